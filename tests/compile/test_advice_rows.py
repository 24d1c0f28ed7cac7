"""Wider accesses are advised where the rows of all lanes, warps and blocks begin at multiples of 16 bytes, else not."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model.advice import AdviceList
from workbench.analyse.model.advice.advice_words import title
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.narrow_loads import narrow_loads
from workbench.analyse.model.advice.record_stride import record_stride
from workbench.api import advising
from workbench.base.errors import KernelFault

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
K matrix(const float* a, float* o, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float s = 0;
#pragma unroll
    for (int k = 0; k < 6; k++) s += a[i * 6 + k] * (k + 1);
    if (i < n) o[i] = s; }
struct Point { float at[3], mass; int kind, count; };
K points(const Point* a, float* o, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) o[i] = a[i].at[0] * a[i].mass + a[i].at[2]; }
struct Pair { int first, second; };
K volatile_pairs(volatile Pair* a, int* o) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    o[i] = a[i].first + a[i].second; }
K pairs(Pair* a, int* o) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    o[i] = a[i].first + a[i].second; }
""".replace("K ", 'extern "C" __global__ void ')
READS = {
    "plain": "a[AT]", "volatile": "((volatile float*) a)[AT]", "past the caches": "__ldcv(a + AT)",
    "relaxed": "ordered(a + AT)", "acquire": "acquired(a + AT)", "in a function": "elsewhere(a, AT)",
}  # fmt: skip
WRITES = {"plain": "o[i] = v;", "volatile": "((volatile float*) o)[i] = v;", "release": "released(o + i, v);"}
STRONG = """
__device__ float ordered(float* p) {
    float v; asm volatile("ld.relaxed.gpu.global.f32 %0, [%1];" : "=f"(v) : "l"(p) : "memory"); return v; }
__device__ float acquired(float* p) {
    float v; asm volatile("ld.acquire.sys.global.f32 %0, [%1];" : "=f"(v) : "l"(p) : "memory"); return v; }
__device__ void released(float* p, float v) {
    asm volatile("st.release.gpu.global.f32 [%0], %1;" :: "l"(p), "f"(v) : "memory"); }
__device__ __noinline__ float elsewhere(float* a, int i) { return ((volatile float*) a)[i]; }
""" + "".join(
    f"""extern "C" __global__ void {name}{n}(float* a, float* o) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}
"""
    for name, bodies in {
        "read": [f"o[i] = {each.replace('AT', 'i')};" for each in READS.values()],
        "beside": [
            f"o[i] = {each.replace('AT', '2 * i')} * {each.replace('AT', '2 * i + 1')};" for each in READS.values()
        ],
        "write": [f"float v = a[i]; {each}" for each in WRITES.values()],
    }.items()
    for n, body in enumerate(bodies)
)
LAUNCHES: dict[str, tuple[Any, Any]] = {
    "by_block": (65, 1024), "by_block_in_y": ((1, 9), 1024), "by_warp": (1, (32, 8)), "by_iteration": (1, 32),
    "shifted": (4, 64),
}  # fmt: skip


@cache
def compiled() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_86")


@pytest.fixture
def facts_of(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Facts]:
    """The facts of a launch that the rules read."""
    looked_at: list[Facts] = []
    advice_of = advising.advice_of
    monkeypatch.setattr(advising, "advice_of", lambda facts: looked_at.append(facts) or advice_of(facts))

    def of(kernel: Any, grid: Any, block: Any, args: tuple[Any, ...]) -> Facts:
        launched = compiled().kernel(kernel) if isinstance(kernel, str) else kernel
        assert isinstance(wb.advise(launched, grid, block, args), AdviceList)
        return looked_at[-1]

    return of


def widened(facts: Facts) -> set[str]:
    """The arrays whose accesses could be wider by the rule of a launch, whatever that gains."""
    findings = [each for each in narrow_loads(facts) if each.remedy.kind == "vectors"]
    return {touched.array for each in findings for touched in each.cause["touched"]}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", LAUNCHES)
