"""Campaigns of drawn kernels: `PYTHONPATH=tests python -m support.campaign PROFILE SEED COUNT` runs COUNT from SEED on.

A profile is a function of a seed whose kernel has a `text` and, by `compare()`, what came of running it. Kernels run in
child processes: one that dies is reported with the kernel it ran. `--show` prints the kernel of SEED.
"""

from __future__ import annotations

import argparse
import json
import os
import pkgutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import astuple
from pathlib import Path
from typing import Any

from support.comparing import Found

PROFILES = {
    "kernels": "support.kernel_writer:kernel_of",
    "loops": "support.nested_loops:kernel_of",
    "rows": "support.row_kernels:kernel_of",
    "planes": "support.plane_kernels:kernel_of",
    "flow": "support.flow_kernels:kernel_of",
    "races": "support.sanitised_kernels:races_of",
    "tiles": "support.sanitised_kernels:tiles_of",
    "addresses": "support.address_sweep:kernel_of",
    "counted": "support.loop_sweep:kernel_of",
}
_AT_ONCE = 100
"""Kernels of one child."""


def run_in_children(profile: str, first: int, count: int) -> Iterator[tuple[int, Found]]:
    """The results of the kernels of seeds, one after the other."""
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, [tests, os.environ.get("PYTHONPATH")]))
    off = dict.fromkeys(("KERNEL_WORKBENCH_NATIVE_CACHE", "KERNEL_WORKBENCH_QUICK_CODE"), "off")
    at, end = first, first + count
    while at < end:
        command = [sys.executable, "-m", "support.campaign", profile, str(at), str(min(_AT_ONCE, end - at)), "--here"]
        with (
            tempfile.TemporaryFile("w+") as errors,
            subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, **off, "PYTHONPATH": path}
            ) as child,
        ):
            assert child.stdout is not None
            for line in child.stdout:
                seed, *found = json.loads(line)
                at = seed + 1
                yield seed, Found(*found)
            if child.wait():
                errors.seek(0)
                yield at, Found(0, differs=f"the process ended with {child.returncode}: {errors.read()[-300:]}")
                at += 1


def _run_here(kernel_of: Callable[[int], Any], seeds: range) -> None:
    """Prints a line for each kernel."""
    for seed in seeds:
        try:
            found = kernel_of(seed).compare()
        except Exception as error:
            found = Found(differs=f"{type(error).__name__}: {str(error)[:600]}")
        print(json.dumps([seed, *astuple(found)]), flush=True)


def main() -> None:
    """Runs seeds and prints those that differ, then the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("profile", choices=PROFILES)
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--here", action="store_true", help="in this process, a line of JSON for each kernel")
    parser.add_argument("--show", action="store_true", help="print the kernel of SEED first")
    arguments = parser.parse_args()
    kernel_of = pkgutil.resolve_name(PROFILES[arguments.profile])
    if arguments.show:
        print(kernel_of(arguments.seed).text)
    if arguments.here:
        return _run_here(kernel_of, range(arguments.seed, arguments.seed + arguments.count))
    counts = Counter[str]()
    for seed, found in run_in_children(arguments.profile, arguments.seed, arguments.count):
        counts.update(
            {"launches": found.launches, "not in native code": bool(found.refused), "differ": bool(found.differs)}
        )
        counts.update(found.seen)
        if found.refused or found.differs:
            print("SEED" if found.differs else "refused", seed, found.differs or found.refused, flush=True)
    print(f"{arguments.count} kernels: {', '.join(f'{count} {what}' for what, count in counts.items())}")
    sys.exit(bool(counts["differ"]))


if __name__ == "__main__":
    main()
