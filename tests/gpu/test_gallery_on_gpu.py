"""Every version of every kernel passes its check on a GPU as well."""

from __future__ import annotations

from pathlib import Path

import pytest

import workbench as wb
from workbench.analyse.checks import Exercise, discover
from workbench.base.records import Language
from workbench.device.targets import Target

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
LANGUAGES: tuple[Language, ...] = ("cuda", "numba")
VERSIONS = [
    pytest.param(exercise, language, version, id=f"{exercise.name}-{language}-{version}")
    for exercise in discover(KERNELS)
    for language in LANGUAGES
    for version in exercise.versions(language)
]


@pytest.mark.parametrize(("exercise", "language", "version"), VERSIONS)
def test_the_version_passes_its_check(gpu: Target, exercise: Exercise, language: Language, version: str) -> None:
    if language == "cuda":
        kernel = wb.compile(exercise.cuda_path).kernel(version)
    else:
        signature = exercise.example_args(version, "numba")
        kernel = wb.compile(exercise.numba_kernel(version), signature=signature).kernel()
    verdict = wb.check(kernel, exercise.problem_in(language), target=gpu)
    assert verdict.passed, str(verdict)
