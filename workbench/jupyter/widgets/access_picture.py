"""The picture of an access: a warp over sectors and lines, or over the banks of shared memory, stepped through time."""

from __future__ import annotations

from html import escape

from workbench.base.records.source_lines import numbered_lines
from workbench.device.targets.recorded_places import pieces_of
from workbench.device.targets.recorded_values import AccessSteps, request_words
from workbench.emulate.request_footprint import lanes_in_words
from workbench.jupyter.widgets.access_frames import frame_of
from workbench.jupyter.widgets.drawing import player
from workbench.jupyter.widgets.pictures import Picture, picture_view
from workbench.jupyter.widgets.view import View, chip

MAX_FRAMES = 16
"""Most frames of one picture: a notebook stays small."""
_VERBS = {"read": "load", "write": "store", "atomic": "atomic", "copy": "asynchronous copy"}
_LEGENDS = {
    "global": (
        "a row is a cache line of 128 bytes, four sectors of 32",
        "a shaded sector is moved, a dashed one is not touched",
        "a colour is a place in the warp; ×n: n lanes on the same bytes",
    ),
    "shared": (
        "a column is a bank of 4 bytes, a row one word of each bank",
        "red: different words of one bank, one after the other",
        "a dashed cell: several lanes name the same word, which costs one",
    ),
    "local": (
        "a row is the same word of each thread",
        "a shaded sector of 8 threads is moved, a dashed one is not touched",
    ),
}


def access_picture(steps: AccessSteps, most_frames: int = MAX_FRAMES, drawn: bool = True) -> Picture:
    """Return an access as a picture.

    Parameters
    ----------
    steps
        What `recording.access(line)` gave.
    most_frames
        Requests that the picture holds, the first ones; the text and the table have all that were kept.
    drawn
        Whether the first of them is there without the script, too.
    """
    recording = steps.recording
    frames = [frame_of(recording, request) for request in steps.requests[:most_frames]]
    title = access_title(steps)
    chips = "".join(chip(words, kind) for words, kind in _chips(steps))
    legend = "".join(f"<span>{escape(words)}</span>" for words in _LEGENDS[steps.space])
    drawing = player(frames, title, drawn)
    body = f'{drawing.html}<div class="kw-legend">{legend}</div>'
    head = f"<strong>{escape(title)}</strong>{_code(steps)}{chips}{_note(steps)}"
    return Picture(title, head, body, (drawing,))


def access_view(steps: AccessSteps) -> View:
    """Return an access as a card that stands alone."""
    return picture_view(access_picture(steps), access_text(steps))


def access_title(steps: AccessSteps) -> str:
    """`global load of 4 bytes per lane, line 6`."""
    first = steps.requests[0]
    line = steps.recording.source_line(first.ptx_line)
    where = f"PTX line {steps.ptx_line}" if line is None else f"line {line}"
    return f"{first.space} {_VERBS[first.kind]} of {first.size_bytes} bytes per lane, {where}"


def _code(steps: AccessSteps) -> str:
    compilation = steps.recording.launch.kernel.compilation
    line = steps.recording.source_line(steps.requests[0].ptx_line) or 0
    text = numbered_lines(compilation.translation.source).get(line, compilation.ptx.split("\n")[steps.ptx_line - 1])
    return f"<code>{escape(text.strip())}</code>"


def _chips(steps: AccessSteps) -> list[tuple[str, str]]:
    found = [pieces_of(request) for request in steps.requests]
    pieces, ideal = sum(each for each, _ in found), sum(each for _, each in found)
    count = len(steps.requests)
    if steps.space == "shared" and steps.requests[0].kind == "atomic":
        return [(f"{count:,} requests (counted)", "")]
    what = "wavefronts" if steps.space == "shared" else "sectors"
    return [
        (f"{pieces / count:.3g} {what} per request (counted)", "bad" if pieces > ideal else "good"),
        (f"ideal {ideal / count:.3g}", ""),
    ]


def _note(steps: AccessSteps) -> str:
    num_kept, recording = len(steps.requests), steps.recording
    words = [recording.launch_words]
    words.append(
        f"first {num_kept:,} of {steps.seen:,} requests"
        if num_kept < steps.seen
        else f"{num_kept:,} request{'' if num_kept == 1 else 's'}"
    )
    if steps.merged_at is not None:
        words.append(f"ptxas made one access of this and PTX line {steps.merged_at}")
    return f'<span class="kw-note">{escape("; ".join(words))}</span>'


def access_text(steps: AccessSteps) -> str:
    """The same in plain text: a line a request."""
    recording = steps.recording
    lines = [f"{access_title(steps)} ({recording.kernel_name}, {recording.launch_words})"]
    for request in steps.requests[:MAX_FRAMES]:
        pieces, ideal = pieces_of(request)
        what = "wavefronts" if request.space == "shared" else "sectors"
        first = recording.place(request.space, int(request.addresses[0]))
        last = recording.place(request.space, int(request.addresses[-1]))
        lanes = lanes_in_words(tuple(request.lanes.tolist()))
        words = request_words(recording, request).partition(", lanes")[0]
        lines.append(f"  {words}: {pieces} {what} (ideal {ideal}), lanes {lanes}: {first} .. {last}")
    left = steps.seen - min(len(steps.requests), MAX_FRAMES)
    return "\n".join([*lines, *([f"  and {left:,} more"] if left else [])])
