"""Threads that use one device's memory at once: no update is lost, whatever comes and goes beside a launch."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest
from support.clocks import FakeClock
from support.launching import run
from support.refusals import refused

from workbench.base.records import Dim3
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import LaunchRequest, Memory, load
from workbench.isa.ptx import parse

ADD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry add(.param .u64 p, .param .u32 rounds)
{
    .reg .b64 %p;
    .reg .b32 %n, %old;
    .reg .pred %more;
    ld.param.u64 %p, [p];
    ld.param.u32 %n, [rounds];
AGAIN:
    atom.global.add.u32 %old, [%p], 1;
    sub.u32 %n, %n, 1;
    setp.ne.u32 %more, %n, 0;
    @%more bra AGAIN;
    ret;
}
"""
LAUNCHES = 25


def in_threads(*works):
    """Runs functions at once; what one raises is raised here."""
    errors = []

    def guarded(work):
        try:
            work()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


@pytest.mark.parametrize("engines", [("interpreter", "interpreter"), ("jit", "jit"), ("interpreter", "jit")])
def test_launches_beside_allocations_lose_no_update(engines):
    memory = Memory(1 << 28)
    program = load(parse(ADD), memory)
    sum_at = memory.allocate(4)
    memory.write(sum_at, bytes(4))
    params = sum_at.to_bytes(8, "little") + (3).to_bytes(4, "little")
    done = threading.Event()

    def launch(engine):
        for _ in range(LAUNCHES):
            assert not run(program, "add", grid=Dim3(2), block=Dim3(64), params=params, engine=engine).faults

    def come_and_go():
        random = np.random.default_rng(1)
        while not done.is_set():
            sizes = random.integers(1, 1 << 20, 6)
            places = [memory.allocate(int(size)) for size in sizes]  # memory grows, and moves
            for place, size in zip(places, sizes, strict=True):
                memory.write(place, np.full(size, 7, np.uint8))
            for place, size in zip(places, sizes, strict=True):
                assert (memory.read(place, int(size)) == 7).all()
                memory.free(place)

    def all_launches():
        try:
            in_threads(*[lambda engine=engine: launch(engine) for engine in engines])
        finally:
            done.set()

    in_threads(all_launches, come_and_go)
    total = int(memory.read(sum_at, 4).view(np.uint32)[0])
    assert total == len(engines) * LAUNCHES * 2 * 64 * 3


def test_a_fault_in_one_thread_undoes_nothing_of_another():
    """A launch that faults in native code is put back and repeated: what others did meanwhile must not be."""
    memory = Memory(1 << 24)
    program = load(parse(ADD), memory)
    sum_at, small = memory.allocate(4), memory.allocate(2)
    memory.write(sum_at, bytes(4))
    good, bad = (at.to_bytes(8, "little") + (1).to_bytes(4, "little") for at in (sum_at, small))

    def launch(params, faults):
        for _ in range(LAUNCHES):
            found = run(program, "add", grid=Dim3(1), block=Dim3(32), params=params, engine="jit").faults
            assert bool(found) == faults

    in_threads(lambda: launch(good, False), lambda: launch(bad, True))
    assert int(memory.read(sum_at, 4).view(np.uint32)[0]) == LAUNCHES * 32


def test_buffers_that_are_collected_beside_launches_are_given_back():
    target = EmulatorTarget(Memory(1 << 26))
    program = load(parse(ADD), target.memory)
    counter = target.zeros(1, np.uint32)
    params = counter.address.to_bytes(8, "little") + (1).to_bytes(4, "little")

    def launch():
        for _ in range(LAUNCHES):
            assert not run(program, "add", grid=Dim3(4), block=Dim3(64), params=params, engine="jit").faults

    def forget():
        for i in range(200):
            cycle = [target.to_device(np.full(1000 + i, i, np.int32))]
            cycle.append(cycle)
            del cycle
        gc.collect()

    in_threads(launch, forget, forget)
    gc.collect()
    assert counter.copy_to_host()[0] == LAUNCHES * 4 * 64
    assert target.memory.used_bytes == counter.nbytes


def test_what_is_freed_while_a_kernel_runs_stays_until_it_has_ended(monkeypatch):
    memory = Memory()
    program = load(parse(ADD.replace("sub.u32 %n, %n, 1;", "sub.u32 %n, %n, 0;")), memory)
    place = memory.allocate(4)
    params = place.to_bytes(8, "little") + (1).to_bytes(4, "little")
    freeing = threading.Thread(target=lambda: memory.free(place))

    def free_once(*_):
        if not freed:
            freed.append(place)
            freeing.start()
            freeing.join()

    freed = []
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.05))
    (fault,) = run(
        program, "add", grid=Dim3(1), block=Dim3(32), params=params, engine="jit", time_limit_seconds=0.6,
        progress=free_once,
    ).faults  # fmt: skip
    assert fault.kind == "timeout"
    assert freed
    with refused("address"):
        memory.read(place, 4)


def test_memory_does_not_move_under_native_code():
    """A callback amid a launch allocates: it gets what fits, and a clear refusal beyond."""
    memory = Memory()
    program = load(parse(ADD), memory)
    place = memory.allocate(4)
    params = place.to_bytes(8, "little") + (200_000).to_bytes(4, "little")
    errors = []

    def progress(done, total, line):
        memory.allocate(16)
        with refused("nbytes") as error:
            memory.allocate(1 << 28)
        errors.append(error)

    run(program, "add", grid=Dim3(40), block=Dim3(32), params=params, engine="jit", progress=progress)
    assert errors
    memory.allocate(1 << 28)
