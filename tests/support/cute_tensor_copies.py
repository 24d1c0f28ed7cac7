"""A matrix that goes through swizzled tiles by CuTe DSL's tensor copies.

Its host functions make the tensor maps themselves.
"""

from __future__ import annotations

import cutlass
import numpy as np
from cutlass import cute, memory
from cutlass.cute.nvgpu import cpasync
from cutlass.cute.runtime import from_dlpack

ROWS, COLUMNS = 64, 32
SWIZZLES = {None: (0, 4, 3), 64: (2, 4, 3), 128: (3, 4, 3)}


@cute.kernel
def _double_kernel(
    load: cute.CopyAtom, x: cute.Tensor, store: cute.CopyAtom, out: cute.Tensor, layout: cute.ComposedLayout
):
    thread, _, _ = cute.arch.thread_idx()
    row, column, _ = cute.arch.block_idx()
    shared = memory.SmemAllocator()
    tile = shared.allocate_tensor(cutlass.Float32, layout.outer, 1024, swizzle=layout.inner)
    barrier = shared.allocate_array(cutlass.Int64, 1)
    source, target = (cute.local_tile(each, (ROWS, COLUMNS), (row, column)) for each in (x, out))
    here, there = cpasync.tma_partition(
        load, 0, cute.make_layout(1), cute.group_modes(tile, 0, 2), cute.group_modes(source, 0, 2)
    )
    back, to = cpasync.tma_partition(
        store, 0, cute.make_layout(1), cute.group_modes(tile, 0, 2), cute.group_modes(target, 0, 2)
    )
    if thread == 0:
        cute.arch.mbarrier_init(barrier, 1)
    cute.arch.mbarrier_init_fence()
    cute.arch.sync_threads()
    if thread < 32:
        with cute.arch.elect_one():
            cute.arch.mbarrier_arrive_and_expect_tx(barrier, ROWS * COLUMNS * 4)
        cute.copy(load, there, here, tma_bar_ptr=barrier)
    cute.arch.mbarrier_wait(barrier, 0)
    for i in range(COLUMNS):
        tile[thread, i] = tile[thread, i] * 2
    cute.arch.fence_view_async_shared()
    cute.arch.sync_threads()
    if thread < 32:
        cute.copy(store, back, to)
        cute.arch.cp_async_bulk_commit_group()
        cute.arch.cp_async_bulk_wait_group(0, read=False)


def _double(swizzle: int | None):
    @cute.jit
    def host(x: cute.Tensor, out: cute.Tensor):
        straight = cute.make_layout((ROWS, COLUMNS), stride=(COLUMNS, 1))
        if cutlass.const_expr(swizzle == 64):
            straight = cute.make_layout((ROWS, (16, 2)), stride=(16, (1, 16 * ROWS)))
        layout = cute.make_composed_layout(cute.make_swizzle(*SWIZZLES[swizzle]), 0, straight)
        load, of_x = cpasync.make_tiled_tma_atom(cpasync.CopyBulkTensorTileG2SOp(), x, layout, (ROWS, COLUMNS))
        store, of_out = cpasync.make_tiled_tma_atom(cpasync.CopyBulkTensorTileS2GOp(), out, layout, (ROWS, COLUMNS))
        _double_kernel(load, of_x, store, of_out, layout).launch(grid=(2, 3, 1), block=(ROWS, 1, 1))

    return host


def wrong(swizzle: int | None) -> int:
    """The number of elements that are not doubled."""
    x = np.arange(100 * 96, dtype=np.float32).reshape(100, 96)
    out = np.zeros_like(x)
    _double(swizzle)(*(from_dlpack(each, assumed_align=16) for each in (x, out)))
    return int(np.count_nonzero(out != 2 * x))
