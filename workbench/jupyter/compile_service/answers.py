"""Answers that are kept for all users, by a hash of their input, so that no user can find another's answer by a name.

A key is a hash of the text, its headers, options, architecture, the compilers, and this package. An answer holds
nothing that another person could not compute from the same text; only its speed shows that the text was compiled
before.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from workbench import __version__
from workbench.base import disk_cache
from workbench.compilers.cxx import includes
from workbench.compilers.toolchains import versions
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.sent_requests import key_fields

_PACKAGE = Path(__file__).parents[2]
_TOOLS = ("nvrtc", "headers", "cccl", "ptxas", "nvdisasm")


def key_of(request: CompileRequest) -> str:
    """Everything that an answer depends on."""
    return disk_cache.key_of("answer", generation(), json.dumps(key_fields(request), sort_keys=True))


def may_be_kept(request: CompileRequest) -> bool:
    """True if the same request has the same answer later: the text has no time of day and no include by a macro."""
    texts = "\n".join([request.text, *request.headers.values()])
    return request.language == "ptx" or includes.fingerprint(texts, None, (), ()) is not None


@cache
def generation() -> str:
    """A digest of the compilers and of the sources of this package, computed once."""
    files = sorted(each for each in _PACKAGE.rglob("*") if each.suffix in (".py", ".h", ".cuh", "") and each.is_file())
    parts: list[str | bytes] = [__version__, *map(versions.identity, _TOOLS)]
    for file in files:
        parts += [file.relative_to(_PACKAGE).as_posix(), file.read_bytes()]
    return disk_cache.key_of(*parts)


class Answers:
    """Answers on the disk.

    Parameters
    ----------
    folder
        Of the service alone.
    limit_bytes
        The least recently used ones go first.
    """

    def __init__(self, folder: Path, limit_bytes: int) -> None:
        self._cache = disk_cache.Cache(folder, limit_bytes)

    def get(self, key: str) -> tuple[bytes, ...] | None:
        """The messages of an answer, None where it is not kept whole."""
        entry = self._cache.get(key)
        return None if entry is None else tuple(entry[name] for name in sorted(entry))

    def keep(self, key: str, messages: Sequence[bytes]) -> None:
        """Keep an answer if it is one of the source alone: a listing with all that belongs to it, or its errors."""
        decoded = [json.loads(message) for message in messages]
        kinds = [each["kind"] for each in decoded]
        whole = kinds == ["translation", "sass", "analysis"] and not any("missing" in each for each in decoded)
        if whole or kinds == ["errors"]:
            self._cache.put(key, {str(number): message for number, message in enumerate(messages)})
