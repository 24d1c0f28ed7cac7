"""Messages of the workbench about a program: lines on stderr, apart from the program's own."""

from __future__ import annotations

import sys

_reported: set[str] = set()


def say(text: str) -> None:
    """Print a message."""
    for line in text.splitlines():
        sys.stderr.write(f"workbench: {line}\n")
    sys.stderr.flush()


def say_once(text: str) -> None:
    """Print a message that was not printed before."""
    if text not in _reported:
        _reported.add(text)
        say(text)
