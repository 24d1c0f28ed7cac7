"""What a report holds, as frozen values, and its numbers by instruction and by source line as tables.

A kernel of ours is matched by its name and instruction by instruction; where its SASS is other code, no number of the
report is shown beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from workbench.errors import ArgumentError
from workbench.line_tables import Cell, LineRow, LineTable
from workbench.records import Missing, Quantity, SassLine
from workbench.reports.matching import base_name, match_sass
from workbench.reports.metrics import MEASURED, Measured
from workbench.table_forms import json_rows, to_pandas

Value = Quantity | str | Missing


@dataclass(frozen=True)
class Instruction:
    """One SASS instruction of a report. offset: bytes from the first one. metrics: by Nsight Compute's own names."""

    offset: int
    text: str
    metrics: Mapping[str, float]
    file: str = ""
    line: int | None = None


@dataclass(frozen=True, eq=False)
class KernelReport:
    """One launch of a kernel as it was measured.

    metrics: of the whole kernel, by the names that the report has for them; a text where it is no number.
    """

    name: str
    launch: str = ""
    device: str = ""
    metrics: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    instructions: tuple[Instruction, ...] = ()

    def table(self, kernel: Any = None, level: Literal["sass", "source"] = "sass") -> LineTable:
        """Return the numbers by instruction, stalls beside SASS, or summed up by source line.

        Parameters
        ----------
        kernel
            A kernel's handle, whose SASS must be the code that was measured; None takes the report's own texts.
        level
            `"sass"` or `"source"`; source lines are the kernel's, else the report's.

        Raises
        ------
        ArgumentError
            The kernel's SASS is other code, with the first difference; or the report has no instructions.
        """
        if level not in ("sass", "source"):
            raise ArgumentError(f'levels are "sass" and "source", not {level!r}', "level")
        if not self.instructions:
            raise ArgumentError(
                f"the report has no numbers by instruction of {self.name}: export it with `--page source --csv`",
                "level",
            )
        lines = match_sass(self, kernel) if kernel is not None else {}
        sums: dict[tuple[str, int], dict[str, float]] = {}
        texts: dict[tuple[str, int], str] = {}
        for each in self.instructions:
            key, text = _place(each, lines.get(each.offset), level)
            if key is None:
                continue
            there = sums.setdefault(key, {})
            texts.setdefault(key, text)
            for name, value in each.metrics.items():
                there[name] = there.get(name, 0) + value
        over = _requests(self.instructions, lines, level)
        rows = tuple(
            LineRow(key[1], texts[key], MappingProxyType(_cells(metrics, over.get(key, {}))), key[0])
            for key, metrics in sorted(sums.items())
        )
        shown = {name for row in rows for name in row.cells}
        columns = tuple(m.column for m in MEASURED if m.column.name in shown)
        return LineTable(level, self.name, self.launch or "as reported", columns, rows, basis="measured")


