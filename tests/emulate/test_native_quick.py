"""Quick code and the good code that takes its place: the same bits, from one launch to the next and amid one."""

from __future__ import annotations

import logging
import struct

import numpy as np
import pytest

from workbench import disk_cache
from workbench.emulate import Memory, background, jit, load, native_launch, objects, run
from workbench.emulate.background import Improvement
from workbench.emulate.lower import context
from workbench.ptx import parse
from workbench.records import Dim3

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
    monkeypatch.setenv(background.SWITCH, "on")
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(background, "_SIZE_WORTH_IT", 10)


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


class Later(Improvement):
    """Ready once somebody has looked so many times: its first worker looks at every poll."""

    def __init__(self, good, looks):
        self.good, self.looks = good, looks
        super().__init__()

    @property
    def ready(self):
        self.looks -= 1
        return self.good if self.looks < 0 else None

    @ready.setter
    def ready(self, value):
        assert value is None


def made_good(bench):
    """Waits for the good code of what was launched last."""
    improvement = bench.native.improvement
    assert improvement is not None
    assert improvement.wait(SECONDS), "no good code came"
    return improvement


@pytest.mark.parametrize("name", KERNELS)
def test_quick_and_good_code_give_the_same_bits(ptx, name):
    bench = Bench(ptx(name))
    first = bench.values()
    quick = bench.native
    improvement = made_good(bench)
    assert improvement.failure == ""
    second = bench.values()
    assert bench.native is improvement.ready
    assert bench.native is not quick
    assert bench.native.improvement is None
    assert np.array_equal(first, second)


def switched(bench, monkeypatch, looks=0):
    """Makes the next launch begin in quick code and find good code at a poll; gives the good code."""
    bench.values()
    if bench.native.improvement is not None:  # else good code has come by now
        made_good(bench)
        bench.values()
    good = bench.native
    monkeypatch.setattr(background, "improve", lambda wish: Later(good, looks))
    bench.program.native.clear()
    bench.program.kernels["k"].last_native = None
    good.rooms.clear()
    return good


@pytest.mark.parametrize(("threads", "looks"), [("1", 0), ("1", 1), ("2", 0), ("2", 1)])
@pytest.mark.parametrize("name", KERNELS)
def test_a_launch_goes_on_with_good_code_that_comes_amid_it(ptx, name, threads, looks, monkeypatch):
    monkeypatch.setenv("KERNEL_WORKBENCH_THREADS", threads)
    monkeypatch.setattr(context, "FIRST_FUEL", 50)
    monkeypatch.setattr(native_launch, "ALONE_SECONDS", 0.0)
    monkeypatch.setenv(objects.SWITCH, "off")
    bench = Bench(ptx(name))
    expected = bench.values()
    good = switched(bench, monkeypatch, looks)
    assert np.array_equal(bench.values(), expected)
    # A helper, which is called at the first poll, may have run all other blocks before the second.
    assert good.rooms or (threads, looks) == ("2", 1), "no block ran in good code"
    assert all(room._native is good for room, _ in good.rooms), "a room of one code serves the other"


@pytest.mark.parametrize("name", KERNELS)
def test_what_quick_and_good_code_have_counted_adds_up(ptx, name, monkeypatch):
    monkeypatch.setenv("KERNEL_WORKBENCH_THREADS", "1")
    monkeypatch.setattr(context, "FIRST_FUEL", 50)
    monkeypatch.setenv(objects.SWITCH, "off")
    bench = Bench(ptx(name))
    whole = bench.launch(count=True).counters
    (quick,) = (code for code in bench.program.native.values() if isinstance(code, jit.NativeKernel))
    assert quick.improvement.wait(SECONDS), "no good code came"
    good = quick.best
    assert bench.launch(count=True).counters.totals == whole.totals
    monkeypatch.setattr(background, "improve", lambda wish: Later(good, 0))
    bench.program.native.clear()
    good.rooms.clear()
    counters = bench.launch(count=True).counters
    assert good.rooms, "no block ran in good code"
    assert counters.totals == whole.totals
    assert counters.by_ptx_line == whole.by_ptx_line
    assert whole.totals["warp_instructions"] > 0


