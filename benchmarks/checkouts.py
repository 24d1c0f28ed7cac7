"""Two checkouts of the workbench side by side: `python benchmarks/checkouts.py OLD NEW`.

Each kernel of the wide set runs in both in turns, each in a process of its own that imports the workbench of its
checkout and the kernels of this one. A row has the processor time of a call in OLD and in NEW, their ratio, and the
same of wall time, the least of several batches. Memory lies elsewhere in each process, so that single kernels differ by
a tenth, some by more, without a cause; the mean does not.

    python benchmarks/checkouts.py OLD NEW [--only NAME] [--rounds 8] [--threads 2]
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from workbench.base import disk_cache

BENCHMARKS = Path(__file__).parent


def serve() -> None:
    """Answers requests of standard input: `load NAME`, then `time`, which gives the seconds of a call."""
    from wide.cases import CASES
    from wide.emulated import Emulated
    from wide.timing import Timing

    cases = {case.name: case for case in CASES}
    for line in sys.stdin:
        what, *name = line.split()
        if what == "load":
            case = cases[name[0]]
            emulated = Emulated(case)
            emulated.compile()
            prepare = emulated.freshen if case.fresh else None
        timing = Timing()
        for _ in range(3 if case.fresh else 1):
            timing.batch(emulated.launch, prepare)
        print(timing.processor, timing.wall, flush=True)


class Checkout:
    """A process that runs kernels with the workbench of a checkout."""

    def __init__(self, root: Path, threads: int, folder: Path) -> None:
        path = os.pathsep.join(str(each) for each in (root.resolve(), BENCHMARKS))
        settings = {
            "PYTHONPATH": path,
            "KERNEL_WORKBENCH_THREADS": str(threads),
            disk_cache.FOLDER_VARIABLE: str(folder),
        }
        command = [sys.executable, str(Path(__file__).resolve()), "--serve"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env={**os.environ, **settings})

    def ask(self, request: str) -> list[float]:
        """Seconds of a call: of processors and by the clock. Raises RuntimeError if the process has ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(request, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline().split()
        if not answer:
            raise RuntimeError(f"{request}: the process has ended")
        return [float(each) for each in answer]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="Two checkouts of the workbench side by side.")
    parser.add_argument("old", type=Path, metavar="OLD", help="the folder of a checkout")
    parser.add_argument("new", type=Path, metavar="NEW", help="the folder of another")
    parser.add_argument("--only", action="append", metavar="NAME", help="kernels whose name has this in it; repeatable")
    parser.add_argument("--rounds", type=int, default=8, help="batches of calls of each")
    parser.add_argument("--threads", type=int, default=2, help="processors that a launch may use")
    arguments = parser.parse_args()
    from wide.cases import CASES

    logs: list[list[float]] = []
    with tempfile.TemporaryDirectory() as made:
        roots = (arguments.old, arguments.new)
        both = [Checkout(root, arguments.threads, Path(made) / str(i)) for i, root in enumerate(roots)]
        print(f"{'kernel':24} old, new ms of processors, ratio; by the clock")
        for case in CASES:
            if arguments.only and not any(part in case.name for part in arguments.only):
                continue
            for checkout in both:
                checkout.ask(f"load {case.name}")
            least = [[math.inf, math.inf], [math.inf, math.inf]]
            for number in range(arguments.rounds):
                for i in (0, 1) if number % 2 else (1, 0):
                    least[i] = [min(pair) for pair in zip(least[i], both[i].ask("time"), strict=True)]
            ratios = [new / old for old, new in zip(*least, strict=True)]
            logs.append([math.log(ratio) for ratio in ratios])
            cells = [f"{1e3 * o:9.3f} {1e3 * n:9.3f} {r:6.2f}" for o, n, r in zip(*least, ratios, strict=True)]
            print(f"{case.name:24} {'  '.join(cells)}", flush=True)
    means = [math.exp(sum(each) / len(logs)) for each in zip(*logs, strict=True)]
    print(f"geometric mean of {len(logs)}: processor time {means[0]:.3f}, wall time {means[1]:.3f}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main()
