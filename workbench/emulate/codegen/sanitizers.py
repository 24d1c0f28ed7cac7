"""Ops that tell sanitisers, as calls of the runtime. What is told of is `passes.insert_sanitizers`'s."""

from __future__ import annotations

from workbench.emulate.codegen import memory
from workbench.emulate.codegen.emitter import ACTIONS, Emitter
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import SANITIZE
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.memory import LOCAL_WINDOW
from workbench.emulate.passes.insert_sanitizers import Event, SanitizeOp
from workbench.emulate.runtime import context
from workbench.emulate.runtime import sanitizer_record as runtime
from workbench.emulate.runtime.sanitizer_local import ACCESS_BYTES, local_access_name
from workbench.emulate.runtime.sanitizers import access_name
from workbench.emulate.sanitize.releases import BLOCK_SCOPE, GRID_SCOPE
from workbench.emulate.sanitize.sites import WEAK

_STRENGTHS = {WEAK: 0, BLOCK_SCOPE: 1, GRID_SCOPE: 3}


def tell(e: Emitter, op: Op) -> None:
    """Emits an op that tells of an event."""
    assert isinstance(op, SanitizeOp)
    event, site = op.event, op.event.site
    mask = e.mask_word
    if event.what != "access":
        e.call(f"sanitize.{event.what}", f"ptr %ctx, i32 %warp, i32 {mask}, i64 {site.number}")
        return
    where = memory.place_of(e, op, op.operands[0], site.size_bytes, site.kind, event.space)
    if where.shared:
        offsets = memory.shared_offsets(e, where)
        e.b.width = WARP
        addresses = e.b.cast("zext", "i32", offsets, "i64")
    else:
        addresses = memory.whole_addresses(e, where)[0]
    what = site.number | _STRENGTHS[site.scope] << runtime.SCOPE_SHIFT | site.size_bytes << runtime.BYTES_SHIFT
    if event.init and event.space in ("", "local") and e.graph.local_bytes:
        _tell_of_local(e, event, addresses, what)
        if event.space:
            return
    arguments = f"ptr %ctx, i32 %warp, <{WARP} x i64> {addresses}, i32 {mask}, i64 {what}"
    access = access_name(event.space, site.kind, event.race, event.init, event.readers)
    if event.race or event.space != "shared":
        e.call(access, arguments)
        return
    b = e.b
    record = b.let(f"load ptr, ptr {b.gep('%ctx', context.SANITIZER)}")
    left = b.let(f"load i64, ptr {b.gep(record, runtime.SHARED_LEFT)}")
    some, on = b.name("blank"), b.name("on")
    b.unlikely(b.let(f"icmp ne i64 {left}, 0"), some, on)
    b.label(some)
    e.call(access, arguments)
    b.line(f"br label %{on}")
    b.label(on)


def _tell_of_local(e: Emitter, event: Event, addresses: str, what: int) -> None:
    size, b = event.site.size_bytes, e.b
    if size not in ACCESS_BYTES:
        raise NotLowered(f"sanitising accesses of {size} bytes")
    if not event.space:  # of others what is left is beyond local memory
        b.width = WARP
        addresses = b.op("sub", "i64", addresses, b.const("i64", LOCAL_WINDOW))
    arguments = f"ptr %ctx, i32 %warp, <{WARP} x i64> {addresses}, i32 {e.mask_word}, i64 {what}"
    for kind in ("read", "write") if event.site.kind == "atomic" else (event.site.kind,):
        e.call(local_access_name(kind, size), arguments)


def enter_row() -> None:
    """Has emitters know the op."""
    ACTIONS[SANITIZE] = tell
