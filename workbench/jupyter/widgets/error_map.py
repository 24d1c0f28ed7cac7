"""The error of each element of an output, as plots: a map of the output and a histogram.

An output of more elements than the map has cells is drawn with the worst element of each piece.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from workbench.base.records.verdicts import ErrorMap
from workbench.jupyter.widgets.cards import Legend, Line, Part, Plots
from workbench.jupyter.widgets.plots import Axis, Boxes, Plot, Text

MAX_COLUMNS, MAX_ROWS = 64, 24
_MAX_CELL = 14
_BAR = 16
_AROUND = 56
"""Pixels above and below a map with its labels, so that cells have whole numbers of pixels."""
KINDS = ("right", "up to 255", "up to 65,535", "more than 65,535", "not finite")
"""Classes of colour: the distance of a cell's worst element, in the map's unit."""
COLOURS = ("#8a94a0", "#e0a030", "#e0662a", "#c62f1d", "#9457c8")
"""Readable on a light and on a dark page."""


@dataclass(frozen=True)
class Cell:
    """One cell of the map, and the worst of the elements that it stands for."""

    row: int
    column: int
    kind: int
    index: str
    actual: str
    expected: str
    distance: str
    elements: int

    @property
    def words(self) -> str:
        """The text of the tooltip."""
        more = f"; the worst of {self.elements:,}" if self.elements > 1 else ""
        return f"{self.index} is {self.actual}, expected {self.expected}: {self.distance}{more}"


@dataclass(frozen=True)
class Cells:
    """The map of an output.

    Attributes
    ----------
    shape
        Rows and columns of cells.
    step
        Elements that a cell stands for along each.
    """

    shape: tuple[int, int]
    step: tuple[int, int]
    cells: tuple[Cell, ...]


def cells_of(errors: ErrorMap) -> Cells:
    """Return the map: an output of one dimension in rows of a block's width, of several with the last one across."""
    import numpy as np

    shape = errors.actual.shape
    size = errors.actual.size
    width = shape[-1] if len(shape) > 1 else min(size, max(min(errors.width, MAX_COLUMNS), 16))
    height = -(-size // max(width, 1))
    step = (-(-height // MAX_ROWS), -(-width // MAX_COLUMNS))
    rows, columns = -(-height // step[0]), -(-width // step[1])
    flat = np.arange(size)
    piece = (flat // width // step[0]) * columns + flat % width // step[1]
    # The worst of each piece comes first: wrong before right, then by distance.
    order = np.lexsort((-errors.distance.ravel(), ~errors.wrong.ravel(), piece))
    pieces, first, counts = np.unique(piece[order], return_index=True, return_counts=True)
    found = [
        _cell(errors, int(order[at]), int(place), columns, int(count))
        for place, at, count in zip(pieces, first, counts, strict=True)
    ]
    return Cells((rows, columns), step, tuple(found))


def _cell(errors: ErrorMap, flat: int, place: int, columns: int, count: int) -> Cell:
    import numpy as np

    index = tuple(int(i) for i in np.unravel_index(flat, errors.actual.shape))
    off = float(errors.distance.ravel()[flat])
    return Cell(
        row=place // columns,
        column=place % columns,
        kind=_kind(off, bool(errors.wrong.ravel()[flat])),
        index=f"{errors.output}[{', '.join(map(str, index))}]",
        actual=_number(errors.actual[index]),
        expected=_number(errors.expected[index]),
        distance="not finite" if math.isinf(off) else _distance(errors, off),
        elements=count,
    )


def _kind(off: float, wrong: bool) -> int:
    if not wrong:
        return 0
    return 4 if math.isinf(off) else 1 + (off > 255.5) + (off > 65535.5)


def _distance(errors: ErrorMap, off: float) -> str:
    return f"{off:,.0f} ULPs" if errors.unit == "ULPs" else f"off by {off:,.0f}"


def _number(value: Any) -> str:
    return (
        f"{float(value):.9g}" if getattr(value, "dtype", None) is None or value.dtype.kind != "b" else str(bool(value))
    )


def is_drawn(errors: ErrorMap) -> bool:
    """True if there is something to be seen: of one element the words say all."""
    return bool(errors.actual.size > 1)


def error_plots(errors: ErrorMap) -> tuple[Part, ...]:
    """Return the map, its legend and the histogram, as parts of a card."""
    found = cells_of(errors)
    plots = Plots((map_plot(errors, found), histogram_plot(errors)))
    return (Line(map_words(errors, found), is_note=True), plots, map_legend(errors, found))


def map_words(errors: ErrorMap, found: Cells) -> str:
    """Return what the map shows, as a line above it."""
    shape = " x ".join(map(str, errors.actual.shape)) or "1"
    a_cell = "" if found.step == (1, 1) else f", a cell for {found.step[0]} x {found.step[1]} elements"
    return f"{errors.output}, {shape} elements{a_cell}"


def map_plot(errors: ErrorMap, found: Cells) -> Plot:
    """Return the map of an output: a box a cell, in the colour of its worst element."""
    (rows, columns), (high, wide) = found.shape, found.step
    cell = min(_MAX_CELL, 560 // columns)
    axis = errors.actual.ndim
    boxes = Boxes(
        [(c.column * wide, (c.column + 1) * wide, c.row * high, (c.row + 1) * high) for c in found.cells],
        {"": [each.words for each in found.cells]},
        [COLOURS[each.kind] for each in found.cells],
        [0.35 if each.kind == 0 else 1 for each in found.cells],
    )
    return Plot(
        f"{errors.output}: {int(errors.wrong.sum()):,} of {errors.wrong.size:,} elements are wrong",
        Axis(0, columns * wide, "last axis" if axis > 1 else "element within a row of the map", has_grid=False),
        Axis(rows * high, 0, "row" if axis == 2 else "rows", has_grid=False),
        (boxes,),
        max(columns * cell + 60, 230),
        rows * cell + _AROUND,
    )


def map_legend(errors: ErrorMap, found: Cells) -> Legend:
    """Return the colours that the map has."""
    return Legend([(COLOURS[kind], "■", kind_words(kind, errors)) for kind in sorted({c.kind for c in found.cells})])


def kind_words(kind: int, errors: ErrorMap) -> str:
    """Return the name of a colour."""
    if kind in (0, len(KINDS) - 1):
        return KINDS[kind]
    return f"{KINDS[kind]} ULPs" if errors.unit == "ULPs" else f"off by {KINDS[kind]}"


def histogram_plot(errors: ErrorMap) -> Plot:
    """Return the number of elements by error. Few of very many may be wrong: their bars are seen on a logarithmic axis
    alone."""
    rows = errors.histogram
    counts = [max(count, 0.5) for _, count in rows]
    names = tuple((place + 0.5, words) for place, (words, _) in enumerate(rows))
    boxes = Boxes(
        [(0.5, count, place + 0.2, place + 0.8) for place, count in enumerate(counts)],
        {"": [words for words, _ in rows], "elements": [f"{count:,}" for _, count in rows]},
        opacity=1,
    )
    words = [Text(max(count, 0.5), place + 0.5, f"{count:,}") for place, (_, count) in enumerate(rows)]
    return Plot(
        "histogram of distances",
        Axis(0.5, 8.0 * max(counts), "elements", is_logarithmic=True, has_grid=False),
        Axis(len(rows), 0, "ULPs" if errors.unit == "ULPs" else "difference", names, has_grid=False),
        (boxes, *words),
        300,
        _BAR * len(rows) + 60,
    )
