"""The difference of a version's source to the version before it, as lines and as code of a card."""

from __future__ import annotations

import difflib
from collections.abc import Container, Mapping
from dataclasses import dataclass

from workbench.jupyter.widgets.cards import Code, CodeLine, diff_lines

_MAX_LINES = 300
_CONTEXT = 3


@dataclass(frozen=True)
class SourceChange:
    """A version beside the one before it.

    Attributes
    ----------
    added, removed
        Numbers of lines.
    lines
        The lines of the unified difference, at most so many as are shown; the text itself where there is no version
        before.
    left_out
        Lines that are not shown.
    """

    version: int
    added: int
    removed: int
    lines: tuple[str, ...]
    left_out: int

    @property
    def words(self) -> str:
        """The change in a line."""
        if self.version == 1:
            return "version 1: the first source"
        lines = f"+{self.added} \N{MINUS SIGN}{self.removed} lines"
        return f"version {self.version}: {lines} beside version {self.version - 1}"


def source_changes(
    versions: Mapping[str, int], sources: Mapping[str, str], numbers: Container[int] | None = None
) -> dict[int, SourceChange]:
    """Give the change of each version whose source was kept, and that of the version before it.

    Parameters
    ----------
    versions
        Numbers by digest.
    sources
        Texts by digest, of those that were kept.
    numbers
        Of the versions whose changes are asked for; None for all.
    """
    texts = {number: sources[digest].splitlines() for digest, number in versions.items() if digest in sources}
    result = {}
    for number, text in texts.items():
        if numbers is not None and number not in numbers:
            continue
        if number > 1 and number - 1 not in texts:
            continue
        before = texts.get(number - 1, [])
        changed = list(difflib.unified_diff(before, text, n=_CONTEXT, lineterm=""))[2:]
        lines = text if number == 1 else changed
        result[number] = SourceChange(
            number,
            sum(line.startswith("+") for line in changed),
            sum(line.startswith("-") for line in changed),
            tuple(lines[:_MAX_LINES]),
            max(0, len(lines) - _MAX_LINES),
        )
    return result


def change_code(change: SourceChange) -> Code:
    """Give the lines as a part of a card."""
    lines = diff_lines(change.lines) if change.version > 1 else list(map(CodeLine, change.lines))
    more = [CodeLine(f"… {change.left_out:,} more lines")] if change.left_out else []
    return Code([*lines, *more])
