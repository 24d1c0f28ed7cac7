"""Counts by line as tables: of the source, of PTX, of SASS as far as a count holds there.

A cell is a count with what it is worth beside the hardware, the ideal, and what it costs beyond that. Only where the
hardware would count the same a cell has the name of its metric. Code that was inlined counts at its own line, not at
that of the call. Knows no kernel: what a table is made from are numbers and positions, so that tables keep none alive.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal

from workbench.base.errors import ArgumentError
from workbench.base.records import Basis, Missing, Quantity, SassLine, Source, SourceSpot
from workbench.base.records.counter_table import LINE_COLUMNS, LineColumn
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.outcomes import Counters, Launch
from workbench.base.records.place_names import short_place
from workbench.base.records.reasons import CodePlace, Why
from workbench.base.records.source_lines import numbered_lines
from workbench.base.records.table_forms import to_pandas
from workbench.base.records.text_lines import text_lines

Level = Literal["source", "ptx", "sass"]
LEVELS: tuple[Level, ...] = ("source", "ptx", "sass")
STATIC_WORDS = "static, read from SASS"
_TEXT_CH = 44


@dataclass(frozen=True)
class Cell:
    """One number of a line.

    Attributes
    ----------
    ideal
        The least that the same work needs; None where there is no such number.
    cost
        The part beyond the ideal (short of it, where more is better), summed up in the unit of what is counted, by
        which lines are ranked; the value itself where there is no ideal.
    worth
        The relation of the number to the hardware's, in words.
    metric
        Nsight Compute's name, empty where the hardware would count something else.
    over
        The denominator of a quotient; None of a number that is a sum.
    """

    value: float
    ideal: float | None
    cost: float
    worth: str
    metric: str = ""
    over: float | None = None


@dataclass(frozen=True)
class LineRow:
    """The cells of one line, by the names of columns.

    Attributes
    ----------
    place
        Line number, or SASS offset.
    file
        The file of a source line.
    ptx_lines, offsets
        The code whose counts were summed up: PTX lines from 1, and the bytes from the start of the kernel's SASS of
        the instructions that were measured, or that the PTX lines became.
    """

    place: int
    text: str
    cells: Mapping[str, Cell]
    file: str = ""
    ptx_lines: tuple[int, ...] = ()
    offsets: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class LineTable(JsonRecord):
    """Counts by line of one launch.

    Attributes
    ----------
    columns
        The columns in which some line has a number, in the order of `LINE_COLUMNS`.
    """

    json_keys = ("level", "kernel", "launch", "basis", "columns: described_columns", "rows")
    level: Level
    kernel: str
    launch: str
    columns: tuple[LineColumn, ...]
    rows: tuple[LineRow, ...]
    basis: Basis = "counted"

    def column(self, name: str) -> LineColumn:
        """Return a column by its name.

        Raises
        ------
        ArgumentError
            The table has none of this name.
        """
        for column in self.columns:
            if column.name == name:
                return column
        raise ArgumentError(f"columns are {', '.join(c.name for c in self.columns)}, not {name!r}", "name")

    def why(self, name: str, place: int, file: str | None = None) -> Why:
        """The reason of one number: its definition, on what it rests, what was put in, and the code it is summed over.

        Parameters
        ----------
        name
            A column.
        place
            Line number, or SASS offset.
        file
            The file of a source line; None takes the first that has the line.

        Raises
        ------
        ArgumentError
            The table has no such column, or the line no number in it.
        """
        column = self.column(name)
        for row in self.rows:
            if row.place == place and file in (None, row.file) and name in row.cells:
                return why_of_cell(column, row.cells[name], row, "static" if column.static else self.basis)
        raise ArgumentError(f"no {name} at {place}", "place")

    def with_texts(self, texts: Mapping[tuple[str, int], str]) -> LineTable:
        """Return the table with the texts of its lines, by file and line or offset."""
        rows = (replace(row, text=texts.get((row.file, row.place), row.text)) for row in self.rows)
        return replace(self, rows=tuple(rows))

    def sorted_by(self, name: str) -> LineTable:
        """Return the table with its rows ordered by what they cost in a column, the largest first."""
        self.column(name)

        def cost(row: LineRow) -> float:
            return row.cells[name].cost if name in row.cells else -1.0

        return replace(self, rows=tuple(sorted(self.rows, key=cost, reverse=True)))

    def heat(self, name: str) -> Mapping[tuple[str, int], float]:
        """Return for each file and line its cost in a column, as a share of the largest: 0 to 1."""
        self.column(name)
        costs = {(row.file, row.place): row.cells[name].cost for row in self.rows if name in row.cells}
        most = max(costs.values(), default=0)
        return {key: cost / most if most else 0.0 for key, cost in costs.items()}

    @property
    def described_columns(self) -> tuple[Mapping[str, Any], ...]:
        """The columns as JSON has them, each with its basis."""
        return tuple(
            {**column.to_json(), "basis": "static" if column.static else self.basis} for column in self.columns
        )

    def to_pandas(self) -> Any:
        """Return a `pandas.DataFrame`: a row a line, a column each, and one with its ideal where it has one.

        `.attrs` holds units and definitions by column. What a line does not have is NaN.

        Raises
        ------
        MissingDependency
            pandas is not installed.
        """
        ideals = {name for row in self.rows for name, cell in row.cells.items() if cell.ideal is not None}
        frame = to_pandas([self._plain_row(row, ideals) for row in self.rows])
        keys = ["file", "line"] if self.level == "source" else ["offset" if self.level == "sass" else "line"]
        frame = frame.set_index(keys)
        frame.attrs.update(
            kernel=self.kernel,
            launch=self.launch,
            columns={column["name"]: column for column in self.described_columns},
        )
        return frame

    def _plain_row(self, row: LineRow, ideals: Collection[str]) -> dict[str, Any]:
        """A row as plain values; every row has the same names. ideals: columns in which some line has an ideal."""
        plain: dict[str, Any] = {"offset" if self.level == "sass" else "line": row.place, "text": row.text}
        if self.level == "source":
            plain["file"] = row.file
        for column in self.columns:
            cell = row.cells.get(column.name)
            plain[column.name] = None if cell is None else cell.value
            if column.name in ideals:
                plain[f"{column.name}_ideal"] = None if cell is None else cell.ideal
        return plain

    def __str__(self) -> str:
        heads = [column.head for column in self.columns]
        lines = [
            [number_words(row.cells[c.name].value) if c.name in row.cells else "" for c in self.columns]
            for row in self.rows
        ]
        widths = [max(len(head), *(len(line[i]) for line in lines), 0) for i, head in enumerate(heads)]
        places = [self.place_words(row) for row in self.rows]
        first = max((len(place) for place in places), default=0)
        top = f"{self.kernel}: {self.launch} ({self.basis})"
        head = " " * first + "  " + "  ".join(h.rjust(w) for h, w in zip(heads, widths, strict=True))
        body = [
            f"{place:>{first}}  {'  '.join(t.rjust(w) for t, w in zip(line, widths, strict=True))}  "
            f"{row.text.strip()[:_TEXT_CH]}".rstrip()
            for place, line, row in zip(places, lines, self.rows, strict=True)
        ]
        return "\n".join([top, head.rstrip(), *body])

    def place_words(self, row: LineRow) -> str:
        """Return a row's line, with its file where the table has several; an offset as hexadecimal digits."""
        if self.level == "sass":
            return f"{row.place:04x}"
        if self.level == "source" and len({r.file for r in self.rows}) > 1:
            return short_place(row.file, row.place)
        return str(row.place)


