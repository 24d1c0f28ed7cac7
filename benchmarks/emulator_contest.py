"""The emulator against C, PoCL and Numba's simulator, in one run: `python benchmarks/emulator_contest.py`.

Every kernel of `contest/kernels` runs in turns: the emulator, each C version under gcc (`-O3 -march=native -fopenmp`),
and the OpenCL twin under PoCL; the best call of each counts, and all results are compared with NumPy's. `ours/C` is
against the best C version; `ours/omp` leaves out those whose vectors are written by hand (`*_by_hand`). Numba's
simulator runs a few blocks once; its time is extrapolated by the number of blocks. `cores` is processor time over wall
time. Who is missing is skipped with a word. Then: the cost of a launch, of memory checks, of counting,
and of compiling by size.

PoCL runs in a process of its own, with the Python that `--pocl` names, else with `pocl/bin/python` in the folder for
temporary files, else with this one. Two commands make it there:

    python -m venv /tmp/pocl
    /tmp/pocl/bin/pip install numpy pyopencl pocl-binary-distribution

    python benchmarks/emulator_contest.py [--only NAME] [--rounds 10] [--threads 2] [--pocl PYTHON]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from contest.checking import checking_costs
from contest.compile_times import compile_times
from contest.contestants import Contestant, Emulated, InC, InOpenCL, Timing, Unavailable, simulated_seconds
from contest.contests import CONTESTS, Contest
from contest.overheads import counting_costs, launch_overhead

MAX_SECONDS = 20.0
"""Most seconds of all runs of one program; a slow one gets fewer runs."""
PARTS = ("overhead", "checks", "count", "compile")


@dataclass
class Row:
    """The result of one benchmark case: seconds, or the word that says why there are none."""

    contest: Contest
    emulated: Emulated
    c: dict[str, Timing] | str = "not run"
    pocl: Timing | str = "not run"
    simulated: float | str = "not run"
    ratios: dict[str, float] = field(default_factory=dict)

    @property
    def ours(self) -> Timing:
        """The emulator's best call."""
        return self.emulated.timings[self.emulated.engine]


def hold(contest: Contest, rounds: int, threads: int, pocl: str, folder: Path) -> Row:
    """Runs one contest. Exits where a result is not NumPy's."""
    arrays = contest.make(np.random.default_rng(0))
    reference = contest.reference(arrays[0], arrays[1], contest.n)
    row = Row(contest, Emulated(contest, arrays))
    parties: list[Contestant] = [row.emulated]
    opencl = None
    try:
        compiled = InC(contest, arrays, folder)
        row.c = compiled.timings
        parties.append(compiled)
    except Unavailable as word:
        row.c = str(word)
    try:
        opencl = InOpenCL(contest, arrays, folder, pocl, threads)
        row.pocl = opencl.timings["PoCL"]
        parties.append(opencl)
    except Unavailable as word:
        row.pocl = str(word)
    for party in parties:
        for version, result in party.results().items():
            if not contest.agrees(result, reference):
                raise SystemExit(f"{contest.title}: the result of {version} is not NumPy's")
    for _ in range(rounds):
        for party in parties:
            if sum(t.spent for t in party.timings.values()) < MAX_SECONDS:
                party.turn()
                time.sleep(0.03)  # threads wait busily for a while after their work
    if opencl:
        opencl.close()
    try:
        row.simulated = simulated_seconds(contest, arrays, folder)
    except Unavailable as word:
        row.simulated = str(word)
    _take_ratios(row)
    return row


def _take_ratios(row: Row) -> None:
    ours = row.ours.seconds
    if not isinstance(row.c, str):
        row.ratios["C"] = ours / min(t.seconds for t in row.c.values())
        row.ratios["omp"] = ours / min(t.seconds for name, t in row.c.items() if not name.endswith("_by_hand"))
    if not isinstance(row.pocl, str):
        row.ratios["PoCL"] = row.pocl.seconds / ours
    if not isinstance(row.simulated, str):
        row.ratios["simulator"] = row.simulated / ours


def _ms(found: Timing | str) -> str:
    return found if isinstance(found, str) else f"{found.seconds * 1e3:.3f} ({found.cores:.1f})"


def line(row: Row) -> str:
    """A row of the first table."""
    best = "" if isinstance(row.c, str) else min(row.c, key=lambda name: row.c[name].seconds)  # type: ignore[index]
    c = row.c if isinstance(row.c, str) else f"{_ms(row.c[best])} {best}"
    simulated = row.simulated if isinstance(row.simulated, str) else f"{row.simulated * 1e3:.1e}"
    ratio = {k: f"{row.ratios[k]:{form}}" if k in row.ratios else "-" for k, form in FORMS.items()}
    return (
        f"{row.contest.title:19} {row.emulated.engine:11} {row.emulated.first_seconds * 1e3:8.0f} {_ms(row.ours):>14} "
        f"{c:>36} {_ms(row.pocl):>14} {simulated:>9} {ratio['C']:>7} {ratio['omp']:>8} "
        f"{ratio['PoCL']:>8} {ratio['simulator']:>9}"
    )


FORMS = {"C": ".2f", "omp": ".2f", "PoCL": ".2f", "simulator": ".0f"}
HEAD = (
    f"{'kernel':19} {'engine':11} {'first ms':>8} {'ms (cores)':>14} {'best C: ms (cores), version':>36} "
    f"{'PoCL':>14} {'sim. ms *':>9} {'ours/C':>7} {'ours/omp':>8} {'PoCL/our':>8} {'sim./our':>9}"
)


