"""Pictures behind the accesses of a listing: what a click on one of them opens.

Nothing runs for them: they show what the last recorded launch of the kernel saw, or how to record one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.device.targets.recorded_launch import last_recording
from workbench.device.targets.recorded_values import access_of
from workbench.device.targets.recording import Recording
from workbench.jupyter.widgets.access_picture import access_picture
from workbench.jupyter.widgets.drawing import script
from workbench.jupyter.widgets.pictures import Picture
from workbench.jupyter.widgets.recording_card import unrecorded_html

_MAX_PICTURES = 24
_FRAMES = 4


@dataclass(frozen=True)
class ListingPictures:
    """Pictures below a listing.

    Attributes
    ----------
    html
        Hidden until it is asked for.
    script
        What moves the pictures.
    """

    html: str
    script: str


def listing_pictures(kernel: Any, ptx_lines: Iterable[int]) -> ListingPictures:
    """The pictures of the accesses that a listing of a kernel shows.

    Parameters
    ----------
    ptx_lines
        PTX lines of the accesses.
    """
    lines = sorted(set(ptx_lines))
    if not lines:
        return ListingPictures("", "")
    recording = last_recording(kernel)
    if recording is None:
        return ListingPictures(_part("", unrecorded_html(kernel.name, parameter_names(kernel))), "")
    parts = [_part("", _unseen(recording))]
    pictures: list[Picture] = []
    for line in lines:
        picture = picture_of(recording, line, _FRAMES)
        if picture is not None and len(pictures) < _MAX_PICTURES:
            pictures.append(picture)
            parts.append(_part(str(line), f"<header>{picture.head}</header>{picture.body}"))
    players = [player for picture in pictures for player in picture.players]
    return ListingPictures("".join(parts), script(players) if players else "")


def picture_of(recording: Recording, ptx_line: int, frames: int, drawn: bool = False) -> Picture | None:
    """The picture of an access; None where the recorded launch made no request there."""
    try:
        return access_picture(access_of(recording, ptx_line), frames, drawn)
    except ArgumentError:
        return None


def parameter_names(kernel: Any) -> str:
    """A kernel's parameters as they stand in the call that records it: `x, y, n`; dots where they are not known."""
    names = [parameter.name for parameter in getattr(kernel, "parameters", ())]
    if not names:
        return "..."
    return f"{names[0]}," if len(names) == 1 else ", ".join(names)


def _unseen(recording: Recording) -> str:
    return f"<p>No request of this line was kept. {escape(recording.coverage)}.</p>"


def _part(line: str, body: str) -> str:
    return (
        f'<div class="kw-picture" data-picture="{line}" role="region" aria-label="picture of the access" hidden>'
        f'<button type="button" class="kw-close" aria-label="close the picture">×</button>{body}</div>'
    )
