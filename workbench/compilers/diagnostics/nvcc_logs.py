"""nvcc's log of a whole program: remarks of its compiler, of the host's compiler, and of the linker."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from workbench.base.records import Diagnostic, Missing, Severity
from workbench.base.records.text_lines import text_lines
from workbench.compilers.diagnostics.logs import from_nvrtc
from workbench.compilers.diagnostics.places import with_column

_HOST = re.compile(
    r"(?P<file>[^\s:(][^:(]*):(?P<line>\d+):(?:(?P<column>\d+):)? "
    r"(?P<severity>fatal error|[Ee]rror|[Ww]arning|note): (?P<message>.*)"
)
_LINKER = re.compile(r"(?:\S*ld: )?(?P<file>[^\s:(][^:(]*):(?P<line>\d+): (?P<message>(?:undefined|multiple) .*)")
_QUOTE = re.compile(r"\s*\d* \|(?P<quoted>.*)")
_MARKED = re.compile(r"[^^]*(?P<mark>\^~*)\s*")
_CHATTER = re.compile(
    r"[^:]*: (?:In (?:member )?(?:function|constructor|instantiation) .*:|At global scope:|Assembler messages:)"
    r"|In file included from .*|\s+from .*[:,]|compilation terminated\.|\d+ errors? generated\."
    r"|collect2: error: .*|\S*ld: .*: in function .*:|clang.*: error: linker command failed .*"
)
_SEVERITIES: Mapping[str, Severity] = {"warning": "warning", "note": "info"}


def from_nvcc(log: str, texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    """Read nvcc's log; the remarks of its own compiler come first.

    Parameters
    ----------
    texts
        The sources that are known, by the names that the log has for them: a column is one of the line as it is
        written there, and not of what the preprocessor made of it.
    """
    lines = {name: text_lines(text) for name, text in texts.items()}

    def written(name: object, number: object) -> str:
        known = lines.get(str(name), [])
        return known[number - 1] if isinstance(number, int) and 1 <= number <= len(known) else ""

    found: list[Diagnostic] = []
    rest: list[str] = []
    is_quoted = False
    for line in text_lines(log):
        quote = _QUOTE.fullmatch(line) if is_quoted else None
        if quote:
            found[-1] = _marked(found[-1], quote["quoted"])
            continue
        remark = _of_host(line)
        is_quoted = remark is not None
        if remark is not None:
            found.append(remark)
        elif not _CHATTER.fullmatch(line):
            rest.append(line)
    own = from_nvrtc("\n".join(rest), written=written)
    return tuple(with_column(each, written(each.filename, each.line)) for each in (*own, *map(_settled, found)))


def _of_host(line: str) -> Diagnostic | None:
    """A remark of the host's compiler, or of the linker."""
    match = _HOST.fullmatch(line)
    if match is None:
        linked = _LINKER.fullmatch(line)
        return Diagnostic("error", linked["message"], linked["file"], int(linked["line"])) if linked else None
    severity = _SEVERITIES.get(match["severity"].lower(), "error")
    column = int(match["column"]) if match["column"] else Missing("the compiler names no column")
    return Diagnostic(severity, match["message"], match["file"], int(match["line"]), column)


def _marked(remark: Diagnostic, quoted: str) -> Diagnostic:
    """The remark with the end that the mark below its line has."""
    mark = _MARKED.fullmatch(quoted)
    if mark is None or not isinstance(remark.column, int) or remark.end_column:
        return remark
    return replace(remark, end_column=remark.column + len(mark["mark"]))


def _settled(remark: Diagnostic) -> Diagnostic:
    """The remark without a column that has no end: it is one of the code that nvcc made for the host's compiler."""
    return remark if remark.end_column else replace(remark, column=Missing("the compiler names no column"))
