"""A picture with its heading, to stand alone or among others of one card, whose style and script they then share."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from workbench.jupyter.widgets.drawing import Player, picture_style, script
from workbench.jupyter.widgets.view import View


@dataclass(frozen=True)
class Picture:
    """A drawn part of a recording.

    Attributes
    ----------
    title
        Plain text.
    head, body
        HTML.
    players
        Players of the body.
    """

    title: str
    head: str
    body: str
    players: tuple[Player, ...]


def picture_view(picture: Picture, text: str) -> View:
    """One picture as a card."""
    html = (
        f'{picture_style()}<div class="kw-card kw-picture"><header>{picture.head}</header>{picture.body}</div>'
        f"{script(picture.players)}"
    )
    return View(html, text)


def pictures_view(title: str, notes: Sequence[str], pictures: Sequence[Picture], text: str) -> View:
    """Several pictures as one card: a list of which one at a time is open. Works without a script."""
    group = f"kw-pictures-{secrets.token_hex(6)}"
    notes_html = "".join(f'<span class="kw-note">{escape(note)}</span>' for note in notes)
    parts = "".join(
        f'<details name="{group}"{" open" if not i else ""}><summary>{each.head}</summary>{each.body}</details>'
        for i, each in enumerate(pictures)
    )
    html = (
        f'{picture_style()}<div class="kw-card kw-picture"><header><strong>{escape(title)}</strong>{notes_html}'
        f"</header>{parts}</div>{script([player for each in pictures for player in each.players])}"
    )
    return View(html, text)
