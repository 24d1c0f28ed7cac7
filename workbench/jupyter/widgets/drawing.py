"""Pictures of warps as SVG: a frame is drawn here, and a small script draws the other frames by the same rules.

A frame is plain data. Boxes, words and cells stand where they say; lanes of a cell are tied to the boxes of the warp
above. Without a script, in a printed page or a mail, the first frame is the picture.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from workbench.emulate.request_footprint import lanes_in_words
from workbench.jupyter.widgets.view import asset, style

WIDTH = 568
LEFT = 82
STEP = 15.0
"""Width of a lane, of a bank, of four bytes."""
LANES_TOP = 14
LANES_HEIGHT = 15
WARP = 32
_MAX_TIED_ROWS = 4


@dataclass(frozen=True)
class Box:
    """A rectangle with a word in it. kind: its class; say: what pointing at it tells.

    `words` and `label` are a word alone that begins or ends at x, `numbers` are 0 to 31, each w wide; the word of a
    `conflict` stands at its foot.
    """

    kind: str
    x: float
    y: float
    w: float
    h: float
    word: str = ""
    say: str = ""

    def to_json(self) -> list[Any]:
        plain = [self.kind, *map(_short, (self.x, self.y, self.w, self.h))]
        return [*plain, self.word, self.say] if self.say else [*plain, self.word] if self.word else plain


@dataclass(frozen=True)
class Cell:
    """A cell that lanes access, in the colour of the first of them."""

    x: float
    y: float
    w: float
    h: float
    lanes: tuple[int, ...]
    kind: str = ""

    @property
    def word(self) -> str:
        """The lane's number, or how many there are, as far as there is room."""
        if len(self.lanes) == 1:
            return str(self.lanes[0]) if self.w >= 10 else ""
        whole = lanes_in_words(self.lanes)
        return whole if 5.4 * len(whole) <= self.w else f"×{len(self.lanes)}" if self.w >= 14 else ""

    def to_json(self) -> list[Any]:
        plain = [*map(_short, (self.x, self.y, self.w, self.h)), list(self.lanes)]
        return [*plain, self.kind] if self.kind else plain


@dataclass(frozen=True)
class Frame:
    """One picture.

    Attributes
    ----------
    caption
        The caption in words.
    lanes
        What each lane of the warp accesses, empty where it is not active; None where no warp stands above.
    tied
        True if lines lead from the lanes to what they access.
    """

    caption: str
    height: float
    lanes: tuple[str, ...] | None
    boxes: tuple[Box, ...] = ()
    cells: tuple[Cell, ...] = ()
    tied: bool = field(default=False)

    def to_json(self) -> list[Any]:
        return [
            self.caption,
            _short(self.height),
            None if self.lanes is None else list(self.lanes),
            [box.to_json() for box in self.boxes],
            [cell.to_json() for cell in self.cells],
            int(self.tied),
        ]


