"""A process that runs launches with NumPy arguments, so that a fault costs it and not the user's kernel.

One worker lives as long as nothing faults. It keeps the modules that it has loaded, so that symbols keep their
contents between launches. Jobs and replies are plain values over a pipe.
"""

from __future__ import annotations

import dataclasses
import multiprocessing.connection
import os
import subprocess
import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from numpy.typing import NDArray

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import InternalError
from workbench.base.records import Dim3
from workbench.base.workers import inside
from workbench.base.workers.python_command import python_command
from workbench.device.targets.gpu_device import DeviceFault, LoadedModule, import_cupy, launch
from workbench.device.targets.gpu_storages import Place, filled
from workbench.device.targets.guard_zones import Damage, GuardedArray, damages

_POLL_SECONDS = 0.05
_PROGRAM = """
from workbench.device.targets.gpu_worker import serve
serve(int(sys.argv[1]))
"""
_LAST_SECONDS = 1.0
"""For a worker that has closed its pipe to be gone."""


@dataclass(frozen=True, eq=False)
class Job:
    """A launch. `parts` hold bytes, or the place of what an address there is of."""

    module_id: int
    cubin: bytes | None
    kernel: str
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    max_dynamic_smem_bytes: int
    cooperative: bool
    arrays: tuple[NDArray[Any], ...]
    parts: tuple[bytes | Place, ...]
    capture_stdout: bool


@dataclass(frozen=True, eq=False)
class Done:
    """The launch came to its end: the arrays as the GPU left them, and what it wrote beside them."""

    arrays: tuple[NDArray[Any], ...]
    seconds: float
    stdout: str
    damages: tuple[Damage, ...] = ()


@dataclass(frozen=True)
class Faulted:
    """The launch cost the worker its context."""

    code: int
    text: str


@dataclass(frozen=True)
class Refused:
    """CUDA refused the launch; the worker lives."""

    text: str


@dataclass(frozen=True)
class Killed:
    """The worker was ended by a signal, as where CUDA's driver aborts."""

    signal: int


Reply = Done | Faulted | Refused | Killed


class GpuWorker:
    """The user's end: sends a job, waits, and replaces a worker that is lost."""

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock = clock
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: Connection | None = None
        self._loaded: set[int] = set()

    def run(self, job: Job, cubin: bytes, time_limit_seconds: float | None) -> Reply | None:
        """Run a job; None where the time limit ended it. An interrupt ends the worker and passes on."""
        pipe = self._ready()
        send = job if job.module_id in self._loaded else _with_cubin(job, cubin)
        deadline = None if time_limit_seconds is None else self._clock.now() + time_limit_seconds
        try:
            pipe.send(send)
            while not pipe.poll(_POLL_SECONDS):
                if deadline is not None and self._clock.now() > deadline:
                    self.stop()
                    return None
                if not self._is_alive():
                    raise EOFError
            reply: Reply = pipe.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError) as error:
            code = self._exit_code()
            self.stop()
            if code is not None and code < 0:
                return Killed(-code)
            raise InternalError(f"the GPU worker process ended unexpectedly (exit code {code})") from error
        except KeyboardInterrupt:
            self.stop()
            raise
        self._loaded.add(job.module_id)
        if isinstance(reply, Faulted):
            self.stop()
        return reply

    def stop(self) -> None:
        """End the worker; the next job starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        if self._pipe is not None:
            self._pipe.close()
        self._process, self._pipe = None, None
        self._loaded.clear()

    def _ready(self) -> Connection:
        if self._pipe is None or not self._is_alive():
            self.stop()
            self._pipe, theirs = multiprocessing.Pipe()
            with theirs:
                command = python_command(_PROGRAM, [str(theirs.fileno())])
                self._process = subprocess.Popen(command, **_inheriting(theirs))
        return self._pipe

    def _is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _exit_code(self) -> int | None:
        """The exit code of the worker, which has closed its pipe; None where it does not end."""
        assert self._process is not None
        try:
            return self._process.wait(_LAST_SECONDS)
        except subprocess.TimeoutExpired:
            return None


def _inheriting(end: Connection) -> dict[str, Any]:
    """Arguments of `subprocess.Popen` with which the process has that end of a pipe."""
    if sys.platform == "win32":
        os.set_handle_inheritable(end.fileno(), True)
        return {"startupinfo": subprocess.STARTUPINFO(lpAttributeList={"handle_list": [end.fileno()]})}
    return {"pass_fds": (end.fileno(),)}


def _with_cubin(job: Job, cubin: bytes) -> Job:
    return dataclasses.replace(job, cubin=cubin)


def serve(number: int) -> None:
    """Runs jobs until their sender is gone: inside the process. number: of the pipe's end that it inherited."""
    inside.end_with_owner()
    # An end of a pipe is another class on Windows.
    with type(multiprocessing.Pipe()[0])(number) as pipe:
        _serve(pipe)


def _serve(pipe: Connection) -> None:
    modules: dict[int, LoadedModule] = {}
    while True:
        try:
            job: Job = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        reply = _run(job, modules)
        pipe.send(reply)
        if isinstance(reply, Faulted):
            return


def _run(job: Job, modules: dict[int, LoadedModule]) -> Reply:
    cupy = import_cupy()
    if job.cubin is not None:
        modules[job.module_id] = LoadedModule(job.cubin)
    try:
        buffers = [GuardedArray(array) for array in job.arrays]
        parts = filled(job.parts, [buffer.address for buffer in buffers])
        seconds, stdout = launch(
            modules[job.module_id],
            job.kernel,
            job.grid,
            job.block,
            job.dynamic_smem_bytes,
            parts,
            max_dynamic_smem_bytes=job.max_dynamic_smem_bytes,
            cooperative=job.cooperative,
            capture_stdout=job.capture_stdout,
        )
        return Done(tuple(b.copy_to_host() for b in buffers), seconds, stdout, damages(buffers))
    except DeviceFault as fault:
        return Faulted(fault.code, str(fault))
    except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
        return Refused(str(error))
    except cupy.cuda.memory.OutOfMemoryError as error:
        return Refused(str(error))
