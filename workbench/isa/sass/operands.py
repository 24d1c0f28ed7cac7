"""Operands of a SASS instruction as nvdisasm prints them: which registers one names, and in what role.

It knows the spelling of operands only ("CUDA Binary Utilities", instruction set reference, lists the register files);
how many registers an operand covers depends on the opcode and stands in `workbench.isa.sass.registers`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Role = Literal[
    "value", "address", "descriptor", "matrix_descriptor", "constant_index", "constant_bank", "tensor_memory"
]

_ANNOTATION = re.compile(r"\(\*.*?\*\)|`\([^)]*\)|\"[^\"]*\"")
_REGISTER = re.compile(r"(?<![\w.$])(UR|R|UP|P|B)(\d+)((?:\.[A-Za-z]\w*|\.\d+\w*)*)")
_BRACKETS = re.compile(r"(\w*)\[([^\]]*)\](?:\[([^\]]*)\])?")
_LABEL = re.compile(r"`\(([^)]+)\)")
_PREDICATE = re.compile(r"U?P(?:\d+|T)")
_ANY_REGISTER = re.compile(r"U?R(?:\d+|Z)")
_ROLES: dict[str, Role] = {
    "desc": "descriptor",
    "gdesc": "matrix_descriptor",
    "idesc": "descriptor",
    "tmem": "tensor_memory",
    "c": "constant_index",
    "cx": "constant_bank",
}


@dataclass(frozen=True)
class Reference:
    """A register in an operand. `file` is R, UR, P, UP or B; `suffixes` what is written behind it ("64", "reuse")."""

    file: str
    number: int
    suffixes: tuple[str, ...]
    role: Role

    @property
    def name(self) -> str:
        """The register as it is written: `R4`."""
        return f"{self.file}{self.number}"


@lru_cache(maxsize=65536)
def references(operand: str) -> tuple[Reference, ...]:
    """Finds the registers that an operand names, RZ, URZ, PT and UPT left out."""
    text = _ANNOTATION.sub(" ", operand)
    found: list[Reference] = []
    for brackets in _BRACKETS.finditer(text):
        role = _ROLES.get(brackets[1], "address")
        found.extend(_named(brackets[2], role))
        if brackets[3] is not None:
            inner: Role = "constant_index" if brackets[1] in ("c", "cx") else "address"
            found.extend(_named(brackets[3], inner))
    found.extend(_named(_BRACKETS.sub(" ", text), "value"))
    return tuple(found)


def is_predicate(operand: str) -> bool:
    """True if an operand is a predicate that may be written: `P0`, `PT`, `UP1`, not `!P0`."""
    return _PREDICATE.fullmatch(operand) is not None


def is_register(operand: str) -> bool:
    """True if an operand is a plain general or uniform register: `R4`, `RZ`, `UR6`, whatever suffix it has."""
    return _ANY_REGISTER.match(operand) is not None and "[" not in operand


def target_label(operand: str) -> str | None:
    """The label that an operand points to: `.L_x_0` of "`(.L_x_0)"."""
    match = _LABEL.search(operand)
    return match[1] if match else None


def branch_targets(operands: tuple[str, ...]) -> tuple[str, ...]:
    """The labels that nvdisasm's data flow analysis found for an indirect branch; empty where it says nothing."""
    for operand in operands:
        match = re.search(r"BRANCH_TARGETS ([^\"]+)\"", operand)
        if match:
            return tuple(label.strip() for label in match[1].split(",") if label.strip())
    return ()


def _named(text: str, role: Role) -> list[Reference]:
    return [
        Reference(match[1], int(match[2]), tuple(match[3].split(".")[1:]), role) for match in _REGISTER.finditer(text)
    ]
