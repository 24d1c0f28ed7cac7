"""PTX and SASS beside their source, linked line by line, as HTML that works in a saved file.

It shows one kernel. Lines of the source are the ones of the text that was compiled; an instruction that was inlined
from elsewhere stands under the line of the call. Columns, noise and help are in the HTML and shown by its script.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import PurePath
from typing import Any, Literal

from workbench.errors import ArgumentError
from workbench.records import Missing, Resources, Source
from workbench.widgets.listing_facts import Facts, facts_of
from workbench.widgets.listing_pictures import is_ptx_access, is_sass_access, listing_pictures
from workbench.widgets.listing_rows import CONTROL_HEAD, Row, ptx_rows, sass_rows, source_rows
from workbench.widgets.view import View, asset, chip, style

Pane = Literal["ptx", "sass"]
PANES: tuple[Pane, ...] = ("ptx", "sass")

_COLUMNS = (
    ("number", "offsets", "line numbers of PTX and offsets of SASS"),
    ("control", "control codes", "stall, yield, the barriers set when written and when read, those waited for"),
    ("live", "live registers", "general registers that hold a value which is still needed; static"),
    ("pipe", "class and pipe", "the class of the instruction, as a dot"),
    (
        "explanation",
        "explanations",
        "what became of a line without SASS, where an instruction without PTX comes from, idioms",
    ),
    ("encoding", "encoding", "the instruction's 128 bits"),
)
# What a newcomer sees in the panel, too.
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
    ("live", "live", "general registers that hold a value still needed; the peak is marked"),
    ("pipe", "pipe", "class of the instruction"),
)
TINTS = 12


def listing_view(kernel: Any, panes: Iterable[Pane] = PANES, facts: Facts | None = None) -> View:
    """Return a kernel's source and its PTX, its SASS, or both, with links among the lines.

    Parameters
    ----------
    kernel
        The kernel's handle.
    panes
        What stands beside the source, from left to right: `"ptx"`, `"sass"`.
    facts
        What is shown beside the text; what the disassembly says of itself where None.

    Raises
    ------
    ArgumentError
        For another pane.
    """
    wanted = tuple(panes)
    if not wanted or any(pane not in PANES for pane in wanted):
        raise ArgumentError(f'panes are "ptx" and "sass", not {wanted!r}', "panes")
    source: Source = kernel.compilation.source
    facts = facts or facts_of(kernel, live="sass" in wanted)
    content = pane_rows(kernel, wanted, facts)
    linked = {line for rows in content.values() if not isinstance(rows, Missing) for row in rows for line in row.lines}
    # Of a binary without a line table nothing is known of the source.
    has_source = bool(linked) or source.language != "binary"
    from_source = source_rows(source, linked) if has_source else []
    tints = _tints(content)
    titles = pane_titles(kernel)
    most = max(facts.live.values(), default=0)
    parts = [_pane(PurePath(source.filename).name, from_source, tints, "source", most)] if has_source else []
    parts += [_pane(titles[pane], content[pane], tints, pane, most) for pane in wanted]
    text = "\n\n".join(_text(titles[pane], content[pane]) for pane in wanted)
    return View(_html(kernel, parts, content, facts, has_source), text)


def _tints(content: Mapping[Pane, list[Row] | Missing]) -> dict[int, int]:
    """One tint for each line that became code, by its rank, as in the panel."""
    rows = [row for part in content.values() if not isinstance(part, Missing) for row in part if not row.noise]
    return {line: rank % TINTS for rank, line in enumerate(sorted({row.lines[0] for row in rows if row.lines}))}


def pane_titles(kernel: Any) -> Mapping[Pane, str]:
    """Say what each pane shows, and for which target."""
    ptx = kernel.compilation.ptx
    found = re.search(r"^\s*\.target\s+([\w, ]+)", ptx if isinstance(ptx, str) else "", re.MULTILINE)
    return {"ptx": f"PTX · {found[1].strip() if found else 'no target'}", "sass": f"SASS · {kernel.compilation.arch}"}


def pane_rows(kernel: Any, panes: Iterable[Pane], facts: Facts) -> dict[Pane, list[Row] | Missing]:
    """Give the lines of each pane, or why there are none."""
    source: Source = kernel.compilation.source
    content: dict[Pane, list[Row] | Missing] = {}
    for pane in panes:
        if pane == "ptx":
            ptx = kernel.compilation.ptx
            content[pane] = ptx if isinstance(ptx, Missing) else ptx_rows(kernel, source, facts)
        else:
            content[pane] = kernel.sass if isinstance(kernel.sass, Missing) else sass_rows(kernel, source, facts)
    return content


# ---------------------------------------------------------------- HTML


def _html(
    kernel: Any, parts: list[str], content: Mapping[Pane, list[Row] | Missing], facts: Facts, has_source: bool
) -> str:
    identity = f"kw-listing-{secrets.token_hex(6)}"
    # "</" would end the script.
    given = json.dumps({"id": identity, "help": facts.help}, ensure_ascii=False).replace("</", "<\\/")
    script = f"<script>({asset('listing.js').strip().rstrip(';')})({given});</script>"
    head = f"<header><strong>{escape(kernel.name)}</strong>{_resource_line(kernel.resources)}{_peak(facts)}</header>"
    shown = " ".join(f"kw-show-{column}" for column in _SHOWN_AT_FIRST)
    shown += "" if has_source else " kw-no-source"
    accesses = [row.ptx_line for rows in content.values() if not isinstance(rows, Missing) for row in rows
                if row.ptx_line and (is_ptx_access(row.opcode) or is_sass_access(row.opcode))]  # fmt: skip
    pictures = listing_pictures(kernel, accesses)
    return (
        f"{style('card.css', 'listing.css', 'drawing.css')}"
        f'<div class="kw-card kw-listing {shown}" id="{identity}">{head}'
        f'{_toolbar(content)}<div class="kw-panes" style="--kw-panes: {len(content)}">{"".join(parts)}</div>'
        f"{pictures.html}"
        f'<div class="kw-detail" role="status" aria-live="polite">Point at a line, or click it to keep it. Arrow keys '
        f"move, Enter keeps, the right arrow follows a branch, p opens the picture of an access.</div></div>"
        f"{pictures.script}{script}"
    )


def _toolbar(content: Mapping[Pane, list[Row] | Missing]) -> str:
    rows = [row for part in content.values() if not isinstance(part, Missing) for row in part]
    held = {
        "number": bool(rows),
        "control": any(row.control for row in rows),
        "live": any(row.live is not None for row in rows),
        "pipe": any(row.instruction_class for row in rows),
        "explanation": any(row.note for row in rows),
        "encoding": any(row.encoding for row in rows),
    }
    buttons = [
        _button(f"show-{column}", words, title, column in _SHOWN_AT_FIRST)
        for column, words, title in _COLUMNS
        if held[column]
    ]
    hidden = sum(row.noise for row in rows)
    if hidden:
        title = "positions, files, comments, blank lines, padding behind the last instruction"
        buttons.append(_button("show-noise", f"{hidden} hidden lines", title, False))
    buttons += [
        f'<button type="button" data-copy="{pane}" title="with the columns that are shown">copy {pane.upper()}</button>'
        for pane, part in content.items()
        if not isinstance(part, Missing)
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


def resource_words(resources: Resources | Missing) -> str:
    """Say what a kernel occupies, in ptxas' own words."""
    if isinstance(resources, Missing):
        return f"resources not known: {resources.reason}"
    words = [f"Used {resources.registers_per_thread} registers"]
    if resources.static_smem_bytes:
        words.append(f"{resources.static_smem_bytes:,} bytes smem")
    if isinstance(resources.stack_bytes, Missing):
        words.append(f"stack {resources.stack_bytes.reason}")
    elif resources.stack_bytes:
        words.append(f"{resources.stack_bytes:,} bytes stack")
    if isinstance(resources.spill_store_bytes, int) and isinstance(resources.spill_load_bytes, int):
        words.append(
            f"{resources.spill_store_bytes} bytes spill stores, {resources.spill_load_bytes} bytes spill loads"
        )
    return ", ".join(words)


