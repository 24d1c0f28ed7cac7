"""`bar.warp.sync` with membermasks of their own: who meets lets nobody else go on."""

import numpy as np

SOURCE = """
__global__ void pairs(const int* x, int* y) {
    __shared__ int tile[32];
    int t = threadIdx.x;
    unsigned mask = 3u << (t & ~1);
    if (t == 0) __nanosleep(1);
    if (t % 4 == 3) { tile[t] = 1; tile[t] = x[t]; } else if (t % 4 == 1) { tile[t] = 2 * x[t] - x[t]; }
    else tile[t] = x[t];
    if (t % 4 < 2) {
        if (t & 1) { __syncwarp(mask); y[t] = tile[t ^ 1]; } else { __syncwarp(mask); y[t] = tile[t ^ 1] + 1; }
    } else {
        if (t & 1) { __syncwarp(mask); y[t] = tile[t ^ 1]; } else { __syncwarp(mask); y[t] = tile[t ^ 1] + 1; }
    }
}
"""


def test_pairs_of_lanes_wait_for_each_other_alone(cuda):
    x = np.arange(100, 132, dtype=np.int32)
    for seed in range(8):
        found = cuda(
            SOURCE, 1, 32, x, np.zeros(32, np.int32), engine="interpreter", adversarial=("lanes", "stores"), seed=seed
        )
        lanes = np.arange(32)
        assert np.array_equal(found.arrays[1], x[lanes ^ 1] + (lanes % 2 == 0)), seed
