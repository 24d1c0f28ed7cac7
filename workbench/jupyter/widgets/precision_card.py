"""Types of factors as a card: errors over modelled times, and the numbers."""

from __future__ import annotations

import math

from workbench.analyse.model.precision import Precision, TypePrecision
from workbench.base.records import Quantity
from workbench.base.records.number_words import number
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Column, Head, Legend, Line, Plots, Section, Table, label, note
from workbench.jupyter.widgets.plots import SERIES, Axis, Dots, Mark, Plot
from workbench.jupyter.widgets.view import View

_EXACT = 1e-9
"""The place of errors that are none."""


def precision_view(found: Precision) -> View:
    """The card of a precision."""
    head = Head(
        f"Precision of {found.problem}",
        (found.case, note("on"), found.device, label("errors emulated"), label("times modelled")),
    )
    timed = [each for each in found.types if isinstance(each.time, Quantity) and math.isfinite(each.rms_error)]
    sections: list[Section] = []
    if timed:
        signs = zip(_signs(timed), timed, strict=True)
        legend = Legend([(colour, sign, each.name) for (colour, _, sign), each in signs])
        sections.append((Plots((precision_plot(found, timed),)), legend))
    columns = (
        "factors",
        Column("error, rms", True, "of results, over the root of their mean square"),
        Column("largest error", True, "over the largest result"),
        Column("time", True, "of all products below the roofs of the GPU, without starts of launches, modelled"),
    )
    rows = [(each.name, number(each.rms_error), number(each.max_error), _time(each)) for each in found.types]
    sections.append((Table(columns, rows, "types of factors", has_row_heads=True),))
    if found.absent:
        sections.append(tuple(Line(f"{name}: {reason.reason}", is_note=True) for name, reason in found.absent.items()))
    return card_view(repr(found), head, *sections)


def precision_plot(found: Precision, timed: list[TypePrecision]) -> Plot:
    """Errors over times: what is further below and to the left is better."""
    times = [each.time.value for each in timed if isinstance(each.time, Quantity)]
    errors = [max(each.rms_error, _EXACT) for each in timed]
    low, high = math.floor(math.log10(min(errors))), math.ceil(math.log10(max(errors)))
    x = Axis(0.0, 1.15 * max(times), "microseconds, modelled")
    y = Axis(10.0**low, 10.0 ** max(high, low + 1), "rms error over rms result", is_logarithmic=True)
    tips = [f"{each.name}: error {number(each.rms_error)}, {each.time}" for each in timed]
    colours, marks, _ = zip(*_signs(timed), strict=True)
    dots = Dots(times, errors, {"": tips}, colours, marks, size=9)
    return Plot(repr(found), x, y, (dots,), 560, 300)


def _signs(timed: list[TypePrecision]) -> list[tuple[str, Mark, str]]:
    """A colour and a mark of each type, and the sign of the mark: colours come again with another mark."""
    marks: tuple[tuple[Mark, str], ...] = (("circle", "●"), ("diamond", "◆"))
    return [(SERIES[n % len(SERIES)], *marks[n // len(SERIES) % len(marks)]) for n in range(len(timed))]


def _time(each: TypePrecision) -> Cell:
    if isinstance(each.time, Quantity):
        return Cell(f"{number(each.time.value)} µs", key=each.time.value)
    return Cell("missing", title=each.time.reason)
