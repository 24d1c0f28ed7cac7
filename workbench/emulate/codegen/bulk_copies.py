"""`cp.async.bulk`, and copies that arrive at a barrier object (PTX ISA 9.7.9).

The runtime begins and lands copies (`runtime/c/bulk_copies.c`), and Python serves the lanes that it leaves: those with
a fault, or with a tensor map that is new (`native.services`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import clusters, mbarriers
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ask
from workbench.emulate.codegen.memory import AddressOperand, whole_addresses
from workbench.emulate.ir.bulk_reductions import bulk_reduction
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.ir.tensor_copies import MULTICAST, tensor_copy
from workbench.emulate.ir.tensor_map_edits import copies_map, map_edit
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.runtime.bulk_record import form_word, range_word
from workbench.emulate.runtime.context import LANE_POINTERS
from workbench.emulate.tensor_maps import MAP_ALIGNMENT
from workbench.isa.ptx.nodes import Address, Operand, Vector

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_ADDRESSES = f"<{WARP} x i64>"
_SPACES = ("global", "shared::cta", "shared::cluster")


def copy(e: Emission, op: Op) -> None:
    """All forms of `cp.async.bulk` that the interpreter knows."""
    opcode, operands = op.opcode, op.operands
    if opcode.has("tensor"):
        _copy_tensor(e, op)
        return
    if opcode.has(MULTICAST):
        clusters.require_cluster(e, op)
    if opcode.has("prefetch"):
        return
    if opcode.has("commit_group"):
        e.call("bulk.commit", f"ptr %ctx, i32 {e.mask_word}")
        return
    if opcode.has("wait_group"):
        allowed = e.graph.layout.fixed(operands[0])
        if allowed is None:
            raise NotLowered(opcode.text)
        e.call("bulk.wait", f"ptr %ctx, i32 {e.mask_word}, i32 {allowed}")
        return
    spaces = [m.partition("::")[0] for m in opcode.modifiers if m in _SPACES]
    into_shared = spaces == ["shared", "global"]
    if e.in_cluster and (into_shared or spaces == ["shared", "shared"]):
        _copy_in_cluster(e, op, spaces)
        return
    if not into_shared and (spaces != ["global", "shared"] or not opcode.has("bulk_group") or opcode.has("cp_mask")):
        raise NotLowered(opcode.text)
    form = 0
    if opcode.has("reduce"):
        reduction = bulk_reduction(opcode)
        if reduction is None or into_shared:
            raise NotLowered(opcode.text)
        form = range_word(*reduction)
    e.stores_in_bulk |= not into_shared
    places = [whole_addresses(e, where_of(e, op, o, s))[0] for o, s in zip(operands[:2], spaces, strict=True)]
    if e.in_cluster:
        places[1] = clusters.less_rank(e, op.operands[1], places[1])
    rows = [*places, _wide(e, op, operands[2], "u32")]
    if into_shared:
        rows.append(_barriers(e, op, operands[3]))
    service = "bulk.load" if into_shared else "bulk.store"
    ask(e, service, e.new_site(opcode.text, 16, "read", op.line), rows, first=service, form=form)


def _copy_in_cluster(e: Emission, op: Op, spaces: list[str]) -> None:
    """A copy into the shared memory of blocks of the cluster: by addresses that have a rank, the barrier's too."""
    if op.opcode.has("reduce") and bulk_reduction(op.opcode) is None:
        raise NotLowered(op.opcode.text)
    operands = op.operands
    rows = [address_of(e, op, operand, space) for operand, space in zip(operands[:2], spaces, strict=True)]
    rows += [_wide(e, op, operands[2], "u32"), address_of(e, op, operands[3], "shared")]
    ranks = "zeroinitializer"
    if op.opcode.has(MULTICAST):
        ranks = _wide(e, op, operands[4], "u16")
    ask(e, "cluster.copy", e.new_site(op.opcode.text, 16, "read", op.line), [*rows, ranks])


def address_of(e: Emission, op: Op, operand: Operand, space: str) -> str:
    """Addresses of 64 bits; of a variable of the block with its rank."""
    where = where_of(e, op, operand, space)
    name, _ = whole_addresses(e, where)
    return clusters.with_rank(e, operand, name) if space == "shared" else name


def store(e: Emission, op: Op) -> None:
    """`st.async` and `red.async`: the numbers' addresses and those of the barrier, less the window of generic ones, and
    the bits of the numbers."""
    opcode = op.opcode
    reaches = opcode.has("shared::cluster") and opcode.has("mbarrier::complete_tx::bytes") and len(op.operands) == 3
    name = opcode.one_of(ATOMIC_OPERATIONS)
    clusters.require_cluster(e, op)
    if not reaches or not opcode.types or (opcode.mnemonic == "red") != bool(name):
        raise NotLowered(opcode.text)
    target, source, object_ = op.operands
    sources = list(source.elements) if isinstance(source, Vector) else [source]
    if len(sources) != int(opcode.one_of(("v2", "v4"), "v1")[1:]):
        raise NotLowered(opcode.text)
    rows = [address_of(e, op, target, "shared"), address_of(e, op, object_, "shared")]
    bits = opcode.type[1:]
    for each in sources:
        value = e.values.vector(e.values.read(op, each, f"b{bits}"))
        e.b.width = WARP
        rows.append(value if bits == "64" else e.b.cast("zext", f"i{bits}", value, "i64"))
    ask(e, "cluster.store", e.new_site(opcode.text, 16, "write", op.line), rows)