@pytest.mark.parametrize("pitch", [70, 1026])
def test_rows_that_begin_elsewhere_are_not_to_be_read_by_vectors(facts_of: Any, name: str, pitch: int) -> None:
    a, o = np.zeros(1 << 17, np.float32), np.zeros(1 << 17, np.float32)
    assert "a" not in widened(facts_of(name, *LAUNCHES[name], (a, o, pitch)))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", [name for name in LAUNCHES if name != "shifted"])
def test_rows_that_all_begin_at_multiples_of_16_bytes_may_be(facts_of: Any, name: str) -> None:
    a, o = np.zeros(1 << 17, np.float32), np.zeros(1 << 17, np.float32)
    assert "a" in widened(facts_of(name, *LAUNCHES[name], (a, o, 72)))


def test_tiles_of_a_matrix_of_70_columns_are_no_vectors(facts_of: Any) -> None:
    """A warp takes two rows, of which the second begins 280 bytes behind the first: a vector there faults."""
    a, b, c = (np.ones(shape, np.float32) for shape in ((50, 70), (70, 33), (50, 33)))
    assert widened(facts_of("tiles", (3, 4), (16, 16), (a, b, c, 50, 33, 70))) == set()
    vectors = wb.kernel(
        'extern "C" __global__ void v(const float* a, float4* o, int k) {'
        " o[threadIdx.x] = *(const float4*)(a + threadIdx.x * k); }"
    )
    with pytest.raises(KernelFault):
        vectors[1, 2](a, np.zeros((2, 4), np.float32), 70)
    a, b, c = (np.ones(shape, np.float32) for shape in ((48, 64), (64, 48), (48, 48)))
    assert {"a", "b"} <= widened(facts_of("tiles", (3, 3), (16, 16), (a, b, c, 48, 48, 64)))


def test_rows_of_a_matrix_are_no_records(facts_of: Any) -> None:
    o = np.zeros(2048, np.float32)
    (rows,) = record_stride(facts_of("matrix", 16, 128, (np.ones((2048, 6), np.float32), o, 2048)))
    assert (rows.cause.kind, rows.remedy.kind, rows.cause["stride"].value) == ("short_rows", "other_order", 24)
    assert "record" not in title(rows.cause).lower()
    points = np.zeros(2048, [("at", "f4", 3), ("mass", "f4"), ("kind", "i4"), ("count", "i4")])
    (records,) = record_stride(facts_of("points", 16, 128, (points, o, 2048)))
    assert (records.cause.kind, records.remedy.kind) == ("records", "own_arrays")


def test_accesses_that_must_be_made_one_by_one_are_not_to_be_merged(facts_of: Any) -> None:
    """Volatile ones and those of a memory order: what others write between them must be seen."""
    made = wb.compile(STRONG, arch="sm_86")
    a, o = np.zeros(1 << 12, np.float32), np.zeros(1 << 12, np.float32)
    for n, name in enumerate(READS):
        read = widened(facts_of(made.kernel(f"read{n}"), 8, 128, (a, o)))
        assert read == ({"a", "o"} if name == "plain" else set()), name
        findings = narrow_loads(facts_of(made.kernel(f"beside{n}"), 8, 128, (a, o)))
        beside = [each.cause["touched"].array for each in findings if each.cause.kind == "one_by_one"]
        assert beside == (["a"] if name == "plain" else []), name
    for n, name in enumerate(WRITES):
        assert widened(facts_of(made.kernel(f"write{n}"), 8, 128, (a, o))) == {"a", *["o"] * (name == "plain")}, name


def test_volatile_fields_are_not_to_be_read_by_one_load(facts_of: Any) -> None:
    pairs, o = np.zeros(1024, [("first", "i4"), ("second", "i4")]), np.zeros(1024, np.int32)
    remedies = [
        found.remedy.kind
        for kernel in ("pairs", "volatile_pairs")
        for found in record_stride(facts_of(kernel, 8, 128, (pairs, o)))
    ]
    assert remedies == ["one_load", "own_arrays"]
