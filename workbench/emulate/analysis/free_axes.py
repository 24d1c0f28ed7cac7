"""Axes along which a kernel sees no blocks: it only computes each thread's index in the whole grid from them.

`blockIdx.x * blockDim.x + threadIdx.x` has the same values in all threads of a grid, however these are grouped into
blocks. If nothing else depends on blocks along an axis (no shared memory, no barrier, no instruction across lanes), a
launch may run with other blocks than it asked for. `gridDim.x * blockDim.x`, the threads of the grid along an axis, is
the same in other blocks too. Does not know whether threads race: `analysis.regrouping` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from workbench.emulate.ir.opcode import FIRST_LANE
from workbench.emulate.ir.operands import RegisterName, VariableName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.values import value_of
from workbench.ptx.nodes import Address, Name, Operand
from workbench.ptx.nodes import Vector as VectorOperand

AXES = "xyz"
_SPECIALS = ("%tid", "%ctaid", "%ntid", "%nctaid")
_PRODUCT = "%ctaid * %ntid"
_EXTENT = "%nctaid * %ntid"
_MOVES = ("mov", "cvta")
_ENDS = ("bra", "ret", "exit")
_SPACES = {"ld": ("global", "const", "param"), "st": ("global",)}
_SHARED_BETWEEN_THREADS = ("volatile", "relaxed", "acquire", "release", "mmio")
_WIDENS = ("s64.s32", "u64.u32", "s64.u32", "u64.s32")

Part = tuple[str, str]
"""A part of a thread's index in the grid and its axis: a special register, or the product of two. So are the number of
blocks, multiples of it and of the extent of a block, and the product that is the number of threads."""


@decision(nothing=frozenset())
def free_axes(unit: Unit) -> frozenset[str]:
    """Groups threads into other blocks than the launch does, if no thread can see its block.

    The axes, of `x`, `y` and `z`, along which none can.
    """
    ops = [op for node in unit.graph.blocks for op in node.all_ops]
    if not all(_is_independent(op) for op in ops):
        return frozenset()
    named = {name for op in ops for name in _specials(op)}
    if any(name.partition(".")[0] not in _SPECIALS or name[-2:-1] != "." for name in named):
        return frozenset()
    parts = index_parts(ops)
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


def index_parts(ops: list[Op]) -> dict[str, Part]:
    """The registers that hold a part of a thread's index in the grid, each written once."""
    count: dict[str, int] = {}
    for op in ops:
        for register in op.writes:
            count[register.key] = count.get(register.key, 0) + 1
    found: dict[str, Part] = {}
    changed = True
    while changed:
        changed = False
        for op in ops:
            if len(op.writes) == 1 and op.guard is None and count[op.writes[0].key] == 1:
                part = _made(op, found)
                if part is not None and op.writes[0].key not in found:
                    found[op.writes[0].key] = part
                    changed = True
    return found


def part_of(operand: Operand, parts: Mapping[str, Part]) -> Part | None:
    """The part that an operand is: a special register, or a register of `index_parts`; None for others."""
    if isinstance(operand, RegisterName):
        return parts.get(operand.register.key)
    if isinstance(operand, Name) and operand.text.partition(".")[0] in _SPECIALS:
        stem, _, axis = operand.text.partition(".")
        return stem, axis
    return None


def _made(op: Op, parts: Mapping[str, Part]) -> Part | None:
    """The part of an index that an op's result is."""
    opcode, read = op.opcode, [part_of(operand, parts) for operand in op.operands[1:]]
    if op.operation == "mov" and len(read) == 1:
        return read[0]
    if op.operation == "cvt" and len(read) == 1 and opcode.text.endswith(_WIDENS):
        return read[0] if read[0] is None or "bits" not in read[0][0] else None
    return _product(op, read) or _multiple(op, read) if op.operation in ("mul", "mul.wide") and _is_whole(op) else None


def _is_whole(op: Op) -> bool:
    """True if a product, or a sum, keeps the lower 32 bits at least."""
    return op.opcode.type[1:] in ("32", "64")


def _product(op: Op, factors: list[Part | None]) -> Part | None:
    """The product of a block's index and extent along one axis, or of the number of blocks and their extent."""
    if len(factors) != 2 or factors[0] is None or factors[1] is None or factors[0][1] != factors[1][1]:
        return None
    stems = {factors[0][0], factors[1][0]}
    if stems == {"%ctaid", "%ntid"}:
        return _PRODUCT, factors[0][1]
    if op.opcode.widens:
        return (_EXTENT, factors[0][1]) if stems == {"%nctaid", "%ntid"} else None
    counts, extents = ({stem, _multiple_of(stem, op)} for stem in ("%nctaid", "%ntid"))
    return (_EXTENT, factors[0][1]) if stems & counts and stems & extents else None


def _multiple(op: Op, factors: list[Part | None]) -> Part | None:
    """A multiple of the number of blocks or of their extent, which may become one of the number of threads."""
    part = factors[0] if factors[1] is None else factors[1] if factors[0] is None else None
    if part is None or op.operation != "mul":
        return None
    for stem in ("%nctaid", "%ntid"):
        if part[0] in (stem, _multiple_of(stem, op)):
            return _multiple_of(stem, op), part[1]
    return None


def _multiple_of(stem: str, op: Op) -> str:
    """A multiple in the width of an op: only in one width does it not matter in which order factors are multiplied."""
    return f"{stem} * n in {op.opcode.type[1:]} bits"


def _seen(op: Op, parts: Mapping[str, Part]) -> set[str]:
    """The axes of which an op reads a part, and makes neither a part nor a whole index of it. The number of threads is
    no secret."""
    operands = op.operands[1:] if op.writes else op.operands
    read = [part_of(operand, parts) for operand in operands]
    all_read = [*read, *(parts.get(r.key) for operand in op.operands for r in registers(operand) if r in op.reads)]
    axes = {part[1] for part in all_read if part is not None and part[0] != _EXTENT}
    if op.guard is not None or len(op.writes) != 1:
        return axes
    if op.writes[0].key in parts:
        return set()
    return set() if _is_index(op, read) or _adds_extent(op, read) else axes


def _adds_extent(op: Op, read: list[Part | None]) -> bool:
    """True if an op makes a multiple of the number of threads, and adds it to what is no part of an index."""
    if op.operation not in ("mad", "mad.wide") or len(read) != 3 or not _is_whole(op):
        return False
    extent = _product(op, read[:2])
    return extent is not None and extent[0] == _EXTENT and (read[2] is None or read[2][0] == _EXTENT)


def _is_index(op: Op, read: list[Part | None]) -> bool:
    """True if an op's result is the index of a thread in the grid."""
    if op.operation == "add" and len(read) == 2 and _is_whole(op):
        summands = read
    elif op.operation in ("mad", "mad.wide") and len(read) == 3 and _is_whole(op):
        summands = [_product(op, read[:2]), read[2]]
    else:
        return False
    if summands[0] is None or summands[1] is None or summands[0][1] != summands[1][1]:
        return False
    return {summands[0][0], summands[1][0]} == {_PRODUCT, "%tid"}
