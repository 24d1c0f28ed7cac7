"""Instructions as LLVM IR: which module emits which, guards, and what computes."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.analysis.linear_forms import UNIFORM
from workbench.emulate.codegen import (
    async_copies,
    atomics,
    bulk_copies,
    clusters,
    compute,
    counters,
    host_calls,
    launch_control,
    local_memory,
    matrices,
    mbarriers,
    memory,
    multicast,
    register_counts,
    sanitizers,
    strided_values,
    tensor_memory,
    textures,
    waiting,
    warp_collectives,
    warpgroup_products,
    wide_atomics,
)
from workbench.emulate.codegen.compute import moves
from workbench.emulate.codegen.compute.table import LOWERED
from workbench.emulate.codegen.deferred_nans import is_copy
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Mask, Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import COUNT, FIRST_LANE, HOST_CALL, SANITIZE, TEXTURE_ACCESSES
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import CARRY, Guard, Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.types import OPERAND_TYPES
from workbench.emulate.values import value_of
from workbench.isa.ptx.isa import Effect
from workbench.isa.ptx.multimem_accesses import UNICAST
from workbench.isa.ptx.nodes import Pair

compute.load_rows()
_NOTHING: tuple[Effect, ...] = ("hints", "sleeps", "orders_memory")
"""Effects without code: an access takes effect at once, in the order of the program."""


ACTIONS: dict[str, Callable[[Emission, Op], None]] = {
    "st": memory.store,
    "mov": moves.move,
    "cvta": moves.generic_address,
    FIRST_LANE: moves.first_lane,
    "trap": moves.trap,
    "brkpt": moves.trap,
    "atom": atomics.atomic,
    "red": atomics.atomic,
    COUNT: counters.count,
    SANITIZE: sanitizers.report,
    "cp": async_copies.copy,
    "tensormap": bulk_copies.change_map,
    HOST_CALL: host_calls.call,
    "mbarrier": mbarriers.change,
    "setmaxnreg": register_counts.change_count,
    "wgmma": warpgroup_products.multiply,
    "tcgen05": tensor_memory.instruction,
    "mapa": clusters.map_address,
    "getctarank": clusters.rank_of_address,
    "isspacep": clusters.is_in_space,
    "clusterlaunchcontrol": launch_control.control_launch,
    "createpolicy": moves.eviction_policy,
    UNICAST: multicast.find_bound_memory,
    **dict.fromkeys(TEXTURE_ACCESSES, textures.access),
    **warp_collectives.LOWERED_ACTIONS,
    **matrices.LOWERED_ACTIONS,
}
"""Mnemonics that need the masks or the context, and what emits them."""


def emit_instruction(e: Emission, op: Op) -> None:
    """Emits one instruction, under its predicate if it has one."""
    if op.guard is None:
        _bare(e, op)
    else:
        _predicated(e, op, op.guard)


def _bare(e: Emission, op: Op) -> None:
    opcode = op.opcode
    mnemonic = opcode.mnemonic
    if opcode.is_arrival:
        waiting.arrive(e, op)
        return
    if opcode.arrives_in_cluster:
        clusters.arrive(e, op)
        return
    if not opcode.does("collective") and any(map(opcode.does, _NOTHING)):
        return
    if mnemonic in ("ld", "ldu"):
        if "param" in opcode.modifiers and registers(op.operands[1]):
            memory.load_parameter(e, op)
        elif "param" in opcode.modifiers:
            moves.launch_parameter(e, op)
        elif "local" in opcode.modifiers:
            local_memory.load(e, op)
        else:
            memory.load(e, op)
    elif mnemonic in ("st", "red") and opcode.has("async"):
        bulk_copies.store(e, op)
    elif mnemonic == "atom" and opcode.types[-1:] == ("b128",):
        wide_atomics.exchange(e, op)
    elif mnemonic == "st" and "local" in opcode.modifiers:
        local_memory.store(e, op)
    elif mnemonic in ACTIONS:
        ACTIONS[mnemonic](e, op)
    else:
        _compute(e, op)


def _predicated(e: Emission, op: Op, guard: Guard) -> None:
    """Runs an instruction for those lanes of the mask where its predicate holds, if there are any."""
    b = e.b
    outer, guarded = e.values.mask, e.values.under_guard
    e.values.store_remembered(op.writes)
    held = e.values.vector(e.values.read(op, guard.name, "pred"))
    b.width = WARP
    if guard.negated:
        held = b.op("xor", "i1", held, b.const("i1", "true"))
    if outer is not None:
        held = b.op("and", "i1", held, outer.lanes)
    word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
    do, skip = b.name("do"), b.name("skip")
    b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{do}, label %{skip}")
    b.label(do)
    e.values.mask, e.values.under_guard = Mask(word, held), True
    _bare(e, op)
    e.values.mask, e.values.under_guard = outer, guarded
    b.line(f"br label %{skip}")
    b.label(skip)


def _compute(e: Emission, op: Op) -> None:
    opcode = op.opcode
    make_row = LOWERED.get(opcode.mnemonic)
    row = make_row(opcode) if make_row is not None else None
    value = value_of(opcode)
    if row is None or value is None:
        raise NotLowered(opcode.text)
    uniformity = e.uniformities.result(op)
    assert uniformity is not None
    if uniformity.index is not None:
        strided_values.emit_indexed(e, op, uniformity)
        return
    destination, *sources = op.operands
    copied = is_copy(op) and e.values.is_raw(destination)
    operands = [
        e.values.read(op, o, t, any_nan=copied or not row.observes)
        for o, t in zip(sources, value.operands, strict=True)
    ]
    if value.carry_in:
        operands.append(e.values.register(CARRY, "i1"))
    if op.guard is not None and all(v.uniformity.kind == "uniform" for v in operands):
        uniformity = UNIFORM
    emit, whole = row.emit, len(operands)
    if row.by_uniform is not None and not uniformity.linear and operands[-1].uniformity.kind == "uniform":
        emit, whole = row.by_uniform, whole - 1
    names = [v.name if uniformity.linear or i >= whole else e.values.vector(v) for i, v in enumerate(operands)]
    terms = strided_values.scalars_of_terms(e, op, uniformity, operands) if uniformity.terms else ()
    e.b.width = 1 if uniformity.linear else WARP
    found = emit(e.b, *names)
    results = list(found) if isinstance(found, tuple) else [found]
    targets = (destination.first, destination.second) if isinstance(destination, Pair) else (destination,)
    if value.carry_out:
        *results, carry = results
        e.values.put(CARRY, Value(uniformity, "i1", carry))
    for target, name, type_ in zip(targets, results, value.results, strict=False):
        result = Value(uniformity, OPERAND_TYPES[type_], name, copied or row.rounds, terms)
        e.values.write(op, target, result, signed=type_[0] == "s", widen=value.widen)
