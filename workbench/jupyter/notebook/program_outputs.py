"""The outputs of a cell's program that has ended: a card for each fault and finding, with marks for the editor, and its
figures. Launches are kept, which the panel offers to step."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from IPython.display import display

from workbench.base.records import Source
from workbench.base.records.line_tables import LineTable, texts_of
from workbench.jupyter.live.kept_launches import ProgramLaunch, keep
from workbench.jupyter.notebook.program_figures import figure_views
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Card, Line, code
from workbench.jupyter.widgets.fault import fault_parts, step_line
from workbench.languages.cells.kernel_strings import line_above
from workbench.languages.cells.marked_places import MIME, message_of, places_in
from workbench.languages.programs.logged_findings import Logged, LoggedFigures, LoggedFinding, LoggedLaunch

if TYPE_CHECKING:
    from workbench.jupyter.notebook.program_cells import CellProgram


def show_logged(logged: Sequence[Logged], program: CellProgram, cell: int, raw_cells: Mapping[int, str]) -> None:
    """Display what a program has logged, and keep its launches.

    Parameters
    ----------
    cell
        The number of the cell that ran.
    raw_cells
        Texts of the notebook's cells as they were typed, by their numbers.
    """
    found = [each for each in logged if isinstance(each, LoggedFinding)]
    figures = [each for each in logged if isinstance(each, LoggedFigures)]
    figures = [
        replace(each, lines={name: _in_cell(table, program.source) for name, table in each.lines.items()})
        for each in figures
    ]
    lines = {name: table for each in figures for name, table in each.lines.items()}
    launches = [each for each in logged if isinstance(each, LoggedLaunch)]
    for launch in (*launches, *(each.launch for each in found)):
        name = launch.mangled_name
        keep(ProgramLaunch(launch.kernel, program, launch.number, cell, name, lines.get(name), time.time()))
    if found:
        data, metadata = findings_bundle(found, program.source, raw_cells)
        display(data, metadata=metadata, raw=True)
    for each in figures:
        for view in figure_views(each, len(found)):
            display(view)


def _in_cell(table: LineTable, source: Source) -> LineTable:
    """A table with the lines of the cell: of a kernel in a string of a Python program too, and with their texts."""
    above = line_above(source.text, table.kernel) if source.language == "python" else None
    rows = table.rows
    if above is not None:
        rows = tuple(
            replace(row, file=source.filename, place=row.place + above) if row.file.startswith("<") else row
            for row in rows
        )
    return replace(table, rows=rows).with_texts(texts_of(source))


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
