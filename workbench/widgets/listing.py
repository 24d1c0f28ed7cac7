"""PTX and SASS beside their source, linked line by line, as HTML that works in a saved file.

It shows one kernel. Lines of the source are the ones of the text that was compiled; an instruction that was inlined
from elsewhere stands under the line of the call.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import PurePath
from typing import Any, Literal

from workbench.errors import ArgumentError
from workbench.ptx.excerpt import entry_lines
from workbench.records import Control, Missing, Resources, SassLine, Source, SourceSpot
from workbench.widgets.source_lines import numbered_lines
from workbench.widgets.view import View, asset, chip, style

Pane = Literal["ptx", "sass"]

# Debugging data and positions: they link the listing and would only fill it.
_HIDDEN_PTX = re.compile(r"\s*(\.loc\b|\.file\b|//|$)")
_DIRECTIVE = re.compile(r"\s*(\.|//|[{}(),]|\$?[\w$]+:)")


@dataclass(frozen=True)
class _Row:
    """One line of a pane: its number or offset, its text, and the lines of the other panes that it belongs to."""

    number: str
    text: str
    lines: tuple[int, ...] = ()
    ptx_line: int = 0
    kind: str = ""
    note: str = ""
    title: str = ""


def listing_view(kernel: Any, panes: Iterable[Pane] = ("ptx", "sass")) -> View:
    """Return a kernel's source and its PTX, its SASS, or both, with links among the lines.

    Parameters
    ----------
    kernel
        The kernel's handle.
    panes
        What stands beside the source, from left to right: `"ptx"`, `"sass"`.

    Raises
    ------
    ArgumentError
        For another pane.
    """
    wanted = tuple(panes)
    if not wanted or any(pane not in ("ptx", "sass") for pane in wanted):
        raise ArgumentError(f'panes are "ptx" and "sass", not {wanted!r}', "panes")
    compilation = kernel.compilation
    source: Source = compilation.source
    content: dict[Pane, list[_Row] | Missing] = {}
    if "ptx" in wanted:
        content["ptx"] = _ptx_rows(kernel, source)
    if "sass" in wanted:
        sass = kernel.sass
        content["sass"] = sass if isinstance(sass, Missing) else _sass_rows(sass, source)
    linked = {line for rows in content.values() if not isinstance(rows, Missing) for row in rows for line in row.lines}
    source_rows = _source_rows(source, linked)
    # Steps of the golden angle keep neighbouring lines apart in hue, however many there are.
    hues = {row.lines[0]: 47 + 137.508 * i for i, row in enumerate(row for row in source_rows if row.lines)}
    titles = {"ptx": f"PTX · {_target(compilation.ptx)}", "sass": f"SASS · {compilation.arch}"}
    parts = [_pane(PurePath(source.filename).name, source_rows, hues, "source")]
    parts += [_pane(titles[pane], content[pane], hues, pane) for pane in wanted]
    text = "\n\n".join(_text(titles[pane], content[pane]) for pane in wanted)
    return View(_html(kernel, parts, len(wanted)), text)


def _html(kernel: Any, parts: list[str], num_panes: int) -> str:
    identity = f"kw-listing-{secrets.token_hex(6)}"
    script = f"<script>({asset('listing.js').strip().rstrip(';')})({json.dumps(identity)});</script>"
    head = (
        f"<header><strong>{escape(kernel.name)}</strong>{_resource_line(kernel.resources)}"
        f"<span class='kw-note'>point at a line, or click it to keep it</span></header>"
    )
    return (
        f'{style("card.css", "listing.css")}<div class="kw-card kw-listing" id="{identity}">{head}'
        f'<div class="kw-panes" style="--kw-panes: {num_panes}">{"".join(parts)}</div></div>{script}'
    )


def _resource_line(resources: Resources | Missing) -> str:
    """The words are ptxas' own."""
    if isinstance(resources, Missing):
        return chip(f"resources not known: {resources.reason}")
    words = [f"Used {resources.registers_per_thread} registers"]
    if resources.static_smem_bytes:
        words.append(f"{resources.static_smem_bytes:,} bytes smem")
    if resources.stack_bytes:
        words.append(f"{resources.stack_bytes:,} bytes stack")
    spilled = bool(resources.spill_store_bytes or resources.spill_load_bytes)
    if isinstance(resources.spill_store_bytes, int) and isinstance(resources.spill_load_bytes, int):
        words.append(
            f"{resources.spill_store_bytes} bytes spill stores, {resources.spill_load_bytes} bytes spill loads"
        )
    return chip(", ".join(words), "bad" if spilled else "")


def _target(ptx: str) -> str:
    found = re.search(r"^\s*\.target\s+([\w, ]+)", ptx, re.MULTILINE)
    return found[1].strip() if found else "no target"


# ---------------------------------------------------------------- rows


