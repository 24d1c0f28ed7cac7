"""Faults and findings of a program as cards, one for each, with the marks of their lines for the editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from workbench.base.records import Source
from workbench.jupyter.widgets.fault import fault_html, step_line
from workbench.jupyter.widgets.view import style
from workbench.languages.cells.marked_places import MIME, message_of, places_in
from workbench.languages.programs.kept_findings import LoggedFinding


def findings_bundle(
    found: Sequence[LoggedFinding], source: Source, raw_cells: Mapping[int, str]
) -> tuple[dict[str, str], dict[str, Any]]:
    """The data of an output of a notebook, by type, and their metadata."""
    cards = "".join(f"<div class='kw-card'>{_card(each, source)}</div>" for each in found)
    words = "\n".join(f"{each.launch.kernel}: {each.fault}" for each in found)
    places = places_in([each.fault for each in found], source, raw_cells)
    metadata = {"text/html": {MIME: message_of(places)}} if places else {}
    return {"text/html": style("card.css") + cards, "text/plain": words}, metadata


def _card(found: LoggedFinding, source: Source) -> str:
    kernel, number = found.launch.kernel, found.launch.number
    line = step_line(found.fault, source)
    again = (
        "Step here runs the program again, without its output, up to this launch."
        if line
        else "There is nothing to step through: the block is not known."
    )
    html = fault_html(found.fault, source, launched=bool(line), written=f"-k {number} {kernel}")
    note = f"In launch {number} of the program, of <code>{escape(kernel)}</code>. {again}"
    return f"{html}<section class='kw-note'>{note}</section>"