def number_words(value: float) -> str:
    """A number as tables have it: whole ones with separators, others to one decimal place, small ones to two."""
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.2f}" if abs(value) < 1 else f"{value:,.1f}"


# ---------------------------------------------------------------- making them


@dataclass(frozen=True, eq=False)
class LineFacts:
    """The data of one counted launch from which tables are made.

    Attributes
    ----------
    spots
        Source positions of PTX lines.
    spills
        The kernel's instructions that spill.
    """

    kernel: str
    launch: str
    counters: Counters
    spots: Mapping[int, SourceSpot] = field(default_factory=lambda: MappingProxyType({}))
    spills: tuple[SassLine, ...] = ()

    def table(self, level: Level, texts: Mapping[tuple[str, int], str] | None = None) -> LineTable:
        """Make a table. texts: of lines, by file and line or offset; of PTX and SASS the file is empty."""
        cells = {"source": self._by_source, "ptx": self._by_ptx, "sass": self._by_sass}[level]()
        code = self._code(level)
        rows = tuple(
            LineRow(place, (texts or {}).get((file, place), ""), MappingProxyType(found), file, *code((file, place)))
            for (file, place), found in sorted(cells.items())
            if found
        )
        shown = {name for row in rows for name in row.cells}
        columns = tuple(column for column in LINE_COLUMNS if column.name in shown)
        return LineTable(level, self.kernel, self.launch, columns, rows)

    def _code(self, level: Level) -> Callable[[tuple[str, int]], tuple[tuple[int, ...], tuple[int, ...]]]:
        """For a file and line, or an offset: the PTX lines that are summed up there, and what they became in SASS."""
        accesses = {
            line: {access.offset for access in basis.sass} for line, basis in self.counters.basis_by_ptx_line.items()
        }
        spills: dict[tuple[str, int], set[int]] = {}
        for spill in self.spills:
            for key in _places_of_spill(spill, level):
                spills.setdefault(key, set()).add(spill.offset)
        lines_of = self._ptx_lines_of() if level == "source" else {}
        if level == "sass":
            for line, offsets in accesses.items():
                for offset in offsets if line in self.counters.by_ptx_line else ():
                    lines_of.setdefault(("", offset), []).append(line)

        def code(key: tuple[str, int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
            lines = (key[1],) if level == "ptx" else tuple(lines_of.get(key, ()))
            became = {key[1]} if level == "sass" else {at for line in lines for at in accesses.get(line, ())}
            return lines, tuple(sorted(became | spills.get(key, set())))

        return code

    def _ptx_lines_of(self) -> dict[tuple[str, int], list[int]]:
        """The counted PTX lines of each source line."""
        lines_of: dict[tuple[str, int], list[int]] = {}
        for line in self.counters.by_ptx_line:
            spot = self.spots.get(line)
            if spot is not None:
                lines_of.setdefault((spot.file, spot.line), []).append(line)
        return lines_of

    def _by_ptx(self) -> dict[tuple[str, int], dict[str, Cell]]:
        lines = self.counters.by_ptx_line
        result = {("", line): self._cells(lines[line], (line,)) for line in lines}
        self._add_spills(result, "ptx")
        return result

    def _by_source(self) -> dict[tuple[str, int], dict[str, Cell]]:
        lines_of = self._ptx_lines_of()
        by_source = self.counters.by_source_line
        result = {key: self._cells(counts, lines_of.get(key, ())) for key, counts in by_source.items()}
        self._add_spills(result, "source")
        return result

    def _add_spills(self, cells: dict[tuple[str, int], dict[str, Cell]], level: Level) -> None:
        for spill in self.spills:
            for key in _places_of_spill(spill, level):
                _add_spill(cells.setdefault(key, {}))

    def _by_sass(self) -> dict[tuple[str, int], dict[str, Cell]]:
        """Counts of accesses that SASS has as they were counted. Those of several copies of an access stand together:
        a quotient is given at each of them, a count at none."""
        result: dict[tuple[str, int], dict[str, Cell]] = {}
        for line, basis in self.counters.basis_by_ptx_line.items():
            counts = self.counters.by_ptx_line.get(line)
            if counts is None or not basis.is_hardwares or basis.leader_line not in (None, line):
                continue
            cells = self._cells(counts, (line,))
            copies = len(basis.sass)
            for column in LINE_COLUMNS:
                cell = cells.get(column.name)
                if cell is None or not _of_memory(column) or (copies > 1 and not column.below):
                    continue
                if copies > 1:
                    cell = replace(cell, worth=f"{cell.worth}; of {copies} copies of the instruction together")
                for access in basis.sass:
                    result.setdefault(("", access.offset), {})[column.name] = cell
        self._add_spills(result, "sass")
        return result

    def _cells(self, counts: Mapping[str, int], ptx_lines: Sequence[int]) -> dict[str, Cell]:
        result = {}
        for column in LINE_COLUMNS:
            below = _sum(counts, column.below) if column.below else 1
            above = _sum(counts, column.above)
            # A ratio without a denominator is none; a count of nothing says nothing.
            if not below or not (above or (column.below and not column.more_is_better)):
                continue
            ideal = _ideal(column, counts, below)
            beyond = 0.0 if ideal is None else (above - ideal) * (-1 if column.more_is_better else 1)
            worth = self.counters.basis_on(column.above, ptx_lines)
            result[column.name] = Cell(
                above / below,
                None if ideal is None else ideal / below,
                float(above) if ideal is None else max(0.0, beyond),
                str(worth),
                column.metric_of(tuple(n for n in column.above if counts.get(n))) if worth.is_hardwares else "",
                float(below) if column.below else None,
            )
        return result


def _sum(counts: Mapping[str, int], names: Iterable[str]) -> int:
    return sum(counts.get(name, 0) for name in names)


def _ideal(column: LineColumn, counts: Mapping[str, int], below: int) -> float | None:
    """The best possible value of `above`."""
    if column.name == "wavefronts_per_request":
        conflicts = (name.replace("_wavefronts", "_bank_conflicts") for name in column.above)
        return _sum(counts, column.above) - _sum(counts, conflicts)
    if isinstance(column.ideal, tuple):
        return _sum(counts, column.ideal)
    return None if column.ideal is None else column.ideal * below


def _of_memory(column: LineColumn) -> bool:
    return bool(column.above) and all(name.startswith(("global_", "shared_", "local_")) for name in column.above)


def _places_of_spill(spill: SassLine, level: Level) -> tuple[tuple[str, int], ...]:
    """The file and line, or offset, that an instruction which spills stands at; none where it has no line."""
    if level == "sass":
        return (("", spill.offset),)
    if level == "ptx":
        return (("", spill.ptx_line),) if isinstance(spill.ptx_line, int) else ()
    known = isinstance(spill.source_file, str) and isinstance(spill.source_line, int)
    return ((spill.source_file, spill.source_line),) if known else ()  # type: ignore[return-value]


def why_of_cell(column: LineColumn, cell: Cell, row: LineRow, basis: Basis) -> Why:
    """The reason of one number of a table. row: that of the number."""
    numbers = [(column.head, Quantity(cell.value, column.unit, basis))]
    if cell.over is not None:
        amount = column.unit.partition("/")[0]
        numbers.append((f"{amount}, summed up", Quantity(cell.value * cell.over, amount, basis)))
        numbers.append((f"{column.over}, summed up", Quantity(cell.over, column.over, basis)))
    if cell.ideal is not None:
        numbers.append(("ideal", Quantity(cell.ideal, column.unit, basis)))
    code = [*(CodePlace(ptx_line=each) for each in row.ptx_lines), *(CodePlace(sass_offset=at) for at in row.offsets)]
    return Why(column.definition, "; ".join((cell.worth, *_metric_words(column, cell))), tuple(code), tuple(numbers))


def _metric_words(column: LineColumn, cell: Cell) -> tuple[str, ...]:
    """The hardware's name of a number, or how its nearest differs; nothing where there is none."""
    if cell.metric:
        return (f"Nsight Compute: {cell.metric}",)
    if column.differs:
        return (column.differs,)
    return (f"not what the hardware would count as {column.metric}",) if column.metric else ()


def _add_spill(cells: dict[str, Cell]) -> None:
    before = cells["spills"].value if "spills" in cells else 0
    cells["spills"] = Cell(before + 1, 0.0, before + 1, STATIC_WORDS)


# ---------------------------------------------------------------- of a launch


def launch_words(launch: Launch) -> str:
    """The grid and the block of a launch, in words: `2 blocks of 64 threads`."""
    grid, block = (f"{d.x}x{d.y}x{d.z}".removesuffix("x1").removesuffix("x1") for d in (launch.grid, launch.block))
    return f"{grid} {_counted(grid, 'block')} of {block} {_counted(block, 'thread')}"


def _counted(extent: str, noun: str) -> str:
    return noun if extent == "1" else f"{noun}s"


def facts_of(launch: Launch, counters: Counters) -> LineFacts:
    """The data of a launch from which tables are made."""
    kernel = launch.kernel
    sass = kernel.compilation.sass
    lines: tuple[SassLine, ...] = () if isinstance(sass, Missing) else sass.lines
    return LineFacts(
        kernel.name,
        launch_words(launch),
        counters,
        kernel.compilation.line_map.ptx_to_source,
        tuple(line for line in lines if line.spill and line.kernel == kernel.mangled_name),
    )


@dataclass(frozen=True, eq=False)
class LaunchCounters(Counters):
    """Counters with the launch that they came from, which knows the lines' texts."""

    launch: Launch | None = field(default=None, repr=False)

    def table(self, level: Level = "source") -> LineTable:
        """Return the counts by line.

        Parameters
        ----------
        level
            `"source"`: by line of the source, of included files too. `"ptx"`: by line of the PTX. `"sass"`: of those
            instructions of the SASS that do what was counted.

        Raises
        ------
        ArgumentError
            For another level.
        """
        if level not in LEVELS:
            raise ArgumentError(f"levels are {', '.join(map(repr, LEVELS))}, not {level!r}", "level")
        assert self.launch is not None
        return facts_of(self.launch, self).table(level, _texts(self.launch.kernel, level))

    def to_pandas(self) -> Any:
        """Return the counts by source line as a `pandas.DataFrame`; see `LineTable.to_pandas`."""
        return self.table().to_pandas()

    def to_json(self) -> dict[str, Any]:
        """Return the counts by source line as what JSON can hold."""
        return self.table().to_json()


def _texts(kernel: Any, level: Level) -> Mapping[tuple[str, int], str]:
    compilation = kernel.compilation
    if level == "ptx":
        return {("", i): text for i, text in enumerate(compilation.ptx.split("\n"), 1)}
    if level == "sass":
        sass = compilation.sass
        if isinstance(sass, Missing):
            return {}
        return {("", line.offset): line.text for line in sass.lines if line.kernel == kernel.mangled_name}
    return texts_of(compilation.source)


def texts_of(source: Source) -> Mapping[tuple[str, int], str]:
    """The texts of the lines of a source and its headers, by file and line."""
    result = {(source.filename, i): text for i, text in numbered_lines(source).items()}
    for name, text in source.headers.items():
        result |= {(name, i): line for i, line in enumerate(text_lines(text), 1)}
    return result