@dataclass(frozen=True, eq=False)
class Report:
    """What a file holds. remarks: what of it could not be read, in words."""

    path: str
    kernels: tuple[KernelReport, ...]
    remarks: tuple[str, ...] = ()

    def kernel(self, name: str | None = None) -> KernelReport:
        """Return the last launch of a kernel, by its name or the beginning of it; the only one where None.

        Raises
        ------
        ArgumentError
            There is none, or several and no name.
        """
        found = [k for k in self.kernels if name is None or k.name == name or base_name(k.name) == base_name(name)]
        if not found or (name is None and len({k.name for k in found}) > 1):
            names = ", ".join(dict.fromkeys(k.name for k in self.kernels)) or "none"
            raise ArgumentError(f"the report's kernels are {names}; not {name!r}", "name")
        return found[-1]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The metrics of whole kernels, a row each."""
        return [
            {"kernel": kernel.name, "launch": kernel.launch, "device": kernel.device, "metric": name}
            | (
                {"value": value.value, "unit": value.unit, "basis": value.basis}
                if isinstance(value, Quantity)
                else {"value": value, "unit": "", "basis": "measured"}
            )
            for kernel in self.kernels
            for name, value in kernel.metrics.items()
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the report as what JSON can hold, in the form that `open_report` reads."""
        return {
            "kernels": [
                {
                    "name": kernel.name,
                    "launch": kernel.launch,
                    "device": kernel.device,
                    "metrics": {
                        name: {"value": value.value, "unit": value.unit}
                        if isinstance(value, Quantity)
                        else {"missing": value.reason}
                        if isinstance(value, Missing)
                        else value
                        for name, value in kernel.metrics.items()
                    },
                    "instructions": [
                        {"offset": i.offset, "text": i.text, "file": i.file, "line": i.line, "metrics": dict(i.metrics)}
                        for i in kernel.instructions
                    ],
                }
                for kernel in self.kernels
            ],
            "remarks": list(self.remarks),
        }

    def to_pandas(self) -> Any:
        """Return the metrics of whole kernels as a `pandas.DataFrame`."""
        return to_pandas(json_rows(self.rows))

    def __str__(self) -> str:
        lines = [f"{self.path}: {len(self.kernels)} launches (measured)"]
        for kernel in self.kernels:
            parts = [kernel.launch, kernel.device, f"{len(kernel.metrics)} metrics"]
            parts.append(f"{len(kernel.instructions)} instructions" if kernel.instructions else "")
            lines.append(f"  {kernel.name}: {', '.join(filter(None, parts))}")
        return "\n".join([*lines, *(f"  {remark}" for remark in self.remarks)])


def _place(
    instruction: Instruction, line: SassLine | None, level: Literal["sass", "source"]
) -> tuple[tuple[str, int] | None, str]:
    if level == "sass":
        return ("", instruction.offset), instruction.text
    if line is not None:
        if isinstance(line.source_file, str) and isinstance(line.source_line, int):
            return (line.source_file, line.source_line), ""
        return None, ""
    return ((instruction.file, instruction.line) if instruction.line is not None else None), ""


def _requests(
    instructions: tuple[Instruction, ...], lines: Mapping[int, SassLine], level: Literal["sass", "source"]
) -> dict[tuple[str, int], dict[str, float]]:
    """By place and metric of memory: executions of the instructions that have it. Others of a line make no requests."""
    found: dict[tuple[str, int], dict[str, float]] = {}
    for each in instructions:
        key, _ = _place(each, lines.get(each.offset), level)
        if key is None:
            continue
        for measured in MEASURED:
            if measured.below and each.metrics.get(measured.above):
                there = found.setdefault(key, {})
                there[measured.above] = there.get(measured.above, 0) + each.metrics.get(measured.below, 0)
    return found


def _cells(metrics: Mapping[str, float], over: Mapping[str, float]) -> dict[str, Cell]:
    return {m.column.name: cell for m in MEASURED if (cell := _cell(m, metrics, over)) is not None}


def _cell(measured: Measured, metrics: Mapping[str, float], over: Mapping[str, float]) -> Cell | None:
    above = metrics.get(measured.above)
    below = over.get(measured.above, 0) if measured.below else 1
    if measured.less:
        above = None if above is None or measured.less not in metrics else above - metrics[measured.less]
    if not above or not below:
        return None
    column = measured.column
    ideal: float | None = None
    if measured.ideal:
        ideal = metrics.get(measured.ideal)
    elif isinstance(column.ideal, int | float):
        ideal = column.ideal * below
    beyond = above if ideal is None else (above - ideal) * (-1 if column.more_is_better else 1)
    worth = "measured" if not measured.below else "measured; over executed instructions"
    metric = f"{measured.above} - {measured.less}" if measured.less else measured.above
    return Cell(above / below, None if ideal is None else ideal / below, max(0.0, beyond), worth, metric)
