"""A kernel of CuTe DSL, which is compiled from its file."""

from __future__ import annotations

from cutlass import cute


@cute.kernel
def add_one_kernel(x: cute.Tensor, y: cute.Tensor) -> None:
    i = cute.arch.thread_idx()[0]
    y[i] = x[i] + 1.0


@cute.jit
def add_one(x: cute.Tensor, y: cute.Tensor) -> None:
    add_one_kernel(x, y).launch(grid=(1, 1, 1), block=(32, 1, 1))
