"""A fault as a card: what was done to which memory, by whom, and the line of source that did it."""

from __future__ import annotations

from html import escape
from typing import Any

from workbench.base.records import Dim3, Missing
from workbench.base.records.outcomes import Fault, Replay
from workbench.base.records.place_names import place
from workbench.base.records.source_lines import numbered_lines
from workbench.jupyter.widgets.step_here import step_here
from workbench.jupyter.widgets.view import View, chip, style

_CONTEXT_LINES = 2


def fault_view(fault: Fault, source: Any = None) -> View:
    """Return a card of one fault.

    Parameters
    ----------
    fault
        What happened.
    source
        The kernel's `Source`, for an excerpt around the line; None shows the number only.
    """
    html = f'{style("card.css")}<div class="kw-card">{fault_html(fault, source, launched=True)}</div>'
    return View(html, str(fault))


def replay_view(replay: Replay) -> View:
    """Return a card of both orders of a race, one beside the other."""
    columns = "".join(
        f"<td>{''.join(f'<div>{escape(line)}</div>' for line in seen)}</td>" for seen in (replay.usual, replay.other)
    )
    heads = f"<tr><th>in the usual order</th><th>{escape(replay.schedule)}</th></tr>"
    body = f"<header><strong>Both orders</strong></header><section><table>{heads}<tr>{columns}</tr></table></section>"
    return View(f'{style("card.css")}<div class="kw-card">{body}</div>', str(replay))


def fault_html(fault: Fault, source: Any = None, *, launched: bool = False, written: str = "") -> str:
    """Return the inside of a fault's card, for a card that holds more. launched: by a launch in the emulator. written:
    that launch as the notebook has it, where it is known."""
    cure = f"<div><strong>Cure:</strong> {escape(fault.cure)}</div>" if fault.cure else ""
    note = f"<div>{escape(fault.note)}</div>" if fault.note else ""
    if fault.replayer is not None:
        cure += "<div class='kw-note'>Its <code>replay()</code> runs both orders and shows what each leaves.</div>"
    line = step_line(fault, source) if launched else ""
    if line and written:
        note += step_here(f"{line} {written}")
    elif line:
        note += f"<div class='kw-note'>Write <code>{escape(line)}</code> in front of the launch to go through it.</div>"
    kind = "bad" if fault.severity == "error" else ""
    return (
        f'<header class="{kind}"><strong>{escape(fault.kind)}</strong><span>{escape(fault.message)}</span></header>'
        f"<section>{_facts(fault)}{_excerpt(fault, source)}{_related(fault)}{cure}{note}</section>"
    )


def step_line(fault: Fault, source: Any = None) -> str:
    """Return the beginning of a `%step` line that opens at a fault; empty where its block is not known, or a GPU found
    it, which does not keep the order that led to it. source: the kernel's, whose lines `-l` names; None where the
    fault's line is one of them."""
    if not isinstance(fault.block, Dim3) or fault.found_by == "gpu":
        return ""
    block = f"%step -b {_place(fault.block)}"
    if fault.ends_launch:  # its view opens there by itself
        return block
    is_cuda = source is not None and source.language == "cuda"
    line = ""
    if isinstance(fault.source_line, int) and not (is_cuda and fault.source_file != source.filename):
        line = f" -l {fault.source_line}"
    elif is_cuda and isinstance(fault.ptx_line, int) and fault.ptx_line:
        line = f" -p {fault.ptx_line}"  # in a header, or without lines of a source
    thread = f" -t {_place(fault.thread)}" if isinstance(fault.thread, Dim3) else ""
    return f"{block}{line}{thread}"


def _place(place: Dim3) -> str:
    """A block or a thread as `%step` takes it, without indices at the end that are 0."""
    return f"{place.x},{place.y},{place.z}".removesuffix(",0").removesuffix(",0")


def source_of(kernel: Any) -> Any:
    """Return the `Source` of a kernel handle, or None where the kernel does not tell."""
    return getattr(getattr(kernel, "compilation", None), "source", None)


def _facts(fault: Fault) -> str:
    chips = []
    if fault.access and fault.space:
        size = f" of {fault.size_bytes} bytes" if fault.size_bytes else ""
        chips.append(chip(f"{fault.space} {fault.access}{size}"))
    if fault.address is not None:
        chips.append(chip(f"address {fault.address:#x}"))
    if fault.block is not None:
        chips.append(chip(f"block {fault.block}"))
    if fault.thread is not None:
        chips.append(chip(f"thread {fault.thread}"))
    if fault.count > 1:
        chips.append(chip(fault.more_words if fault.found_by == "sanitizer" else f"{fault.count} lanes of the warp"))
    if fault.ptx_line:
        chips.append(chip(f"PTX line {fault.ptx_line}"))
    return f"<div>{' '.join(chips)}</div>" if chips else ""


def _excerpt(fault: Fault, source: Any) -> str:
    line = fault.source_line
    if isinstance(line, Missing):
        return ""
    where = place(fault.source_file, line)
    calls = "".join(
        f"<div class='kw-note'>inlined into {escape(place(c.file, c.line))}</div>" for c in fault.inlined_at
    )
    text = numbered_lines(source) if source is not None and source.filename == fault.source_file else {}
    if line not in text:
        return f"<div><code>{escape(where)}</code></div>{calls}"
    rows = []
    for number in range(line - _CONTEXT_LINES, line + _CONTEXT_LINES + 1):
        if number in text:
            code = escape(text[number])
            row = f'<span class="kw-number">{number:>4}  </span>'
            rows.append(row + (f'<span class="kw-here">{code}</span>' if number == line else code))
    return f"<pre>{chr(10).join(rows)}</pre><div class='kw-note'>{escape(where)}</div>{calls}"


def _related(fault: Fault) -> str:
    if not fault.related:
        return ""
    rows = "".join(
        f"<tr><td>{escape(other.access)}</td><td>block {escape(str(other.block))}</td>"
        f"<td>thread {escape(str(other.thread))}</td><td>line {escape(str(other.source_line))}</td></tr>"
        for other in fault.related
    )
    return f"<table><tr><th colspan=4>the other accesses</th></tr>{rows}</table>"
