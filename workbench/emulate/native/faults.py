"""Turns the fault that native code noted into the record that the interpreter makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import InternalError
from workbench.base.records import Dim3, Missing
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault, Waiting
from workbench.emulate.access_faults import diagnose, rank_fault
from workbench.emulate.addresses import DATA_WINDOWS, RANK_SHIFT, WINDOW_BYTES
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.access import REFUSED
from workbench.emulate.interpret.access import CheckedSite as Checked
from workbench.emulate.ir.warpgroup_products import WARPS
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from workbench.emulate.analysis.regrouping import Regrouping
    from workbench.emulate.ir.access_site import AccessSite
    from workbench.emulate.native.jit import NativeKernel
    from workbench.emulate.request import LaunchRequest

WARP = 32
_ADDRESS_BITS = 0xFFFF_FFFF
_COUNTS = ("no_such_barrier", "odd_count", "other_count", "too_many_threads")


def describe(
    request: LaunchRequest,
    native: NativeKernel,
    worker: NDArray[np.uint8],
    answered: FaultSignal | None = None,
    shape: Regrouping | None = None,
) -> Fault:
    """The fault that ended a launch. answered: what was wrong with a call of a runtime function, if that ended it.
    shape: the blocks in which its threads ran, where these are not the request's."""
    code, site, mask, warp = (int(v) for v in worker[context.FAULT_CODE : context.FAULT_CODE + 16].view(np.uint32))
    block = int(worker[context.FAULT_BLOCK : context.FAULT_BLOCK + 8].view(np.int64)[0])
    addresses = worker[context.LANE_ADDRESSES : context.LANE_ADDRESSES + 8 * WARP].view(np.uint64)
    lanes = [i for i in range(WARP) if mask >> i & 1]
    entry = native.sites[site] if site < len(native.sites) else None
    line: int | Missing = entry.line if entry is not None and entry.line else Missing("no instruction is to blame")
    if code == context.STOPPED:
        seconds, name = request.time_limit_seconds, request.entry
        fault_signal = FaultSignal("timeout", Fact.of("time_limit", seconds=seconds, function=name), lanes)
    elif code == context.FAULT_MEMORY:
        assert entry is not None
        fault_signal = _memory_fault(request, native, site, lanes, addresses, worker)
    elif code == context.FAULT_COUNT:
        why, number, requested, got = (int(v) for v in addresses[:2].view(np.uint32))
        cause = Fact.of(_COUNTS[why], number=number, asked=requested, got=got)
        fault_signal = FaultSignal("synccheck.bad_count", cause, lanes)
    elif code == context.FAULT_OBJECT:
        fault_signal = FaultSignal("synccheck.bad_count", Fact("mbarrier_count"), lanes)
    elif code == context.FAULT_ALL_WAIT:
        line = Missing("no instruction is to blame")
        fault_signal = FaultSignal("deadlock", Fact("all_warps_wait"), lanes)
    elif code == context.FAULT_ORDER:
        raise InternalError(f"PTX line {line} ran for lanes {lanes} before an earlier block for which lanes were ready")
    elif code == context.FAULT_SERVICE:
        assert answered is not None
        fault_signal = answered
        line = answered.line or line
    elif code == context.FAULT_CLUSTER:
        cause = Fact("cluster_waits_first" if int(addresses.view(np.uint32)[0]) else "cluster_arrives_twice")
        fault_signal = FaultSignal("synccheck.bad_count", cause, lanes)
    elif code == context.FAULT_TRAP:
        assert entry is not None
        cause = Fact("trap_instruction" if entry.space == "trap" else "breakpoint")
        fault_signal = FaultSignal("trap", cause, lanes)
    elif code == context.FAULT_BARRIER:
        line = native.barrier_lines[site]
        other = native.barrier_lines[int(addresses[:1].view(np.uint32)[0])]
        cause = Fact.of("barriers_of_one_warp", here=line, there=other)
        fault_signal = FaultSignal("synccheck.divergent_barrier", cause, lanes)
    elif code == context.FAULT_WARPGROUP:
        assert entry is not None
        first, threads = warp // WARPS * WARPS * WARP, request.block.size
        if first + WARPS * WARP > threads:
            cause = Fact.of("part_of_a_warpgroup", opcode=entry.space, threads=threads, first=first)
        else:
            cause = Fact.of("part_of_a_warp", opcode=entry.space, lanes=len(lanes))
        fault_signal = FaultSignal("synccheck.divergent_barrier", cause, lanes)
    elif code == context.FAULT_PRODUCTS:
        least, most = (int(v) for v in addresses[:1].view(np.uint32))
        cause = Fact.of("products_of_a_warpgroup", least=least, most=most)
        fault_signal = FaultSignal("synccheck.divergent_barrier", cause, lanes)
    elif code == context.FAULT_BAD_MASK:
        assert entry is not None
        mask = int(addresses.view(np.uint32)[lanes[0]])
        cause = Fact.of("outside_its_mask", lane=lanes[0], opcode=entry.space, mask=mask)
        fault_signal = FaultSignal("synccheck.bad_mask", cause, lanes)
    else:
        waiting = (Waiting("lanes", 0, line, len(lanes)),)
        fault_signal = FaultSignal("deadlock", Fact.of("stuck", waiting=waiting, blocks_left=0), lanes)
    return _fault(request, fault_signal, block, warp, line, shape)


