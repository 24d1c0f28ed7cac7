"""Launches that are measured on workers which have the GPU: chosen by its model, done again where a worker dies."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
from support import worker_gpus
from support.waiting import wait_until
from support.worker_gpus import A100, DRIVERS, RTX, US_A_THREAD
from tasks_to_send import kill_worker, owner_of, write_gallery

import workbench as wb
from workbench.base.records.timings import Timing
from workbench.device.cluster import dask_tasks
from workbench.device.cluster.dask_target import DaskConnection, dask_target
from workbench.device.cluster.dask_tasks import DaskTasks
from workbench.device.cluster.gpu_workers import found_workers, workers_with
from workbench.jupyter.widgets.formatters import view_of
from workbench.tools.commands.cli import main

pytestmark = [
    pytest.mark.sampled(3),
    pytest.mark.skipif(sys.platform != "linux", reason="workers are killed by signals"),
]
SOURCE = """
__device__ int calls;
__global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) calls++;
  if (i < n) y[i] = 2 * x[i];
}
"""
N = 256


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    """A kernel for a GPU that no worker has: it is compiled for theirs."""
    return wb.kernel(SOURCE, arch="sm_90")


def arguments() -> tuple[Any, ...]:
    return np.arange(N, dtype=np.float32), np.zeros(N, np.float32), N


def test_each_worker_says_which_gpu_it_has(client: Any) -> None:
    found = found_workers(client)
    assert sorted(each.versions.gpu for each in found) == ["", A100, A100, RTX]
    assert {each.versions.gpu_arch for each in workers_with(found, None)} == {"sm_80", "sm_89"}
    for asked in ("A100", "nvidia a100", A100):
        assert {each.versions.gpu for each in workers_with(found, asked)} == {A100}
    assert workers_with(found, "H100 SXM") == workers_with(found, "RTX 4080") == ()


@pytest.mark.parametrize(("device", "gpu"), [("A100", A100), ("RTX 4090", RTX)])
def test_a_time_is_measured_where_the_gpu_is(device: str, gpu: str, client: Any, kernel: wb.Kernel) -> None:
    x, y, n = arguments()
    found = wb.time(kernel, 2, 128, (x, y, n), device=device, client=client, samples=10)
    assert isinstance(found, Timing)
    assert found.device == gpu
    assert found.median.basis == "measured"
    assert found.median.value == pytest.approx(128 * US_A_THREAD[gpu], rel=0.05)
    assert len(found.samples_us) == 10
    assert found.versions["driver"] == DRIVERS[gpu]
    assert found.versions["nvrtc"] == kernel.compilation.toolkit.versions["nvrtc"]
    assert found.machine
    assert f"driver {DRIVERS[gpu]}" in view_of(found).page("time")
    assert found.kernel.compilation.arch == worker_gpus.ARCHS[gpu]
    assert not y.any()
    assert client.status == "running"


def test_a_problem_is_measured_size_by_size(client: Any, kernel: wb.Kernel) -> None:
    problem = wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: (4, case["n"], ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 64}, {"n": 128}],
    )
    found = wb.time(kernel, problem, device="RTX 4090", client=client.scheduler.address, samples=5)
    medians = [case.timing.median.value for case in found.cases]
    assert medians == pytest.approx([64 * US_A_THREAD[RTX], 128 * US_A_THREAD[RTX]], rel=0.05)


def test_without_such_a_gpu_the_time_is_modelled_and_the_gpus_there_are_named(client: Any, kernel: wb.Kernel) -> None:
    found = wb.time(kernel, 2, 128, arguments(), device="H100 SXM", client=client)
    assert isinstance(found, wb.Missing)
    assert found.kind == "needs_gpu"
    for name in ("H100 SXM", A100, RTX):
        assert name in found.reason
    assert "H100 SXM" in {each.device for each in found.predictions}
    with pytest.raises(wb.MissingDependency) as refused:
        DaskConnection(client, device="H100 SXM")
    assert A100 in refused.value.what


def test_faults_and_refusals_come_back(client: Any, kernel: wb.Kernel) -> None:
    x, y, _ = arguments()
    with pytest.raises(wb.KernelFault) as fault:
        wb.time(kernel, 4, 128, (x[:10], y, 500), device="A100", client=client)
    assert fault.value.faults[0].kind == "memcheck.out_of_bounds"
    with pytest.raises(wb.LaunchError) as refused:
        wb.time(kernel, 1, 2048, arguments(), device="A100", client=client)
    assert refused.value.limit == "block.x"
    with pytest.raises(wb.ArgumentError) as wrong:
        wb.time(kernel, 1, 32, arguments(), target="emulator", client=client)
    assert wrong.value.parameter == "client"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("device", "gpu"), [("A100", A100), ("RTX 4090", RTX)])
def test_a_worker_that_dies_loses_no_time(device: str, gpu: str, client: Any, deaths: Path, kernel: wb.Kernel) -> None:
    """Another worker has an A100; of the other GPU there is one worker, which comes back under another address."""
    before = {each.address for each in workers_with(found_workers(client), device)}
    worker_gpus.dies_at_next(deaths, gpu)
    found = wb.time(kernel, 2, 128, arguments(), device=device, client=client, samples=5)
    assert found.device == gpu
    assert not list(deaths.iterdir())
    assert before - set(client.nthreads())


@pytest.mark.sampled(1)
@pytest.mark.parametrize("end", ["no worker with the GPU comes back", "the task was begun often enough"])
def test_a_task_whose_workers_are_lost_ends(end: str, client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = DaskTasks(client, needs_gpu=True, device="RTX 4090")
    assert tasks.slots == 1
    if end.startswith("no worker"):
        monkeypatch.setattr(dask_tasks, "_RETURN_SECONDS", 0.0)
        monkeypatch.setattr(dask_tasks, "workers_with", lambda found, device: ())
    else:
        monkeypatch.setattr(dask_tasks, "TRIES", 1)
    tasks.submit(3, kill_worker)
    (lost,) = tasks.wait()
    assert lost.number == 3
    assert isinstance(lost.error, wb.TargetLost)
    assert tasks.wait() == ()
    tasks.close()


@contextmanager
def interrupted_once(there: Path) -> Iterator[None]:
    """Interrupt this process as soon as a file is there."""

    def interrupt() -> None:
        wait_until(there.exists)
        os.kill(os.getpid(), signal.SIGINT)

    waits = threading.Thread(target=interrupt)
    waits.start()
    yield
    waits.join()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("of", ["client", "target"])
def test_an_interrupt_keeps_what_was_measured_by_then(
    of: str, client: Any, deaths: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = wb.kernel(SOURCE, arch="sm_80")
    target, connection = dask_target(client, device="A100")
    where: dict[str, Any] = {"client": client, "device": "A100"} if of == "client" else {"target": target}
    try:
        with worker_gpus.slow_readings(deaths) as taken, interrupted_once(taken):
            found = wb.time(kernel, 2, 128, arguments(), **where)
        assert isinstance(found, Timing)
        assert found.interrupted
        assert 10 <= len(found.samples_us) < 300
        assert found.device == A100
        life = target.life
        # Before there is a sample nothing is kept, here as there.
        with worker_gpus.slow_readings(deaths), monkeypatch.context() as patch:
            patch.setattr(dask_tasks.DaskTasks, "wait", interrupting(dask_tasks.DaskTasks.wait))
            patch.setattr(DaskConnection, "_answer", interrupting(DaskConnection._answer))
            with pytest.raises(KeyboardInterrupt):
                wb.time(kernel, 2, 128, arguments(), warm_up_ms=60_000, **where)
        assert wb.time(kernel, 2, 128, arguments(), samples=5, **where).interrupted is False
        assert target.life == life  # the process of the target was not lost over an interrupt
    finally:
        connection.close()


def interrupting(method: Any) -> Any:
    """The method, which is interrupted when it is called for the first time."""
    calls = []

    def called(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 1:
            time.sleep(1.0)  # the measurement has begun
            raise KeyboardInterrupt
        return method(*given)

    return called


def test_a_target_is_on_the_gpu_of_a_worker(client: Any) -> None:
    compilation = wb.compile(SOURCE, arch="sm_80")
    kernel = compilation.kernel()
    target, connection = dask_target(client, device="A100")
    try:
        x, y = target.to_device(np.ones(N, np.float32)), target.zeros(N, np.float32)
        done = target.launch(kernel, 2, 128, (x, y, N))
        assert (done.target, done.launch.device, done.seconds.basis) == ("gpu", A100, "measured")
        assert (y.copy_to_host() == 2).all()
        assert int(target.symbol(compilation, "calls").copy_to_host()) == 1
        found = wb.time(kernel, 2, 128, (x, y, N), target=target, samples=5)
        assert found.device == A100
        assert found.kernel is kernel
        assert found.versions["driver"] == DRIVERS[A100]
        for option in ({"order_seed": 3}, {"adversarial": ("turns",)}, {"device": "A100"}):
            with pytest.raises(wb.ArgumentError) as refused:
                target.launch(kernel, 2, 128, (x, y, N), **option)
            assert [refused.value.parameter] == list(option)
        with pytest.raises(wb.ArgumentError):
            wb.time(kernel, 2, 128, (x, y, N), target=target, device="A100")
        process: Any = target.life
        os.kill(owner_of(process[1]), signal.SIGKILL)
        with pytest.raises(wb.TargetLost):
            x.copy_to_host()
        fresh = np.ones(N, np.float32)
        assert target.launch(kernel, 2, 128, (fresh, fresh, N)).launch.device == A100
        assert (fresh == 2).all()
    finally:
        connection.close()


def test_a_gallery_is_checked_on_the_gpu_of_workers(client: Any, tmp_path: Path) -> None:
    folder, file = write_gallery(tmp_path / "scale"), tmp_path / "results.json"
    options = ["check", str(folder), "--seconds", "0", "--json", str(file), "--device"]
    assert main([*options, "RTX 4090", "--scheduler", client.scheduler.address]) == 1
    found = json.loads(file.read_text(encoding="utf-8"))["results"]
    assert [each["passed"] for each in found] == [True, False]
    assert {each["target"] for each in found} == {"gpu"}
    assert main([*options, "RTX 4090"]) == 1
    assert main([*options, "H100 SXM", "--scheduler", client.scheduler.address]) == 1


def test_a_target_of_an_address_has_a_device(client: Any, kernel: wb.Kernel) -> None:
    address = client.scheduler.address.replace("tcp://", "dask://")
    target = wb.target(address, device="RTX 4090")
    assert target is wb.target(address, device="RTX 4090")
    assert target is not wb.target(address, device="A100")
    with pytest.raises(wb.LaunchError):
        target.launch(kernel, 2, 128, arguments())  # it is compiled for another GPU
    problem = wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: (1, 64, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 50}],
    )
    verdict = wb.check(wb.kernel(SOURCE, arch="sm_89"), problem, target=target, seconds=0)
    assert (verdict.passed, verdict.target) == (True, "gpu")
    for each in (target, wb.target(address, device="A100")):
        each._connection.close()
    with pytest.raises(wb.ArgumentError) as refused:
        wb.target("emulator", device="A100")
    assert refused.value.parameter == "device"
