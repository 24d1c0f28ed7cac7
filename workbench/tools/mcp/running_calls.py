"""Calls of tools on threads of their own: a client waits for a while, and asks again by a handle."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.device.targets.check_progress import progress_to

_MAX_KEPT = 64


class RunningCall:
    """A call that runs until it has an answer or an error.

    Parameters
    ----------
    tool
        The name of what is called.
    work
        Gives the answer.
    """

    def __init__(self, tool: str, work: Callable[[], Any]) -> None:
        self.tool = tool
        self.doing = "running"
        self._work = work
        self._answer: Any = None
        self._error: BaseException | None = None
        self._ended = threading.Event()
        threading.Thread(target=self._run, name=f"workbench-{tool}", daemon=True).start()

    def _run(self) -> None:
        try:
            with progress_to(self._note):
                self._answer = self._work()
        except BaseException as error:  # for whoever asks for the answer
            self._error = error
        finally:
            self._ended.set()

    def _note(self, doing: str) -> None:
        self.doing = doing

    @property
    def has_ended(self) -> bool:
        """True if there is an answer or an error."""
        return self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Return whether it ended within some seconds."""
        return self._ended.wait(seconds)

    def answer(self) -> Any:
        """The answer of a call that ended; raises its error."""
        if self._error is not None:
            raise self._error
        return self._answer


class RunningCalls:
    """Calls that a client may ask for by handles; those that were asked for longest ago are forgotten."""

    def __init__(self) -> None:
        self._calls: BoundedCache[str, RunningCall] = BoundedCache(_MAX_KEPT)
        self._count = 0

    def keep(self, call: RunningCall) -> str:
        """The handle of a call."""
        for handle, each in self._calls.items():
            if each is call:
                return handle
        self._count += 1
        handle = f"call-{self._count}"
        self._calls.put(handle, call)
        return handle

    def of(self, handle: str) -> RunningCall:
        """The call of a handle.

        Raises
        ------
        ArgumentError
            There is none.
        """
        call = self._calls.get(handle)
        if call is None:
            known = ", ".join(each for each, _ in self._calls.items()) or "no call that runs"
            raise ArgumentError(f"there is no handle {handle[:40]!r}; there is {known}", "handle")
        return call