def _short(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def lane_x(lane: int) -> float:
    """Left edge of a lane's box, and of a bank's column."""
    return LEFT + STEP * lane


def tie(lane: int, cell: Cell) -> str:
    """The line from a lane to what it accesses; of a cell of several lanes each has its place."""
    x1, y1 = lane_x(lane) + STEP / 2, LANES_TOP + LANES_HEIGHT
    x2, y2 = cell.x + cell.w * (cell.lanes.index(lane) + 0.5) / len(cell.lanes), cell.y
    middle = (y1 + y2) / 2
    a, b, c, d, e = map(_short, (x1, y1, x2, y2, middle))
    return f"M{a} {b}C{a} {e} {c} {e} {c} {d}"


def svg(frame: Frame, label: str) -> str:
    """A frame as an SVG element that scales with its place; what pointing at its parts says is added by the script."""
    parts = []
    if frame.lanes is not None:
        parts.append(f'<text class="kw-label" x="{LEFT - 6}" y="{LANES_TOP + 11}">lanes</text>')
        for lane, place in enumerate(frame.lanes):
            kind = "kw-lane" if place else "kw-lane kw-off"
            rect = _rect(lane_x(lane) + 0.5, LANES_TOP, STEP - 1, LANES_HEIGHT)
            word = _word(lane_x(lane) + STEP / 2, LANES_TOP + LANES_HEIGHT / 2, str(lane))
            parts.append(f'<g class="{kind}" style="--kw-n:{lane}">{rect}{word}</g>')
    parts += [_box(box) for box in frame.boxes]
    if frame.tied:
        parts += [
            f'<path class="kw-tie" style="--kw-n:{lane}" d="{tie(lane, cell)}"/>'
            for cell in frame.cells
            for lane in cell.lanes
        ]
    parts += [_cell(cell) for cell in frame.cells]
    return (
        f'<svg class="kw-svg" viewBox="0 0 {WIDTH} {_short(frame.height)}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _rect(x: float, y: float, w: float, h: float) -> str:
    return f'<rect x="{_short(x)}" y="{_short(y)}" width="{_short(w)}" height="{_short(h)}"/>'


def _word(x: float, y: float, word: str) -> str:
    return f'<text x="{_short(x)}" y="{_short(y + 3.2)}">{escape(word)}</text>' if word else ""


def _box(box: Box) -> str:
    if box.kind in ("words", "label"):
        return f'<g class="kw-{box.kind}">{_word(box.x, box.y, box.word)}</g>'
    if box.kind == "numbers":
        words = "".join(_word(box.x + box.w * (i + 0.5), box.y + box.h / 2, str(i)) for i in range(WARP))
        return f'<g class="kw-numbers">{words}</g>'
    foot = box.y + (box.h / 2 if box.kind != "conflict" else box.h - 6.5)
    word = _word(box.x + box.w / 2, foot, box.word)
    return f'<g class="kw-box kw-{box.kind}">{_rect(box.x, box.y, box.w, box.h)}{word}</g>'


def _cell(cell: Cell) -> str:
    rect = _rect(cell.x + 0.5, cell.y + 0.5, max(cell.w - 1, 1), cell.h - 1)
    word = _word(cell.x + cell.w / 2, cell.y + cell.h / 2, cell.word)
    kind = f"kw-cell {cell.kind}".strip()
    return f'<g class="{kind}" style="--kw-n:{cell.lanes[0]}">{rect}{word}</g>'


def is_tied(rows: int) -> bool:
    """True if so few rows are drawn that lines to them can be told apart."""
    return rows <= _MAX_TIED_ROWS


@dataclass(frozen=True)
class Player:
    """A picture with what moves it.

    Attributes
    ----------
    html
        Its first frame and its controls.
    data
        Data of the script.
    script
        The file of the script.
    """

    html: str
    data: dict[str, Any]
    script: str = "drawing.js"


def player(frames: Sequence[Frame], label: str, drawn: bool = True) -> Player:
    """The first frame, with a slider to the others where there are several. Arrow keys step, Home and End jump.

    Parameters
    ----------
    drawn
        Whether the first frame is there without the script, too.
    """
    stage = svg(frames[0], label) if drawn else '<svg class="kw-svg" role="img"></svg>'
    return _player(stage, frames[0].caption, label, [frame.to_json() for frame in frames])


def still(stage: str, caption: str, label: str) -> Player:
    """A picture that does not move: pointing at its parts says what they are."""
    return _player(stage, caption, label, [])


def _player(stage: str, caption: str, label: str, frames: list[list[Any]]) -> Player:
    identity = f"kw-picture-{secrets.token_hex(6)}"
    last = len(frames) - 1
    steps = (
        '<div class="kw-steps"><button type="button" data-step="-1" aria-label="back">◀</button>'
        f'<input type="range" min="0" max="{last}" value="0" aria-label="step through time">'
        '<button type="button" data-step="1" aria-label="forward">▶</button>'
        f"<output>1 of {len(frames)}</output></div>"
        if last > 0
        else ""
    )
    html = (
        f'<div class="kw-player" id="{identity}">{steps}<p class="kw-caption" aria-live="polite">{escape(caption)}</p>'
        f'<div class="kw-stage" tabindex="0" role="group" aria-label="{escape(label)}">{stage}</div>'
        '<p class="kw-says" role="status">&#8203;</p></div>'
    )
    return Player(html, {"id": identity, "frames": frames, "label": label})


def script(players: Sequence[Player]) -> str:
    """The scripts that move pictures, each once for all of its pictures."""
    return "".join(_script(name, players) for name in dict.fromkeys(each.script for each in players))


def _script(name: str, players: Sequence[Player]) -> str:
    own = [each.data for each in players if each.script == name]
    data = json.dumps(own, ensure_ascii=False, separators=(",", ":"))
    # "</" would end the script.
    data = data.replace("</", "<\\/")
    return f"<script>{data}.forEach({asset(name).strip().rstrip(';')});</script>"


def picture_style() -> str:
    """The style sheets of a picture's card."""
    return style("card.css", "drawing.css", "layout_picture.css")
