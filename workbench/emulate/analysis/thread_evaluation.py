"""Integers of each thread of a block, evaluated for all threads by the functions that define the instructions.

A register that a loop changes has no single value. If one is given, such as a stride that is halved until it is 0, or
what a pointer is in each thread, the registers that depend on it have one value a thread again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Dim3
from workbench.emulate import values
from workbench.emulate.analysis.reaching_definitions import ReachingDefinitions
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, UNSIGNED, Vector
from workbench.emulate.values.table import Value
from workbench.isa.ptx.nodes import Name, Operand

Bits: TypeAlias = "int | bytes"
"""The bits of a register: a number where they are the same in all threads of a block, else those of each thread."""
UNKNOWN = -1
Given: TypeAlias = "Mapping[str, Bits]"
"""Registers, and what they hold; `UNKNOWN` where that is not known."""
_KINDS = ("u", "s", "b", "p")


class ThreadEvaluation:
    """Evaluates the registers of one kernel in one launch."""

    def __init__(self, graph: Graph, launch: KnownLaunch, ranges: ValueRanges) -> None:
        self._ranges = ranges
        self._definitions = ReachingDefinitions(graph)
        self._indices = thread_indices(launch.block)
        self.num_threads = launch.block.size
        self._known: dict[tuple[int, tuple[tuple[str, Bits], ...]], Vector | None] = {}
        self._read_from: dict[tuple[str, int], Op | None] = {}

    def number(self, operand: Operand, op: Op, given: Given) -> NDArray[np.int64] | None:
        """An address or another number of 32 or 64 bits that an op reads, in each thread; None where it is not
        known."""
        found = self._read(operand, op, "", given)
        if found is None or found.dtype.kind not in "iu" or found.dtype.itemsize < 4:
            return None
        bits = found.view(UNSIGNED[found.dtype.itemsize]) if found.dtype.itemsize == 4 else found
        return np.broadcast_to(bits.astype(np.int64), self._indices["%laneid"].shape)

    def truth(self, key: str, op: Op, given: Given) -> NDArray[np.bool_] | None:
        """A predicate in each thread as an op finds it; None where it is not known."""
        found = self._register(key, op, given)
        if found is None or found.dtype != np.bool_:
            return None
        return np.broadcast_to(found, self._indices["%laneid"].shape)

    def chain(self, keys: Iterable[str], op: Op, ends: AbstractSet[str]) -> tuple[set[str], list[Op]]:
        """The backward slice of registers that an op reads: those with several definitions, and the ops between.
        ends: registers at which the slice stops."""
        loops: set[str] = set()
        ops: dict[int, Op] = {}
        pending = [(key, op) for key in keys]
        while pending:
            key, reader = pending.pop()
            writer = None if key in ends else self._writer(key, reader)
            if writer is None:
                loops.add(key)
            elif id(writer) not in ops:
                ops[id(writer)] = writer
                pending += [(register.key, writer) for register in writer.reads]
        return loops, list(ops.values())

    def _writer(self, key: str, reader: Op) -> Op | None:
        """The one op whose result an op finds in a register."""
        place = key, id(reader)
        if place not in self._read_from:
            ops = self._definitions.reaching(key, reader)
            self._read_from[place] = ops[0] if len(ops) == 1 and ops[0].guard is None else None
        return self._read_from[place]

    def result(self, op: Op, given: Given) -> Bits:
        """The result of an op; `UNKNOWN` where it is not known."""
        found = self._computed(op, given) if op.guard is None else None
        if found is None or found.dtype.kind not in "iub":
            return UNKNOWN
        bits = found.view(UNSIGNED[found.dtype.itemsize])
        if (bits == bits.flat[0]).all():
            return int(bits.flat[0])
        return np.broadcast_to(bits, self._indices["%laneid"].shape).tobytes()

    # ------------------------------------------------------------ values

    def _read(self, operand: Operand, op: Op, type_: str, given: Given) -> Vector | None:
        """An operand as an op reads it by a type; by the type that it has, where that is empty."""
        bounds = self._ranges.value(operand, self._ranges.before.get(id(op), {}))
        pred = isinstance(operand, RegisterName) and operand.register.type == "pred"
        if bounds is not None and bounds[0] == bounds[1] and not pred:
            return constant(bounds[0], type_ or "s64")
        if isinstance(operand, RegisterName):
            found = self._register(operand.register.key, op, given)
        elif isinstance(operand, Name):
            found = self._indices.get(operand.text)
        else:
            return None
        return found if found is None or not type_ else viewed(found, type_)

    def _register(self, key: str, reader: Op, given: Given) -> Vector | None:
        if key in given:
            return self._given(key, given[key])
        op = self._writer(key, reader)
        if op is None:
            return None
        place = id(op), tuple(sorted(given.items()))
        if place not in self._known:
            self._known[place] = None  # while it is found
            self._known[place] = self._computed(op, given)
        return self._known[place]

    def _given(self, key: str, bits: Bits) -> Vector | None:
        dtype = self._dtype(key)
        if dtype is None or bits == UNKNOWN:
            return None
        return np.frombuffer(bits, dtype) if isinstance(bits, bytes) else np.array([bits], dtype)

    def _dtype(self, key: str) -> np.dtype[Any] | None:
        """The unsigned type of what is written to a register; that of truth, for a predicate."""
        if any(r.key == key and r.type == "pred" for op in self._ranges.def_use.writers(key) for r in op.writes):
            return DTYPES["pred"]
        types = {_result_type(op.opcode) for op in self._ranges.def_use.writers(key)}
        sizes = {DTYPES[t].itemsize if _is_whole(t) else 0 for t in types}
        return UNSIGNED.get(sizes.pop()) if len(sizes) == 1 else None

    def _computed(self, op: Op, given: Given) -> Vector | None:
        opcode = op.opcode
        if opcode.mnemonic in ("ld", "ldu") or opcode.does("crosses_lanes") or len(op.writes) != 1:
            found = self._ranges.after.get(id(op))
            one = found is not None and found[0] == found[1] and opcode.type in DTYPES
            return constant(found[0], opcode.type) if one and found is not None else None
        return computed(op, lambda operand, type_: self._read(operand, op, type_, given))


def computed(op: Op, read: Callable[[Operand, str], Vector | None]) -> Vector | None:
    """The integer or predicate that an op computes; None where it is not known or no value.
    read: gives an operand as a type, all lanes of it; None where it is not known."""
    opcode, sources = op.opcode, op.operands[1:]
    types = operand_types(opcode)
    if types is None or len(types) != len(sources) or not isinstance(op.operands[0], Name):
        return None
    if opcode.mnemonic == "mov":
        return read(sources[0], opcode.type)
    found = [read(o, t) for o, t in zip(sources, types, strict=True)]
    known = [each for each in found if each is not None]
    rule = _rule(opcode)
    return rule.first_of(known) if rule is not None and len(known) == len(found) else None


@cache
def _rule(opcode: Opcode) -> Value | None:
    """The row of an instruction that computes, without a carry, integers and predicates only."""
    rule = values.without_carry(opcode)
    return rule if rule is not None and all(map(_is_whole, (*opcode.types, *rule.operands))) else None


def operand_types(opcode: Opcode) -> Sequence[str] | None:
    """The types of what an instruction reads that computes integers and predicates; None for all others."""
    if opcode.mnemonic == "mov":
        return (opcode.type,) if all(map(_is_whole, opcode.types)) else None
    rule = _rule(opcode)
    return None if rule is None else rule.operands


def _result_type(opcode: Opcode) -> str:
    """The type of an instruction's first result; empty for one that has no type."""
    rule = values.value_of(opcode)
    return rule.results[0] if rule is not None else (*opcode.types, "")[0]


