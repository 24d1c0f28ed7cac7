"""One comparison of an address with the allocation that a site hit last: bounds, and alignment where it is asked.

Pointers of which one follows from another, as in a loop that was unrolled, lie in one allocation nearly always: what
they are compared with is kept in values of the function, for to load it from the site's record takes as long as to load
what the kernel wants. Who is outside of it is looked up, and it is replaced.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import HOST_CALL
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.runtime import context
from workbench.ptx.nodes import Address

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter


@dataclass(frozen=True)
class Kept:
    """Stack slots, which become values: where the allocation begins, and what distances are below."""

    low: str
    most: str


def inside(e: Emitter, site: str, address: str, aligned_to: int, kept: Kept | None = None) -> str:
    """Whether an access of all lanes, the lowest at an address, is inside of the allocation.

    aligned_to: bytes, 1 where alignment is not asked. Rotated by the bits that must be zero, a distance that is no
    multiple of the access is larger than any limit.
    """
    b = e.b
    b.width = 1
    low, most = (kept.low, kept.most) if kept else (site, _most(e, site, aligned_to))
    distance = b.op("sub", "i64", address, b.let(f"load i64, ptr {low}"))
    if aligned_to > 1:
        distance = b.call("fshr", "i64", distance, distance, str(aligned_to.bit_length() - 1))
    return b.op("icmp ult", "i64", distance, b.let(f"load i64, ptr {most}"))


def renew(e: Emitter, site: str, aligned_to: int, kept: Kept) -> None:
    """Takes over what a site has just hit."""
    b = e.b
    for source, slot in ((site, kept.low), (_most(e, site, aligned_to), kept.most)):
        b.line(f"store i64 {b.let(f'load i64, ptr {source}')}, ptr {slot}")


def _most(e: Emitter, site: str, aligned_to: int) -> str:
    return e.b.gep(site, context.SITE_LIMIT if aligned_to == 1 else context.SITE_PLACES)


def find_pointer_families(graph: Graph, makers: dict[str, Op]) -> dict[str, str]:
    """Registers that accesses go through, of which one is another and something added: each with the first of them.

    None where the kernel calls the device runtime, which may free an allocation.
    """
    ops = [op for node in graph.blocks for op in node.ops]
    if any(op.opcode.mnemonic == HOST_CALL for op in ops):
        return {}
    addressed = {
        register.key
        for op in ops
        for operand in op.operands
        if isinstance(operand, Address)
        for register in registers(operand.base)
    }
    before: dict[str, str] = {}
    for key in addressed:
        op = makers.get(key)
        if op is not None and op.opcode.mnemonic == "add" and op.opcode.type in ("s64", "u64"):
            found = registers(op.operands[1])
            if found and found[0].key in addressed and found[0].key != key:
                before[key] = found[0].key
    families: dict[str, str] = {}
    for key in before:
        first, links = key, 0
        while first in before and links <= len(before):
            first, links = before[first], links + 1
        families[key] = families[first] = first
    return families
