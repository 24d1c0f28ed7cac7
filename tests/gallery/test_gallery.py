"""Every version of every kernel, in both languages, computes what its problem says: on both engines of the emulator."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from support.refusals import refused
from support.tiers import THOROUGH

import workbench as wb
from workbench.analyse.checks import check, discover
from workbench.analyse.checks.cases import sizes_of
from workbench.device.targets import emulator, launch_runs
from workbench.emulate import run
from workbench.tools.commands.gallery_run import check_versions, versions_of

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
EXERCISES = discover(KERNELS)
VERSIONS = [
    pytest.param(exercise, language, version, id=f"{exercise.name}-{language}-{version}")
    for exercise in EXERCISES
    for language in ("cuda", "numba")
    for version in exercise.versions(language)
]

ORDER_MATTERS = {"reduce_interleaved", "reduce_sequential", "reduce_shuffle", "reduce_grid_stride"}
"""Blocks add floats to one place: the engines take blocks up in different orders, and each sum rounds otherwise."""


def compile_version(exercise, language, version):
    if language == "cuda":
        return wb.compile(exercise.cuda_path).kernel(version)
    return wb.compile(exercise.numba_kernel(version), signature=exercise.example_args(version, "numba")).kernel()


class OneEngine:
    """The emulator with its engine named, as a target that keeps what every launch left in its arrays."""

    name = "emulator"

    def __init__(self, monkeypatch, engine):
        monkeypatch.setattr(launch_runs, "run", partial(run, engine=engine))
        self._target = emulator.EmulatorTarget()
        self.left = []

    def launch(self, kernel, grid, block, args, **options):
        outcome = self._target.launch(kernel, grid, block, args, **options)
        self.left.append([a.copy() for a in args if isinstance(a, np.ndarray)])
        return outcome


def cases_for_both(problem):
    """The last case: every size of a grid is compiled anew. All of them where all runs."""
    if THOROUGH:
        return problem
    sizes = [dict(sizes) for sizes, _ in sizes_of(problem)]
    return replace(problem, cases=sizes[-1:])


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("exercise", "language", "version"), VERSIONS)
def test_the_version_passes_its_check_on_both_engines(exercise, language, version, monkeypatch):
    kernel = compile_version(exercise, language, version)
    problem = exercise.problem_in(language)
    verdict = check(kernel, problem, target=OneEngine(monkeypatch, "interpreter"), seconds=0)
    assert verdict.passed, str(verdict)
    assert verdict.unseen == (), "the cases would take what computes nothing for right"
    assert len(verdict.cases) >= 6
    left = []
    for engine in ("interpreter", "jit"):
        target = OneEngine(monkeypatch, engine)
        verdict = check(kernel, cases_for_both(problem), target=target, seconds=0)
        assert verdict.passed, f"{engine}: {verdict}"
        left.append(target.left)
    if version not in ORDER_MATTERS:
        for slow, fast in zip(*left, strict=True):
            assert [a.tobytes() for a in slow] == [a.tobytes() for a in fast]


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
    with refused("folder"):
        discover(tmp_path)


def test_a_problem_file_without_a_problem_is_refused(tmp_path):
    folder = tmp_path / "nothing"
    folder.mkdir()
    (folder / "problem.py").write_text("problem = 1\n", encoding="utf-8")
    (exercise,) = discover(tmp_path)
    with refused("folder"):
        exercise.versions()
    with refused("folder"):
        exercise.numba_kernel("any")


LAUNCHED_BY_ONE = """
import workbench as wb

problem = wb.Problem(
    "copy",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: x,
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
)
"""
CUDA_COPIES = """
template <int N> __global__ void unrolled(const float* x, float* y, int n) {}
// __global__ void commented(const float* x, float* y, int n) {}
__global__ void copy(const float* x, float* y, int n) {
    int i = blockIdx.x * 128 + threadIdx.x;
    if (i < n) y[i] = x[i];
}
__global__ void late(const float* x, float* y, int n) {
    int i = blockIdx.x * 128 + threadIdx.x;
    if (i < n - 1) y[i] = x[i];
}
"""
NUMBA_COPY = """
from numba import cuda

@cuda.jit(device=True)
def same(value):
    return value

@cuda.jit
def copy(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = same(x[i])
"""


@pytest.mark.parametrize(
    ("file", "text", "names"),
    [("kernel.cu", CUDA_COPIES, ("copy (cuda)", "late (cuda)")), ("kernel.py", NUMBA_COPY, ("copy (numba)",))],
)
def test_a_folder_may_have_one_language_and_one_launch_for_all_kernels(tmp_path, file, text, names):
    folder = tmp_path / f"copies_{file[-2:]}"
    folder.mkdir()
    (folder / "problem.py").write_text(LAUNCHED_BY_ONE, encoding="utf-8")
    (folder / file).write_text(text, encoding="utf-8")
    versions = versions_of(tmp_path)
    assert [each.name for each in versions] == [f"{folder.name}/{name}" for name in names]
    results = list(check_versions(versions, "emulator", lambda doing: None, work=40))
    assert [each.passed for each in results] == ["late" not in name for name in names]


def test_a_folder_without_a_kernel_is_refused(tmp_path):
    folder = tmp_path / "nothing"
    folder.mkdir()
    (folder / "problem.py").write_text(LAUNCHED_BY_ONE, encoding="utf-8")
    with refused("folder"):
        versions_of(tmp_path)
    (folder / "kernel.cu").write_text("__device__ int f() { return 1; }", encoding="utf-8")
    with refused("launch"):
        versions_of(tmp_path)