def constant(value: int, type_: str) -> Vector | None:
    """A number as a type, in one lane; None where it is no integer's."""
    dtype = DTYPES[type_]
    if dtype.kind not in "iu":
        return np.array([bool(value)]) if dtype.kind == "b" else None
    return np.array([value & ((1 << 8 * dtype.itemsize) - 1)], UNSIGNED[dtype.itemsize]).view(dtype)


def thread_indices(block: Dim3) -> dict[str, Vector]:
    """Special registers that differ between the threads of a block, with their value in each thread."""
    threads = np.arange(block.size, dtype=np.uint32)
    return {
        "%tid.x": threads % np.uint32(block.x),
        "%tid.y": threads // np.uint32(block.x) % np.uint32(block.y),
        "%tid.z": threads // np.uint32(block.x * block.y),
        "%laneid": threads % np.uint32(32),
    }


def viewed(found: Vector, type_: str) -> Vector | None:
    """An integer or a predicate as a type of the same width; None where it is of another."""
    dtype = DTYPES[type_]
    if found.dtype == dtype:
        return found
    same = found.dtype.kind in "iu" and dtype.kind in "iu" and found.dtype.itemsize == dtype.itemsize
    return found.view(dtype) if same else None


def _is_whole(type_: str) -> bool:
    return type_ in DTYPES and type_[:1] in _KINDS


__all__ = [
    "UNKNOWN",
    "Bits",
    "Given",
    "ThreadEvaluation",
    "computed",
    "constant",
    "operand_types",
    "thread_indices",
    "viewed",
]
