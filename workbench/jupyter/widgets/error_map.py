"""The error of each element of an output, as a picture that needs no script: a map of the output and a histogram.

An output of more elements than the map has cells is drawn with the worst element of each piece.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import Any

from workbench.base.records.verdicts import ErrorMap

MAX_COLUMNS, MAX_ROWS = 64, 24
_MAX_CELL = 14
_BAR = 16
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
    """The map of an output. shape: rows and columns of cells. step: elements that a cell stands for along each."""

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


def error_map_svg(errors: ErrorMap) -> str:
    """Return the map, its legend and the histogram, as HTML that stands in a card."""
    found = cells_of(errors)
    rows, columns = found.shape
    cell = min(_MAX_CELL, 560 // columns)
    width, height = columns * cell, rows * cell
    drawn = "".join(
        f'<rect x="{each.column * cell}" y="{each.row * cell}" width="{cell}" height="{cell}" '
        f'fill="{COLOURS[each.kind]}" fill-opacity="{0.35 if each.kind == 0 else 1}">'
        f"<title>{escape(each.words)}</title></rect>"
        for each in found.cells
    )
    label = f"{errors.output}: {int(errors.wrong.sum()):,} of {errors.wrong.size:,} elements are wrong"
    picture = (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" style="max-width: 100%; height: auto" role="img" '
        f'aria-label="{escape(label)}" shape-rendering="crispEdges">{drawn}</svg>'
    )
    return (
        '<div style="display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: flex-start">'
        f'<div style="flex: 0 1 auto; min-width: 0">{map_words(errors, found)}{picture}{_legend(errors, found)}</div>'
        f'<div style="flex: 0 0 auto">{_histogram(errors)}</div></div>'
    )


def map_words(errors: ErrorMap, found: Cells) -> str:
    """Return what the map shows, as a line above it."""
    shape = " x ".join(map(str, errors.actual.shape)) or "1"
    a_cell = "" if found.step == (1, 1) else f", a cell for {found.step[0]} x {found.step[1]} elements"
    return f'<div class="kw-note">{escape(errors.output)}, {shape} elements{a_cell}</div>'


def _legend(errors: ErrorMap, found: Cells) -> str:
    kinds = sorted({each.kind for each in found.cells})
    parts = [
        '<span style="white-space: nowrap"><svg width="10" height="10" aria-hidden="true"><rect width="10" height="10" '
        f'fill="{COLOURS[kind]}" fill-opacity="{0.35 if kind == 0 else 1}"/></svg> {kind_words(kind, errors)}</span>'
        for kind in kinds
    ]
    return f'<div class="kw-note" style="display: flex; flex-wrap: wrap; gap: 0 1rem">{"".join(parts)}</div>'


def kind_words(kind: int, errors: ErrorMap) -> str:
    """Return the name of a colour."""
    if kind in (0, len(KINDS) - 1):
        return KINDS[kind]
    return f"{KINDS[kind]} ULPs" if errors.unit == "ULPs" else f"off by {KINDS[kind]}"


def _histogram(errors: ErrorMap) -> str:
    """The number of elements by error: bars whose length is the logarithm, since few may be wrong of very many."""
    rows = errors.histogram
    most = math.log1p(max(count for _, count in rows))
    lines = []
    for place, (words, count) in enumerate(rows):
        y = place * _BAR
        length = 110 * math.log1p(count) / most if most else 0
        lines.append(
            f'<text x="96" y="{y + 12}" text-anchor="end" fill="currentColor">{escape(words)}</text>'
            f'<rect x="102" y="{y + 3}" width="{length:.1f}" height="{_BAR - 6}" fill="#2f7fd1"/>'
            f'<text x="{108 + length:.1f}" y="{y + 12}" fill="currentColor">{count:,}</text>'
        )
    return (
        f'<div class="kw-note">elements by {"ULPs" if errors.unit == "ULPs" else "difference"} (bars: logarithm)</div>'
        f'<svg width="270" height="{len(rows) * _BAR}" viewBox="0 0 270 {len(rows) * _BAR}" font-size="11" role="img" '
        f'aria-label="histogram of distances">{"".join(lines)}</svg>'
    )
