"""Branches where all lanes mostly agree: cheap tests for that, before lanes are looked at one by one.

Most warps are wholly inside of a bound or wholly outside, so comparing a thread's index with it takes two scalars. Most
rounds of a loop are followed by another of all lanes, which no word of 32 bits has to be made for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import strided_values
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter

_SWAPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def agreement(e: Emitter, node: BasicBlock) -> tuple[str, str] | None:
    """Whether a block's predicate holds for all lanes, and whether for none, as scalars; None where only a look at all
    lanes can tell. Neither need hold."""
    op = _comparison(node)
    if op is None:
        return None
    opcode = op.opcode
    values = [e.values.read(op, operand, opcode.type) for operand in op.operands[1:3]]
    name = opcode.one_of((*_SWAPPED, *_UNSIGNED))
    signed = opcode.type[0] == "s" and name not in _UNSIGNED
    if name in ("lt", "le", "gt", "ge", "eq", "ne") and opcode.type[0] == "b":
        signed = True
    name = _UNSIGNED.get(name, name)
    if values[0].uniformity.kind == "uniform":
        values.reverse()
        name = _SWAPPED[name]
    value, bound = (v.uniformity for v in values)
    if bound.kind != "uniform" or value.kind not in ("affine", "strided") or value.terms:
        return None
    return _compare(e, name, signed, *values)


def all_go_back(e: Emitter, node: BasicBlock) -> str | None:
    """Whether all lanes run a loop's next round, as a scalar; None where no lane does, or all do alike anyway."""
    taken, other = node.targets if node.when else reversed(node.targets)
    back = [held for held, target in ((True, taken), (False, other)) if LEAVE < target <= node.number]
    if len(back) != 1:
        return None
    held = back[0]
    parts = _conjuncts(e, node, "and" if held else "or")
    if all(part.uniformity.scalar for part in parts):
        return None
    b = e.b
    found = ""
    for part in parts:
        if part.uniformity.scalar:
            one = part.name if held else b.let(f"xor i1 {part.name}, true")
        else:
            one = _all_lanes(e, part.name, held)
        found = b.let(f"and i1 {found}, {one}") if found else one
    return found


def _conjuncts(e: Emitter, node: BasicBlock, joined_by: str) -> list[Value]:
    """The predicates that a block's predicate joins, or itself."""
    op = _maker(node)
    names = [node.predicate]
    if op is not None and op.opcode.text == f"{joined_by}.pred":
        operands = op.operands[1:]
        keys = [r.key for r in op.reads]
        if len(keys) == 2 and all(isinstance(o, Name) for o in operands):
            names = keys
    return [e.values.register(Register(name, "pred"), "i1") for name in names]


_PART = 8
"""Lanes that are tested at once: as many as AVX2 has in a register."""


def _all_lanes(e: Emitter, predicate: str, held: bool) -> str:
    """Whether a predicate holds for all lanes, or for none. By signs of 32 bits, as they come from comparisons: to make
    a word of 32 lanes, processors without mask registers pack them in five steps."""
    b = e.b
    wide = b.let(f"sext <{WARP} x i1> {predicate} to <{WARP} x i32>")
    parts = [b.part(wide, "i32", first, _PART) for first in range(0, WARP, _PART)]
    operation = "and" if held else "or"
    while len(parts) > 1:
        parts = [b.let(f"{operation} <{_PART} x i32> {x}, {y}") for x, y in zip(parts[::2], parts[1::2], strict=True)]
    signs = b.let(f"icmp slt <{_PART} x i32> {parts[0]}, zeroinitializer")
    word = b.let(f"bitcast <{_PART} x i1> {signs} to i{_PART}")
    return b.let(f"icmp eq i{_PART} {word}, {-1 if held else 0}")


def _comparison(node: BasicBlock) -> Op | None:
    """The `setp` that makes a block's predicate."""
    op = _maker(node)
    if op is None or op.opcode.mnemonic != "setp" or len(op.operands) != 3:
        return None
    integers = op.opcode.type in ("s32", "u32", "b32") and len(op.writes) == 1
    return op if integers else None


def _maker(node: BasicBlock) -> Op | None:
    """What makes a block's predicate for all lanes, if nothing that it reads is written behind it."""
    written: set[str] = set()
    for op in reversed(node.ops):
        read, results = op.reads, op.writes
        if node.predicate in {r.key for r in results}:
            untouched = not written & {r.key for r in read}
            return op if untouched and op.guard is None else None
        written |= {r.key for r in results}
    return None


def _compare(e: Emitter, name: str, signed: bool, value: Value, bound: Value) -> tuple[str, str]:
    """In 64 bits, where the least and the greatest lane are seen not to wrap."""
    b = e.b
    b.width = 1
    extend = "sext" if signed else "zext"
    least, most = (-(1 << 31), (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
    base, n = (b.cast(extend, "i32", v.name, "i64") for v in (value, bound))
    low, high = (b.op("add", "i64", base, end) for end in strided_values.ends_of(e, value.uniformity.constants))
    exact = b.op("and", "i1", b.op("icmp sge", "i64", low, str(least)), b.op("icmp sle", "i64", high, str(most)))

    def when(first: str, comparison: str) -> str:
        return b.op("and", "i1", exact, b.op(f"icmp {comparison}", "i64", first, n))

    match name:
        case "lt":
            return when(high, "slt"), when(low, "sge")
        case "le":
            return when(high, "sle"), when(low, "sgt")
        case "gt":
            return when(low, "sgt"), when(high, "sle")
        case "ge":
            return when(low, "sge"), when(high, "slt")
        case _:
            apart = b.op("or", "i1", when(low, "sgt"), when(high, "slt"))
            return ("false", apart) if name == "eq" else (apart, "false")
