"""Finds accesses of a kernel whose addresses were computed from loaded values: indices of a gather, pointers.

A walk backwards over all definitions of the registers in an address; what is passed through parameters of the kernel
does not count, as it is the same for all threads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Address, Group, Instruction, Name, Negated, Operand, Pair, Vector
from workbench.isa.ptx.open_scopes import open_body

_LOADS = ("ld", "ldu", "atom", "shfl", "tex")
_ACCESSES = ("ld", "ldu", "st", "atom", "red", "cp")


def instructions_of(ptx: str, mangled_name: str) -> tuple[Instruction, ...]:
    """The instructions of a kernel, in the order of the text; none where it has no body."""
    entry = next((each for each in parse(ptx).functions if each.name == mangled_name), None)
    return tuple(open_body(entry).instructions()) if entry is not None else ()


def names_in(operand: Operand) -> Iterator[str]:
    """The names of registers and variables in an operand."""
    if isinstance(operand, Name):
        yield operand.text
    elif isinstance(operand, Address):
        if isinstance(operand.base, Name):
            yield operand.base.text
        for each in operand.coordinates:
            yield from names_in(each)
    elif isinstance(operand, Vector | Group):
        for each in operand.elements:
            yield from names_in(each)
    elif isinstance(operand, Pair):
        yield from names_in(operand.first)
        yield from names_in(operand.second)
    elif isinstance(operand, Negated):
        yield from names_in(operand.operand)


def lines_with_loaded_addresses(ptx: str, mangled_name: str) -> frozenset[int]:
    """PTX lines of a kernel's accesses whose address comes from a load of data."""
    instructions = instructions_of(ptx, mangled_name)
    sources: defaultdict[str, set[str]] = defaultdict(set)
    loaded: set[str] = set()
    for instruction in instructions:
        if not instruction.operands or instruction.mnemonic in ("st", "red"):
            continue
        written = list(names_in(instruction.operands[0]))
        if instruction.mnemonic in _LOADS and ".param" not in instruction.opcode:
            loaded.update(written)
            continue
        for register in written:
            for operand in instruction.operands[1:]:
                sources[register].update(names_in(operand))
    grown = True
    while grown:
        fresh = {register for register, of in sources.items() if register not in loaded and of & loaded}
        loaded |= fresh
        grown = bool(fresh)
    return frozenset(
        instruction.line
        for instruction in instructions
        if instruction.mnemonic in _ACCESSES
        and any(
            name in loaded
            for operand in instruction.operands
            if isinstance(operand, Address)
            for name in names_in(operand)
        )
    )
