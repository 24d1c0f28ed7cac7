"""Blocks on several threads: results stay the same, faults and interrupts end all of them, and order is kept where
it shows."""

from __future__ import annotations

import ctypes
import signal
import threading
import time

import numpy as np
import pytest
from support.clocks import FakeClock
from support.interrupting import interrupted
from support.launching import run

from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, costs, load
from workbench.emulate.analysis.block_order import MOSTLY_UPDATES
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import jit, launch, workers
from workbench.emulate.native.mailbox import NOT_YET, Mailbox
from workbench.isa.ptx import parse


@pytest.fixture(autouse=True)
def helped(monkeypatch):
    """Helpers from the first moment on, however few processors there are."""
    monkeypatch.setattr(launch, "most_threads", lambda: 3)
    monkeypatch.setattr(costs, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(costs, "WORTH_HELP_SECONDS", 1e-7)


@pytest.fixture
def handed(monkeypatch):
    """Tasks that were handed over."""
    tasks = []
    real = workers.hand_over

    def note(task, helpers):
        tasks.append(task)
        real(task, helpers)

    monkeypatch.setattr(launch, "hand_over", note)
    return tasks


CALL = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def over(task):
    """True if nobody runs it any more."""
    mailbox = task._mailbox
    return not (mailbox and mailbox.holds(task._argument)) and (
        task._done.acquire(False) or task._taken.get(0) != "helper"
    )


MIX = """extern "C" __global__ void mix(const unsigned* x, unsigned* y, unsigned rounds) {
    __shared__ unsigned s[64]; unsigned i = blockIdx.x * 64 + threadIdx.x, a = x[i];
    for (unsigned k = 0; k < rounds; k++) { s[threadIdx.x] = a; __syncthreads();
        a = a * 1664525u + s[(threadIdx.x + k) & 63]; __syncthreads(); if (a & 1) a ^= a >> 5; }
    y[i] = a; }"""


def test_blocks_on_several_threads_give_what_one_gives(cuda, handed, monkeypatch):
    x = np.random.default_rng(0).integers(0, 1 << 32, 64 * 300, dtype=np.uint32)
    y = np.zeros_like(x)
    many = cuda(MIX, 300, 64, x, y, np.uint32(50), engine="jit")
    assert handed
    monkeypatch.setattr(launch, "most_threads", lambda: 1)
    one = cuda(MIX, 300, 64, x, y, np.uint32(50), engine="jit")
    assert np.array_equal(many.arrays[1], one.arrays[1])


def test_the_lowest_faulting_block_is_blamed(cuda, handed, monkeypatch):
    monkeypatch.setattr("workbench.emulate.costs.REPLAY_BYTES", 0)
    source = """extern "C" __global__ void k(const unsigned* x, unsigned* y, unsigned n, unsigned first) {
        unsigned a = x[threadIdx.x]; for (unsigned i = 0; i < n * (blockIdx.x % 7); i++) a = a * 1664525u + i;
        y[blockIdx.x * 32 + threadIdx.x + (blockIdx.x >= first ? 1 << 20 : 0)] = a; }"""
    for first in (3, 40, 111):
        x = np.ones(32, np.uint32)
        done = cuda(source, 200, 32, x, np.zeros(6400, np.uint32), np.uint32(300), np.uint32(first), engine="jit")
        (fault,) = done.result.faults
        assert fault.kind == "memcheck.out_of_bounds"
        assert fault.block == Dim3(first, 0, 0)
    assert handed


LONG = """extern "C" __global__ void k(unsigned* x, unsigned n) {
    unsigned a = x[blockIdx.x * 32 + threadIdx.x];
    for (unsigned i = 0; i < n; i++) a = (a * 1664525u + i) ^ (a >> 7);
    x[blockIdx.x * 32 + threadIdx.x] = a; }"""


def test_an_interrupt_ends_all_workers(cuda, handed):
    with pytest.raises(KeyboardInterrupt), interrupted(0.2, once=lambda: handed):
        cuda(LONG, 64, 32, np.zeros(2048, np.uint32), np.uint32(2**32 - 1), engine="jit", time_limit_seconds=600)
    assert handed
    assert all(over(task) for task in handed)


def test_an_interrupt_ends_helpers_that_are_waited_for(cuda, handed):
    source = LONG.replace("i < n", "i < (blockIdx.x == 1 ? n : 10)")
    with pytest.raises(KeyboardInterrupt), interrupted(0.2, once=lambda: handed):
        cuda(source, 2, 32, np.zeros(64, np.uint32), np.uint32(2**32 - 1), engine="jit", time_limit_seconds=600)
    assert handed
    assert all(over(task) for task in handed)


def test_the_time_limit_ends_all_workers(cuda, handed, monkeypatch):
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.01))
    data, n = np.zeros(2048, np.uint32), np.uint32(2**32 - 1)
    done = cuda(LONG, 64, 32, data, n, engine="jit", time_limit_seconds=0.3)
    assert [f.kind for f in done.result.faults] == ["timeout"]
    assert handed


