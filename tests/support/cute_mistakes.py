"""CuTe DSL host functions with one mistake each, at a line that ends in `# here` or `# or here`."""

from __future__ import annotations

import cutlass
from cutlass import cute, memory


@cute.kernel
def no_bound_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    i = block * 128 + thread
    out[i] = x[i] * 2.0  # here


@cute.jit
def no_bound(x: cute.Tensor, out: cute.Tensor):
    no_bound_kernel(x, out).launch(grid=[3, 1, 1], block=[128, 1, 1])


@cute.kernel
def wrong_stride_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    rows = cute.make_tensor(x.iterator, cute.make_layout((8, 32), stride=(40, 1)))
    out[thread] = rows[7, thread]  # here


@cute.jit
def wrong_stride(x: cute.Tensor, out: cute.Tensor):
    wrong_stride_kernel(x, out).launch(grid=[1, 1, 1], block=[32, 1, 1])


@cute.kernel
def blocks_share_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    out[thread] = x[block * 128 + thread]  # here


@cute.jit
def blocks_share(x: cute.Tensor, out: cute.Tensor):
    blocks_share_kernel(x, out).launch(grid=[2, 1, 1], block=[128, 1, 1])


@cute.kernel
def sum_without_atomics_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    out[0] = out[0] + x[thread]  # here


@cute.jit
def sum_without_atomics(x: cute.Tensor, out: cute.Tensor):
    sum_without_atomics_kernel(x, out).launch(grid=[1, 1, 1], block=[64, 1, 1])


@cute.kernel
def no_barrier_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    held = memory.SmemAllocator().allocate_tensor(cutlass.Float32, cute.make_layout(128), 16)
    held[thread] = x[thread]  # here
    out[thread] = held[127 - thread]  # or here


@cute.jit
def no_barrier(x: cute.Tensor, out: cute.Tensor):
    no_barrier_kernel(x, out).launch(grid=[1, 1, 1], block=[128, 1, 1])


@cute.kernel
def no_second_barrier_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    held = memory.SmemAllocator().allocate_tensor(cutlass.Float32, cute.make_layout(64), 16)
    total = cutlass.Float32(0.0)
    for step in cutlass.range(2):
        held[thread] = x[step * 64 + thread]  # here
        cute.arch.sync_threads()
        total = total + held[63 - thread]  # or here
    out[thread] = total


@cute.jit
def no_second_barrier(x: cute.Tensor, out: cute.Tensor):
    no_second_barrier_kernel(x, out).launch(grid=[1, 1, 1], block=[64, 1, 1])


@cute.kernel
def copy_not_waited_for_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    held = memory.SmemAllocator().allocate_tensor(cutlass.Float32, cute.make_layout(128), 16)
    atom = cute.make_copy_atom(cute.nvgpu.cpasync.CopyG2SOp(), cutlass.Float32, num_bits_per_copy=32)
    tiled = cute.make_tiled_copy_tv(atom, cute.make_layout(128), cute.make_layout(1))
    mine = tiled.get_slice(thread)
    cute.copy(tiled, mine.partition_S(x), mine.partition_D(held))
    cute.arch.cp_async_commit_group()
    out[thread] = held[thread]  # here


@cute.jit
def copy_not_waited_for(x: cute.Tensor, out: cute.Tensor):
    tile = cute.make_tensor(x.iterator, cute.make_layout(128))
    copy_not_waited_for_kernel(tile, out).launch(grid=[1, 1, 1], block=[128, 1, 1])


@cute.kernel
def half_written_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    held = memory.SmemAllocator().allocate_tensor(cutlass.Float32, cute.make_layout(128), 16)
    if thread < 100:
        held[thread] = x[thread]
    cute.arch.sync_threads()
    out[thread] = held[thread]  # here


@cute.jit
def half_written(x: cute.Tensor, out: cute.Tensor):
    half_written_kernel(x, out).launch(grid=[1, 1, 1], block=[128, 1, 1])


@cute.kernel
def first_kernel(x: cute.Tensor, between: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    if thread < 64:
        between[thread] = x[thread]


@cute.kernel
def second_kernel(between: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    out[thread] = between[thread]  # here


@cute.jit
def half_handed_over(x: cute.Tensor, between: cute.Tensor, out: cute.Tensor):
    first_kernel(x, between).launch(grid=[1, 1, 1], block=[128, 1, 1])
    second_kernel(between, out).launch(grid=[1, 1, 1], block=[128, 1, 1])


@cute.kernel
def barrier_in_a_branch_kernel(x: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    if thread < 40:
        cute.arch.sync_threads()  # here
    out[thread] = x[thread]


@cute.jit
def barrier_in_a_branch(x: cute.Tensor, out: cute.Tensor):
    barrier_in_a_branch_kernel(x, out).launch(grid=[1, 1, 1], block=[64, 1, 1])
