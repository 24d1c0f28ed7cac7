"""Rows of atomic operations (PTX ISA 9.7.13): the lanes of a warp update memory one by one, in ascending order.

Single-precision `add` keeps subnormals in global memory and, like every rounding, is sequential: the order of lanes is
visible in the last bits, as it is on a GPU, where it is not even fixed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.emulate.interpret.loads import Addressed, put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector, is_float
from workbench.emulate.values import halves, ieee
from workbench.emulate.values.extremes import float_extreme
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Name
from workbench.isa.ptx.nodes import Vector as VectorOperand

Combine = Callable[[Vector, Vector], Vector]
_PAIR = np.dtype([("low", np.uint64), ("high", np.uint64)])
_ACCUMULATE: dict[str, np.ufunc] = {
    "add": np.add,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "min": np.minimum,
    "max": np.maximum,
}


def _increment(old: Vector, limit: Vector) -> Vector:
    return np.where(old >= limit, old.dtype.type(0), old + old.dtype.type(1))


def _decrement(old: Vector, limit: Vector) -> Vector:
    return np.where((old == 0) | (old > limit), limit, old - old.dtype.type(1))


def combination(name: str, type_: str, ftz: bool) -> Combine:
    """The function that updates values of a type in memory. Raises KeyError for operations that the type has not."""
    if type_ in ("f16x2", "bf16x2", "f16", "bf16"):
        return _half(name, type_)
    if name == "add" and is_float(type_):
        return ieee.operation("add", type_, "rn", ftz, False)
    if name in ("min", "max") and is_float(type_):
        return float_extreme(name == "min", False, False, False, False)
    simple: dict[str, Combine] = {
        **_ACCUMULATE,
        "inc": _increment,
        "dec": _decrement,
        "exch": _newer,
    }
    return simple[name]


def _half(name: str, type_: str) -> Combine:
    dtype = halves.half_dtype(type_)
    if name not in ("add", "min", "max"):
        raise KeyError(name)
    extreme = float_extreme(name == "min", False, False, False, False)

    def compute(a: Vector, b: Vector) -> Vector:
        x, y = a.view(dtype), b.view(dtype)
        if name == "add":
            result = halves.round_half(x.astype(np.float64) + y.astype(np.float64), dtype)
        else:
            result = extreme(x, y)
        return ieee.canonical(result).view(a.dtype)

    return compute


def _update_order(index: Vector) -> tuple[Vector, Vector, Vector, int]:
    """Lanes sorted by address (stable), where each address's run begins, each lane's place in its run, the longest."""
    order = np.argsort(index, kind="stable")
    ordered = index[order]
    first = np.ones(index.size, np.bool_)
    first[1:] = ordered[1:] != ordered[:-1]
    starts = np.flatnonzero(first)
    lengths = np.diff(np.append(starts, index.size))
    place = np.arange(index.size) - np.repeat(starts, lengths)
    return order, starts, place, int(lengths.max())


def apply(rows: Vector, index: Vector, value: Vector, combine: Combine, accumulate: np.ufunc | None) -> Vector:
    """Applies `combine` at every index, lanes in order; returns what each lane found there."""
    order, starts, place, longest = _update_order(index)
    if longest == 1:
        old = rows[index]
        rows[index] = combine(old, value)
        return old
    result = np.empty_like(value)
    if accumulate is not None and starts.size < longest:
        ends = np.append(starts[1:], index.size)
        for start, end in zip(starts, ends, strict=True):
            lanes = order[start:end]
            at = index[lanes[0]]
            chain = accumulate.accumulate(np.concatenate([rows[at : at + 1], value[lanes]]), dtype=value.dtype)
            if chain.dtype == np.float32:
                chain[1:] = ieee.canonical(chain[1:])
            result[lanes] = chain[:-1]
            rows[at] = chain[-1]
        return result
    for position in range(longest):
        lanes = order[place == position]
        at = index[lanes]
        old = rows[at]
        result[lanes] = old
        rows[at] = combine(old, value[lanes])
    return result


def apply_cas(rows: Vector, index: Vector, compare: Vector, value: Vector) -> Vector:
    """Compare and swap, lanes in order."""
    order, _, place, longest = _update_order(index)
    result = np.empty_like(value)
    for position in range(longest):
        lanes = order[place == position] if longest > 1 else order
        at = index[lanes]
        old = rows[at]
        result[lanes] = old
        rows[at] = np.where(old == compare[lanes], value[lanes], old)
    return result


@action("atom")
def atomic(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    name = opcode.one_of(ATOMIC_OPERATIONS)
    operands = list(op.operands)
    returns = opcode.mnemonic == "atom"
    if not name or not opcode.types or opcode.has("async"):
        return None
    type_ = opcode.type
    if type_ == "b128":
        return _wide(slots, op, name)
    if type_ not in DTYPES:
        return None
    destination = operands.pop(0) if returns else None
    if len(operands) < (3 if name == "cas" else 2):
        raise error(f"`{opcode.text}` has too few operands", op.line, op.column)
    sources = operands[1:3] if name == "cas" else operands[1:2]
    vector = isinstance(sources[0], VectorOperand)
    parts = list(sources[0].elements) if isinstance(sources[0], VectorOperand) else [sources[0]]
    at = Addressed(slots, op, operands[0], opcode.space, type_, len(parts), "atomic")
    reads = [slots.read(part, type_) for part in parts]
    swap = slots.read(sources[1], type_) if name == "cas" else None
    writes = []
    if destination is not None and not (isinstance(destination, Name) and destination.text == "_"):
        elements = destination.elements if isinstance(destination, VectorOperand) else (destination,)
        writes = [slots.write(op, e, type_) for e in elements]
    try:
        combine = None if name == "cas" else combination(name, type_, opcode.has("ftz"))
    except KeyError:
        return None
    accumulate = _ACCUMULATE.get(name) if not is_float(type_) or (name == "add" and type_ in ("f32", "f64")) else None
    site = at.site

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        addresses = at.addresses(g)[lanes]
        values = [value_of(g, r)[lanes] for r in reads]
        for report in g.machine.on.memory_request:
            report(g, site, lanes, addresses, site.kind)
        for chosen, rows, index in site.parts(g, addresses, lanes):
            here = lanes if chosen is None else lanes[chosen]
            mine = values if chosen is None else [v[chosen] for v in values]
            columns: list[Any] = [rows[:, i] for i in range(len(mine))] if vector and len(mine) > 1 else [rows]
            for i, column in enumerate(columns):
                if swap is not None:
                    new = value_of(g, swap)[here]
                    old = apply_cas(column, index, mine[i], new)
                else:
                    assert combine is not None
                    old = apply(column, index, mine[i], combine, accumulate)
                g.machine.writes += int(np.count_nonzero(old != column[index]) > 0)
                if writes:
                    put(g, here, writes[i], old)

    return Bound(step, synchronises=True)


def _wide(slots: Slots, op: Op, name: str) -> Bound | None:
    """`atom.exch.b128` and `atom.cas.b128`: their operands are pairs of 64 bits (`isa/ptx/plain_operands.py`)."""
    destination, address, *sources = op.operands
    pairs = [each.elements for each in sources if isinstance(each, VectorOperand)]
    if (name, len(pairs)) not in (("exch", 1), ("cas", 2)) or any(len(each) != 2 for each in pairs):
        return None
    at = Addressed(slots, op, address, op.opcode.space, "b64", 2, "atomic")
    reads = [[slots.read(part, "b64") for part in each] for each in pairs]
    parts = destination.elements if isinstance(destination, VectorOperand) else ()
    writes = [slots.write(op, part, "b64") for part in parts]

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        addresses = at.addresses(g)[lanes]
        values = [_pair([value_of(g, r)[lanes] for r in each]) for each in reads]
        for report in g.machine.on.memory_request:
            report(g, at.site, lanes, addresses, at.site.kind)
        for chosen, rows, index in at.site.parts(g, addresses, lanes):
            here = lanes if chosen is None else lanes[chosen]
            mine = values if chosen is None else [value[chosen] for value in values]
            column = rows.view(_PAIR)[:, 0]
            old = apply_cas(column, index, *mine) if name == "cas" else apply(column, index, mine[0], _newer, None)
            g.machine.writes += int(np.count_nonzero(old != column[index]) > 0)
            for write, part in zip(writes, ("low", "high"), strict=False):
                put(g, here, write, old[part].copy())

    return Bound(step, synchronises=True)


def _pair(parts: list[Vector]) -> Vector:
    """128 bits a lane."""
    return np.stack(parts, axis=1).view(_PAIR)[:, 0]


def _newer(old: Vector, new: Vector) -> Vector:
    return new
