"""Axes along which a kernel sees no blocks: it only computes each thread's index in the whole grid from them.

`blockIdx.x * blockDim.x + threadIdx.x` has the same values in all threads of a grid, however these are grouped into
blocks. If nothing else depends on blocks along an axis (no shared memory, no barrier, no instruction across lanes), a
launch may run with other blocks than it asked for. `gridDim.x * blockDim.x`, the threads of the grid along an axis, is
the same in other blocks too. Does not know whether threads race: `analysis.regrouping` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from workbench.emulate.analysis.index_parts import SPECIALS, Part, index_parts, made_part, part_of
from workbench.emulate.ir.opcode import FIRST_LANE
from workbench.emulate.ir.operands import RegisterName, VariableName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.values import value_of
from workbench.isa.ptx.nodes import Address, Name, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

AXES = "xyz"
_MOVES = ("mov", "cvta")
_ENDS = ("bra", "ret", "exit")
_SPACES = {"ld": ("global", "const", "param"), "st": ("global",)}
_SHARED_BETWEEN_THREADS = ("volatile", "relaxed", "acquire", "release", "mmio")


@decision(nothing=frozenset())
def free_axes(unit: Unit) -> frozenset[str]:
    """Groups threads into other blocks than the launch does, if no thread can see its block.

    The axes, of `x`, `y` and `z`, along which none can.
    """
    ops = [op for node in unit.graph.blocks for op in node.all_ops]
    if not all(_is_independent(op) for op in ops):
        return frozenset()
    named = {name for op in ops for name in _specials(op)}
    if any(name.partition(".")[0] not in SPECIALS or name[-2:-1] != "." for name in named):
        return frozenset()
    parts = unit.of(index_parts)
    seen: set[str] = set()
    for op in ops:
        seen |= _seen(op, parts)
    return frozenset(AXES) - seen


def _is_independent(op: Op) -> bool:
    """True if an instruction computes, branches, or accesses memory in a way that no other thread is to notice."""
    opcode = op.opcode
    spaces = _SPACES.get(opcode.mnemonic)
    if spaces is not None:
        return opcode.space in spaces and not any(map(opcode.has, _SHARED_BETWEEN_THREADS))
    if opcode.mnemonic in _ENDS or opcode.mnemonic in (*_MOVES, FIRST_LANE):  # a result depends on no first lane
        return True
    return value_of(opcode) is not None and not opcode.does("crosses_lanes")


def _names(operand: Operand) -> Iterator[Name]:
    if isinstance(operand, Address):
        yield from _names(operand.base)
    elif isinstance(operand, VectorOperand):
        for element in operand.elements:
            yield from _names(element)
    elif isinstance(operand, Name) and not isinstance(operand, RegisterName | VariableName):
        yield operand


def _specials(op: Op) -> Iterator[str]:
    """The special registers that an op reads."""
    for operand in op.operands:
        for name in _names(operand):
            if name.text.startswith("%"):
                yield name.text


def _seen(op: Op, parts: Mapping[str, Part]) -> set[str]:
    """The axes of which an op reads a part, and makes neither a part nor what is visible."""
    operands = op.operands[1:] if op.writes else op.operands
    read = [part_of(operand, parts) for operand in operands]
    read += [parts.get(r.key) for operand in op.operands for r in registers(operand) if r in op.reads]
    axes = {part.axis for part in read if part is not None}
    if op.guard is not None or len(op.writes) != 1 or op.writes[0].key in parts:
        return set() if op.guard is None and len(op.writes) == 1 else axes
    made = made_part(op, parts)
    return set() if made is not None and made.is_visible else axes
