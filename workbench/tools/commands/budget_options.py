"""The options of commands that check kernels: the work beside a problem's own cases, and its last resort."""

from __future__ import annotations

import argparse

from workbench.base.budget import SECONDS, WORK
from workbench.tools.commands import number_types


def add_to(parser: argparse.ArgumentParser, of: str) -> None:
    """Add the options to a command. of: what is checked, in words."""
    parser.add_argument(
        "--work",
        type=number_types.work,
        default=WORK,
        metavar="N",
        help=f"work for sanitisers and drawn cases of {of}, in small launches (default: %(default)s)",
    )
    parser.add_argument(
        "--seconds",
        type=number_types.seconds,
        default=SECONDS,
        help="time limit for the same, as a last resort (default: %(default)g)",
    )
