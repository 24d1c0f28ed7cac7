"""Every version of every kernel, in both languages, computes what its problem says: on the emulator."""

from pathlib import Path

import pytest

import workbench as wb
from workbench.checks import discover

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
EXERCISES = discover(KERNELS)
VERSIONS = [
    pytest.param(exercise, language, version, id=f"{exercise.name}-{language}-{version}")
    for exercise in EXERCISES
    for language in ("cuda", "numba")
    for version in exercise.versions(language)
]


def compile_version(exercise, language, version):
    if language == "cuda":
        return wb.compile(exercise.cuda_path).kernel(version)
    return wb.compile(exercise.numba_kernel(version), signature=exercise.example_args(version, "numba")).kernel()


@pytest.mark.parametrize(("exercise", "language", "version"), VERSIONS)
def test_the_version_passes_its_check(exercise, language, version):
    kernel = compile_version(exercise, language, version)
    verdict = wb.check(kernel, exercise.problem_in(language), target="emulator")
    assert verdict.passed, str(verdict)
    assert len(verdict.cases) >= 6


def test_the_eight_operations_are_there():
    assert [exercise.name for exercise in EXERCISES] == [
        "histogram",
        "matmul",
        "reduction",
        "saxpy",
        "softmax",
        "stencil",
        "transpose",
        "vector_add",
    ]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_the_page_names_every_version(exercise):
    page = (exercise.folder / "README.md").read_text(encoding="utf-8")
    for language in ("cuda", "numba"):
        for version in exercise.versions(language):
            assert f"`{version}`" in page


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_a_version_has_one_name_in_both_languages(exercise):
    assert set(exercise.versions("numba")) <= set(exercise.versions("cuda"))


def test_a_folder_without_problems_is_refused(tmp_path):
    with pytest.raises(wb.ArgumentError, match="holds no"):
        discover(tmp_path)


def test_a_problem_file_without_a_problem_is_refused(tmp_path):
    folder = tmp_path / "nothing"
    folder.mkdir()
    (folder / "problem.py").write_text("problem = 1\n", encoding="utf-8")
    (exercise,) = discover(tmp_path)
    with pytest.raises(wb.ArgumentError, match="defines no problem"):
        exercise.versions()
    with pytest.raises(wb.ArgumentError, match="cannot be read"):
        exercise.numba_kernel("any")
