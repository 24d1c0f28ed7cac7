"""Compiler logs as diagnostics: NVRTC's with carets, ptxas' with lines of PTX.

Nothing of a log is lost: what has no known form becomes a note of the remark that it follows, or one remark of its
own. It does not know what a person should do about a remark; `remedies` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.base.records import Diagnostic, Missing, Note, Severity, SourceSpot
from workbench.base.records.place_names import place
from workbench.base.records.text_lines import text_lines
from workbench.compilers.diagnostics.preprocessed_lines import written_place

_HEAD = re.compile(
    r"(?:(?P<file>.+?)\((?P<line>\d+)\)|(?P<end>At end of source)): "
    r"(?P<severity>catastrophic error|internal error|command-line error|error|warning|remark|note)"
    r"(?: #(?P<number>[\w-]+))?: (?P<message>.*)"
)
_PLAIN = re.compile(
    r"(?:nvrtc\w*|cicc|libnvvm|Command-line)\s*:?\s*(?P<severity>error|fatal|warning)\s*: (?P<message>.*)"
)
_PTXAS_LINE = re.compile(
    r"ptxas (?P<file>.+?), line (?P<line>\d+); (?P<severity>error|fatal|warning|info)\s*: (?P<message>.*)"
)
_PTXAS = re.compile(r"ptxas (?P<severity>error|fatal|warning|info)\s*: (?P<message>.*)")
_CARET = re.compile(r"\s*\^\s*")
_TOKEN = re.compile(r"[^\W\d]\w*|\.?\d(?:[\w.']|[eEpP][+-])*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|<<<|>>>|::|->|\S")
_CHATTER = re.compile(
    r"(?:and )?\d+ (?:catastrophic )?(?:error|warning)s?\b.* detected in the compilation of .*"
    r"|\d+ errors?|Error limit reached\."
    r"|Compilation terminated\.|Remark: The warnings can be suppressed with .*"
    r"|ptxas fatal\s*: (?:\(C\d+\) )?Ptx assembly aborted due to errors"
)
_NAME_MAP = "__nv_name_map"
_RESOURCE_LINE = re.compile(r"(?:ptxas|nvlink)\s+(?:info\s*:|\.)\s.*|\s+\d+ bytes stack frame, .*")

_SEVERITY: Mapping[str, Severity] = {
    "catastrophic error": "error",
    "internal error": "error",
    "command-line error": "error",
    "error": "error",
    "fatal": "error",
    "warning": "warning",
    "remark": "info",
    "note": "info",
    "info": "info",
}

NO_LINE = Missing("the compiler names no line")
END_OF_SOURCE = Missing("the compiler says: at the end of the source")


@dataclass
class _Open:
    """A remark whose lines are still being read."""

    severity: Severity
    message: str
    filename: str | Missing
    line: int | Missing
    is_note: bool = False
    body: list[str] = field(default_factory=list)


def _as_quoted(_name: object, _number: object) -> str:
    return ""


def from_nvrtc(
    log: str,
    rename: Callable[[str], str] = str,
    written: Callable[[object, object], str] = _as_quoted,
) -> tuple[Diagnostic, ...]:
    """Read NVRTC's log.

    Parameters
    ----------
    log
        The program log of a compilation, ptxas' part included.
    rename
        From the compiler's name of a file to the one to show.
    written
        The line of a file and a number as a person wrote it, where the compiler quotes what a preprocessor made of it;
        empty where it quotes the line itself.

    Returns
    -------
    tuple of Diagnostic
        In the order of the log. ptxas' resource lines are left to `resources`.
    """
    found: list[Diagnostic] = []
    current: _Open | None = None
    in_ptxas = False

    def close() -> None:
        nonlocal current
        if current is None:
            return
        diagnostic = _finish(current, written)
        if current.is_note and found:
            before = found[-1]
            line = diagnostic.line
            where = f"{place(diagnostic.filename, line)}: " if diagnostic.filename and isinstance(line, int) else ""
            found[-1] = replace(before, notes=(*before.notes, where + diagnostic.message, *diagnostic.notes))
        else:
            found.append(diagnostic)
        current = None

    for line in text_lines(log):
        remark = _ptxas_remark(line)
        if remark is not None:
            close()
            in_ptxas = True
            found.append(remark)
            continue
        if _RESOURCE_LINE.fullmatch(line):
            close()
            in_ptxas = True
            continue
        if _CHATTER.fullmatch(line.strip()):
            close()
            continue
        head = None if line.startswith("  ") else _HEAD.fullmatch(line)
        if head:
            close()
            name = rename(head["file"]) if head["file"] else END_OF_SOURCE
            number = int(head["line"]) if head["line"] else NO_LINE
            current = _Open(_SEVERITY[head["severity"]], head["message"], name, number, head["severity"] == "note")
            continue
        plain = _PLAIN.fullmatch(line)
        if plain:
            close()
            found.append(Diagnostic(_SEVERITY[plain["severity"]], plain["message"]))
        elif current is not None:
            if line.strip():
                current.body.append(line)
        elif line.strip() and not in_ptxas:
            current = _Open("info", line.strip(), Missing("the compiler names no file"), NO_LINE)
    close()
    return tuple(found)


def from_ptxas(log: str, filename: str) -> tuple[Diagnostic, ...]:
    """Read the log of ptxas run on PTX text; its lines are those of the text."""
    found: list[Diagnostic] = []
    unknown: list[str] = []
    for line in text_lines(log):
        remark = _ptxas_remark(line)
        if remark is not None:
            found.append(replace(remark, filename=filename) if remark.line else remark)
        elif line.strip() and not _RESOURCE_LINE.fullmatch(line) and not _CHATTER.fullmatch(line.strip()):
            unknown.append(line.strip())
    if unknown:
        found.append(Diagnostic("info", "\n".join(unknown), filename))
    return tuple(found)


def _ptxas_remark(line: str) -> Diagnostic | None:
    """A remark of ptxas; with a line it is one of PTX, which the caller may lead back to the source."""
    if not line.startswith("ptxas ") or _CHATTER.fullmatch(line.strip()):
        return None
    match = _PTXAS_LINE.fullmatch(line)
    if match:
        return Diagnostic(_SEVERITY[match["severity"]], match["message"].strip(), PTX_INPUT, int(match["line"]))
    match = _PTXAS.fullmatch(line)
    if match and match["severity"] != "info":
        return Diagnostic(_SEVERITY[match["severity"]], match["message"].strip())
    return None


PTX_INPUT = "<ptx>"
"""The file of a remark whose line is one of the PTX text that the compiler made."""


def lead_to_source(found: tuple[Diagnostic, ...], ptx: str, spots: Mapping[int, SourceSpot]) -> tuple[Diagnostic, ...]:
    """Give remarks on PTX that was made from a source the line of that source; the PTX goes into a note."""
    lines = text_lines(ptx)
    led: list[Diagnostic] = []
    for remark in found:
        if remark.filename != PTX_INPUT or not isinstance(remark.line, int):
            led.append(remark)
            continue
        spot = next((spots[n] for n in range(remark.line, 0, -1) if n in spots), None)
        text = lines[remark.line - 1].strip() if 0 < remark.line <= len(lines) else ""
        note = f"PTX line {remark.line}: {text}" if text else f"PTX line {remark.line}"
        outer = spot.inlined_at if spot else ()
        led.append(
            replace(
                remark,
                filename=spot.file if spot else Missing("the PTX names no source"),
                line=spot.line if spot else Missing("the PTX names no source line"),
                notes=(*remark.notes, note, *(f"inlined into {place(call.file, call.line)}" for call in outer)),
            )
        )
    return tuple(led)


def _finish(remark: _Open, written: Callable[[object, object], str]) -> Diagnostic:
    """Find the caret among the lines of a remark: before it stand the source line and the rest of the message."""
    column: int | Missing = Missing("the compiler names no column")
    end: int | Missing = Missing("the compiler names no end")
    message = [remark.message]
    notes: list[str] = []
    caret = next((i for i, line in enumerate(remark.body) if i and _CARET.fullmatch(line)), None)
    if caret is None:
        notes = [line.strip() for line in remark.body]
    else:
        message += [line.strip() for line in remark.body[: caret - 1]]
        notes = [line.strip() for line in remark.body[caret + 1 :]]
        # The compiler indents the source by two; its caret counts bytes of UTF-8, we count characters.
        source = remark.body[caret - 1][2:]
        in_bytes = remark.body[caret].index("^") - 2
        before = source.encode()[:in_bytes].decode(errors="ignore")
        if str(remark.filename) == _NAME_MAP:
            notes.append("in the name " + source.removeprefix("#pragma nv_mangled_name "))
        elif in_bytes >= 0:
            column = len(before) + 1
            token = _TOKEN.match(source, column - 1)
            end = column + (len(token[0]) if token else 1)
            line = written(remark.filename, remark.line)
            if line and line.rstrip() != source.rstrip():
                place = written_place(line, source, column)
                column, end = place or (Missing("the line is not written so"), Missing("the line is not written so"))
    if str(remark.filename) == _NAME_MAP:
        remark.filename = remark.line = Missing("the error lies in a name expression")
    return Diagnostic(
        remark.severity, "; ".join(message), remark.filename, remark.line, column, end, tuple(_merge(notes))
    )


_PLACES = ("filename", "line", "column", "end_column")


def to_plain(remark: Diagnostic) -> dict[str, object]:
    """A remark as JSON has it, without its fixes."""
    places = {name: getattr(remark, name) for name in _PLACES if not isinstance(getattr(remark, name), Missing)}
    notes = [[note, note.kind] if isinstance(note, Note) else note for note in remark.notes]
    return {"severity": remark.severity, "message": remark.message, "notes": notes, **places}


def from_plain(value: Mapping[str, Any]) -> Diagnostic:
    """The remark that `to_plain` made this of."""
    places = {name: value[name] for name in _PLACES if name in value}
    notes = tuple(note if isinstance(note, str) else Note(*note) for note in value["notes"])
    return Diagnostic(value["severity"], value["message"], notes=notes, **places)


def _merge(notes: list[str]) -> list[str]:
    """Join the lines of one template context, which is indented by ten."""
    joined: list[str] = []
    for note in notes:
        if joined and joined[-1].endswith(("with", "[", ",", "at", "of")):
            joined[-1] += " " + note
        else:
            joined.append(note)
    return joined
