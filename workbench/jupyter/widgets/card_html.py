"""A card as HTML: the one place that turns its records into elements.

Headings, heads of rows and columns, names of wide tables and words of pictures are there for who listens to a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from workbench.jupyter.widgets.card_text import card_text
from workbench.jupyter.widgets.cards import (
    Bar,
    Bullets,
    Card,
    Cell,
    Code,
    CodeLine,
    Column,
    Fold,
    Head,
    Legend,
    Line,
    Markup,
    Part,
    Plots,
    Row,
    Section,
    Span,
    StepHere,
    Table,
    Words,
    code,
)
from workbench.jupyter.widgets.plot_svg import plot_svg
from workbench.jupyter.widgets.view import View, asset, style

_NO_COLUMN = Column()


def card_view(text: str | None, *card: Head | Section, sheet: str = "", kind: str = "") -> View:
    """Return the view of a card.

    Parameters
    ----------
    text
        The same in plain text, where the card's value has one; None for that of the card.
    card
        Its heads and sections.
    kind
        A class of the card, whose rules are in `sheet`.
    """
    sections = (part for part in card if not isinstance(part, Head))
    sorts = any(isinstance(part, Table) and part.is_sorted_by_heads for section in sections for part in section)
    script = f"<script>{asset('table_sort.js')}</script>" if sorts else ""
    classes = f"kw-card {kind}".strip()
    sheets = style("card.css", "parts.css", *filter(None, (sheet,)))
    return View(
        f'{sheets}<div class="{classes}">{card_html(card)}</div>{script}', card_text(*card) if text is None else text
    )


def card_html(card: Card) -> str:
    """Return the inside of a card, for one that holds more."""
    return "".join(_head(part) if isinstance(part, Head) else section_html(part) for part in card)


def bare_html(parts: Section) -> str:
    """Return parts as they stand outside a card, in a widget with the style sheet `bare_sheet`."""
    return f'<div class="kw-parts kw-bare">{parts_html(parts)}</div>'


def bare_sheet() -> str:
    """Return the style sheet of cards for parts outside a card."""
    return (asset("card.css") + asset("parts.css")).replace(".kw-card", ".kw-parts")


def section_html(parts: Section) -> str:
    """Return a section; nothing of one without parts."""
    return f"<section>{parts_html(parts)}</section>" if parts else ""


def parts_html(parts: Iterable[Part]) -> str:
    """Return parts, one below the other."""
    return "".join(map(_part, parts))


def _part(part: Part) -> str:
    match part:
        case Line():
            return f"<div{_class('kw-note' if part.is_note else '')}>{_words(part.words)}</div>"
        case Bullets():
            items = [f'<li class="bad">{escape(words)}</li>' for words in part.warnings]
            items += [f"<li>{escape(words)}</li>" for words in part.sentences]
            return f'<ul class="kw-said">{"".join(items)}</ul>'
        case Table():
            return _table(part)
        case Code():
            return _code(part)
        case Fold():
            is_open = " open" if part.is_open else ""
            return f"<details{is_open}><summary>{_words(part.summary)}</summary>{parts_html(part.parts)}</details>"
        case Plots():
            return f'<div class="kw-plots">{"".join(map(plot_svg, part.plots))}</div>'
        case Legend():
            return legend_html(part)
        case StepHere():
            button = f'<button type="button" class="kw-StepHere" data-kw-step="{escape(part.line)}">Step here</button>'
            shown = _words(part.words or code(part.line))
            return f'<div class="kw-note kw-step-here-line">{button}{shown}</div>'
        case Markup():
            return part.html


def legend_html(legend: Legend) -> str:
    """Return a legend, which needs no style sheet."""
    return " &ensp; ".join(
        f'<span style="white-space: nowrap"><span style="color: {colour}">{sign}</span> {escape(words)}</span>'
        for colour, sign, words in legend.entries
    )


def _head(head: Head) -> str:
    items = "".join(
        _words(item) if isinstance(item, Span) and item.kind == "chip" else f"<span>{_words(item)}</span>"
        for item in head.items
    )
    return f"<header{_class(head.tone)}><strong>{escape(head.title)}</strong>{items}</header>"


def _words(words: Words) -> str:
    match words:
        case str():
            return escape(words)
        case tuple():
            return "".join(
                f"<span>{_words(each)}</span>" if isinstance(each, tuple) else _words(each) for each in words
            )
        case Bar():
            return _bar(words)
    text = escape(words.text)
    match words.kind:
        case "code" | "strong":
            return f"<{words.kind}>{text}</{words.kind}>"
        case "sign":
            return f'<span role="img" aria-label="{escape(words.title)}">{text}</span>'
    classes = f"kw-{words.kind} {words.tone}".strip()
    return f'<span class="{classes}">{text}</span>'


def _bar(bar: Bar) -> str:
    pieces = "".join(
        f'<i style="left:{100 * start:.2f}%;width:{100 * (end - start):.2f}%;background:{colour}" '
        f'title="{escape(words)}"></i>'
        for start, end, colour, words in bar.pieces
    )
    return f'<span class="kw-pieces" role="img" aria-label="{escape(bar.words)}">{pieces}</span>'


def _table(table: Table) -> str:
    columns = [Column(each) if isinstance(each, str) else each for each in table.columns]
    heads = "".join(_column(each, table.is_sorted_by_heads) for each in columns)
    head = f"<thead><tr>{heads}</tr></thead>" if any(each.name for each in columns) else ""
    rows = "".join(_row(each, columns, table.has_row_heads) for each in table.rows)
    reached = f' tabindex="0" role="region" aria-label="{escape(table.name)}"' if table.name else ""
    return f'<div class="kw-table"{reached}><table>{head}<tbody>{rows}</tbody></table></div>'


def _column(column: Column, is_sorted: bool) -> str:
    name = f'<button type="button">{escape(column.name)}</button>' if is_sorted else escape(column.name)
    return f'<th scope="col"{_class("number" if column.is_number else "")}{_title(column.title)}>{name}</th>'


def _row(row: Row | Sequence[Words | Cell], columns: Sequence[Column], has_head: bool) -> str:
    cells, tone = (row.cells, row.tone) if isinstance(row, Row) else (row, "")
    drawn, at = [], 0
    for each in cells:
        cell = each if isinstance(each, Cell) else Cell(each)
        drawn.append(_cell(cell, columns[at] if cell.span == 1 else _NO_COLUMN, has_head and at == 0))
        at += cell.span
    return f"<tr{_class(tone)}>{''.join(drawn)}</tr>"


def _cell(cell: Cell, column: Column, is_head: bool) -> str:
    classes = " ".join(filter(None, ("number" if column.is_number else "", cell.tone)))
    span = f' colspan="{cell.span}"' if cell.span > 1 else ""
    key = "" if cell.key is None else f' data-key="{cell.key}"'
    below = f'<div class="kw-note">{escape(cell.below)}</div>' if cell.below else ""
    fold = _part(cell.fold) if cell.fold else ""
    tag, scope = ("th", ' scope="row"') if is_head else ("td", "")
    return f"<{tag}{scope}{_class(classes)}{span}{key}{_title(cell.title)}>{_words(cell.words)}{below}{fold}</{tag}>"


def _code(block: Code) -> str:
    if isinstance(block.lines, str):
        return f"<pre>{escape(block.lines)}</pre>"
    return f'<pre tabindex="0">{"".join(map(_code_line, block.lines))}</pre>'


def _code_line(line: CodeLine) -> str:
    number = f'<span class="kw-number">{line.number:>4}  </span>' if line.number else ""
    text = escape(line.text.expandtabs(4))
    return f'{number}<span class="kw-{line.kind}">{text}</span>\n' if line.kind else f"{number}{text}\n"


def _class(names: str) -> str:
    return f' class="{names}"' if names else ""


def _title(words: str) -> str:
    return f' title="{escape(words)}"' if words else ""
