"""Processes of verifications that a test file keeps.

A verification starts four, each of which takes longer than all that it looks at. Kernels of several verifications meet
in a kept process, as they never do otherwise; what a process of its own guards against has tests of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from unittest import mock

from workbench.targets.launch_process import apart
from workbench.verification import verifying
from workbench.verification.trial_process import TrialProcess


class _Kept:
    """Stands for a process whose owner closes it; nothing is closed."""

    def __init__(self, process) -> None:
        self._process = process

    def __getattr__(self, name):
        return getattr(self._process, name)

    def close(self) -> None:
        """Keep it."""


@contextmanager
def kept_processes() -> Iterator[None]:
    """Within it verifications share a process for trials, one for launches, and one for those at the sizes of the
    time, where a kernel has not run before.
    """
    with ExitStack() as stack:
        trial = TrialProcess()
        stack.callback(trial.close)
        launches = [apart() for _ in range(2)]
        for _, connection in launches:
            stack.callback(connection.close)
        kept = cycle([(target, _Kept(connection)) for target, connection in launches])
        stack.enter_context(mock.patch.object(verifying, "TrialProcess", return_value=_Kept(trial)))
        stack.enter_context(mock.patch.object(verifying, "apart", side_effect=kept))
        yield
