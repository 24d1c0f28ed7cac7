"""Constant bank 0: where a launch puts its extents, its arguments, the stack and the descriptor of global memory.

The layout is not documented; it was read from what ptxas 13.5 makes of kernels that use each of them, for sm_75, 80,
90, 100 and 120 (`tests/compile/test_eliminations.py` does so again).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from workbench.isa.ptx.nodes import Function
from workbench.isa.ptx.types import SIZES

_BANK_0 = re.compile(r"c\[0x0\]\s?\[(0x[0-9a-f]+|RZ|URZ)\]")
_BANK_2 = re.compile(r"c\[0x2\]\s?\[(0x[0-9a-f]+|RZ|URZ)\]")
EXTENTS = {f"%{what}.{axis}": (what, 4 * n) for what in ("ntid", "nctaid") for n, axis in enumerate("xyz")}
"""Special registers that a launch puts into the bank: which field of the layout, and how many bytes behind it."""


@dataclass(frozen=True)
class BankLayout:
    """Byte offsets in constant bank 0; `block` and `grid` are those of the x extents, y and z follow, 4 bytes each."""

    block: int
    grid: int
    stack: int
    descriptor: int
    parameters: int


@dataclass(frozen=True)
class Constants:
    """Constant memory as a cubin describes it.

    Attributes
    ----------
    variables
        Where in bank 3 the variables lie, by name.
    literals
        The bytes of bank 2, by kernel.
    """

    variables: Mapping[str, int] = field(default_factory=dict)
    literals: Mapping[str, bytes] = field(default_factory=dict)


_UP_TO_89 = BankLayout(block=0x0, grid=0xC, stack=0x28, descriptor=0x118, parameters=0x160)
_SM_90 = BankLayout(block=0x0, grid=0xC, stack=0x28, descriptor=0x208, parameters=0x210)
_FROM_100 = BankLayout(block=0x360, grid=0x370, stack=0x37C, descriptor=0x358, parameters=0x380)


def literal_place(operand: str) -> int | None:
    """The byte offset in bank 2 that an operand is, None for any other operand."""
    found = _BANK_2.fullmatch(operand.replace(".reuse", ""))
    return None if found is None else int(found[1], 16) if found[1].startswith("0x") else 0


def layout_of(arch: str) -> BankLayout:
    """The layout of a real arch, `"sm_90a"`."""
    number = int(re.sub(r"\D", "", arch))
    return _UP_TO_89 if number < 90 else _SM_90 if number < 100 else _FROM_100


def bank_offsets(text: str) -> Iterator[int]:
    """Byte offsets in bank 0 that an instruction reads."""
    for found in _BANK_0.findall(text):
        yield int(found, 16) if found.startswith("0x") else 0


def bank_offset(operand: str) -> int | None:
    """The byte offset in bank 0 that an operand is, None for any other operand."""
    found = _BANK_0.fullmatch(operand)
    return None if found is None else int(found[1], 16) if found[1].startswith("0x") else 0


def parameter_places(function: Function, arch: str) -> dict[str, tuple[int, int]]:
    """The place of each parameter of a kernel: offset in bank 0 and size, in bytes; in order, each at its alignment."""
    at = layout_of(arch).parameters
    places = {}
    for parameter in function.parameters:
        unit = SIZES[parameter.type] * parameter.vector
        alignment = max(parameter.alignment or 1, unit)
        size = unit
        for extent in parameter.shape or ():
            size *= extent or 0
        at = -(-at // alignment) * alignment
        places[parameter.name] = (at, size)
        at += size
    return places
