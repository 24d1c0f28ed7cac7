"""Data in an error's output for the editor: the lines and cells that it concerns, and its message for each.

It travels beside the error as a message of its own, is saved with the notebook, and is read without running anything. A
cell is named by a fingerprint of its text, so that a mark ends where the cell is edited, and no number that a restart
gives anew can lead to another cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from workbench.base.errors import CompileError, ExpectationError, KernelFault
from workbench.base.records import Diagnostic, Severity, Source
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.base.records.outcomes import VERBS, Fault
from workbench.base.records.place_names import cell_name, lines_of, place

MIME = "application/vnd.kernel-workbench.places+json"
_CELL_NUMBER = re.compile(r"In\[(\d+)\]")


@dataclass(frozen=True)
class MarkedPlace(JsonRecord):
    """One line of a cell.

    Attributes
    ----------
    shown
        The place as the error's text names it.
    line
        1 is the magic, or the first line with text.
    fingerprint
        The fingerprint of a `%%cuda` or `%%cuda_header` cell without its first line, of any other as a whole.
    message
        Empty of a place that is only led to, such as the call through which code was inlined.
    """

    shown: str
    kind: Literal["cuda", "header", "python"]
    fingerprint: str
    line: int
    column: int | None
    end_column: int | None
    severity: Severity
    message: str


def fingerprint(text: str) -> str:
    """A short hash (FNV-1a, 32 bits) and the length of a text, blank lines before it and white space behind it aside.

    Examples
    --------
    >>> fingerprint("abc\\n")
    '1a47e90b-3'
    """
    data = re.sub(r"\A(?:[ \t]*\r?\n)+", "", text).rstrip().encode("utf-8", "replace")
    value = 0x811C9DC5
    for byte in data:
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return f"{value:08x}-{len(data)}"


def places_of(error: BaseException, raw_cells: Mapping[int, str]) -> tuple[MarkedPlace, ...]:
    """The places in cells that an error is about; none where it is about files only.

    Parameters
    ----------
    error
        Of its kinds, those that know lines: a `CompileError`, a `KernelFault`, an `ExpectationError`.
    raw_cells
        What was run, as it was typed, by number.
    """
    if isinstance(error, CompileError):
        return tuple(_of_diagnostics(error.diagnostics, error.source, raw_cells))
    if isinstance(error, KernelFault):
        return fault_places(error.faults, error.outcome.launch.kernel, raw_cells)
    if isinstance(error, ExpectationError):
        return tuple(_of_expectation(error, raw_cells))
    return ()


def typed_cells(shell: Any) -> Mapping[int, str]:
    """The cells run in an IPython shell, as they were typed, by number."""
    history = getattr(shell, "history_manager", None)
    return dict(enumerate(history.input_hist_raw)) if history is not None else {}


def fault_places(faults: Iterable[Fault], kernel: Any, raw_cells: Mapping[int, str]) -> tuple[MarkedPlace, ...]:
    """The places of faults of a kernel, as `places_of` has them; the same place is told once."""
    return places_in(faults, getattr(getattr(kernel, "compilation", None), "source", None), raw_cells)


def places_in(faults: Iterable[Fault], source: Source | None, raw_cells: Mapping[int, str]) -> tuple[MarkedPlace, ...]:
    """The same of faults in a source."""
    found = {(each.shown, each.fingerprint, each.message): each for each in _of_faults(faults, source, raw_cells)}
    return tuple(found.values())


def message_of(found: Iterable[MarkedPlace], step: str = "") -> Mapping[str, Any]:
    """The message that carries places to the editor, under `MIME`; step: the line that goes through what went wrong."""
    return {"version": 1, "places": json_form(found), **({"step": step} if step else {})}


def _of_diagnostics(
    found: Iterable[Diagnostic], source: Source | None, raw_cells: Mapping[int, str]
) -> Iterable[MarkedPlace]:
    for each in found:
        if isinstance(each.filename, str) and isinstance(each.line, int):
            column = each.column if isinstance(each.column, int) else None
            end = each.end_column if isinstance(each.end_column, int) else None
            yield from _place(source, raw_cells, each.filename, each.line, column, end, each.severity, each.message)


def _of_faults(faults: Iterable[Fault], source: Source | None, raw_cells: Mapping[int, str]) -> Iterable[MarkedPlace]:
    for fault in faults:
        if not isinstance(fault.source_file, str) or not isinstance(fault.source_line, int):
            continue
        who = ", ".join(filter(None, (fault.culprit, fault.more_words)))
        cure = f"cure: {fault.cure}" if fault.cure else ""
        message = "\n".join(filter(None, (f"{fault.kind}: {fault.message}", who, cure, fault.note)))
        file, line = fault.source_file, fault.source_line
        yield from _place(source, raw_cells, file, line, None, None, fault.severity, message)
        for other in fault.related:
            elsewhere = (other.source_file, other.source_line) != (file, line)
            if elsewhere and isinstance(other.source_file, str) and isinstance(other.source_line, int):
                who_else = f"thread {other.thread} of block {other.block}"
                there = f"line {line}" if other.source_file == file else place(file, line)
                text = f"{who_else} {VERBS[other.access]} here: the other access of {fault.kind} at {there}"
                yield from _place(source, raw_cells, other.source_file, other.source_line, None, None, "info", text)
        for site in fault.inlined_at:
            yield from _place(source, raw_cells, site.file, site.line, None, None, "info", "")


def _of_expectation(error: ExpectationError, raw_cells: Mapping[int, str]) -> Iterable[MarkedPlace]:
    # Several instructions of one line make one mark.
    spots = dict.fromkeys((line.source_file, line.source_line) for line in error.lines)
    text = str(error).partition("\n")[0]
    for file, number in spots:
        if isinstance(file, str) and isinstance(number, int):
            yield from _place(error.source, raw_cells, file, number, None, None, "warning", text)


def _place(
    source: Source | None,
    raw_cells: Mapping[int, str],
    filename: str,
    line: int,
    column: int | None,
    end_column: int | None,
    severity: Severity,
    message: str,
) -> Iterable[MarkedPlace]:
    shown = place(filename, line, column)
    source_text = source.text_of(filename) if source is not None and source.language == "cuda" else None
    if source is not None and source_text is not None:
        kind: Literal["cuda", "header"] = "cuda" if filename == source.filename else "header"
        yield MarkedPlace(shown, kind, fingerprint(source_text), line, column, end_column, severity, message)
    elif (cell := cell_name(filename)) is not None and lines_of(filename):
        text = _python_cell(cell, filename, line, raw_cells)
        yield MarkedPlace(shown, "python", fingerprint(text), line, column, end_column, severity, message)


def _python_cell(cell: str, filename: str, line: int, raw_cells: Mapping[int, str]) -> str:
    """A cell as it was typed, where that is what was compiled; else as IPython compiled it."""
    compiled = lines_of(filename)
    number = _CELL_NUMBER.search(cell)
    raw = raw_cells.get(int(number[1]), "") if number else ""
    typed = re.sub(r"\A(?:[ \t]*\r?\n)+", "", raw).split("\n")
    # A number may have been given twice: to a cell that was run without being kept, and to the next.
    is_same = line <= min(len(typed), len(compiled)) and typed[line - 1].rstrip() == compiled[line - 1].rstrip()
    return raw if is_same else "".join(compiled)
