"""Tasks on workers of Dask: results, errors, killed workers, cancelled tasks, lost schedulers, versions."""

from __future__ import annotations

import dataclasses
import gc
import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
import tasks_to_send as sent
from distributed import Client
from support.waiting import ended, wait_until

from workbench.base.errors import ArgumentError, InternalError, MissingDependency, TargetLost
from workbench.device.cluster import dask_worker, tasks_for
from workbench.device.cluster.dask_tasks import DaskTasks
from workbench.device.cluster.tasks import each_finished
from workbench.device.cluster.versions import own_versions
from workbench.tools.commands.cli import main

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the states of processes are read from /proc"),
]


def only(tasks: DaskTasks, task: Any, *given: Any) -> Any:
    """The result of one task alone."""
    (finished,) = list(each_finished(tasks, task, [given]))
    return finished


def address_in(file: Path) -> str:
    """The address in a scheduler's file, which it writes when it has started."""
    found = ""

    def is_written() -> bool:
        nonlocal found
        with suppress(FileNotFoundError, ValueError):  # ValueError: a part of it is written
            found = str(json.loads(file.read_text(encoding="utf-8"))["address"])
        return bool(found)

    wait_until(is_written)
    return found


def test_results_are_those_of_one_process_after_another(client: Client) -> None:
    tasks = tasks_for(client)
    assert tasks.slots == 4
    found = list(each_finished(tasks, sent.square, [(x,) for x in range(12)]))
    assert {each.number: each.result() for each in found} == {x: x * x for x in range(12)}
    assert all(each.versions is not None and each.versions.workbench for each in found)
    assert tasks.wait() == ()
    assert only(tasks, sent.view).value == {"a": 1}
    assert only(tasks, lambda x: x + 1, 1).value == 2
    tasks.close()
    with pytest.raises(ArgumentError):
        tasks.submit(0, sent.square, 1)
    assert client.status == "running"


def test_errors_of_a_task_are_its_own(client: Client) -> None:
    tasks = DaskTasks(client, memory_bytes=1 << 30)
    refused = only(tasks, sent.refuse, "grid").error
    assert isinstance(refused, ArgumentError)
    assert refused.parameter == "grid"
    assert isinstance(only(tasks, sent.divide, 1).error, InternalError)
    for kind, lost in {
        "timeout": only(DaskTasks(client, memory_bytes=1 << 30, seconds=2.0), sent.pid_after, 600.0),  # in real time
        "memory": only(tasks, sent.take_memory, 2 << 30),
    }.items():
        assert isinstance(lost.error, TargetLost)
        assert lost.error.kind == kind
    assert tasks.slots == 4


def test_a_process_that_is_killed_costs_a_try_and_no_worker(client: Client, tmp_path: Path) -> None:
    before = set(client.nthreads())
    found = only(DaskTasks(client), sent.killed_at_first, str(tmp_path), 5, 2)
    assert found.result() == 25
    assert set(client.nthreads()) == before


def test_cancelled_tasks_are_ended(client: Client, tmp_path: Path) -> None:
    tasks = DaskTasks(client)
    tasks.submit(9, sent.square, 3)
    for number in range(6):
        tasks.submit(number, sent.note_and_sleep, str(tmp_path / str(number)))
    assert [each.number for each in tasks.wait()] == [9]
    begun = sent.noted(tmp_path / "0") + sent.noted(tmp_path / "1")
    assert tasks.wait(0.05) == ()
    tasks.cancel()
    assert tasks.wait() == ()
    wait_until(lambda: all(map(ended, begun)))
    assert only(tasks, sent.square, 4).value == 16


def test_tasks_of_a_client_that_is_gone_are_ended(client: Client, tmp_path: Path) -> None:
    other = Client(client.scheduler.address, set_as_default=False)
    tasks = DaskTasks(other)
    tasks.submit(0, sent.note_and_sleep, str(tmp_path / "ids"))
    begun = sent.noted(tmp_path / "ids")
    other.close()
    wait_until(lambda: all(map(ended, begun)))
    with pytest.raises(TargetLost):
        tasks.submit(1, sent.square, 1)
    (lost,) = tasks.wait()
    assert isinstance(lost.error, TargetLost)


