"""An emulator on a worker of Dask keeps the contract of a target; a lost process or worker is told and replaced."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
from distributed import Client
from support.faults.rows import ROWS, by_target, facts
from support.waiting import computes, wait_until
from tasks_to_send import owner_of

import workbench as wb
from workbench.device.cluster.dask_target import DaskConnection, dask_target
from workbench.device.targets.remote import RemoteTarget

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the states of processes are read from /proc"),
]
SOURCE = """
__device__ int calls;
__global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) { calls++; printf("n is %d\\n", n); }
  if (i < n) y[i] = 2 * x[i];
}
__global__ void forever(volatile float* x) { for (long i = 0; i < (1l << 50); i++) x[0] = i; }
"""


@pytest.fixture(scope="module")
def compilation() -> wb.Compilation:
    return wb.compile(SOURCE)


@pytest.fixture(scope="module")
def targets() -> Iterator[list[tuple[Client, RemoteTarget, DaskConnection]]]:
    """Targets on the clusters that there were, one after the other."""
    made: list[tuple[Client, RemoteTarget, DaskConnection]] = []
    yield made
    for _, _, connection in made:
        connection.close()


@pytest.fixture
def held(
    client: Client, targets: list[tuple[Client, RemoteTarget, DaskConnection]]
) -> tuple[RemoteTarget, DaskConnection]:
    """A target and its connection, which has another process after one was lost; of another cluster if there is one."""
    if not targets or targets[-1][0] is not client:
        targets.append((client, *dask_target(client)))
    return targets[-1][1:]


def process_of(connection: DaskConnection) -> int:
    """The id of the process that runs launches: the services of this machine are processes of it."""
    life: Any = connection.life
    return life[1]


def test_a_launch_gives_what_the_emulator_gives(held: Any, compilation: wb.Compilation) -> None:
    target, _ = held
    kernel = compilation.kernel("twice")
    x = np.arange(40, dtype=np.float32)
    mine, theirs = np.zeros(40, np.float32), np.zeros(40, np.float32)
    here = wb.target("emulator").launch(kernel, 2, 32, (x, mine, 40), count=True)
    there = target.launch(kernel, 2, 32, (x, theirs, 40), count=True)
    assert (mine == theirs).all()
    assert there.stdout == here.stdout
    assert there.counters.totals == here.counters.totals
    beyond = target.launch(kernel, 2, 32, (x[:3], theirs[:3], 40))
    assert [fault.kind for fault in beyond.faults] == ["memcheck.out_of_bounds"]
    with pytest.raises(wb.LaunchError) as refused:
        target.launch(kernel, 1, 2048, (x, x, 8))
    assert refused.value.limit == "block.x"


@pytest.mark.thorough
def test_each_kind_of_fault_is_that_of_a_launch_here(held: Any) -> None:
    """But for replays, which run where the launch's memory is, and addresses of memory of this process."""
    target, _ = held
    for row in ROWS:
        if row.kernel == "host":
            continue
        here, there = facts(by_target(row)), facts(by_target(row, target))
        for each in (here, there):
            each["faults"] = [fault[:-1] for fault in each["faults"]]  # type: ignore[attr-defined]
        assert there == here, row.kernel


def test_memory_and_variables_stay_on_the_worker(held: Any) -> None:
    target, _ = held
    compilation = wb.compile(SOURCE)
    kernel = compilation.kernel("twice")
    x, y = target.to_device(np.ones(8, np.float32)), target.zeros(8, np.float32)
    target.launch(kernel, 1, 32, (x, y, 8))
    target.launch(kernel, 1, 32, (y, x, 8))
    assert (x.copy_to_host() == 4).all()
    assert int(target.symbol(compilation, "calls").copy_to_host()) == 2
    y.free()
    with pytest.raises(wb.ArgumentError):
        y.copy_to_host()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lost", ["process", "worker"])
def test_a_loss_is_told_and_the_next_launch_has_another(
    lost: str, held: Any, client: Client, compilation: wb.Compilation
) -> None:
    target, connection = held
    kernel = compilation.kernel("twice")
    x = np.ones(8, np.float32)
    target.launch(kernel, 1, 32, (x, x, 8))
    buffer, life = target.to_device(x), target.life
    process = process_of(connection)
    os.kill(process if lost == "process" else owner_of(process), signal.SIGKILL)
    with pytest.raises(wb.TargetLost):
        buffer.copy_to_host()
    target.launch(kernel, 1, 32, (x, x, 8))
    assert (x == 4).all()
    assert target.life != life
    with pytest.raises(wb.TargetLost):
        buffer.copy_to_host()
    buffer.free()


def test_a_launch_is_interrupted_or_limited(
    held: Any, compilation: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, connection = held
    kernel = compilation.kernel("twice")
    x, y = np.ones(8, np.float32), np.ones(8, np.float32)
    target.launch(kernel, 1, 32, (x, x, 8))
    process = process_of(connection)

    is_asked, answer = threading.Event(), DaskConnection._answer

    def interrupt() -> None:
        is_asked.wait()
        wait_until(computes(process))
        # Once: a second interrupt would be for the wait until the process has ended.
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(DaskConnection, "_answer", lambda *given: is_asked.set() or answer(*given))
    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        target.launch(compilation.kernel("forever"), 1, 1, (y,))
    wait_until(lambda: not Path(f"/proc/{process}").exists())
    late = target.launch(compilation.kernel("forever"), 1, 1, (y,), time_limit_seconds=0.5)
    assert late.faults
    target.launch(kernel, 1, 32, (x, x, 8))
    assert (x == 4).all()


def test_the_process_ends_with_its_client(client: Client, compilation: wb.Compilation) -> None:
    other = Client(client.scheduler.address, set_as_default=False)
    target, connection = dask_target(other)
    target.zeros(8, np.float32)
    process = process_of(connection)
    other.close()
    wait_until(lambda: not Path(f"/proc/{process}").exists())
    with pytest.raises(wb.TargetLost):
        target.zeros(8, np.float32)


def test_a_target_has_the_address_of_a_scheduler(client: Client, compilation: wb.Compilation) -> None:
    address = client.scheduler.address.replace("tcp://", "dask://")
    target = wb.target(address)
    assert target is wb.target(address)
    x = np.ones(8, np.float32)
    target.launch(compilation.kernel("twice"), 1, 32, (x, x, 8))
    assert (x == 2).all()
    target._connection.close()
