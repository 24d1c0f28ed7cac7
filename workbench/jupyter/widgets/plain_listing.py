"""A listing as plain text: what is copied into a mail or compared by a diff."""

from __future__ import annotations

from typing import Any

from workbench.base.records import Missing
from workbench.jupyter.widgets.listing import PANES, kernel_title, pane_rows, pane_titles, resource_words
from workbench.jupyter.widgets.listing_facts import facts_of
from workbench.jupyter.widgets.listing_rows import Row


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
    for pane, rows in pane_rows(kernel, PANES, facts).items():
        parts.append(f"{titles[pane]}\n{_body(rows, columns)}")
    return "\n\n".join(parts)


def _body(rows: list[Row] | Missing, columns: bool) -> str:
    if isinstance(rows, Missing):
        return str(rows)
    shown = [row for row in rows if not row.noise]
    if not columns:
        return "\n".join(row.text for row in shown)
    control = max((len(row.control) for row in shown), default=0)
    live = any(row.live is not None for row in shown)
    return "\n".join(_line(row, control, live) for row in shown)


def _line(row: Row, control: int, live: bool) -> str:
    count = "" if row.live is None else str(row.live)
    cells = [f"{row.number:>6}"]
    if control:
        cells.append(f"{row.control:<{control}}")
    if live:
        cells.append(f"{count:>4}{'*' if row.peak else ' '}")
    note = f"  // {row.note}" if row.note else ""
    return f"{'  '.join(cells)}  {row.text}{note}".rstrip()
