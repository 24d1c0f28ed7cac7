"""The workbench's errors as a person reads them in a notebook: source excerpts with carets, no frames of ours.

IPython keeps the whole traceback all the same: `%tb` shows it.
"""

from __future__ import annotations

import difflib
import inspect
import sys
import traceback
from collections.abc import Callable
from html import escape
from types import FrameType, TracebackType
from typing import Any

from IPython.core.error import UsageError

from workbench.base.errors import CompileError, ExpectationError, KernelFault, WorkbenchError
from workbench.base.records import Diagnostic, Dim3, Missing, Source
from workbench.base.records.interruptions import LaunchInterrupted
from workbench.base.records.kernel_languages import KernelLanguage, languages
from workbench.base.records.outcomes import Fault
from workbench.base.records.place_names import lines_of, place
from workbench.jupyter.live.installed_modules import NOT_THE_USERS, PACKAGE
from workbench.jupyter.live.kept_launches import LastLaunch, last_of
from workbench.languages.cells.grammar import cuda_taken_for_python
from workbench.languages.cells.marked_places import MIME, message_of, places_of, typed_cells

_BOLD, _RED, _YELLOW, _BLUE, _PLAIN = "\x1b[1m", "\x1b[31;1m", "\x1b[33;1m", "\x1b[34m", "\x1b[0m"
_COLOURS = {"error": _RED, "warning": _YELLOW, "info": _BLUE}
_CELL_MAGIC = "run_cell_magic"
"""IPython's method that gives a cell to its magic."""
_GIVE_TO_MAGIC = {_CELL_MAGIC: "cell", "run_line_magic": "line"}
"""IPython's methods that give a text to a magic, and the kind of magic."""
_HOW_TO_STEP = "to go through the block of the fault: "
_MAX_FRAMES = 4
_MAX_FAULTS = 5


def diagnostic_text(diagnostic: Diagnostic, source_line: str | None) -> str:
    """A diagnostic with the line that it is about and a caret under its column, ANSI-coloured."""
    colour = _COLOURS[diagnostic.severity]
    lines = [f"{colour}{diagnostic.severity}{_PLAIN}: {_BOLD}{diagnostic.message}{_PLAIN}"]
    column = diagnostic.column if isinstance(diagnostic.column, int) else None
    if isinstance(diagnostic.filename, str) and isinstance(diagnostic.line, int):
        lines.append(_arrow(diagnostic.filename, diagnostic.line, column))
    elif diagnostic.filename:
        lines.append(f"  {_BLUE}-->{_PLAIN} {diagnostic.filename}")
    if source_line is not None and isinstance(diagnostic.line, int):
        lines.append(_numbered(diagnostic.line, source_line))
        if column is not None:
            end = column + 1 if isinstance(diagnostic.end_column, Missing) else diagnostic.end_column
            indent = "".join("\t" if c == "\t" else " " for c in source_line[: column - 1])
            carets = "^" * max(end - column, 1)
            lines.append(f"  {' ' * len(str(diagnostic.line))} {_BLUE}|{_PLAIN} {indent}{colour}{carets}{_PLAIN}")
    lines.extend(f"  note: {note}" for note in diagnostic.notes)
    return "\n".join(lines)


def compile_error_lines(error: CompileError, name: str = "CompileError") -> list[str]:
    """All diagnostics of a compile error, each with its line of source."""
    lines = [diagnostic_text(d, source_line(error.source, d.filename, d.line)) for d in error.diagnostics]
    if not lines and error.log:
        lines.append(error.log.rstrip())
    count = sum(d.severity == "error" for d in error.diagnostics)
    lines.append(f"{_RED}{name}{_PLAIN}: {count} error{'' if count == 1 else 's'}; nothing was run")
    return lines


def fault_lines(error: KernelFault) -> list[str]:
    """The faults of a launch, each with the line of source that made it."""
    source = getattr(getattr(error.outcome.launch.kernel, "compilation", None), "source", None)
    lines = [_fault_text(fault, source) for fault in error.faults[:_MAX_FAULTS]]
    more = len(error.faults) - _MAX_FAULTS
    if more > 0:
        lines.append(f"and {more} more faults: the error's .faults has all")
    return [
        *lines,
        *_how_to_step(error),
        f"{_RED}KernelFault{_PLAIN}: the launch was ended by {error.faults[0].kind}; the session continues",
    ]


def _how_to_step(error: KernelFault) -> list[str]:
    """The line that says how to go through the block of the first fault, up to it, where no launch is known to write
    behind it; a known one stands on a button beside the error.
    """
    line, written = step_line_of(error)
    return [f"  to go through that block, write {line} in front of the launch"] if line and not written else []


