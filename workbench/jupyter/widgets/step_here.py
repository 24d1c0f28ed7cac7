"""The line of a notebook that goes through a block, with a button: in JupyterLab a click writes the line into a cell
below and runs it; everywhere else the line is there to copy.
"""

from __future__ import annotations

import sys
from html import escape
from typing import Any

RESULT = "Out"
"""The name of a cell's result in a line; JupyterLab puts the underscore and the cell's number in its place."""


def step_here(line: str, words: str = "") -> str:
    """Return the button and the line.

    Parameters
    ----------
    line
        A line of Python or of `%step`. One that begins with `RESULT` is for a cell's result alone, and is not shown.
    words
        HTML in place of the line.
    """
    button = f'<button type="button" class="kw-StepHere" data-kw-step="{escape(line)}">Step here</button>'
    return f"<div class='kw-note kw-step-here-line'>{button}{words or f'<code>{escape(line)}</code>'}</div>"


def name_of(value: Any) -> str:
    """Return the name that a value has in the running notebook, else `RESULT`."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    # A copy: another thread may bind names meanwhile.
    names = dict(shell.user_ns) if shell is not None else {}
    return next((name for name, each in names.items() if each is value and not name.startswith("_")), RESULT)
