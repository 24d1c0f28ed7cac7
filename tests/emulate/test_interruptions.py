"""An interrupt and a long launch say which line and how many threads, on both engines and in Numba's kernels."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import pytest
from support.clocks import CountedLooks
from support.interrupting import interrupted

import workbench as wb
from workbench.base.records.interruptions import Interruption, LaunchInterrupted
from workbench.device.targets import check_progress
from workbench.emulate.request import LaunchRequest

SPIN = """extern "C" __global__ void spin(volatile int* x, int n)
{
    if (threadIdx.x == n) return;
    while (x[1] != 12345)
        x[2] = x[2] + 1;
}"""


@pytest.mark.parametrize("options", [{}, {"sanitize": "all"}, {"count": True}, {"order_seed": 1}])
def test_an_interrupt_says_where_the_launch_was(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, x, clock = wb.kernel(SPIN), np.zeros(64, "i4"), CountedLooks()
    target: Any = wb.target("emulator")
    target.launch(kernel, 3, 64, (x, 3), time_limit_seconds=0.1, **options)  # its code is made now
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    with pytest.raises(KeyboardInterrupt) as raised, interrupted(once=clock.is_in_use):
        target.launch(kernel, 3, 64, (x, 3), **options)
    assert isinstance(raised.value, LaunchInterrupted)
    state = raised.value.interruption
    assert (state.kernel, state.blocks, state.threads) == ("spin", 3, 192)
    assert 1 <= state.blocks_begun <= 3
    assert state.source_line in (3, 4, 5)
    assert "spin was stopped at kernel.cu:" in state.words
    assert x[2] > 0, "what was written came back"


def test_an_interrupt_of_a_recording_says_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, x, clock = wb.kernel(SPIN), np.zeros(64, "i4"), CountedLooks()
    monkeypatch.setattr(LaunchRequest, "clock", clock)
    with pytest.raises(LaunchInterrupted) as raised, interrupted(once=clock.is_in_use):
        wb.record(kernel, 3, 64, (x, 3), time_limit_seconds=None)
    assert raised.value.interruption.kernel == "spin"
    assert "spin was stopped at kernel.cu:" in raised.value.interruption.words
    assert not x.any(), "a recording leaves memory as it is"


def test_progress_is_shown_while_a_launch_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shown:
        said: ClassVar[list[tuple[str, float]]] = []
        ended = 0

        def show(self, doing: str, share: float) -> None:
            self.said.append((doing, share))
            raise LookupError  # that is enough of a launch without an end

        def end(self) -> None:
            Shown.ended += 1

    monkeypatch.setattr(check_progress, "_notebook", lambda title: Shown())
    monkeypatch.setattr(check_progress, "_PATIENCE_SECONDS", 0.05)
    for options in ({}, {"order_seed": 1}):
        Shown.said.clear()
        target: Any = wb.target("emulator")
        with pytest.raises(LookupError):
            target.launch(wb.kernel(SPIN), 2, 32, (np.zeros(64, "i4"), 3), time_limit_seconds=60, **options)
        words, share = Shown.said[-1]
        assert words.startswith("spin runs at kernel.cu:")
        assert "of 2 blocks begun, 64 threads in all" in words
        assert 0 < share <= 1
    assert Shown.ended == 2
    Shown.said.clear()
    with check_progress.shown_progress("checking"):
        target.launch(wb.kernel(SPIN), 2, 32, (np.zeros(64, "i4"), 3), time_limit_seconds=0.6)
    assert not Shown.said, "a check shows what it does"


def test_nothing_is_shown_where_nobody_looks() -> None:
    assert check_progress.launch_progress() is None


def test_words() -> None:
    assert Interruption("k", 1, 1, 32).words == "k was stopped; 1 of 1 block begun, 32 threads in all"
    assert Interruption("k", 2, 4000, 128000, 7).words == (
        "k was stopped at PTX line 7; 2 of 4,000 blocks begun, 128,000 threads in all"
    )
