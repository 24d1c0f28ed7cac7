"""Programs that MLIR and LLVM print between passes, in order.

MLIR prints the module before each pass ("IR Dump Before", `PassManager::enableIRPrinting`), LLVM a function, a module
or a loop after each ("*** IR Dump After", option print-after-all).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_MLIR = re.compile(r"^// -----// IR Dump Before (?P<what>.*?) \('(?P<on>[^']*)' operation(?P<rest>[^)]*)\) //----- //$")
_MLIR_OTHER = re.compile(r"^// -----// ")
_LLVM = re.compile(r"^; \*\*\* IR Dump After (?P<name>\S+) on (?P<on>.*?)(?P<omitted> omitted because .*)? \*\*\*")
_ALIAS = re.compile(r"^#loc\d*\s*=\s*loc\(")
_DEFINE = re.compile(r"^define\b[^@]*@(?P<name>\"[^\"]+\"|[\w.$-]+)\(")
_DEBUG = re.compile(r",? !(dbg|tbaa|noalias|alias\.scope) !\d+")


@dataclass(frozen=True)
class Dump:
    """A program as it was printed, and the pass beside it: the next one for MLIR, the last one for LLVM."""

    name: str
    options: str
    function: str
    text: str


def mlir_dumps(text: str) -> tuple[Dump, ...]:
    """Give the modules that MLIR printed, each with the pass that ran next."""
    found: list[Dump] = []
    head: re.Match[str] | None = None
    body: list[str] = []

    def close() -> None:
        if head is not None and body:
            name, _, options = head["what"].partition(": ")
            function = head["rest"].partition("@")[2].strip()
            found.append(Dump(name, _readable(options), function, "\n".join(body).strip("\n")))

    for line in text.split("\n"):
        if _MLIR_OTHER.match(line):
            close()
            head, body = _MLIR.match(line), []
        else:
            body.append(line)
    close()
    return tuple(found)


def _readable(options: str) -> str:
    return re.sub(r"\s+", " ", options).replace(" }", "}")


def llvm_dumps(text: str) -> tuple[Dump, ...]:
    """Give the functions that LLVM printed, as whole programs, each with the pass that ran before.

    Only functions are kept, without metadata. A pass on a loop prints only that loop, so its name is joined to that of
    the next pass whose function is printed.
    """
    functions: dict[str, str] = {}
    waiting: list[str] = []
    found: list[Dump] = []
    for name, on, body in _printed(text):
        defined = dict(_functions(body))
        if on == "[module]":
            functions = defined
        elif defined:
            functions.update(defined)
        else:
            if name not in waiting:
                waiting.append(name)
            continue
        names = [*(each for each in waiting if each != name), name]
        waiting = []
        function = "" if on == "[module]" else on.strip("()")
        found.append(Dump(" + ".join(names), "", function, "\n\n".join(functions.values())))
    return tuple(found)


def _printed(text: str) -> Iterator[tuple[str, str, Sequence[str]]]:
    head: re.Match[str] | None = None
    body: list[str] = []
    for line in text.split("\n"):
        next_head = _LLVM.match(line)
        if next_head:
            if head is not None and not head["omitted"]:
                yield head["name"], head["on"], body
            head, body = next_head, []
        else:
            body.append(line)
    if head is not None and not head["omitted"]:
        yield head["name"], head["on"], body


def _functions(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The definitions of a printed module or function, by name; comments of blocks and debug locations left out."""
    name = ""
    body: list[str] = []
    for line in lines:
        start = _DEFINE.match(line)
        if start:
            name, body = start["name"], []
        if name:
            body.append(_DEBUG.sub("", line).split("; preds =")[0].rstrip())
            if line == "}":
                yield name, "\n".join(body)
                name = ""


def without_locations(text: str) -> tuple[str, tuple[int, ...]]:
    """A printed MLIR module without its locations, and for each line that is left its 1-based number before."""
    lines: list[str] = []
    numbers: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        if _ALIAS.match(line) or not line.strip():
            continue
        lines.append(_without_loc(line))
        numbers.append(number)
    return "\n".join(lines), tuple(numbers)


def _without_loc(line: str) -> str:
    """The line without each ` loc(...)`, whose brackets nest and hold quoted names."""
    out: list[str] = []
    at = 0
    while True:
        start = line.find(" loc(", at)
        if start < 0:
            out.append(line[at:])
            return "".join(out).rstrip()
        out.append(line[at:start])
        at = _closing(line, start + len(" loc("))


def _closing(line: str, at: int) -> int:
    depth = 1
    quoted = False
    while at < len(line) and depth:
        each = line[at]
        if quoted:
            if each == "\\":
                at += 1
            elif each == '"':
                quoted = False
        elif each == '"':
            quoted = True
        elif each in "()":
            depth += 1 if each == "(" else -1
        at += 1
    return at