def _ptx_rows(kernel: Any, source: Source) -> list[_Row]:
    text = kernel.compilation.ptx.split("\n")
    try:
        first, last = entry_lines(kernel.compilation.ptx, kernel.mangled_name)
    except KeyError:
        first, last = 1, len(text)
    spots: Mapping[int, SourceSpot] = kernel.compilation.line_map.ptx_to_source
    rows = []
    for number in range(first, last + 1):
        line = _columns(text[number - 1])
        if _HIDDEN_PTX.match(line):
            continue
        spot = spots.get(number)
        kind = "quiet" if _DIRECTIVE.match(line) else ""
        rows.append(_Row(str(number), line, _lines_of(spot, source), number, kind))
    return rows


def _columns(line: str) -> str:
    """A line of PTX with its operands in a column: compilers put a tab before and after the opcode."""
    opcode, _, operands = line.strip().partition("\t")
    indent = "    " if line[:1].isspace() else ""
    return f"{indent}{opcode.rstrip():<20} {operands.strip()}".rstrip()


def _sass_rows(listing: Any, source: Source) -> list[_Row]:
    rows = []
    lines = list(listing.lines)
    while lines and lines[-1].opcode == "NOP":  # the assembler's padding
        lines.pop()
    for line in lines:
        if line.label:
            rows.append(_Row("", f"{line.label}:", kind="quiet"))
        spot = None
        if not isinstance(line.source_line, Missing) and not isinstance(line.source_file, Missing):
            spot = SourceSpot(line.source_file, line.source_line, line.inlined_at)
        ptx_line = 0 if isinstance(line.ptx_line, Missing) else line.ptx_line
        note, title = _control(line)
        rows.append(_Row(f"{line.offset:04x}", line.text, _lines_of(spot, source), ptx_line, note=note, title=title))
    return rows


def _control(line: SassLine) -> tuple[str, str]:
    control = line.control
    if not isinstance(control, Control):
        return "", ""
    waits = "".join(str(b) if control.wait_mask >> b & 1 else "·" for b in range(6))
    write = "·" if control.write_barrier is None else str(control.write_barrier)
    read = "·" if control.read_barrier is None else str(control.read_barrier)
    note = f"{waits} R{read} W{write} {'Y' if control.yield_ else '·'} {control.stall:>2}"
    words = [f"stall {control.stall} cycles"]
    if control.yield_:
        words.append("yield")
    if control.wait_mask:
        words.append("wait for barrier " + ", ".join(str(b) for b in range(6) if control.wait_mask >> b & 1))
    if control.write_barrier is not None:
        words.append(f"set barrier {control.write_barrier} when written")
    if control.read_barrier is not None:
        words.append(f"set barrier {control.read_barrier} when read")
    return note, "; ".join(words)


def _source_rows(source: Source, linked: set[int]) -> list[_Row]:
    text = numbered_lines(source)
    shown = [line for line in text if line in linked] or list(text)
    margin = 2 if linked else 0
    return [
        _Row(str(number), line.replace("\t", "    "), (number,) if number in linked else ())
        for number, line in text.items()
        if shown[0] - margin <= number <= shown[-1] + margin
    ]


def _lines_of(spot: SourceSpot | None, source: Source) -> tuple[int, ...]:
    """Lines of `source` that an instruction belongs to, the innermost first."""
    if spot is None:
        return ()
    places = [(spot.file, spot.line), *((call.file, call.line) for call in spot.inlined_at)]
    return tuple(dict.fromkeys(line for file, line in places if file == source.filename and line > 0))


# ---------------------------------------------------------------- HTML


def _pane(title: str, rows: list[_Row] | Missing, hues: Mapping[int, float], kind: str) -> str:
    if isinstance(rows, Missing):
        body = f'<p class="kw-note">{escape(str(rows))}</p>'
    else:
        body = "".join(_row(row, hues) for row in rows)
    return (
        f'<div class="kw-pane" data-pane="{kind}"><div class="kw-title">{escape(title)}</div>'
        f'<div class="kw-lines" tabindex="0" aria-label="{escape(title)}">{body}</div></div>'
    )


def _row(row: _Row, hues: Mapping[int, float]) -> str:
    hue = next((hues[line] for line in row.lines if line in hues), None)
    attributes = f' style="--kw-hue: {hue % 360:.0f}"' if hue is not None else ""
    if row.lines:
        attributes += f' data-lines="{" ".join(map(str, row.lines))}"'
    if row.ptx_line:
        attributes += f' data-ptx="{row.ptx_line}"'
    if row.title:
        attributes += f' title="{escape(row.title)}"'
    classes = " ".join(part for part in ("kw-row", row.kind, "linked" if hue is not None else "") if part)
    note = f'<span class="kw-control">{escape(row.note)}</span>' if row.note else ""
    return (
        f'<div class="{classes}"{attributes}><span class="kw-number">{row.number}</span>{note}'
        f"<code>{escape(row.text) or ' '}</code></div>"
    )


def _text(title: str, rows: list[_Row] | Missing) -> str:
    if isinstance(rows, Missing):
        return f"{title}\n{rows}"
    return "\n".join([title, *(f"{row.number:>6}  {row.text}" for row in rows)])
