"""CuTe DSL kernels of our own: element-wise, a sum by shared memory, a product on tensor cores."""

from __future__ import annotations

import cutlass
from cutlass import cute, memory


@cute.kernel
def add_kernel(x: cute.Tensor, y: cute.Tensor, out: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    i = block * 128 + thread
    if i < n:
        out[i] = x[i] + y[i]


@cute.jit
def add(x: cute.Tensor, y: cute.Tensor, out: cute.Tensor, n: cutlass.Int32):
    add_kernel(x, y, out, n).launch(grid=[cute.ceil_div(n, 128), 1, 1], block=[128, 1, 1])


@cute.kernel
def transpose_kernel(x: cute.Tensor, out: cute.Tensor):
    tx, ty, _ = cute.arch.thread_idx()
    bx, by, _ = cute.arch.block_idx()
    shared = memory.SmemAllocator()
    tile = shared.allocate_tensor(cutlass.Float32, cute.make_layout((16, 16), stride=(17, 1)), 16)
    tile[ty, tx] = x[by * 16 + ty, bx * 16 + tx]
    cute.arch.sync_threads()
    out[bx * 16 + ty, by * 16 + tx] = tile[tx, ty]


@cute.jit
def add_at(x: cute.Pointer, y: cute.Pointer, out: cute.Pointer, n: cutlass.Int32):
    layout = cute.make_layout(n)
    add(cute.make_tensor(x, layout), cute.make_tensor(y, layout), cute.make_tensor(out, layout), n)


@cute.kernel
def reversed_in_64_kib_kernel(out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    shared = memory.SmemAllocator()
    tile = shared.allocate_tensor(cutlass.Float32, cute.make_layout(16384), 16)
    tile[512 * thread] = cutlass.Float32(thread)
    cute.arch.sync_threads()
    out[thread] = tile[512 * (31 - thread)]


@cute.jit
def reversed_in_64_kib(out: cute.Tensor):
    reversed_in_64_kib_kernel(out).launch(grid=[1, 1, 1], block=[32, 1, 1])


@cute.jit
def transpose(x: cute.Tensor, out: cute.Tensor):
    rows, columns = x.shape
    transpose_kernel(x, out).launch(grid=[columns // 16, rows // 16, 1], block=[16, 16, 1])


@cute.kernel
def tiled_kernel(x: cute.Tensor, out: cute.Tensor, layout: cute.Layout):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    mine = ((None, None), block)
    source = cute.composition(x[mine], layout)[thread, None]
    target = cute.composition(out[mine], layout)[thread, None]
    target.store(source.load() * source.load())


@cute.jit
def squares(x: cute.Tensor, out: cute.Tensor):
    threads = cute.make_layout((4, 32), stride=(32, 1))
    values = cute.make_layout((2, 4), stride=(4, 1))
    tiler, layout = cute.make_layout_tv(threads, values)
    tiles, results = cute.zipped_divide(x, tiler), cute.zipped_divide(out, tiler)
    tiled_kernel(tiles, results, layout).launch(
        grid=[cute.size(results, mode=[1]), 1, 1], block=[cute.size(layout, mode=[0]), 1, 1]
    )


@cute.kernel
def prints_kernel(x: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    if thread == 3:
        cute.printf("thread %d has %f\n", thread, x[thread])


@cute.jit
def prints(x: cute.Tensor):
    prints_kernel(x).launch(grid=[1, 1, 1], block=[32, 1, 1])


@cute.kernel
def ranks_kernel(out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    cute.arch.cluster_arrive()
    cute.arch.cluster_wait()
    out[block * 8 + thread] = cute.arch.block_idx_in_cluster()


@cute.jit
def ranks(out: cute.Tensor, blocks: cutlass.Constexpr):
    """Each block's rank in clusters of so many blocks."""
    ranks_kernel(out).launch(grid=[4, 1, 1], block=[8, 1, 1], cluster=[blocks, 1, 1])
