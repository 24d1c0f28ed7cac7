"""Functions of the runtime that are written in C, as the LLVM IR that the package holds beside each source.

`scripts/runtime_ir.py` makes it. A unit is one function that kernels call, with those of its file that it calls.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).with_name("c")
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


def module(name: str) -> str:
    """A function and what it calls, without the runtime's attributes; functions of other files are declared."""
    text = signatures()[name][1].read_text(encoding="utf-8")
    functions = {found[2]: found[1] for found in _FUNCTION.finditer(text)}
    needed, called = [name], set[str]()
    for each in needed:
        called |= set(_CALLED.findall(functions[each]))
        needed += sorted((called & functions.keys()) - set(needed))
    declared = [found[0] for found in _DECLARATION.finditer(text) if found[1] in called]
    inner = [f"define internal {functions[each]}" for each in needed[1:]]
    return "\n".join([*_TYPE.findall(text), *declared, f"define {functions[name]}", *inner])
