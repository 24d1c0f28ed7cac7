"""Kernels of CuTe DSL and cuTile, which are compiled from their file."""

from __future__ import annotations

import cuda.tile as ct
from cuda.bindings.driver import CUstream
from cutlass import cute


@cute.kernel
def add_one_kernel(x: cute.Tensor, y: cute.Tensor) -> None:
    i = cute.arch.thread_idx()[0]
    y[i] = x[i] + 1.0


@cute.jit
def add_one(x: cute.Tensor, y: cute.Tensor) -> None:
    add_one_kernel(x, y).launch(grid=(1, 1, 1), block=(32, 1, 1))


@cute.jit
def add_one_on(x: cute.Tensor, y: cute.Tensor, stream: CUstream) -> None:
    add_one_kernel(x, y).launch(grid=(1, 1, 1), block=(32, 1, 1), stream=stream)


@ct.kernel
def twice(x, y):  # type: ignore[no-untyped-def]
    ct.store(y, index=(0,), tile=ct.load(x, index=(0,), shape=(32,)) * 2)
