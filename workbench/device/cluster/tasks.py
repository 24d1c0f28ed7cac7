"""Independent tasks: the interface of the classes that run them, and their results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from workbench.base.errors import WorkbenchError
from workbench.device.cluster.versions import Versions


@dataclass(frozen=True)
class Finished:
    """A task that is done, or failed.

    Attributes
    ----------
    number
        The number that it was submitted with.
    value
        The task's result; None where it failed.
    error
        The error that it raised, None where it did not fail.
    worker
        The process that did it.
    versions
        Versions of that process; None where it runs in this environment.
    """

    number: int
    value: Any
    error: WorkbenchError | None
    worker: str
    versions: Versions | None = None

    def result(self) -> Any:
        """Give the value.

        Raises
        ------
        WorkbenchError
            The task failed with it.
        """
        if self.error is not None:
            raise self.error
        return self.value


class Tasks(Protocol):
    """Runs tasks on workers. Results come in the order in which they are done.

    An error of the workbench that a task raises is its `Finished.error`; another exception is an `InternalError` there
    with the words of the exception and its traceback as a note. One thread calls these methods.
    """

    @property
    def slots(self) -> int:
        """Tasks that run at once, now."""

    def submit(self, number: int, task: Callable[..., Any], *arguments: Any) -> None:
        """Have a task done.

        Parameters
        ----------
        number
            By which the caller knows it.
        task
            A function of a module that workers can import; with cloudpickle installed, any function.
        arguments
            Of the task: values that can be pickled.

        Raises
        ------
        ArgumentError
            The function or an argument cannot be sent, or this was closed.
        """

    def wait(self, seconds: float | None = None) -> tuple[Finished, ...]:
        """Give what was done since the last call: at least one, or nothing after `seconds` or where nothing is left.

        An interrupt may end the wait at any time; what is done by then stays for the next call.
        """

    def cancel(self) -> None:
        """Forget what has not started and end what runs. What is done stays for `wait`."""

    def close(self) -> None:
        """Cancel, and release the workers; no task can be submitted after this."""


def each_finished(
    tasks: Tasks, task: Callable[..., Any], argument_lists: Sequence[tuple[Any, ...]]
) -> Iterator[Finished]:
    """Do a task for each of several arguments, and give results in the order in which they are done.

    Left before its end, by an error or an interrupt too, it cancels what is left.

    Parameters
    ----------
    task
        As for `Tasks.submit`; a result's number is the place of its arguments in `argument_lists`.
    """
    try:
        for number, arguments in enumerate(argument_lists):
            tasks.submit(number, task, *arguments)
        left = len(argument_lists)
        while left:
            for finished in tasks.wait():
                left -= 1
                yield finished
    except BaseException:
        tasks.cancel()
        raise
