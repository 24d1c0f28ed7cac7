"""A listing as plain text: what is copied into a mail, compared by a diff, or read where no script runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.base.records import Missing
from workbench.jupyter.listing_rows import ListingRow, control_column
from workbench.jupyter.widgets.listing_facts import Facts, facts_of
from workbench.jupyter.widgets.listing_panes import PANES, kernel_title, pane_rows, pane_titles, resource_words


def listing_text(kernel: Any, *, columns: bool = True) -> str:
    """Return a kernel's PTX and SASS as text.

    Parameters
    ----------
    columns
        Whether line numbers, offsets, control codes and live registers stand before the instructions; without them
        two versions can be compared line by line.
    """
    facts = facts_of(kernel, live=columns)
    titles = pane_titles(kernel)
    parts = [f"{kernel_title(kernel)}\n{resource_words(kernel.resources)}"]
    for pane, rows in pane_rows(kernel, PANES).items():
        parts.append(f"{titles[pane]}\n{_body(rows, facts, columns)}")
    return "\n\n".join(parts)


def _body(rows: Sequence[ListingRow] | Missing, facts: Facts, columns: bool) -> str:
    if isinstance(rows, Missing):
        return str(rows)
    shown = [row for row in rows if not row.noise]
    return "\n".join(plain_lines(shown, facts) if columns else [row.text for row in shown])


def plain_lines(rows: Sequence[ListingRow], facts: Facts, *, controls: bool = True) -> list[str]:
    """Return rows as lines of text in columns: number or offset, control code, live registers, text, explanation.

    Parameters
    ----------
    controls
        Whether there is a column of control codes where they are known.
    """
    width = max((len(control_column(row)) for row in rows), default=0) if controls else 0
    has_live = any(row.index in facts.live for row in rows)
    return [_line(row, facts, width, has_live) for row in rows]


def _line(row: ListingRow, facts: Facts, width: int, has_live: bool) -> str:
    cells = [f"{row.mark:>6}"]
    if width:
        cells.append(f"{control_column(row):<{width}}")
    if has_live:
        live = facts.live_of(row)
        cells.append(f"{'' if live is None else live:>4}{'*' if facts.is_peak(row) else ' '}")
    note = facts.note(row)
    return f"{'  '.join(cells)}  {row.text}{f'  // {note}' if note else ''}".rstrip()
