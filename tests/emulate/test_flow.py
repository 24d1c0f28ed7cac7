"""Nested, unrotated, irreducible and multi-exit loops: native code leaves what each thread leaves by itself. Drawn
ones are profiles of the campaigns, `flow` and `loops`."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import InternalError
from workbench.emulate.analysis import mask_ops
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.ir.mask_ops import MaskOp

INNER_LAST = """extern "C" __global__ void k(unsigned* out, int n) {
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x, p = t % 50, h = 0; int c = 0;
    for (;;) { h += p % 97 + p / 13 + p % 11 + p / 7; if (c >= n) break; c++; do p++; while (p % 3 == 0); }
    out[t] = h; }"""


def inner_last(threads, n):
    p, h = np.arange(threads, dtype=np.uint32) % 50, np.zeros(threads, np.uint32)
    for c in range(n + 1):
        h += p % 97 + p // 13 + p % 11 + p // 7
        if c < n:
            p += 1
            p += p % 3 == 0
    return h


@pytest.mark.parametrize("options", [{}, {"count": True}, {"sanitize": ("race", "init", "sync")}], ids=str)
@pytest.mark.parametrize("n", [0, 1, 9])
def test_an_outer_loop_that_ends_in_an_inner_one(cuda, n, options):
    done = cuda(INNER_LAST, 512, 128, np.zeros(65536, np.uint32), np.int32(n), engine="jit", **options)
    assert not done.result.faults
    assert np.array_equal(done.arrays[0], inner_last(65536, n))


def test_code_that_checks_itself_finds_a_block_that_runs_too_early(cuda, monkeypatch):
    """A branch back that goes on with the next block leaves lanes behind at an earlier one."""
    monkeypatch.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
    monkeypatch.setattr(WarpEmitter, "checks_order", True)
    source = """extern "C" __global__ void k(unsigned* out, int n) {
        unsigned t = threadIdx.x, h = 0;
        if (t % 3) {
            for (int i = 0; i < (int)(t % 7) + n; i++) {
                if (h & 1) { h += t; __syncwarp(1u << t); }
                h = h * 5 + out[i];
            }
            out[t + 32] = h; __syncwarp(1u << t);
        }
        out[t] = h; }"""
    assert not cuda(source, 1, 32, np.zeros(64, np.uint32), np.int32(3), engine="jit").result.faults
    monkeypatch.setattr(mask_ops._Apart, "_continue", lambda _, _word, on: [MaskOp("go", labels=(on,))])
    with pytest.raises(InternalError, match="before an earlier block"):
        cuda(source, 1, 32, np.zeros(64, np.uint32), np.int32(3), engine="jit")