def means(rows: Sequence[Row]) -> list[str]:
    """The geometric means, of all rows and of those in native code."""
    lines = []
    for words, chosen in (("all", list(rows)), ("native code", [r for r in rows if r.emulated.engine == "native"])):
        parts = []
        for kind, form in FORMS.items():
            logs = [np.log(r.ratios[kind]) for r in chosen if kind in r.ratios]
            if logs:
                name = f"ours / {kind}" if kind in ("C", "omp") else f"{kind} / ours"
                parts.append(f"{name} {np.exp(np.mean(logs)):{form}}")
        if parts:
            lines.append(f"geometric mean, {words} ({len(chosen)}): {', '.join(parts)}")
    return lines


def print_contests(chosen: Sequence[Contest], rounds: int, threads: int, pocl: str) -> None:
    """The first table: every kernel, every contestant."""
    print(f"{threads} threads for each; the best of {rounds} rounds of turns\n{HEAD}", flush=True)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for contest in chosen:
            rows.append(hold(contest, rounds, threads, pocl, Path(folder)))
            print(line(rows[-1]), flush=True)
    print("* Numba's simulator: a few blocks, extrapolated")
    for text in means(rows):
        print(text)
    for row in rows:
        if row.emulated.refusal:
            print(f"{row.contest.title}: {row.emulated.refusal}")
    print("\nEach C version, ms:")
    for row in rows:
        if not isinstance(row.c, str):
            versions = ", ".join(f"{name} {t.seconds * 1e3:.3f}" for name, t in row.c.items())
            print(f"{row.contest.title:19} {versions}")


def print_overhead(rounds: int) -> None:
    """The cost of a launch."""
    found = launch_overhead(rounds)
    print(f"\nA launch that does nothing, us: emulate.run {found.run_seconds * 1e6:.0f}, ", end="")
    print(f"target('emulator').launch {found.target_seconds * 1e6:.0f}")


def print_counting(rounds: int) -> None:
    """The cost of count=True."""
    print(f"\n{'count=True':19} {'plain ms':>9} {'counted ms':>11} {'ratio':>8}  engines")
    for cost in counting_costs(rounds):
        ratio = cost.counted_seconds / cost.plain_seconds
        print(
            f"{cost.title:19} {cost.plain_seconds * 1e3:9.3f} {cost.counted_seconds * 1e3:11.3f} {ratio:8.2f}  "
            f"{cost.plain_engine}, {cost.counted_engine}",
            flush=True,
        )


def print_checking(rounds: int) -> None:
    """The cost of memory checks on regular accesses."""
    print(f"\n{'memory checks':19} {'with ms':>9} {'without ms':>11} {'ratio':>8}")
    for cost in checking_costs(rounds):
        ratio = cost.checked_seconds / cost.unchecked_seconds
        milliseconds = f"{cost.checked_seconds * 1e3:9.3f} {cost.unchecked_seconds * 1e3:11.3f}"
        print(f"{cost.title:19} {milliseconds} {ratio:8.2f}", flush=True)


def print_compile_times() -> None:
    """Compile times by kind and size: `good` is when tier 1 code takes the place of tier 0 code, counted from when that
    runs; `again` is the same PTX in a new program."""
    print(f"\n{'compile':11} {'instructions':>12} {'cold ms':>9} {'ms each':>8} {'good ms':>9} {'again ms':>9}")
    for found in compile_times():
        each = found.cold_seconds / found.instructions
        figures = f"{found.cold_seconds * 1e3:9.0f} {each * 1e3:8.2f} "
        figures += f"{found.good_seconds * 1e3:9.0f} {found.again_seconds * 1e3:9.1f}"
        print(f"{found.kind:11} {found.instructions:12} {found.refusal or figures}", flush=True)


def _python_of_pocl() -> str:
    there = Path(tempfile.gettempdir()) / "pocl" / "bin" / "python"
    return str(there) if there.exists() else sys.executable


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description="The emulator against C, PoCL and Numba's simulator.")
    names = [c.name for c in CONTESTS]
    parser.add_argument("--only", choices=[*names, *PARTS], action="append", help="one kernel or one table; repeatable")
    parser.add_argument("--rounds", type=int, default=10, help="turns of each contestant")
    parser.add_argument("--threads", type=int, default=2, help="processors that all may use")
    parser.add_argument("--pocl", default=_python_of_pocl(), help="a Python that has pyopencl and PoCL")
    arguments = parser.parse_args()
    processors = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else []
    threads = min(arguments.threads, len(processors) or os.cpu_count() or 1)
    if processors:
        os.sched_setaffinity(0, processors[:threads])
    os.environ["OMP_NUM_THREADS"] = str(threads)
    only = arguments.only or [*names, *PARTS]
    chosen = [c for c in CONTESTS if c.name in only]
    if chosen:
        print_contests(chosen, arguments.rounds, threads, arguments.pocl)
    if "overhead" in only:
        print_overhead(arguments.rounds)
    if "checks" in only:
        print_checking(arguments.rounds)
    if "count" in only:
        print_counting(arguments.rounds)
    if "compile" in only:
        print_compile_times()


if __name__ == "__main__":
    main()
