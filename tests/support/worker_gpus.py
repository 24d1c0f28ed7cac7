"""GPUs that the workers of a cluster have in tests: their drivers name one, its launches run in the emulator, and a
clock of the tests' own times them. Nothing of the package knows it: a worker and the processes below it are made so.

Dask loads this file in each worker (`preload`) and calls `dask_setup`.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

TESTS = str(Path(__file__).resolve().parents[1])
A100 = "NVIDIA A100-SXM4-40GB"
RTX = "NVIDIA GeForce RTX 4090"
ARCHS = {A100: "sm_80", RTX: "sm_89"}
US_A_THREAD = {A100: 0.5, RTX: 0.25}
"""The time of a launch is the threads of a block times this, in microseconds: larger blocks are slower."""
DRIVERS = {A100: "13.1", RTX: "13.0"}
_SEVERAL = 40
_GPUS, _DEATHS = "TEST_WORKER_GPUS", "TEST_WORKER_DEATHS"


@contextmanager
def cluster_with(gpus: Sequence[str], folder: Path) -> Iterator[Any]:
    """A client of a `LocalCluster` with a worker for each GPU, under the driver's name for it; "" for none.

    A worker that is killed is started again by its nanny, with the same GPU. folder: see `dies_at_next`.
    """
    import dask
    from distributed import Client, LocalCluster

    # So long after it lost a worker, 15 s unless it is set, the cluster looks once whether it is there, and gives
    # its place up if it is not: where it takes longer to start, or was killed again just then.
    never = dask.config.set({"distributed.deploy.lost-worker-timeout": "1 day"})
    cluster = LocalCluster(
        n_workers=len(gpus),
        threads_per_worker=1,
        processes=True,
        # Without a dashboard it takes port 8787 all the same, and warns where that is in use.
        dashboard_address="127.0.0.1:0",
        scheduler_kwargs={"dashboard": False},
        preload=[__file__],
        env={_GPUS: "|".join(gpus), _DEATHS: str(folder)},
    )
    with never, cluster, Client(cluster, set_as_default=False) as client:
        yield client


def dies_at_next(folder: Path, gpu: str, deaths: int = 1) -> None:
    """The next workers that measure on a GPU are killed while they do: so many, one after the other."""
    for death in range(deaths):
        Path(folder, f"{ARCHS[gpu]} {death}").touch()


@contextmanager
def slow_readings(folder: Path) -> Iterator[Path]:
    """Have each reading of a measurement take a moment, and give the file that is there once several were taken."""
    slow, taken = Path(folder, "slow"), Path(folder, "taken")
    slow.touch()
    try:
        yield taken
    finally:
        slow.unlink()
        taken.unlink(missing_ok=True)


def dask_setup(worker: Any) -> None:
    """Give a worker its GPU, by its place in the cluster: inside the worker."""
    place = int(worker.name)
    gpu = os.environ[_GPUS].split("|")[place]
    sys.path.insert(0, TESTS)
    if not gpu:
        return
    install(gpu, place)
    from workbench.base.workers import limited_process

    command = limited_process.python_command

    def with_gpu(program: str, arguments: Sequence[str] = (), flags: Sequence[str] = ()) -> list[str]:
        return command(
            f"from support import worker_gpus\nworker_gpus.install({gpu!r}, {place})\n{program}", arguments, flags
        )

    limited_process.python_command = with_gpu


def install(gpu: str, place: int) -> None:
    """Have this process find a GPU, in a slot of the machine."""
    from workbench.device import targets
    from workbench.device.targets import driver_probe

    found = driver_probe.GpuFound(gpu, ARCHS[gpu], DRIVERS[gpu], f"0000:0{place + 1}:00.0")
    ours = driver_probe.find_gpu
    driver_probe.find_gpu = lambda: found
    for name, module in list(sys.modules.items()):
        if name.startswith("workbench.") and getattr(module, "find_gpu", None) is ours:
            module.find_gpu = driver_probe.find_gpu
    made: list[Any] = []

    def target() -> Any:
        if not made:
            made.append(_target(gpu, found.bus_id))
        return made[0]

    targets._gpu = target


def _target(gpu: str, bus: str) -> Any:
    """A target with the contract of the GPU's, over an emulator."""
    from support.simulated_gpu import FACTS, Behaviour, Machine, SimulatedBench
    from workbench.base.errors import KernelFault
    from workbench.base.records import Dim3, Quantity
    from workbench.base.records.refusal_words import launch_error
    from workbench.device.targets.emulator import EmulatorTarget

    emulator = EmulatorTarget()

    class _SlowBench(SimulatedBench):
        def now_seconds(self) -> float:
            return time.monotonic()

        def _read(self, *given: Any) -> Any:
            # From then on slowly: there is time for an interrupt before the last.
            time.sleep(0.02 if len(self.calls) < _SEVERAL else 0.2)
            if len(self.calls) == _SEVERAL:
                Path(os.environ[_DEATHS], "taken").touch()
            return super()._read(*given)

    class WorkerGpu:
        name = "gpu"
        is_lost = False
        to_device, empty, zeros, symbol = emulator.to_device, emulator.empty, emulator.zeros, emulator.symbol

        def launch(
            self,
            kernel: Any,
            grid: Any,
            block: Any,
            args: Any,
            *,
            dynamic_smem_bytes: int = 0,
            cooperative: bool = False,
            device: None = None,
            count: bool = False,
            sanitize: tuple[str, ...] = (),
            time_limit_seconds: float | None = None,
        ) -> Any:
            if not kernel.compilation.arch.startswith(ARCHS[gpu]):
                raise launch_error("by_cuda", error=f"no image for {ARCHS[gpu]}")
            done = emulator.launch(
                kernel, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes, time_limit_seconds=time_limit_seconds
            )
            launch = replace(done.launch, device=gpu)
            return replace(done, target="gpu", launch=launch, seconds=Quantity(1e-5, "s", "measured"))

        def bench(self, kernel: Any, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int = 0) -> Any:
            _die_if_asked(gpu)
            _meet_others(bus)
            outcome = self.launch(kernel, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes)
            if outcome.faults:
                raise KernelFault(outcome)
            us = US_A_THREAD[gpu] * Dim3(*block).size
            facts = replace(FACTS, name=gpu, arch=ARCHS[gpu])
            made = _SlowBench if Path(os.environ[_DEATHS], "slow").exists() else SimulatedBench
            return made(Behaviour(us=us, facts=facts), Machine(), tuple(grid), tuple(block))

    return WorkerGpu()


@contextmanager
def measuring_together(folder: Path, count: int) -> Iterator[Path]:
    """Have each measurement wait until so many have begun; a file of the folder that is given names the GPU of each."""
    meeting = Path(folder, "meeting")
    meeting.mkdir()
    Path(meeting, "count").write_text(str(count))
    try:
        yield meeting
    finally:
        for file in meeting.iterdir():
            file.unlink()
        meeting.rmdir()


def _meet_others(bus: str) -> None:
    meeting = Path(os.environ[_DEATHS], "meeting")
    if not meeting.exists():
        return
    Path(meeting, f"{bus} {os.getpid()} begun").touch()
    count, until = int(Path(meeting, "count").read_text()), time.monotonic() + 240
    while len(list(meeting.glob("* begun"))) < count:
        if time.monotonic() > until:
            Path(meeting, f"{bus} alone").touch()
            return
        time.sleep(0.02)


def _die_if_asked(gpu: str) -> None:
    """Kill the worker above this process, if a test has it so."""
    for death in sorted(Path(os.environ[_DEATHS]).glob(f"{ARCHS[gpu]} *")):
        try:
            death.unlink()
        except FileNotFoundError:
            continue
        os.kill(os.getppid(), signal.SIGKILL)
        signal.pause()
