"""Blocks in clusters: addresses in each other's shared memory, ranks, and the barrier of a cluster (PTX ISA 9.7.9 mapa,
getctarank, isspacep; 9.7.13 barrier.cluster).

An address in shared memory has the rank of its block above its offset (`RANK_SHIFT`); `%rank` and `%rank.first`, the
first address of a block's own memory, are values of its function. How its warps take turns is `cluster_loop`'s.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.addresses import DATA_WINDOWS, RANK_SHIFT, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING, Uniformity
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.isa.ptx.nodes import Operand

_OFFSETS = (1 << RANK_SHIFT) - 1


def own_offset(e: Emission, base: Operand, value: Value) -> Value:
    """An address in the block's own shared memory less the block's rank, which leaves one in another block's far
    outside. A variable's own name stands for its offset already."""
    if not registers(base):
        return value
    b, scalar = e.b, value.scalar
    b.width = 1 if value.uniformity.linear or value.index is not None else WARP
    rank = "%rank.near" if scalar == "i32" else "%rank.first"
    return replace(value, name=b.op("sub", scalar, value.name, rank if b.width == 1 else b.splat(scalar, rank)))


def generic_place(e: Emission, base: Operand, value: Value, offset: int) -> Value:
    """An address in `.shared::cluster` as a generic one of 64 bits, the operand's offset added: one of 32 bits wraps in
    these."""
    b, scalar = e.b, value.scalar
    uniform = value.uniformity.kind == "uniform"
    name = value.name if uniform else e.values.vector(value)
    b.width = 1 if uniform else WARP
    if not registers(base):
        rank = "%rank.near" if scalar == "i32" else "%rank.first"
        name = b.op("add", scalar, name, rank if uniform else b.splat(scalar, rank))
    if offset:
        name = b.op("add", scalar, name, b.const(scalar, _signed(offset, BITS[scalar])))
    if scalar == "i32":
        name = b.cast("zext", "i32", name, "i64")
    name = b.op("add", "i64", name, b.const("i64", SHARED_WINDOW))
    return Value(UNIFORM if uniform else VARYING, "i64", name)


def less_rank(e: Emission, operand: Operand, addresses: str) -> str:
    """Addresses in the block's own shared memory, in 64 bits, less the block's rank."""
    return _moved(e, "sub", addresses) if registers(operand) else addresses


def with_rank(e: Emission, operand: Operand, addresses: str) -> str:
    """Addresses in shared memory, in 64 bits: a variable's own name stands for its offset, to which the rank comes."""
    return addresses if registers(operand) else _moved(e, "add", addresses)


def _moved(e: Emission, operation: str, addresses: str) -> str:
    e.b.width = WARP
    return e.b.op(operation, "i64", addresses, e.b.splat("i64", "%rank.first"))


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def reaches_cluster(op: Op) -> bool:
    """True if an access is to `.shared::cluster`."""
    return op.opcode.has("shared::cluster")


# ---------------------------------------------------------------- addresses and ranks


def sources(e: Emission, op: Op, *operands: tuple[Operand, str]) -> tuple[Uniformity, list[str]]:
    """The uniformity of an op's result, uniform or varying, and its operands held so."""
    found = e.uniformities.result(op)
    uniform = found is not None and found.kind == "uniform"
    values = [e.values.read(op, operand, type_) for operand, type_ in operands]
    names = [value.name if uniform else e.values.vector(value) for value in values]
    e.b.width = 1 if uniform else WARP
    return UNIFORM if uniform else VARYING, names


def require_cluster(e: Emission, op: Op) -> None:
    """Raises NotLowered for an op that only code of blocks in clusters has."""
    if not e.in_cluster:
        raise NotLowered(op.opcode.text, "cluster")