def _copy_tensor(e: Emission, op: Op) -> None:
    """The map's generic address, the coordinates, where they are the offsets in the filter, the box in shared memory
    and the barrier, and the ranks that a multicast copy goes to as bits."""
    copy = tensor_copy(op)
    if copy is None or (copy.form.is_im2col and copy.form.direction == "store"):
        raise NotLowered(op.opcode.text)
    if copy.form.multicasts:
        clusters.require_cluster(e, op)
    e.stores_in_bulk |= copy.form.direction == "store"
    rows = [whole_addresses(e, where_of(e, op, copy.map, ""))[0]]
    rows += [_wide(e, op, each, "s32") for each in copy.coordinates]
    rows += [_wide(e, op, each, "u16") for each in copy.offsets]
    if copy.shared is not None:
        rows.append(_place(e, op, copy.shared, "shared"))
    if copy.barrier is not None:
        rows.append(address_of(e, op, copy.barrier, "shared") if e.in_cluster else _barriers(e, op, copy.barrier))
    if copy.blocks is not None:
        rows.append(_wide(e, op, copy.blocks, "u16"))
    site = e.new_site(op.opcode.text, 16, "read", op.line)
    first = "" if e.in_cluster or copy.form.is_im2col else "bulk.tensor"
    ask(e, "bulk.tensor", site, rows, first, form_word(copy.form))


def _wide(e: Emission, op: Op, operand: Operand, type_: str) -> str:
    """An operand of a copy as words of 64 bits."""
    value = e.values.vector(e.values.read(op, operand, type_))
    e.b.width = WARP
    return e.b.cast("sext" if type_.startswith("s") else "zext", f"i{type_[1:]}", value, "i64")


def _place(e: Emission, op: Op, operand: Operand, space: str) -> str:
    """Addresses of 64 bits, in a cluster those in shared memory with a rank."""
    if e.in_cluster:
        return address_of(e, op, operand, space)
    return whole_addresses(e, where_of(e, op, operand, space))[0]


def change_map(e: Emission, op: Op) -> None:
    """`tensormap.replace` and `tensormap.cp_fenceproxy`; the site names the form."""
    edit = map_edit(op, e.graph.layout)
    if edit is not None:
        value = e.values.vector(e.values.read(op, edit.value, edit.type))
        e.b.width = WARP
        wide = value if edit.type == "b64" else e.b.cast("zext", "i32", value, "i64")
        rows = [_place(e, op, edit.map, edit.space), wide, f"splat (i64 {edit.ordinal})"]
    elif copies_map(op):
        ends = zip(op.operands, ("global", "shared"), strict=False)
        rows = [_place(e, op, each, space) for each, space in ends]
    else:
        raise NotLowered(op.opcode.text)
    ask(e, "tensormap", e.new_site(op.opcode.text, MAP_ALIGNMENT, "write", op.line), rows)


def where_of(e: Emission, op: Op, operand: Operand, space: str) -> AddressOperand:
    """An address in brackets, whatever the opcode's space."""
    if not isinstance(operand, Address):
        raise NotLowered("an access without brackets")
    found = [r for r in registers(operand.base) if isinstance(r, Register)]
    wide = "u32" if found and BITS[e.values.storage(found[0])] == 32 else "u64"
    value = e.values.read(op, operand.base, wide)
    return AddressOperand(value, operand.offset, space, 8, "atomic", op.line)


def _barriers(e: Emission, op: Op, operand: Operand) -> str:
    """Pointers to the barrier objects of the lanes."""
    mbarriers.look_up(e, op, where_of(e, op, operand, "shared"))
    return e.b.let(f"load {_ADDRESSES}, ptr {e.b.gep('%ctx', LANE_POINTERS)}, align 8")


def arrive(e: Emission, op: Op) -> None:
    """`cp.async.mbarrier.arrive`: the barrier, the copies of the warp, and whether the arrival was expected."""
    opcode, b = op.opcode, e.b
    site = mbarriers.locate(e, op, op.operands[0], "atomic")
    places = b.let(f"load {_ADDRESSES}, ptr {b.gep('%ctx', LANE_POINTERS)}, align 8")
    copies = b.let(f"ptrtoint ptr {b.gep('%frame', e.copies_offset)} to i64")
    ask(e, "copies.arrive", site, [places, b.splat("i64", copies), f"splat (i64 {int(opcode.has('noinc'))})"])
