"""The block that wrote each part of an array: a map of the array, one colour a block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.launch_log import index_in
from workbench.device.targets.recorded_facts import WriterMap
from workbench.device.targets.recorded_places import place_words
from workbench.jupyter.widgets.drawing import LEFT, STEP, WARP, WIDTH, still
from workbench.jupyter.widgets.pictures import Picture, picture_view
from workbench.jupyter.widgets.view import View, chip

_COLUMNS = 64
_ROWS = 64
_SPAN = STEP * WARP
_NOBODY = -1
_VARIOUS = -2
_BEYOND = -3
"""Classes of cells: no block wrote it, the elements have different writers, it lies behind the end of the array."""
_HUE_STEP = 13.75
"""Step of the hue from block to block: the golden angle over the ten degrees of a step."""
_TEXT_ROWS = 16
_LEGEND = (
    "a colour is a block: the one that wrote last",
    "dashed: no block wrote; grey: elements of different blocks",
    "red edge: several blocks wrote there",
)


@dataclass(frozen=True)
class _Region:
    """A rectangle of the map with one writer. Rows and columns are the map's, the last ones included."""

    writer: int
    top: int
    bottom: int
    left: int
    right: int


@dataclass(frozen=True, eq=False)
class _Map:
    """An array as a table of writers, several elements a cell where it is large.

    cells: a block's number, or one of `_NOBODY`, `_VARIOUS`, `_BEYOND`. width: of a row in elements; row_step,
    column_step: elements of a cell either way.
    """

    cells: NDArray[np.int64]
    width: int
    row_step: int
    column_step: int


