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

from workbench.emulate.request_shape import lanes_in_words
from workbench.widgets.view import asset, style

WIDTH = 568
LEFT = 82
STEP = 15.0
"""Width of a lane, of a bank, of four bytes."""
LANES_TOP = 14
LANES_HEIGHT = 15
WARP = 32
_MOST_TIED_ROWS = 4


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
        return [self.kind, *map(_short, (self.x, self.y, self.w, self.h)), self.word, self.say]


@dataclass(frozen=True)
class Cell:
    """What lanes access: its colour is that of the first of them."""

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
        return [*map(_short, (self.x, self.y, self.w, self.h)), list(self.lanes), self.word, self.kind]


@dataclass(frozen=True)
class Frame:
    """One picture. caption: in words. lanes: what each lane of the warp accesses, empty where it is not active; None
    where no warp stands above. tied: whether lines lead from the lanes to what they access.
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
    return f"M{x1:.1f} {y1:.1f}C{x1:.1f} {middle:.1f} {x2:.1f} {middle:.1f} {x2:.1f} {y2:.1f}"


def svg(frame: Frame, label: str) -> str:
    """A frame as an SVG element that scales with its place."""
    parts = []
    if frame.lanes is not None:
        parts.append(f'<text class="kw-word" x="{LEFT - 6}" y="{LANES_TOP + 11}" text-anchor="end">lanes</text>')
        for lane, place in enumerate(frame.lanes):
            kind = "kw-lane" if place else "kw-lane kw-off"
            says = escape(_lane_says(lane, place))
            parts.append(
                f'<g class="{kind}" style="--kw-n:{lane}" data-lanes="{lane}" data-say="{says}">'
                f'<rect x="{lane_x(lane) + 0.5}" y="{LANES_TOP}" width="{STEP - 1}" height="{LANES_HEIGHT}" rx="2"/>'
                f"{_word(lane_x(lane) + STEP / 2, LANES_TOP + LANES_HEIGHT / 2, str(lane))}</g>"
            )
    parts += [_box(box) for box in frame.boxes]
    if frame.tied:
        parts += [
            f'<path class="kw-tie" style="--kw-n:{lane}" data-lanes="{lane}" d="{tie(lane, cell)}"/>'
            for cell in frame.cells
            for lane in cell.lanes
        ]
    parts += [_cell(cell, frame.lanes) for cell in frame.cells]
    return (
        f'<svg class="kw-svg" viewBox="0 0 {WIDTH} {_short(frame.height)}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _word(x: float, y: float, word: str, anchor: str = "middle") -> str:
    return f'<text x="{_short(x)}" y="{_short(y + 3.2)}" text-anchor="{anchor}">{escape(word)}</text>' if word else ""


def _box(box: Box) -> str:
    says = f' data-say="{escape(box.say)}"' if box.say else ""
    if box.kind == "words":
        return f'<g class="kw-words"{says}>{_word(box.x, box.y, box.word, "start")}</g>'
    if box.kind == "label":
        return f'<g class="kw-words"{says}>{_word(box.x, box.y, box.word, "end")}</g>'
    if box.kind == "numbers":
        words = "".join(_word(box.x + box.w * (i + 0.5), box.y + box.h / 2, str(i)) for i in range(WARP))
        return f'<g class="kw-words">{words}</g>'
    foot = box.y + (box.h / 2 if box.kind != "conflict" else box.h - 6.5)
    word = _word(box.x + box.w / 2, foot, box.word)
    rect = f'<rect x="{_short(box.x)}" y="{_short(box.y)}" width="{_short(box.w)}" height="{_short(box.h)}" rx="2"/>'
    return f'<g class="kw-box kw-{box.kind}"{says}>{rect}{word}</g>'


def _cell(cell: Cell, lanes: tuple[str, ...] | None) -> str:
    says = cell_says(cell, lanes)
    return (
        f'<g class="kw-cell {cell.kind}" style="--kw-n:{cell.lanes[0]}" data-lanes="{" ".join(map(str, cell.lanes))}" '
        f'data-say="{escape(says)}"><rect x="{_short(cell.x + 0.5)}" y="{_short(cell.y + 0.5)}" '
        f'width="{_short(max(cell.w - 1, 1))}" height="{_short(cell.h - 1)}" rx="1.5"/>'
        f"{_word(cell.x + cell.w / 2, cell.y + cell.h / 2, cell.word)}</g>"
    )


def _lane_says(lane: int, place: str) -> str:
    return f"lane {lane}: {place or 'not active'}"


def cell_says(cell: Cell, lanes: tuple[str, ...] | None) -> str:
    """What pointing at a cell tells: who accesses it, and what it is."""
    first = lanes[cell.lanes[0]] if lanes else ""
    if len(cell.lanes) == 1:
        return f"lane {cell.lanes[0]}: {first}"
    return f"lanes {lanes_in_words(cell.lanes)}: {first}"


def is_tied(rows: int) -> bool:
    """Whether so few rows are drawn that lines to them can be told apart."""
    return rows <= _MOST_TIED_ROWS


def player(frames: Sequence[Frame], label: str) -> str:
    """The first frame, with a slider to the others where there are several. Arrow keys step, Home and End jump."""
    identity = f"kw-picture-{secrets.token_hex(6)}"
    given = json.dumps(
        {"id": identity, "frames": [frame.to_json() for frame in frames], "label": label},
        ensure_ascii=False, separators=(",", ":"),
    ).replace("</", "<\\/")  # fmt: skip
    last = len(frames) - 1
    steps = (
        f'<div class="kw-steps"><button type="button" data-step="-1" aria-label="back">◀</button>'
        f'<input type="range" min="0" max="{last}" value="0" aria-label="step through time">'
        f'<button type="button" data-step="1" aria-label="forward">▶</button>'
        f"<output>1 of {len(frames)}</output></div>"
        if last
        else ""
    )
    return (
        f'<div class="kw-player" id="{identity}">{steps}<p class="kw-caption" aria-live="polite">'
        f'{escape(frames[0].caption)}</p><div class="kw-stage" tabindex="0">{svg(frames[0], label)}</div>'
        f'<p class="kw-says" role="status">&#8203;</p></div>'
        f"<script>({asset('drawing.js').strip().rstrip(';')})({given});</script>"
    )


def picture_style() -> str:
    """The style sheets of a picture's card."""
    return style("card.css", "drawing.css")
