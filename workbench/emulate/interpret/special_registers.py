"""Special registers (PTX ISA 10): which there are, and their value for every lane of a batch."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.kernel import RESERVED_SMEM_BYTES
from workbench.emulate.numbers import Vector

Value = Callable[["WarpBatch"], Vector]


def _everywhere(value: Callable[[WarpBatch], int]) -> Value:
    return lambda g: np.full(g.n, value(g) & 0xFFFF_FFFF_FFFF_FFFF, np.uint64)


def _thread(axis: int) -> Value:
    def value(g: WarpBatch) -> Vector:
        block = g.machine.block
        linear = g.warp * 32 + np.arange(g.n, dtype=np.uint64) % np.uint64(32)
        x, y = np.uint64(block.x), np.uint64(block.y)
        return (linear % x, linear // x % y, linear // (x * y))[axis]

    return value


def _cta(axis: int) -> Value:
    def value(g: WarpBatch) -> Vector:
        grid = g.machine.grid
        linear = np.repeat(g.group.ctas, 32).astype(np.uint64)
        x, y = np.uint64(grid.x), np.uint64(grid.y)
        return (linear % x, linear // x % y, linear // (x * y))[axis]

    return value


def _cluster(axis: int) -> Value:
    return lambda g: _cta(axis)(g) // np.uint64(tuple(g.machine.cluster)[axis])


def _within_cluster(axis: int) -> Value:
    return lambda g: _cta(axis)(g) % np.uint64(tuple(g.machine.cluster)[axis])


def _is_explicit(g: WarpBatch) -> int:
    request = g.machine.request
    return request.cluster is not None or request.kernel.cluster is not None


def _lane_mask(word: Callable[[int], int]) -> Value:
    def value(g: WarpBatch) -> Vector:
        return np.tile(np.array([word(lane) & 0xFFFF_FFFF for lane in range(32)], np.uint64), g.n // 32)

    return value


def _sm(g: WarpBatch) -> Vector:
    return np.repeat(g.group.ctas, 32).astype(np.uint64) % np.uint64(g.machine.num_sms)


def _smem_size(g: WarpBatch) -> int:
    """Without what CUDA keeps for itself."""
    kernel = g.machine.kernel
    return kernel.static_smem_bytes - kernel.reserved_smem_bytes + g.machine.request.dynamic_smem_bytes


def _nanoseconds(g: WarpBatch) -> int:
    """Time since the launch began, on this computer."""
    return time.monotonic_ns() - g.machine.started


def _environment(g: WarpBatch, number: int) -> int:
    """%envreg1 and 2 hold the address of the cooperative launch's workspace, as C++ grid.sync() reads it."""
    machine = g.machine
    if not machine.request.cooperative or number not in (1, 2):
        return 0
    if machine.workspace is None:
        machine.workspace = machine.memory.allocate(256, "workspace of the cooperative launch")
        machine.memory.write(machine.workspace, bytes(256))
        for report in machine.on.allocated:
            report(machine.workspace, 256, True)
    return machine.workspace >> 32 if number == 1 else machine.workspace & 0xFFFF_FFFF


_STATIC: dict[str, Value] = {
    "%laneid": lambda g: np.arange(g.n, dtype=np.uint64) % np.uint64(32),
    "%warpid": _everywhere(lambda g: g.warp),
    "%nwarpid": _everywhere(lambda g: 64),
    "%smid": _sm,
    "%nsmid": _everywhere(lambda g: g.machine.num_sms),
    "%gridid": _everywhere(lambda g: 1),
    "%lanemask_eq": _lane_mask(lambda lane: 1 << lane),
    "%lanemask_le": _lane_mask(lambda lane: (2 << lane) - 1),
    "%lanemask_lt": _lane_mask(lambda lane: (1 << lane) - 1),
    "%lanemask_ge": _lane_mask(lambda lane: -1 << lane),
    "%lanemask_gt": _lane_mask(lambda lane: -2 << lane),
    "%dynamic_smem_size": _everywhere(lambda g: g.machine.request.dynamic_smem_bytes),
    "%total_smem_size": _everywhere(_smem_size),
    "%aggr_smem_size": _everywhere(lambda g: _smem_size(g) + RESERVED_SMEM_BYTES),
    "%reserved_smem_offset_cap": _everywhere(lambda g: RESERVED_SMEM_BYTES),
    "%is_explicit_cluster": _everywhere(_is_explicit),
    "%cluster_ctarank": lambda g: g.group.ranks(g.n).astype(np.uint64),
    "%cluster_nctarank": _everywhere(lambda g: g.machine.cluster.size),
    "%current_graph_exec": _everywhere(lambda g: 0),
}
for _i, _axis in enumerate("xyz"):
    _STATIC[f"%tid.{_axis}"] = _thread(_i)
    _STATIC[f"%ctaid.{_axis}"] = _cta(_i)
    _STATIC[f"%clusterid.{_axis}"] = _cluster(_i)
    _STATIC[f"%ntid.{_axis}"] = _everywhere(lambda g, i=_i: tuple(g.machine.block)[i])  # type: ignore[misc]
    _STATIC[f"%nctaid.{_axis}"] = _everywhere(lambda g, i=_i: tuple(g.machine.grid)[i])  # type: ignore[misc]
    _STATIC[f"%nclusterid.{_axis}"] = _everywhere(
        lambda g, i=_i: tuple(g.machine.grid)[i] // tuple(g.machine.cluster)[i]  # type: ignore[misc]
    )
    _STATIC[f"%cluster_ctaid.{_axis}"] = _within_cluster(_i)
    _STATIC[f"%cluster_nctaid.{_axis}"] = _everywhere(lambda g, i=_i: tuple(g.machine.cluster)[i])  # type: ignore[misc]
for _i in range(32):
    _STATIC[f"%envreg{_i}"] = _everywhere(lambda g, i=_i: _environment(g, i))  # type: ignore[misc]

DYNAMIC: dict[str, Value] = {
    "%clock": _everywhere(lambda g: g.machine.clock()),
    "%clock_hi": _everywhere(lambda g: g.machine.clock() >> 32),
    "%clock64": _everywhere(lambda g: g.machine.clock()),
    "%globaltimer": _everywhere(_nanoseconds),
    "%globaltimer_lo": _everywhere(_nanoseconds),
    "%globaltimer_hi": _everywhere(lambda g: _nanoseconds(g) >> 32),
    **{f"%pm{i}": _everywhere(lambda g: g.machine.clock()) for i in range(8)},
}
"""Special registers whose value changes from read to read."""

SPECIALS = frozenset(_STATIC) | frozenset(DYNAMIC)


def special(batch: WarpBatch, name: str) -> Vector:
    """The value of a special register for every lane of a batch, as 64-bit integers."""
    cached = batch.specials.get(name)
    if cached is None and name.startswith("%tid"):
        known = batch.machine.thread_indices
        key = (name, batch.warp, batch.n)
        if key not in known:
            known[key] = _STATIC[name](batch)
        cached = batch.specials[name] = known[key]
    if cached is None:
        if name in DYNAMIC:
            return DYNAMIC[name](batch)
        cached = batch.specials[name] = _STATIC[name](batch)
    return cached
