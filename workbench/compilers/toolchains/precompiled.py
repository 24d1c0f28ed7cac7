"""Precompiled headers of NVRTC, for a process that compiles one text many times: CUB costs three seconds, then half.

A text's headers are precompiled once it was seen that they are slow, apart from any compilation that somebody waits
for: to make them costs more than to read them once. They hold for the process that made them only, which is NVRTC's
rule. What is compiled with them is what would be compiled without: they are used for the toolkit's own headers and
our shims only, and where the compiler says a word about them the text is compiled once more without.

Linux only: the files are large, and are kept open without a name, so that none stays behind a process that is killed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from workbench.base.errors import InternalError
from workbench.compilers.cxx import includes, nvrtc_messages
from workbench.compilers.cxx.tokens import Directive, read
from workbench.compilers.toolchains import nvrtc

SLOW_SECONDS = 0.3
"""Processor time of a compilation from which its headers are worth precompiling."""
_MAX_FILES = 3
_HEAP_BYTES = 640 << 20
_ADDRESS_SPACE_BYTES = 3 << 30
_EAGER = 3
_LEADING = re.compile(r"(?:\s|//[^\n]*(?:\n|$)|/\*.*?\*/|#(?:\\\r?\n|/\*.*?\*/|[^\n])*(?:\n|$))*", re.DOTALL)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include\b[^\n]*\n", re.MULTILINE)


@dataclass(frozen=True)
class _Key:
    preamble: str
    name: str
    options: tuple[str, ...]


class PrecompiledHeaders:
    """The precompiled headers of this process."""

    def __init__(self) -> None:
        self._files: dict[_Key, int] = {}
        self._seen: dict[_Key, int] = {}
        self._refused: set[_Key] = set()
        self._possible = _possible()
        self.used = 0
        """Compilations that were made with precompiled headers."""
        self.failed = 0
        """Headers that could not be precompiled, or not be used once they were."""

    def compile(
        self,
        text: str,
        name: str,
        options: Sequence[str],
        expressions: Sequence[str],
        search: Sequence[Path],
        known: Sequence[Path],
    ) -> nvrtc.Output:
        """Compile as `nvrtc.compile_program` does, with precompiled headers where there are some.

        Parameters
        ----------
        search
            Folders of headers in the order in which they are searched.
        known
            Those of them whose headers do not change.
        """
        preamble = _preamble(text, search, known) if self._possible else None
        if preamble is None:
            return nvrtc.compile_program(text, name, options, expressions)
        key = _Key(preamble, name, tuple(options))
        if key in self._files:
            result = nvrtc.compile_program(text, name, [*options, *_use(self._files[key])], expressions)
            if not nvrtc_messages.PRECOMPILED.search(result.log):
                self.used += 1
                self._files[key] = self._files.pop(key)
                return result
            self._refuse(key)
        started = time.thread_time()
        result = nvrtc.compile_program(text, name, options, expressions)
        if result.ok and key not in self._refused and time.thread_time() - started > SLOW_SECONDS:
            self._seen[key] = self._seen.get(key, 0) + 1
        return result

    @property
    def files(self) -> tuple[Path, ...]:
        """Paths of the precompiled headers."""
        return tuple(Path(_path(file)) for file in self._files.values())

    @property
    def overdue(self) -> bool:
        """True if headers were read so often that precompiling them is worth a delay of a request."""
        return any(times >= _EAGER for times in self._seen.values())

    @property
    def waiting(self) -> bool:
        """True if there are headers to be precompiled."""
        return bool(self._seen)

    def precompile(self) -> None:
        """Precompile the headers of one text that was compiled before; takes seconds."""
        if not self._seen:
            return
        key, _ = self._seen.popitem()
        try:
            file = _precompile(key)
        except (OSError, InternalError):  # no room on the disk, say: without them the text compiles all the same
            file = None
        if file is None:
            self._refuse(key)
        else:
            self._files[key] = file
        for oldest in list(self._files)[:-_MAX_FILES]:
            os.close(self._files.pop(oldest))

    def close(self) -> None:
        """Give the files back."""
        while self._files:
            os.close(self._files.popitem()[1])
        self._seen.clear()
        self._possible = False

    def _refuse(self, key: _Key) -> None:
        self.failed += 1
        self._refused.add(key)
        if key in self._files:
            os.close(self._files.pop(key))


def _precompile(key: _Key) -> int | None:
    """The open file of the headers, which has no name any more; None where NVRTC makes none."""
    handle, path = tempfile.mkstemp(prefix="kernel-workbench-", suffix=".pch")
    os.close(handle)
    try:
        succeeded = nvrtc.precompile(key.preamble, key.name, key.options, path, _HEAP_BYTES)
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC) if succeeded else None
    finally:
        os.unlink(path)


def _use(file: int) -> tuple[str, ...]:
    return (f"--use-pch={_path(file)}", "--pch-messages=false")


def _path(file: int) -> str:
    return f"/proc/self/fd/{file}"


def _preamble(text: str, search: Sequence[Path], known: Sequence[Path]) -> str | None:
    """The text up to its last leading include; None where that is not ours to precompile."""
    leading = _LEADING.match(text)
    included = list(_INCLUDE.finditer(leading[0])) if leading else []
    if not included:
        return None
    preamble = text[: included[-1].end()]
    if any(not _is_ours(directive, search, known) for directive in read(preamble).directives):
        return None
    return preamble


def _is_ours(directive: Directive, search: Sequence[Path], known: Sequence[Path]) -> bool:
    """True if a directive includes a header of the toolkit or ours, or reads no file and depends on none."""
    if directive.name == "pragma":
        return directive.rest == "once"
    if directive.name != "include":
        return directive.name in ("define", "undef", "")
    spelled = includes.SPELLED.match(directive.rest)
    path = includes.find(spelled[1] or spelled[2], None, search) if spelled else None
    return path is not None and any(map(path.is_relative_to, known))


def _possible() -> bool:
    if sys.platform != "linux":
        return False
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return limit in (resource.RLIM_INFINITY, -1) or limit >= _ADDRESS_SPACE_BYTES
