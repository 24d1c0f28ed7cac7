"""Launches in native code: kernels compiled once a block shape, blocks run by a loop in machine code.

Knows llvmlite and the launch. What an instruction becomes is `lower`'s; what a fault says is the interpreter's.
"""

from __future__ import annotations

import ctypes
import signal
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from types import FrameType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.lower import context
from workbench.emulate.lower.access import Site
from workbench.emulate.lower.admission import admit
from workbench.emulate.lower.flow import find_live_registers
from workbench.emulate.lower.graph import NotLowered, build_graph
from workbench.emulate.lower.kernel import ENTRY, Emitter
from workbench.emulate.lower.shapes import Shapes
from workbench.emulate.lower.vouching import split_blocks
from workbench.emulate.machine import Code, Processor, compile_object, link_runtime, load_object
from workbench.emulate.memory import BASE
from workbench.emulate.native_faults import describe
from workbench.records import Dim3, Fault, SourceSpot

if TYPE_CHECKING:
    from workbench.emulate.program import Program

_MOST_INSTRUCTIONS = 1500
_GARBAGE_ROOM = 1 << 16
_SECONDS_BETWEEN_POLLS = 0.02
_Poll = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int)
_Run = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


@dataclass(frozen=True)
class NativeKernel:
    """Machine code of one kernel for one block shape. records: what the context holds of its accesses at first. code:
    what must live as long as it is run."""

    warp: int
    run: Any
    sites: tuple[Site, ...]
    records: NDArray[np.uint8]
    barrier_lines: tuple[int, ...]
    warps: int
    frame_bytes: int
    code: Code
    ir: str


@dataclass(frozen=True)
class Launch:
    """What native code is given."""

    program: Program
    kernel: Kernel
    grid: Dim3
    block: Dim3
    params: bytes
    shared_bytes: int
    deadline: float | None
    time_limit_seconds: float | None


def _key(kernel: Kernel, grid: Dim3, block: Dim3) -> tuple[str, Dim3, Dim3]:
    """One compilation serves grids up to the next powers of two."""
    return kernel.entry.name, block, Dim3(*(1 << (n - 1).bit_length() for n in grid))


def is_compiled(program: Program, kernel: Kernel, grid: Dim3, block: Dim3) -> bool:
    """Whether native code for such a launch is there."""
    return isinstance(program.native.get(_key(kernel, grid, block)), NativeKernel)


def native_kernel(program: Program, kernel: Kernel, grid: Dim3, block: Dim3) -> NativeKernel:
    """Compiles a kernel, or takes it from what was compiled before. Raises NotLowered."""
    key = _key(kernel, grid, block)
    found = program.native.get(key)
    if found is None:
        try:
            found = _compile(kernel, key[2], block)
        except NotLowered as reason:
            found = str(reason)
        program.native[key] = found
    if isinstance(found, str):
        raise NotLowered(found)
    return found


def _compile(kernel: Kernel, grid: Dim3, block: Dim3) -> NativeKernel:
    graph = build_graph(kernel)
    count = sum(len(n.entries) for n in graph.nodes)
    if count > _MOST_INSTRUCTIONS:
        raise NotLowered(f"{count} instructions: compiling would take longer than it gains")
    live = find_live_registers(graph)
    if live.live_in[0]:
        raise NotLowered(f"registers are read before they are written: {', '.join(sorted(live.live_in[0])[:3])}")
    admit(graph, grid)
    shapes = Shapes(graph, live, grid, block)
    if split_blocks(graph, shapes):
        live = find_live_registers(graph)
        shapes = Shapes(graph, live, grid, block)
    emitter = Emitter(graph, live, shapes, block)
    ir = emitter.emit()
    processor = Processor.own()
    run = link_runtime(emitter.needed, processor)
    code = load_object(compile_object(ir, processor), (ENTRY,), processor)
    lines = tuple(graph.nodes[n].last.instruction.line for n in emitter.barriers)  # type: ignore[union-attr]
    sites = tuple(emitter.sites)
    return NativeKernel(
        code.addresses[ENTRY],
        _Run(run),
        sites,
        _records(sites),
        lines,
        emitter.warps,
        emitter.values.frame_bytes,
        code,
        ir,
    )


def _records(sites: tuple[Site, ...]) -> NDArray[np.uint8]:
    """The site records of a context before anything has been hit."""
    records = np.zeros((len(sites), context.SITE_BYTES), np.uint8)
    for i, site in enumerate(sites):
        row = records[i]
        row[context.SITE_SPAN : context.SITE_SPAN + 16].view(np.uint64)[:] = (site.span_bytes, site.size_bytes)
        row[context.SITE_INDEX : context.SITE_INDEX + 8].view(np.uint32)[:] = (i, not site.space)
    return records.reshape(-1)


