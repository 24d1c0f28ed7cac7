"""PTX and SASS beside their source, linked line by line, as HTML that works in a saved file.

It shows one kernel. Lines of the source are the ones of the text that was compiled; an instruction that was inlined
from elsewhere stands under the line of the call. Columns, noise and help are in the HTML and shown by its script.
"""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from workbench.base.arguments import one_of, texts
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Resources, Source
from workbench.base.records.place_names import short_name
from workbench.jupyter.listing_rows import CONTROL_HEAD, ListingRow
from workbench.jupyter.widgets.listing_data import packed
from workbench.jupyter.widgets.listing_facts import Facts, facts_of
from workbench.jupyter.widgets.listing_panes import (
    PANES,
    Pane,
    kernel_title,
    pane_rows,
    pane_titles,
    resource_words,
    source_rows,
)
from workbench.jupyter.widgets.listing_pictures import listing_pictures
from workbench.jupyter.widgets.plain_listing import plain_lines
from workbench.jupyter.widgets.view import View, chip, script_of, style

_COLUMNS = (
    ("number", "offsets", "line numbers of PTX and offsets of SASS"),
    ("control", "control codes", "stall, yield, the barriers set when written and when read, those waited for"),
    ("live", "live registers", "general registers whose value is still needed; static"),
    ("pipe", "class and pipe", "the class of the instruction, as a dot"),
    (
        "explanation",
        "explanations",
        "what became of a line without SASS, where an instruction without PTX comes from, idioms",
    ),
    ("encoding", "encoding", "the instruction's 128 bits"),
)
# The columns that a newcomer sees in the panel, too.
_SHOWN_AT_FIRST = ("live", "explanation")
# Heads of the columns, as in the panel.
_HEADS = (
    ("number", "offset", "bytes from the start of the kernel"),
    (
        "control",
        CONTROL_HEAD,
        "st: cycles before the next instruction may issue; Y: yield; W: barrier released when the result is written; "
        "R: barrier released when the operands are read; wait: barriers waited for",
    ),
    ("live", "live", "general registers whose value is still needed; the peak is marked"),
    ("pipe", "pipe", "class of the instruction"),
)
TINTS = 12
_PLAIN_ROWS = 60
"""Lines of a pane that are in the HTML as they are."""


def listing_view(
    kernel: Any, panes: Iterable[Pane] = PANES, facts: Facts | None = None, *, most_rows: int | None = None
) -> View:
    """Return a kernel's source and its PTX, its SASS, or both, with links among the lines.

    Parameters
    ----------
    kernel
        The kernel's handle.
    panes
        What stands beside the source, from left to right: `"ptx"`, `"sass"`.
    facts
        What is shown beside the text; what the disassembly says of itself where None.
    most_rows
        How many lines a pane has at most, the first ones; None for all.

    Raises
    ------
    ArgumentError
        For another pane.
    """
    for pane in (named := texts(panes, "panes", '("ptx", "sass")')):
        one_of(pane, "panes", PANES)
    kinds: tuple[Any, ...] = named
    if not kinds:
        raise ArgumentError('panes are "ptx" and "sass"; there is none', "panes")
    source: Source = kernel.compilation.source
    facts = facts or facts_of(kernel, live="sass" in kinds)
    content = pane_rows(kernel, kinds)
    linked = {line for rows in content.values() if not isinstance(rows, Missing) for row in rows for line in row.lines}
    # A binary without a line table has no known source.
    has_source = bool(linked) or source.language != "binary"
    titles = pane_titles(kernel)
    shown: list[_Pane] = []
    if has_source:
        shown.append(_Pane("source", short_name(source.filename), source_rows(source, linked)))
    for pane in kinds:
        rows = content[pane]
        total = 0 if isinstance(rows, Missing) else len(rows)
        is_cut = most_rows is not None and total > most_rows
        shown.append(_Pane(pane, titles[pane], rows[:most_rows] if is_cut else rows, total if is_cut else 0))  # type: ignore[index]
    text = "\n\n".join(_text(pane, facts) for pane in shown if pane.kind != "source")
    return View(_html(kernel, shown, _tints(content), facts, has_source), text)


@dataclass(frozen=True)
class _Pane:
    """One of the panes that stand side by side; `of`: how many lines there are, where not all are shown."""

    kind: str
    title: str
    rows: Sequence[ListingRow] | Missing
    of: int = 0


def _tints(content: Mapping[Pane, list[ListingRow] | Missing]) -> dict[int, int]:
    """One tint for each line that became code, by its rank, as in the panel.

    A line whose code was all inlined into it from others has that of the line that most of it comes from.
    """
    rows = [row for part in content.values() if not isinstance(part, Missing) for row in part]
    lines = sorted({row.lines[0] for row in rows if row.lines and not row.noise})
    tints = {line: rank % TINTS for rank, line in enumerate(lines)}
    through = Counter((line, row.lines[0]) for row in rows for line in row.lines[1:])
    for (line, inner), _ in sorted(through.items(), key=lambda found: (-found[1], found[0][1])):
        if line not in lines and inner in lines:
            tints.setdefault(line, tints[inner])
    return tints


# ---------------------------------------------------------------- HTML


