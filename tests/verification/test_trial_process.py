"""A text compiles or not by the time of the processor that it takes, whatever else a machine does."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import closing

import pytest
from support.cheats import RIGHT, cuda
from support.clocks import FakeClock

from workbench.base.errors import TargetLost
from workbench.search.verification.kernel_text import given_text
from workbench.search.verification.trial_process import TrialProcess


class BusyClock(FakeClock):
    """The clock of a machine on which ten minutes pass before any answer."""

    def after(self, seconds: float, action: Callable[[], object]) -> Callable[[], None]:
        cancel = super().after(seconds, action)
        self.advance(600.0)
        return cancel


def test_a_text_compiles_on_a_busy_machine_and_not_beyond_its_time_of_the_processor() -> None:
    with closing(TrialProcess(clock=BusyClock())) as trial:
        trial.compile(given_text(cuda(RIGHT)), {}, 120.0)
        if hasattr(signal, "setitimer"):
            with pytest.raises(TargetLost, match="time of the processor") as lost:
                trial.compile(given_text(cuda(f"{RIGHT} // anew")), {}, 0.0)
            assert lost.value.kind == "timeout"
