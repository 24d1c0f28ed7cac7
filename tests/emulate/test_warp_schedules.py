"""Orders of a block's warps: one that changes a result is found, shrunk, kept and replayed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.schedule_search import shrunk
from workbench.emulate.warp_schedules import Switch

REVERSED = """extern "C" __global__ void reversed(const int* x, int* out)
{
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = x[t];
    BARRIER
    out[blockIdx.x * 128 + t] = s[127 - t];
}"""
TICKETS = """extern "C" __global__ void tickets(int* count, int* order)
{
    if (threadIdx.x % 32 == 0)
        order[atomicAdd(count, 1)] = threadIdx.x / 32;
}"""


def arguments() -> tuple[Any, ...]:
    return np.arange(1, 129, dtype="i4"), np.zeros(256, "i4")


def test_a_missing_barrier_shows_in_an_order_of_one_decision() -> None:
    kernel = wb.kernel(REVERSED.replace("BARRIER", ""))
    found = wb.find_schedule(kernel, 2, 128, arguments(), block_id=1)
    assert found is not None
    assert len(found.schedule) == 1
    assert found.drawn > 1
    assert set(found.differences) == {"out"}
    assert found.differences["out"].min() >= 128, "those of its block"
    again = wb.find_schedule(kernel, 2, 128, arguments(), block_id=1)
    assert again is not None
    assert again.schedule == found.schedule
    assert wb.find_schedule(wb.kernel(REVERSED.replace("BARRIER", "__syncthreads();")), 2, 128, arguments()) is None


def test_a_schedule_is_kept_and_replayed() -> None:
    kernel, args = wb.kernel(REVERSED.replace("BARRIER", "")), arguments()
    found = wb.find_schedule(kernel, 2, 128, args)
    assert found is not None
    kept = wb.WarpSchedule.from_json(found.schedule.to_json())
    assert kept == found.schedule == wb.WarpSchedule.of(str(kept))
    replayed = wb.run_schedule(kernel, 2, 128, args, kept)
    assert not replayed.differs_from(found.found)
    assert not wb.run_schedule(kernel, 2, 128, args, "").differs_from(found.usual)
    trace = wb.trace(kernel, 2, 128, args, schedule=kept)
    assert trace.schedule == kept
    (switch,) = kept.switches
    before = [s for s in trace.steps if s.warp == switch.warp][: switch.after]
    assert trace.steps[before[-1].number + 1].warp == switch.next
    assert not args[1].any(), "the arrays stay as they are"


def test_warps_go_in_the_order_that_is_chosen() -> None:
    kernel, args = wb.kernel(TICKETS), (np.zeros(1, "i4"), np.full(4, -1, "i4"))
    usual = wb.run_schedule(kernel, 1, 128, args, ())
    assert usual.arrays["order"].tolist() == [0, 1, 2, 3]
    chosen = wb.run_schedule(kernel, 1, 128, args, [(0, 0, 3), (3, 1, 2)])
    assert chosen.arrays["order"].tolist() == [2, 0, 1, 3]
    trace = wb.trace(kernel, 1, 128, args, schedule="0@0>3,3@1>2")
    assert [s.warp for s in trace.steps[:2]] == [3, 2]
    assert str(trace.schedule) == "0@0>3,3@1>2"


def test_a_decision_that_cannot_be_is_left_out() -> None:
    kernel, args = wb.kernel(TICKETS), (np.zeros(1, "i4"), np.full(4, -1, "i4"))
    plain = wb.trace(kernel, 1, 128, args)
    same = wb.trace(kernel, 1, 128, args, schedule="1@1>0,0@999>2")
    assert not same.schedule.switches, "warp 0 has ended by then, and never runs so many"
    assert [s.warp for s in same.steps] == [s.warp for s in plain.steps]


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_order_is_repeated_by_its_decisions(seed: int) -> None:
    source = """extern "C" __global__ void k(volatile int* x) { for (int i = 0; i < 4; i++) {
    int v = x[0]; x[0] = v * 3 + threadIdx.x / 32; __syncthreads(); } }"""
    kernel, args = wb.kernel(source, "k"), (np.ones(1, "i4"),)
    found = wb.find_schedule(kernel, 1, 96, args, seed=seed)
    assert found is not None
    for left_out in range(len(found.schedule)):
        fewer = [each for at, each in enumerate(found.schedule.switches) if at != left_out]
        assert not wb.run_schedule(kernel, 1, 96, args, fewer).differs_from(found.usual), "each decision is needed"


def test_a_warp_that_waits_for_another_is_no_deadlock() -> None:
    source = """extern "C" __global__ void k(volatile int* flag, int* out) {
    if (threadIdx.x >= 32) { while (!flag[0]) {} out[threadIdx.x] = flag[1]; }
    else if (threadIdx.x == 0) { flag[0] = 1; flag[1] = 5; } }"""
    args = (np.zeros(2, "i4"), np.zeros(64, "i4"))
    found = wb.find_schedule(wb.kernel(source, "k"), 1, 64, args)
    assert found is not None
    assert not found.found.faults
    assert found.usual.arrays["out"][32:].tolist() == [5] * 32
    assert 0 in found.found.arrays["out"][32:]


@pytest.mark.parametrize("seed", range(5))
def test_what_is_left_of_drawn_items_is_what_is_needed(seed: int) -> None:
    draw = np.random.default_rng(seed)
    items = [Switch(0, at, 1) for at in range(int(draw.integers(1, 60)))]
    needed = {items[i] for i in draw.integers(0, len(items), 3)}
    assert set(shrunk(items, lambda some: needed <= set(some))) == needed


@pytest.mark.parametrize(
    "schedule", ["0@1", "a@1>2", [(0, 1)], [(0, -1, 1)], 5, [(0, 1, 2), (0, 1, 3)], "0@1>9", ["0@1>2"]]
)
def test_what_is_no_schedule_is_refused(schedule: Any) -> None:
    with pytest.raises(wb.ArgumentError) as raised:
        wb.trace(wb.kernel(TICKETS), 1, 128, (np.zeros(1, "i4"), np.zeros(4, "i4")), schedule=schedule)
    assert raised.value.parameter == "schedule"


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"warp_schedule": 2, "switches": []}', '{"warp_schedule": 1}'])
def test_a_text_that_is_no_kept_schedule_is_refused(text: str) -> None:
    with pytest.raises(wb.ArgumentError):
        wb.WarpSchedule.from_json(text)
