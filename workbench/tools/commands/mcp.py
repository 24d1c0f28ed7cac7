"""`workbench mcp`: tools for programs that write kernels, on standard input and output."""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from workbench.tools.commands import number_types


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
    mcp.add_argument(
        "--history", type=Path, metavar="FILE", help="keep verifications in this file (default: while the server runs)"
    )
    mcp.add_argument(
        "--answer-seconds",
        type=number_types.seconds,
        metavar="N",
        help="give a client a handle if an answer takes longer (default: 30)",
    )
    mcp.set_defaults(run=_mcp)


def _mcp(arguments: argparse.Namespace) -> int:
    from workbench.base.workers.own_process import close_all
    from workbench.search.history.session import VARIABLE, keep_history
    from workbench.tools.mcp.problems import FOLDER_VARIABLE, problem_files
    from workbench.tools.mcp.server import ANSWER_SECONDS, server

    if arguments.problems is not None:
        os.environ[FOLDER_VARIABLE] = str(arguments.problems.resolve())
    problem_files()  # a folder that is not there is said now
    seconds = ANSWER_SECONDS if arguments.answer_seconds is None else arguments.answer_seconds
    with tempfile.TemporaryDirectory(prefix="workbench-mcp-", ignore_cleanup_errors=True) as folder:
        history_file = arguments.history or os.environ.get(VARIABLE)
        keep_history(history_file or Path(folder) / "history.sqlite")
        try:
            server(seconds).run("stdio")
        finally:  # the client is gone: nobody waits for the answers of calls that still run
            close_all()
    return 0
