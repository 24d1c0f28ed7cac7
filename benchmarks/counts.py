"""Checks that counts do not depend on the code that ran: each kernel of the wide set is counted interpreted, in tier 0
code, in tier 1 code that replaces it, from the disk cache by another process, and in tier 1 code made at once.

    python benchmarks/counts.py [--blocks 8] [--only NAME] [--size 0]

A line for each kernel whose counts differ, by the code and the counters; at last how many were compared. Kernels that
write where the order of atomics says are listed apart where what they wrote differs too: they touch other sectors.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

Counted = Mapping[str, Mapping[str, int]]
_WARM = "--warm"


def _counted(emulated, engine, blocks: int) -> Counted:  # type: ignore[no-untyped-def]
    from workbench.emulate import run

    emulated.restore()
    request = replace(emulated.request, count=True, blocks=(0, min(blocks, emulated.request.grid.size)))
    done = run(request, engine)
    assert not done.faults, done.faults[0]
    _results[emulated.case.name] = _results.get(emulated.case.name, set()) | {_digest(emulated)}
    return {str(line): {k: v for k, v in own.items() if v} for line, own in done.counters.by_ptx_line.items()}


_results: dict[str, set[str]] = {}
"""Results of a kernel's launches, by its name."""


def _digest(emulated) -> str:  # type: ignore[no-untyped-def]
    return hashlib.sha256(b"".join(array.tobytes() for array in emulated.results())).hexdigest()


def _settle(emulated) -> None:  # type: ignore[no-untyped-def]
    from workbench.emulate.native.jit import NativeKernel

    for native in emulated.program.native.values():
        if isinstance(native, NativeKernel) and native.tier_up is not None:
            native.tier_up.wait()


def _in_native_code(case, blocks: int, warm: bool) -> Iterator[tuple[str, Counted]]:  # type: ignore[no-untyped-def]
    """The counts of all kinds of native code that this process comes to."""
    from wide.emulated import Emulated

    emulated = Emulated(case)
    if warm:
        yield "another process", _counted(emulated, "jit", blocks)
        return
    yield "tier 0", _counted(emulated, "jit", blocks)
    _settle(emulated)
    yield "tier 1 behind tier 0", _counted(emulated, "jit", blocks)
    os.environ["KERNEL_WORKBENCH_QUICK_CODE"], before = "off", os.environ["KERNEL_WORKBENCH_CACHE_DIR"]
    with tempfile.TemporaryDirectory() as other:
        os.environ["KERNEL_WORKBENCH_CACHE_DIR"] = other
        yield "tier 1 at once", _counted(Emulated(case), "jit", blocks)
    os.environ["KERNEL_WORKBENCH_CACHE_DIR"] = before
    del os.environ["KERNEL_WORKBENCH_QUICK_CODE"]


def _report(arguments: argparse.Namespace) -> dict[str, dict[str, Counted]]:
    from wide.cases import CASES

    from workbench.base.errors import UnsupportedInstruction
    from workbench.emulate import costs

    costs.SIZE_WORTH_TIER0 = arguments.size  # type: ignore[misc]
    found: dict[str, dict[str, Counted]] = {}
    for case in CASES:
        if arguments.only and case.name != arguments.only:
            continue
        try:
            found[case.name] = dict(_in_native_code(case, arguments.blocks, arguments.warm))
        except UnsupportedInstruction as refusal:
            print(f"{case.name}: {refusal}", file=sys.stderr)
            continue
        if not arguments.warm:
            from wide.emulated import Emulated

            found[case.name]["interpreted"] = _counted(Emulated(case), "interpreter", arguments.blocks)
    return found


def main() -> int:
    """The exit status: how many kernels differ."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--blocks", type=int, default=8, help="of the grid, the first so many")
    parser.add_argument("--size", type=int, default=0, help="instructions from which tier 0 code is made first")
    parser.add_argument("--only", default="", help="a kernel's name")
    parser.add_argument(_WARM, action="store_true", help="counts as JSON, of what another process has left on disk")
    arguments = parser.parse_args()
    if arguments.warm:
        print(json.dumps(_report(arguments)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["KERNEL_WORKBENCH_CACHE_DIR"] = folder
        os.environ["KERNEL_WORKBENCH_NATIVE_CACHE"] = "on"
        found = _report(arguments)
        warm = json.loads(subprocess.check_output([sys.executable, *sys.argv, _WARM]))
    differing = 0
    for name, ways in found.items():
        ways |= warm.get(name, {})
        right = ways["interpreted"]
        wrong = {way: _differences(counted, right) for way, counted in ways.items() if counted != right}
        ordered = len(_results[name]) == 1
        differing += bool(wrong) and ordered
        for way, words in wrong.items():
            print(f"{name}, {way}{'' if ordered else ', which wrote elsewhere'}: {words}")
    print(f"{len(found)} kernels in {max(map(len, found.values()), default=0)} kinds of code, {differing} differ")
    return differing


def _differences(counted: Counted, right: Counted) -> str:
    words = []
    for line in sorted(counted.keys() | right.keys(), key=int):
        one, other = counted.get(line, {}), right.get(line, {})
        words += [
            f"line {line} {name} {one.get(name, 0)} for {other.get(name, 0)}"
            for name in sorted(one.keys() | other.keys())
            if one.get(name, 0) != other.get(name, 0)
        ]
    return "; ".join(words[:4])


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    sys.exit(min(main(), 100))
