"""Numbers by line as a table in a cell's output: sortable, with heat, and with what each column means at its head.

It works in a saved file: a small script sorts, and without it the table stands in the order of the lines.
"""

from __future__ import annotations

import secrets
from html import escape

from workbench.base.records.counter_table import LineColumn
from workbench.base.records.line_tables import Cell, LaunchCounters, LineRow, LineTable, number_words
from workbench.base.records.reasons import listed_places
from workbench.jupyter.widgets.card_html import parts_html
from workbench.jupyter.widgets.cards import Fold, Line, Part, Span, code, note, strong
from workbench.jupyter.widgets.reason_fold import WHY
from workbench.jupyter.widgets.view import View, asset, chip, style

_LEVELS = {"source": "by source line", "ptx": "by PTX line", "sass": "by SASS instruction"}
_MAX_ROWS = 2000
"""A notebook stays small; longer tables are left to pandas."""


def counters_view(counters: LaunchCounters) -> View:
    """Return a launch's counts by source line; by PTX line where no source line is known."""
    table = counters.table("source")
    return line_table_view(table if table.rows else counters.table("ptx"))


def line_table_view(table: LineTable) -> View:
    """Return a table by line as a view, in the order of its rows."""
    identity = f"kw-lines-{secrets.token_hex(6)}"
    heat = {column.name: table.heat(column.name) for column in table.columns}
    rows = []
    for number, row in enumerate(table.rows[:_MAX_ROWS]):
        cells = "".join(
            _cell(column, row.cells.get(column.name), heat[column.name].get((row.file, row.place), 0.0))
            for column in table.columns
        )
        rows.append(
            f'<tr data-at="{number}"><th scope="row" class="number">{escape(table.place_words(row))}</th>{cells}'
            f"<td>{parts_html((_reasons(table, row),))}</td></tr>"
        )
    heads = "".join(_head(column, table.basis) for column in table.columns)
    place = "offset" if table.level == "sass" else "line"
    left = len(table.rows) - _MAX_ROWS
    note = f'<p class="kw-note">{left:,} more lines: to_pandas() has them</p>' if left > 0 else ""
    script = f'<script>({asset("line_table.js").strip().rstrip(";")})({{"id": "{identity}"}});</script>'
    html = (
        f'{style("card.css", "line_table.css")}<div class="kw-card kw-lines" id="{identity}" '
        f'data-basis="{escape(table.basis)}">'
        f"<header><strong>{escape(table.kernel)}</strong><span>{escape(table.launch)}</span>{chip(table.basis)}"
        f"{chip(_LEVELS[table.level])}</header>"
        f'<div class="kw-lines-room" tabindex="0" role="region" aria-label="counters of {escape(table.kernel)}">'
        f'<table><thead><tr><th scope="col" class="number" aria-sort="ascending"><button type="button" '
        f'title="in the order of the code">{place}</button></th>{heads}<th scope="col">code</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>{note}"
        f'<p class="kw-note kw-lines-hint">Heads sort by cost; heat is a line\'s cost relative to the line that costs '
        "most. Point at a number for its ideal, and at a head for its definition; the code of a line opens the reasons "
        f"of its numbers.</p></div>{script}"
    )
    return View(html, str(table))


def _reasons(table: LineTable, row: LineRow) -> Fold:
    """The code of a line, which opens the reason of each of its numbers, and the code that they were summed over."""
    reasons = [
        (each.head, table.why(each.name, row.place, row.file)) for each in table.columns if each.name in row.cells
    ]
    parts: list[Part] = [
        Line((strong(head), f" {why.rule}: {'; '.join(why.number_words)}", note(f" ({why.source})")))
        for head, why in reasons
    ]
    if reasons and reasons[0][1].places:
        parts.append(Line((note("at "), listed_places(reasons[0][1].places)), is_note=True))
    shown: Span | str = code(row.text.expandtabs(4)) if row.text else ""
    return Fold((shown, " ", note(WHY)), tuple(parts), is_reason=True)


def _head(column: LineColumn, basis: str) -> str:
    name = f'<button type="button" title="{escape(head_words(column, basis))}">{escape(column.head)}</button>'
    return f'<th scope="col" class="number">{name}</th>'


def head_words(column: LineColumn, basis: str) -> str:
    """Describes a column: its definition, basis, unit and ideal, and the hardware's name of it."""
    words = [f"{column.definition} ({'static' if column.static else basis}, {column.unit})"]
    if column.ideal_words:
        words.append(f"Ideal: {column.ideal_words}")
    if column.metric and basis == "measured":
        words.append(f"Nsight Compute: {column.metric}")
    elif column.metric:
        words.append(f"Nsight Compute, if the hardware counts the same: {column.metric}")
    if column.differs:
        words.append(column.differs)
    return "\n".join(words)


def cell_words(column: LineColumn, cell: Cell) -> str:
    """Describes a number: its unit, its certainty, its ideal, and the hardware's name of it."""
    words = [f"{number_words(cell.value)} {column.unit} ({cell.worth})"]
    if cell.ideal is not None:
        words.append(f"ideal: {number_words(cell.ideal)}")
    if cell.metric:
        words.append(f"Nsight Compute: {cell.metric}")
    elif column.metric:
        words.append(f"not what the hardware would count as {column.metric}")
    return "\n".join(words)


def _cell(column: LineColumn, cell: Cell | None, heat: float) -> str:
    if cell is None:
        return "<td></td>"
    return (
        f'<td class="number" data-cost="{cell.cost:g}" data-value="{cell.value:g}" style="--kw-heat: {heat:.2f}" '
        f'title="{escape(cell_words(column, cell))}">{number_words(cell.value)}</td>'
    )
