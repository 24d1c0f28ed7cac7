"""Emits sanitiser ops, as calls of the runtime. `passes.insert_sanitizers` selects the events."""

from __future__ import annotations

from workbench.emulate.addresses import LOCAL_WINDOW
from workbench.emulate.codegen import agent_sanitizers, async_copies, copy_sanitizers, memory
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.passes.agent_events import AgentOp
from workbench.emulate.passes.insert_sanitizers import Event, SanitizeOp
from workbench.emulate.runtime import context
from workbench.emulate.runtime import sanitizer_record as runtime
from workbench.emulate.runtime.sanitizers import LOCAL_ACCESS_BYTES, AccessSort, local_access_name
from workbench.emulate.sanitize.releases import BLOCK_SCOPE, CLUSTER_SCOPE, GRID_SCOPE
from workbench.emulate.sanitize.sites import WEAK

_STRENGTHS = {WEAK: 0, BLOCK_SCOPE: 1, CLUSTER_SCOPE: 1, GRID_SCOPE: 3}
_ADDRESSES = f"<{WARP} x i64>"


def report(e: Emission, op: Op) -> None:
    """Emits an op that reports an event."""
    if isinstance(op, AgentOp):
        agent_sanitizers.report(e, op)
        return
    assert isinstance(op, SanitizeOp)
    event, site = op.event, op.event.site
    if event.what == "some.meet":
        members = e.values.vector(e.values.read(op, op.operands[0], "b32"))
        arguments = f"ptr %ctx, i32 %warp, i32 {e.mask_word}, i64 {site.number}, <{WARP} x i32> {members}"
        e.call("sanitize.some.meet", arguments)
        return
    if event.what == "copies":
        _report_copy(e, op)
        return
    if event.what == "misses":
        _report_missed_lanes(e, site.number)
        return
    if event.what != "access":
        e.call(f"sanitize.{event.what}", f"ptr %ctx, i32 %warp, i32 {e.mask_word}, i64 {site.number}")
        return
    where = memory.place_of(e, op, op.operands[0], site.size_bytes, site.kind, event.space)
    if where.shared:
        offsets = memory.shared_offsets(e, where)
        e.b.width = WARP
        addresses = e.b.cast("zext", "i32", offsets, "i64")
    else:
        addresses = memory.whole_addresses(e, where)[0]
    if op.matrix is None:
        _report_access(e, event, addresses, e.mask_word, site.size_bytes)
        return
    lanes = e.b.let(f"and i32 {e.mask_word}, {op.matrix.lanes}")
    for place, size_bytes in memory.matrix_pieces(e, op, op.matrix, addresses):
        _report_access(e, event, place, lanes, size_bytes)


def _report_missed_lanes(e: Emission, site: int) -> None:
    """Reports lanes that the warp-wide instruction before has found suspect, if there are any."""
    b = e.b
    if e.suspect_lanes == "0":
        return
    some, on = b.name("apart"), b.name("on")
    b.unlikely(b.let(f"icmp ne i32 {e.suspect_lanes}, 0"), some, on)
    b.label(some)
    e.call("sanitize.misses", f"ptr %ctx, i32 %warp, i32 {e.suspect_lanes}, i64 {site}")
    b.line(f"br label %{on}")
    b.label(on)


def _report_copy(e: Emission, op: SanitizeOp) -> None:
    """A copy begins: it will write and read, and until it lands it is under way."""
    event, b = op.event, e.b
    if not event.race:
        return
    assert event.source is not None
    size = event.site.size_bytes
    from_memory = async_copies.bytes_from_memory(e, op, size)
    target = memory.place_of(e, op, op.operands[0], size, "write", "shared")
    source = memory.place_of(e, op, op.operands[1], size, "read", "global")
    offsets = memory.shared_offsets(e, target)
    b.width = WARP
    to = b.cast("zext", "i32", offsets, "i64")
    from_ = memory.whole_addresses(e, source)[0]
    b.width = WARP
    wanted = b.op("icmp ne", "i32", from_memory, b.const("i32", 0))
    from_ = b.select(wanted, "i64", from_, "zeroinitializer")
    reading = b.let(f"and i32 {b.let(f'bitcast <{WARP} x i1> {wanted} to i32')}, {e.mask_word}")
    whole = size << runtime.BYTES_SHIFT
    write, read = (sort._replace(init=False) for sort in copy_sanitizers.sorts(event))
    for sort, place, lanes, site in ((write, to, e.mask_word, event.site), (read, from_, reading, event.source)):
        e.call(sort.name, f"ptr %ctx, i32 %warp, {_ADDRESSES} {place}, i32 {lanes}, i64 {whole | site.number}")
    places = f"{_ADDRESSES} {to}, {_ADDRESSES} {from_}"
    e.call("sanitize.copies", f"ptr %ctx, i32 %warp, {places}, i32 {e.mask_word}, i64 {size}, i64 {event.site.number}")


def _report_access(e: Emission, event: Event, addresses: str, lanes: str, size_bytes: int) -> None:
    """addresses: in the event's space. size_bytes: of each lane."""
    site = event.site
    what = site.number | _STRENGTHS[site.scope] << runtime.SCOPE_SHIFT | size_bytes << runtime.BYTES_SHIFT
    if event.init and event.space in ("", "local") and e.graph.local_bytes:
        _report_local(e, event, addresses, lanes, what)
        if event.space:
            return
    arguments = f"ptr %ctx, i32 %warp, {_ADDRESSES} {addresses}, i32 {lanes}, i64 {what}"
    checks = event.race, event.init, event.readers, site.read_only, event.copied
    access = AccessSort(event.space, site.kind, *checks, e.in_cluster and not event.agents, event.agents).name
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


def _report_local(e: Emission, event: Event, addresses: str, lanes: str, what: int) -> None:
    size, b = event.site.size_bytes, e.b
    if size not in LOCAL_ACCESS_BYTES:
        raise NotLowered(f"sanitising accesses of {size} bytes", "sanitizer")
    if not event.space:  # of others what is left is beyond local memory
        b.width = WARP
        addresses = b.op("sub", "i64", addresses, b.const("i64", LOCAL_WINDOW))
    arguments = f"ptr %ctx, i32 %warp, {_ADDRESSES} {addresses}, i32 {lanes}, i64 {what}"
    for kind in ("read", "write") if event.site.kind == "atomic" else (event.site.kind,):
        e.call(local_access_name(kind, size), arguments)
