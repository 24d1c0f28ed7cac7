"""A card as data: a head, and sections of words, lists, tables, code, folds and plots.

It knows neither HTML nor a library: `card_html` draws it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from workbench.jupyter.widgets.plots import Plot

Tone = Literal["", "good", "bad", "unsound", "best"]
"""The weight of a head, a label, a point or a row: it is drawn in a colour, or in bold letters."""


def tone_of(passed: bool) -> Tone:
    """The weight of what passed or failed."""
    return "good" if passed else "bad"


_CODE = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Span:
    """Words within a line that are not plain.

    Attributes
    ----------
    text
        The words.
    kind
        Code, emphasis, words of less weight, a small label, a sign, or what lines don't break in.
    tone
        The weight of a label.
    title
        The words that are read aloud in place of a sign.
    """

    text: str
    kind: Literal["code", "strong", "note", "chip", "sign", "unbroken"]
    tone: Tone = ""
    title: str = ""


def code(text: str) -> Span:
    """Words in the letters of code."""
    return Span(text, "code")


def strong(text: str) -> Span:
    """Words with emphasis."""
    return Span(text, "strong")


def note(text: str) -> Span:
    """Words of less weight."""
    return Span(text, "note")


def label(text: str, tone: Tone = "") -> Span:
    """A small label, such as how a number was obtained."""
    return Span(text, "chip", tone)


def labels(texts: Sequence[str]) -> tuple[str | Span, ...]:
    """Small labels beside each other."""
    return tuple(part for text in texts for part in (label(text), " "))[:-1]


def prose(text: str) -> tuple[str | Span, ...]:
    """A text in which backticks enclose code."""
    return tuple(code(part) if at % 2 else part for at, part in enumerate(_CODE.split(text)) if part)


@dataclass(frozen=True)
class Bar:
    """A bar of pieces: where each begins and ends, as shares of the width, its colour and its words."""

    pieces: tuple[tuple[float, float, str, str], ...]
    words: str


Words: TypeAlias = "str | Span | Bar | tuple[Words, ...]"
"""Words of a line; a tuple within a tuple is a group of its own."""


@dataclass(frozen=True)
class Head:
    """The first line of a card, or of a fault within one: a title, with words and labels beside it."""

    title: str
    items: tuple[Words, ...] = ()
    tone: Tone = ""


@dataclass(frozen=True)
class Line:
    """Words on a line of their own.

    Attributes
    ----------
    is_note
        They have less weight.
    """

    words: Words
    is_note: bool = False


@dataclass(frozen=True)
class Bullets:
    """A list of sentences: those that speak against something, and others."""

    warnings: tuple[str, ...]
    sentences: tuple[str, ...]


def bullets(sentences: Iterable[str], warnings: Iterable[str] = ()) -> Section:
    """A section of a list of sentences; without any, none."""
    listed = Bullets(tuple(warnings), tuple(sentences))
    return (listed,) if listed.warnings or listed.sentences else ()


@dataclass(frozen=True)
class Cell:
    """A cell of a table that says more than its words.

    Attributes
    ----------
    words
        Its words.
    title
        The words that pointing shows.
    below
        A note below the words.
    span
        The columns that it takes.
    key
        The number by which rows are sorted, where the words are none.
    tone
        `best` of a cell in bold letters.
    fold
        Parts below the words, behind a summary; a card in plain text has the summary alone.
    """

    words: Words = ""
    title: str = ""
    below: str = ""
    span: int = 1
    key: float | None = None
    tone: Tone = ""
    fold: Fold | None = None


@dataclass(frozen=True)
class Row:
    """A row of a table that has a weight."""

    cells: tuple[Words | Cell, ...]
    tone: Tone = ""


@dataclass(frozen=True)
class Column:
    """The head of a column.

    Attributes
    ----------
    is_number
        Its cells stand to the right.
    title
        The words that pointing at it shows.
    """

    name: str = ""
    is_number: bool = False
    title: str = ""


@dataclass(frozen=True)
class Table:
    """A table.

    Attributes
    ----------
    columns
        The heads; a name alone is that of a column of words. Without any name there is no row of heads.
    rows
        The rows; a row without weight is a list of its cells.
    name
        The name by which keys reach the table to scroll it; empty of a table that is not wide.
    has_row_heads
        True if the first cell of a row names it, and stays where the table is scrolled.
    is_sorted_by_heads
        True if a script sorts the rows when a head is pressed.
    """

    columns: tuple[str | Column, ...]
    rows: Sequence[Row | Sequence[Words | Cell]]
    name: str = ""
    has_row_heads: bool = False
    is_sorted_by_heads: bool = False


@dataclass(frozen=True)
class CodeLine:
    """A line of code.

    Attributes
    ----------
    number
        The number of the line in its file; 0 without.
    """

    text: str
    kind: Literal["", "here", "added", "removed"] = ""
    number: int = 0


@dataclass(frozen=True)
class Code:
    """Code or output, as a text or as lines."""

    lines: str | Sequence[CodeLine]


def diff_lines(lines: Iterable[str]) -> list[CodeLine]:
    """The lines of a unified difference."""
    kinds: dict[str, Literal["added", "removed"]] = {"+": "added", "-": "removed"}
    return [CodeLine(line, "" if line.startswith(("+++", "---")) else kinds.get(line[:1], "")) for line in lines]


@dataclass(frozen=True)
class Fold:
    """Parts behind a summary that opens them.

    Attributes
    ----------
    is_reason
        The parts are a reason, which a card in plain text has nothing of: there a record's `why` answers.
    """

    summary: Words
    parts: Sequence[Part]
    is_open: bool = False
    is_reason: bool = False


@dataclass(frozen=True)
class Plots:
    """Plots side by side, as far as there is room."""

    plots: tuple[Plot, ...]


@dataclass(frozen=True)
class Legend:
    """The colours of plots: the colour, its sign and its words of each."""

    entries: Sequence[tuple[str, str, str]]


@dataclass(frozen=True)
class StepHere:
    """The line of a notebook that goes through a block, with a button: in JupyterLab a click writes the line into a
    cell below and runs it; everywhere else the line is there to copy.

    Attributes
    ----------
    line
        A line of Python or of `%step`. One that begins with `step_here.RESULT` is for a cell's result alone, and is not
        shown.
    words
        What is shown in place of the line.
    """

    line: str
    words: Words = ""


@dataclass(frozen=True)
class Markup:
    """HTML of a part that has a script of its own, which is not made of these records."""

    html: str


Part: TypeAlias = "Line | Bullets | Table | Code | Fold | Plots | Legend | StepHere | Markup"
Section: TypeAlias = "Sequence[Part]"
"""Parts with a line above them; without any it is left out."""
Card: TypeAlias = "Sequence[Head | Section]"


def numbers(*names: str) -> list[Column]:
    """Heads of columns of numbers."""
    return [Column(name, is_number=True) for name in names]


def passed_sign(passed: bool | None) -> Span:
    """A sign for what passed, failed, or was not looked at."""
    sign, words = {True: ("✔", "passed"), False: ("✘", "failed"), None: ("–", "not looked at")}[passed]
    return Span(sign, "sign", title=words)
