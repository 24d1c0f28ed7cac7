"""`workbench mcp`: tools for programs that write kernels, on standard input and output."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any


def add_to(commands: Any) -> None:
    """Add the command to the parser's."""
    mcp = commands.add_parser(
        "mcp",
        help="serve tools for programs that write kernels: the Model Context Protocol on standard input and output",
    )
    mcp.add_argument(
        "--problems",
        type=Path,
        metavar="FOLDER",
        help="problems that clients may name besides the gallery's: NAME.py or NAME/problem.py, which are executed",
    )
    mcp.set_defaults(run=_mcp)


def _mcp(arguments: argparse.Namespace) -> int:
    from workbench.base.workers.own_process import close_all
    from workbench.tools.mcp.problems import FOLDER_VARIABLE, problem_files
    from workbench.tools.mcp.server import server

    if arguments.problems is not None:
        os.environ[FOLDER_VARIABLE] = str(arguments.problems.resolve())
    problem_files()  # a folder that is not there is said now
    try:
        server().run("stdio")
    finally:  # the client is gone: nobody waits for the answers of calls that still run
        close_all()
    return 0
