"""Programs that were built from a source, kept on disk: the same source with the same options is not built again.

A program is known by its source, its options and the folder in which it is built; it is taken again as long as each
file that the compiler read is as it was. The source is a file, or texts that are written into a new folder each time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class TextsBuild:
    """A program that was built from texts.

    Attributes
    ----------
    folder
        The folder in which the compiler found the texts, as the program's lines name it; it may be gone.
    output
        The words of the compiler, warnings mostly.
    """

    folder: Path
    output: str


def build(source: Path, options: Sequence[str], target: Path) -> int:
    """Build a program from a source, or take the one that was built before; gives nvcc's exit status.

    Raises
    ------
    MissingDependency
        A compiler is not installed.
    """
    cache, key = default_cache("programs"), _key([str(source.resolve()), source.read_bytes()], options)
    if _take(cache, key, target) is not None:
        return 0
    read, listing = _listing(target, options)
    status = nvcc.main(["-o", str(target), str(source), *options, *listing])
    if not status:
        _keep(cache, key, target, _files(read), {})
    return status


def build_texts(
    texts: Mapping[str, str],
    options: Sequence[str],
    folder: Path,
    target: Path,
    run_nvcc: Callable[[Sequence[str]], str],
) -> TextsBuild:
    """Build a program from texts, or take the one that was built before from the same ones.

    Parameters
    ----------
    texts
        By their paths within the folder; the first is compiled, and the others can be included.
    folder
        The texts are written here, and headers are looked for here first.
    run_nvcc
        Runs nvcc with a command line, and gives its output. What it raises is passed on.

    Raises
    ------
    MissingDependency
        A compiler is not installed.
    """
    cache = default_cache("programs")
    key = _key([part for name, text in texts.items() for part in (name, text.encode())], options)
    if (found := _take(cache, key, target)) is not None:
        return TextsBuild(Path(found["folder"].decode()), found["output"].decode())
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    read, listing = _listing(target, options)
    source = folder / next(iter(texts))
    output = run_nvcc(["-o", str(target), f"-I{folder}", *options, *listing, str(source)])
    own = {str(folder / name) for name in texts}
    files = [file for file in _files(read) if file not in own]
    _keep(cache, key, target, files, {"folder": str(folder).encode(), "output": output.encode()})
    return TextsBuild(folder, output)


def _listing(target: Path, options: Sequence[str]) -> tuple[Path, tuple[str, ...]]:
    """The file that lists what the compiler read, and the options for it; none where a user asks for one too."""
    read = target.with_suffix(".read")
    return read, () if any(word.startswith(_MARKED) for word in options) else ("-MD", "-MF", str(read))


def _key(parts: Iterable[str | bytes], options: Sequence[str]) -> str:
    tool = find_nvcc()
    own = Path(__file__).parent
    files = sorted(path for path in own.rglob("*.*") if path.suffix != ".pyc")
    variables = [os.environ.get(name, "") for name in (*_VARIABLES, "PATH")]
    return key_of(
        __version__, sys.executable, str(tool), _state(str(tool)), os.getcwd(), *parts, "\0".join(options),
        *(f"{path.name} {_state(str(path))}" for path in files), *variables,
    )  # fmt: skip


def _take(cache: Cache, key: str, target: Path) -> Mapping[str, bytes] | None:
    """Write the program that was kept; None where there is none, or a file that was read has changed."""
    found = cache.get(key)
    if found is None or any(_state(file) != state for file, state in json.loads(found["files"]).items()):
        return None
    target.write_bytes(found["program"])
    target.chmod(0o755)
    return found


def _keep(cache: Cache, key: str, target: Path, files: Sequence[str], more: Mapping[str, bytes]) -> None:
    """Keep a program with the files that were read, where these are known."""
    if files:
        states = json.dumps({file: _state(file) for file in files}).encode()
        cache.put(key, {"files": states, "program": target.read_bytes(), **more})


def _files(listing: Path) -> list[str]:
    """The files that a rule of make names behind its target; none where a name has a space in it, or nothing was
    listed."""
    if not listing.is_file():
        return []
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
