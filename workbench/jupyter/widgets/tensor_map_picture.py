"""The picture of a tensor map: the rows of its box, and where the swizzle has their pieces in shared memory."""

from __future__ import annotations

import secrets
from html import escape

import numpy as np

from workbench.device.targets.mapped_arrays import SWIZZLES, MappedArray
from workbench.emulate.ir.swizzles import PATTERN_BYTES
from workbench.emulate.tensor_boxes import TensorBox, tile
from workbench.emulate.tensor_maps import SWIZZLES as PATTERNS
from workbench.emulate.tensor_maps import TensorMap
from workbench.jupyter.widgets.drawing import Player
from workbench.jupyter.widgets.pictures import Picture, picture_view
from workbench.jupyter.widgets.view import View, chip

_LINE_BYTES = 128
_MAX_ROWS = 32
_NAMES = {number: name for name, number in SWIZZLES.items()}


def tensor_map_view(mapped: MappedArray) -> View:
    """Return a tensor map as a card: the box at the array's first element."""
    return picture_view(tensor_map_picture(mapped), tensor_map_text(mapped))


def tensor_map_picture(mapped: MappedArray) -> Picture:
    """Return the box of a tensor map as a picture: the rows that share the first 1,024 bytes of shared memory."""
    tensor, box = mapped.tensor, _box(mapped.tensor)
    places, inside, notes = _shown(tensor, box)
    identity = f"kw-tensor-map-{secrets.token_hex(6)}"
    count = len(places)
    title = f"tensor map: box of {_extents(tensor.box)} {tensor.element.name}"
    html = (
        f'<div class="kw-player" id="{identity}"><div class="kw-steps">'
        '<button type="button" data-step="-1" aria-label="one row back">◀</button>'
        f'<input type="range" min="0" max="{count}" value="{count}" aria-label="rows that are copied">'
        '<button type="button" data-step="1" aria-label="one row on">▶</button>'
        '<button type="button" class="kw-play" aria-pressed="false">play</button>'
        f"<output>{count} of {count} rows</output></div>"
        f'<p class="kw-caption">{escape(" ".join(notes))}</p>'
        f'<div class="kw-stage" tabindex="0" role="group" aria-label="{escape(title)}. Arrow keys go to another piece, '
        'Page Down copies a row."><svg class="kw-svg" role="img" aria-label="rows and shared memory"></svg></div>'
        '<p class="kw-says" role="status">&#8203;</p></div>'
    )
    piece = box.piece
    data = {
        "id": identity, "places": places.tolist(), "inside": inside.astype(int).tolist(), "unit": piece,
        "element": tensor.element.size_bytes / tensor.element.packed, "names": _row_names(tensor, count),
    }  # fmt: skip
    head = f"<strong>{escape(title)}</strong><code>{escape(repr(mapped))}</code>{chip(_swizzle_words(tensor))}"
    legend = (
        '<div class="kw-legend"><span>a colour is a place in the row</span>'
        "<span>b: the first of the banks of 4 bytes</span><span>a red edge: outside of the tensor, filled</span></div>"
    )
    return Picture(title, head, html + legend, (Player(html, data, "tensor_map_picture.js"),))


def tensor_map_text(mapped: MappedArray) -> str:
    """The same in plain text: a line a row of the box."""
    tensor, box = mapped.tensor, _box(mapped.tensor)
    places, _, notes = _shown(tensor, box)
    lines = [f"{mapped!r}: {_swizzle_words(tensor)}", *(f"  {note}" for note in notes)]
    names = _row_names(tensor, len(places))
    lines += [
        f"  row {name}: bytes {' '.join(map(str, row))}" for name, row in zip(names, places.tolist(), strict=True)
    ]
    return "\n".join(lines)


def _box(tensor: TensorMap) -> TensorBox:
    return tile(tensor, (0,) * tensor.rank)


def _shown(tensor: TensorMap, box: TensorBox) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """(rows, pieces): places in shared memory, and whether a piece is in the tensor; and what is left out, in words."""
    places, inside = box.shared_places(0), box.touched()
    pieces = _LINE_BYTES // box.piece
    first = places[:, :pieces]
    rows = min(_MAX_ROWS, int((first.max(axis=1) < PATTERN_BYTES).sum()) or 1)
    notes = [f"{places.shape[0]} rows of {box.row_bytes} bytes, {box.nbytes:,} bytes in all, by one copy."]
    if rows < places.shape[0]:
        notes.append(f"The first {rows} are shown; the others go on in the same pattern.")
    if pieces < places.shape[1]:
        notes.append(f"Of each row the first {_LINE_BYTES} bytes are shown.")
    return first[:rows], inside[:rows, :pieces], notes


def _row_names(tensor: TensorMap, count: int) -> list[str]:
    """The coordinates of rows in NumPy's order, without the last."""
    if tensor.rank < 3:
        return [str(row) for row in range(count)]
    extents = tensor.counts[1:]
    return [
        ",".join(str(int(each)) for each in reversed(np.unravel_index(row, extents, order="F"))) for row in range(count)
    ]


def _extents(box: tuple[int, ...]) -> str:
    return " x ".join(map(str, reversed(box)))


def _swizzle_words(tensor: TensorMap) -> str:
    pattern = PATTERNS[tensor.swizzle]
    if not pattern.is_one:
        return "no swizzle"
    pieces = f"pieces of {pattern.piece_bytes} bytes in rows of {pattern.row_bytes}"
    return f"swizzle {_NAMES[tensor.swizzle]}: {pieces}{', halves swapped' if pattern.swaps_halves else ''}"
