"""A search on worker processes of which some are killed: the same trials as in one process."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.tuning.space import key_of
from workbench.tuning.trials import Trial
from workbench.tuning.tuning import Tuning

SPACE = {"BLOCK": [32, 64, 96, 128, 192, 256], "TILE": [1, 2, 3, 4, 5, 6]}


def tuned(processes: int) -> Tuning:
    """A search of 24 variants, by a sampler."""
    return wb.tune(
        SCALE,
        problem(),
        SPACE,
        launch=launch,
        device="A100",
        strategy="tpe",
        trials=24,
        sizes={"n": 1 << 16},
        processes=processes,
        check_seconds=0.5,
        verify_best=False,
    )


def facts(found: Tuning) -> list[tuple[str, str, float]]:
    """All that does not depend on who tried it."""
    return [(key_of(t.configuration), t.state, t.us) for t in found.trials]


def workers() -> list[int]:
    """The processes of this one that do tasks."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            is_worker = b"task_process" in (folder / "cmdline").read_bytes()
        except OSError:  # it ended meanwhile
            continue
        if parent == os.getpid() and is_worker:
            found.append(int(folder.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="finds processes in /proc")
def test_four_workers_of_which_two_are_killed_find_the_same() -> None:
    killed: list[int] = []

    def kill() -> None:
        """Kill two workers, each while it works."""
        deadline = time.monotonic() + 60
        while len(killed) < 2 and time.monotonic() < deadline:
            for pid in workers():
                if pid not in killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)
                    time.sleep(1.0)
                    break
            time.sleep(0.05)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    with_kills = tuned(4)
    killer.join()
    assert len(killed) == 2
    alone = tuned(0)
    assert facts(with_kills) == facts(alone)
    assert isinstance(with_kills.best, Trial)
    assert isinstance(alone.best, Trial)
    assert with_kills.best.configuration == alone.best.configuration
    assert len({t.worker for t in with_kills.trials}) > 1
