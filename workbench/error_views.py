"""The workbench's errors as a person reads them in a notebook: source excerpts with carets, no frames of ours."""

from __future__ import annotations

import linecache
import sysconfig
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from workbench.errors import CompileError, KernelFault, WorkbenchError
from workbench.records import Diagnostic, Fault, Missing, Source

_NOT_THE_USERS = (str(Path(__file__).parent), *(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")))
_BOLD, _RED, _YELLOW, _BLUE, _PLAIN = "\x1b[1m", "\x1b[31;1m", "\x1b[33;1m", "\x1b[34m", "\x1b[0m"
_COLOURS = {"error": _RED, "warning": _YELLOW, "info": _BLUE}


def diagnostic_text(diagnostic: Diagnostic, source_line: str | None) -> str:
    """A diagnostic with the line that it is about and a caret under its column, ANSI-coloured."""
    place = ":".join(str(part) for part in (diagnostic.filename, diagnostic.line, diagnostic.column) if part)
    colour = _COLOURS[diagnostic.severity]
    lines = [f"{colour}{diagnostic.severity}{_PLAIN}: {_BOLD}{diagnostic.message}{_PLAIN}"]
    if place:
        lines.append(f"  {_BLUE}-->{_PLAIN} {place}")
    if source_line is not None and diagnostic.line:
        gutter = str(diagnostic.line)
        lines.append(f"  {_BLUE}{gutter} |{_PLAIN} {source_line}")
        if not isinstance(diagnostic.column, Missing):
            end = diagnostic.column + 1 if isinstance(diagnostic.end_column, Missing) else diagnostic.end_column
            indent = "".join("\t" if c == "\t" else " " for c in source_line[: diagnostic.column - 1])
            carets = "^" * max(end - diagnostic.column, 1)
            lines.append(f"  {' ' * len(gutter)} {_BLUE}|{_PLAIN} {indent}{colour}{carets}{_PLAIN}")
    lines.extend(f"  note: {note}" for note in diagnostic.notes)
    return "\n".join(lines)


def compile_error_lines(error: CompileError) -> list[str]:
    """All diagnostics of a compile error, each with its line of source."""
    lines = [diagnostic_text(d, _line_of(error.source, d)) for d in error.diagnostics]
    count = sum(d.severity == "error" for d in error.diagnostics)
    lines.append(f"{_RED}CompileError{_PLAIN}: {count} error{'' if count == 1 else 's'}; nothing was run")
    return lines


def fault_lines(error: KernelFault) -> list[str]:
    """The faults of a launch, each with the line of source that made it."""
    source = getattr(getattr(error.outcome.launch.kernel, "compilation", None), "source", None)
    return [_fault_text(fault, source) for fault in error.faults] + [
        f"{_RED}KernelFault{_PLAIN}: the launch was ended by {error.faults[0].kind}; the notebook lives on"
    ]


def _fault_text(fault: Fault, source: Source | None) -> str:
    lines = [f"{_RED}{fault.kind}{_PLAIN}: {_BOLD}{fault.message}{_PLAIN}"]
    if fault.thread and fault.block:
        more = f", and {fault.count - 1} more lanes of its warp" if fault.count > 1 else ""
        lines.append(f"  thread {fault.thread} of block {fault.block}{more}")
    if fault.source_line:
        lines.append(f"  {_BLUE}-->{_PLAIN} {fault.source_file}:{fault.source_line}")
        text = _source_line(source, fault.source_file, fault.source_line)
        if text is not None:
            lines.append(f"  {_BLUE}{fault.source_line} |{_PLAIN} {text}")
    elif fault.ptx_line:
        lines.append(f"  {_BLUE}-->{_PLAIN} PTX line {fault.ptx_line}")
    lines.extend(f"  called from {site.file}:{site.line}" for site in fault.inlined_at)
    return "\n".join(lines)


def _line_of(source: Source | None, diagnostic: Diagnostic) -> str | None:
    return _source_line(source, diagnostic.filename, diagnostic.line)


def _source_line(source: Source | None, filename: str | Missing, line: int | Missing) -> str | None:
    if not isinstance(line, int):
        return None
    held = source.text_of(str(filename or source.filename)) if source is not None else None
    if held:
        text = held.split("\n")
        return text[line - 1].rstrip() if 1 <= line <= len(text) else None
    # Cells of a notebook and files of Python stand in linecache under the name that tracebacks use.
    return linecache.getline(str(filename), line).rstrip("\n") or None


def error_lines(error: WorkbenchError, trace: TracebackType | None) -> list[str]:
    """What a notebook shows of an error: where the user's own code stood, then what is wrong."""
    lines = [] if isinstance(error, CompileError) else _user_frame(trace)
    if isinstance(error, CompileError):
        return compile_error_lines(error)
    if isinstance(error, KernelFault) and error.faults:
        return lines + fault_lines(error)
    return [*lines, f"{_RED}{type(error).__name__}{_PLAIN}: {error}"]


def _user_frame(trace: TracebackType | None) -> list[str]:
    frames = [f for f in traceback.extract_tb(trace) if not f.filename.startswith(_NOT_THE_USERS)]
    if not frames or not frames[-1].line:
        return []
    return [f"  {_BLUE}{frames[-1].lineno} |{_PLAIN} {frames[-1].line}"]


def handler() -> Callable[..., Any]:
    """For `InteractiveShell.set_custom_exc`: shows a `WorkbenchError` the short way."""

    def show(shell: Any, kind: type[BaseException], error: BaseException, trace: Any, tb_offset: Any = None) -> Any:
        assert isinstance(error, WorkbenchError)
        lines = error_lines(error, trace)
        shell._showtraceback(kind, error, lines)
        return lines

    return show