def _pane(title: str, rows: list[Row] | Missing, tints: Mapping[int, int], kind: str, most: int) -> str:
    if isinstance(rows, Missing):
        body = f'<p class="kw-note">{escape(str(rows))}</p>'
    else:
        lines = "".join(_row(row, tints, most, kind) for row in rows)
        heads = "".join(f'<span class="kw-{key}" title="{title}">{head}</span>' for key, head, title in _HEADS)
        over = f'<div class="kw-heads" role="presentation">{heads}</div>' if kind == "sass" else ""
        body = f'{over}<div class="kw-sheet" role="presentation">{lines}</div>'
    return (
        f'<div class="kw-pane" data-pane="{kind}"><div class="kw-title">{escape(title)}</div>'
        f'<div class="kw-lines" tabindex="0" role="listbox" aria-label="{escape(title)}">{body}</div></div>'
    )


def _row(row: Row, tints: Mapping[int, int], most: int, kind: str) -> str:
    tint = next((f"linked kw-tint-{tints[line]}" for line in row.lines if line in tints), "")
    classes = ["kw-row", row.kind, tint, "noise" if row.noise else ""]
    classes.append("peak" if row.peak else "")
    data = {
        "lines": " ".join(map(str, row.lines)),
        "ptx": str(row.ptx_line or ""),
        "op": row.opcode,
        "label": row.label,
        "control": row.control_words,
        "note": row.note,
        "class": row.instruction_class,
    }
    attributes = "".join(f' data-{name}="{escape(value)}"' for name, value in data.items() if value)
    cells = f'<span class="kw-number">{row.number}</span>'
    if kind == "sass":
        cells += f'<span class="kw-control">{escape(row.control)}</span>{_live(row, most)}{_pipe(row)}'
    note = f'<span class="kw-explanation">{escape(row.note)}</span>' if row.note else ""
    encoding = f'<span class="kw-encoding">{row.encoding}</span>' if row.encoding else ""
    return (
        f'<div class="{" ".join(filter(None, classes))}" role="option"{attributes}>{cells}'
        f"<code>{_code(row, kind)}</code>{note}{encoding}</div>"
    )


