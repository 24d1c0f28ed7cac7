"""A search on worker processes of which some are killed: the same trials as in one process."""

from __future__ import annotations

import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from support.waiting import wait_until

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.search.tuning.space import key_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

AT_WORK = "WORKBENCH_TEST_AT_WORK"
"""A variable: the folder where processes that try a variant are noted."""
SPACE = {"BLOCK": [32, 64, 96, 128, 192, 256], "TILE": [1, 2, 3, 4, 5, 6]}


def tuned(processes: int) -> Tuning:
    """A search of 6 variants, by a sampler."""
    return wb.tune(
        SCALE,
        problem(),
        SPACE,
        launch=noted_launch,
        device="A100",
        strategy="tpe",
        trials=6,
        sizes={"n": 1 << 16},
        processes=processes,
        check_work=8,
        verify_best=False,
    )


def facts(found: Tuning) -> list[tuple[str, str, float]]:
    """All that does not depend on who tried it."""
    return [(key_of(t.configuration), t.state, t.us) for t in found.trials]


def noted_launch(case: Any, p: Any) -> Any:
    """The launch of a case; the process that asks for it is noted."""
    if folder := os.environ.get(AT_WORK):
        Path(folder, str(os.getpid())).touch()
    return launch(case, p)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_three_workers_of_which_one_is_killed_find_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[int] = []

    def kill() -> None:
        """Kill a worker while it tries a variant."""
        wait_until(at_work)
        killed.append(at_work()[0])
        os.kill(killed[0], signal.SIGKILL)

    def at_work() -> list[int]:
        return [int(each) for each in os.listdir(tmp_path) if int(each) not in (os.getpid(), *killed)]

    monkeypatch.setenv(AT_WORK, str(tmp_path))
    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    with_kills = tuned(3)
    killer.join()
    monkeypatch.delenv(AT_WORK)
    assert len(killed) == 1
    alone = tuned(0)
    assert facts(with_kills) == facts(alone)
    assert isinstance(with_kills.best, Trial)
    assert isinstance(alone.best, Trial)
    assert with_kills.best.configuration == alone.best.configuration
    assert len({t.worker for t in with_kills.trials}) > 1
