"""The emulator against C on many kernels: `python benchmarks/emulator.py`.

Kernels as courses, books and libraries have them (`wide/kernels`), over block shapes from 8x8x8 to 256, beside the C
that solves the same (`-O3 -march=native`, OpenMP, as many threads). Each runs in turns with its C; results are
compared. A row has the processor time of all threads (the least of several batches of calls), its ratio to C's, the
ratio of wall times, the first call in a new program, compiling included (NVRTC is not), and what that and the calls
after it ran in: native code or the interpreter. The seven kernels that the emulator was first tuned on come last and
are not in the figures.

    python benchmarks/emulator.py [--only NAME] [--rounds 5] [--threads 2] [--memory-check] [--counting]
                                  [--json FILE] [--against FILE] [--untuned]

`--untuned` runs the kernels of `wide/untuned_cases.py` instead, for which nothing was tuned, on one processor: their C
has no threads.

`--against` compares with what `--json` kept, of another checkout as well. `emulator_contest.py` has PoCL and Numba's
simulator on the seven.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wide.case import Case
from wide.cases import CASES, TUNED
from wide.emulated import warm_up
from wide.measuring import Differs, Row, measure
from wide.report import HEAD, against, save, saved, summary, text_of
from wide.threads_as_c import with_c
from wide.untuned_cases import UNTUNED

from workbench.base import disk_cache


def _set_up(threads: int, folder: Path) -> int:
    """Has everybody use so many processors, and nothing that was compiled before; threads that wait, sleep."""
    processors = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    threads = min(threads, len(processors) or os.cpu_count() or 1)
    if processors:
        os.sched_setaffinity(0, processors[:threads])
    os.environ |= {"OMP_NUM_THREADS": str(threads), "OMP_WAIT_POLICY": "passive"}
    os.environ[disk_cache.FOLDER_VARIABLE] = str(folder / "cache")
    return threads


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="The emulator against C on many kernels.")
    parser.add_argument("--only", action="append", metavar="NAME", help="kernels whose name has this in it; repeatable")
    parser.add_argument("--untuned", action="store_true", help="kernels for which nothing was tuned, on one processor")
    parser.add_argument("--rounds", type=int, default=5, help="batches of calls of each contestant")
    parser.add_argument("--threads", type=int, default=2, help="processors that all may use")
    parser.add_argument("--memory-check", action="store_true", help="also the cost of checking addresses")
    parser.add_argument("--counting", action="store_true", help="also the cost of count=True")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the rows")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with rows that were kept")
    arguments = parser.parse_args()

    def wanted(cases: Sequence[Case]) -> list[Case]:
        return [c for c in cases if not arguments.only or any(part in c.name for part in arguments.only)]

    before = saved(arguments.against) if arguments.against else {}
    wide: list[Row] = []
    tuned: list[Row] = []
    wrong: list[str] = []
    sets = [("the wide set", CASES, wide), ("the tuned seven", TUNED, tuned)]
    if arguments.untuned:
        arguments.threads = 1
        sets = [("kernels for which nothing was tuned", UNTUNED, wide)]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        threads = _set_up(arguments.threads, folder)
        warm_up(folder)
        print(f"{threads} threads for each; the best of {arguments.rounds} rounds\n{HEAD}", flush=True)
        for _, cases, rows in sets:
            for case in wanted(cases):
                try:
                    rows.append(
                        measure(
                            with_c(case, folder), folder, arguments.rounds, arguments.memory_check, arguments.counting
                        )
                    )
                    print(text_of(rows[-1]), flush=True)
                except Differs as difference:
                    wrong.append(str(difference))
                    print(difference, flush=True)
    for words, _, rows in sets:
        if rows:
            print(f"\n{words}:", *summary(rows), sep="\n")
    if arguments.json:
        save(arguments.json, wide, tuned)
    if before:
        print("", *against([*wide, *tuned], before), sep="\n")
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
