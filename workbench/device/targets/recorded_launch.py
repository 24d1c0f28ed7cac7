"""Runs a launch in the interpreter and keeps what it did; memory is put back, so that looking changes nothing.

The last recording of each kernel is kept by the text of its PTX, for listings that show the same text.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np

from workbench.base import arguments as given
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing
from workbench.device.targets.base import Launchable
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import LaunchCall, checked_call
from workbench.device.targets.launch_log import RecordedArray
from workbench.device.targets.monitored_runs import run_monitored
from workbench.device.targets.named_memory import global_arrays, shared_arrays
from workbench.device.targets.recorded_facts import WriterMap
from workbench.device.targets.recorded_places import block_number, warp_numbers
from workbench.device.targets.recording import Recording
from workbench.emulate import run
from workbench.emulate.interpret.recording import MAX_ELEMENTS, Recorder, Watch, Writers
from workbench.emulate.request import timed_by_processor
from workbench.isa.ptx.stable_names import digest_of

_MAX_KERNELS = 8
_MAX_RECORDED = 64
_kept: BoundedCache[tuple[str, str], Recording] = BoundedCache(_MAX_KERNELS)


def record_launch(
    target: EmulatorTarget,
    kernel: Launchable,
    grid: int | tuple[int, ...] | Dim3,
    block: int | tuple[int, ...] | Dim3,
    args: tuple[Any, ...] | list[Any],
    *,
    blocks: Sequence[int | tuple[int, ...] | Dim3] = (0,),
    warps: Sequence[int] | None = None,
    requests_a_line: int = 512,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    time_limit_seconds: float | None = 5.0,
    rest: bool = True,
    in_history: bool = True,
    merges: bool = True,
    by_processor: bool = False,
    work: int | None = None,
) -> Recording:
    """Run a launch on a copy of memory and keep what some of its blocks did; see `workbench.record`.

    rest: False where only those blocks are to run. kept: whether listings are to show it. merges: False where accesses
    are recorded as the PTX has them, also those that the machine code merges; then none is disassembled. by_processor:
    whether the time limit counts what the thread has had of a processor, whatever else the machine does. work: as of
    `Watch`.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    call = checked_call(
        kernel,
        grid,
        block,
        args,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=device,
        time_limit_seconds=time_limit_seconds,
    )
    kernel = call.kernel
    watch = Watch(
        _blocks(blocks, call.grid),
        None if warps is None else warp_numbers(warps, call.block),
        given.whole(requests_a_line, "requests_a_line", 1, 1 << 16),
        work=work,
    )
    plan = target.access_match(kernel).plan if merges else {}
    started = time.time()
    with target.placed(call) as placed:
        arrays = global_arrays(kernel.compilation.translation, placed.request.program, placed.arrays)
        writers = {
            array.address: Writers(array.address, array.size_bytes, array.element_bytes)
            for array in arrays
            if array.space == "global" and 0 < array.size_bytes // array.element_bytes <= MAX_ELEMENTS
        }
        recorder = Recorder(kernel.compilation.line_map.ptx_to_source, plan, watch, tuple(writers.values()))
        in_clusters = placed.request.cluster_extents.size > 1
        part = None if rest or in_clusters else (0, len(watch.blocks))
        request = replace(placed.request, count=True, blocks=part, recorder=recorder)
        with target.memory.undone():
            result = run_monitored(timed_by_processor(request) if by_processor else request, kernel.name, run)
        arrays += shared_arrays(kernel.compilation.translation, request.kernel, call.dynamic_smem_bytes)
    faults = tuple(fault for fault in result.faults if fault.kind != "timeout")
    stopped = ""
    if recorder.is_work_over:
        stopped = f"it ends after {work:,} instructions of the interpreter"
    elif any(fault.kind == "timeout" for fault in result.faults):
        stopped = f"it ends after {time_limit_seconds:g} s: time_limit_seconds"
    elif faults:
        stopped = f"it ended in a fault: {faults[0].kind}"
    recording = Recording(
        launch=placed.launch,
        watch=watch,
        requests=tuple(recorder.requests),
        steps=tuple(recorder.steps),
        seen=MappingProxyType(dict(recorder.seen)),
        steps_seen=MappingProxyType(dict(recorder.steps_seen)),
        blocks_begun=len(recorder.blocks_begun),
        arrays=tuple(arrays),
        writers=MappingProxyType({each.name: _written(each, call, writers.get(each.address)) for each in arrays
                                  if each.space == "global"}),
        merged=MappingProxyType({line: leader for line, (leader, _) in plan.items()}),
        counters=result.counters,
        faults=faults,
        stopped=stopped,
        at=started,
    )  # fmt: skip
    if rest and in_history:  # a part of a launch is no picture of it
        _note(recording)
    return recording


def recordings_of(digest: str) -> tuple[Recording, ...]:
    """The last recorded launch of each kernel of a PTX text, named by `ptx.stable_names.digest_of`; oldest first."""
    return tuple(recording for (text, _), recording in _kept.items() if text == digest)


def all_recordings() -> tuple[Recording, ...]:
    """The last recorded launch of each kernel, oldest first."""
    return tuple(_kept.values())


def last_recording(kernel: Launchable) -> Recording | None:
    """The last recorded launch of a kernel."""
    found = recordings_of(digest_of(kernel.compilation.ptx))
    return next((each for each in found if each.launch.kernel.mangled_name == kernel.mangled_name), None)


def _note(recording: Recording) -> None:
    kernel = recording.launch.kernel
    _kept.put((digest_of(kernel.compilation.ptx), kernel.mangled_name), recording)


# ---------------------------------------------------------------- what is asked for


def _blocks(blocks: Any, grid: Dim3) -> tuple[int, ...]:
    if isinstance(blocks, str) or not isinstance(blocks, Sequence) or not blocks:
        raise ArgumentError(f"blocks must be a sequence of blocks, (0, (1, 2)), not {given.said(blocks)}", "blocks")
    if len(blocks) > _MAX_RECORDED:
        raise ArgumentError(f"blocks has {len(blocks)} blocks; at most {_MAX_RECORDED} are kept", "blocks")
    return tuple(dict.fromkeys(block_number(each, grid, "blocks") for each in blocks))


def _written(array: RecordedArray, call: LaunchCall, writers: Writers | None) -> WriterMap | Missing:
    if writers is None:
        count = array.size_bytes // array.element_bytes
        return Missing(f"{array.name} has {count:,} elements; writers are kept of 1 to {MAX_ELEMENTS:,}")
    shape = array.shape if int(np.prod(array.shape, dtype=np.int64)) == writers.last.size else (writers.last.size,)
    return WriterMap(
        array,
        call.grid,
        call.block,
        writers.blocks.reshape(shape),
        writers.threads.reshape(shape),
        writers.several.reshape(shape),
    )
