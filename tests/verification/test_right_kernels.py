"""Kernels that are right are verified, whatever their style: the gallery's cleverest, and one that keeps a state."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks.gallery import discover
from workbench.base.errors import ArgumentError
from workbench.jupyter.widgets.verification_card import verification_view

pytestmark = pytest.mark.sampled(2)

ROOT = Path(__file__).resolve().parents[2]
EXERCISES = discover(ROOT / "kernels")
VERSIONS = [(exercise, exercise.versions()[-1]) for exercise in EXERCISES]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("exercise", "name"), VERSIONS, ids=[f"{e.name}-{name}" for e, name in VERSIONS])
def test_the_gallery_is_verified(exercise, name: str) -> None:
    kernel = wb.kernel(exercise.cuda_path, name)
    found = wb.verify(kernel, exercise.problem, work=100, seed=5)
    assert found.passed, str(found)


LAST_BLOCK = """
__device__ unsigned int done;
__device__ float parts[8192];
__global__ void sum(const float* x, float* total, int n) {
  __shared__ bool last;
  __shared__ float tile[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = i < n ? x[i] : 0.0f;
  __syncthreads();
  for (int s = 64; s > 0; s /= 2) {
    if (threadIdx.x < s) tile[threadIdx.x] += tile[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = tile[0];
    __threadfence();
    last = atomicAdd(&done, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    __threadfence();
    float s = 0;
    for (int b = 0; b < gridDim.x; ++b) s += ((volatile float*)parts)[b];
    *total = s;
    done = 0;
  }
}
"""


def test_a_kernel_may_keep_a_counter_that_it_resets(tmp_path: Path) -> None:
    problem = wb.Problem(
        "sum",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: x.sum(keepdims=True),
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "total", case["n"])),
        outputs={"total": wb.array("1", "float32")},
        empty=False,
    )
    file = tmp_path / "sum.cu"
    file.write_text(LAST_BLOCK)
    found = wb.verify(file, problem)
    assert found.passed, str(found)
    assert found.states["work"] == "passed"


MANY_BLOCKS = """
__global__ void smooth(const float* x, float* y, int* done, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] / (1 + expf(-x[i])) + fmaxf(x[i], 0.f);
  done[0] = 1;
}
"""


def test_a_kernel_may_set_a_flag_in_all_blocks_and_be_no_number_where_the_reference_is_none(tmp_path: Path) -> None:
    problem = wb.Problem(
        "smooth",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: (x / (1 + np.exp(-x)) + np.maximum(x, 0), np.ones(1, np.int32)),
        launch=lambda case: ((case["n"] + 255) // 256, 256, ("x", "y", "done", case["n"])),
        outputs={"y": wb.array("n", "float32"), "done": wb.array("1", "int32")},
        empty=False,
    )
    file = tmp_path / "smooth.cu"
    file.write_text(MANY_BLOCKS)
    found = wb.verify(file, problem, without_nan=True)
    assert found.passed, str(found)
    assert [each.state for each in found.large_sizes] == ["passed", "passed"]
    assert all(each.sizes["n"] > 40 * 256 for each in found.large_sizes)


TF32_IN_THREE = """
__device__ float high(float v) { return __int_as_float(__float_as_int(v) & 0xffffe000); }
__global__ void product(const float* a, const float* b, float* c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  // A product of two parts each, as tensor cores in TF32 make float32's.
  float ah = high(a[i]), bh = high(b[i]), al = a[i] - ah, bl = b[i] - bh;
  c[i] = ah * bh + (ah * bl + al * bh);
}
"""


def test_parts_in_lower_precision_may_add_up_to_the_full_one(tmp_path: Path) -> None:
    problem = wb.Problem(
        "product",
        inputs={"a": wb.array("n", "float32"), "b": wb.array("n", "float32")},
        reference=lambda a, b: a * b,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("a", "b", "c", case["n"])),
        outputs={"c": wb.array("n", "float32")},
        tolerance=1e-3,
    )
    file = tmp_path / "product.cu"
    file.write_text(TF32_IN_THREE)
    found = wb.verify(file, problem, without_nan=True)
    assert found.states["precision"] == "passed", str(found)
    assert found.passed, str(found)


def test_a_launch_may_pass_parts_of_arrays(tmp_path: Path) -> None:
    problem = wb.Problem(
        "shift",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: np.append(2 * x[1:], x[:1]),
        launch=lambda case: ((case["n"] + 127) // 128, 128, (case["x"][1:], case["x"][:1], "y", case["n"] - 1)),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 33}, {"n": 257}],
    )
    file = tmp_path / "shift.cu"
    file.write_text(
        "__global__ void shift(const float* rest, const float* first, float* y, int n) {\n"
        "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "  if (i < n) y[i] = 2 * rest[i];\n  if (i == n) y[i] = *first;\n}\n"
    )
    found = wb.verify(file, problem)
    assert found.passed, str(found)
    assert found.states["work"] == "passed"


TEXT = """
__global__ void scale(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2 * x[i];
}
"""


def scaled() -> wb.Problem:
    return wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 100}],
    )


def test_a_kernel_is_given_as_text() -> None:
    assert wb.verify(TEXT, scaled(), work=100).passed
    assert wb.verify(wb.compile(TEXT, names=()).ptx, scaled(), work=100).passed
    broken = wb.verify(TEXT.replace("float*", "flot*", 1), scaled())
    assert broken.states["compiled"] == "failed"
    assert broken.diagnostics[0].line == 2
    for wrong in ("kernel.cu", "half \ud800 of a character"):
        with pytest.raises(ArgumentError) as refused:
            wb.verify(wrong, scaled())
        assert refused.value.parameter == "kernel"


def test_the_card_of_a_wrong_kernel_shows_its_first_wrong_element() -> None:
    found = wb.verify(TEXT.replace("2 *", "3 *"), scaled(), work=100)
    assert found.failed == ("right",)
    html, _, _ = verification_view(found).html.partition("<details>")
    assert "First wrong element" in html
    assert re.search(r"\by\[\d+\]", html)
    assert "thread that wrote it is not known" in html
    assert "First wrong element" not in verification_view(wb.verify(TEXT, scaled(), work=100)).html


@pytest.mark.thorough
def test_a_kernel_may_load_the_bytes_of_an_integer_that_matter(tmp_path: Path) -> None:
    problem = wb.Problem(
        "low",
        inputs={"x": wb.array("n", "int32")},
        reference=lambda x: x & 255,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "int32")},
    )
    file = tmp_path / "low.cu"
    file.write_text(
        "__global__ void low(const int* x, int* y, int n) {\n"
        "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) y[i] = x[i] & 255;\n}\n"
    )
    found = wb.verify(file, problem)
    assert found.passed, str(found)


TANH = """
__global__ void f(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float e = expf(-2.0f * fabsf(x[i]));
    float t = (1.0f - e) / (1.0f + e);
    y[i] = copysignf(t SCALED, x[i]);
}
"""


@pytest.mark.parametrize(("scaled", "passes"), [("", True), ("- 2e-5f", False)])
def test_digits_that_are_missing_near_zero_are_no_fault(scaled: str, passes: bool) -> None:
    problem = wb.Problem(
        "tanh",
        inputs={"x": wb.array("n", "float32")},
        reference=np.tanh,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
    )
    found = wb.verify(TANH.replace(" SCALED", scaled), problem, seed=1)
    assert found.passed is passes
    assert found.states["range"] == "passed" or not passes