def step_line_of(error: KernelFault) -> tuple[str, str]:
    """The beginning of a line of `%step` that goes through the block of the first fault, and the launch for it; empty
    where the block, or the launch as it is written, is not known."""
    launch, where = error.outcome.launch, error.faults[0].block
    if not isinstance(where, Dim3) or error.outcome.target != "emulator":
        return "", ""
    from workbench.device.targets.recorded_places import linear_number

    last = last_of(launch.kernel.name)
    # A handle of another compilation may have the same name; functions of Python have no handle of a launch's own.
    known = last if isinstance(last, LastLaunch) else None
    is_same = known is not None and (known.kernel is launch.kernel or inspect.isfunction(known.kernel))
    return f"%step -b {linear_number(launch.grid, where)}", known.written if known is not None and is_same else ""


def _fault_text(fault: Fault, source: Source | None) -> str:
    lines = [f"{_RED}{fault.kind}{_PLAIN}: {_BOLD}{fault.message}{_PLAIN}"]
    if fault.thread and fault.block:
        more = f", {fault.more_words}" if fault.more_words else ""
        lines.append(f"  thread {fault.thread} of block {fault.block}{more}")
    if isinstance(fault.source_line, int):
        lines.append(_arrow(fault.source_file, fault.source_line))
        text = source_line(source, fault.source_file, fault.source_line)
        if text is not None:
            lines.append(_numbered(fault.source_line, text))
    elif fault.ptx_line:
        lines.append(f"  {_BLUE}-->{_PLAIN} PTX line {fault.ptx_line}")
    for site in fault.inlined_at:
        lines.append(f"  called from {place(site.file, site.line)}")
        text = source_line(source, site.file, site.line)
        if text is not None:
            lines.append(_numbered(site.line, text))
    if fault.cure:
        lines.append(f"  cure: {fault.cure}")
    if fault.note:
        lines.append(f"  {fault.note}")
    return "\n".join(lines)


def _arrow(filename: object, line: int, column: int | None = None) -> str:
    return f"  {_BLUE}-->{_PLAIN} {place(filename, line, column)}"


def _numbered(line: int, text: str) -> str:
    return f"  {_BLUE}{line} |{_PLAIN} {text}"


def source_line(source: Source | None, filename: str | Missing, line: int | Missing) -> str | None:
    """The text of a line of a source, or of a file or cell that Python knows; None if it is unknown."""
    if not isinstance(line, int):
        return None
    # The text of a Numba kernel is a part of its file, whose numbers its lines have.
    own = source is not None and source.function is None
    known_text = source.text_of(str(filename or source.filename)) if own and source is not None else None
    if known_text:
        text = known_text.split("\n")
        return text[line - 1].rstrip() if 1 <= line <= len(text) else None
    text = lines_of(str(filename))
    return text[line - 1].rstrip("\n") or None if 1 <= line <= len(text) else None


def error_lines(error: BaseException, trace: TracebackType | None) -> list[str]:
    """The lines that a notebook shows of an error: the place in the user's code, then the message."""
    if isinstance(error, CompileError):
        return [*_frames_of_files(trace), *compile_error_lines(error)]
    frames = _user_frames(trace)
    if isinstance(error, KernelFault) and error.faults:
        return frames + fault_lines(error)
    if isinstance(error, ExpectationError):
        head, _, rest = str(error).partition("\n")
        return [*frames, f"{_RED}expectation{_PLAIN}: {_BOLD}{head}{_PLAIN}", *([rest] if rest else [])]
    if isinstance(error, KeyboardInterrupt):
        message = error.interruption.words if isinstance(error, LaunchInterrupted) else _interrupted(trace)
        return [*frames, f"{_RED}KeyboardInterrupt{_PLAIN}: {message}; the session continues"]
    return [*frames, f"{_RED}{type(error).__name__}{_PLAIN}: {error}"]


def _user_frames(trace: TracebackType | None) -> list[str]:
    """The calls in the user's own code, outermost first; a cell that is a magic's has no line that makes the call."""
    every = traceback.extract_tb(trace)
    following = [*(frame.name for frame in every[1:]), ""]
    frames = [
        frame
        for frame, called in zip(every, following, strict=True)
        if not frame.filename.startswith(NOT_THE_USERS) and frame.line and called != _CELL_MAGIC
    ]
    lines: list[str] = []
    for frame in frames[:1] + frames[1:][-_MAX_FRAMES + 1 :]:
        if frame.lineno is not None:
            lines += [_arrow(frame.filename, frame.lineno), _numbered(frame.lineno, str(frame.line))]
    return lines


def _frames_of_files(trace: TracebackType | None) -> list[str]:
    """The user's calls, where more than one leads to a compiler: the cell alone needs no telling."""
    lines = _user_frames(trace)
    return lines if len(lines) > 2 else []


def _frames(trace: TracebackType | None) -> list[FrameType]:
    return [frame for frame, _ in traceback.walk_tb(trace)]


def _interrupted(trace: TracebackType | None) -> str:
    """Names the step of the workbench that was interrupted, from its own frames."""
    for frame in reversed(_frames(trace)):
        if frame.f_globals.get("__name__", "").startswith("workbench.device.targets"):
            name = getattr(frame.f_locals.get("kernel"), "name", None)
            if isinstance(name, str):
                return f"{name} was stopped while it ran"
    return "stopped"


