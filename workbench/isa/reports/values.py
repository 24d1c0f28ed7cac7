"""A measured launch of a report as a frozen value, and its numbers by instruction and by source line as tables.

A kernel is matched by its name and instruction by instruction; if its SASS is different code, no number of the report
is shown beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity
from workbench.base.records.line_tables import LEVELS, Cell, Level, LineRow, LineTable
from workbench.isa.reports.matching import CodeLine, Instruction, KernelCode, code_of, match_sass
from workbench.isa.reports.metrics import MEASURED, Measured

Value = Quantity | str | Missing


@dataclass(frozen=True, eq=False)
class KernelReport:
    """One launch of a kernel as it was measured.

    Attributes
    ----------
    metrics
        Metrics of the whole kernel, by the names that the report has for them; a text where it is no number.
    """

    name: str
    launch: str = ""
    device: str = ""
    metrics: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    instructions: tuple[Instruction, ...] = ()

    def table(self, kernel: Any = None, level: Level = "sass") -> LineTable:
        """Return the numbers by instruction, stalls beside SASS, or summed up by line of the source or of the PTX.

        Parameters
        ----------
        kernel
            A kernel's handle, whose SASS must be the code that was measured; None takes the report's own texts.
        level
            `"sass"`, `"source"` or `"ptx"`; source lines are the kernel's, else the report's. PTX takes a kernel.

        Raises
        ------
        ArgumentError
            The kernel's SASS is other code, with the first difference; or the report has no instructions.
        """
        if level not in LEVELS:
            raise ArgumentError(f"levels are {', '.join(map(repr, LEVELS))}, not {level!r}", "level")
        if level == "ptx" and kernel is None:
            raise ArgumentError("a report has no PTX: pass the kernel", "kernel")
        table = self.table_beside(None if kernel is None else code_of(kernel), level)
        if level != "ptx":
            return table
        texts = kernel.compilation.ptx.split("\n")
        return replace(table, rows=tuple(replace(row, text=texts[row.place - 1]) for row in table.rows))

    def table_beside(self, code: KernelCode | None, level: Level) -> LineTable:
        """Return the numbers by place beside some code; texts are the report's own, of SASS.

        Raises
        ------
        ArgumentError
            As `table` does.
        """
        if not self.instructions:
            raise ArgumentError(
                f"the report has no numbers by instruction of {self.name}: export it with `--page source --csv`",
                "level",
            )
        lines = match_sass(self.name, self.instructions, code) if code is not None else {}
        sums: dict[tuple[str, int], dict[str, float]] = {}
        texts: dict[tuple[str, int], str] = {}
        offsets: dict[tuple[str, int], list[int]] = {}
        for each in self.instructions:
            key = _place(each, lines.get(each.offset), level)
            if key is None:
                continue
            there = sums.setdefault(key, {})
            offsets.setdefault(key, []).append(each.offset)
            texts.setdefault(key, each.text if level == "sass" else "")
            for name, value in each.metrics.items():
                there[name] = there.get(name, 0) + value
        over = _requests(self.instructions, lines, level)
        rows = tuple(
            LineRow(
                key[1], texts[key], MappingProxyType(_cells(metrics, over.get(key, {}), level)), key[0],
                offsets=tuple(offsets[key]),
            )
            for key, metrics in sorted(sums.items())
        )  # fmt: skip
        shown = {name for row in rows for name in row.cells}
        columns = tuple(m.column for m in MEASURED if m.column.name in shown)
        return LineTable(level, self.name, self.launch or "as reported", columns, rows, basis="measured")


def _place(instruction: Instruction, line: CodeLine | None, level: Level) -> tuple[str, int] | None:
    """The file and the line that an instruction's numbers stand at; None where it comes from none."""
    if level == "sass":
        return "", instruction.offset
    if level == "ptx":
        return None if line is None or line.ptx_line is None else ("", line.ptx_line)
    file, number = (instruction.file, instruction.line) if line is None else (line.file, line.line)
    return None if number is None else (file, number)


def _requests(
    instructions: tuple[Instruction, ...], lines: Mapping[int, CodeLine], level: Level
) -> dict[tuple[str, int], dict[str, float]]:
    """By place and metric of memory: executions of the instructions that have it. Others of a line make no requests."""
    result: dict[tuple[str, int], dict[str, float]] = {}
    for each in instructions:
        key = _place(each, lines.get(each.offset), level)
        if key is None:
            continue
        for measured in MEASURED:
            if measured.below and each.metrics.get(measured.above):
                there = result.setdefault(key, {})
                there[measured.above] = there.get(measured.above, 0) + each.metrics.get(measured.below, 0)
    return result


def _cells(metrics: Mapping[str, float], over: Mapping[str, float], level: Level) -> dict[str, Cell]:
    return {m.column.name: cell for m in MEASURED if (cell := _cell(m, metrics, over, level)) is not None}


def _cell(measured: Measured, metrics: Mapping[str, float], executed: Mapping[str, float], level: Level) -> Cell | None:
    above = metrics.get(measured.above)
    below = executed.get(measured.above, 0) if measured.below else 1
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
    worth = "measured" if level == "sass" else "measured, of the line's instructions of SASS together"
    if measured.below:
        worth += "; over executed instructions"
    metric = f"{measured.above} - {measured.less}" if measured.less else measured.above
    over = float(below) if measured.below else None
    return Cell(above / below, None if ideal is None else ideal / below, max(0.0, beyond), worth, metric, over)
