"""The picture of a matrix instruction: for each operand the lane, register, byte or cell of every element."""

from __future__ import annotations

import base64
import secrets
import zlib
from html import escape
from typing import Any

import numpy as np

from workbench.analyse.inspector.operand_layouts import InstructionLayouts, MatrixLayouts, OperandLayout, Premise
from workbench.base.records import Missing
from workbench.emulate.ir.matrix_places import WARP, MatrixPlaces
from workbench.jupyter.widgets.drawing import Player
from workbench.jupyter.widgets.pictures import Picture, picture_view, pictures_view
from workbench.jupyter.widgets.view import View, chip

_MAX_PICTURES = 12
_SPACES = {"registers": "registers", "shared": "shared memory", "tensor": "tensor memory"}
_PREMISES: dict[Premise, str] = {
    "opaque": "PTX leaves this layout open; it is the emulator's.",
    "stored": "Of a sparse matrix the elements that are stored are shown.",
    "aligned": "Bytes are counted from the beginning of the matrix, which is a multiple of 1,024 bytes here.",
    "part_of_pair": "Each block of the pair has such a part of its own.",
    "by_map": "The tensor map says which swizzle it is; bytes are counted from a multiple of 1,024 on.",
    "from_address": "Lanes and columns are counted from the address on.",
}
_LEGENDS = {
    "registers": ("above, and as a colour: the lane", "below: its register"),
    "shared": ("above: the byte", "below, and as a colour: the bank of 4 bytes"),
    "tensor": ("above, and as a colour: the lane", "below: the column"),
}
_MAX_LISTED = 8
_IN_TWO_PARTS = ("cp", "tcgen05", "wgmma", "wmma")


def layout_picture(found: InstructionLayouts, operand: int = 0) -> Picture:
    """Return the layouts of one instruction as a picture. operand: the number of the one that is shown first."""
    identity = f"kw-layout-{secrets.token_hex(6)}"
    tabs = "".join(
        f'<button type="button" role="tab" aria-selected="{"false" if at else "true"}">{escape(each.name)}</button>'
        for at, each in enumerate(found.layouts)
    )
    words = "".join(f"<li><strong>{escape(each.name)}</strong>: {escape(_words(each))}</li>" for each in found.layouts)
    spaces = dict.fromkeys(each.places.space for each in found.layouts if isinstance(each.places, MatrixPlaces))
    legend = "".join(f"<span>{escape(_SPACES[space])}: {escape(', '.join(_LEGENDS[space]))}</span>" for space in spaces)
    html = (
        f'<div class="kw-player kw-layout" id="{identity}"><div><div role="tablist" aria-label="operand">{tabs}</div>'
        '<select aria-label="lane whose elements light up"></select></div>'
        '<p class="kw-caption"></p><p class="kw-says" role="status">&#8203;</p>'
        '<div class="kw-layout-view" tabindex="0" role="group" aria-label="elements"><svg class="kw-svg" role="img" '
        f'aria-label="elements"></svg></div><noscript><ul class="kw-layout-words">{words}</ul></noscript></div>'
        f'<div class="kw-legend">{legend}</div>'
    )
    chosen = next((at for at, each in enumerate(found.layouts) if each.operand == operand), 0)
    data = {"id": identity, "layouts": [_data(each) for each in found.layouts], "chosen": chosen}
    player = Player(html, data, "layout_picture.js")
    title = f"layout of {_name(found.opcode)}, PTX line {found.ptx_line}"
    head = f"<strong>{escape(title)}</strong><code>{escape(found.opcode)}</code>{chip('static')}"
    return Picture(title, head, html, (player,))


def _name(opcode: str) -> str:
    """An opcode without its modifiers: `mma`, `tcgen05.ld`."""
    parts = opcode.split(".")
    return ".".join(parts[: 2 if parts[0] in _IN_TWO_PARTS else 1])


def instruction_view(found: InstructionLayouts, operand: int = 0) -> View:
    """Return the layouts of one instruction as a card that stands alone. operand: as of `layout_picture`."""
    return picture_view(layout_picture(found, operand), _text(found))


def layouts_view(found: MatrixLayouts) -> View:
    """Return the layouts of a kernel's matrix instructions as a card, one of each form."""
    if len(found.instructions) == 1:
        return instruction_view(found.instructions[0])
    shown = found.instructions[:_MAX_PICTURES]
    left = len(found.instructions) - len(shown)
    notes = [f"and {left} more forms of instructions"] if left else []
    text = "\n".join(map(_text, shown))
    return pictures_view(f"{found.kernel}: layouts of matrices", notes, [layout_picture(each) for each in shown], text)


def _data(layout: OperandLayout) -> dict[str, Any]:
    """A layout as the script has it: places as numbers of 32 bits, compressed."""
    data = {"name": layout.name, "axes": list(layout.axes), "words": _words(layout)}
    places = layout.places
    if isinstance(places, Missing):
        return data
    parts = [places.holder, places.bit, *([] if places.block is None else [places.block])]
    octets = b"".join(np.ascontiguousarray(part).astype("<i4").tobytes() for part in parts)
    rows, columns = places.shape
    return {
        **data, "rows": rows, "columns": columns, "space": places.space, "bits": places.bits, "unit": places.unit_bits,
        "copies": places.copies, "threads": _threads(places), "registers": list(layout.registers),
        "places": base64.b64encode(zlib.compress(octets, 9)).decode(),
    }  # fmt: skip


def _threads(places: MatrixPlaces) -> int:
    return max(WARP, int(places.holder.max()) + 1) if places.space == "registers" else 0


def _words(layout: OperandLayout) -> str:
    """The layout in a sentence or a few."""
    places = layout.places
    if isinstance(places, Missing):
        return f"not drawn: {places.reason}."
    rows, columns = places.shape
    who = ""
    if places.space == "registers":
        threads = _threads(places)
        who = f" of {threads} threads" if threads > WARP else " of a warp"
    what = f"elements of {places.type}" if "by_map" not in layout.premises else f"pieces of {places.bits // 8} bytes"
    sentences = [f"{rows} x {columns} {what} in {_SPACES[places.space]}{who}."]
    return " ".join([*sentences, *(_PREMISES[each] for each in layout.premises)])


def _text(found: InstructionLayouts) -> str:
    lines = [f"PTX line {found.ptx_line}: {found.opcode}"]
    for layout in found.layouts:
        lines.append(f"  {layout.name}: {_words(layout)}")
        if isinstance(layout.places, MatrixPlaces):
            lines.append(f"    {_listed(layout, layout.places)}")
    return "\n".join(lines)


def _listed(layout: OperandLayout, places: MatrixPlaces) -> str:
    """The first elements of the first lane, or of the first row in shared memory, with their places."""
    if places.space == "shared":
        first = [(0, column) for column in range(min(places.shape[1], _MAX_LISTED))]
        return "bytes of the first row: " + ", ".join(f"{places.holder[at]}" for at in first)
    mine = np.argwhere(places.holder == 0)
    order = np.argsort(places.bit[tuple(mine.T)], kind="stable")[:_MAX_LISTED]
    down, across = layout.axes
    elements = ", ".join(f"({row}, {column})" for row, column in mine[order].tolist())
    return f"lane 0 has ({down}, {across}): {elements}{', ...' if len(mine) > _MAX_LISTED else ''}"