def test_the_time_limit_ends_a_launch_in_real_time(cuda, handed):
    source = LONG.replace("i < n", "n")
    done = cuda(source, 64, 32, np.zeros(2048, np.uint32), np.uint32(1), engine="jit", time_limit_seconds=0.3)
    assert [f.kind for f in done.result.faults] == ["timeout"]


@pytest.fixture
def mailbox():
    """The box of a helper that waits for work; it goes to sleep as the others do."""
    mailbox = Mailbox()

    def serve():
        while not over_at_end.is_set():
            mailbox.serve()

    over_at_end = threading.Event()
    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield mailbox
    over_at_end.set()
    thread.join()


@pytest.mark.parametrize("passed_on", [False, True], ids=["taken from the queue", "passed on"])
def test_a_handler_that_raises_waits_for_the_workers(mailbox, passed_on, monkeypatch):
    ended = threading.Event()
    going = threading.Event()

    @CALL
    def work(argument):
        going.set()
        ended.wait()
        return 0

    task = workers.Task(work, 64)
    if passed_on:
        while not task.pass_on(mailbox):
            time.sleep(0.0001)
    else:
        threading.Thread(target=task.run).start()
    going.wait()

    def raising(number, frame):
        raise TimeoutError

    waits = threading.Event()

    def interrupt():
        waits.wait()
        signal.pthread_kill(threading.main_thread().ident, signal.SIGUSR1)

    settle = workers.Task.settle
    monkeypatch.setattr(workers.Task, "settle", lambda task: waits.set() or settle(task))
    before = signal.signal(signal.SIGUSR1, raising)
    thread = threading.Thread(target=interrupt)
    thread.start()
    try:
        with pytest.raises(TimeoutError):
            workers.settle_all([task], ended.set)
    finally:
        signal.signal(signal.SIGUSR1, before)
    thread.join()
    assert over(task)


def test_work_that_nobody_has_begun_is_taken_back():
    task = workers.Task(CALL(lambda argument: pytest.fail("it ran")), 64)
    assert task.settle() == NOT_YET
    task.run()


def test_a_helper_that_waits_does_what_is_passed_on(mailbox):
    seen = []
    for argument in range(1, 200):
        work = CALL(lambda argument: seen.append(argument) or argument % 3)
        task = workers.Task(work, argument)
        while not task.pass_on(mailbox):
            time.sleep(0.0001)
        assert not workers.Task(work, 0).pass_on(mailbox)  # one thing at a time
        assert workers.settle_all([task], lambda: None) == [argument % 3]
    assert seen == list(range(1, 200))


def test_nothing_is_passed_on_to_a_helper_that_sleeps():
    assert not workers.Task(CALL(lambda argument: 0), 64).pass_on(Mailbox())


def test_the_number_of_threads_can_be_set(monkeypatch):
    most_threads = workers.most_threads.__wrapped__  # what it says is kept
    monkeypatch.setenv(workers.VARIABLE, "1")
    assert most_threads() == 1
    monkeypatch.delenv(workers.VARIABLE)
    assert most_threads() >= 1


