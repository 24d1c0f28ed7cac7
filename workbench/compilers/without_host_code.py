"""A program that holds host code, compiled without it: what stands in people's `.cu` files, `main` and all.

NVRTC refuses host code, so that the device part of a program (`device_part`) is compiled, each line and column where
it was. What is left out beyond what no kernel names is decided by the compiler's own errors: a declaration that it
refuses, and that no kernel needs, is left out and the rest is compiled again.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from workbench.base.clock import SYSTEM, Clock
from workbench.base.records import Diagnostic, Note, Severity
from workbench.compilers.cxx import includes, nvrtc_messages
from workbench.compilers.cxx.device_part import DevicePart, Place
from workbench.compilers.cxx.file_scope import Item
from workbench.compilers.cxx.launched_templates import Launches
from workbench.compilers.cxx.program_texts import Program, Text
from workbench.compilers.cxx.tokens import Directive
from workbench.compilers.device_code import DeviceCode
from workbench.compilers.diagnostics import logs
from workbench.compilers.toolchains import nvrtc

OPTION = "--device-as-default-execution-space"
"""So that what a kernel uses without an execution space is compiled for the device (NVRTC, supported options)."""
_MAX_ROUNDS = 24
_MAX_SECONDS = 120.0
"""The rounds are the bound: this is for a machine that takes far longer over one than any should."""
_MAX_INSTANCES = 16

_PREINCLUDED = ("nvcc_includes.h", "cstdint")
"""Headers that host headers include: nvcc's own includes, and <cstdint> of the C++ library's headers."""
_JIT_MODE = "not allowed in JIT mode. Consider using -default-device"
_OF_DEVICES = frozenset({"thrust/functional.h", "thrust/pair.h", "thrust/tuple.h"})
"""Headers of a library for the host that NVRTC compiles, and that kernels use."""
_NO_REGISTER = "--define-macro=register="
_SEPARATE = "--relocatable-device-code=true"
_PLATFORM = {
    "linux": ("__linux__=1", "__linux=1", "linux=1", "__gnu_linux__=1", "__unix__=1", "__unix=1"),
    "win32": ("_WIN32=1", "_WIN64=1"),
}
_CUB = re.compile(r"(?:Block|Warp)[A-Z]\w*")

_ENTRY = re.compile(r"^\s*(?:\.visible\s+|\.weak\s+)?\.entry\b", re.MULTILINE)

Run = Callable[[str, Mapping[str, str], Sequence[str], Sequence[str]], nvrtc.Output]


def has_both_kinds_of_code(program: Program) -> bool:
    """True if a program holds what NVRTC never takes: functions, variables or headers of the host, beside device code.

    A text with `main` is a program's, whether or not a kernel stands in it.
    """
    items = [item for text in program.texts for item in text.items]
    if any(item.kind == "function" and item.name == "main" for item in program.texts[0].items):
        return True
    if not any(item.space in ("kernel", "device") for item in items):
        return False
    return bool(program.host_headers) or any(
        (item.kind == "function" and item.space in ("none", "host")) or _is_host_variable(item) for item in items
    )


def _is_host_variable(item: Item) -> bool:
    return item.kind == "variable" and item.space == "none" and not item.constant and bool(item.names)


def compile_device_part(
    program: Program, names: Sequence[str], run: Run, folder: Path, search: Sequence[Path]
) -> DeviceCode:
    """Compile the device part of a program; whether that came to something says the output.

    Parameters
    ----------
    names
        Name expressions that were asked for.
    run
        Compiles a text with texts of headers and name expressions.
    """
    return _Attempt(program, names, run, folder, search).device_code()


class _Attempt:
    clock: Clock = SYSTEM

    def __init__(self, program: Program, names: Sequence[str], run: Run, folder: Path, search: Sequence[Path]) -> None:
        self._program = program
        self._requested = tuple(names)
        self._run = run
        self._folder = folder
        self._search = search
        self._part = DevicePart(program)
        found = [] if names else list(Launches(program).expressions())
        self._all_found = len(found)
        self._names = _fair(found)
        self._missing: dict[tuple[int, Directive], Diagnostic] = {}
        self._reasons: dict[int, Diagnostic] = {}
        self._options = [f"--pre-include={name}" for name in _PREINCLUDED]
        self._refused_with_names: nvrtc.Output | None = None
        self._only_named_alike: list[Place] = []
        self._part.requested_words = {word for name in self._names for word in re.findall(r"[^\W\d]\w*", name)}
        self._part.keep()
        self._needed = self._part.reached_by_kernels()
        self._kept_words = {w for text in program.texts for i in text.items if self._part.is_kept(i) for w in i.words}
        if "cub/cub.cuh" in program.toolkit:
            self._include_parts_of_cub()
        for header in program.host_headers if "thrust" in self._kept_words else ():
            if header.name in _OF_DEVICES:
                del self._part.dropped[(program.texts.index(header.owner), header.directive)]

    def device_code(self) -> DeviceCode:
        started = self.clock.now()
        for _ in range(_MAX_ROUNDS):
            text, headers = self._texts()
            output = self._run(text, headers, (*self._requested, *self._names), self._options)
            if output.ok or self.clock.now() - started > _MAX_SECONDS or not self._leave_out(output):
                break
        if output.ok and self._refused_with_names is not None and not _ENTRY.search(output.ptx):
            output = self._refused_with_names  # without the instances nothing is left: their errors are the ones
        remarks = tuple(self._remarks(output))
        hidden = frozenset(name for place in self._part.refused for name in place.item.names)
        return DeviceCode(
            output,
            text,
            headers,
            tuple(self._names),
            tuple(self._options),
            self._part,
            remarks,
            hidden,
            self._all_found,
        )

    def _include_parts_of_cub(self) -> None:
        """CUB's header of everything cannot be compiled by NVRTC: those of the algorithms that are named can."""
        for word in sorted(filter(_CUB.fullmatch, self._kept_words)):
            header = f"cub/{word[:5].lower()}/{re.sub(r'(?<=[a-z0-9])(?=[A-Z])', '_', word).lower()}.cuh"
            if includes.find(header, None, self._search) is not None:
                self._options.append(f"--pre-include={header}")
        for number, text in enumerate(self._program.texts):
            for directive in text.tokens.directives:
                if directive.name == "include" and "cub/cub.cuh" in directive.rest:
                    self._part.dropped[(number, directive)] = None

    def _texts(self) -> tuple[str, dict[str, str]]:
        texts = self._part.texts()
        source, *others = self._program.texts
        headers = {text.spelling: f'#line 1 "{_escaped(text.file)}"\n{texts[text]}' for text in others}
        headers |= {name: f'#include "{first}"\n' for name, first in self._program.aliases.items()}
        return texts[source], headers

    def _leave_out(self, output: nvrtc.Output) -> bool:
        """Leave out what the compiler refuses and no kernel needs; whether there was something."""
        log, changed = output.log, False
        errors = [r for r in logs.from_nvrtc(log) if r.severity == "error"]
        if _SEPARATE not in self._options and any(map(self._needs_a_linker, errors)):
            self._options.append(_SEPARATE)  # launches, and functions of other files: nvcc compiles them with -rdc=true
            return True
        if OPTION not in self._options:
            # A function of the host is kept where a kernel uses its name, for a variable of its own perhaps: without it
            # the compiler says which. The option is not given at once: with it constants of headers stand in the PTX.
            quoted = {word for remark in errors for word in re.findall(r'"(\w+)', remark.message)}
            missed = any(place.item.name in quoted for place in self._only_named_alike)
            if not missed and _JIT_MODE in log and self._leave_out_host_functions(errors):
                return True
            if missed or _JIT_MODE in log:
                for place in self._only_named_alike:
                    del self._part.refused[place]
                self._only_named_alike = []
                self._options.append(OPTION)
                return True
        if nvrtc_messages.REGISTER in log and _NO_REGISTER not in self._options:
            self._options.append(_NO_REGISTER)  # nvcc lets it pass, and it says nothing
            return True
        refused = {_normal(name) for name in nvrtc_messages.REFUSED_NAME.findall(log)}
        names = [name for name in self._names if _normal(name) not in refused]
        if len(names) < len(self._names):
            self._names = names
            changed = True
        for remark in errors:
            if isinstance(remark.filename, str) and isinstance(remark.line, int):
                changed |= self._leave_out_at(remark, remark.filename, remark.line)
        if not changed and self._names and errors:
            self._refused_with_names = output
            self._names, changed = [], True
        return changed

    def _needs_a_linker(self, remark: Diagnostic) -> bool:
        """True if device code calls what is linked to it: the device's runtime, or functions of another file."""
        if not nvrtc_messages.LINKED.search(remark.message):
            return False
        there = self._item_at(remark)
        return not remark.line or (there is not None and there[1].space in ("kernel", "device"))

    def _item_at(self, remark: Diagnostic) -> tuple[int, Item] | None:
        """The declaration at file scope that a remark stands in, and the number of its text."""
        number = self._number_of(remark.filename) if isinstance(remark.filename, str) else None
        if number is None or not isinstance(remark.line, int):
            return None
        text = self._program.texts[number]
        start = _offset(text.text, remark.line)
        places = (start + (remark.column - 1 if isinstance(remark.column, int) else 0), start)
        found = (item for at in places for item in text.items if item.start <= at < item.end)
        item = next(found, None)
        return (number, item) if item is not None else None

    def _leave_out_host_functions(self, errors: Sequence[Diagnostic]) -> bool:
        """Leave out the kept functions without an execution space; False where there are none, or others refused so."""
        found: dict[Place, None] = {}
        for remark in errors:
            there = self._item_at(remark)
            if there is not None and self._stands_alone(there[1]):
                found[Place(*there)] = None
            elif _JIT_MODE in remark.message:
                return False
        found = {place: None for place in found if place not in self._part.refused}
        self._only_named_alike += found
        self._part.refused |= found
        return bool(found)

    def _stands_alone(self, item: Item) -> bool:
        """True if a function of the host can be left out with no call going to another: it has no namesake."""
        if item.kind != "function" or item.space != "none" or item.name == "operator":
            return False
        return all(p.item.kind == "function" and p.item.space == "none" for p in self._part.named(item.name))

    def _leave_out_at(self, remark: Diagnostic, file: str, line: int) -> bool:
        number = self._number_of(file)
        if number is None:
            return self._drop_include_of(file)
        text = self._program.texts[number]
        opened = nvrtc_messages.CANNOT_OPEN.search(remark.message)
        platform = [f"--define-macro={macro}" for macro in _PLATFORM.get(sys.platform, ())]
        if remark.message.startswith("#error") and platform and platform[0] not in self._options:
            self._options += platform  # what the host's compiler defines, and people ask for
            return True
        if opened:
            found = _directive_at(text, line)
            if found is None or (number, found) in self._part.dropped:
                return False
            self._part.dropped[(number, found)] = None
            self._missing[(number, found)] = remark
            return True
        place = self._place(number, text, line, remark)
        if place is None or place in self._part.refused:
            return False
        self._part.refused[place] = None
        self._reasons[id(place.item)] = remark
        return True

    def _number_of(self, file: str) -> int | None:
        known = os.path.normpath(file)
        for number, text in enumerate(self._program.texts):
            if file.endswith(text.file) if not number else known == os.path.normpath(text.file):
                return number
        return None

    def _drop_include_of(self, file: str) -> bool:
        """Leave out the include of a header of the toolkit that cannot be compiled here."""
        header = Path(file)
        if not header.is_file():
            return False
        for number, text in enumerate(self._program.texts):
            folder = Path(text.file).parent if number else self._folder
            line = includes.including_line(text.text, folder, self._search, header)
            found = _directive_at(text, line) if line is not None else None
            if found is not None and (number, found) not in self._part.dropped:
                self._part.dropped[(number, found)] = None
                return True
        return False

    def _place(self, number: int, text: Text, line: int, remark: Diagnostic) -> Place | None:
        """The declaration to leave out for an error; None where a kernel needs it, or none is there."""
        there = self._item_at(remark)
        if there is None or not there[1].names or there[1].space == "kernel":
            return None
        item = there[1]
        if item.space == "device" and id(item) in self._needed:
            return None
        at = _offset(text.text, line) + (remark.column - 1 if isinstance(remark.column, int) else 0)
        while True:
            inner = next((m for m in item.members if m.start <= at < m.end), None)
            if inner is None:
                break
            if inner.kind == "class":
                item = inner
                continue
            if inner.kind == "function" and inner.space in ("none", "host") and not inner.is_virtual:
                return Place(number, inner)
            if inner.space == "device":
                return None
            break
        return Place(number, item)

    def _remarks(self, output: nvrtc.Output) -> list[Diagnostic]:
        """Remarks on the parts that were left out."""
        severity: Severity = "warning" if output.ok else "error"
        result = []
        reported: set[str] = set()
        for (number, _), remark in self._missing.items():
            if remark.message in reported:
                continue  # a header that is included twice is missing once
            reported.add(remark.message)
            left_out = Note("it is left out: nothing that is compiled here needs it", "header_left_out")
            notes = (left_out,) if output.ok else ()
            result.append(replace(remark, severity=severity, filename=self._program.texts[number].file, notes=notes))
        named = set(nvrtc_messages.MISSING_NAME.findall(output.log)) if not output.ok else set()
        for place in self._part.refused:
            why = self._reasons.get(id(place.item))
            if why is not None and place.item.space == "device" and output.ok:
                message = f"{place.item.name} is left out: it does not compile, and no kernel calls it"
                note = Note(message, "function_left_out")
                result.append(replace(why, severity="warning", notes=(*why.notes, note)))
            elif why is not None and place.item.names & named:
                result.append(why)  # what names it is refused for no other reason
        return result


def _fair(found: Sequence[str]) -> list[str]:
    """As many instances as are compiled in a moment, some of each kernel."""
    by_kernel: dict[str, list[str]] = {}
    for name in found:
        by_kernel.setdefault(name.split("<")[0], []).append(name)
    chosen: list[str] = []
    for rank in range(max(map(len, by_kernel.values()), default=0)):
        for listed in by_kernel.values():
            if rank < len(listed) and (len(chosen) < _MAX_INSTANCES or not rank):
                chosen.append(listed[rank])
    return [name for name in found if name in set(chosen)]


def _normal(name: str) -> str:
    return re.sub(r"\s+", "", name)


def _escaped(path: str) -> str:
    return path.replace("\\", "\\\\").replace('"', '\\"')


def _offset(text: str, line: int) -> int:
    at = 0
    for _ in range(line - 1):
        found = text.find("\n", at)
        if found < 0:
            return at
        at = found + 1
    return at


def _directive_at(text: Text, line: int) -> Directive | None:
    start = _offset(text.text, line)
    end = text.text.find("\n", start)
    end = len(text.text) if end < 0 else end
    return next((d for d in text.tokens.directives if d.start <= end and d.end >= start), None)
