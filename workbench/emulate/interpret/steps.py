"""Steps of instructions that compute: a pure function over vectors bound to slots.

Each comes twice: for all lanes of the frame, and for those of the batch's mask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.state import Step, WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.values.approximation_bounds import Approximate, approximate_of
from workbench.emulate.values.table import Value
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Pair

_where = np.where


def bind(slots: Slots, op: Op, value: Value) -> tuple[Step, Step]:
    """Steps of an instruction: for all lanes of the frame, and for those of the batch's mask."""
    operands = op.operands
    if len(operands) != 1 + len(value.operands):
        raise error(
            f"`{op.opcode.text}` takes {1 + len(value.operands)} operands, {len(operands)} are given",
            op.line,
            op.column,
        )
    reads = [slots.read(o, t) for o, t in zip(operands[1:], value.operands, strict=True)]
    if value.single is not None and not isinstance(operands[0], Pair):
        return one_result(value.single, reads, _destinations(slots, op, value.results[:1], False)[0])
    writes = _destinations(slots, op, value.results[:-1] if value.carry_out else value.results, value.widen)
    if value.carry_in:
        reads.append(Read(slots.hidden("#cc", "pred")))
    if value.carry_out:
        writes.append(Write(slots.hidden("#cc", "pred")))
    full, masked = (
        one_result(value.compute, reads, writes[0]) if len(writes) == 1 else many_results(value.compute, reads, writes)
    )
    approximate = approximate_of(op.opcode)
    if approximate is not None:
        full, masked = (_drawn(slots, op, value, approximate, step) for step in (full, masked))
    return full, masked


def _destinations(slots: Slots, op: Op, types: Sequence[str], widen: bool) -> list[Write]:
    operand = op.operands[0]
    operands = [operand.first, operand.second] if isinstance(operand, Pair) else [operand]
    if len(operands) > len(types):
        raise error(f"`{op.opcode.text}` has one destination", operand.line, operand.column)
    writes = [slots.write(op, o, t, widen=widen) for o, t in zip(operands, types, strict=False)]
    return writes + [Write(-1)] * (len(types) - len(operands))


def _drawn(slots: Slots, op: Op, value: Value, approximate: Approximate, step: Step) -> Step:
    """The step, whose result another within its bound replaces where one is drawn."""
    reads = [slots.read(o, t) for o, t in zip(op.operands[1:], value.operands, strict=True)]
    (write,) = _destinations(slots, op, value.results, value.widen)
    result = slots.read(op.operands[0], value.results[0]) if write.slot >= 0 else None

    def drawn(g: WarpBatch) -> None:
        seed = g.machine.decisions.approximation_seed
        if seed is None or result is None:
            step(g)
            return
        operands = [value_of(g, read) for read in reads]
        step(g)
        other = approximate.another(operands, value_of(g, result), seed)
        put(g, g.active_lanes(), write, other[g.active_lanes()])

    return drawn


def under_predicate(slot: int, negated: bool, masked: Step) -> Step:
    """A step for those lanes of the mask where the predicate holds."""

    def step(g: WarpBatch) -> None:
        predicate = ~g.regs[slot] if negated else g.regs[slot]
        outer = g.mask
        mask = predicate & outer
        count = int(np.count_nonzero(mask))
        if not count:
            return
        outer_all = g.all_lanes
        g.mask = mask
        g.all_lanes = count == g.n
        try:
            masked(g)
        finally:
            g.mask = outer
            g.all_lanes = outer_all

    return step


def one_result(compute: Callable[..., Any], reads: list[Read], write: Write) -> tuple[Step, Step]:
    """Steps that put one result into a slot."""
    d = write.slot
    if d < 0:
        return _nothing, _nothing
    call = arguments(compute, reads, write)

    def full(g: WarpBatch) -> None:
        g.regs[d] = call(g.regs)

    def masked(g: WarpBatch) -> None:
        regs = g.regs
        regs[d] = _where(g.mask, call(regs), regs[d])

    if write.convert is None and all(r.convert is None for r in reads):
        direct = _direct(compute, [r.slot for r in reads], d)
        if direct is not None:
            return direct, masked
    return full, masked


def many_results(compute: Callable[..., Any], reads: list[Read], writes: list[Write]) -> tuple[Step, Step]:
    """Steps that put several results into slots."""
    call = arguments(compute, reads, Write(-1))
    kept = [(i, w.slot, w.convert) for i, w in enumerate(writes) if w.slot >= 0]

    def full(g: WarpBatch) -> None:
        results = call(g.regs)
        for i, slot, convert in kept:
            g.regs[slot] = results[i] if convert is None else convert(results[i])

    def masked(g: WarpBatch) -> None:
        results = call(g.regs)
        for i, slot, convert in kept:
            value = results[i] if convert is None else convert(results[i])
            g.regs[slot] = _where(g.mask, value, g.regs[slot])

    return full, masked


def _nothing(g: WarpBatch) -> None:
    del g


def _direct(compute: Callable[..., Any], slots: list[int], d: int) -> Step | None:
    """The commonest shapes with no conversion, written out: a Python call costs as much as a small NumPy operation."""
    if len(slots) == 1:
        (a,) = slots

        def unary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a])

        return unary
    if len(slots) == 2:
        a, b = slots

        def binary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a], regs[b])

        return binary
    if len(slots) == 3:
        a, b, c = slots

        def ternary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a], regs[b], regs[c])

        return ternary
    return None


def arguments(compute: Callable[..., Any], reads: list[Read], write: Write) -> Callable[[list[Any]], Any]:
    """`compute` over slots: reads converted, the result converted."""
    slots = [r.slot for r in reads]
    converts = [r.convert for r in reads]
    out = write.convert
    plain = all(c is None for c in converts)
    if plain and len(slots) == 1:
        (a,) = slots
        inner: Callable[[list[Any]], Any] = lambda regs: compute(regs[a])  # noqa: E731
    elif plain and len(slots) == 2:
        a, b = slots
        inner = lambda regs: compute(regs[a], regs[b])  # noqa: E731
    elif plain and len(slots) == 3:
        a, b, c = slots
        inner = lambda regs: compute(regs[a], regs[b], regs[c])  # noqa: E731
    else:
        pairs = list(zip(slots, converts, strict=True))
        inner = lambda regs: compute(*[regs[s] if f is None else f(regs[s]) for s, f in pairs])  # noqa: E731
    if out is None:
        return inner
    return lambda regs: out(inner(regs))