@pytest.mark.parametrize("engine", ["jit", "interpreter"])
def test_progress_is_told_and_may_end_the_launch(cuda, engine, monkeypatch):
    monkeypatch.setattr(costs, "SECONDS_BETWEEN_REPORTS", 0.0)
    seen = []

    def progress(taken, blocks, line):
        seen.append((taken, blocks))
        if len(seen) == 2:
            raise LookupError

    n = 20_000 if engine == "jit" else 3
    with pytest.raises(LookupError):
        cuda(LONG, 640, 32, np.zeros(20480, np.uint32), np.uint32(n), engine=engine, progress=progress)
    assert len(seen) == 2
    assert all(0 < taken <= blocks == 640 for taken, blocks in seen)


ATOMIC = 'extern "C" __global__ void k({p}) {{ unsigned i = blockIdx.x * 32 + threadIdx.x; {body} }}'
ORDERED = {
    "sum of floats": ("const float* x, float* y", "atomicAdd(y, x[i]);"),
    "old value used": ("unsigned* n, unsigned* y", "y[i] = atomicAdd(n, 1u);"),
    "exchange": ("unsigned* y", "atomicExch(y, i);"),
    "several kinds": ("unsigned* y", "atomicAdd(y, i); atomicMax(y, i);"),
    "same place": ("unsigned* y", "y[threadIdx.x] = i;"),
    "scattered": ("const unsigned* x, unsigned* y", "y[x[i]] = i;"),
    "neighbours": ("unsigned* y", "unsigned v = y[i + 1]; __syncthreads(); y[i] = v;"),
    "read while updated": ("unsigned* n, unsigned* y", "atomicAdd(n, 1u); y[i] = *(volatile unsigned*)n;"),
}
UPDATES = {
    "sum of integers": ("const unsigned* x, unsigned* y", "atomicAdd(y, x[i]);"),
    "histogram": ("const unsigned* x, unsigned* y", "atomicAdd(y + (x[i] & 31), 1u);"),
    "largest": ("const int* x, int* y", "atomicMax(y, x[i]);"),
}
FREE = {
    "copy": ("const float* x, float* y", "y[i] = x[i];"),
    "in place": ("float* y", "y[i] = y[i] * 2.0f;"),
    "rows of a size in 64 bits": (
        "const float* x, float* y, size_t n",
        "size_t j = i * n; y[j] = y[j] + x[j + n];",
    ),
    "sum behind a loop": (
        "const unsigned* x, unsigned* y",
        "unsigned s = 0; for (unsigned j = 0; j < x[0]; j++) s = s * 5 + x[i + j]; atomicAdd(y, s);",
    ),
    "shared sum of floats": (
        "const float* x, float* y",
        "__shared__ float s; if (!threadIdx.x) s = 0; __syncthreads(); atomicAdd(&s, x[i]); __syncthreads();"
        "if (!threadIdx.x) y[blockIdx.x] = s;",
    ),
}


@pytest.mark.parametrize("name", [*ORDERED, *UPDATES, *FREE])
def test_order_is_kept_where_it_shows(compile_for, name):
    parameters, body = (ORDERED | UPDATES | FREE)[name]
    ptx = compile_for(ATOMIC.format(p=parameters, body=body), "compute_90")
    program = load(parse(ptx), Memory())
    try:
        native = jit.native_kernel(program, EmulatedKernel(program, "k"), Dim3(64), Dim3(32))
    except jit.NotLowered:
        assert name in ("neighbours", "read while updated")  # which the interpreter keeps to itself
        return
    assert bool(native.order) == (name not in FREE), native.order
    assert (native.order == MOSTLY_UPDATES) == (name in UPDATES)


def test_kernels_with_an_order_call_no_help(cuda, handed):
    source = ATOMIC.format(p="const float* x, float* y", body="atomicAdd(y, x[i]);")
    x = np.random.default_rng(1).random(32 * 500, np.float32)
    sums = {cuda(source, 500, 32, x, np.zeros(1, np.float32), engine="jit").arrays[1].tobytes() for _ in range(3)}
    assert len(sums) == 1
    assert not handed