def is_ours(trace: TracebackType | None) -> bool:
    """True if the workbench was at work when something was raised."""
    return any(frame.f_code.co_filename.startswith(PACKAGE) for frame in _frames(trace))


def _compile_error(error: BaseException, trace: TracebackType | None) -> CompileError | None:
    """An error of a language's compiler as a CompileError; None of any other error."""
    found = (language.cell_error(error, trace) for language in _with_errors() if language.cell_error is not None)
    return next((each for each in found if each is not None), None)


def _with_errors() -> list[KernelLanguage]:
    """The languages whose compilers, which are imported, raise errors of their own classes."""
    return [each for each in languages() if each.cell_error is not None and each.compiler in sys.modules]


def handler() -> Callable[..., Any]:
    """For `InteractiveShell.set_custom_exc`: shows an error the short way, and leaves the whole one to `%tb`."""

    def show(shell: Any, kind: type[BaseException], error: BaseException, trace: Any, tb_offset: Any = None) -> Any:
        translated = _compile_error(error, trace)
        interrupted = isinstance(error, KeyboardInterrupt) and is_ours(trace)
        if not isinstance(error, WorkbenchError) and translated is None and not interrupted:
            # A cell that cannot be parsed has run no code: the frames are IPython's.
            has_run = any(frame.f_globals is shell.user_global_ns for frame in _frames(trace))
            if isinstance(error, IndentationError) and not has_run:
                shell.showindentationerror()
            else:
                shell.showtraceback((kind, error, trace), tb_offset=tb_offset, running_compiled_code=has_run)
            if isinstance(error, SyntaxError) and not has_run:
                _say_what_cell_it_is(shell)
            if kind is UsageError:
                _say_which_magic_is_meant(shell, trace)
            return None
        # Where `%tb` and `%debug` look.
        sys.last_type, sys.last_value, sys.last_traceback = kind, error, trace
        if sys.version_info >= (3, 12):
            sys.last_exc = error
        shown = translated or error
        lines = compile_error_lines(translated, kind.__name__) if translated else error_lines(error, trace)
        _publish(shell, shown)
        shell._showtraceback(kind, shown, lines)
        return lines

    return show


def _say_what_cell_it_is(shell: Any) -> None:
    """Print how the last cell becomes one of CUDA C++ where it looks like one."""
    cells = typed_cells(shell)
    hint = cuda_taken_for_python(cells[max(cells)]) if cells else None
    if hint is not None:
        sys.stderr.write(f"{hint}\n")


def _say_which_magic_is_meant(shell: Any, trace: TracebackType | None) -> None:
    """Print the workbench's magic whose name is nearly the one that IPython did not find."""
    *_, last = _frames(trace)
    kind = _GIVE_TO_MAGIC.get(last.f_code.co_name)
    if kind is None or last.f_locals.get("fn") is not None:
        return
    written = last.f_locals["magic_name"].lower()
    ours = [
        name
        for name, magic in shell.magics_manager.magics[kind].items()
        if str(getattr(magic, "__module__", "")).startswith("workbench.")
    ]
    for near in difflib.get_close_matches(written, ours, n=1):
        sign = "%%" if kind == "cell" else "%"
        sys.stderr.write(f"did you mean {sign}{near}?\n")


def _publish(shell: Any, error: BaseException) -> None:
    """Say which lines of which cells the error is about, for the editor; of files there is nothing to say."""
    found = places_of(error, typed_cells(shell))
    line, written = step_line_of(error) if isinstance(error, KernelFault) and error.faults else ("", "")
    if written:
        step = f"{line} {written}"
        # Front ends that do not know the message show the line as text.
        words = {"text/plain": f"{_HOW_TO_STEP}{step}", "text/html": f"{_HOW_TO_STEP}<code>{escape(step)}</code>"}
        shell.display_pub.publish({MIME: message_of(found, step), **words})
    elif found:
        # The empty HTML is for front ends that do not know the message: there is nothing to see.
        shell.display_pub.publish({MIME: message_of(found), "text/html": ""})


def cell_namer(shell: Any) -> Callable[[str], str | None]:
    """A function that maps a temporary file name to IPython's name of the cell: `Cell In[5]`."""

    def name(filename: str) -> str | None:
        found = shell.compile.format_code_name(filename)
        return " ".join(found) if found else None

    return name


def exceptions() -> tuple[type[BaseException], ...]:
    """The exceptions that `handler` is asked about: the workbench's, errors of syntax and usage, interrupts, and all
    where a compiler is loaded whose errors have no class of their own, as Numba's. The rest is left to IPython.
    """
    own = (Exception,) if _with_errors() else (WorkbenchError, SyntaxError, UsageError)
    return (*own, KeyboardInterrupt)
