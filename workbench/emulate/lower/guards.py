"""Branches on a comparison of a thread's index with a bound: two scalar tests say when all lanes agree.

Most warps are wholly inside of a bound or wholly outside. Only those that stand across it compare lane by lane.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.interpret.flatten import Entry
from workbench.emulate.lower.graph import Node, reads_and_writes
from workbench.emulate.lower.values import Value

if TYPE_CHECKING:
    from workbench.emulate.lower.kernel import Emitter

_SWAPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def agreement(e: Emitter, node: Node) -> tuple[str, str] | None:
    """Whether a block's predicate holds for all lanes, and whether for none, as scalars; None where only a look at all
    lanes can tell. Neither need hold."""
    entry = _comparison(node)
    if entry is None:
        return None
    op = entry.opcode
    values = [e.values.read(entry, operand, op.type) for operand in entry.instruction.operands[1:3]]
    name = op.one_of((*_SWAPPED, *_UNSIGNED))
    signed = op.type[0] == "s" and name not in _UNSIGNED
    if name in ("lt", "le", "gt", "ge", "eq", "ne") and op.type[0] == "b":
        signed = True
    name = _UNSIGNED.get(name, name)
    kinds = [v.shape.kind for v in values]
    if kinds == ["uniform", "affine"]:
        values.reverse()
        name = _SWAPPED[name]
    elif kinds != ["affine", "uniform"]:
        return None
    return _compare(e, name, signed, *values)


def _comparison(node: Node) -> Entry | None:
    """The `setp` that makes a block's predicate, if nothing that it reads is written behind it."""
    written: set[str] = set()
    for entry in reversed(node.entries):
        read, results = reads_and_writes(entry)
        if node.predicate in {r.key for r in results}:
            plain = entry.opcode.mnemonic == "setp" and len(entry.instruction.operands) == 3
            integers = entry.opcode.type in ("s32", "u32", "b32") and len(results) == 1
            untouched = not written & {r.key for r in read}
            return entry if plain and integers and untouched and entry.instruction.predicate is None else None
        written |= {r.key for r in results}
    return None


def _compare(e: Emitter, name: str, signed: bool, value: Value, bound: Value) -> tuple[str, str]:
    """In 64 bits, where the least and the greatest lane are seen not to wrap."""
    b = e.b
    b.width = 1
    extend = "sext" if signed else "zext"
    least, most = (-(1 << 31), (1 << 31) - 1) if signed else (0, (1 << 32) - 1)
    base, n = (b.cast(extend, "i32", v.name, "i64") for v in (value, bound))
    low = b.op("add", "i64", base, str(min(value.shape.lanes)))
    high = b.op("add", "i64", base, str(max(value.shape.lanes)))
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
