"""Finds loops that stride by the size of the grid: what they add to an index comes from how many blocks there are.

A kernel may ask how many blocks there are for other reasons: to give each block a range of its own, or to know the last
one. From the definitions of all registers in the PTX; what goes through memory is not followed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from workbench.analyse.model.advice.address_provenance import names_in
from workbench.isa.ptx.nodes import Address, Instruction

_GRID_SIZE = "%nctaid"
_SUMS = ("add", "sub", "mad")
_NOT_FOLLOWED = ("ld", "ldu", "st", "atom", "red", "shfl", "tex")
_ACCESSES = ("ld", "ldu", "st", "atom", "red", "cp")


def strides_by_grid_size(instructions: Sequence[Instruction]) -> bool:
    """True if a loop adds to an index, or to what its branch compares, a number that comes from the grid's size."""
    sources = _sources(instructions)
    deciding = _behind(_deciding(instructions), sources)
    from_size = {name for name in deciding if any(each.startswith(_GRID_SIZE) for each in _behind([name], sources))}
    for each in instructions:
        added = [set(names_in(operand)) for operand in each.operands[1:]] if each.mnemonic in _SUMS else []
        if not any(names & from_size for names in added):
            continue
        behind = [_behind(names, sources) for names in added]
        for index in deciding & set(names_in(each.operands[0])):
            steps = [names for names, found in zip(added, behind, strict=True) if index not in found]
            if len(steps) < len(added) and any(names & from_size for names in steps):
                return True
    return False


def _sources(instructions: Sequence[Instruction]) -> Mapping[str, Set[str]]:
    """The registers that each register is computed from."""
    result: defaultdict[str, set[str]] = defaultdict(set)
    for each in instructions:
        if not each.operands or each.mnemonic in _NOT_FOLLOWED:
            continue
        read = {name for operand in each.operands[1:] for name in names_in(operand)}
        for written in names_in(each.operands[0]):
            result[written] |= read
    return result


def _deciding(instructions: Sequence[Instruction]) -> set[str]:
    """Registers in addresses, and predicates of branches."""
    result = {each.predicate.register for each in instructions if each.mnemonic == "bra" and each.predicate is not None}
    for each in instructions:
        if each.mnemonic in _ACCESSES:
            addresses = (operand for operand in each.operands if isinstance(operand, Address))
            result.update(name for address in addresses for name in names_in(address))
    return result


def _behind(names: Iterable[str], sources: Mapping[str, Set[str]]) -> Set[str]:
    """Some registers and all that they are computed from."""
    result, front = set(names), list(names)
    while front:
        fresh = sources.get(front.pop(), frozenset()) - result
        result |= fresh
        front.extend(fresh)
    return result


__all__ = ["strides_by_grid_size"]
