"""Tasks whose workers are gone, on a cluster that is not there and by a clock that the test moves."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest
import tasks_to_send as sent
from support.clocks import FakeClock

from workbench.base.errors import TargetLost
from workbench.device.cluster import dask_tasks
from workbench.device.cluster.dask_tasks import DaskTasks
from workbench.device.cluster.gpu_workers import FoundWorker
from workbench.device.cluster.task_process import TRIES
from workbench.device.cluster.versions import own_versions

LOOK, RETURN = dask_tasks._LOOK_SECONDS, dask_tasks._RETURN_SECONDS


class Cluster:
    """A client of Dask. there: the addresses of workers, which all have a GPU and never end a task."""

    status = "running"

    def __init__(self) -> None:
        self.there = ["tcp://first"]
        self.begun: list[list[str]] = []
        self.cancelled = 0

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(self.there, 1)

    def submit(self, *given: Any, workers: list[str], **options: Any) -> Any:
        self.begun.append(workers)
        future: Any = Future()
        future.key = options["key"]
        return future

    def cancel(self, futures: list[Any], force: bool) -> None:
        self.cancelled += len(futures)

    def found(self) -> tuple[FoundWorker, ...]:
        versions = replace(own_versions(), gpu="NVIDIA A100-SXM4-80GB")
        return tuple(FoundWorker(address, versions) for address in self.there)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    made = Cluster()
    monkeypatch.setattr(dask_tasks, "connected", lambda client: client)
    monkeypatch.setattr(dask_tasks, "chosen_workers", lambda client, device: client.found())
    monkeypatch.setattr(dask_tasks, "found_workers", lambda client: client.found())
    return made


def test_a_task_waits_for_a_worker_to_come_back_and_then_no_longer(cluster: Cluster) -> None:
    clock = FakeClock()
    tasks = DaskTasks(cluster, needs_gpu=True, clock=clock)
    tasks.submit(7, sent.square, 5)
    cluster.there = []
    assert tasks.wait(0) == (), "it was looked for workers a moment ago"
    clock.advance(LOOK)
    assert tasks.wait(0) == ()
    clock.advance(RETURN - 0.1)
    assert tasks.wait(0) == ()
    clock.advance(LOOK)
    (lost,) = tasks.wait(0)
    assert lost.number == 7
    assert isinstance(lost.error, TargetLost)
    assert lost.error.kind == "crash"
    assert cluster.begun == [["tcp://first"]]
    assert tasks.wait() == ()


def test_a_worker_that_was_away_for_a_while_counts_from_its_next_loss(cluster: Cluster) -> None:
    clock = FakeClock()
    tasks = DaskTasks(cluster, needs_gpu=True, clock=clock)
    tasks.submit(7, sent.square, 5)
    for _ in range(3):
        cluster.there = []
        for _ in range(2):
            clock.advance(RETURN - LOOK)
            assert tasks.wait(0) == ()
            cluster.there = ["tcp://first"]
            clock.advance(LOOK)
            assert tasks.wait(0) == ()
    assert cluster.begun == [["tcp://first"]], "it is Dask that gives a worker its task again"


def test_another_worker_does_it_and_not_more_than_so_many(cluster: Cluster) -> None:
    clock = FakeClock()
    tasks = DaskTasks(cluster, needs_gpu=True, clock=clock)
    tasks.submit(7, sent.square, 5)
    for number in range(1, TRIES):
        cluster.there = [f"tcp://{number}"]
        clock.advance(LOOK)
        assert tasks.wait(0) == ()
        assert cluster.begun[-1] == cluster.there
    assert (len(cluster.begun), cluster.cancelled) == (TRIES, TRIES - 1)
    cluster.there = ["tcp://last"]
    clock.advance(LOOK)
    (lost,) = tasks.wait(0)
    assert isinstance(lost.error, TargetLost)
    assert len(cluster.begun) == TRIES
