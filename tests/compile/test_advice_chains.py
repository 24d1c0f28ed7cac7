"""Advice on loops whose time is a chain from iteration to iteration: what must be done in order is not to be split."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model.advice import AdviceList

SOURCE = r"""
#define K extern "C" __global__ void
K recurrence(const float* a, float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; float x = a[i];
    for (int q = 0; q < 20000; q++) x = x * 0.999f + 0.1f;
    b[i] = x; }
K generator(const float* a, float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; unsigned x = i;
    for (int q = 0; q < 20000; q++) x = x * 1664525u + 1013904223u;
    b[i] = x + a[i]; }
K roots(const float* a, float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; float x = a[i];
#pragma unroll 1
    for (int q = 0; q < 2000; q++) x = 0.5f * (x + __fdividef(2.0f, x));
    b[i] = x; }
K sum(const float* a, float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0, v = a[i];
    for (int q = 0; q < 20000; q++) s += v;
    b[i] = s; }
K rows(const float* a, float* b) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 1 << 14; i += gridDim.x * blockDim.x) {
        float x = a[i];
        for (int q = 0; q < 200; q++) x = x * 0.999f + 0.1f;
        b[i] = x; } }
K shared(const float* a, float* b) {
    __shared__ float s[64]; int t = threadIdx.x; s[t] = a[blockIdx.x * 64 + t]; __syncthreads();
#pragma unroll 1
    for (int q = 0; q < 200; q++) {
        float v = s[(t + 1) & 63] * 0.5f + s[t] * 0.25f;
        __syncthreads(); s[t] = v; __syncthreads(); }
    b[blockIdx.x * 64 + t] = s[t]; }
K global(const float* a, volatile float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; float v = a[i];
#pragma unroll 1
    for (int q = 0; q < 200; q++) b[i] = b[i] * 0.5f + v; }
K tiles(const float* a, float* b) {
    __shared__ float s[64]; int t = threadIdx.x; float v = 0;
#pragma unroll 1
    for (int q = 0; q < 200; q++) {
        s[t] = a[(q * 64 + t) & 16383] * 2.0f; __syncthreads(); v += s[63 - t]; __syncthreads(); }
    b[blockIdx.x * 64 + t] = v; }
K added(const float* a, volatile float* b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; float v = a[i];
#pragma unroll 1
    for (int q = 0; q < 200; q++) b[i] = v * q + b[i]; }
"""
IN_ORDER = ("recurrence", "generator", "roots")
SPLITS = {"more_blocks", "independent_work", "several_partial_results"}


@cache
def advised(name: str, blocks: int) -> AdviceList:
    kernel = wb.compile(SOURCE, arch="sm_80").kernel(name)
    args = (np.ones(1 << 14, np.float32), np.zeros(1 << 14, np.float32))
    found = wb.advise(kernel, blocks, 64, args, device="A100")
    assert isinstance(found, AdviceList)
    return found


@pytest.mark.sampled(2)
@pytest.mark.parametrize("blocks", [216, 150])
@pytest.mark.parametrize("name", IN_ORDER)
def test_a_recurrence_is_not_to_be_split(name: str, blocks: int) -> None:
    found = advised(name, blocks)
    assert not [each for each in found if each.remedy.kind in SPLITS], str(found)
    if name == "generator":
        return  # ptxas leaves no loop of it
    cause = next(each.cause for each in found.silent if each.rule == "latency")
    assert cause.kind == "carried"
    (line,) = cause["source_lines"]
    assert "x = " in SOURCE.splitlines()[line - 1]
    assert all(text in str(found) for text in cause["chain"])


def test_a_chain_of_one_instruction_takes_its_latency_an_iteration() -> None:
    """20,000 FFMA of 4 cycles; the loop is unrolled 256 times."""
    cause = next(each.cause for each in advised("recurrence", 216).silent if each.rule == "latency")
    assert cause["cycles"].value == 4 * cause["instructions"]
    kernel = wb.compile(SOURCE, arch="sm_80").kernel("recurrence")
    args = (np.ones(1 << 14, np.float32), np.zeros(1 << 14, np.float32))
    prediction = wb.predict(kernel, 216, 64, args, device="A100")
    assert prediction.workload.waits["global"] <= 1
    assert 20000 * 4 <= prediction.workload.fixed_cycles < 20000 * 4.1


def test_a_sum_may_be_taken_in_parts() -> None:
    found = advised("sum", 150)
    assert {"carried", "uneven_sms"} & {each.cause.kind for each in found}
    (own,) = (each for each in found if each.rule == "latency")
    assert (own.cause.kind, own.remedy.kind) == ("carried", "several_partial_results")
    assert "s += v" in SOURCE.splitlines()[own.line - 1]


def test_a_loop_around_a_recurrence_may_be_split() -> None:
    assert "more_blocks" in {each.remedy.kind for each in advised("rows", 8)}


@pytest.mark.parametrize("name", ["shared", "global"])
def test_what_is_carried_through_memory_is_not_to_be_split(name: str) -> None:
    found = advised(name, 27)
    assert not [each for each in found if each.remedy.kind in SPLITS], str(found)
    cause = next(each.cause for each in found.silent if each.rule == "tail_wave")
    assert cause.kind == "carried_in_memory"
    lines = SOURCE.splitlines()
    named = [lines[each - 1] for each in cause["source_lines"]]
    assert ("s[t] = v" if name == "shared" else "b[i] = b[i]") in named[-1]
    assert "iterations of the loop read" in next(each.reason for each in found.silent if each.rule == "tail_wave")


@pytest.mark.parametrize("name", ["tiles", "added"])
def test_iterations_that_need_no_other_may_be_split(name: str) -> None:
    """Tiles that each iteration loads anew, and a sum that is kept in memory."""
    assert "more_blocks" in [each.remedy.kind for each in advised(name, 27)], str(advised(name, 27))