def test_launches_at_once_share_nothing(compile_for):
    ptx = compile_for(MIX, "compute_90")
    memory = Memory()
    program = load(parse(ptx), memory)
    x = np.random.default_rng(2).integers(0, 1 << 32, 6400, dtype=np.uint32)
    source = memory.allocate(x.nbytes)
    memory.write(source, x.view(np.uint8))
    places = [memory.allocate(x.nbytes) for _ in range(4)]

    def go(place):
        params = source.to_bytes(8, "little") + place.to_bytes(8, "little") + (40).to_bytes(4, "little")
        for _ in range(5):
            run(program, "mix", grid=Dim3(100), block=Dim3(64), params=params, engine="jit")

    go(places[0])
    threads = [threading.Thread(target=go, args=(p,)) for p in places[1:]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for place in places[1:]:
        assert np.array_equal(memory.read(place, x.nbytes), memory.read(places[0], x.nbytes))


@pytest.mark.parametrize("blocks", [1, 2, 3, 17, 1000])
@pytest.mark.parametrize("longest_in_shares", [0.0, 1.0])
def test_every_block_is_run_once_however_many_are_taken(compile_for, handed, monkeypatch, blocks, longest_in_shares):
    monkeypatch.setattr(costs, "MAX_SECONDS_IN_SHARES", longest_in_shares)
    monkeypatch.setattr(costs, "LONG_CHUNK_SECONDS", 1e-7)
    source = 'extern "C" __global__ void k(unsigned* y) { if (!threadIdx.x) y[blockIdx.x]++; }'
    memory = Memory()
    program = load(parse(compile_for(source, "compute_90")), memory)
    y = memory.allocate(4 * blocks)
    memory.write(y, np.zeros(blocks, np.uint32).view(np.uint8))
    for _ in range(8):
        run(program, "k", grid=Dim3(blocks), block=Dim3(32), params=y.to_bytes(8, "little"), engine="jit")
    assert np.all(memory.read(y, 4 * blocks).view(np.uint32) == 8)
    assert handed or blocks == 1


@pytest.mark.parametrize("grid", [(5, 3, 4), (1, 7, 2), (1, 1, 9), (11, 1, 1), (2, 1, 3)])
def test_every_block_knows_its_place_in_the_grid(grid, monkeypatch):
    """Blocks that a worker takes at once follow one another, over the ends of rows and planes."""
    monkeypatch.setattr(costs, "CHUNKS_A_WORKER", 1)
    monkeypatch.setattr(costs, "CHUNK_SECONDS", 1.0)
    text = """.version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {
        .reg .b32 %x, %y, %z, %n, %i; .reg .b64 %p, %o; ld.param.u64 %p, [p]; mov.u32 %x, %ctaid.x;
        mov.u32 %y, %ctaid.y; mov.u32 %z, %ctaid.z; mov.u32 %n, %nctaid.y; mad.lo.u32 %i, %z, %n, %y;
        mov.u32 %n, %nctaid.x; mad.lo.u32 %i, %i, %n, %x; mul.wide.u32 %o, %i, 16; add.s64 %p, %p, %o;
        st.global.v4.u32 [%p], {%x, %y, %z, %i}; ret; }"""
    memory = Memory()
    program = load(parse(text), memory)
    size = int(np.prod(grid))
    out = memory.allocate(16 * size)
    places = np.stack(np.unravel_index(np.arange(size), grid[::-1])[::-1], axis=1)
    for _ in range(4):  # with what earlier ones took known, workers take several
        memory.write(out, np.full(16 * size, 0xFF, np.uint8))
        run(program, "k", grid=Dim3(*grid), block=Dim3(32), params=out.to_bytes(8, "little"), engine="jit")
        found = memory.read(out, 16 * size).view(np.uint32).reshape(size, 4)
        assert np.array_equal(found[:, :3], places)


@pytest.mark.parametrize(
    ("known", "elapsed", "helpers", "expected"),
    [
        (0, 4, 0, 4),
        (0, 4, 2, 12),  # as if all had helped from the beginning
        (5, 4.5, 0, 5),  # noise
        (5, 8, 0, 8),
        (5, 80, 0, 10),  # a busy computer
        (5, 1, 0, 1),
        (5, 4, 1, 5),  # a helper that came late
        (5, 3, 2, 5),
        (5, 8, 1, 8),  # longer than was known, with help too
        (5, 1, 1, 2),
    ],
)
def test_what_a_block_is_expected_to_take(known, elapsed, helpers, expected):
    assert launch.expected_seconds(known, elapsed, helpers) == expected
