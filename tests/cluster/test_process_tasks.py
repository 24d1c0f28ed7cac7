"""Tasks on processes of this machine: results, errors, lost processes, interrupts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tasks_to_send as sent
from support.clocks import FakeClock
from support.interrupting import interrupted
from support.waiting import ended, wait_until

from workbench.base import errors
from workbench.base.errors import ArgumentError, InternalError, TargetLost
from workbench.base.records.facts import Fact
from workbench.device.cluster import tasks_for
from workbench.device.cluster.process_tasks import ProcessTasks
from workbench.device.cluster.task_process import TRIES
from workbench.device.cluster.tasks import each_finished


@pytest.fixture(scope="module")
def tasks() -> Iterator[ProcessTasks]:
    made = ProcessTasks(2)
    yield made
    made.close()


def only(tasks: ProcessTasks, task: Any, *given: Any) -> Any:
    """The result of one task alone."""
    (finished,) = list(each_finished(tasks, task, [given]))
    assert finished.number == 0
    return finished


def test_each_task_gives_its_result_once(tasks: ProcessTasks) -> None:
    found = list(each_finished(tasks, sent.square, [(x,) for x in range(20)]))
    assert {each.number: each.result() for each in found} == {x: x * x for x in range(20)}
    assert len(found) == 20
    assert tasks.slots == 2
    assert tasks.wait() == ()
    assert only(tasks, sent.view).value == {"a": 1}


def test_two_processes_run_at_once(tasks: ProcessTasks, tmp_path: Path) -> None:
    found = list(each_finished(tasks, sent.pid_beside, [(str(tmp_path), number, 2) for number in range(2)]))
    assert {each.value for each in found}.isdisjoint({os.getpid()})
    assert len({each.worker for each in found}) == len({each.value for each in found}) == 2


def test_a_wait_may_end_with_nothing(tasks: ProcessTasks, tmp_path: Path) -> None:
    tasks.submit(7, sent.pid_once, str(tmp_path / "go"))
    assert tasks.wait(0.0) == ()
    assert tasks.wait(0.05) == ()
    (tmp_path / "go").touch()
    assert [each.number for each in tasks.wait()] == [7]


def test_errors_of_a_task_are_its_own(tasks: ProcessTasks) -> None:
    refused = only(tasks, sent.refuse, "grid").error
    assert isinstance(refused, ArgumentError)
    assert refused.parameter == "grid"
    for wrong in (only(tasks, sent.divide, 1), only(tasks, sent.leave)):
        assert isinstance(wrong.error, InternalError)
        with pytest.raises(InternalError):
            wrong.result()
    assert isinstance(only(tasks, sent.unsendable).error, ArgumentError)
    assert only(tasks, sent.square, 3).value == 9


def test_a_function_of_no_module_is_sent_by_value_or_refused(
    tasks: ProcessTasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("cloudpickle")
    ten = 10
    assert only(tasks, lambda x: x + ten, 1).value == 11
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(ArgumentError) as refused:
        tasks.submit(0, lambda x: x + ten, 1)
    assert refused.value.parameter == "task"
    assert tasks.wait() == ()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_killed_process_costs_a_try(tasks: ProcessTasks, tmp_path: Path) -> None:
    given = [(str(tmp_path), number, TRIES - 1 if number % 3 == 0 else 0) for number in range(7)]
    found = {each.number: each for each in each_finished(tasks, sent.killed_at_first, given)}
    assert {number: each.result() for number, each in found.items()} == {x: x * x for x in range(7)}
    lost = only(tasks, sent.killed_at_first, str(tmp_path), 8, TRIES)
    assert isinstance(lost.error, TargetLost)
    assert lost.error.kind == "crash"
    assert only(tasks, sent.square, 3).value == 9


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of address space is kept by Linux")
def test_memory_and_time_are_limited(tmp_path: Path) -> None:
    clock = FakeClock()
    tasks = ProcessTasks(1, memory_bytes=1 << 30, seconds=2.0, clock=clock)
    try:
        greedy = only(tasks, sent.take_memory, 2 << 30)
        assert isinstance(greedy.error, TargetLost)
        assert greedy.error.kind == "memory"
        tasks.submit(0, sent.note_and_sleep, str(tmp_path / "ids"))
        processes = sent.noted(tmp_path / "ids")
        clock.advance(1.9)
        assert not any(map(ended, processes))
        clock.advance(0.2)
        (endless,) = tasks.wait()
        assert isinstance(endless.error, TargetLost)
        assert endless.error.kind == "timeout"
        wait_until(lambda: all(map(ended, processes)))
        assert only(tasks, sent.square, 4).value == 16
    finally:
        tasks.close()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_task_is_limited_in_real_time() -> None:
    tasks = ProcessTasks(1, seconds=0.3)
    try:
        endless = only(tasks, sent.pid_after, 600.0)
        assert isinstance(endless.error, TargetLost)
        assert endless.error.kind == "timeout"
    finally:
        tasks.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the states of processes are read from /proc")
@pytest.mark.parametrize("by", ["cancel", "close", "interrupt"])
def test_no_process_is_left(by: str, tmp_path: Path) -> None:
    tasks = ProcessTasks(2)
    try:
        tasks.submit(0, sent.square, 5)
        (first,) = tasks.wait()
        for number in range(1, 5):
            tasks.submit(number, sent.note_and_sleep, str(tmp_path / str(number)))
        processes = sent.noted(tmp_path / "1") + sent.noted(tmp_path / "2")
        if by == "interrupt":
            with pytest.raises(KeyboardInterrupt), interrupted(0.3):
                tasks.wait()
            tasks.cancel()
        else:
            getattr(tasks, by)()
        wait_until(lambda: all(map(ended, processes)))
        assert first.value == 25
        assert tasks.wait() == ()
        assert not (tmp_path / "3").exists()
        if by == "close":
            with pytest.raises(ArgumentError):
                tasks.submit(0, sent.square, 1)
        else:
            assert only(tasks, sent.square, 6).value == 36
    finally:
        tasks.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the states of processes are read from /proc")
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        "import tasks_to_send as sent\n"
        "from workbench.device.cluster.process_tasks import ProcessTasks\n"
        "tasks = ProcessTasks(1)\n"
        f"tasks.submit(0, sent.note_and_sleep, {str(tmp_path / 'ids')!r})\n"
        "tasks.wait()\n"
    )
    owner = subprocess.Popen([sys.executable, "-c", program])
    processes = sent.noted(tmp_path / "ids")
    owner.kill()
    owner.wait()
    wait_until(lambda: all(map(ended, processes)))


def test_numbers_that_cannot_be_meant_are_refused() -> None:
    for processes in (0, -1, 1.5):
        with pytest.raises(ArgumentError) as refused:
            tasks_for(processes=processes)  # type: ignore[arg-type]
        assert refused.value.parameter == "processes"
    with pytest.raises(ArgumentError):
        ProcessTasks(1, seconds=0)


@pytest.mark.parametrize(
    "error",
    [
        errors.ArgumentError("words", "grid"),
        errors.CompileError((), "log"),
        errors.ExpectationError("words", Fact.of("registers", most=3)),
        errors.InternalError("words"),
        errors.LaunchError(Fact.of("block", axis="x"), "reason", "remedy"),
        errors.MissingDependency("no driver", "install one"),
        errors.TargetLost("crash", "words"),
        errors.UnsupportedInstruction("wgmma", 3, "detail", kind="loop"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_back_as_they_were(error: errors.WorkbenchError) -> None:
    from workbench.device.cluster.task_messages import answer_to, answered, task_message

    _, found = answered(answer_to(task_message(sent.raise_it, (error,))))
    assert type(found) is type(error)
    assert str(found) == str(error)
    assert {name: str(value) for name, value in vars(found).items()} == {
        name: str(value) for name, value in vars(error).items()
    }
