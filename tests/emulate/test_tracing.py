"""A block of a launch, step by step: what a trace says is what the launch does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from support import row_kernels
from support.clocks import FakeClock
from support.interrupting import interrupted
from support.launching import Prepared

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.emulate.interpret.machine import run as interpret
from workbench.emulate.interpret.tracing import each_op_of
from workbench.emulate.launch import RunResult
from workbench.emulate.program import Program
from workbench.emulate.request import LaunchRequest

pytestmark = pytest.mark.sampled(16)

REDUCE = """extern "C" __global__ void reduce(const float* x, float* out, int n)
{
    __shared__ float s[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    s[t] = i < n ? x[i] : 0.f;
    __syncthreads();
    for (int step = 32; step > 0; step /= 2) {
        if (t < step)
            s[t] += s[t + step];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}"""


@pytest.fixture(scope="module")
def reduced() -> Trace:
    x, out = np.arange(256, dtype="f4"), np.zeros(4, "f4")
    found = wb.trace(wb.kernel(REDUCE), 4, 64, (x, out, 256), block_id=2)
    assert not out.any(), "the arrays stay as they are"
    return found


def by_each_op(program: Program, entry: str, **options: Any) -> RunResult:
    request = LaunchRequest(program, entry, **options)
    with program.memory.lock:
        return interpret(request, lookup=each_op_of(request.kernel))


def by_blocks(program: Program, entry: str, **options: Any) -> RunResult:
    with program.memory.lock:
        return interpret(LaunchRequest(program, entry, **options))


@pytest.mark.parametrize("seed", range(12))
def test_blocks_of_one_instruction_do_what_the_kernel_does(seed: int) -> None:
    kernel = row_kernels.kernel_of(seed)
    one, each = (
        Prepared(kernel.ptx, "k", kernel.args).launch(kernel.grid, kernel.block, *kernel.args, runner=runner)
        for runner in (by_blocks, by_each_op)
    )
    assert not one.result.faults
    assert not each.result.faults
    for x, y in zip(one.arrays, each.arrays, strict=True):
        assert np.array_equal(x.view(np.uint8), y.view(np.uint8))


@pytest.mark.parametrize("seed", range(8))
def test_the_writes_of_a_trace_are_those_of_the_launch(seed: int) -> None:
    drawn = row_kernels.kernel_of(seed)
    kernel = wb.kernel(drawn.ptx, "k")
    before = [a for a in drawn.args if a.ndim]
    after = tuple(a.copy() if a.ndim else a for a in drawn.args)
    wb.target("emulator").launch(kernel, 1, drawn.block, after)
    found = wb.trace(kernel, 1, drawn.block, drawn.args, steps=1_000_000)
    assert not found.stopped
    memory = {
        each.address: array.copy().reshape(-1).view(np.uint8)
        for each, array in zip([a for a in found.arrays if a.space == "global"], before, strict=False)
    }
    for step in found.steps:
        for access in step.accesses:
            if access.space == "global" and access.kind != "read":
                for address, octets in zip(access.addresses.tolist(), access.after, strict=True):
                    start = next(a for a in memory if a <= address < a + memory[a].size)
                    memory[start][address - start : address - start + octets.size] = octets
    for octets, array in zip(memory.values(), [a for a in after if a.ndim], strict=True):
        assert np.array_equal(octets, array.reshape(-1).view(np.uint8))


def test_a_result_is_followed_back_to_the_elements_it_is_made_of(reduced: Trace) -> None:
    last = max(s.number for s in reduced.steps if any(a.space == "global" and a.kind == "write" for a in s.accesses))
    seen, elements, left = set(), set(), [(last, 0)]
    while left:
        place = left.pop()
        if place in seen:
            continue
        seen.add(place)
        step, lane = place
        for origin in reduced.origins(step, lane):
            if origin.kind == "global":
                elements.add(origin.name)
                assert origin.step is None, "no step of the block wrote it"
            elif origin.kind == "shared":
                wrote = reduced.memory_writer(step - 1, "shared", origin.address or 0)
                assert wrote is not None
                assert wrote[1] is not None
                left.append((wrote[0], wrote[1]))
            elif origin.step is not None:
                left.append((origin.step, lane))
    assert elements == {f"x[{i}]" for i in range(128, 192)}


def test_shared_memory_and_registers_go_backwards(reduced: Trace) -> None:
    end = len(reduced) - 1
    assert reduced.shared(end)[:4].view("f4")[0] == np.arange(128, 192).sum()
    filled = max(s.number for s in reduced.steps if reduced.line(s.number) == 5 and s.shared is not None)
    assert np.array_equal(reduced.shared(filled).view("f4"), np.arange(128, 192, dtype="f4"))
    assert np.array_equal(reduced.shared(-1), reduced.shared_at_first)
    before = reduced.registers(filled, 0)
    assert not set(reduced.registers(0, 0)) - set(before)
    (name,) = [w.register for w in reduced.steps[0].writes]
    assert reduced.registers(0)[name].changed.all()
    assert not reduced.registers(1, 0)[name].changed.any()
    assert reduced.registers(end, 0)[name].written.all()


def test_lanes_run_wait_and_end(reduced: Trace) -> None:
    arrived = reduced.move(0, "barrier", warp=0)
    assert arrived is not None
    assert {place.state for place in reduced.lanes(arrived, 0)} == {"waits"}
    assert {place.ptx_line for place in reduced.lanes(arrived, 0)} == {reduced.steps[arrived].op.line}
    other = reduced.move(arrived, "barrier", warp=1)
    assert other is not None
    assert {place.state for place in reduced.lanes(other, 0)} == {"runs"}, "the barrier is complete"
    end = len(reduced) - 1
    assert {place.state for warp in (0, 1) for place in reduced.lanes(end, warp)} == {"ended"}
    split = reduced.move(other, "divergence", warp=0)
    assert split is not None
    assert reduced.steps[split].active.bit_count() < 32
    assert reduced.line(split) == 9
    assert len({place.ptx_line for place in reduced.lanes(split, 0)}) == 2, "lanes stand at two places"


def test_moves_lead_there_and_back(reduced: Trace) -> None:
    assert reduced.move(0, "step") == 1
    assert reduced.move(1, "step", backwards=True) == 0
    assert reduced.move(0, "step", backwards=True) is None
    line = reduced.move(0, "line")
    assert line is not None
    assert reduced.line(line) != reduced.line(0)
    assert reduced.move(len(reduced) - 1, "fault") is None
    written = reduced.move(0, "address", space="shared", address=0)
    assert written is not None
    assert reduced.line(written) == 5
    again = reduced.move(written, "address", space="shared", address=0)
    assert again is not None
    assert reduced.line(again) == 9
    assert reduced.move(again, "address", space="shared", address=0, backwards=True) == written
    name = reduced.steps[2].writes[0].register
    assert reduced.move(0, "register", register=name) == 2
    with pytest.raises(wb.ArgumentError) as raised:
        reduced.move(0, "register")
    assert raised.value.parameter == "register"
    with pytest.raises(wb.ArgumentError) as raised:
        reduced.move(0, "nowhere")  # type: ignore[arg-type]
    assert raised.value.parameter == "to"


def test_calls_have_a_depth_and_are_stepped_over() -> None:
    source = """__device__ __noinline__ int twice(int x, int* seen) { *seen = x; return 2 * x; }
extern "C" __global__ void k(int* out) { int seen[2] = {1, 2}; int t = threadIdx.x;
    out[t] = twice(t, seen + (t & 1)) + seen[0] + seen[1]; }"""
    found = wb.trace(wb.kernel(source, "k"), 1, 32, (np.zeros(32, "i4"),))
    call = next(s.number for s in found.steps if s.op.opcode.mnemonic == "call")
    inside = found.move(call, "instruction")
    assert inside is not None
    assert (found.steps[call].depth, found.steps[inside].depth) == (0, 1)
    assert found.steps[inside].function != found.steps[call].function
    behind = found.move(call, "over")
    assert behind is not None
    assert found.steps[behind].depth == 0
    assert found.move(inside, "out") == behind
    stored = next(s for s in found.steps if s.depth == 1 and s.local is not None)
    assert stored.local is not None
    lane = int(stored.local.lanes[0])
    assert set(found.local(stored.number, lane).items()) - set(found.local(call, lane).items())


def test_a_barrier_with_a_result_writes_when_it_lets_go() -> None:
    source = """extern "C" __global__ void k(int* out) { int t = threadIdx.x;
    int n = __syncthreads_count(t % 3 == 0); out[t] = n; }"""
    found = wb.trace(wb.kernel(source, "k"), 1, 64, (np.zeros(64, "i4"),))
    counted = [s for s in found.steps if s.op.opcode.mnemonic in ("bar", "barrier") and s.writes]
    assert {s.warp for s in counted} == {0, 1}
    assert all((s.writes[0].values == 22).all() for s in counted)


def test_lanes_without_their_predicate_did_not_run() -> None:
    source = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p) { .reg .pred %p<2>; .reg .b32 %r<3>;
    mov.u32 %r1, %tid.x;
    setp.lt.u32 %p1, %r1, 5;
    @%p1 mov.u32 %r2, 7;
    @!%p1 mov.u32 %r2, 9;
    ret; }"""
    found = wb.trace(wb.kernel(source), 1, 32, (np.zeros(1, "i4"),))
    seven, nine = (s for s in found.steps if s.op.guard is not None)
    assert (seven.active, seven.ran, nine.ran) == (0xFFFFFFFF, 0x1F, 0xFFFFFFE0)
    assert found.writer(nine.number, "%r2", 3) == seven.number
    assert found.writer(nine.number, "%r2", 9) == nine.number
    assert list(found.registers(nine.number)["%r2"].values[:6]) == [7] * 5 + [9]
    assert found.line(0) == 5, "PTX text is its own source"


def test_asynchronous_copies_land_at_their_wait() -> None:
    source = """#include <cuda_pipeline.h>
extern "C" __global__ void k(const int* x, int* out) { __shared__ int s[32]; int t = threadIdx.x;
    __pipeline_memcpy_async(&s[t], x + t, 4); __pipeline_commit(); __pipeline_wait_prior(0); out[t] = s[t]; }"""
    x = np.arange(100, 132, dtype="i4")
    found = wb.trace(wb.kernel(source, "k"), 1, 32, (x, np.zeros(32, "i4")))
    (landed,) = [s for s in found.steps if s.shared is not None]
    assert landed.op.opcode.has("wait_group") or landed.op.opcode.has("wait_all")
    assert np.array_equal(found.shared(landed.number).view("i4"), x)
    wrote = found.memory_writer(len(found) - 1, "shared", 8)
    assert wrote == (landed.number, 2)


def test_a_fault_is_the_last_step_and_wrote_nothing() -> None:
    source = """extern "C" __global__ void k(int* x, int n) { int t = threadIdx.x; int v = x[t]; x[t + n] = v; }"""
    found = wb.trace(wb.kernel(source, "k"), 1, 32, (np.zeros(32, "i4"), 4))
    assert [fault.kind for fault in found.faults] == ["memcheck.out_of_bounds"]
    last = found.steps[-1]
    assert last.op.opcode.mnemonic == "st"
    assert not last.writes
    assert not last.accesses
    assert found.move(0, "fault") == last.number
    assert found.stopped


def test_limits_end_a_trace_and_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    source = 'extern "C" __global__ void k(volatile int* x) { while (x[1] != 5) x[0] = x[0] + 1; }'
    kernel, x = wb.kernel(source, "k"), np.zeros(2, "i4")
    found = wb.trace(kernel, 1, 32, (x,), steps=100)
    assert len(found) == 100
    assert "steps" in found.stopped
    with monkeypatch.context() as patch:
        patch.setattr(LaunchRequest, "clock", FakeClock(each=0.001))
        found = wb.trace(kernel, 1, 32, (x,), steps=1_000_000, time_limit_seconds=0.3)
    assert 100 < len(found) < 1_000_000
    assert "time_limit_seconds" in found.stopped
    assert {place.state for place in found.lanes(len(found) - 1)} == {"unknown"}
    with pytest.raises(KeyboardInterrupt), interrupted(0.5):
        wb.trace(kernel, 1, 32, (x,), steps=1_000_000, time_limit_seconds=None)
    assert not x.any()


def test_blocks_before_it_have_run_and_their_fault_is_told() -> None:
    source = """extern "C" __global__ void k(int* tickets, int* x, int bad)
{ if (threadIdx.x == 0) { int mine = atomicAdd(tickets, 1); x[mine + (blockIdx.x == bad ? 1000 : 0)] = mine; } }"""
    kernel = wb.kernel(source, "k")
    found = wb.trace(kernel, 8, 32, (np.zeros(1, "i4"), np.zeros(8, "i4"), 99), block_id=5)
    (ticket,) = [s for s in found.steps if any(a.kind == "atomic" for a in s.accesses)]
    assert ticket.writes[0].values[0] == 5
    assert ticket.accesses[0].after.view("i4")[0, 0] == 6
    found = wb.trace(kernel, 8, 32, (np.zeros(1, "i4"), np.zeros(8, "i4"), 2), block_id=5)
    assert not found.steps
    assert found.faults
    assert found.stopped
    with pytest.raises(wb.ArgumentError):
        found.registers(0)


def test_a_cooperative_launch_is_traced_while_all_blocks_run() -> None:
    source = """#include <cooperative_groups.h>
extern "C" __global__ void k(int* x) { auto grid = cooperative_groups::this_grid();
    x[blockIdx.x] = blockIdx.x + 1; grid.sync(); if (threadIdx.x == 0) atomicAdd(x + 4, x[3 - blockIdx.x]); }"""
    found = wb.trace(wb.kernel(source, "k"), 4, 32, (np.zeros(5, "i4"),), block_id=1, cooperative=True)
    assert not found.stopped
    loads = [s for s in found.steps if s.writes and any(a.space == "global" and a.kind == "read" for a in s.accesses)]
    assert any(3 in s.writes[0].values for s in loads), "block 2 has written by then"


def test_a_seed_gives_the_same_trace_again() -> None:
    x, out = np.arange(256, dtype="f4"), np.zeros(4, "f4")
    kernel = wb.kernel(REDUCE)
    orders = [
        [step.warp for step in wb.trace(kernel, 4, 64, (x, out, 256), block_id=1, seed=seed).steps]
        for seed in (7, 7, *range(8))
    ]
    assert orders[0] == orders[1]
    assert len({tuple(order) for order in orders}) > 1


def test_a_warp_that_is_not_watched_keeps_only_shared_memory() -> None:
    x, out = np.arange(256, dtype="f4"), np.zeros(4, "f4")
    found = wb.trace(wb.kernel(REDUCE), 4, 64, (x, out, 256), warps=[1])
    assert found.warps == (1,)
    assert not any(s.writes or s.accesses for s in found.steps if s.warp == 0)
    assert any(s.writes for s in found.steps if s.warp == 1)
    assert found.shared(len(found) - 1).view("f4")[0] == np.arange(64).sum()
    with pytest.raises(wb.ArgumentError) as raised:
        found.registers(len(found) - 1, 0)
    assert raised.value.parameter == "warp"


@pytest.mark.parametrize(
    ("options", "parameter"),
    [
        ({"block_id": 4}, "block_id"),
        ({"block_id": (0, 1)}, "block_id"),
        ({"block_id": "first"}, "block_id"),
        ({"warps": [2]}, "warps"),
        ({"warps": "all"}, "warps"),
        ({"steps": 0}, "steps"),
        ({"seed": -1}, "seed"),
        ({"time_limit_seconds": 0}, "time_limit_seconds"),
    ],
)
def test_arguments_are_named(options: dict[str, Any], parameter: str) -> None:
    with pytest.raises(wb.ArgumentError) as raised:
        wb.trace(wb.kernel(REDUCE), 4, 64, (np.zeros(256, "f4"), np.zeros(4, "f4"), 256), **options)
    assert raised.value.parameter == parameter


def test_a_trace_is_data(reduced: Trace, tmp_path: Any) -> None:
    frame = reduced.to_pandas()
    assert len(frame) == len(reduced)
    assert {"step", "warp", "ptx_line", "line", "active_lanes", "registers_written"} <= set(frame.columns)
    assert frame["line"].dropna().isin(range(1, 16)).all()
    pytest.importorskip("pyarrow")
    import pandas

    reduced.to_parquet(tmp_path / "t.parquet")
    values = pandas.read_parquet(tmp_path / "t.parquet")
    assert len(values) == sum(len(s.writes) * s.ran.bit_count() for s in reduced.steps)
