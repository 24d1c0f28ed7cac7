"""Functions of the device runtime that PTX calls and no module defines: printf, assert, malloc, grid barriers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.emulate import printf
from workbench.emulate.access_faults import diagnose
from workbench.emulate.addresses import LOCAL_WINDOW, PARAM_WINDOW, RANK_SHIFT, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.state import WARP, Subwarp, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.ir.places import Place

Arguments = list[list[int]]
"""One list of argument values (as unsigned integers) for each active lane."""


def read_bytes(g: WarpBatch, lane: int, address: int, count: int, line: int) -> bytes:
    """Bytes at a generic address as one lane sees it."""
    for space, window in (("shared", SHARED_WINDOW), ("local", LOCAL_WINDOW), ("param", PARAM_WINDOW)):
        offset = address - window
        if 0 <= offset < WINDOW_BYTES:
            flat, stride, size = g.window(space)
            owner = lane // 32 if space == "shared" else lane if space == "local" else 0
            blocks = g.group.cluster_blocks
            if space == "shared" and blocks > 1:
                if (rank := offset >> RANK_SHIFT) >= blocks:
                    break
                owner, offset = owner - owner % blocks + rank, offset & ((1 << RANK_SHIFT) - 1)
            if offset + count > size:
                break
            return flat[owner * stride + offset : owner * stride + offset + count].tobytes()
    try:
        return g.machine.memory.bytes_at(address, count).tobytes()
    except ArgumentError:
        kind, cause = diagnose(g.machine.memory, address, 1)
        raise FaultSignal(
            kind, cause, [lane], access="read", space="global", size_bytes=1, address=address, line=line
        ) from None


def _reader(g: WarpBatch, lane: int, line: int) -> printf.Fetch:
    return lambda address, count: read_bytes(g, lane, address, count, line)


def _printf(g: WarpBatch, lanes: NDArray[np.intp], arguments: Arguments, line: int) -> list[int]:
    results = []
    formats: dict[int, str] = {}
    for lane, (format_address, buffer) in zip(lanes, arguments, strict=True):
        read = _reader(g, int(lane), line)
        if format_address not in formats:
            formats[format_address] = printf.text_at(read, format_address)
        results.append(printf.print_lane(g.machine.request.printed, formats[format_address], buffer, read))
    return results


def _assert_failed(g: WarpBatch, lanes: NDArray[np.intp], arguments: Arguments, line: int) -> list[int]:
    message, file, source_line, function, _ = arguments[0]
    cause = printf.failed_assertion(_reader(g, int(lanes[0]), line), message, file, source_line, function)
    raise FaultSignal("assert", cause, [int(x) for x in lanes], line=line)


def _malloc(g: WarpBatch, lanes: NDArray[np.intp], arguments: Arguments, line: int) -> list[int]:
    results = []
    machine = g.machine
    for report in machine.on.heap_changes:
        report()
    blocks = g.group.ctas[lanes // WARP]
    threads = blocks * machine.block.size + g.warp * WARP + lanes % WARP
    for thread, (size, *alignment) in zip(threads.tolist(), arguments, strict=True):
        results.append(machine.heap.allocate(size, alignment[0] if alignment else 16, thread, line))
        for note in machine.on.allocated if results[-1] else ():
            note(results[-1], size, False)
    return results


def _free(g: WarpBatch, lanes: NDArray[np.intp], arguments: Arguments, line: int) -> list[int]:
    for report in g.machine.on.heap_changes:
        report()
    for lane, (address,) in zip(lanes, arguments, strict=True):
        wrong = g.machine.heap.free(address) if address else None
        if wrong:
            raise FaultSignal("memcheck.use_after_free", wrong, [int(lane)], address=address, line=line)
    return [0] * len(arguments)


def _grid_handle(g: WarpBatch, lanes: NDArray[np.intp], arguments: Arguments, line: int) -> list[int]:
    return [1 if g.machine.request.cooperative else 0] * len(arguments)


BUILTINS: dict[str, Callable[[WarpBatch, NDArray[np.intp], Arguments, int], list[int]]] = {
    "vprintf": _printf,
    "__assertfail": _assert_failed,
    "__assert_fail": _assert_failed,
    "malloc": _malloc,
    "__cuda_syscall_aligned_malloc": _malloc,
    "free": _free,
    "cudaCGGetIntrinsicHandle": _grid_handle,
    "cudaCGSynchronize": lambda g, lanes, arguments, line: [0] * len(arguments),
}
WAIT_FOR_GRID = frozenset({"cudaCGSynchronize"})


def finish(
    name: str, arguments: list[Place], results: list[Place], following: int, line: int
) -> Callable[[WarpBatch], int]:
    """The end of a block that calls a runtime function."""
    function = BUILTINS[name]

    def finish_call(g: WarpBatch) -> int:
        subwarp = g.current
        lanes = subwarp.lanes
        columns = [_column(g, subwarp, place) for place in arguments]
        values = function(g, lanes, [list(row) for row in zip(*columns, strict=True)] or [[] for _ in lanes], line)
        if results:
            place = results[0]
            data = np.array([v & 0xFFFF_FFFF_FFFF_FFFF for v in values], np.uint64).view(np.uint8).reshape(-1, 8)
            size = min(place.size_bytes, 8)
            g.frame.parameters[lanes, place.offset : place.offset + size] = data[:, :size]
        subwarp.pc = following
        if name in WAIT_FOR_GRID:
            subwarp.wait = Wait(WaitKind.GRID, line)
            g.machine.grid_waiting += subwarp.count
            return -1
        return following

    return finish_call


def _column(g: WarpBatch, subwarp: Subwarp, place: Place) -> list[int]:
    size = min(place.size_bytes, 8)
    octets = np.zeros((subwarp.count, 8), np.uint8)
    octets[:, :size] = g.frame.parameters[subwarp.lanes, place.offset : place.offset + size]
    return [int(v) for v in octets.view(np.uint64).reshape(-1)]
