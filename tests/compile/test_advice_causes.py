"""Causes and remedies in advice, on launches that look alike and need different advice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model.advice import Advice, AdviceList
from workbench.base.records.facts import Fact

pytestmark = pytest.mark.sampled(3)

SOURCE = r"""
extern "C" {
__global__ void guarded(const float* a, float* b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float v = a[i];
    for (int k = 0; k < 40; k++) v = v * 1.5f + sinf(v);
    b[i] = v;
}
__global__ void alone(float* a) {
    __shared__ float sums[64];
    int i = blockIdx.x * 64 + threadIdx.x;
    sums[threadIdx.x] = a[i];
    __syncthreads();
    if (threadIdx.x == 0) {
        float s = 0;
#pragma unroll 1
        for (int k = 0; k < 64; k++) s = s * 0.5f + sums[k];
        sums[0] = s;
    }
    __syncthreads();
    a[i] = sums[0];
}
__global__ void tree(float* a) {
    __shared__ float sums[256];
    int t = threadIdx.x;
    sums[t] = a[blockIdx.x * 256 + t];
    __syncthreads();
    for (int s = 1; s < 256; s *= 2) {
        if (t % (2 * s) == 0) sums[t] += sqrtf(sums[t + s]) + sinf(sums[t]);
        __syncthreads();
    }
    if (t == 0) a[blockIdx.x] = sums[0];
}
__global__ void rows(const float* __restrict__ a, float* __restrict__ b, int columns) {
    float v = 0;
#pragma unroll 1
    for (int c = threadIdx.x; c < columns; c += 32) v += sqrtf(a[blockIdx.x * columns + c]) * cosf(v);
    b[blockIdx.x * 32 + threadIdx.x] = v;
}
__global__ void searching(const float* __restrict__ a, float* __restrict__ b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, k = 0;
    float v = a[i];
    while (k < 200 && v < 100.0f * (i * 7919 % 61)) v += sqrtf(v) + 3.0f, k++;
    b[i] = v;
}
__global__ void every_other(const float* __restrict__ a, float* __restrict__ b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = a[i];
    if (threadIdx.x % 2)
        for (int k = 0; k < 60; k++) v = rsqrtf(v) + 0.25f;
    b[i] = v;
}
__global__ void common(const int* __restrict__ which, const float* __restrict__ scale, float* b) {
    float v = scale[which[0] + which[1]] * threadIdx.x;
    if (v > 1e9f) b[threadIdx.x] = v;
}
__global__ void polling(const volatile int* flag, float* b) {
    float v = (flag[0] + flag[1]) * (int)threadIdx.x;
    if (v > 1e9f) b[threadIdx.x] = v;
}
__global__ void heavy(float* a) {
    float v = a[blockIdx.x * 32 + threadIdx.x];
    int turns = blockIdx.x == 7 ? 4000 : 200;
#pragma unroll 1
    for (int k = 0; k < turns; k++) v = v * 1.0001f + 0.5f;
    a[blockIdx.x * 32 + threadIdx.x] = v;
}
__global__ void straight(float* a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = a[i];
#pragma unroll
    for (int k = 0; k < 400; k++) v = v * 1.0001f + 0.5f;
    a[i] = v;
}
__global__ void straight_together(float* a) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = a[i];
#pragma unroll
    for (int k = 0; k < 400; k++) v = v * 1.0001f + 0.5f;
    a[i] = __syncthreads_count(v > 3) + v;
}
__global__ void striding(float* a, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) a[i] += 1;
}
__constant__ float table[4096];
__global__ void from_a_table(const float* a, float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = a[i];
    for (int k = 0; k < 8; k++) sum += table[(i * 77 + k) & 4095];
    b[i] = sum;
}
__global__ void private_histogram(const unsigned char* __restrict__ x, int* counts, int n) {
    __shared__ int own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&own[x[i]], 1);
    __syncthreads();
    atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
}
__global__ void plain_histogram(const unsigned char* __restrict__ x, int* counts, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&counts[x[i] & 127], 1);
}
struct Four { float x, y, z, w; };
__global__ void shared_records(float* a, int turns) {
    __shared__ Four held[128];
    int t = threadIdx.x;
    held[t].x = a[t];
    held[t].z = 0;
    __syncthreads();
    float v = 0;
#pragma unroll 1
    for (int k = 0; k < turns; k++) {
        v += held[(t + k) % 128].x;
        held[(t + k) % 128].z = v;
        __syncthreads();
    }
    a[blockIdx.x * 128 + t] = v;
}
__global__ void thread_rows(const float* __restrict__ a, float* __restrict__ b, int columns) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    float most = -1e9f, sum = 0;
    for (int c = 0; c < columns; c++)
        most = fmaxf(most, a[row * columns + c]);
    for (int c = 0; c < columns; c++)
        sum += a[row * columns + c] - most;
    b[row] = sum;
}
}
"""
LINES = SOURCE.splitlines()
N = 1 << 16


@cache
def compiled() -> Any:
    return wb.compile(SOURCE, arch="sm_86")


def floats(count: int) -> Any:
    return np.full(count, 0.5, np.float32)


def octets(count: int) -> Any:
    return np.random.default_rng(1).integers(0, 256, count, np.uint8)


def ints(count: int) -> Any:
    return np.zeros(count, np.int32)


LAUNCHES: dict[str, tuple[Any, int, int, Callable[[], tuple[Any, ...]]]] = {
    "the end of the data": ("guarded", 1, 128, lambda: (floats(97), floats(97), 97)),
    "alone": ("alone", 4000, 64, lambda: (floats(4000 * 64),)),
    "tree": ("tree", 4000, 256, lambda: (floats(4000 * 256),)),
    "rows": ("rows", 4000, 32, lambda: (floats(4000 * 40), floats(4000 * 32), 40)),
    "searching": ("searching", 512, 256, lambda: (floats(512 * 256), floats(512 * 256))),
    "every other": ("every_other", 512, 256, lambda: (floats(512 * 256), floats(512 * 256))),
    "common": ("common", 12300, 1024, lambda: (ints(2), floats(8), floats(1024))),
    "polling": ("polling", 49200, 256, lambda: (ints(2), floats(256))),
    "a heavy block": ("heavy", 82 * 16 + 40, 32, lambda: (floats((82 * 16 + 40) * 32),)),
    "few blocks": ("straight", 24, 1024, lambda: (floats(24 * 1024),)),
    "few blocks that meet": ("straight_together", 24, 1024, lambda: (floats(24 * 1024),)),
    "few warps": ("straight", 24, 32, lambda: (floats(24 * 32),)),
    "two blocks that loop": ("striding", 2, 128, lambda: (floats(N), N)),
    "few turns": ("striding", 8, 128, lambda: (floats(8 * 128 * 10), 8 * 128 * 10)),
    "uneven": ("striding", 100, 128, lambda: (floats(1 << 20), 1 << 20)),
    "a table": ("from_a_table", 1024, 256, lambda: (floats(1024 * 256), floats(1024 * 256))),
    "sums of blocks": ("private_histogram", 16384, 256, lambda: (octets(16384 * 256), ints(256), 16384 * 256)),
    "counts": ("plain_histogram", 16384, 256, lambda: (octets(16384 * 256), ints(128), 16384 * 256)),
    "shared records": ("shared_records", 2000, 128, lambda: (floats(2000 * 128), 20)),
    "rows of threads": ("thread_rows", 256, 128, lambda: (floats(256 * 128 * 64), floats(256 * 128), 64)),
}


@cache
def advised(name: str) -> AdviceList:
    kernel, grid, block, args = LAUNCHES[name]
    found = wb.advise(compiled().kernel(kernel), grid, block, args(), device="RTX 3090")
    assert isinstance(found, AdviceList)
    return found


def advice(name: str, rule: str) -> Advice:
    own = [each for each in advised(name) if each.rule == rule]
    assert len(own) == 1, str(advised(name))
    return own[0]


def silence(name: str, rule: str) -> Fact:
    own = [each.cause for each in advised(name).silent if each.rule == rule]
    assert len(own) == 1, str(advised(name))
    return own[0]


# ---------------------------------------------------------------- divergence


def test_the_one_warp_at_the_end_of_the_data_is_no_divergence() -> None:
    assert silence("the end of the data", "divergence").kind == "not_seen"


def test_one_lane_that_works_for_all_is_reported_to_share() -> None:
    found = advice("alone", "divergence")
    assert (found.cause.kind, found.cause["shape"]) == ("divergent_branch", "alone")
    assert found.remedy == Fact("lanes_alone")


def test_a_row_that_ends_within_a_warp_is_distinguished_from_lanes_that_part() -> None:
    for name, shape in (("rows", "first"), ("every other", "apart")):
        found = advice(name, "divergence")
        assert (found.cause.kind, found.cause["shape"]) == ("divergent_branch", shape)
        assert found.remedy == Fact(f"lanes_{shape}")


def test_lanes_that_leave_a_loop_in_different_iterations_are_reported_so() -> None:
    found = advice("searching", "divergence")
    assert (found.cause["shape"], found.remedy) == ("leaving", Fact("lanes_leaving"))


def test_the_branch_is_named_that_parts_the_lanes_and_not_the_last_one_in_the_text() -> None:
    assert "t % (2 * s)" in LINES[advice("tree", "divergence").line - 1]


# ---------------------------------------------------------------- the grid


def test_a_last_wave_gains_no_more_than_its_empty_places() -> None:
    """A heavy block stays as heavy, however many blocks there are."""
    empty = 100 * (1 - (1 + 40 / (82 * 16)) / 2)
    for each in advised("a heavy block"):
        assert each.rule != "tail_wave" or each.gain.value <= empty


def test_a_small_grid_without_loops_is_reported_smaller_blocks_where_threads_do_not_meet() -> None:
    found = advice("few blocks", "tail_wave")
    assert (found.cause.kind, found.cause["blocks"].value, found.cause["sms"].value) == ("idle_sms", 24, 82)
    assert (found.remedy.kind, found.remedy["instead_of"]) == ("smaller_blocks", 1024)
    assert found.remedy["threads"] * found.remedy["blocks"] == 24 * 1024
    for name, stay in (("few blocks that meet", "meet"), ("few warps", "smallest")):
        assert (silence(name, "tail_wave").kind, silence(name, "tail_wave")["blocks_stay"]) == ("no_loops", stay)


def test_a_small_grid_with_loops_is_reported_more_blocks() -> None:
    found = advice("two blocks that loop", "tail_wave")
    assert found.remedy.kind == "more_blocks"
    assert found.remedy["by_grid_size"]
    assert found.remedy["blocks"] <= 2 * N // 256, "a loop cannot be shared out over more blocks than it has turns"
    found = advice("uneven", "tail_wave")
    assert (found.cause.kind, found.cause["blocks"].value, found.cause["sms"].value) == ("uneven_sms", 100, 82)


def test_loops_of_few_iterations_are_no_lack_of_loops() -> None:
    found = silence("few turns", "tail_wave")
    assert (found.kind, found["needed"]) == ("few_iterations", 82)
    assert 2 <= found["iterations"].value <= 10


def test_blocks_that_are_not_there_are_not_asked_for_more_of_them_on_an_sm() -> None:
    found = silence("few warps", "occupancy")
    assert (found.kind, found["there"]) == ("no_more_there", 1)
    assert advice("two blocks that loop", "latency").cause["warps"] == 4


# ---------------------------------------------------------------- memory


def test_a_value_for_the_whole_block_is_a_parameter() -> None:
    found = advice("common", "redundant_reads")
    assert (found.cause.kind, found.remedy) == ("same_values", Fact("pass_values"))
    assert {each.array for each in found.cause["touched"]} == {"which", "scale"}


def test_a_flag_that_others_may_set_is_read_each_time() -> None:
    assert silence("polling", "redundant_reads").kind == "not_seen"


def test_sums_that_blocks_add_up_need_fewer_blocks_and_no_other_copy() -> None:
    found = advice("sums of blocks", "one_address_atomics")
    assert found.remedy.kind == "fewer_blocks"
    found = advice("counts", "one_address_atomics")
    assert (found.remedy.kind, found.remedy["bytes"]) == ("copy_of_table", 512)


def test_records_in_shared_memory_are_reported_a_longer_record_too() -> None:
    found = advice("shared records", "bank_conflicts")
    assert found.remedy.kind == "padding"
    assert (found.remedy["row"].value, found.remedy["padding"].value, found.remedy["size_bytes"]) == (16, 4, 4)


def test_lines_that_do_the_same_are_reported_once() -> None:
    found = advice("rows of threads", "uncoalesced")
    first, second = (number for number, line in enumerate(LINES, 1) if "a[row * columns + c]" in line)
    assert {found.line, *found.cause["other_lines"]} == {first, second}


def test_copies_of_a_line_that_reads_constants_are_one_finding() -> None:
    """The loop is unrolled: without all of its copies the constant cache, the bottleneck, has nothing to do."""
    found = advice("a table", "constants_by_lane")
    assert (found.cause["words"].value, found.cause["lines"].value) == (32, 32)
    assert found.gain.value > 50
