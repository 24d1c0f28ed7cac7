"""The result of each pass on small kernels equals the golden files.

`KERNEL_WORKBENCH_WRITE_GOLDEN=1 scripts/test tests/emulate/test_golden_passes.py` writes the files anew; the difference
is then there to be read.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.ir.unit import Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pass_dump import UNCHANGED, dump
from workbench.emulate.pipeline import PASSES
from workbench.isa.ptx import parse

FOLDER = Path(__file__).parent / "golden"
KERNELS = sorted(FOLDER.glob("*.ptx"))


def passes_of(path: Path) -> str:
    """The result of each pass and decision; of the smallest kernel the code of tier 1 as well."""
    kernel = EmulatedKernel(load(parse(path.read_text(encoding="utf-8")), Memory()), "k")
    texts = dump(kernel, Dim3(4), Dim3(64), Instruments())
    code = {"tier0", "tier0 plan"} | (set() if path.stem == "add" else {"tier1"})
    return "".join(f"== {name}\n{text}\n\n" for name, text in texts.items() if text != UNCHANGED and name not in code)


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: path.stem)
def test_a_kernel_through_the_passes(path):
    golden, found = path.with_suffix(".txt"), passes_of(path)
    if os.environ.get("KERNEL_WORKBENCH_WRITE_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_every_decision_says_something_of_some_kernel():
    texts = "".join(passes_of(path) for path in KERNELS)
    silent = {
        each.name
        for each in PASSES
        if not each.rewrites
        and texts.count(f"== {each.name}\nnone") + texts.count(f"== {each.name}\nFalse") == len(KERNELS)
    }
    assert silent <= {"adjacent_loads", "count_forms"}  # nothing is counted here