class _Room:
    """Memory of one run: the context, frames, shared memory; what ctypes needs stays referenced."""

    def __init__(self, launch: Launch, native: NativeKernel, team: NDArray[np.uint8], poll: Any) -> None:
        self.bytes = _aligned(context.SITES + native.records.size)
        self.bytes[: context.SITES] = 0
        self.bytes[context.SITES : context.SITES + native.records.size] = native.records
        self.frames = _aligned(max(64, native.warps * native.frame_bytes))
        self.shared = _aligned(launch.shared_bytes + 64)
        memory = launch.program.memory
        arena = memory.arena(np.dtype(np.uint8))
        self.starts, self.ends = memory.ranges()
        self.parameters = np.frombuffer(launch.params + bytes(16), np.uint8)
        self.garbage = _garbage(launch.shared_bytes + _GARBAGE_ROOM)
        words = self.bytes.view(np.uint64)

        def put(offset: int, value: int) -> None:
            words[offset // 8] = np.uint64(value & 0xFFFF_FFFF_FFFF_FFFF)

        put(context.ARENA_DELTA, arena.ctypes.data - BASE)
        put(context.STARTS, self.starts.ctypes.data)
        put(context.ENDS, self.ends.ctypes.data)
        put(context.NUM_ALLOCATIONS, self.starts.size)
        put(context.PARAMETERS, self.parameters.ctypes.data)
        put(context.SHARED, self.shared.ctypes.data)
        put(context.SHARED_BYTES, launch.shared_bytes)
        put(context.POLL, ctypes.cast(poll, ctypes.c_void_p).value or 0)
        put(context.FUEL, context.FIRST_FUEL)
        put(context.FRAME_BYTES, native.frame_bytes)
        put(context.NUM_WARPS, native.warps)
        put(context.TEAM, team.ctypes.data)
        put(context.GARBAGE, self.garbage.ctypes.data)
        put(context.FRAMES, self.frames.ctypes.data)
        self.bytes[context.GRID : context.GRID + 12].view(np.uint32)[:] = tuple(launch.grid)

    @property
    def address(self) -> int:
        return int(self.bytes.ctypes.data)


def _aligned(size: int) -> NDArray[np.uint8]:
    whole = np.empty(-(-size // 64) * 64 + 64, np.uint8)
    first = -int(whole.ctypes.data) % 64
    return whole[first : first + -(-size // 64) * 64]


class _Interrupts:
    """Holds an interrupt back while native code runs, as an exception cannot pass through it; raises it at the end."""

    def __init__(self) -> None:
        self.seen = False
        self._former: Any = None

    def __enter__(self) -> None:
        if threading.current_thread() is threading.main_thread():
            self._former = signal.signal(signal.SIGINT, self._note)

    def _note(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self.seen = True

    def __exit__(self, *_: object) -> None:
        if self._former is None:
            return
        signal.signal(signal.SIGINT, self._former)
        if self.seen and callable(self._former):
            self._former(signal.SIGINT, None)


_garbage_pool = np.empty(0, np.uint8)


def _garbage(size: int) -> NDArray[np.uint8]:
    global _garbage_pool
    if _garbage_pool.size < size:
        _garbage_pool = np.random.default_rng(0x5EED).integers(0, 256, size + (1 << 16), dtype=np.uint8)
    return _garbage_pool


def run_native(launch: Launch, native: NativeKernel, spots: Mapping[int, SourceSpot]) -> tuple[Fault, ...]:
    """Runs all blocks. Returns the fault that ended the launch, if one did. Raises KeyboardInterrupt."""
    interrupts = _Interrupts()
    pace = _Pace(launch.deadline, interrupts)
    callback = _Poll(pace)
    team = _aligned(context.TEAM_BYTES)
    team[:] = 0
    team[context.TEAM_LIMIT : context.TEAM_LIMIT + 8].view(np.int64)[0] = launch.grid.size
    room = _Room(launch, native, team, callback)
    with interrupts:
        status = native.run(room.address, native.warp)
    if not status:
        return ()
    return (describe(launch, native, room.bytes, spots),)


class _Pace:
    """Answers native code that asks whether to go on: with the fuel until it asks again, or less than 0."""

    def __init__(self, deadline: float | None, interrupts: _Interrupts) -> None:
        self._deadline = deadline
        self._interrupts = interrupts
        self._fuel = context.FIRST_FUEL
        self._last = time.monotonic()

    def __call__(self, site: int) -> int:
        del site
        now = time.monotonic()
        if self._interrupts.seen or (self._deadline is not None and now > self._deadline):
            return -1
        factor = min(4.0, _SECONDS_BETWEEN_POLLS / max(now - self._last, 1e-6))
        self._last = now
        self._fuel = max(100, min(1 << 40, int(self._fuel * factor)))
        return self._fuel
