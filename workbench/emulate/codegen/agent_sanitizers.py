"""Emits events of barrier objects, bulk copies and products of warpgroups, as calls of the runtime
(`runtime/c/agent_sanitizers.c`). `passes.agent_events` selects them."""

from __future__ import annotations

from workbench.emulate.codegen import memory
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.passes.agent_events import OBJECT_BYTES, AgentOp
from workbench.isa.ptx.nodes import Operand

_ADDRESSES = f"<{WARP} x i64>"


def report(e: Emission, op: AgentOp) -> None:
    """Emits one event."""
    name = f"sanitize.agents.{op.what}"
    if op.what == "product.begins":
        _report_product(e, op, name)
    elif op.what == "named.arrives":
        number, count = (_of_active(e, op, operand) for operand in op.operands)
        waits = op.words[0]
        e.call(name, f"ptr %ctx, i32 %warp, i32 {e.mask_word}, i32 {number}, i32 {count}, i32 {waits}")
    elif op.what in ("tensor.product", "tensor.copy", "tensor.shift", "tensor.move", "tensor.frees"):
        words = ", ".join(f"i64 {word}" for word in op.words)
        e.call(name, f"ptr %ctx, i32 %warp, i32 {e.mask_word}, ptr {e.tensor_request}, {words}")
    elif op.operands:
        _report_object(e, op, name)
    else:
        (word,) = op.words or (0,)
        e.call(name, f"ptr %ctx, i32 %warp, i32 {e.mask_word}, i64 {word}")


def _of_active(e: Emission, op: AgentOp, operand: Operand) -> str:
    """The value of an operand that all lanes have in common."""
    value = e.values.read(op, operand, "u32")
    return value.name if value.uniformity.kind == "uniform" else e.last_active(e.values.vector(value), "i32")


def _report_object(e: Emission, op: AgentOp, name: str) -> None:
    """Lanes are about to test objects, or have seen the end of a phase: those for which the test's result holds."""
    b, lanes = e.b, e.mask_word
    address, *passed = op.operands
    where = memory.place_of(e, op, address, OBJECT_BYTES, "read", "shared")
    offsets = memory.shared_offsets(e, where)
    b.width = WARP
    wide = b.cast("zext", "i32", offsets, "i64")
    if passed:
        holds = e.values.vector(e.values.read(op, passed[0], "pred"))
        lanes = b.let(f"and i32 {b.let(f'bitcast <{WARP} x i1> {holds} to i32')}, {lanes}")
    e.call(name, f"ptr %ctx, i32 %warp, {_ADDRESSES} {wide}, i32 {lanes}, i64 {op.words[0]}")


def _report_product(e: Emission, op: AgentOp, name: str) -> None:
    descriptors = ["0", "0"]
    for i, operand in enumerate(op.operands):  # of B, and of A
        vector = e.values.vector(e.values.read(op, operand, "b64"))
        descriptors[1 - i] = e.b.let(f"extractelement {_ADDRESSES} {vector}, i32 0")
    pieces, flags, site = op.words
    left, right = descriptors
    e.call(name, f"ptr %ctx, i32 %warp, i64 {left}, i64 {right}, i32 {pieces}, i32 {flags}, i64 {site}")


__all__ = ["report"]
