"""`workbench dap`: a debug adapter on standard input and output, which steps through a trace."""

from __future__ import annotations

import argparse
import os
from typing import Any


def add_to(commands: Any) -> None:
    """Adds the command to those of a parser."""
    dap = commands.add_parser(
        "dap", help="step through a trace from an editor: a debug adapter on standard input and output"
    )
    dap.set_defaults(run=_dap)


def _dap(arguments: argparse.Namespace) -> int:
    from workbench.jupyter.debug_adapter.adapter import serve

    # A script must neither print between the messages nor read them.
    with os.fdopen(os.dup(0), "rb") as incoming, os.fdopen(os.dup(1), "wb") as outgoing, open(os.devnull, "rb") as none:
        os.dup2(none.fileno(), 0)
        os.dup2(2, 1)
        serve(incoming, outgoing)
    return 0
