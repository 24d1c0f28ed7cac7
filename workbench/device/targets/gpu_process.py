"""A process that runs launches on the GPU of its machine, for a `RemoteTarget` elsewhere.

A fault that costs the context of CUDA costs the process: the launch has its outcome, what comes after it finds the
process ended, and the next one a new process.
"""

from __future__ import annotations

import os

from workbench.base.workers.limited_process import NO_LIMIT
from workbench.device.targets import Target, target_named
from workbench.device.targets.launch_process import ProcessConnection, serve_target


def gpu_connection() -> ProcessConnection:
    """The way to such a process."""
    return ProcessConnection(NO_LIMIT, __name__)


def serve(memory_bytes: int) -> None:
    """Answer a `RemoteTarget`: inside the process."""
    serve_target(living_gpu, memory_bytes)


def living_gpu() -> Target:
    """Give the GPU target of this process, which ends here if its context of CUDA was lost: another process can do what
    this one was asked for.

    Raises
    ------
    MissingDependency
        There is no GPU, or no CuPy.
    """
    target = target_named("gpu")
    if getattr(target, "is_lost", False):
        os._exit(1)
    return target