def map_address(e: Emission, op: Op) -> None:
    """`mapa`: the address of the same variable in the block of a rank; nothing is checked."""
    require_cluster(e, op)
    b, type_ = e.b, op.opcode.type
    scalar = f"i{type_[1:]}"
    destination, source, block = op.operands
    uniformity, (address, rank) = sources(e, op, (source, type_), (block, "u32"))
    window = b.const(scalar, 0 if reaches_cluster(op) else _signed(SHARED_WINDOW, int(type_[1:])))
    offset = b.op("and", scalar, b.op("sub", scalar, address, window), b.const(scalar, _OFFSETS))
    if scalar == "i64":
        rank = b.cast("zext", "i32", rank, "i64")
    moved = b.op("add", scalar, b.op("shl", scalar, rank, b.const(scalar, RANK_SHIFT)), offset)
    e.values.write(op, destination, Value(uniformity, scalar, b.op("add", scalar, moved, window)))


def rank_of_address(e: Emission, op: Op) -> None:
    """`getctarank`: the rank of the block whose shared memory an address leads to."""
    require_cluster(e, op)
    b, type_ = e.b, op.opcode.type
    destination, source = op.operands
    uniformity, (address,) = sources(e, op, (source, type_))
    low = b.cast("trunc", "i64", address, "i32") if type_ == "u64" else address
    e.values.write(op, destination, Value(uniformity, "i32", b.op("lshr", "i32", low, b.const("i32", RANK_SHIFT))))


def is_in_space(e: Emission, op: Op) -> None:
    """`isspacep`: whether a generic address leads to a space; `.shared` in a cluster: to the block's own shared memory,
    or to any of the cluster's blocks. Constant memory has no window."""
    space = "shared" if reaches_cluster(op) else op.opcode.space
    has_constants = any(symbol.space == "const" for symbol in e.graph.kernel.symbols.values())
    if space not in DATA_WINDOWS and (space != "global" or has_constants):
        raise NotLowered(op.opcode.text)
    b, cluster = e.b, e.unit.instruments.cluster
    destination, source = op.operands
    uniformity, (address,) = sources(e, op, (source, "u64"))
    if space == "global":
        found = b.op("icmp ult", "i64", address, b.const("i64", SHARED_WINDOW))
        e.values.write(op, destination, Value(uniformity, "i1", found))
        return
    moved = b.op("sub", "i64", address, b.const("i64", DATA_WINDOWS[space]))
    if cluster is None or space != "shared":
        found = b.op("icmp ult", "i64", moved, b.const("i64", WINDOW_BYTES))
    else:
        rank = b.op("lshr", "i64", moved, b.const("i64", RANK_SHIFT))
        own = b.let("zext i32 %rank to i64")
        if reaches_cluster(op):
            found = b.op("icmp ult", "i64", rank, b.const("i64", cluster.size))
        else:
            found = b.op("icmp eq", "i64", rank, own if uniformity.scalar else b.splat("i64", own))
    e.values.write(op, destination, Value(uniformity, "i1", found))


# ---------------------------------------------------------------- the barrier


def arrive(e: Emission, op: Op) -> None:
    """`barrier.cluster.arrive`."""
    require_cluster(e, op)
    site = e.new_site("cluster", 0, "read", op.line)
    _leave_if(e, str(e.call("cluster.arrive", f"ptr %ctx, i32 {site}, i32 {e.mask_word}")))


def wait(e: Emission, op: Op, lanes: str) -> None:
    """`barrier.cluster.wait` of the lanes of a word. They go on when their warp has its next turn, even if their phase
    is complete: so the cluster's blocks go on in the order of their ranks."""
    require_cluster(e, op)
    site = e.new_site("cluster", 0, "read", op.line)
    _leave_if(e, str(e.call("cluster.wait", f"ptr %ctx, i32 {site}, i32 {lanes}")))


def passing(e: Emission, lanes: str) -> str:
    """Those of the lanes that wait whose phase is complete; they wait no longer."""
    return str(e.call("cluster.pass", f"ptr %ctx, i32 {lanes}"))


def end(e: Emission, lanes: str) -> None:
    """Lanes of a word have ended."""
    if e.in_cluster:
        e.call("cluster.end", f"ptr %ctx, i32 {lanes}")


def _leave_if(e: Emission, wrong: str) -> None:
    on = e.b.name("on")
    e.b.unlikely(wrong, e.faulted(), on)
    e.b.label(on)