def _html(kernel: Any, panes: Sequence[_Pane], tints: Mapping[int, int], facts: Facts, has_source: bool) -> str:
    identity = f"kw-listing-{secrets.token_hex(6)}"
    data = packed({pane.kind: pane.rows for pane in panes if not isinstance(pane.rows, Missing)}, tints, facts)
    script_data = json.dumps({"id": identity, "data": data})
    behaviour = f"<script>({script_of('listing.js').strip().rstrip(';')})({script_data});</script>"
    head = f"<header><strong>{escape(kernel_title(kernel))}</strong>{_resource_line(kernel.resources)}{_peak(facts)}"
    head += f"{chip(facts.unexplained) if facts.unexplained else ''}</header>"
    shown = " ".join(f"kw-show-{column}" for column in _SHOWN_AT_FIRST)
    shown += "" if has_source else " kw-no-source"
    compiled = [pane for pane in panes if pane.kind != "source"]
    rows = [row for pane in compiled if not isinstance(pane.rows, Missing) for row in pane.rows]
    accesses = [row.ptx_line for row in rows if row.access and row.ptx_line is not None]
    pictures = listing_pictures(kernel, accesses)
    parts = "".join(_pane(pane, facts) for pane in panes)
    return (
        f"{style('card.css', 'listing.css', 'drawing.css')}"
        f'<div class="kw-card kw-listing {shown}" id="{identity}">{head}'
        f'{_toolbar(compiled, facts)}<div class="kw-panes" style="--kw-panes: {len(compiled)}">{parts}</div>'
        f"{pictures.html}"
        f'<div class="kw-detail" role="status" aria-live="polite">Point at a line, or click it to keep it. Arrow keys '
        f"move, Enter keeps, the right arrow follows a branch, p opens the picture of an access.</div></div>"
        f"{pictures.script}{behaviour}"
    )


def _toolbar(panes: Sequence[_Pane], facts: Facts) -> str:
    rows = [row for pane in panes if not isinstance(pane.rows, Missing) for row in pane.rows]
    has = {
        "number": bool(rows),
        "control": any(row.control for row in rows),
        "live": any(facts.live_of(row) is not None for row in rows),
        "pipe": any(row.index in facts.classes for row in rows),
        "explanation": any(map(facts.note, rows)),
        "encoding": any(row.encoding for row in rows),
    }
    buttons = [
        _button(f"show-{column}", words, title, column in _SHOWN_AT_FIRST)
        for column, words, title in _COLUMNS
        if has[column]
    ]
    hidden = sum(row.noise for row in rows)
    if hidden:
        title = "positions, files, comments, blank lines, padding behind the last instruction"
        buttons.append(_button("show-noise", f"{hidden} hidden lines", title, False))
    buttons += [
        f'<button type="button" data-copy="{pane.kind}" title="with the columns that are shown">'
        f"copy {pane.kind.upper()}</button>"
        for pane in panes
        if not isinstance(pane.rows, Missing)
    ]
    return f'<div class="kw-tools" role="toolbar" aria-label="columns and filters">{"".join(buttons)}</div>'


def _button(toggle: str, words: str, title: str, pressed: bool) -> str:
    state = "true" if pressed else "false"
    return (
        f'<button type="button" data-toggle="kw-{toggle}" aria-pressed="{state}" title="{escape(title)}">'
        f"{escape(words)}</button>"
    )


def _peak(facts: Facts) -> str:
    if facts.peak is None:
        return ""
    return chip(f"{facts.live[facts.peak]} live at the peak (static)")


def _resource_line(resources: Resources | Missing) -> str:
    spilled = not isinstance(resources, Missing) and (resources.spill_store_bytes or resources.spill_load_bytes)
    return chip(resource_words(resources), "bad" if spilled else "")


def _pane(pane: _Pane, facts: Facts) -> str:
    if isinstance(pane.rows, Missing):
        body = f'<p class="kw-note">{escape(str(pane.rows))}</p>'
    else:
        heads = "".join(f'<span class="kw-{key}" title="{title}">{head}</span>' for key, head, title in _HEADS)
        over = f'<div class="kw-heads" role="presentation">{heads}</div>' if pane.kind == "sass" else ""
        body = f'{over}<div class="kw-sheet" role="presentation">{_plain(pane.rows, facts)}</div>{_cut(pane)}'
    title = escape(pane.title)
    return (
        f'<div class="kw-pane" data-pane="{pane.kind}"><div class="kw-title">{title}</div>'
        f'<div class="kw-lines" tabindex="0" role="listbox" aria-label="{title}">{body}</div></div>'
    )


def _plain(rows: Sequence[ListingRow], facts: Facts) -> str:
    """The first lines as text in columns: what is seen where no script runs, as in a notebook that is not trusted."""
    lines = plain_lines([row for row in rows if not row.noise], facts, controls=False)
    more = [f"… {len(lines) - _PLAIN_ROWS} more lines"] if len(lines) > _PLAIN_ROWS else []
    text = "\n".join([*lines[:_PLAIN_ROWS], *more])
    return f'<pre class="kw-plain">{escape(text)}</pre>'


def _cut(pane: _Pane) -> str:
    if not pane.of:
        return ""
    assert not isinstance(pane.rows, Missing)
    return (
        f'<p class="kw-note">The first {len(pane.rows):,} of {pane.of:,} lines. All of them: '
        f"<code>k.export(&quot;listing.html&quot;)</code>, or the panel.</p>"
    )


def _text(pane: _Pane, facts: Facts) -> str:
    if isinstance(pane.rows, Missing):
        return f"{pane.title}\n{pane.rows}"
    lines = plain_lines([row for row in pane.rows if not row.noise], facts, controls=False)
    return "\n".join([pane.title, *lines])
