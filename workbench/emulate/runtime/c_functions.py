"""Functions of the runtime that are written in C, as the LLVM IR that the package holds beside each source.

`scripts/runtime_ir.py` makes it. A unit is one function that kernels call, with those of its file that it calls; `core`
is one whole file. A form of a function is a unit whose last arguments are constants.
"""

from __future__ import annotations

import platform
import re
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).with_name("c")
CORE = "core"
_SIGNATURE = re.compile(r"^define (?!internal)(.*@([\w.]+)\(.*\)) #", re.MULTILINE)
_FUNCTION = re.compile(r"^define (?:internal )?([^\n]*?@([\w.]+)\(.*?^\}\n)", re.MULTILINE | re.DOTALL)
_DECLARATION = re.compile(r"^declare .*@([\w.]+)\(.*", re.MULTILINE)
_TYPE = re.compile(r"^%.* = type .*", re.MULTILINE)
_CALLED = re.compile(r"\bcall .*?@([\w.]+)\(")
_PARAMETER = re.compile(r" %\d+")
_PAUSE = "declare void @pause.hint()"
_HINTS = {
    "@llvm.x86.sse2.pause()": ("", ("x86_64", "amd64")),
    "@llvm.aarch64.hint(i32 1)": ("i32", ("arm64", "aarch64")),
}
"""Intrinsics that are a processor's hint for loops that wait: parameters, and Python's names of its architecture."""
_FORMS: dict[str, tuple[str, tuple[int, ...]]] = {}


@lru_cache
def signatures() -> dict[str, tuple[str, Path]]:
    """The functions that kernels call: name to signature, and the file that defines it."""
    return {
        match[2]: (_PARAMETER.sub("", match[1]), path)
        for path in sorted(FOLDER.glob("*.ll"))
        for match in _SIGNATURE.finditer(path.read_text(encoding="utf-8"))
    }


@lru_cache
def _file(path: Path) -> tuple[str, dict[str, str]]:
    """A file's text, and its functions by name, without the words that a definition begins with."""
    text = path.read_text(encoding="utf-8")
    return text, {match[2]: match[1] for match in _FUNCTION.finditer(text)}


def add_form(name: str, function: str, constants: tuple[int, ...]) -> str:
    """Registers a function with constants as its last arguments, under a name of its own; returns its signature.

    Both names are whole. Vectors may be 0.
    """
    _FORMS[name] = function, constants
    head, types = _signature(function)
    return f"{head} @{name}({', '.join(types[: -len(constants)])})"


def _signature(function: str) -> tuple[str, list[str]]:
    """The type of a function's result, and those of its parameters."""
    head, _, parameters = signatures()[function][0].partition("(")
    return head.rpartition(" @")[0], parameters.removesuffix(")").split(", ")


def unit_of(name: str) -> str:
    """The unit of a function: itself, or `core`, which all others call."""
    return CORE if name not in _FORMS and signatures()[name][1].stem == CORE else name


def module(unit: str) -> str:
    """A function and what it calls, without the runtime's attributes; functions of other files are declared.

    All of them for `core`.
    """
    if unit == CORE:
        return (FOLDER / f"{CORE}.ll").read_text(encoding="utf-8")
    function = _FORMS[unit][0] if unit in _FORMS else unit
    text, functions = _file(signatures()[function][1])
    needed, called = [function], set[str]()
    for each in needed:
        called |= set(_CALLED.findall(functions[each]))
        needed += sorted((called & functions.keys()) - set(needed))
    declared = [match[0] for match in _DECLARATION.finditer(text) if match[1] in called]
    inner = [f"define internal {functions[each]}" for each in needed[1:]]
    own = _form(unit, functions[function]) if unit in _FORMS else f"define {functions[unit]}"
    return "\n".join([*_TYPE.findall(text), *declared, own, *inner]).replace(_PAUSE, _pause())


def _pause() -> str:
    """The hint for loops that wait, as a function; nothing where there is none."""
    machine = platform.machine().lower()
    call, parameters = next(((c, p) for c, (p, machines) in _HINTS.items() if machine in machines), ("", ""))
    declared = f"declare void {call.partition('(')[0]}({parameters})\n" if call else ""
    body = f"  call void {call}\n" if call else ""
    return f"{declared}define internal void @pause.hint() #2 {{\n{body}  ret void\n}}"


def _form(name: str, text: str) -> str:
    """A form, which has the function inlined: what it does not need of it falls away."""
    function, constants = _FORMS[name]
    result, types = _signature(function)
    own = [f"{type_} %{i}" for i, type_ in enumerate(types[: -len(constants)])]
    last = zip(types[len(own) :], constants, strict=True)
    fixed = [f"{type_} {int(constant) or 'zeroinitializer'}" for type_, constant in last]
    call = f"call {result} @{function}({', '.join([*own, *fixed])})"
    body = f"{call}\n  ret void" if result == "void" else f"%result = {call}\n  ret {result} %result"
    inlined = text.replace(") #0 {", ") #2 {", 1)
    return f"define {result} @{name}({', '.join(own)}) #0 {{\n  {body}\n}}\ndefine internal {inlined}"
