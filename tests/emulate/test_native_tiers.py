"""Tier 0 code and the tier 1 code that takes its place: the same bits, from one launch to the next and amid one."""

from __future__ import annotations

import logging
import os
import struct
import subprocess
import sys
import threading

import numpy as np
import pytest
from support.clocks import FakeClock
from support.launching import Prepared, compile_cuda, run

from workbench.base import disk_cache
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.native import jit, launch, object_cache, tier_up
from workbench.emulate.native.machine_code import compile_object
from workbench.emulate.native.tier_up import CompileRequest, Requests, TierUp
from workbench.emulate.request import LaunchRequest
from workbench.emulate.runtime import context
from workbench.isa.ptx import parse

SECONDS = 120.0
"""For a process to start and to compile, on a computer that has much else to do."""
BLOCKS, THREADS = 3000, 64
STEPS = 20
SUMS = "\n".join(
    f"{{ s[t] = a * {2 * i + 3} + b; __syncthreads(); b ^= s[(t + {i}) & 63]; __syncthreads(); a += b >> {i % 7}; }}"
    for i in range(STEPS)
)
BRANCHES = "\n".join(f"if (a & {1 << i % 5}) a = a * {2 * i + 5} + b; else b ^= a + {i};" for i in range(STEPS))
KERNELS = {"barriers": SUMS, "divergence": BRANCHES, "both": SUMS[: len(SUMS) // 2].rpartition("{")[0] + BRANCHES}
TEXT = """
extern "C" __global__ void k(const int* __restrict__ in, int* __restrict__ out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t, a = in[t], b = i * n;
  s[t] = a; __syncthreads();
  %s
  if (i < n * 64) out[i] = a ^ b ^ s[t ^ 1];
}
"""


@pytest.fixture(autouse=True)
def on(monkeypatch, tmp_path):
    monkeypatch.setenv(tier_up.SWITCH, "on")
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(costs, "SIZE_WORTH_TIER0", 10)


@pytest.fixture
def ptx(compile_for):
    return lambda name: compile_for(TEXT % KERNELS[name])


class Bench:
    """One kernel in a program of its own, with what it reads and writes."""

    def __init__(self, ptx, blocks=BLOCKS):
        self.memory, self.blocks = Memory(), blocks
        self.program = load(parse(ptx), self.memory)
        values = np.random.default_rng(1).integers(0, 1 << 30, THREADS, np.int32)
        self.places = self.memory.allocate(4 * THREADS), self.memory.allocate(4 * THREADS * blocks)
        self.memory.write(self.places[0], values.view(np.uint8))

    def launch(self, n=None, **options):
        self.memory.write(self.places[1], np.zeros(4 * THREADS * self.blocks, np.uint8))
        params = struct.pack("<QQi", *self.places, self.blocks if n is None else n)
        grid = Dim3(self.blocks)
        return run(self.program, "k", grid=grid, block=Dim3(THREADS), params=params, engine="jit", **options)

    def values(self, **options):
        assert not self.launch(**options).faults
        return self.memory.read(self.places[1], 4 * THREADS * self.blocks).view(np.int32).copy()

    @property
    def native(self):
        """The code of the last launch."""
        kernel = self.program.kernels["k"]
        return jit.compiled_kernel(self.program, kernel, Dim3(self.blocks), Dim3(THREADS))


NOTHING = CompileRequest(str, bytes, None, None)


class Later(TierUp):
    """Ready once somebody has looked so many times: its first worker looks at every poll."""

    def __init__(self, tier1, looks):
        self.tier1, self.looks = tier1, looks
        super().__init__(NOTHING, float("inf"))

    @property
    def ready(self):
        self.looks -= 1
        return self.tier1 if self.looks < 0 else None

    @ready.setter
    def ready(self, value):
        assert value is None


def made_tier1(bench):
    """Waits for the tier 1 code of what was launched last."""
    tier_up = bench.native.tier_up
    assert tier_up is not None
    assert tier_up.wait(SECONDS), "no tier 1 code came"
    return tier_up


@pytest.mark.parametrize("name", KERNELS)
def test_quick_and_good_code_give_the_same_bits(ptx, name):
    bench = Bench(ptx(name))
    first = bench.values()
    tier0 = bench.native
    tier_up = made_tier1(bench)
    assert tier_up.failure == ""
    second = bench.values()
    assert bench.native is tier_up.ready
    assert bench.native is not tier0
    assert bench.native.tier_up is None
    assert np.array_equal(first, second)


@pytest.mark.parametrize("size", [10, 1 << 30], ids=["large", "small"])
def test_tier_0_code_alone_is_never_replaced(ptx, monkeypatch, size):
    monkeypatch.setattr(costs, "SIZE_WORTH_TIER0", size)
    monkeypatch.setenv(tier_up.SWITCH, "off")
    expected = Bench(ptx("both")).values()
    efforts = []
    monkeypatch.setattr(jit, "compile_object", lambda *args: efforts.append(args[2]) or compile_object(*args))
    monkeypatch.setenv(tier_up.SWITCH, "only")
    monkeypatch.setenv(object_cache.SWITCH, "off")
    bench = Bench(ptx("both"))
    assert np.array_equal(bench.values(), expected)
    assert np.array_equal(bench.values(), expected)
    assert efforts == ["tier0"]
    assert bench.native.tier_up is None


def switched(bench, monkeypatch, looks=0):
    """Makes the next launch begin in tier 0 code and find tier 1 code at a poll; gives the tier 1 code."""
    bench.values()
    on_its_way = bench.native.tier_up
    if on_its_way is not None:  # else tier 1 code has come by now
        assert on_its_way.wait(SECONDS), "no tier 1 code came"
        bench.values()
    tier1 = bench.native
    monkeypatch.setattr(jit, "TierUp", lambda request, seconds: Later(tier1, looks))
    bench.program.native.clear()
    bench.program.kernels["k"].last_native = None
    tier1.contexts.clear()
    return tier1


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("threads", "looks"), [(1, 0), (1, 1), (2, 0), (2, 1)])
@pytest.mark.parametrize("name", KERNELS)
def test_a_launch_goes_on_with_good_code_that_comes_amid_it(ptx, name, threads, looks, monkeypatch):
    monkeypatch.setattr(launch, "most_threads", lambda: threads)  # the variable is read once in a process
    monkeypatch.setattr(context, "FIRST_POLL_BUDGET", 50)
    monkeypatch.setattr(costs, "ALONE_SECONDS", 0.0)
    monkeypatch.setenv(object_cache.SWITCH, "off")
    bench = Bench(ptx(name))
    expected = bench.values()
    tier1 = switched(bench, monkeypatch, looks)
    assert np.array_equal(bench.values(), expected)
    # A helper, which is called at the first poll, may have run all other blocks before the second.
    assert tier1.contexts or (threads, looks) == (2, 1), "no block ran in tier 1 code"
    assert all(room._records is tier1.records for room, _ in tier1.contexts), "a room of one code serves the other"


@pytest.mark.parametrize("name", KERNELS)
def test_what_quick_and_good_code_have_counted_adds_up(ptx, name, monkeypatch):
    monkeypatch.setattr(launch, "most_threads", lambda: 1)
    monkeypatch.setattr(context, "FIRST_POLL_BUDGET", 50)
    monkeypatch.setenv(object_cache.SWITCH, "off")
    bench = Bench(ptx(name))
    whole = bench.launch(count=True).counters
    (tier0,) = (code for code in bench.program.native.values() if isinstance(code, jit.NativeKernel))
    assert tier0.tier_up.wait(SECONDS), "no tier 1 code came"
    tier1 = tier0.best
    assert bench.launch(count=True).counters.totals == whole.totals
    monkeypatch.setattr(jit, "TierUp", lambda request, seconds: Later(tier1, 0))
    bench.program.native.clear()
    tier1.contexts.clear()
    counters = bench.launch(count=True).counters
    assert tier1.contexts, "no block ran in tier 1 code"
    assert counters.totals == whole.totals
    assert counters.by_ptx_line == whole.by_ptx_line
    assert whole.totals["warp_instructions"] > 0


def test_faults_behind_the_switch_are_told(ptx, monkeypatch):
    monkeypatch.setenv(object_cache.SWITCH, "off")
    bench = Bench(ptx("barriers"))
    bench.memory.allocate(1 << 21)  # in a large memory no interpreter repeats the launch
    tier1 = switched(bench, monkeypatch)
    bench.memory.free(bench.places[1])
    bench.places = bench.places[0], bench.memory.allocate(4 * THREADS * (bench.blocks - 1))
    params = struct.pack("<QQi", *bench.places, bench.blocks)
    done = run(bench.program, "k", grid=Dim3(bench.blocks), block=Dim3(THREADS), params=params, engine="jit")
    assert tier1.contexts, "no block ran in tier 1 code"
    (fault,) = done.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert fault.block == Dim3(bench.blocks - 1, 0, 0)


def test_progress_that_raises_ends_the_launch_amid_the_switch(ptx, monkeypatch):
    monkeypatch.setenv(object_cache.SWITCH, "off")
    monkeypatch.setattr(costs, "SECONDS_BETWEEN_REPORTS", 0.0)
    bench = Bench(ptx("barriers"))
    switched(bench, monkeypatch)

    def refuse(taken, blocks, line):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bench.launch(progress=refuse)
    assert np.isfinite(bench.values()).all()


@pytest.fixture
def compiled(monkeypatch):
    """The efforts of kernels that this process compiles; machine code is kept on disk."""
    monkeypatch.setenv(object_cache.SWITCH, "on")
    efforts, compile_object = [], jit.compile_object

    def noted(ir, processor, effort):
        efforts.append(effort)
        return compile_object(ir, processor, effort)

    monkeypatch.setattr(jit, "compile_object", noted)
    return efforts


def test_quick_code_of_a_session_that_ended_early_is_taken_from_disk(ptx, compiled, monkeypatch):
    monkeypatch.setattr(costs, "SECONDS_BEFORE_TIER1", float("inf"))
    text = ptx("barriers")
    expected = Bench(text, 16).values()
    for _ in range(2):
        other = Bench(text, 16)
        assert np.array_equal(other.values(), expected)
        assert other.native.tier_up is not None
    assert compiled == ["tier0"]
    monkeypatch.setenv(tier_up.SWITCH, "off")
    assert np.array_equal(Bench(text, 16).values(), expected)
    assert compiled == ["tier0", "tier1"]


def test_the_newest_request_is_made_first(monkeypatch):
    requests, results = Requests(FakeClock()), [TierUp(NOTHING, 0.0) for _ in range(4)]
    monkeypatch.setattr(tier_up, "_requests", requests)
    monkeypatch.setattr(tier_up, "_threads", [threading.current_thread()])
    for result in results:
        result.start()
        result.start()
    del results[2], result
    assert [requests.take(0)[0] for _ in range(3)] == results[::-1], "one was dropped, none is requested twice"
    assert requests.take(0) is None


def test_tier_1_code_is_requested_once_tier_0_code_has_run_long_enough(ptx, monkeypatch):
    """In one launch, or in several: by the clock of the launch."""
    requests, clock = Requests(FakeClock()), FakeClock(each=0.25)
    monkeypatch.setattr(tier_up, "_requests", requests)
    monkeypatch.setattr(tier_up, "_threads", [threading.current_thread()])
    monkeypatch.setattr(costs, "SECONDS_BEFORE_TIER1", 20.0)
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    monkeypatch.setenv(object_cache.SWITCH, "off")
    before = threading.active_count()
    bench = Bench(ptx("both"), 16)
    bench.launch()
    began = clock.seconds
    assert requests.take(0) is None
    while (requested := requests.take(0)) is None:
        assert clock.seconds - began < 200
        bench.launch()
    assert clock.seconds - began > 19
    assert requested[0] is bench.native.tier_up
    assert threading.active_count() == before


def test_good_code_follows_quick_code_from_disk_and_is_kept_then(ptx, compiled, monkeypatch):
    text = ptx("both")
    with monkeypatch.context() as patch:
        patch.setattr(costs, "SECONDS_BEFORE_TIER1", float("inf"))
        expected = Bench(text, 16).values()
    bench = Bench(text, 16)
    assert np.array_equal(bench.values(), expected)
    assert made_tier1(bench).failure == ""
    other = Bench(text, 16)
    for each in (bench, other):
        assert np.array_equal(each.values(), expected)
        assert each.native.tier_up is None
    assert compiled == ["tier0"], "the process that compiles keeps it"


def test_small_kernels_and_the_switch_that_is_off_give_good_code_at_once(ptx, monkeypatch):
    monkeypatch.setenv(object_cache.SWITCH, "off")
    monkeypatch.setenv(tier_up.SWITCH, "off")
    bench = Bench(ptx("both"), 16)
    bench.values()
    assert bench.native.tier_up is None
    monkeypatch.setenv(tier_up.SWITCH, "on")
    monkeypatch.setattr(costs, "SIZE_WORTH_TIER0", 1 << 30)
    bench = Bench(ptx("both"), 16)
    bench.values()
    assert bench.native.tier_up is None


def test_quick_code_stays_where_good_code_cannot_be_made(ptx, monkeypatch, caplog):
    monkeypatch.setenv(object_cache.SWITCH, "off")

    def no_process():
        raise OSError("no process for you")

    monkeypatch.setattr(tier_up._Process, "object_of", lambda *arguments: no_process())
    bench = Bench(ptx("both"), 16)
    with caplog.at_level(logging.WARNING):
        expected = bench.values()
        assert made_tier1(bench).failure == "OSError: no process for you"
    assert "stays in tier 0 code" in caplog.text
    assert np.array_equal(bench.values(), expected)
    assert bench.native.tier_up is not None
    monkeypatch.undo()


def test_a_process_that_ends_is_replaced(ptx, monkeypatch):
    monkeypatch.setenv(object_cache.SWITCH, "off")
    processor = jit.Processor.own()
    bad, tier1 = "no IR", "define void @f() { ret void }"
    process = tier_up._Process()
    try:
        with pytest.raises(ValueError):
            process.object_of(bad, processor, None)
        assert process.object_of(tier1, processor, None)
        process._process.kill()
        process._process.wait()
        with pytest.raises(OSError):
            process.object_of(tier1, processor, None)
        process.end()
        assert process.object_of(tier1, processor, None)
    finally:
        process.end()


EXITS = """
import ctypes, sys, threading
from workbench.emulate.native import tier_up
from workbench.emulate.native.machine_code import Processor, load_object, compile_object
ir, processor = "define i32 @f() { ret i32 7 }", Processor.own()
begun, ends = threading.Event(), threading.Event()
def load(data):
    begun.set()
    ends.wait()
    for _ in range(300):
        load_object(data, ("f",), processor)
    print("placed", flush=True)
if sys.argv[1] == "program":
    from workbench.languages.programs.running import before_destructors
    tier_up.stop_by(before_destructors)
load_object(compile_object(ir, processor), ("f",), processor)
wanted = tier_up.TierUp(tier_up.CompileRequest(lambda: ir, load, processor, None), 0)
other = tier_up.TierUp(tier_up.CompileRequest(lambda: ir, load, processor, None), 0)
wanted.start()
begun.wait()
other.start()
print("ended", flush=True)
ends.set()
if sys.argv[1] == "program":
    ctypes.CDLL(None).exit(0)
"""
"""A process that ends while an object is being placed, and another waits: as Python does, or as a program does."""


@pytest.mark.parametrize("how", ["python", "program"])
def test_a_process_ends_behind_the_object_that_is_being_placed(how):
    done = subprocess.run([sys.executable, "-c", EXITS, how], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    # The other object may be placed as well, if its turn comes before the end does.
    assert done.stdout.split() in (["ended", "placed"], ["ended", "placed", "placed"])


def test_code_of_one_grid_serves_smaller_ones_and_the_second_compilation_many(monkeypatch):
    made = []
    compile_object = jit.compile_object
    monkeypatch.setattr(jit, "compile_object", lambda *given: made.append(given) or compile_object(*given))
    monkeypatch.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
    source = (
        'extern "C" __global__ void k(int* to) { to[blockIdx.x * blockDim.x + threadIdx.x] = gridDim.x + blockIdx.x; }'
    )
    prepared = Prepared(compile_cuda(source), None, [np.zeros(64 * 300, np.int32)])
    for blocks in (9, 3, 1, 17, 40, 255, 16, 300):
        done = prepared.launch(blocks, 64, np.zeros(64 * 300, np.int32), engine="jit")
        expected = np.zeros(64 * 300, np.int32)
        expected[: 64 * blocks] = blocks + np.arange(64 * blocks) // 64
        assert np.array_equal(done.arrays[0], expected)
    assert len(made) == 3, "for up to 16 blocks, for up to 256, and for up to 65,536"


COMPILING_FOR_EVER = """
import os, subprocess, sys
child = '''
import sys, threading
from workbench.emulate.native.object_compiler import end_after
end_after(int(sys.argv[1]), 0.0)
print("begun", flush=True)
threading.Event().wait()
'''
kept = int(sys.argv[1])
command = [sys.executable, "-c", child, str(os.getpid())]
process = subprocess.Popen(command, stdout=subprocess.PIPE, pass_fds=[kept])
process.stdout.readline()
"""


@pytest.mark.skipif(os.name != "posix", reason="a process of Windows does not see its parent end")
def test_the_compiling_process_ends_after_the_one_that_started_it() -> None:
    """Otherwise a reader of the parent's streams, or of a pipe that the child holds, waits for ever."""
    read, write = os.pipe()
    with os.fdopen(read, "rb") as end:
        subprocess.run(
            [sys.executable, "-c", COMPILING_FOR_EVER, str(write)], capture_output=True, check=True, pass_fds=[write]
        )
        os.close(write)
        assert end.read() == b""