def test_a_process_that_was_ended_as_its_task_was_done_does_no_other() -> None:
    class Ended:
        """Answers as it is ended, as it may if a task is cancelled at that moment."""

        def __init__(self) -> None:
            self.is_closed = False
            self._closing = threading.Event()

        def do(self, message: bytes, seconds: float | None, is_wanted: Any) -> bytes:
            self._closing.wait()
            return b"answer"

        def close(self) -> None:
            self.is_closed = True
            self._closing.set()

    kept = dask_worker._idle[-1] = [Ended()]
    nobody = SimpleNamespace(state=SimpleNamespace(tasks={}))
    assert dask_worker._done(b"", None, -1, nobody, "cancelled") == b"answer"
    assert kept == []
    del dask_worker._idle[-1]


def test_a_worker_of_another_version_is_named(client: Client) -> None:
    def pretend(version: str) -> None:
        from workbench.device.cluster import dask_worker, versions

        other = dataclasses.replace(versions.own_versions(), workbench=version)
        dask_worker.own_versions = lambda: other

    client.run(pretend, "99.0")
    try:
        wrong = only(DaskTasks(client), sent.square, 1).error
        assert isinstance(wrong, MissingDependency)
        assert "99.0" in wrong.what
    finally:
        client.run(pretend, own_versions().workbench)
    assert only(DaskTasks(client), sent.square, 2).value == 4


def test_a_gallery_is_checked_by_workers(client: Client, tmp_path: Path) -> None:
    folder, file = sent.write_gallery(tmp_path / "scale"), tmp_path / "results.json"
    options = ["--target", "emulator", "--seconds", "0.2", "--json", str(file)]
    assert main(["check", str(folder), *options, "--scheduler", client.scheduler.address]) == 1
    found = json.loads(file.read_text(encoding="utf-8"))["results"]
    assert [each["passed"] for each in found] == [True, False]


def test_what_is_no_client_is_refused(client: Client) -> None:
    from workbench.device.cluster.dask_client import OwnClient

    for wrong in (3, "", "nowhere", "what://nowhere:1", "inproc://nowhere", "tls://127.0.0.1:1"):
        with pytest.raises(ArgumentError) as refused:
            DaskTasks(wrong)
        assert refused.value.parameter == "client"
    assert all(each.status == "closed" for each in gc.get_objects() if type(each) is OwnClient)
    with pytest.raises(ArgumentError):
        tasks_for(client, processes=2)


def test_killed_workers_lose_no_result(client: Client) -> None:
    pids = client.run(os.getpid)
    tasks = DaskTasks(client)
    for number in range(24):
        tasks.submit(number, sent.square_after, number, 0.2)
    found = list(tasks.wait())
    for pid in list(pids.values())[:2]:
        os.kill(pid, signal.SIGKILL)
    while len(found) < 24:
        found += tasks.wait()
    assert {each.number: each.result() for each in found} == {x: x * x for x in range(24)}
    assert len(found) == 24


def test_a_lost_scheduler_ends_the_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "scheduler.json"
    command = f"{sys.executable} -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard"
    command += " --dashboard-address 127.0.0.1:0"
    scheduler = subprocess.Popen(
        [*command.split(), "--scheduler-file", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        address = address_in(file)
        tasks = DaskTasks(address)
        tasks.submit(0, sent.square, 1)
        assert tasks.slots == 0
    finally:
        scheduler.kill()
        scheduler.wait()
    (lost,) = tasks.wait()
    assert isinstance(lost.error, TargetLost)
    assert lost.error.kind == "scheduler"
    tasks.close()
    monkeypatch.setattr("workbench.device.cluster.dask_tasks._CONNECT_SECONDS", 0.5)
    with pytest.raises(TargetLost):
        DaskTasks(address)
