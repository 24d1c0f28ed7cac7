"""Twenty mistakes of people who write Triton, each found at its line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("triton")
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

import triton
import triton.language as tl
from support import triton_kernels as kernels

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget

RNG = np.random.default_rng(5)

MISTAKES: dict[str, tuple[Any, str, str]] = {}


def mistake(kind: str, word: str) -> Any:
    def take(function: Any) -> Any:
        MISTAKES[function.__name__] = (function, kind, word)
        return function

    return take


@mistake("memcheck.out_of_bounds", "tl.load(x + i)")
@triton.jit
def no_mask_at_a_load(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.store(y + i, v)")
@triton.jit
def no_mask_at_a_store(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i, i < n)
    tl.store(y + i, v)


@mistake("memcheck.out_of_bounds", "tl.load(x + i, i <= n)")
@triton.jit
def off_by_one(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i, i <= n)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.load(x + i * 2, i < n)")
@triton.jit
def wrong_stride(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i * 2, i < n)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.load(x + i - 1, i < n)")
@triton.jit
def before_the_beginning(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i - 1, i < n)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.load(x + (i + 128), i < n)")
@triton.jit
def mask_of_another_tile(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + (i + 128), i < n)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.atomic_add(y + i, 1.0)")
@triton.jit
def unmasked_atomic(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    tl.atomic_add(y + i, 1.0)


@mistake("racecheck", "tl.store(y + i, p)")
@triton.jit
def all_programs_write_the_same(x, y, n):
    p = tl.program_id(0).to(tl.float32)
    i = tl.arange(0, 64)
    tl.store(y + i, p)


@mistake("racecheck", "tl.store(y, tl.load(y) + 1.0)")
@triton.jit
def a_sum_without_an_atomic(x, y, n):
    tl.store(y, tl.load(y) + 1.0)


@mistake("racecheck", "tl.store(x + i + 1, v, i + 1 < n)")
@triton.jit
def reads_what_a_neighbour_writes(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i, i < n)
    tl.store(x + i + 1, v, i + 1 < n)


@mistake("racecheck", "tl.store(y + i // 2, v, i < n)")
@triton.jit
def two_programs_share_an_element(x, y, n):
    i = tl.program_id(0) * 127 + tl.arange(0, 128)
    v = tl.load(x + i, i < n) + tl.program_id(0)
    tl.store(y + i // 2, v, i < n)


@mistake("initcheck", "tl.load(y + i, i < n)")
@triton.jit
def adds_to_what_nobody_wrote(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(y + i, i < n) + tl.load(x + i, i < n)
    tl.store(y + i, v, i < n)


@mistake("memcheck.out_of_bounds", "tl.load(x + rows[:, None] * 25 + columns[None, :])")
@triton.jit
def rows_and_columns_swapped(x, y, n):
    rows, columns = tl.arange(0, 32), tl.arange(0, 8)
    v = tl.load(x + rows[:, None] * 25 + columns[None, :])
    tl.store(y + rows[:, None] * 6 + columns[None, :] % 6, v, columns[None, :] < 1)


@mistake("memcheck.out_of_bounds", "tl.load(x + rows * 8 + columns, columns < 8)")
@triton.jit
def a_mask_of_columns_alone(x, y, n):
    rows, columns = tl.arange(0, 32)[:, None], tl.arange(0, 16)[None, :]
    v = tl.load(x + rows * 8 + columns, columns < 8)
    tl.store(y + rows * 8 + columns, v, (rows < n // 8) & (columns < 8))


@mistake("memcheck.out_of_bounds", "total += tl.load(x + at + i)")
@triton.jit
def one_tile_too_far(x, y, n):
    i = tl.arange(0, 64)
    total = tl.zeros((64,), tl.float32)
    for at in range(0, n, 64):
        total += tl.load(x + at + i)
    tl.store(y + i, total, i < tl.program_id(0) * 64 + 1)


@mistake("memcheck.out_of_bounds", "tl.load(x + chosen, i < n)")
@triton.jit
def an_index_from_data(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    chosen = (tl.load(x + i, i < n, 0.0) * 1000).to(tl.int32)
    tl.store(y + i, tl.load(x + chosen, i < n), i < n)


@mistake("memcheck.out_of_bounds", "tl.store(y + (i * 65536 * 65536 >> 20), v, i < n)")
@triton.jit
def an_offset_that_overflows(x, y, n):
    i = tl.program_id(0) * 128 + tl.arange(0, 128)
    v = tl.load(x + i, i < n)
    i = i.to(tl.int64) + 1
    tl.store(y + (i * 65536 * 65536 >> 20), v, i < n)


@mistake("racecheck", "tl.store(y, tl.load(y) + found)")
@triton.jit
def a_lock_that_is_not_released_in_order(x, y, n):
    i = tl.program_id(0) * 64 + tl.arange(0, 64)
    found = tl.sum(tl.load(x + i, i < n, 0.0))
    while tl.atomic_cas(y.to(tl.pointer_type(tl.int32)) + 1, 0, 1, sem="relaxed") == 1:
        pass
    tl.store(y, tl.load(y) + found)
    tl.atomic_xchg(y.to(tl.pointer_type(tl.int32)) + 1, 0, sem="relaxed")


@mistake("racecheck", "tl.store(y + j, v + tl.load(y + j))")
@triton.jit
def halves_of_a_sum_without_an_atomic(x, y, n):
    j = tl.arange(0, 64)
    v = tl.load(x + tl.program_id(0) * 64 + j)
    tl.store(y + j, v + tl.load(y + j))


@mistake("racecheck", "tl.load(y + last)")
@triton.jit
def reads_a_result_that_comes_later(x, y, n):
    i = tl.program_id(0) * 64 + tl.arange(0, 64)
    last = tl.program_id(0) * 64 + 64
    v = tl.load(x + i, i < n)
    v += tl.load(y + last)
    tl.store(y + i, v, i < n)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found_at_its_line(name: str) -> None:
    function, kind, word = MISTAKES[name]
    target = (
        EmulatorTarget()
    )  # in the memory of the session's, a wild address may be one that an earlier test has freed
    x = target.to_device(RNG.normal(size=200).astype("float32"))
    y = target.empty(200, "float32") if kind == "initcheck" else target.zeros(200, "float32")
    kernel = wb.kernel(function, signature=(x, y, 200))
    outcome = target.launch(kernel, 2, 128, (x, y, 200), sanitize=("race", "init", "sync"))
    text = Path(__file__).read_text().splitlines()
    assert all(f.severity == "error" or f.space != "shared" for f in outcome.faults)
    found = [f for f in outcome.faults if f.kind.startswith(kind)]
    assert found, [f.kind for f in outcome.faults]
    lines = {text[line - 1] for f in found for line in (f.source_line, *(each.source_line for each in f.related))}
    assert any(word in line for line in lines), lines


@triton.jit
def waits_for_the_last_program(flag, y):
    program = tl.program_id(0)
    if program == tl.num_programs(0) - 1:
        tl.atomic_xchg(flag, 5)
    while tl.atomic_add(flag, 0) == 0:
        pass
    tl.store(y + program, tl.atomic_add(flag, 0))


@triton.jit
def takes_a_lock_that_nobody_has_released(lock, y):
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(y, 1)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("num_warps", [1, 2, 4])
def test_a_program_may_wait_for_another_and_does_not_wait_for_ever(num_warps: int) -> None:
    """One of several warps polls, and tells the others in shared memory."""
    flag, y = np.zeros(1, np.int32), np.zeros(3, np.int32)
    waits_for_the_last_program[(3,)](flag, y, num_warps=num_warps)
    assert y.tolist() == [5, 5, 5]
    with pytest.raises(wb.KernelFault) as raised:
        takes_a_lock_that_nobody_has_released[(2,)](np.ones(1, np.int32), y, num_warps=num_warps)
    (fault,) = raised.value.outcome.faults
    assert fault.cause is not None
    assert (fault.kind, fault.cause.kind, fault.remedy) == ("deadlock", "spinning", None)


@pytest.mark.parametrize("shape", [(8, 8), (32, 32)])
def test_lanes_that_store_results_of_one_reduction_are_told_of_as_the_compilers_own(shape: tuple[int, int]) -> None:
    x, out = np.random.default_rng(46).normal(size=shape).astype("float32"), np.zeros(shape[1], "float32")
    (outcome,) = wb.host_launches(lambda: kernels.squared_deviations[(1,)](x, out, *shape), sanitize="all").each
    np.testing.assert_allclose(out, ((x - x.mean(0)) ** 2).sum(0), rtol=1e-4)
    assert {(fault.kind, fault.severity) for fault in outcome.faults} == {("racecheck.write_write", "info")}
    assert all(fault.cause["is_reduction"] and fault.cause["units_apart"] > 0 for fault in outcome.faults)
    # Lanes that add in orders of their own hold the same sum all the same, as a + b is b + a.
    (outcome,) = wb.host_launches(lambda: kernels.sums[(1,)](x, out, *shape), sanitize="all").each
    assert not outcome.faults
