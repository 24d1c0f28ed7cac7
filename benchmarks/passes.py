"""Gain of each pass of the emulator's compiler: `python benchmarks/passes.py`.

Each kernel of the wide set runs with all passes and without each optional one, in turns in one process. A row is a
pass: how many kernels it makes other code of; the geometric mean over the whole set of the processor time without it
over that with it, on one thread; the same over the kernels that it changes; the kernel that gains most and the one that
loses most by it; and how much more LLVM IR it makes in the mean of those.

    python benchmarks/passes.py [--only NAME] [--passes NAME ...] [--rounds 3] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from wide.case import Case
from wide.cases import CASES, TUNED
from wide.emulated import Emulated, warm_up
from wide.timing import MAX_SECONDS, Timing

from workbench.base import disk_cache
from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.ir.unit import Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import tier_up
from workbench.emulate.native.regrouped_launches import regrouped
from workbench.emulate.pipeline import PASSES, lower_kernel


@dataclass
class Change:
    """Effect of a pass on a kernel. gain: processor time without it over that with it; longer: its IR over that
    without.
    """

    kernel: str
    gain: float
    longer: float


def _ir(emulated: Emulated, without: frozenset[str]) -> str:
    kernel, instruments = EmulatedKernel(emulated.program, emulated.entry), Instruments(without=without)
    request = emulated.request
    ran = regrouped(request, instruments) or request
    return lower_kernel(kernel, ran.grid, ran.block, instruments).tier1()[1]


def changes(case: Case, names: list[str], rounds: int) -> dict[str, Change]:
    """Effects of passes on a kernel, by their names; of those that change its code."""
    emulated = Emulated(case)
    if emulated.compile():
        return {}
    base = _ir(emulated, frozenset())
    lengths = {}
    for name in names:
        text = _ir(emulated, frozenset({name}))
        if text != base:
            try:
                emulated.freshen()
                emulated.launch(engine="jit", without=frozenset({name}))
            except UnsupportedInstruction:
                continue
            lengths[name] = len(text)
    plain, timings = Timing(), {name: Timing() for name in lengths}
    prepare = emulated.freshen if case.fresh else None
    for _ in range(rounds):
        if plain.spent < MAX_SECONDS:
            plain.batch(emulated.launch, prepare)
            for name, timing in timings.items():
                without = frozenset({name})
                timing.batch(lambda without=without: emulated.launch(without=without), prepare)
    return {
        name: Change(case.name, timing.processor / plain.processor, len(base) / lengths[name])
        for name, timing in timings.items()
    }


def row(name: str, found: list[Change], count: int) -> str:
    """A pass as a line."""
    if not found:
        return f"{name:24}  0"
    logs = [math.log(each.gain) for each in found]
    best, worst = (pick(found, key=lambda each: each.gain) for pick in (max, min))
    longer = math.exp(sum(math.log(each.longer) for each in found) / len(found))
    return (
        f"{name:24} {len(found):3} {math.exp(sum(logs) / count):7.3f} {math.exp(sum(logs) / len(found)):7.3f}"
        f"  {best.gain:5.2f} {best.kernel:28} {worst.gain:5.2f} {worst.kernel:28} {longer:5.2f}"
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="What each pass of the emulator's compiler gives.")
    parser.add_argument("--only", action="append", metavar="NAME", help="kernels whose name has this in it; repeatable")
    parser.add_argument("--passes", nargs="+", metavar="NAME", help="these passes; all optional ones without")
    parser.add_argument("--rounds", type=int, default=3, help="batches of calls")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep what each pass does to each kernel")
    arguments = parser.parse_args()
    names = arguments.passes or [each.name for each in PASSES if each.optional]
    cases = [
        case for case in (*CASES, *TUNED) if not arguments.only or any(part in case.name for part in arguments.only)
    ]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
    os.environ[tier_up.SWITCH] = "off"
    found: dict[str, list[Change]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory() as made:
        os.environ[disk_cache.FOLDER_VARIABLE] = str(Path(made) / "cache")
        warm_up(Path(made))
        for number, case in enumerate(cases):
            print(f"{number + 1} of {len(cases)}: {case.name}", file=sys.stderr, flush=True)
            for name, change in changes(case, names, arguments.rounds).items():
                found[name].append(change)
    print(f"{len(cases)} kernels; time without a pass over time with it: all, those it changes, most, least; IR")
    for name in names:
        print(row(name, found[name], len(cases)))
    if arguments.json:
        kept = {name: [vars(each) for each in found[name]] for name in names}
        arguments.json.write_text(json.dumps(kept, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
