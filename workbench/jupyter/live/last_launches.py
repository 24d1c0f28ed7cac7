"""The last launches of the kernels that the panel shows, which it offers to step. Runs nothing and changes nothing."""

from __future__ import annotations

import json
from typing import Any, Literal

from workbench.jupyter.live.answers import Answer
from workbench.jupyter.live.kept_launches import last_of

State = Literal["known", "never", "stale", "gone"]


def answer(question: str) -> Answer:
    """Tell of each kernel whether its last launch can be stepped: `{"kind": "last_launches", "launches": [{...}]}`.

    `state` is "known", "never" (it was not launched), "stale" (what was launched is another text) or "gone" (the call
    is in a function, and what it was given is there no more). Where it is known, `written` is the launch for a `%step`
    line, `cell` the number of the cell that made it, and `exact` whether lines of the PTX that is shown are those of
    the launch.

    Parameters
    ----------
    question
        JSON: `text` of the whole cell that is shown, and `kernels`, the name of each with the digest of its PTX.
    """
    requested = json.loads(question)
    return Answer(
        {"kind": "last_launches", "launches": [_status(requested["text"], *each) for each in requested["kernels"]]}
    )


def _status(text: str, name: str, digest: str) -> dict[str, Any]:
    # A kernel of several signatures is listed with its types behind its name.
    launch = last_of(name) or last_of(name.partition("(")[0])
    state: State = "known"
    if launch is None:
        state = "never"
    elif not launch.stands_in(text):
        state = "stale"
    elif not launch.written:
        state = "gone"
    if launch is None or state != "known":
        return {"state": state, "written": "", "cell": 0, "exact": False}
    return {"state": state, "written": launch.written, "cell": launch.cell, "exact": launch.has_ptx(digest)}