def _memory_fault(
    request: LaunchRequest,
    native: NativeKernel,
    site: int,
    lanes: list[int],
    addresses: NDArray[np.uint64],
    worker: NDArray[np.uint8],
) -> FaultSignal:
    entry = native.sites[site]
    first = int(addresses[lanes[0]])
    size = entry.size_bytes
    space, offset = _window(entry, first)
    if space not in DATA_WINDOWS:
        kind, cause = diagnose(request.program.memory, first, size)
        return FaultSignal(kind, cause, lanes, access=entry.kind, space=space, size_bytes=size, address=first)
    have = {
        "shared": request.shared_bytes,
        "local": int(worker[context.LOCAL_BYTES : context.LOCAL_BYTES + 8].view(np.uint64)[0]),
        "param": len(request.params),
    }[space]
    checked = Checked(space, np.dtype(np.uint8), size, 0, entry.kind, entry.line)
    if space == "shared" and native.plan.cluster:
        return _cluster_fault(request, entry, worker, lanes, offset, checked)
    if entry.kind in REFUSED.get(space, ()):
        return checked.refusal(space, offset, np.array(lanes))
    return checked.windowed_fault(space, offset, np.array(lanes), have)


def _cluster_fault(
    request: LaunchRequest,
    entry: AccessSite,
    worker: NDArray[np.uint8],
    lanes: list[int],
    address: int,
    checked: Checked,
) -> FaultSignal:
    """The fault of an access to shared memory in a launch with clusters. address: as code has it, less the block's rank
    where the access is to the block's own memory."""
    block = int(worker[context.FAULT_BLOCK : context.FAULT_BLOCK + 8].view(np.int64)[0])
    extents = request.cluster_extents
    at = zip(request.grid.place(block), extents, strict=True)
    own = extents.number(Dim3(*(index % extent for index, extent in at)))
    if entry.space == "shared":
        address = address + (own << RANK_SHIFT) & _ADDRESS_BITS
    rank, offset = address >> RANK_SHIFT, address & (1 << RANK_SHIFT) - 1
    inside = offset % entry.size_bytes == 0 and offset + entry.size_bytes <= request.shared_bytes
    cause = rank_fault(rank, own, extents.size, not entry.space, has_ended=inside)
    if cause is None or (extents.size == 1 and entry.space == "shared"):
        return checked.windowed_fault("shared", offset, np.array(lanes), request.shared_bytes)
    return FaultSignal(
        "memcheck.out_of_bounds", cause, lanes, access=entry.kind, space="shared", size_bytes=entry.size_bytes,
        address=address,
    )  # fmt: skip


def _window(entry: AccessSite, address: int) -> tuple[str, int]:
    """The space of an access and where in it, generic addresses by the window that they lie in."""
    if entry.space:
        return entry.space, address
    for space, first in DATA_WINDOWS.items():
        if 0 <= address - first < WINDOW_BYTES:
            return space, address - first
    return "global", address


def _fault(
    request: LaunchRequest,
    fault_signal: FaultSignal,
    block: int,
    warp: int,
    line: int | Missing,
    shape: Regrouping | None,
) -> Fault:
    ran = request if shape is None else shape
    block_place = ran.grid.place(block)
    place = ran.block.place(warp * WARP + fault_signal.lanes[0]) if fault_signal.lanes else None
    if shape is not None:
        block_place, place = _own_place(request, shape, block_place, place or Dim3(0, 0, 0))
    return fault_signal.fault(line, request.spots, block_place, place, max(1, len(fault_signal.lanes)))


def _own_place(request: LaunchRequest, shape: Regrouping, block: Dim3, thread: Dim3) -> tuple[Dim3, Dim3]:
    """The block and the thread of the request whose index in the grid is that of a thread in other blocks."""
    index = [b * n + t for b, n, t in zip(block, shape.block, thread, strict=True)]
    pairs = [divmod(i, n) for i, n in zip(index, request.block, strict=True)]
    return Dim3(*(b for b, _ in pairs)), Dim3(*(t for _, t in pairs))
