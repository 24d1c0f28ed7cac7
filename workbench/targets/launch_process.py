"""A process that runs launches in the emulator, apart from whoever judges them, within a limit of memory.

A kernel reaches its arguments there, and nothing else: references, expected results and clocks are in the process that
asks.
"""

from __future__ import annotations

import base64
import json
import sys

from workbench.errors import TargetLost
from workbench.targets.remote import RemoteTarget
from workbench.workers import inside
from workbench.workers.own_process import OwnProcess
from workbench.workers.process import WorkerEnded
from workbench.workers.python_command import python_command

MEMORY_BYTES = 8 << 30
"""Address space of a process."""
_PROGRAM = """
from workbench.targets.launch_process import serve
serve(int(sys.argv[1]))
"""


class ProcessConnection:
    """The way to a process of its own, which the first question starts, and the next one after it was lost.

    Parameters
    ----------
    memory_bytes
        Address space of the process.
    """

    def __init__(self, memory_bytes: int = MEMORY_BYTES) -> None:
        self._memory_bytes = memory_bytes
        self._process = OwnProcess(lambda: python_command(_PROGRAM, [str(memory_bytes)]))

    @property
    def life(self) -> object:
        """The id of the process; None where none runs now."""
        return self._process.pid

    def ask(self, message: bytes, seconds: float | None) -> bytes:
        """Ask, and wait for the answer.

        Raises
        ------
        TargetLost
            The process ended over it, took longer than `seconds`, or cannot be started.
        """
        try:
            answer = self._process.ask({"message": base64.b64encode(message).decode()}, seconds)
        except WorkerEnded as ended:
            raise lost(ended, seconds, self._memory_bytes) from ended
        if answer is None:
            raise TargetLost("crash", "no process can be started that would run the kernel")
        return answer.payload

    def close(self) -> None:
        """End the process for good."""
        self._process.close()


def apart(memory_bytes: int = MEMORY_BYTES) -> tuple[RemoteTarget, ProcessConnection]:
    """An emulator in a process of its own, and the connection, which its owner closes."""
    connection = ProcessConnection(memory_bytes)
    return RemoteTarget(connection), connection


def lost(ended: WorkerEnded, seconds: float | None, memory_bytes: int) -> TargetLost:
    """The error for a process that ended over a question."""
    if ended.timed_out:
        return TargetLost("timeout", f"the process that runs the kernel gave no answer within {seconds:g} s")
    if ended.out_of_memory:
        return TargetLost("memory", f"the kernel needs more than {memory_bytes / 2**30:g} GiB of memory to run")
    return TargetLost("crash", f"the process that runs the kernel ended ({ended.how})")


def serve(memory_bytes: int) -> None:
    """Answer on standard output until standard input ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    from workbench.targets import target_named
    from workbench.targets.remote_service import RemoteService

    service = RemoteService(target_named("emulator"))
    inside.limit_memory(memory_bytes)
    for line in iter(sys.stdin.buffer.readline, b""):
        question = json.loads(line)
        payload = service.answer(base64.b64decode(question["message"])) if question else b""
        inside.send(answers, "answer", payload)
