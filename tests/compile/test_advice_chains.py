"""Advice on loops whose time is a chain from iteration to iteration: what must be done in order is not to be split."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import workbench as wb
from workbench.model.advice import AdviceList

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


@pytest.mark.sampled(3)
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
