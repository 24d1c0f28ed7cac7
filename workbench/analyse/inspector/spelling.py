"""Instructions of SASS as sentences name them."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.base.records import SassLine
from workbench.base.records.facts import listed

_MAX_NAMED = 4


def named(sass: Sequence[SassLine], *, operands: bool = False) -> str:
    """`0x0130 (IMAD.WIDE)`, or with the whole instruction."""
    unique = sorted({line.offset: line for line in sass}.items())
    shown = [f"0x{offset:04x} ({line.text if operands else line.opcode})" for offset, line in unique[:_MAX_NAMED]]
    return listed(shown, len(unique) - len(shown))


def in_hex(sass: Sequence[SassLine]) -> str:
    """Offsets alone: `0x0130 and 0x0140`."""
    offsets = sorted({line.offset for line in sass})
    shown = [f"0x{offset:04x}" for offset in offsets[:_MAX_NAMED]]
    return listed(shown, len(offsets) - len(shown))


def verb(sass: Sequence[SassLine], word: str) -> str:
    """A verb for as many instructions: `reads`, `read`."""
    return word if len({line.offset for line in sass}) > 1 else f"{word}s"


def numbered(lines: Sequence[int]) -> str:
    """`line 5`, `lines 5, 8 ...`."""
    listed_lines = ", ".join(map(str, lines[:_MAX_NAMED])) + (" ..." if len(lines) > _MAX_NAMED else "")
    return f"line{'s' if len(lines) > 1 else ''} {listed_lines}"
