"""Kernels of the wide benchmark without one of their barriers: sanitisers of both engines must say the same of the
race that this makes.

    cd tests; PYTHONPATH=.:..:../benchmarks python -m support.missing_barriers [NAME]...
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from wide.case import Case
from wide.cases import CASES, TUNED
from wide.emulated import Emulated, ptx_of

from workbench.emulate import load, run
from workbench.emulate.launch import Engine
from workbench.errors import UnsupportedInstruction
from workbench.ptx import parse
from workbench.records import Dim3

_BARRIER = re.compile(r"^\s*(?:@!?%p\d+\s+)?(?:bar|barrier)(?:\.cta)?\.sync\b")
_MOST_BLOCKS = 2
"""Along each axis of a grid: what a barrier orders is within a block."""
_SECONDS = 20.0
"""Of a launch in the interpreter; what takes longer is not compared."""


@dataclass(frozen=True)
class Variant:
    """A case without the barrier at a line of its PTX."""

    case: Case
    line: int

    @property
    def ptx(self) -> str:
        """The PTX, whose lines keep their numbers."""
        lines = ptx_of(self.case).split("\n")
        lines[self.line - 1] = ""
        return "\n".join(lines)


def variants(cases: list[Case]) -> Iterator[Variant]:
    """Each case without each of its barriers."""
    for case in cases:
        for number, line in enumerate(ptx_of(case).split("\n"), 1):
            if _BARRIER.match(line):
                yield Variant(case, number)


def findings(variant: Variant, engine: Engine) -> object:
    """What an engine finds: kinds, how bad, and lines; or the fault that ends it."""
    case = variant.case
    emulated = Emulated(case)
    emulated.program = load(parse(variant.ptx), emulated.memory)
    emulated.restore()
    request = replace(
        emulated.request,
        grid=Dim3(*(min(extent, _MOST_BLOCKS) for extent in case.grid)),
        sanitize=("race",),
        time_limit_seconds=_SECONDS,
    )
    result = run(request, engine)
    if result.faults:
        return sorted(fault.kind for fault in result.faults)
    return {
        (f.kind, f.severity, f.cause, frozenset(t.line for t in (f.touch, f.other) if t is not None))
        for f in result.findings
    }


def main() -> None:
    """Prints what differs, and how many were compared."""
    names = sys.argv[1:]
    cases = [c for c in (*CASES, *TUNED) if not names or any(name in c.name for name in names)]
    counts = Counter[str]()
    for variant in variants(cases):
        try:
            native = findings(variant, "jit")
        except UnsupportedInstruction:
            counts["without native code"] += 1
            continue
        interpreted = findings(variant, "interpreter")
        if interpreted == ["timeout"]:
            counts["too long for the interpreter"] += 1
            continue
        counts["compared"] += 1
        counts["with findings"] += bool(interpreted)
        if native != interpreted:
            counts["differing"] += 1
            told = f"native {native}\n  interpreter {interpreted}"
            print(f"{variant.case.name} without line {variant.line}\n  {told}", flush=True)
    print(", ".join(f"{count} {what}" for what, count in counts.items()))


if __name__ == "__main__":
    main()