def _live(row: Row, most: int) -> str:
    if row.live is None:
        return '<span class="kw-live"></span>'
    share = 100 * row.live / most if most else 0
    return f'<span class="kw-live" style="--kw-share: {share:.0f}%">{row.live}</span>'


def _pipe(row: Row) -> str:
    if not row.instruction_class:
        return '<span class="kw-pipe"></span>'
    kind, words = row.instruction_class.partition(".")[0], escape(row.instruction_class.replace(".", ", "))
    return f'<span class="kw-pipe" title="{words}"><i class="kw-Dot kw-Dot-{escape(kind)}"></i></span>'


def _code(row: Row, kind: str) -> str:
    text = escape(row.text) or " "
    if row.ptx_line and (is_ptx_access if kind == "ptx" else is_sass_access)(row.opcode) and row.opcode in text:
        title = "picture of this access: which lane names which address (p)"
        link = f'<a class="kw-access" href="#" tabindex="-1" title="{title}">{escape(row.opcode)}</a>'
        return text.replace(escape(row.opcode), link, 1)
    if not row.target:
        return text
    target = escape(row.target)
    link = f'<a class="kw-target" href="#" tabindex="-1" data-target="{target}" title="go to {target}">{target}</a>'
    return link.join(text.rsplit(target, 1)) if target in text else text


def _text(title: str, rows: list[Row] | Missing) -> str:
    if isinstance(rows, Missing):
        return f"{title}\n{rows}"
    return "\n".join([title, *(f"{row.number:>6}  {row.text}" for row in rows if not row.noise)])
