"""What native code noted about a fault, told in the interpreter's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.access import REFUSED
from workbench.emulate.interpret.access import CheckedSite as Checked
from workbench.emulate.memory import DATA_WINDOWS, WINDOW_BYTES
from workbench.emulate.runtime import context
from workbench.errors import InternalError
from workbench.records import Missing, SourceSpot
from workbench.records.outcomes import Fault

if TYPE_CHECKING:
    from workbench.emulate.codegen.memory import AccessSite
    from workbench.emulate.native.jit import NativeKernel
    from workbench.emulate.native.launch import NativeLaunch

WARP = 32
_COUNTS = (
    "barrier {number} does not exist: there are 16, 0 to 15",
    "a barrier cannot expect {asked} threads: the count is a positive multiple of 32",
    "barrier {number} expects {got} threads and now {asked}",
    "{got} threads arrived at barrier {number}, which expects {asked}",
)


def describe(
    launch: NativeLaunch,
    native: NativeKernel,
    worker: NDArray[np.uint8],
    spots: Mapping[int, SourceSpot],
    answered: FaultSignal | None = None,
) -> Fault:
    """The fault that ended a launch. answered: what was wrong with a call of a runtime function, if that ended it."""
    code, site, mask, warp = (int(v) for v in worker[context.FAULT_CODE : context.FAULT_CODE + 16].view(np.uint32))
    block = int(worker[context.FAULT_BLOCK : context.FAULT_BLOCK + 8].view(np.int64)[0])
    addresses = worker[context.LANE_ADDRESSES : context.LANE_ADDRESSES + 8 * WARP].view(np.uint64)
    lanes = [i for i in range(WARP) if mask >> i & 1]
    entry = native.sites[site] if site < len(native.sites) else None
    line: int | Missing = entry.line if entry is not None and entry.line else Missing("no instruction is to blame")
    if code == context.STOPPED:
        name = launch.kernel.entry.name
        fault_signal = FaultSignal(
            "timeout",
            f"the kernel was still running after {launch.request.time_limit_seconds:g} s; it was in `{name}`",
            lanes,
        )
    elif code == context.FAULT_MEMORY:
        assert entry is not None
        fault_signal = _memory_fault(launch, native, site, lanes, addresses, worker)
    elif code == context.FAULT_COUNT:
        why, number, asked, got = (int(v) for v in addresses[:2].view(np.uint32))
        fault_signal = FaultSignal(
            "synccheck.bad_count", _COUNTS[why].format(number=number, asked=asked, got=got), lanes
        )
    elif code == context.FAULT_OBJECT:
        fault_signal = FaultSignal("synccheck.bad_count", "an mbarrier was given a count that it cannot take", lanes)
    elif code == context.FAULT_ALL_WAIT:
        line = Missing("no instruction is to blame")
        fault_signal = FaultSignal("deadlock", "no thread can go on: all warps of a block wait for others", lanes)
    elif code == context.FAULT_ORDER:
        raise InternalError(f"PTX line {line} ran for lanes {lanes} before an earlier block for which lanes were ready")
    elif code == context.FAULT_SERVICE:
        assert answered is not None
        fault_signal = answered
    elif code == context.FAULT_TRAP:
        assert entry is not None
        what = "executed a trap" if entry.space == "trap" else "hit a breakpoint"
        fault_signal = FaultSignal("trap", f"the kernel {what}", lanes)
    elif code == context.FAULT_BARRIER:
        line = native.barrier_lines[site]
        other = native.barrier_lines[int(addresses[:1].view(np.uint32)[0])]
        fault_signal = FaultSignal(
            "synccheck.divergent_barrier",
            f"threads of one warp are at different barriers: some at PTX line {line}, others at line {other}; "
            "every thread of a warp must reach the same __syncthreads()",
            lanes,
        )
    elif code == context.FAULT_ENDED_LANE:
        fault_signal = FaultSignal(
            "synccheck.bad_mask",
            f"lane {lanes[0]} reads from lane {int(addresses[lanes[0]])}, whose thread has ended: "
            "the value is undefined",
            lanes,
        )
    elif code == context.FAULT_BAD_MASK:
        assert entry is not None
        masks = addresses.view(np.uint32)
        fault_signal = FaultSignal(
            "synccheck.bad_mask",
            f"lane {lanes[0]} executes `{entry.space}` but is not in its own membermask {int(masks[lanes[0]]):#010x}",
            lanes,
        )
    else:
        fault_signal = FaultSignal(
            "deadlock",
            f"no thread can go on: {len(lanes)} thread{'s' if len(lanes) > 1 else ''} waiting for other lanes of the "
            f"warp (PTX line {line})",
            lanes,
        )
    return _fault(launch, fault_signal, block, warp, line, spots)


def _memory_fault(
    launch: NativeLaunch,
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
        kind, message = launch.request.program.memory.diagnose(first, size, entry.kind)
        return FaultSignal(kind, message, lanes, access=entry.kind, space=space, size_bytes=size, address=first)
    have = {
        "shared": launch.shared_bytes,
        "local": int(worker[context.LOCAL_BYTES : context.LOCAL_BYTES + 8].view(np.uint64)[0]),
        "param": len(launch.request.params),
    }[space]
    checked = Checked(space, np.dtype(np.uint8), size, 0, entry.kind, entry.line)
    if entry.kind in REFUSED.get(space, ()):
        return checked.refusal(space, offset, np.array(lanes))
    return checked.windowed_fault(space, offset, np.array(lanes), have)


def _window(entry: AccessSite, address: int) -> tuple[str, int]:
    """The space of an access and where in it, generic addresses by the window that they lie in."""
    if entry.space:
        return entry.space, address
    for space, first in DATA_WINDOWS.items():
        if 0 <= address - first < WINDOW_BYTES:
            return space, address - first
    return "global", address


def _fault(
    launch: NativeLaunch,
    fault_signal: FaultSignal,
    block: int,
    warp: int,
    line: int | Missing,
    spots: Mapping[int, SourceSpot],
) -> Fault:
    thread = warp * WARP + fault_signal.lanes[0] if fault_signal.lanes else None
    return fault_signal.fault(
        line,
        spots,
        launch.request.grid.place(block),
        None if thread is None else launch.request.block.place(thread),
        max(1, len(fault_signal.lanes)),
    )