def writers_picture(found: WriterMap) -> Picture:
    """Draw who wrote an array; what `recording.writes(name)` gave."""
    table = _table(found)
    rows, columns = table.cells.shape
    width = _SPAN / columns
    height = min(max(6.0, 400 / rows), 18.0)
    parts = []
    for region in _regions(table.cells):
        parts.append(_rect(found, table, region, width, height))
    for row in range(0, rows, max(1, -(-rows // 12))):
        label = found.array.element(_element(table, row, 0) * found.array.element_bytes)
        shown = label if len(label) < 16 else f"{label[:14]}…"
        parts.append(
            f'<g class="kw-label"><text x="{LEFT - 6}" y="{row * height + min(height / 2, 6) + 5:.1f}">'
            f"{escape(shown)}</text></g>"
        )
    stage = (
        f'<svg class="kw-svg" viewBox="0 0 {WIDTH} {rows * height + 4:.1f}" role="img" '
        f'aria-label="{escape(writers_title(found))}">{"".join(parts)}</svg>'
    )
    drawing = still(stage, _caption(found, table), writers_title(found))
    legend = "".join(f"<span>{escape(words)}</span>" for words in _LEGEND)
    blocks = np.unique(found.blocks[found.blocks >= 0]).size
    chips = chip(f"{blocks:,} block{'' if blocks == 1 else 's'} wrote (counted)")
    if found.several.any():
        chips += chip(f"{int(found.several.sum()):,} elements by several blocks", "bad")
    return Picture(
        writers_title(found),
        f"<strong>{escape(writers_title(found))}</strong>{chips}",
        f'{drawing.html}<div class="kw-legend">{legend}</div>',
        (drawing,),
    )


def writers_view(found: WriterMap) -> View:
    """Return the map of an array's writers as a card that stands alone."""
    return picture_view(writers_picture(found), writers_text(found))


def writers_title(found: WriterMap) -> str:
    """`blocks over y[4096]`."""
    extents = ", ".join(map(str, found.array.shape))
    return f"blocks over {found.array.name}[{extents}]" if extents else f"blocks over {found.array.name}"


def writers_text(found: WriterMap) -> str:
    """The same in plain text: regions with one writer each."""
    table = _table(found)
    lines = [writers_title(found)]
    regions = list(_regions(table.cells))
    for region in regions[:_TEXT_ROWS]:
        lines.append(f"  {_says(found, table, region)}")
    left = len(regions) - _TEXT_ROWS
    return "\n".join([*lines, *([f"  and {left:,} more regions"] if left > 0 else [])])


def _table(found: WriterMap) -> _Map:
    blocks = found.blocks
    if blocks.ndim < 2:
        step = 1
        while -(-blocks.size // (step * _COLUMNS)) > _ROWS:
            step *= 2
        width = step * min(_COLUMNS, max(1, -(-blocks.size // step)))
        flat = np.full(-(-max(blocks.size, 1) // width) * width, _BEYOND, np.int64)
        flat[: blocks.size] = blocks.reshape(-1)
        return _Map(_cells(flat.reshape(-1, width), 1, step), width, 1, step)
    plane = blocks.reshape(-1, blocks.shape[-1])
    row_step, column_step = -(-plane.shape[0] // _ROWS), -(-plane.shape[1] // _COLUMNS)
    return _Map(_cells(plane, row_step, column_step), plane.shape[1], row_step, column_step)


def _cells(plane: NDArray[np.int64], row_step: int, column_step: int) -> NDArray[np.int64]:
    """The writer of each piece of so many elements; `_VARIOUS` where its elements have different ones."""
    rows, columns = -(-plane.shape[0] // row_step), -(-plane.shape[1] // column_step)
    padded = np.full((rows * row_step, columns * column_step), _BEYOND, np.int64)
    padded[: plane.shape[0], : plane.shape[1]] = plane
    pieces = padded.reshape(rows, row_step, columns, column_step)
    most = pieces.max(axis=(1, 3))
    least = np.where(pieces == _BEYOND, np.iinfo(np.int64).max, pieces).min(axis=(1, 3))
    return np.where(most == _BEYOND, _BEYOND, np.where(least == most, most, _VARIOUS))


def _regions(cells: NDArray[np.int64]) -> Iterator[_Region]:
    """Rectangles with one writer each, from the top left on."""
    left_over = cells != _BEYOND
    rows, columns = cells.shape
    for top in range(rows):
        for left in range(columns):
            if not left_over[top, left]:
                continue
            writer = int(cells[top, left])
            right = left
            while right + 1 < columns and left_over[top, right + 1] and cells[top, right + 1] == writer:
                right += 1
            bottom = top
            while (
                bottom + 1 < rows
                and left_over[bottom + 1, left : right + 1].all()
                and (cells[bottom + 1, left : right + 1] == writer).all()
            ):
                bottom += 1
            left_over[top : bottom + 1, left : right + 1] = False
            yield _Region(writer, top, bottom, left, right)


def _element(table: _Map, row: int, column: int) -> int:
    """The first element of a cell, by its number in the array."""
    return row * table.row_step * table.width + column * table.column_step


def _covered(found: WriterMap, table: _Map, region: _Region) -> tuple[int, int]:
    """First and last element of a region, by their numbers in the array."""
    first = _element(table, region.top, region.left)
    bottom = min((region.bottom + 1) * table.row_step, -(-found.blocks.size // table.width)) - 1
    right = min((region.right + 1) * table.column_step, table.width) - 1
    return first, min(bottom * table.width + right, found.blocks.size - 1)


def _says(found: WriterMap, table: _Map, region: _Region) -> str:
    first, last = _covered(found, table, region)
    shape = found.blocks.shape or (1,)
    at, end = (list(index_in(each, shape)) for each in (first, last))
    ranges = ", ".join(str(a) if a == b else f"{a}..{b}" for a, b in zip(at, end, strict=True))
    if len(shape) == 1 and region.top != region.bottom:
        ranges = f"{at[0]}..{end[0]}"
    where = f"{found.array.name}[{ranges}]"
    if region.writer == _NOBODY:
        return f"{where}: no block wrote it"
    if region.writer == _VARIOUS:
        return f"{where}: elements of different blocks"
    thread = place_words(found.block, int(found.threads.reshape(-1)[first]))
    return f"{where}: block {place_words(found.grid, region.writer)}, the first element by thread {thread}"


def _rect(found: WriterMap, table: _Map, region: _Region, width: float, height: float) -> str:
    x, y = LEFT + region.left * width, 2 + region.top * height
    w, h = (region.right - region.left + 1) * width, (region.bottom - region.top + 1) * height
    says = escape(_says(found, table, region))
    rect = f'<rect x="{x + 0.4:.1f}" y="{y + 0.4:.1f}" width="{w - 0.8:.1f}" height="{h - 0.8:.1f}"/>'
    if region.writer < 0:
        kind = "kw-idle" if region.writer == _NOBODY else "kw-various"
        return f'<g class="kw-box {kind}" data-say="{says}">{rect}</g>'
    word = place_words(found.grid, region.writer)
    long = f"block {word}"
    shown = long if 5 * len(long) < w - 2 else word if 5 * len(word) < w - 1 else ""
    text = f'<text x="{x + w / 2:.1f}" y="{y + h / 2 + 3.2:.1f}">{escape(shown)}</text>'
    rows = slice(region.top * table.row_step, (region.bottom + 1) * table.row_step)
    columns = slice(region.left * table.column_step, (region.right + 1) * table.column_step)
    kind = "kw-cell kw-shared-by" if _plane(found, table)[rows, columns].any() else "kw-cell"
    return (
        f'<g class="{kind}" style="--kw-n:{region.writer * _HUE_STEP % 36:.4g}" data-lanes="{region.writer}" '
        f'data-say="{says}">{rect}{text if shown and h >= 9 else ""}</g>'
    )


def _plane(found: WriterMap, table: _Map) -> NDArray[np.bool_]:
    """The elements that several blocks wrote, as a table as wide as the map's."""
    flat = found.several.reshape(-1)
    padded = np.zeros(-(-max(flat.size, 1) // table.width) * table.width, np.bool_)
    padded[: flat.size] = flat
    return padded.reshape(-1, table.width)


def _caption(found: WriterMap, table: _Map) -> str:
    written = int((found.blocks >= 0).sum())
    words = f"{written:,} of {found.blocks.size:,} elements were written"
    a_cell = table.row_step * table.column_step
    return f"{words}; a cell is {a_cell:,} elements" if a_cell > 1 else words
