"""Pictures of accesses that the user clicks in the panel, if a launch was recorded.

The panel evaluates `answer(question)` on a subshell. Runs nothing and changes nothing: it shows what the last recorded
launch of that very kernel saw.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from workbench.isa.ptx.excerpt import entry_lines
from workbench.jupyter.live.answers import Answer
from workbench.jupyter.live.installed_modules import only_installed

if TYPE_CHECKING:
    from workbench.device.targets.recording import Recording

_FRAMES = 16
_MADE_UP = re.compile(r"[\w$]*_Z\w+|cudapy\w*|(?:\$L__BB|\$L__tmp|__local_depot)\d+")
_POSITION = re.compile(r"^\s*\.(?:loc|file)\b.*$", re.MULTILINE)


def answer(question: str) -> Answer:
    """The picture of an access: `{"kind": "picture", "recorded": bool, "html": ...}`, empty where none was recorded.

    Parameters
    ----------
    question
        JSON: `{"digest": name of the PTX, "ptx": its text, "kernel": mangled name, "line": line of the PTX}`.
    """
    requested = json.loads(question)
    with only_installed():
        found = _recorded(requested)
        html = "" if found is None else _html(*found)
    return Answer({"kind": "picture", "recorded": found is not None, "html": html})


def _html(recording: Recording, line: int) -> str:
    from workbench.jupyter.widgets.drawing import picture_style
    from workbench.jupyter.widgets.listing_pictures import picture_of
    from workbench.jupyter.widgets.pictures import picture_view

    picture = picture_of(recording, line, _FRAMES, drawn=True)
    if picture is not None:
        return picture_view(picture, "").html
    message = f"{escape(recording.kernel_name)}: no request of this line was kept; {escape(recording.coverage)}."
    return f'{picture_style()}<div class="kw-card kw-picture"><section>{message}</section></div>'


# ---------------------------------------------------------------- which launch was recorded


def _recorded(request: Mapping[str, Any]) -> tuple[Recording, int] | None:
    """The last recording of the kernel that a line is in, and the line in its own PTX."""
    # Where nothing was recorded the emulator need not be imported either.
    recorded_launch = sys.modules.get("workbench.device.targets.recorded_launch")
    if recorded_launch is None:
        return None
    line, kernel = int(request["line"]), str(request["kernel"])
    same = recorded_launch.recordings_of(request["digest"])
    for recording in reversed(same):
        # A line of a function that several kernels call belongs to each of them.
        if recording.launch.kernel.mangled_name == kernel or not kernel:
            return recording, line
    span = _span(request["ptx"], kernel)
    for recording in reversed(recorded_launch.all_recordings()) if span else ():
        own = recording.launch.kernel
        there = _span(own.compilation.ptx, own.mangled_name)
        if span and there and span[1] == there[1] and span[0] <= line < span[0] + span[1].count("\n") + 1:
            return recording, line - span[0] + there[0]
    return None


def _span(ptx: str, kernel: str) -> tuple[int, str] | None:
    """The first line of a kernel's text, and the text without positions and without names that a compiler makes up.

    Numba names a kernel anew in each module, and labels count the functions before it; the instructions say whether it
    is the same one.
    """
    try:
        first, last = entry_lines(ptx, kernel)
    except KeyError:
        return None
    text = "\n".join(ptx.split("\n")[first - 1 : last])
    return first, _MADE_UP.sub("name", _POSITION.sub("", text))
