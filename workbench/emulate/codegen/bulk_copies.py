"""`cp.async.bulk` without tensors, and copies that arrive at a barrier object (PTX ISA 9.7.9): asked of Python.

One thread copies a tile, so what it costs to ask hardly counts. `native.services` keeps what is in flight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import mbarriers
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ask
from workbench.emulate.codegen.memory import AddressOperand, whole_addresses
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.runtime.context import LANE_POINTERS
from workbench.isa.ptx.nodes import Address, Operand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_ADDRESSES = f"<{WARP} x i64>"
_SPACES = ("global", "shared::cta", "shared::cluster")


def copy(e: Emission, op: Op) -> None:
    """All forms of `cp.async.bulk` that the interpreter knows."""
    opcode, operands = op.opcode, op.operands
    if opcode.has("tensor") or opcode.has("reduce") or opcode.has("multicast::cluster"):
        raise NotLowered(opcode.text)
    if opcode.has("prefetch"):
        return
    site = e.new_site(opcode.text, 16, "read", op.line)
    if opcode.has("commit_group"):
        ask(e, "bulk.commit", site, [])
        return
    if opcode.has("wait_group"):
        allowed = e.graph.layout.fixed(operands[0])
        if allowed is None:
            raise NotLowered(opcode.text)
        ask(e, "bulk.wait", site, [f"splat (i64 {allowed})"])
        return
    spaces = [m.partition("::")[0] for m in opcode.modifiers if m in _SPACES]
    into_shared = spaces == ["shared", "global"]
    if not into_shared and (spaces != ["global", "shared"] or not opcode.has("bulk_group") or opcode.has("cp_mask")):
        raise NotLowered(opcode.text)
    size = e.values.vector(e.values.read(op, operands[2], "u32"))
    e.b.width = WARP
    places = [whole_addresses(e, _where(e, op, o, s))[0] for o, s in zip(operands[:2], spaces, strict=True)]
    rows = [*places, e.b.cast("zext", "i32", size, "i64")]
    if into_shared:
        rows.append(_barriers(e, op, operands[3]))
    ask(e, "bulk.copy" if into_shared else "bulk.store", site, rows)


def _where(e: Emission, op: Op, operand: Operand, space: str) -> AddressOperand:
    if not isinstance(operand, Address):
        raise NotLowered("an access without brackets")
    found = [r for r in registers(operand.base) if isinstance(r, Register)]
    wide = "u32" if found and BITS[e.values.storage(found[0])] == 32 else "u64"
    value = e.values.read(op, operand.base, wide)
    return AddressOperand(value, operand.offset, space, 8, "atomic", op.line)


def _barriers(e: Emission, op: Op, operand: Operand) -> str:
    """Pointers to the barrier objects of the lanes."""
    mbarriers.look_up(e, op, _where(e, op, operand, "shared"))
    return e.b.let(f"load {_ADDRESSES}, ptr {e.b.gep('%ctx', LANE_POINTERS)}, align 8")


def arrive(e: Emission, op: Op) -> None:
    """`cp.async.mbarrier.arrive`: the barrier, the copies of the warp, and whether the arrival was expected."""
    opcode, b = op.opcode, e.b
    site = mbarriers.locate(e, op, op.operands[0], "atomic")
    places = b.let(f"load {_ADDRESSES}, ptr {b.gep('%ctx', LANE_POINTERS)}, align 8")
    copies = b.let(f"ptrtoint ptr {b.gep('%frame', e.copies_offset)} to i64")
    ask(e, "copies.arrive", site, [places, b.splat("i64", copies), f"splat (i64 {int(opcode.has('noinc'))})"])
