"""Planted bugs: each is found at its lines, with its kind and a cure that mends it; its corrected twin gives nothing.

The kernels are in this folder. A line that ends in `//-` is in the bug alone, one in `//+` in its cure alone, and `//!`
(or `//-!`, `//+!`) marks where the bug must be found: at these lines, and at no other. Above each kernel stands its
launch, what is found (`?` behind it: as a warning), and what its cure must name. In Numba `#` stands for `//`.
"""

from __future__ import annotations

import linecache
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.targets.emulator import EmulatorTarget

FOLDER = Path(__file__).parent
_CASE = re.compile(r"(?://|#): <<<(\([\d,]+\)|\d+), (\([\d,]+\)|\d+)((?:, [\w=]+)*)>>> \((.*?)\) (\S+?)(\?)? (.+)$")
_ENTRY = re.compile(r"(?:__global__ void|^def)\s+(\w+)\(")
_MARK = re.compile(r"\s*(?://|#) ?([-+]?)(!?)$")
_ARRAY = re.compile(r"(\w+)\[(\d+)\](\?)?")
_TYPES = {
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


def _text(file: str, cured: bool) -> str:
    """A file with its bugs, or with their cures; lines keep their numbers."""
    lines = []
    for line in (FOLDER / file).read_text().splitlines():
        mark = _MARK.search(line)
        dropped = mark is not None and mark[1] == ("-" if cured else "+")
        lines.append("" if dropped else _MARK.sub("", line))
    return "\n".join(lines) + "\n"


@cache
def _compiled(file: str, cured: bool) -> wb.Compilation:
    return wb.compile(_text(file, cured), arch="sm_90")


@cache
def _functions(cured: bool) -> dict[str, Any]:
    """The kernels in Numba, which reads their text again where it looks for lines."""
    name = f"<planted numba, {'cured' if cured else 'not cured'}>"
    text = _text("numba_kernels.txt", cured)
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "planted"}
    exec(compile(text, name, "exec"), found)
    return found


def _kernel(case: Case, cured: bool) -> wb.Kernel:
    if not case.file.endswith(".txt"):
        return _compiled(case.file, cured).kernel(case.kernel)
    types = ", ".join(f"{np.dtype(_TYPES[_ARRAY.fullmatch(text)[1]])}[::1]" for text in case.arguments)
    return wb.kernel(_functions(cured)[case.kernel], signature=f"void({types})", arch="sm_90")


def _argument(target: EmulatorTarget, text: str) -> Any:
    """`int[64]`: numbers that count; `int[64]?`: what nobody has written; `5`: a number."""
    found = _ARRAY.fullmatch(text)
    if found is None:
        return np.int32(text)
    dtype, count = _TYPES[found[1]], int(found[2])
    return target.empty(count, dtype) if found[3] else target.to_device(np.arange(count).astype(dtype))


def _found(case: Case, cured: bool) -> tuple[wb.Fault, ...]:
    target = EmulatorTarget()
    outcome = target.launch(
        _kernel(case, cured),
        case.grid,
        case.block,
        [_argument(target, text) for text in case.arguments],
        sanitize="all",
        dynamic_smem_bytes=case.options.get("shared", 0),
        cooperative=bool(case.options.get("cooperative")),
    )
    return outcome.faults


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{Path(case.file).stem}-{case.kernel}")
def test_a_bug_is_found_at_its_lines_and_its_cure_is_clean(case: Case) -> None:
    found = _found(case, cured=False)
    assert [(fault.kind, fault.severity) for fault in found] == [(case.kind, case.severity)], found
    (fault,) = found
    touches = (fault, *fault.related)
    assert {touch.source_line for touch in touches} == case.lines, fault
    assert case.cure in fault.cure, fault
    assert not _found(case, cured=True)
