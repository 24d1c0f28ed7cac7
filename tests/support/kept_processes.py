"""Processes of verifications that a test file keeps.

A verification starts four, each of which takes longer than all that it looks at. Kernels of several verifications meet
in a kept process, as they never do otherwise; what a process of its own guards against has tests of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from typing import Any
from unittest import mock

from workbench.device.targets.launch_process import apart
from workbench.search.verification import verifying
from workbench.search.verification.trial_process import TrialProcess

_USES = 16
"""Uses after which a process is replaced: each verification leaves some of its address space behind."""


class _Kept:
    """Stands for a process whose owner closes it; it stays open until it has been used often enough."""

    def __init__(self, process: Any) -> None:
        self.process = process
        self.uses = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.process, name)

    def close(self) -> None:
        """Close it after some uses."""
        self.uses += 1
        if self.uses >= _USES:
            self.process.close()

    @property
    def closed(self) -> bool:
        """True if the next verification needs another one."""
        return self.uses >= _USES


def _held(stack: ExitStack, start: Callable[[], tuple[Any, _Kept]]) -> Callable[[], tuple[Any, _Kept]]:
    """A function that gives the process that is kept, started anew where it was closed."""
    held: list[tuple[Any, _Kept]] = []

    def give() -> tuple[Any, _Kept]:
        if not held or held[0][1].closed:
            held[:] = [start()]
            stack.callback(held[0][1].process.close)
        return held[0]

    return give


def _launches() -> tuple[Any, _Kept]:
    target, connection = apart()
    return target, _Kept(connection)


def _trials() -> tuple[Any, _Kept]:
    kept = _Kept(TrialProcess())
    return kept, kept


@contextmanager
def kept_processes() -> Iterator[None]:
    """Within it verifications share a process for trials and two for launches. A verification that asks for a second
    one, in which its kernel has not run before, is given the other.
    """
    with ExitStack() as stack:
        trials, first, second = (_held(stack, start) for start in (_trials, _launches, _launches))
        stack.enter_context(mock.patch.object(verifying, "TrialProcess", side_effect=lambda **_: trials()[0]))
        places = cycle((first, second))
        stack.enter_context(mock.patch.object(verifying, "apart", side_effect=lambda: next(places)()))
        yield
