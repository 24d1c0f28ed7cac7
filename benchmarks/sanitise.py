"""Cost of sanitisers on many kernels: `python benchmarks/sanitise.py`.

The kernels of the wide benchmark (`wide/kernels`), each in native code plain and with each sanitiser, in turns; a row
has the processor time of the plain launch and by how much each makes it longer. What native code does not sanitise the
interpreter does, and is marked so: it takes hundreds of times as long, and has no figure here. A finding of a kernel is
shown too; all are thought to be right.

    python benchmarks/sanitise.py [--only NAME] [--rounds 3] [--untuned]

`--untuned`: the kernels of `wide/untuned_cases.py`, for which nothing was tuned.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from wide.case import Case
from wide.cases import CASES, TUNED
from wide.emulated import Emulated, warm_up
from wide.untuned_cases import UNTUNED

from workbench.base import disk_cache
from workbench.base.errors import UnsupportedInstruction
from workbench.emulate import run
from workbench.emulate.interpret import RunResult

SANITISERS = (("race",), ("init",), ("sync",), ("race", "init", "sync"))


class Launches:
    """Launches of a case in native code."""

    def __init__(self, case: Case) -> None:
        self._emulated = Emulated(case)

    def timed(self, sanitize: tuple[str, ...]) -> tuple[float, RunResult]:
        """Processor seconds of a launch, and what it found. Raises UnsupportedInstruction."""
        self._emulated.restore()
        request = replace(self._emulated.request, sanitize=sanitize, time_limit_seconds=None)
        began = time.process_time()
        result = run(request, "jit")
        return time.process_time() - began, result

    def settle(self) -> None:
        """Waits until all that is compiled is the better code."""
        for native in list(self._emulated.program.native.values()):
            better = getattr(native, "tier_up", None)
            if better is not None:
                better.wait()


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="What sanitisers cost on many kernels.")
    parser.add_argument("--only", action="append", metavar="NAME", help="kernels whose name has this in it; repeatable")
    parser.add_argument("--rounds", type=int, default=3, help="launches of each kind")
    parser.add_argument("--untuned", action="store_true", help="kernels for which nothing was tuned")
    arguments = parser.parse_args()
    chosen = UNTUNED if arguments.untuned else (*CASES, *TUNED)
    cases = [c for c in chosen if not arguments.only or any(part in c.name for part in arguments.only)]
    found: dict[tuple[str, ...], list[float]] = {kinds: [] for kinds in SANITISERS}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        os.environ[disk_cache.FOLDER_VARIABLE] = str(folder / "cache")
        warm_up(folder)
        print(f"{'kernel':26}{'plain ms':>10}" + "".join(f"{'+'.join(kinds):>16}" for kinds in SANITISERS))
        for case in cases:
            print(_row(case, arguments.rounds, found), flush=True)
    print()
    for kinds, ratios in found.items():
        if ratios:
            ratios.sort()
            mean, high = statistics.geometric_mean(ratios), ratios[int(0.9 * (len(ratios) - 1))]
            print(
                f"{'+'.join(kinds):16} geometric mean {mean:5.1f}, 90th percentile {high:5.1f}, "
                f"worst {ratios[-1]:5.1f} ({len(ratios)} kernels in native code)"
            )


def _row(case: Case, rounds: int, found: dict[tuple[str, ...], list[float]]) -> str:
    launches = Launches(case)
    best: dict[tuple[str, ...], float] = {}
    said: dict[str, None] = {}
    refused: set[tuple[str, ...]] = set()
    for number in range(rounds + 1):
        for kinds in ((), *SANITISERS):
            if kinds in refused:
                continue
            try:
                seconds, result = launches.timed(kinds)
            except UnsupportedInstruction:
                refused.add(kinds)
                continue
            said.update((f"{f.kind} ({f.severity}) at PTX line {f.touch.line}", None) for f in result.findings)
            if number:
                best[kinds] = min(seconds, best.get(kinds, seconds))
        if not number:
            launches.settle()
    text = f"{case.name:26}{1e3 * best[()]:10.2f}"
    for kinds in SANITISERS:
        if kinds in refused:
            text += f"{'interpreter':>16}"
            continue
        found[kinds].append(best[kinds] / best[()])
        text += f"{found[kinds][-1]:16.1f}"
    return "\n    ".join([text, *said])


if __name__ == "__main__":
    main()
