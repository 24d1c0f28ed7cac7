"""The line maps of all kernels of the gallery are those that nvdisasm prints, on five generations."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import workbench as wb
from workbench.checks import discover

EXERCISES = discover(Path(__file__).resolve().parents[2] / "kernels")
ARCHS = ("sm_75", "sm_80", "sm_90a", "sm_100", "sm_120")
NUMBA_ARCHS = ARCHS if os.environ.get("KERNEL_WORKBENCH_TEST_ALL") else ("sm_90a",)
"""ptxas makes both languages' SASS of PTX, and one disassembly takes half a second."""


@pytest.mark.parametrize("arch", ARCHS)
@pytest.mark.parametrize("exercise", [pytest.param(e, id=e.name) for e in EXERCISES])
def test_cuda_line_maps_agree_with_nvdisasm(exercise, arch, line_map_disagreements):
    translation = wb.compile(exercise.cuda_path, arch=arch).translation
    assert line_map_disagreements(translation) == []


@pytest.mark.parametrize("arch", NUMBA_ARCHS)
@pytest.mark.parametrize("exercise", [pytest.param(e, id=e.name) for e in EXERCISES])
def test_numba_line_maps_agree_with_nvdisasm(exercise, arch, line_map_disagreements):
    for version in exercise.versions("numba"):
        signature = exercise.example_args(version, "numba")
        compiled = wb.compile(exercise.numba_kernel(version), signature=signature, arch=arch)
        assert line_map_disagreements(compiled.translation) == [], version
