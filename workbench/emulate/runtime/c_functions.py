"""Functions of the runtime that are written in C, as the LLVM IR that the package holds beside each source.

`scripts/runtime_ir.py` makes it. A unit is one function that kernels call, with those of its file that it calls; `core`
is one whole file.
"""

from __future__ import annotations

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


@lru_cache
def signatures() -> dict[str, tuple[str, Path]]:
    """The functions that kernels call: name to signature, and the file that defines it."""
    return {
        found[2]: (_PARAMETER.sub("", found[1]), path)
        for path in sorted(FOLDER.glob("*.ll"))
        for found in _SIGNATURE.finditer(path.read_text(encoding="utf-8"))
    }


@lru_cache
def _file(path: Path) -> tuple[str, dict[str, str]]:
    """A file's text, and its functions by name, without the words that a definition begins with."""
    text = path.read_text(encoding="utf-8")
    return text, {found[2]: found[1] for found in _FUNCTION.finditer(text)}


def unit_of(name: str) -> str:
    """The unit of a function: itself, or `core`, which all others call."""
    return CORE if signatures()[name][1].stem == CORE else name


def module(unit: str) -> str:
    """A function and what it calls, without the runtime's attributes; functions of other files are declared.

    All of them for `core`.
    """
    if unit == CORE:
        return (FOLDER / f"{CORE}.ll").read_text(encoding="utf-8")
    text, functions = _file(signatures()[unit][1])
    needed, called = [unit], set[str]()
    for each in needed:
        called |= set(_CALLED.findall(functions[each]))
        needed += sorted((called & functions.keys()) - set(needed))
    declared = [found[0] for found in _DECLARATION.finditer(text) if found[1] in called]
    inner = [f"define internal {functions[each]}" for each in needed[1:]]
    return "\n".join([*_TYPE.findall(text), *declared, f"define {functions[unit]}", *inner])
