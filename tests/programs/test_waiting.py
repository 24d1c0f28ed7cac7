"""Kernels that wait for other streams or for the host: the host goes on beside them, and the wait ends."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from support.waiting import wait_until

from workbench.device.runtime.host_threads import waiting_threads
from workbench.device.runtime.stream_work import Stream

from .conftest import run, workbench

pytestmark = pytest.mark.sampled(10)

Build = Callable[..., Path]
_ENDS = """\
volatile: cudaSuccess 1
atomic: cudaSuccess 2
exchange: cudaSuccess 7
counted: cudaSuccess 4
acquire: cudaSuccess 5
fence: cudaSuccess 6
thread: cudaSuccess 7
host function: cudaSuccess 8
registered: cudaSuccess 9
copy: cudaSuccess 10
cudaErrorNotReady cudaErrorNotReady cudaSuccess 0
cudaSuccess cudaSuccess cudaSuccess 12 13
meet: cudaSuccess 5
served: cudaSuccess 12
-1
cudaErrorNotReady
graph: cudaSuccess 14
reset: cudaSuccess 15
"""


def test_waits_for_other_streams_and_for_the_host_end(built: Build) -> None:
    ran = workbench(["run", "--time", "emulated", str(built("waiting"))])
    assert ran.stdout == _ENDS
    assert "deadlock" not in ran.stderr


def test_a_wait_that_nobody_can_end_is_a_deadlock(built: Build) -> None:
    ran = run(built("waiting"), "forever")
    assert ran.stdout.startswith("default stream: cudaErrorLaunchFailure")
    assert "wait_volatile: deadlock: threads wait in loops that no other thread can end: 32 threads" in ran.stderr
    assert "all threads of the host wait" in ran.stderr


def test_a_program_ends_beside_a_kernel_that_waits(built: Build) -> None:
    ran = run(built("waiting"), "exit")
    assert (ran.status, ran.stdout) == (0, "cudaSuccess\n")


@pytest.mark.parametrize(
    ("earlier", "later", "is_ordered"),
    [
        (Stream(20), Stream(20), True),
        (Stream(20), Stream(21), False),
        (Stream(20), Stream(0), True),
        (Stream(1), Stream(20), True),
        (Stream(20, is_apart=True), Stream(0), False),
        (Stream(0), Stream(20, is_apart=True), False),
        (Stream(20, is_apart=True), Stream(20, is_apart=True), True),
        (Stream(0), Stream(1), True),
        (Stream(2), Stream(0), True),
        (Stream(2), Stream(20), False),
    ],
)
def test_streams_are_ordered_as_in_cuda(earlier: Stream, later: Stream, is_ordered: bool) -> None:
    assert earlier.comes_before(later) is is_ordered


@pytest.mark.skipif(sys.platform != "linux", reason="programs run on Linux")
def test_threads_that_wait_for_one_another_are_told_from_those_that_may_go_on() -> None:
    released = threading.Event()
    ends, goes_on = (threading.Thread(target=released.wait, args=(seconds,)) for seconds in (None, 3600.0))
    ends.start()
    goes_on.start()
    try:
        tasks = {int(each) for each in os.listdir("/proc/self/task")}
        numbers = {each: each.native_id or 0 for each in (ends, goes_on)}
        wait_until(lambda: waiting_threads(tasks - {numbers[ends]}) is not None)
        stands = waiting_threads(tasks - {numbers[ends]})
        assert stands is not None
        assert set(stands) == {numbers[ends]}
        assert waiting_threads(tasks - {numbers[ends]}) == stands
        assert waiting_threads(tasks - {numbers[goes_on]}) is None
        assert waiting_threads(()) is None
    finally:
        released.set()
        ends.join()
        goes_on.join()


COMPILES = """
import os, threading
from workbench.device.runtime.stream_work import Stream, StreamWork
from workbench.emulate.native import tier_up
begun, (end, _) = threading.Event(), os.pipe()
def module():
    begun.set()
    os.read(end, 1)
wanted = tier_up.TierUp(tier_up.CompileRequest(module, None, None, None), 0)
wanted.start()
begun.wait()
memory = threading.RLock()
work = StreamWork(memory, print, lambda: False)
def launch():
    with memory:
        pause = work.own_pause()
        print(any(not pause(True) for _ in range(200)), flush=True)
work.submit(Stream(20), launch, may_wait=True)
work.finish(Stream(20))
"""
"""A launch waits, and the host for it, while a kernel's tier 1 code is being compiled."""


@pytest.mark.skipif(sys.platform != "linux", reason="programs run on Linux")
def test_no_wait_is_ended_by_the_thread_that_compiles() -> None:
    done = subprocess.run([sys.executable, "-c", COMPILES], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True\n", "")
