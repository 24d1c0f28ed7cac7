"""Names of values in the running notebook, for lines that go through a block (`cards.StepHere`)."""

from __future__ import annotations

from typing import Any

from workbench.base.notebooks import running_shell

RESULT = "Out"
"""The name of a cell's result in a line; JupyterLab puts the underscore and the cell's number in its place."""


def name_of(value: Any) -> str:
    """Return the name that a value has in the running notebook, else `RESULT`."""
    shell = running_shell()
    # A copy: another thread may bind names meanwhile.
    names = dict(shell.user_ns) if shell is not None else {}
    return next((name for name, each in names.items() if each is value and not name.startswith("_")), RESULT)
