"""Cooperative groups, CUB and Thrust in kernels of `cupyx.jit`."""

from __future__ import annotations

import importlib
import shutil
from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.sampled(4)


@pytest.fixture(scope="module")
def jit(cp: Any) -> Any:
    return importlib.import_module("cupyx.jit")


def test_the_groups_of_a_block_and_a_grid(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def neighbours(x, out, sizes):
        block, grid = jit.cg.this_thread_block(), jit.cg.this_grid()
        at = grid.thread_rank()
        x[at] = block.thread_rank() + 100 * grid.block_rank()
        block.sync()
        jit.cg.sync(grid)  # a launch whose blocks wait for each other
        out[at] = x[grid.size() - 1 - at]
        if at == 0:
            sizes[0], sizes[1], sizes[2] = block.size(), grid.num_blocks(), grid.is_valid()
        index = block.group_index()
        if block.thread_rank() == 5:
            sizes[3 + index.x] = index.x + block.dim_threads().x

    x, out, sizes = cp.zeros(64, cp.int64), cp.zeros(64, cp.int64), cp.zeros(5, cp.int64)
    neighbours[2, 32](x, out, sizes)
    ranks = np.concatenate([np.arange(32), 100 + np.arange(32)])
    assert (out.get() == ranks[::-1]).all()
    assert sizes.get().tolist() == [32, 2, 1, 32, 33]


def test_a_copy_to_shared_memory_that_a_group_waits_for(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def copied(x, y):
        room = jit.shared_memory(np.int32, 64, alignment=16)
        block = jit.cg.this_thread_block()
        jit.cg.memcpy_async(block, room, 0, x, 0, 4 * 32)
        jit.cg.memcpy_async(block, room, 32, x, 32, 4 * 32, aligned_size=16)
        jit.cg.wait_prior(block, 1)
        jit.cg.wait(block)
        y[block.thread_rank()] = room[63 - block.thread_rank()]

    x, y = cp.arange(64, dtype=cp.int32), cp.zeros(64, cp.int32)
    copied[1, 64](x, y)
    assert (y == x[::-1]).all()


def test_shared_memory_of_another_reduction_is_refused(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def mixed(x):
        room = jit.shared_memory(jit.cub.WarpReduce[np.float32].TempStorage, 1)
        x[0] = jit.cub.BlockReduce[np.float32, 64](room[0]).Sum(x[jit.threadIdx.x])

    with pytest.raises(TypeError, match="temp_storage"):
        mixed[1, 64](cp.zeros(64, cp.float32))


def test_reductions_give_what_numpy_gives(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def reduced(x, sums, largest):
        Warp, Block = jit.cub.WarpReduce[np.float32], jit.cub.BlockReduce[np.float32, 64]
        rooms = jit.shared_memory(Warp.TempStorage, 2)
        room = jit.shared_memory(Block.TempStorage, 1)
        tid = jit.threadIdx.x
        value = x[jit.blockIdx.x, tid]
        total = Block(room[0]).Sum(value)
        best = Warp(rooms[tid // 32]).Reduce(value, jit.cub.Max())
        if tid == 0:
            sums[jit.blockIdx.x] = total
        if tid % 32 == 0:
            largest[jit.blockIdx.x, tid // 32] = best

    x = np.random.default_rng(3).integers(-50, 50, (3, 64)).astype(np.float32)
    sums, largest = cp.zeros(3, cp.float32), cp.zeros((3, 2), cp.float32)
    reduced[3, 64](cp.asarray(x), sums, largest)
    assert (sums.get() == x.sum(1)).all()
    assert (largest.get() == x.reshape(3, 2, 32).max(2)).all()


@pytest.mark.thorough
@pytest.mark.skipif(not (shutil.which("g++") or shutil.which("clang++")), reason="nvcc needs a host compiler")
def test_algorithms_of_thrust_on_rows_and_columns(cp: Any, jit: Any) -> None:
    thrust = jit.thrust

    @jit.rawkernel()
    def each_row(x, y, found):
        i = jit.threadIdx.x
        row, out = x[i], y[i]
        thrust.inclusive_scan(thrust.seq, row.begin(), row.end(), out.begin())
        found[i, 0] = thrust.count(thrust.device, row.begin(), row.end(), 3)
        at = thrust.find(thrust.device, row.begin(), row.end(), 3)
        found[i, 1] = at - row.begin()
        found[i, 2] = thrust.reduce(thrust.seq, row.begin(), row.end(), 1000)
        thrust.sort(thrust.device, row.begin(), row.end())
        first, last = thrust.equal_range(thrust.seq, row.begin(), row.end(), 3)
        found[i, 3] = last - first
        found[i, 4] = row.begin()[0]

    for order in "CF":
        x = np.array(np.random.default_rng(5).integers(0, 5, (8, 20)), np.int32, order=order)  # type: ignore[call-overload]
        device, sums, found = cp.asarray(x), cp.zeros((8, 20), cp.int32), cp.zeros((8, 5), cp.int32)
        each_row[1, 8](device, sums, found)
        first = [row.tolist().index(3) if 3 in row else 20 for row in x]
        assert (sums.get() == x.cumsum(1)).all()
        assert (device.get() == np.sort(x, 1)).all()
        counts = (x == 3).sum(1)
        assert ([counts, first, x.sum(1) + 1000, counts, x.min(1)] == found.get().T).all()


def test_wrong_arguments_of_an_algorithm_are_refused(cp: Any, jit: Any) -> None:
    thrust = jit.thrust

    @jit.rawkernel()
    def without_policy(x):
        thrust.sort(x.begin(), x.end())

    @jit.rawkernel()
    def with_arrays(x):
        thrust.sort(thrust.seq, x, x)

    for kernel in (without_policy, with_arrays):
        with pytest.raises(TypeError):
            kernel[1, 1](cp.zeros(4))


def test_a_variable_keeps_its_type(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def of_another_type(x, y, out):
        row = x[0]
        row = y[0]
        out[0] = row[0]

    @jit.rawkernel()
    def number(x, y, out):
        row = x[0]
        row = 3
        out[0] = row

    @jit.rawkernel()
    def rows(x, y, out):
        row = x[0]
        out[0] = row[1]
        row = x[1]
        out[1] = row[1]

    x, y, out = cp.arange(6.0).reshape(2, 3), cp.zeros((2, 3)).T, cp.zeros(2)
    for kernel in (of_another_type, number):
        with pytest.raises(TypeError, match="Type mismatch"):
            kernel[1, 1](x, y, out)
    rows[1, 1](x, y, out)
    assert out.get().tolist() == [1, 4]
