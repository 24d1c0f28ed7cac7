"""The gallery computes the same without each pass of the emulator's compiler that may be left out."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from support.tiers import THOROUGH

import workbench as wb
from workbench.analyse.checks import check, discover
from workbench.analyse.checks.cases import sizes_of
from workbench.device.targets import emulator, launch_runs
from workbench.emulate import pass_check, run
from workbench.emulate.pipeline import PASSES

EXERCISES = discover(Path(__file__).resolve().parents[2] / "kernels")
VERSIONS = [
    pytest.param(exercise, version, id=f"{exercise.name}-{version}")
    for exercise in EXERCISES
    for version in exercise.versions("cuda")
    if not version.startswith("reduce_")  # blocks add floats to one place, in any order
]
OPTIONAL = [each.name for each in PASSES if each.optional]
MAX_PASSES = len(OPTIONAL) if THOROUGH else 2


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("exercise", "version"), VERSIONS)
def test_a_kernel_without_each_pass(exercise, version, monkeypatch):
    runs = []
    names = random.Random(version).sample(OPTIONAL, MAX_PASSES)

    def checked(request, engine=None):
        before = request.program.memory.copies()
        runs.extend(pass_check.runs_without_passes(request, names))
        request.program.memory.put_back(before)
        return run(request, engine)

    monkeypatch.setattr(launch_runs, "run", checked)
    kernel = wb.compile(exercise.cuda_path).kernel(version)
    problem = exercise.problem_in("cuda")
    last = [dict(sizes) for sizes, _ in sizes_of(problem)][-1:]
    assert check(kernel, replace(problem, cases=last), target=emulator.EmulatorTarget(), seconds=0).passed
    assert runs
    assert not [each for each in runs if each.differs]
