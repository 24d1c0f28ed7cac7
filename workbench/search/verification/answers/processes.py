"""The processes of a judgement: each answers questions with values and tensors, and unpickles nothing."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping
from typing import Any

from workbench.base.clock import Clock
from workbench.base.errors import ArgumentError, MissingDependency, TargetLost
from workbench.base.workers import inside, limited_process
from workbench.base.workers.limited_process import LimitedProcess
from workbench.search.verification.answers.sent_values import decoded, encoded

MEMORY_BYTES = 16 << 30
"""Address space of each: PyTorch and the emulated device reserve most of it and use little."""
TORCH_MODULES = ("torch", "torch._dynamo")
"""Modules that a process with PyTorch imports at its first tensors at the latest: most of its start."""


class JudgementProcess:
    """A process whose module serves named functions.

    Parameters
    ----------
    module
        Its `serve(memory_bytes)` runs inside.
    work
        The work of the process, as errors name it.
    processor_seconds
        The limit of each answer, in seconds of the processor.
    clock
        The clock of the last resort.
    """

    def __init__(self, module: str, work: str, processor_seconds: float, clock: Clock) -> None:
        self._process = LimitedProcess(module, MEMORY_BYTES, work, clock)
        self._work = work
        self._processor_seconds = processor_seconds

    def ask(self, function: str, seconds: float, /, **values: Any) -> Any:
        """Call a function in the process. seconds: the last resort.

        Raises
        ------
        ArgumentError
            The function raised one.
        TargetLost
            The process ended over it, or took longer than a limit.
        """
        question = {"do": function, "message": encoded(values), "processor_seconds": self._processor_seconds}
        answer = self._process.ask(question, seconds)
        try:
            result = decoded(answer.payload)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise TargetLost("crash", f"the process of {self._work} sent what is no answer") from error
        if answer.kind == "refused":
            raise ArgumentError(str(result), "problem")
        return result

    def close(self) -> None:
        """End the process."""
        self._process.close()


def serve(functions: Mapping[str, Callable[..., Any]], memory_bytes: int) -> None:
    """Answer a `JudgementProcess`: inside the process. functions: by name; tensors come as `SentTensor`."""

    def answered(question: Mapping[str, Any]) -> tuple[str, bytes]:
        values = decoded(question["message"])
        with inside.processor_limit(question["processor_seconds"]):
            try:
                return "answer", encoded(functions[question["do"]](**values))
            except (ArgumentError, MissingDependency) as error:
                return "refused", encoded(str(error))

    limited_process.serve(answered, memory_bytes)


def seed_all(seed: int) -> None:
    """Seed the generators of PyTorch, NumPy and Python."""
    import numpy as np
    import torch

    random.seed(seed)
    np.random.seed(seed % (1 << 32))
    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)


def line_of(error: BaseException, filename: str) -> int | None:
    """The last line of a file that an exception went through; None where it went through none."""
    lines = (
        [frame.lineno for frame in inspect.getinnerframes(error.__traceback__) if frame.filename == filename]
        if (error.__traceback__)
        else []
    )
    if lines:
        return lines[-1]
    return error.lineno if isinstance(error, SyntaxError) and error.filename == filename else None
