"""The planted bugs of tests/emulate/sanitize as data: their launches, what must be found, their text with and without
the bug. test_planted.py says how they are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import workbench as wb

FOLDER = Path(__file__).parents[1] / "emulate" / "sanitize"
_CASE = re.compile(r"(?://|#): <<<(\([\d,]+\)|\d+), (\([\d,]+\)|\d+)((?:, [\w=]+)*)>>> \((.*?)\) (\S+?)(\?)? (.+)$")
_ARCH = re.compile(r"^// arch: (\w+)$", re.MULTILINE)
_ENTRY = re.compile(r"(?:__global__ void|^def)\s+(\w+)\(")
_MARK = re.compile(r"\s*(?://|#) ?([-+]?)(!?)$")
ARRAY = re.compile(r"(\w+)\[(\d+)\](\?)?")
TYPES: dict[str, Any] = {
    "int": np.int32,
    "uint": np.uint32,
    "float": np.float32,
    "half": np.float16,
    "double": np.float64,
    "byte": np.uint8,
    "long": np.int64,
}


@dataclass(frozen=True)
class Case:
    """One planted bug: its launch, what must be found and where. arguments: as they are written."""

    file: str
    kernel: str
    grid: tuple[int, ...]
    block: tuple[int, ...]
    options: dict[str, Any]
    arguments: tuple[str, ...]
    kind: str
    severity: str
    cure: str
    lines: frozenset[int]


def _cases(file: str) -> Iterator[Case]:
    lines = (FOLDER / file).read_text().splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith(("//:", "#:"))]
    for first, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        found = _CASE.match(lines[first])
        assert found, lines[first]
        grid, block, options, arguments, kind, warning, cure = found.groups()
        given = dict(option.split("=") for option in options.split(", ")[1:])
        entry = next(match for line in lines[first:] if (match := _ENTRY.search(line)))
        yield Case(
            file=file,
            kernel=entry[1],
            grid=tuple(int(n) for n in grid.strip("()").split(",")),
            block=tuple(int(n) for n in block.strip("()").split(",")),
            options={name: int(value) for name, value in given.items()},
            arguments=tuple(arguments.split(", ")) if arguments else (),
            kind=kind,
            severity="warning" if warning else "error",
            cure=cure,
            lines=frozenset(i + 1 for i in range(first, end) if (mark := _MARK.search(lines[i])) and mark[2]),
        )


CASES = [case for path in [*sorted(FOLDER.glob("*.cu")), FOLDER / "numba_kernels.txt"] for case in _cases(path.name)]


def text_of(file: str, cured: bool) -> str:
    """A file with its bugs, or with their cures; lines keep their numbers."""
    lines = []
    for line in (FOLDER / file).read_text().splitlines():
        mark = _MARK.search(line)
        dropped = mark is not None and mark[1] == ("-" if cured else "+")
        lines.append("" if dropped else _MARK.sub("", line))
    return "\n".join(lines) + "\n"


@cache
def compiled(file: str, cured: bool) -> wb.Compilation:
    text = text_of(file, cured)
    return wb.compile(text, arch=found[1] if (found := _ARCH.search(text)) else "sm_90")
