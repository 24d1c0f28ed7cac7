"""Wider accesses are advised where the rows of all lanes, warps and blocks begin at multiples of 16 bytes, else not."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.errors import KernelFault
from workbench.model.advice import AdviceList
from workbench.model.advice.facts import Facts
from workbench.model.advice.narrow_loads import narrow_loads

SOURCE = r"""
K tiles(const float* a, const float* b, float* c, int m, int n, int k) {
    __shared__ float as[16][16], bs[16][16];
    int r = blockIdx.y * 16 + threadIdx.y, q = blockIdx.x * 16 + threadIdx.x; float sum = 0;
    for (int t = 0; t < (k + 15) / 16; ++t) {
        as[threadIdx.y][threadIdx.x] = (r < m && t * 16 + threadIdx.x < k) ? a[r * k + t * 16 + threadIdx.x] : 0.0f;
        bs[threadIdx.y][threadIdx.x] = (q < n && t * 16 + threadIdx.y < k) ? b[(t * 16 + threadIdx.y) * n + q] : 0.0f;
        __syncthreads();
        for (int i = 0; i < 16; ++i) sum += as[threadIdx.y][i] * bs[i][threadIdx.x];
        __syncthreads();
    }
    if (r < m && q < n) c[r * n + q] = sum; }
K by_block(const float* a, float* o, int pitch) {
    o[blockIdx.x * blockDim.x + threadIdx.x] = a[blockIdx.x * pitch + threadIdx.x]; }
K by_block_in_y(const float* a, float* o, int pitch) {
    o[blockIdx.y * blockDim.x + threadIdx.x] = a[blockIdx.y * pitch + threadIdx.x]; }
K by_warp(const float* a, float* o, int pitch) {
    o[threadIdx.y * 32 + threadIdx.x] = a[threadIdx.y * pitch + threadIdx.x]; }
K by_iteration(const float* a, float* o, int pitch) {
    float s = 0;
    for (int r = 0; r < 9; r++) s += a[r * pitch + threadIdx.x];
    o[threadIdx.x] = s; }
K shifted(const float* a, float* o, int pitch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0) o[i] = a[i - 1 + pitch]; }
""".replace("K ", 'extern "C" __global__ void ')
LAUNCHES: dict[str, tuple[Any, Any]] = {
    "by_block": (65, 1024), "by_block_in_y": ((1, 9), 1024), "by_warp": (1, (32, 8)), "by_iteration": (1, 32),
    "shifted": (4, 64),
}  # fmt: skip


@cache
def compiled() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_86")


@pytest.fixture
def widened(monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[str]]:
    """The arrays whose accesses could be wider by the rule of a launch, whatever that gains."""
    from workbench.api import advised_launches

    looked_at: list[Facts] = []
    advice_of = advised_launches.advice_of
    monkeypatch.setattr(advised_launches, "advice_of", lambda facts: looked_at.append(facts) or advice_of(facts))

    def of(name: str, grid: Any, block: Any, args: tuple[Any, ...]) -> set[str]:
        assert isinstance(wb.advise(compiled().kernel(name), grid, block, args), AdviceList)
        findings = [each for each in narrow_loads(looked_at[-1]) if each.remedy.kind == "vectors"]
        return {touched.array for each in findings for touched in each.cause["touched"]}

    return of


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", LAUNCHES)
@pytest.mark.parametrize("pitch", [70, 1026])
def test_rows_that_begin_elsewhere_are_not_to_be_read_by_vectors(widened: Any, name: str, pitch: int) -> None:
    a, o = np.zeros(1 << 17, np.float32), np.zeros(1 << 17, np.float32)
    assert "a" not in widened(name, *LAUNCHES[name], (a, o, pitch))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", [name for name in LAUNCHES if name != "shifted"])
def test_rows_that_all_begin_at_multiples_of_16_bytes_may_be(widened: Any, name: str) -> None:
    a, o = np.zeros(1 << 17, np.float32), np.zeros(1 << 17, np.float32)
    assert "a" in widened(name, *LAUNCHES[name], (a, o, 72))


def test_tiles_of_a_matrix_of_70_columns_are_no_vectors(widened: Any) -> None:
    """A warp takes two rows, of which the second begins 280 bytes behind the first: a vector there faults."""
    a, b, c = (np.ones(shape, np.float32) for shape in ((50, 70), (70, 33), (50, 33)))
    assert widened("tiles", (3, 4), (16, 16), (a, b, c, 50, 33, 70)) == set()
    vectors = wb.kernel(
        'extern "C" __global__ void v(const float* a, float4* o, int k) {'
        " o[threadIdx.x] = *(const float4*)(a + threadIdx.x * k); }"
    )
    with pytest.raises(KernelFault):
        vectors[1, 2](a, np.zeros((2, 4), np.float32), 70)
    a, b, c = (np.ones(shape, np.float32) for shape in ((48, 64), (64, 48), (48, 48)))
    assert {"a", "b"} <= widened("tiles", (3, 3), (16, 16), (a, b, c, 48, 48, 64))
