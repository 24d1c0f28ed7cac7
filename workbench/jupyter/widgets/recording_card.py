"""A recording as a card: its accesses, a warp's way through its code, and the arrays that blocks wrote."""

from __future__ import annotations

from html import escape

from workbench.device.targets.recorded_facts import LineSummary, WriterMap
from workbench.device.targets.recorded_values import AccessSteps, access_of
from workbench.device.targets.recording import Recording
from workbench.jupyter.widgets.access_picture import access_picture, access_title
from workbench.jupyter.widgets.divergence_picture import divergence_picture
from workbench.jupyter.widgets.pictures import Picture, pictures_view
from workbench.jupyter.widgets.view import View
from workbench.jupyter.widgets.writers_picture import writers_picture, writers_title

_MAX_ACCESSES = 12
_FRAMES = 6
_ROWS = 80
_MAX_MAPS = 3


def recording_view(recording: Recording) -> View:
    """Return what a recorded launch saw, one picture open at a time.

    Parameters
    ----------
    recording
        What `wb.record` gave. The pictures of the card hold fewer steps than those that one asks for by themselves.
    """
    shown = recording.lines()[:_MAX_ACCESSES]
    pictures: list[Picture] = [
        access_picture(_steps(recording, line), _FRAMES, drawn=not i) for i, line in enumerate(shown)
    ]
    if recording.steps_seen:
        pictures.append(divergence_picture(recording.divergence(), _ROWS))
    pictures += [writers_picture(found) for found in _written(recording)[:_MAX_MAPS]]
    notes = [recording.launch_words, recording.coverage]
    if len(shown) < len(recording.lines()):
        notes.append(
            f"the first {len(shown)} of {len(recording.lines())} accesses; recording.access(line) has the rest"
        )
    notes += [str(fault.message) for fault in recording.faults]
    return pictures_view(f"{recording.kernel_name}, recorded", notes, pictures, recording_text(recording))


def recording_text(recording: Recording) -> str:
    """The same in plain text: a line for each access and each array that was written."""
    lines = [f"{recording.kernel_name}: {recording.launch_words}; {recording.coverage}"]
    for line in recording.lines():
        lines.append(f"  {access_title(_steps(recording, line))}: {_request_words(line)}")
    lines += [f"  {writers_title(found)}" for found in _written(recording)]
    return "\n".join(lines)


def _steps(recording: Recording, line: LineSummary) -> AccessSteps:
    return access_of(recording, line.ptx_line, line.space)


def _written(recording: Recording) -> list[WriterMap]:
    maps = [found for found in recording.writers.values() if isinstance(found, WriterMap)]
    return [found for found in maps if (found.blocks >= 0).any()]


def _request_words(line: LineSummary) -> str:
    if line.pieces is None or line.ideal is None:
        return f"{line.kept:,} requests, at most {line.same_address} lanes at one address"
    what = "wavefronts" if line.space == "shared" else "sectors"
    return f"{line.kept:,} requests, {line.pieces / line.kept:.3g} {what} each (ideal {line.ideal / line.kept:.3g})"


def how_to_record(name: str, parameters: str) -> str:
    """The call that records a kernel, to paste, with the kernel's own parameters in it."""
    return f"wb.record({name}, grid, block, ({parameters}))"


def unrecorded_html(name: str, parameters: str) -> str:
    """The card in place of a picture where nothing was recorded."""
    call = escape(how_to_record(name, parameters))
    return (
        f'<p class="kw-unrecorded">No launch of <code>{escape(name)}</code> has been recorded, so there are no '
        f"addresses to draw. Record one, with the grid, the block and the arguments of your launch:</p>"
        f"<pre>{call}</pre>"
    )
