"""The order of tests, and those that stay in one process: the tests of a file, the longest first.

`tests/seconds.tsv` has the seconds of each file; `scripts/test --write-seconds tests/seconds.tsv` measures them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

TESTS = Path(__file__).parents[1]
SECONDS = TESTS / "seconds.tsv"
SHARED = ("lab", "cluster", "inspector")
"""Folders whose files share what is long in the making: JupyterLab and a browser, a cluster, a corpus of kernels."""
_UNKNOWN_SECONDS = 5.0
"""A file that was not measured yet."""


def begun_elsewhere(paths: Sequence[str], process: int, processes: int, ignored: Sequence[str] = ()) -> list[str]:
    """The same files and folders from another one on, for each of several processes.

    Pytest keeps the code of a file with its assertions rewritten, and all processes collect all files: one that begins
    elsewhere finds what others have made. A path that is a folder stands for what is in it and is not `ignored`. Single
    tests stay in their order, which has to be the same in all processes.
    """
    if any("::" in path for path in paths):
        return list(paths)
    parts: list[str] = []
    left_out = {Path(each).absolute() for each in ignored}
    for path in paths:
        folder = Path(path).absolute()
        inside = sorted(set(filter(_has_tests, folder.iterdir())) - left_out) if folder.is_dir() else []
        parts += [str(each) for each in inside] or [path]
    first = len(parts) * process // processes
    return parts[first:] + parts[:first]


def _has_tests(path: Path) -> bool:
    return next(path.rglob("test_*.py"), None) is not None if path.is_dir() else path.match("test_*.py")


def scope_of(path: Path) -> str:
    """The name of the tests that stay in one process with those of a file: the file, or its folder."""
    relative = path.relative_to(TESTS)
    return relative.parts[0] if relative.parts[0] in SHARED else relative.as_posix()


def read_seconds(path: Path = SECONDS) -> dict[str, float]:
    """Seconds by file, relative to the folder of tests; empty where none were measured."""
    if not path.exists():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line)
    return {name: float(seconds) for name, seconds in rows}


def write_seconds(seconds: Mapping[str, float], path: Path) -> None:
    """Writes seconds by file, the longest first."""
    rows = sorted(seconds.items(), key=lambda row: (-row[1], row[0]))
    path.write_text("".join(f"{name}\t{value:.1f}\n" for name, value in rows), encoding="utf-8")


def longest_first(
    files: Iterable[Path], seconds: Mapping[str, float], limits: Mapping[Path, float] | None = None
) -> dict[Path, tuple[float, str, str]]:
    """A key for each file, by which they are sorted: scopes by their seconds, and a scope's files by name.

    A test with a time limit of its own may take long where `make test` leaves it out: its file begins by that limit.
    """
    files = set(files)
    of_scope: dict[str, float] = defaultdict(float)
    for path in files:
        of_scope[scope_of(path)] += (limits or {}).get(path) or seconds.get(
            path.relative_to(TESTS).as_posix(), _UNKNOWN_SECONDS
        )
    return {path: (-of_scope[scope], scope, path.name) for path in files if (scope := scope_of(path))}
