"""Programs that were built from a source, kept on disk: the same source with the same options is not built again.

A program is known by its source, its options and the folder in which it is built; it is taken again as long as each
file that the compiler read is as it was.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from workbench import __version__
from workbench.base.disk_cache import Cache, default_cache, key_of
from workbench.languages.programs import nvcc
from workbench.languages.programs.nvidia_libraries import find_nvcc

_MARKED = ("-M", "--generate-dependencies", "--generate-nonsystem")
"""Beginnings of the options by which a user asks for the files that were read."""
_VARIABLES = (
    "CPATH",
    "CPLUS_INCLUDE_PATH",
    "C_INCLUDE_PATH",
    "LIBRARY_PATH",
    "NVCC_PREPEND_FLAGS",
    "NVCC_APPEND_FLAGS",
)
"""Variables that change what is compiled or linked."""


def build(source: Path, options: Sequence[str], target: Path) -> int:
    """Build a program from a source, or take the one that was built before; gives nvcc's exit status.

    Raises
    ------
    MissingDependency
        A compiler is not installed.
    """
    cache, key = default_cache("programs"), _key(source, options)
    if _take(cache, key, target):
        return 0
    read = target.with_suffix(".read")
    listing = () if any(word.startswith(_MARKED) for word in options) else ("-MD", "-MF", str(read))
    status = nvcc.main(["-o", str(target), str(source), *options, *listing])
    files = _files(read) if not status and read.is_file() else ()
    if files:
        cache.put(
            key, {"files": json.dumps({file: _state(file) for file in files}).encode(), "program": target.read_bytes()}
        )
    return status


def _key(source: Path, options: Sequence[str]) -> str:
    tool = find_nvcc()
    own = Path(__file__).parent
    files = sorted(path for path in own.rglob("*.*") if path.suffix != ".pyc")
    parts = [f"{path.name} {_state(str(path))}" for path in files]
    variables = [os.environ.get(name, "") for name in (*_VARIABLES, "PATH")]
    return key_of(
        __version__, sys.executable, str(tool), _state(str(tool)), os.getcwd(), str(source.resolve()),
        source.read_bytes(), "\0".join(options), *parts, *variables,
    )  # fmt: skip


def _take(cache: Cache, key: str, target: Path) -> bool:
    found = cache.get(key)
    if found is None or any(_state(file) != state for file, state in json.loads(found["files"]).items()):
        return False
    target.write_bytes(found["program"])
    target.chmod(0o755)
    return True


def _files(listing: Path) -> list[str]:
    """The files that a rule of make names behind its target; none where a name has a space in it."""
    rule = listing.read_text(encoding="utf-8", errors="replace").replace("\\\n", " ")
    words = rule.partition(": ")[2]
    return [] if "\\" in words else words.split()


def _state(file: str) -> str:
    """The size of a file and the time of its last change; empty for one that is not there."""
    try:
        found = os.stat(file)
    except OSError:
        return ""
    return f"{found.st_size} {found.st_mtime_ns}"
