"""A process for work that may crash, never end, or take all memory: it answers questions within limits of time and
memory.

The owner's side is `LimitedProcess`; inside the process `serve` answers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import TargetLost
from workbench.base.workers import inside
from workbench.base.workers.own_process import OwnProcess
from workbench.base.workers.process import Answer, WorkerEnded
from workbench.base.workers.python_command import python_command

MEMORY_BYTES = 8 << 30
"""Address space of a process, unless its owner says otherwise."""
_PROCESSOR_LIMIT = "SIGPROF"
"""The signal that ends a process at its `inside.processor_limit`."""
NO_LIMIT = 0
"""The address space of a process that uses a GPU: CUDA reserves far more of it than there is memory."""


class LimitedProcess:
    """A process that is started by the first question, and again by the next question after it was lost.

    Parameters
    ----------
    module
        The module whose `serve(memory_bytes)` runs inside. Where it is forked, what its `FORKED_WITH` names is
        imported before.
    memory_bytes
        Its address space, or `NO_LIMIT`.
    work
        Of the process, as errors name it.
    clock
        Of the limits of its answers.
    """

    def __init__(
        self, module: str, memory_bytes: int = MEMORY_BYTES, work: str = "the kernel", clock: Clock = SYSTEM
    ) -> None:
        program = f"from {module} import serve\nserve(int(sys.argv[1]))"
        self._memory_bytes = memory_bytes
        self._work = work
        # CUDA is loaded anew, as its manual asks for: it does not survive a fork.
        served = None if memory_bytes == NO_LIMIT else (module, memory_bytes)
        self._process = OwnProcess(lambda: python_command(program, [str(memory_bytes)]), clock, served)

    @property
    def pid(self) -> int | None:
        """The id of the process; None where none runs now."""
        return self._process.pid

    def ask(self, question: Mapping[str, Any], seconds: float | None) -> Answer:
        """Ask, and wait for the answer.

        Raises
        ------
        TargetLost
            The process ended over it, took longer than `seconds`, or cannot be started.
        """
        try:
            answer = self._process.ask(question, seconds)
        except WorkerEnded as ended:
            raise self._lost(ended, seconds) from ended
        if answer is None:
            raise TargetLost("crash", f"no process can be started for {self._work}")
        return answer

    def close(self) -> None:
        """End the process; no question starts it again."""
        self._process.close()

    def _lost(self, ended: WorkerEnded, seconds: float | None) -> TargetLost:
        if ended.signal_name == _PROCESSOR_LIMIT:
            return TargetLost("timeout", f"the process of {self._work} took more than its time of the processor")
        if ended.timed_out:
            return TargetLost("timeout", f"the process of {self._work} gave no answer within {seconds:g} s")
        if ended.out_of_memory:
            return TargetLost("memory", f"{self._work} needs more than {self._memory_bytes / 2**30:g} GiB of memory")
        return TargetLost("crash", f"the process of {self._work} ended ({ended.how})")


def serve(answered: Callable[[Mapping[str, Any]], tuple[str, bytes]], memory_bytes: int) -> None:
    """Answer on standard output until standard input ends: inside the process.

    Parameters
    ----------
    answered
        Gives kind and content of the answer to a question.
    memory_bytes
        Address space from now on, or `NO_LIMIT`.
    """
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    if memory_bytes != NO_LIMIT:
        inside.limit_memory(memory_bytes)
    while (question := inside.read_question(sys.stdin.buffer)) is not None:
        kind, payload = answered(question) if question else ("ready", b"")
        inside.send(answers, kind, payload)
