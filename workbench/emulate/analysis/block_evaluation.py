"""Evaluates ops for all threads of a block, from the launch, the thread's index and the block's index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from workbench.base.records import Dim3
from workbench.emulate.analysis.block_forms import Known, Mask, combined
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.thread_evaluation import computed, constant, operand_types, thread_indices, viewed
from workbench.emulate.analysis.thread_states import ThreadStates, either
from workbench.emulate.analysis.value_ranges import ValueRanges
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import PlainAccess
from workbench.emulate.numbers import UNSIGNED, Vector
from workbench.isa.ptx.nodes import Address, Name, Operand
from workbench.isa.ptx.types import integer_bits

_ABSORBING = {"and": False, "or": True}


class BlockEvaluation:
    """Evaluates ops for all threads of a block. blocks: bounds of its index in the grid, by axis."""

    def __init__(self, block: Dim3, ranges: ValueRanges, blocks: Sequence[Interval]) -> None:
        self._ranges = ranges
        self._blocks = blocks
        self._indices = thread_indices(block)
        self._everyone = np.ones(block.size, np.bool_)
        self._nothing = Known(np.zeros(block.size, np.uint32), ~self._everyone)

    def truth(self, key: str, threads: ThreadStates) -> tuple[Mask, Mask]:
        """The threads in which a predicate is known, and its value there."""
        found = threads.values.get(key)
        if found is None or found.bits.dtype != np.bool_:
            return ~self._everyone, ~self._everyone
        return found.known, found.bits

    def guarded(self, op: Op, threads: ThreadStates) -> tuple[Mask, Mask]:
        """The threads that may run an op, and those that certainly do."""
        guard = op.guard
        if guard is None:
            return threads.present, threads.present
        if guard.register is None:
            return threads.present, ~self._everyone
        sure, held = self.truth(guard.register.key, threads)
        return threads.present & (~sure | (held != guard.negated)), threads.present & sure & (held != guard.negated)

    def results(self, op: Op, threads: ThreadStates) -> dict[str, Known]:
        """The known values of the registers that an op writes."""
        found = self._computed(op, threads) if len(op.writes) == 1 else None
        may, does = self.guarded(op, threads)
        old = {register.key: threads.values.get(register.key) for register in op.writes}
        results = {key: either(found, may, kept, threads.present & ~does) for key, kept in old.items()}
        return {key: self._nothing if known is None else known for key, known in results.items()}

    def _computed(self, op: Op, threads: ThreadStates) -> Known | None:
        """The result of an op; None where no thread's is known."""
        opcode = op.opcode
        bounds = self._ranges.after.get(id(op))
        if bounds is not None and bounds[0] == bounds[1] and integer_bits(opcode.type):
            one = constant(bounds[0], opcode.type)
            return None if one is None else self._spread(one, self._everyone)
        if opcode.does("reads_memory") or opcode.does("crosses_lanes"):
            return None
        if opcode.type == "pred" and op.operation in _ABSORBING:
            return self._joined_predicates(op, threads)
        types = operand_types(opcode)
        if types is None or len(types) != len(op.operands) - 1:
            return None
        found = [self._read(o, op, t, threads) for o, t in zip(op.operands[1:], types, strict=True)]
        if any(each is not None and not each.is_alike for each in found):
            return combined(opcode, found, self._blocks) if op.operation else None
        masks = [self._everyone]

        def read(operand: Operand, type_: str) -> Vector | None:
            known = self._read(operand, op, type_, threads)
            if known is None or not known.is_alike:
                return None
            masks.append(known.known)
            return viewed(known.bits, type_)

        result = computed(op, read)
        return None if result is None else self._spread(result, np.logical_and.reduce(masks))

    def _joined_predicates(self, op: Op, threads: ThreadStates) -> Known:
        """`and` and `or`, of which one operand may be enough."""
        absorbing = _ABSORBING[op.operation]
        all_known, enough = self._everyone, ~self._everyone
        for operand in op.operands[1:]:
            found = self._read(operand, op, "pred", threads)
            if found is None:
                all_known = ~self._everyone
                continue
            all_known = all_known & found.known
            enough = enough | (found.known & (found.bits == absorbing))
        return Known(enough == absorbing, all_known | enough)

    def _read(self, operand: Operand, op: Op, type_: str, threads: ThreadStates) -> Known | None:
        """An operand of an op as bits of the width of a type; None where it is known of no thread."""
        if isinstance(operand, Name) and operand.text.startswith("%ctaid."):
            return self._block_index("xyz".index(operand.text[-1]), type_)
        predicate = isinstance(operand, RegisterName) and operand.register.type == "pred"
        bounds = self._ranges.value(operand, self._ranges.before.get(id(op), {}))
        if bounds is not None and bounds[0] == bounds[1] and not predicate:
            one = constant(bounds[0], type_)
            return None if one is None else self._spread(one, self._everyone)
        if isinstance(operand, RegisterName):
            found = threads.values.get(operand.register.key)
        elif isinstance(operand, Name) and operand.text in self._indices:
            found = Known(self._indices[operand.text], self._everyone)
        else:
            return None
        fits = found is not None and found.known.any() and viewed(found.bits, type_) is not None
        return found if fits else None

    def _block_index(self, axis: int, type_: str) -> Known | None:
        low, high = self._blocks[axis]
        zero = constant(low if low == high else 0, type_)
        if zero is None or zero.dtype.itemsize != 4:
            return None
        x, y, z = (int(low != high and i == axis) for i in range(3))
        return replace(self._spread(zero, self._everyone), blocks=(x, y, z))

    def _spread(self, found: Vector, known: Mask) -> Known:
        bits = found if found.dtype == np.bool_ else found.view(UNSIGNED[found.dtype.itemsize])
        return Known(np.broadcast_to(bits, self._everyone.shape), known)

    def address(self, op: Op, access: PlainAccess, threads: ThreadStates) -> Known | None:
        """The addresses at which the threads access shared memory, as signed numbers."""
        if not isinstance(access.address, Address):
            return None
        base, types = access.address.base, ("u32", "u64")
        found = next((f for type_ in types if (f := self._read(base, op, type_, threads)) is not None), None)
        if found is None or not found.is_alike:
            return None
        return Known(found.bits.astype(np.int64) + access.address.offset, found.known)


__all__ = ["BlockEvaluation"]
