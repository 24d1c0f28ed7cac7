"""Blocks in clusters: their registers, each other's shared memory, their barrier (PTX ISA 3.1, 9.7.9 mapa, 9.7.13
barrier.cluster)."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import LaunchError, UnsupportedInstruction
from workbench.base.records import Dim3

HEAD = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
"""


def _in_grid(grid, block):
    """Coordinates of the blocks of a grid, by number."""
    return np.stack(np.unravel_index(np.arange(grid.size), tuple(grid)[::-1])[::-1], axis=1)


REGISTERS = (
    *(f"%clusterid.{axis}" for axis in "xyz"),
    *(f"%nclusterid.{axis}" for axis in "xyz"),
    *(f"%cluster_ctaid.{axis}" for axis in "xyz"),
    *(f"%cluster_nctaid.{axis}" for axis in "xyz"),
    "%cluster_ctarank",
    "%cluster_nctarank",
)


@pytest.mark.parametrize("seed", [0, 3])
@pytest.mark.parametrize(
    ("grid", "cluster"),
    [(Dim3(4, 6, 2), Dim3(2, 3, 1)), (Dim3(3, 2, 4), Dim3(1, 1, 2)), (Dim3(2, 2, 2), Dim3(2, 2, 2)), (Dim3(5), None)],
)
def test_special_registers(launch, grid, cluster, seed):
    reads = "\n".join(
        f"mov.u32 %r2, {name}; st.global.u32 [%d1+{4 * i}], %r2;" for i, name in enumerate(REGISTERS)
    )
    count = len(REGISTERS) + 1
    text = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {{
.reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<2>;
mov.u32 %r0, %ctaid.z; mov.u32 %r1, %nctaid.y; mov.u32 %r2, %ctaid.y; mad.lo.u32 %r0, %r0, %r1, %r2;
mov.u32 %r1, %nctaid.x; mov.u32 %r2, %ctaid.x; mad.lo.u32 %r0, %r0, %r1, %r2;
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r0, {4 * count}, %d0;
{reads}
mov.pred %p1, %is_explicit_cluster; selp.u32 %r2, 1, 0, %p1; st.global.u32 [%d1+{4 * count - 4}], %r2;
ret; }}"""
    found = launch(text, "k", tuple(grid), 1, np.zeros((grid.size, count), np.uint32), cluster=cluster, seed=seed)
    assert not found.result.faults
    extents = np.array(tuple(cluster or Dim3(1)))
    at = _in_grid(grid, None)
    within = at % extents
    expected = np.concatenate(
        [
            at // extents,
            np.broadcast_to(np.array(tuple(grid)) // extents, at.shape),
            within,
            np.broadcast_to(extents, at.shape),
            (within @ np.array([1, extents[0], extents[0] * extents[1]]))[:, None],
            np.full((grid.size, 1), extents.prod()),
            np.full((grid.size, 1), cluster is not None),
        ],
        axis=1,
    )
    np.testing.assert_array_equal(found.arrays[0], expected)


RING = (
    HEAD
    + """
extern "C" __global__ void __cluster_dims__(4, 1, 1) ring(const int* in, int* out) {
    __shared__ int other[3], mine[64];
    auto cluster = cg::this_cluster();
    mine[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    if (threadIdx.x < 3) other[threadIdx.x] = 0;
    cluster.sync();
    int next = (cluster.block_rank() + 1) % cluster.num_blocks();
    int* there = cluster.map_shared_rank(mine, next);
    out[blockIdx.x * blockDim.x + threadIdx.x] = there[threadIdx.x];
    cluster.sync();
}
"""
)


@pytest.mark.parametrize("seed", [0, 1])
def test_ring_exchange(cuda, seed):
    x = np.arange(16 * 64, dtype=np.int32)
    found = cuda(RING, 16, 64, x, np.zeros_like(x), seed=seed)
    assert not found.result.faults, found.result.faults
    expected = np.roll(x.reshape(4, 4, 64), -1, axis=1).reshape(-1)
    np.testing.assert_array_equal(found.arrays[1], expected)
