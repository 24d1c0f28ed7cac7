"""Waits that give up after some seconds, by a clock of the test."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.clocks import FakeClock

from workbench.base.clock import SYSTEM
from workbench.base.records import Dim3
from workbench.base.workers import turns
from workbench.device.targets.gpu_worker import GpuWorker, Job
from workbench.jupyter.live import main_thread_import


def test_the_clock_of_the_machine_goes_on_and_calls_when_it_is_time() -> None:
    called = threading.Event()
    begun = SYSTEM.now()
    cancel = SYSTEM.after(600.0, pytest.fail)
    SYSTEM.after(0.02, called.set)
    called.wait()
    cancel()
    SYSTEM.sleep(0.01)
    assert SYSTEM.now() - begun >= 0.03


def test_numba_is_not_waited_for_longer_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    scheduled: list[Any] = []
    monkeypatch.setattr(main_thread_import, "is_imported", lambda name: False)
    monkeypatch.setattr(main_thread_import, "_scheduler", lambda: scheduled.append)
    clock = FakeClock(each=10.0)
    assert not main_thread_import.wait_for_import("numba.cuda", 60.0, clock)
    assert clock.seconds == 1080.0
    assert len(scheduled) == 1
    monkeypatch.setattr(main_thread_import, "_scheduler", lambda: lambda load: threading.Thread(target=load).start())
    assert main_thread_import.wait_for_import("json", 60.0, FakeClock())


def test_numba_is_imported_on_the_main_thread_of_a_kernel_between_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    def scheduler_of_another_thread() -> Any:
        found: list[Any] = []
        thread = threading.Thread(target=lambda: found.append(main_thread_import._scheduler()))
        thread.start()
        thread.join()
        return found[0]

    def schedule(load: Callable[[], None]) -> None: ...

    loop = SimpleNamespace(add_callback=schedule)
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=SimpleNamespace(io_loop=loop)))
    assert scheduler_of_another_thread() is schedule
    assert main_thread_import._scheduler() is None
    monkeypatch.setattr("IPython.get_ipython", lambda: None)
    assert scheduler_of_another_thread() is None


def test_a_job_on_a_gpu_ends_with_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        sent = 0

        def send(self, job: Job) -> None:
            self.sent += 1

        def poll(self, seconds: float) -> bool:
            clock.advance(seconds)
            return False

    clock, pipe = FakeClock(), Silent()
    worker = GpuWorker(clock)
    stopped: list[float] = []
    monkeypatch.setattr(worker, "_ready", lambda: pipe)
    monkeypatch.setattr(worker, "_is_alive", lambda: True)
    monkeypatch.setattr(worker, "stop", lambda: stopped.append(clock.seconds))
    job = Job(1, None, "k", Dim3(1), Dim3(1), 0, 0, False, (), (), False)
    assert worker.run(job, b"", 2.0) is None
    assert pipe.sent == 1
    assert stopped == [pytest.approx(1002.0, abs=0.1)]


def test_a_turn_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_file", lambda at: tmp_path / at)

    class Releasing(FakeClock):
        def sleep(self, seconds: float) -> None:
            super().sleep(seconds)
            if self.seconds > 1001.0:
                first.close()

    clock = Releasing()
    first = (tmp_path / "gpu").open("ab")
    assert turns._taken(first)
    with turns.turn("gpu", clock):
        assert 1001.0 < clock.seconds < 1001.1
