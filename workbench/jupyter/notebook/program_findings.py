"""Faults and findings of a program as cards, one for each, with the marks of their lines for the editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.base.records import Source
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Card, Line, code
from workbench.jupyter.widgets.fault import fault_parts, step_line
from workbench.languages.cells.marked_places import MIME, message_of, places_in
from workbench.languages.programs.logged_findings import LoggedFinding


def findings_bundle(
    found: Sequence[LoggedFinding], source: Source, raw_cells: Mapping[int, str]
) -> tuple[dict[str, str], dict[str, Any]]:
    """The data of an output of a notebook, by type, and their metadata."""
    cards = "".join(card_view("", *_card(each, source)).html for each in found)
    words = "\n".join(f"{each.launch.kernel}: {each.fault}" for each in found)
    places = places_in([each.fault for each in found], source, raw_cells)
    metadata = {"text/html": {MIME: message_of(places)}} if places else {}
    return {"text/html": cards, "text/plain": words}, metadata


def _card(found: LoggedFinding, source: Source) -> Card:
    kernel, number = found.launch.kernel, found.launch.number
    line = step_line(found.fault, source)
    again = (
        "Step here runs the program again, without its output, up to this launch."
        if line
        else "There is nothing to step through: the block is not known."
    )
    parts = fault_parts(found.fault, source, launched=bool(line), written=f"-k {number} {kernel}")
    note = Line((f"In launch {number} of the program, of ", code(kernel), f". {again}"), is_note=True)
    return (*parts, (note,))
