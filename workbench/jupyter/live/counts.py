"""Counts for the listings that the panel shows, line by line, from a notebook's kernel.

The panel evaluates `answer(digests)` on a subshell after a cell has run. Runs nothing and changes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from workbench.base.records.counter_table import LINE_COLUMNS
from workbench.base.records.line_tables import LineTable
from workbench.jupyter.live.answers import Answer
from workbench.jupyter.live.kept_launches import ProgramLaunch, program_launches

if TYPE_CHECKING:
    from workbench.device.targets.line_counts import LineCounts


def answer(question: str) -> Answer:
    """The last counted launches of each PTX text, oldest first, and how many reports of Nsight Compute are open, which
    `reports` tells of: `{"kind": "counts", "counts": [[{...}], ...], "program": [], "reports": 0}`.

    Launches of the cell's program are among those of each text, with rows of the source alone, since another compiler
    made their PTX; and all of them together are `program`, an entry or none, for a cell whose kernels are not listed.

    Of each launch `columns` say what is counted, and `ptx`, `source` and `sass` hold rows: the line or offset, cells,
    and the PTX lines and offsets whose counts were summed up there. A cell has column, value, ideal (or null), cost,
    the number of its words in `words` (what it is worth, and the hardware's name of it where it has one), and the
    denominator of a quotient (or null).

    Parameters
    ----------
    question
        JSON: `digests`, the texts' names as `ptx.stable_names.digest_of` makes them, and `text` of the whole cell.
    """
    request = json.loads(question)
    # Where nothing was launched nothing was counted: then the emulator need not be imported either.
    counts = sys.modules.get("workbench.device.targets.line_counts")
    launches = program_launches(request["text"])
    of_program = [_of_program(each) for each in launches]
    found = [
        [*of_program, *(_to_json(each) for each in (counts.line_counts_of(digest) if counts else ()))]
        for digest in request["digests"]
    ]
    reports = sys.modules.get("workbench.isa.reports.open_reports")
    count = len(reports.open_reports()) if reports else 0
    return Answer({"kind": "counts", "counts": found, "program": _of_all(launches), "reports": count})


def _to_json(counts: LineCounts) -> dict[str, Any]:
    tables = {level: counts.facts.table(level) for level in ("ptx", "source", "sass")}
    return {
        "kernel": counts.kernel,
        "launch": counts.facts.launch,
        "at": counts.at,
        "filename": counts.filename,
    } | tables_json(tables, counts.filename)


def _of_program(launch: ProgramLaunch) -> dict[str, Any]:
    assert launch.lines is not None
    # Its PTX and SASS are another compiler's than those of the listing.
    lines = replace(launch.lines, rows=tuple(replace(row, ptx_lines=(), offsets=()) for row in launch.lines.rows))
    filename = launch.program.source.filename
    about = {"kernel": launch.mangled_name, "launch": launch.lines.launch, "at": launch.at, "filename": filename}
    return about | {"ptx": [], "sass": []} | tables_json({"source": lines}, filename)


def _of_all(launches: Sequence[ProgramLaunch]) -> list[dict[str, Any]]:
    """The last launches of a program's kernels as one, in an entry; of a line of several the newest has it."""
    tables = [each.lines for each in launches if each.lines is not None]
    if not tables:
        return []
    columns = {column.name: column for table in tables for column in table.columns}
    ordered = [column for column in LINE_COLUMNS if column.name in columns]
    rows = {(row.file, row.place): row for table in tables for row in table.rows}
    words = "; ".join(f"{table.kernel}: {table.launch}" for table in tables)
    newest = launches[-1]
    merged = replace(tables[-1], launch=words, columns=tuple(ordered), rows=tuple(rows.values()))
    return [_of_program(replace(newest, lines=merged))]


def tables_json(tables: Mapping[str, LineTable], filename: str) -> dict[str, Any]:
    """Tables of one launch by level: their basis, columns and words once, rows by number of column and of words.

    filename: that of the source which the panel shows.
    """
    words: dict[tuple[str, str], int] = {}
    # The table with most columns says their order.
    widest = sorted(tables.values(), key=lambda table: len(table.columns), reverse=True)
    columns = {column["name"]: column for table in widest for column in table.described_columns}
    numbers = {name: i for i, name in enumerate(columns)}
    basis = next(iter(tables.values())).basis
    return {
        "basis": basis,
        "columns": list(columns.values()),
        **{level: _rows(table, numbers, words, filename) for level, table in tables.items()},
        "words": [{"worth": worth, "metric": metric} for worth, metric in words],
    }


def _rows(
    table: LineTable, numbers: dict[str, int], words: dict[tuple[str, str], int], filename: str
) -> list[list[Any]]:
    """Rows of a table; of the source those of the file that the panel shows."""
    return [
        [
            row.place,
            [
                [numbers[name], cell.value, cell.ideal, cell.cost, words.setdefault(_key(cell), len(words)), cell.over]
                for name, cell in row.cells.items()
            ],
            list(row.ptx_lines),
            list(row.offsets),
        ]
        for row in table.rows
        if row.file in ("", filename)
    ]


def _key(cell: Any) -> tuple[str, str]:
    return cell.worth, cell.metric
