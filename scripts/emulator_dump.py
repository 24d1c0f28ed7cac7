"""Writes the result of every pass on many kernels, one folder a kernel, for `diff -r` before and after a change to the
emulator.

    .venv/bin/python scripts/emulator_dump.py BEFORE
    (change something)
    .venv/bin/python scripts/emulator_dump.py AFTER && diff -r BEFORE AFTER

Has the case files (tests/emulate/cases) and the kernels of the wide benchmark with the launches that each has there;
the latter counted as well (`--counted`: the cases too). Holds what `workbench lower` prints: blocks and registers after
each pass, and the LLVM IR before LLVM does anything to it. No time, address or order of a set comes into it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "benchmarks")]

from support.case_files import all_cases  # noqa: E402
from wide.cases import CASES, TUNED  # noqa: E402
from wide.emulated import module_of  # noqa: E402

from workbench.base.errors import WorkbenchError  # noqa: E402
from workbench.base.records import Dim3  # noqa: E402
from workbench.emulate import Memory, load  # noqa: E402
from workbench.emulate.ir.unit import Instruments  # noqa: E402
from workbench.emulate.kernel import EmulatedKernel  # noqa: E402
from workbench.emulate.pass_dump import UNCHANGED, dump  # noqa: E402
from workbench.isa.ptx import parse  # noqa: E402

Launch = tuple[str, EmulatedKernel, Dim3, Dim3]


def launches(only: str) -> Iterator[Launch]:
    """Each kernel by a name, with the grid and the block that it is compiled for."""
    for case in all_cases():
        name = "cases/" + case.name.replace(":", "/").replace("::", "--")
        if only in name:
            module = parse(case.ptx)
            yield name, EmulatedKernel(load(module, Memory()), "case"), Dim3(1), Dim3(max(len(case.rows), 1))
    for wide in (*CASES, *TUNED):
        if only in f"wide/{wide.name}":
            module = module_of(wide)
            kernel = EmulatedKernel(load(module, Memory()), module.entries[0].name)
            yield f"wide/{wide.name}", kernel, Dim3(*wide.grid), Dim3(*wide.block)


def write(folder: Path, texts: dict[str, str]) -> None:
    """A file for each pass that changed something, and the list of all passes."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "passes").write_text("\n".join(texts) + "\n", encoding="utf-8")
    for name, text in texts.items():
        if text != UNCHANGED:
            (folder / name.replace(" ", "-")).write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Writes all folders."""
    parser = argparse.ArgumentParser(description="What every pass makes of many kernels, for `diff -r`.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", metavar="NAME", help="kernels whose name has this in it")
    parser.add_argument("--counted", action="store_true", help="the cases' code that counts, too")
    arguments = parser.parse_args()
    if arguments.folder.exists() and any(arguments.folder.iterdir()):
        parser.error(f"{arguments.folder} is not empty: what is gone would seem to be there still")
    number = 0
    for name, kernel, grid, block in launches(arguments.only):
        place = arguments.folder / name
        try:
            write(place, dump(kernel, grid, block))
            if arguments.counted or name.startswith("wide/"):
                write(place / "counted", dump(kernel, grid, block, Instruments(())))
        except WorkbenchError as error:  # a case that no engine takes says so, and that is its text
            write(place, {"error": f"{type(error).__name__}: {error}"})
        number += 1
    print(f"{number} kernels in {arguments.folder}")


if __name__ == "__main__":
    main()
