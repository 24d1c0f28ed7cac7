"""The line maps of all kernels of the gallery are those that nvdisasm prints, on five generations by turns.

Every kernel on every generation where all runs.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.tiers import THOROUGH

import workbench as wb
from workbench.analyse.checks import discover
from workbench.base.records import Source
from workbench.compilers import translate

EXERCISES = discover(Path(__file__).resolve().parents[2] / "kernels")
ARCHS = ("sm_75", "sm_80", "sm_90a", "sm_100", "sm_120")
ON_EVERY_ARCH = "matmul"
BY_TURNS = [
    pytest.param(exercise, arch, id=f"{exercise.name}-{arch}")
    for turn, exercise in enumerate(EXERCISES)
    for number, arch in enumerate(ARCHS)
    if THOROUGH or exercise.name == ON_EVERY_ARCH or number == (turn + 2) % len(ARCHS)
]
"""One disassembly takes half a second: one kernel on every arch, the others on one by turns."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("exercise", "arch"), BY_TURNS)
def test_cuda_line_maps_agree_with_nvdisasm(exercise, arch, line_map_disagreements):
    translation = wb.compile(exercise.cuda_path, arch=arch).translation
    assert line_map_disagreements(translation) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ARCHS if THOROUGH else ("sm_90a",))
@pytest.mark.parametrize("exercise", [pytest.param(e, id=e.name) for e in EXERCISES])
def test_numba_line_maps_agree_with_nvdisasm(exercise, arch, line_map_disagreements):
    """Compares the last version of each exercise on one arch: ptxas makes both languages' SASS of PTX.

    Of every version on every arch where all runs.
    """
    for version in exercise.versions("numba")[0 if THOROUGH else -1 :]:
        signature = exercise.example_args(version, "numba")
        compiled = wb.compile(exercise.numba_kernel(version), signature=signature, arch=arch)
        assert line_map_disagreements(compiled.translation) == [], version


def test_lines_of_files_that_the_ptx_does_not_name_have_no_source() -> None:
    numbers = [2, 3, 99, random.Random(25).randrange(4, 1 << 20)]
    body = "".join(f".loc {number} 7 1\nst.global.u32 [%rd1+{4 * number % 256}], {number};\n" for number in numbers)
    text = (
        ".version 8.0\n.target sm_90\n.address_size 64\n"
        ".visible .entry k(.param .u64 p)\n{\n.reg .b64 %rd<2>;\n.loc 1 5 1\nld.param.u64 %rd1, [p];\n"
        f"{body}.loc 1 9 1\nret;\n}}\n"
        '.file 1 "/folder/a.cu"\n'
    )
    made = translate(Source(text, "ptx", "k.ptx"), arch="sm_90")
    spots = made.line_map.sass_to_source.values()
    assert {spot.line for spot in spots} <= {5, 9}
    assert spots
