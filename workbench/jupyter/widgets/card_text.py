"""A card as plain text, for where no HTML is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workbench.jupyter.widgets.cards import (
    Bar,
    Bullets,
    Cell,
    Code,
    Column,
    Fold,
    Head,
    Line,
    Part,
    Plots,
    Row,
    Section,
    Span,
    StepHere,
    Table,
    Words,
)

_INDENT = "  "


def card_text(*card: Head | Section) -> str:
    """Return heads, and below each its parts, indented. A plot is its description; a legend says nothing without it."""
    lines: list[str] = []
    for part in card:
        if isinstance(part, Head):
            items = (each.text if isinstance(each, Span) else _words(each) for each in part.items)
            lines.append(": ".join(filter(None, (part.title, ", ".join(items)))))
        else:
            lines += _indented(part)
    return "\n".join(lines)


def _indented(parts: Iterable[Part]) -> list[str]:
    return [f"{_INDENT}{line}".rstrip() for part in parts for line in _lines(part)]


def _lines(part: Part) -> list[str]:
    match part:
        case Line():
            return [_words(part.words)]
        case Bullets():
            return [f"- {words}" for words in (*part.warnings, *part.sentences)]
        case Table():
            return _table(part)
        case Code():
            lines = part.lines
            if isinstance(lines, str):
                return lines.rstrip().splitlines()
            return [f"{f'{each.number:>4}  ' if each.number else ''}{each.text}" for each in lines]
        case Fold(is_reason=True):
            return []
        case Fold():
            return [_words(part.summary), *_indented(part.parts)]
        case Plots():
            return [plot.words for plot in part.plots]
        case StepHere():
            return [_words(part.words or part.line)]
    return []


def _words(words: Words) -> str:
    match words:
        case str():
            return words
        case Span():
            return f"[{words.text}]" if words.kind == "chip" else words.text
        case Bar():
            return words.words
    return "".join(map(_words, words))


def _table(table: Table) -> list[str]:
    columns = [Column(each) if isinstance(each, str) else each for each in table.columns]
    rows = [_cells(row) for row in table.rows]
    heads = [each.name for each in columns]
    rows = [heads, *rows] if any(heads) else rows
    # A cell over several columns stands alone or at the end of its row, and makes no column wide.
    whole = [row for row in rows if len(row) == len(columns)]
    widths = [max((len(row[at]) for row in whole), default=0) for at in range(len(columns))]

    def aligned(row: Sequence[str]) -> str:
        cells = zip(row, columns, widths, strict=False)
        return "  ".join(text.rjust(width) if column.is_number else text.ljust(width) for text, column, width in cells)

    return [aligned(row).rstrip() for row in rows]


def _cells(row: Row | Sequence[Words | Cell]) -> list[str]:
    cells = row.cells if isinstance(row, Row) else row
    return [_cell(each) if isinstance(each, Cell) else _words(each) for each in cells]


def _cell(cell: Cell) -> str:
    below = f" ({cell.below})" if cell.below else ""
    fold = _words(cell.fold.summary) if cell.fold else ""
    return f"{_words(cell.words)}{below}{fold}"
