"""Files that a command writes at its end: looked at before it begins, since what it finds would be lost with them."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.base.arguments import path as as_path
from workbench.base.errors import ArgumentError, WorkbenchError

if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """The terminal for a command's lines; where standard output is none, they are not wrapped."""
    from rich.console import Console

    return Console() if sys.stdout.isatty() else Console(soft_wrap=True, width=_UNWRAPPED)


_UNWRAPPED = 4000
"""Columns of what is read by programs: tables are as wide as their cells."""


def output_file(named: str) -> Path:
    """The path of a file that can be written: a type of argparse.

    Raises
    ------
    argparse.ArgumentTypeError
        Its folder does not exist or cannot be written to, or it is a folder itself.
    """
    try:
        path = as_path(named, "file")
    except ArgumentError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if not named.strip() or path.is_dir():
        raise argparse.ArgumentTypeError(f"{named!r} is no file")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"the folder {path.parent} does not exist")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{named} cannot be written")
    return path


def pull_request_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of results that a pull request shows."""
    parser.add_argument(
        "--annotate", action="store_true", help="print what failed as annotations of GitHub Actions too (::error file=)"
    )
    parser.add_argument("--markdown", type=output_file, metavar="FILE", help="write a table in Markdown, for a comment")


def write_output(path: Path | str, text: str) -> None:
    """Write such a file, as UTF-8.

    Raises
    ------
    WorkbenchError
        The system does not let it: the disk is full, or the file takes nothing.
    """
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise WorkbenchError(f"{path} cannot be written ({error.strerror}): name another file") from error


def output_or_stdout(named: str) -> Path | str:
    """The same; `-` is standard output.

    Raises
    ------
    argparse.ArgumentTypeError
        As of `output_file`.
    """
    return named if named == "-" else output_file(named)
