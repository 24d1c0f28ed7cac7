"""A fault as a card: what was done to which memory, by whom, and the line of source that did it."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from workbench.base.records import Dim3, Missing
from workbench.base.records.outcomes import Fault, Replay
from workbench.base.records.place_names import place
from workbench.base.records.source_lines import numbered_lines
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Code,
    CodeLine,
    Head,
    Line,
    Part,
    StepHere,
    Table,
    code,
    labels,
    strong,
)
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.view import View

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
    return card_view(str(fault), *fault_parts(fault, source, launched=True))


def replay_view(replay: Replay) -> View:
    """Return a card of both orders of a race, one beside the other."""
    orders = zip_longest(replay.usual, replay.other, fillvalue="")
    table = Table(("in the usual order", replay.schedule), tuple(orders))
    return card_view(str(replay), Head("Both orders"), (table,))


def fault_parts(
    fault: Fault, source: Any = None, *, launched: bool = False, written: str = ""
) -> tuple[Head, tuple[Part, ...]]:
    """Return the parts of a fault's card, for a card that holds more. launched: by a launch in the emulator. written:
    that launch as the notebook has it, where it is known."""
    parts = [*_facts(fault), *_excerpt(fault, source), *_related(fault)]
    if fault.cure:
        parts.append(Line((strong("Cure:"), f" {fault.cure}")))
    if fault.replayer is not None:
        parts.append(Line(("Its ", code("replay()"), " runs both orders and shows what each leaves."), is_note=True))
    if fault.note:
        parts.append(Line(fault.note))
    parts.append(reason_fold(fault.why))
    line = step_line(fault, source) if launched else ""
    if line and written:
        parts.append(StepHere(f"{line} {written}"))
    elif line:
        parts.append(Line(("Write ", code(line), " in front of the launch to go through it."), is_note=True))
    head = Head(fault.kind, (fault.message,), "bad" if fault.severity == "error" else "")
    return head, tuple(parts)


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


def _facts(fault: Fault) -> list[Part]:
    words = []
    if fault.access and fault.space:
        size = f" of {fault.size_bytes} bytes" if fault.size_bytes else ""
        words.append(f"{fault.space} {fault.access}{size}")
    if fault.address is not None:
        words.append(f"address {fault.address:#x}")
    if fault.block is not None:
        words.append(f"block {fault.block}")
    if fault.thread is not None:
        words.append(f"thread {fault.thread}")
    if fault.count > 1:
        words.append(fault.more_words if fault.found_by == "sanitizer" else f"{fault.count} lanes of the warp")
    if fault.ptx_line:
        words.append(f"PTX line {fault.ptx_line}")
    return [Line(labels(words))] if words else []


def _excerpt(fault: Fault, source: Any) -> list[Part]:
    line = fault.source_line
    if isinstance(line, Missing):
        return []
    where = place(fault.source_file, line)
    calls = [Line(f"inlined into {place(call.file, call.line)}", is_note=True) for call in fault.inlined_at]
    text = numbered_lines(source) if source is not None and source.filename == fault.source_file else {}
    if line not in text:
        return [Line(code(where)), *calls]
    numbers = [n for n in range(line - _CONTEXT_LINES, line + _CONTEXT_LINES + 1) if n in text]
    lines = [CodeLine(text[number], "here" if number == line else "", number) for number in numbers]
    return [Code(lines), Line(where, is_note=True), *calls]


def _related(fault: Fault) -> list[Part]:
    if not fault.related:
        return []
    rows = [
        (other.access, f"block {other.block}", f"thread {other.thread}", f"line {other.source_line}")
        for other in fault.related
    ]
    return [Line("the other accesses", is_note=True), Table(("", "", "", ""), rows)]
