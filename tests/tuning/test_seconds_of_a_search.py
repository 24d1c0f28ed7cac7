"""The seconds of a search end it between two batches, and pictures of it are drawn now and then."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from support.clocks import FakeClock

from workbench.base.clock import SYSTEM, Clock
from workbench.jupyter.notebook.live_tuning import LiveTuning
from workbench.search.tuning.searching import Budget, Searching
from workbench.search.tuning.space import Configuration
from workbench.search.tuning.trials import Trial


class _Endless:
    """A strategy that always has another configuration."""

    name, batch = "endless", 2

    def ask(self, count: int) -> list[Configuration]:
        return [{"BLOCK": 32}] * count

    def tell(self, results: Sequence[Sequence[float] | None]) -> None:
        pass


def searching(clock: Clock, seconds: float, each: float, monkeypatch: pytest.MonkeyPatch) -> Searching:
    """A search whose every batch takes so many seconds by the clock."""
    unused: Any = None
    found = Searching(unused, unused, _Endless(), unused, Budget(None, seconds), clock=clock)

    def batch(asked: Sequence[Configuration]) -> list[Trial]:
        clock.sleep(each)
        made = [
            Trial(len(found.trials) + n, configuration, "verified", at=0.0) for n, configuration in enumerate(asked)
        ]
        found.trials += made
        return made

    monkeypatch.setattr(found, "_batch", batch)
    return found


def test_a_search_begins_no_batch_after_its_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    for seconds, batches in ((10.0, 3), (12.0, 3), (12.1, 4), (0.0, 0)):
        search = searching(FakeClock(), seconds, 4.0, monkeypatch)
        search.run()
        assert len(search.trials) == 2 * batches


def test_a_search_ends_in_real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = SYSTEM.now()
    search = searching(SYSTEM, 0.05, 0.01, monkeypatch)
    search.run()
    assert SYSTEM.now() - begun >= 0.05


def test_pictures_are_drawn_at_most_twice_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, drawn = FakeClock(), []
    live = LiveTuning(clock)
    monkeypatch.setattr(live, "_draw", lambda found: (drawn.append(clock.seconds), setattr(live, "_last", clock.now())))
    found: Any = SimpleNamespace(trials=[SimpleNamespace(known=False)])
    for _ in range(10):
        clock.advance(0.125)
        live(found)
    assert drawn == [1000.125, 1000.625, 1001.125]