def test_faults_behind_the_switch_are_told(ptx, monkeypatch):
    monkeypatch.setenv(objects.SWITCH, "off")
    bench = Bench(ptx("barriers"))
    bench.memory.allocate(1 << 21)  # in a large memory no interpreter repeats the launch
    good = switched(bench, monkeypatch)
    bench.memory.free(bench.places[1])
    bench.places = bench.places[0], bench.memory.allocate(4 * THREADS * (bench.blocks - 1))
    params = struct.pack("<QQi", *bench.places, bench.blocks)
    done = run(bench.program, "k", grid=Dim3(bench.blocks), block=Dim3(THREADS), params=params, engine="jit")
    assert good.rooms, "no block ran in good code"
    (fault,) = done.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert fault.block == Dim3(bench.blocks - 1, 0, 0)


def test_progress_that_raises_ends_the_launch_amid_the_switch(ptx, monkeypatch):
    monkeypatch.setenv(objects.SWITCH, "off")
    monkeypatch.setattr(native_launch, "_SECONDS_BETWEEN_REPORTS", 0.0)
    bench = Bench(ptx("barriers"))
    switched(bench, monkeypatch)

    def refuse(taken, blocks):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bench.launch(progress=refuse)
    assert np.isfinite(bench.values()).all()


def test_only_good_code_is_kept_on_disk(ptx, monkeypatch):
    monkeypatch.setenv(objects.SWITCH, "on")
    text, kept = ptx("barriers"), []
    monkeypatch.setattr(objects, "keep", lambda key, entry: kept.append(sorted(entry)))
    bench = Bench(text, 16)
    expected = bench.values()
    assert ["object", "plan"] not in kept
    made_good(bench)
    assert ["object", "plan"] not in kept, "the process that compiles keeps it"
    other = Bench(text, 16)
    assert np.array_equal(other.values(), expected)
    assert other.native.improvement is None, "not from disk"


def test_small_kernels_and_the_switch_that_is_off_give_good_code_at_once(ptx, monkeypatch):
    monkeypatch.setenv(objects.SWITCH, "off")
    monkeypatch.setenv(background.SWITCH, "off")
    bench = Bench(ptx("both"), 16)
    bench.values()
    assert bench.native.improvement is None
    monkeypatch.setenv(background.SWITCH, "on")
    monkeypatch.setattr(background, "_SIZE_WORTH_IT", 1 << 30)
    bench = Bench(ptx("both"), 16)
    bench.values()
    assert bench.native.improvement is None


def test_quick_code_stays_where_good_code_cannot_be_made(ptx, monkeypatch, caplog):
    monkeypatch.setenv(objects.SWITCH, "off")

    def no_process():
        raise OSError("no process for you")

    monkeypatch.setattr(background._Process, "object_of", lambda *arguments: no_process())
    bench = Bench(ptx("both"), 16)
    with caplog.at_level(logging.WARNING):
        expected = bench.values()
        assert made_good(bench).failure == "OSError: no process for you"
    assert "stays in quick code" in caplog.text
    assert np.array_equal(bench.values(), expected)
    assert bench.native.improvement is not None
    monkeypatch.undo()


def test_a_process_that_ends_is_replaced(ptx, monkeypatch):
    monkeypatch.setenv(objects.SWITCH, "off")
    processor = jit.Processor.own()
    bad, good = (background.Draft(ir, "", lambda data: None) for ir in ("no IR", "define void @f() { ret void }"))
    process = background._Process()
    try:
        with pytest.raises(ValueError, match="expected"):
            process.object_of(bad, processor, None)
        assert process.object_of(good, processor, None)
        process._process.kill()
        process._process.wait()
        with pytest.raises(OSError, match=r"status|[Pp]ipe"):
            process.object_of(good, processor, None)
        process.end()
        assert process.object_of(good, processor, None)
    finally:
        process.end()


def test_a_wish_that_nobody_has_any_more_is_passed_over(monkeypatch):
    wish = background.Wish(lambda: background.Draft("", "", lambda data: None), jit.Processor.own(), None)
    monkeypatch.setattr(background, "_wishes", background.LifoQueue())
    monkeypatch.setattr(background, "_threads", [None])
    kept, dropped = background.improve(wish), background.improve(wish)
    del dropped
    assert background._next_wish(0.0)[0] is kept
    with pytest.raises(background.Empty):
        background._next_wish(0.001)
