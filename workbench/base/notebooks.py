"""The IPython that runs in this process, and whether a front end of Jupyter shows its outputs. Imports no IPython."""

from __future__ import annotations

import sys
from typing import Any


def running_shell() -> Any:
    """The running IPython shell; None outside of one."""
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


def shows_html(shell: Any) -> bool:
    """True if an IPython shell is a kernel of Jupyter: a terminal shows text alone, and writes over none of it."""
    return getattr(shell, "kernel", None) is not None
