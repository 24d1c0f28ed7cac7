"""A process that runs launches in the emulator, separate from the code that judges them, within a limit of memory.

A kernel reaches its arguments there, and nothing else: references, expected results and clocks are in the process that
asks.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.base.workers import limited_process
from workbench.base.workers.limited_process import MEMORY_BYTES, LimitedProcess
from workbench.device.targets.base import Target
from workbench.device.targets.remote import RemoteTarget

FORKED_WITH = (
    "workbench.device.targets.emulator",
    "workbench.device.targets.remote_service",
    "workbench.emulate.values.packed",
    "llvmlite.binding",
    "numpy.random",
    "cuda.pathfinder",
)
"""Imported before such a process is forked, since each needs them."""


class ProcessConnection:
    """The way to a process of its own. memory_bytes: its address space. module: whose `serve` runs inside."""

    def __init__(self, memory_bytes: int = MEMORY_BYTES, module: str = __name__) -> None:
        self._process = LimitedProcess(module, memory_bytes)

    @property
    def life(self) -> object:
        """The id of the process; None where none runs now."""
        return self._process.pid

    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes:
        """Ask, and wait for the answer. An interrupt ends the process, whatever the stop.

        Raises
        ------
        TargetLost
            The process ended over it, took longer than `seconds`, or cannot be started.
        """
        return self._process.ask({"message": message}, seconds).payload

    def close(self) -> None:
        """End the process for good."""
        self._process.close()


def apart(memory_bytes: int = MEMORY_BYTES) -> tuple[RemoteTarget, ProcessConnection]:
    """An emulator in a process of its own, and the connection, which its owner closes."""
    connection = ProcessConnection(memory_bytes)
    return RemoteTarget(connection), connection


def serve(memory_bytes: int) -> None:
    """Answer a `RemoteTarget`: inside the process."""
    from workbench.device.targets import target_named

    serve_target(lambda: target_named("emulator"), memory_bytes)


def serve_target(target_of: Callable[[], Target], memory_bytes: int) -> None:
    """Answer a `RemoteTarget` by a target of this process."""
    from workbench.device.targets.remote_service import RemoteService

    service = RemoteService(target_of)
    limited_process.serve(lambda question: ("answer", service.answer(question["message"])), memory_bytes)
