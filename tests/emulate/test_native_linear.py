"""Native code of integers: masks and divisors that leave bounds alone, branches to what follows anyway. Drawn programs
are a profile of the campaigns, `integers`."""

from __future__ import annotations

import numpy as np
from support import integer_programs

MASKED = """extern "C" __global__ void k(int* out, int n) {
    int lane = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x, d = (n & 1023) + 1;
    out[lane] = lane & -2; out[512 + lane] = lane % d; out[1024 + lane] = lane & 509; out[1536 + lane] = lane & 1023;
    if ((lane & -4) == 32) out[2048 + lane] = 1; }"""


def test_masks_and_divisors_that_leave_bounds_alone_change_lanes(cuda):
    lane = np.arange(512)
    done = cuda(MASKED, 1, (8, 8, 8), np.zeros(2560, np.int32), np.int32(6), engine="jit")
    expected = [lane & -2, lane % 7, lane & 509, lane, (lane & -4) == 32]
    assert np.array_equal(done.arrays[0], np.concatenate(expected))


def test_a_branch_to_what_follows_anyway_parts_nobody_in_a_warp_that_is_not_whole():
    program = integer_programs.sums_of(1001)
    assert "bra OVER;\nOVER:" in program.text
    assert program.block == (10, 10, 1)
    assert not program.compare().differs
