"""Values that a loop carries from iteration to iteration through memory: a load finds what a store of an earlier
iteration left, and what that store writes next is computed from it.

From recorded requests, in the order in which they happened, and from the PTX between load and store. A chain of sums,
of products or of minima is a reduction, whose parts may be computed apart; atomics are no chain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from workbench.analyse.model.advice.address_provenance import names_in
from workbench.emulate.interpret.recording import Request
from workbench.isa.ptx.nodes import Instruction

_LOADS = ("ld", "ldu")
_REDUCING = frozenset({"add", "mul", "min", "max", "and", "or", "xor"})
_PASSING = frozenset({"mov", "cvt", "cvta"})


@dataclass(frozen=True)
class MemoryChain:
    """A load that finds the values of a store, iteration by iteration.

    Attributes
    ----------
    read, write
        PTX lines of the load and of the store.
    """

    read: int
    write: int


def memory_chain(instructions: Sequence[Instruction], requests: Sequence[Request]) -> MemoryChain | None:
    """The first chain that is no reduction; None where there is none among the recorded requests."""
    by_line: dict[int, list[Request]] = defaultdict(list)
    for request in requests:
        by_line[request.ptx_line].append(request)
    for read, write in _dependent(instructions, by_line):
        if _goes_round(by_line[read], by_line[write]):
            return MemoryChain(read, write)
    return None


def _dependent(instructions: Sequence[Instruction], by_line: dict[int, list[Request]]) -> Iterator[tuple[int, int]]:
    """Lines of loads, each with a store of a value that is computed from it by more than one kind of operation."""
    uses: dict[str, list[Instruction]] = defaultdict(list)
    for each in instructions:
        for operand in each.operands[1:]:
            for name in names_in(operand):
                uses[name].append(each)
    for load in instructions:
        if load.mnemonic not in _LOADS or load.line not in by_line:
            continue
        operations: dict[str, frozenset[str]] = {name: frozenset() for name in names_in(load.operands[0])}
        front = list(operations)
        while front:
            name = front.pop()
            for each in uses[name]:
                done = operations[name]
                if each.mnemonic == "st":
                    if each.line in by_line and (len(done) > 1 or not done <= _REDUCING):
                        yield load.line, each.line
                    continue
                if each.mnemonic in _LOADS or not each.operands:
                    continue
                after = done | ({_operation(each, name)} - _PASSING)
                for written in names_in(each.operands[0]):
                    if not after <= operations.get(written, frozenset()) or written not in operations:
                        operations[written] = operations.get(written, frozenset()) | after
                        front.append(written)


def _operation(instruction: Instruction, name: str) -> str:
    """The operation on a register: a product with a sum is a sum of its addend, a difference one of its first part."""
    places = [n for n, operand in enumerate(instruction.operands) if n and name in names_in(operand)]
    if (instruction.mnemonic in ("fma", "mad") and places == [3]) or (instruction.mnemonic == "sub" and places == [1]):
        return "add"
    return instruction.mnemonic


def _goes_round(reads: Sequence[Request], writes: Sequence[Request]) -> bool:
    """True if some reads of a block find what the store wrote before, and the store writes again behind that."""
    for block in {each.block for each in writes}:
        own = [each for each in writes if each.block == block]
        if {each.space for each in own} == {"local"}:
            continue
        last = max(each.order for each in own)
        written = np.concatenate([each.addresses for each in own])
        when = np.concatenate([np.full(each.addresses.size, each.order) for each in own])
        order = np.lexsort((when, written))
        places, first = np.unique(written[order], return_index=True)
        began = when[order][first]
        for each in reads:
            if each.block != block or each.order >= last or each.space != own[0].space:
                continue
            at = np.searchsorted(places, each.addresses)
            at = np.minimum(at, places.size - 1)
            if ((places[at] == each.addresses) & (began[at] < each.order)).any():
                return True
    return False
