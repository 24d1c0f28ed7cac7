"""Bugs that pass on many GPUs and with many tests, planted one at a time: the check must catch each."""

from pathlib import Path

import numpy as np
import pytest
from numba import cuda

import workbench as wb
from workbench.analyse.checks import discover

pytestmark = pytest.mark.sampled(10)

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
EXERCISES = {exercise.name: exercise for exercise in discover(KERNELS)}

# operation, version, what is replaced, by what; every occurrence in the file is.
BUGS = {
    "off by one at the end": ("vector_add", "vector_add", "if (i < n)", "if (i <= n)"),
    "the tail is forgotten": ("vector_add", "vector_add_float4", "i < quads + n % 4", "i < quads"),
    "the last block is forgotten": ("saxpy", "saxpy", "if (i < n)", "if (i < n - n % blockDim.x)"),
    "the stride is the block, not the grid": ("saxpy", "saxpy_grid_stride", "gridDim.x * blockDim.x", "blockDim.x"),
    "rows of the wrong length": ("matmul", "matmul_coalesced", "b[p * n + col]", "b[p * k + col]"),
    "row and column swapped": ("matmul", "matmul_coalesced", "c[row * n + col] = sum", "c[col * m + row] = sum"),
    "a tile past the end is not zero": ("matmul", "matmul_tiled", "row < m && start + x < k ?", "row < m ?"),
    "nobody waits for the tile": (
        "matmul",
        "matmul_tiled",
        ": 0.0f;\n        __syncthreads();",
        ": 0.0f;",
    ),
    "the tile is overwritten too early": (
        "matmul",
        "matmul_tiled",
        "}\n        __syncthreads();\n    }\n    if (row",
        "}\n    }\n    if (row",
    ),
    "shared memory is not initialised": (
        "reduction",
        "reduce_sequential",
        "part[t] = i < n ? x[i] : 0.0f;",
        "if (i < n) part[t] = x[i];",
    ),
    "a step of the tree does not wait": (
        "reduction",
        "reduce_sequential",
        "part[t] += part[t + stride];\n        }\n        __syncthreads();",
        "part[t] += part[t + stride];\n        }",
    ),
    "half of the warp is left out": ("reduction", "reduce_shuffle", "int offset = 16", "int offset = 8"),
    "blocks overwrite each other": ("reduction", "reduce_shuffle", "atomicAdd(total, sum)", "*total = sum"),
    "the maximum is not subtracted": ("softmax", "softmax_warp", "- largest)", ")"),
    "nothing between two uses of shared memory": (
        "softmax",
        "softmax_block",
        "largest = part[0];\n    __syncthreads();",
        "largest = part[0];",
    ),
    "every lane has its own maximum": ("softmax", "softmax_warp", "int offset = 16", "int offset = 0"),
    "increments without atomics": ("histogram", "histogram_shared", "atomicAdd(&local[x[i]], 1)", "local[x[i]] += 1"),
    "bins are not cleared": ("histogram", "histogram_shared", "local[bin] = 0;", ";"),
    "bins are stored, not added": (
        "histogram",
        "histogram_grid_stride",
        "atomicAdd(&counts[bin], local[bin])",
        "counts[bin] = local[bin]",
    ),
    "the tile does not turn": ("transpose", "transpose_tiled", "tile[threadIdx.x][k]", "tile[k][threadIdx.x]"),
    "the output has the input's rows": ("transpose", "transpose_naive", "y[col * n + row]", "y[col * m + row]"),
    "the border wraps around": ("stencil", "stencil_global", "col < m - 1 ?", "col < m ?"),
    "the rim is not waited for": ("stencil", "stencil_shared", "__syncthreads();", ""),
    "the rim lacks its last points": (
        "stencil",
        "stencil_shared",
        "k < (TILE_Y + 2) * (TILE_X + 2)",
        "k < (TILE_Y + 1) * (TILE_X + 2)",
    ),
}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("bug", BUGS)
def test_the_bug_is_caught(bug):
    operation, version, right, wrong = BUGS[bug]
    exercise = EXERCISES[operation]
    text = exercise.cuda_path.read_text(encoding="utf-8")
    assert right in text
    kernel = wb.compile(text.replace(right, wrong), filename="planted.cu").kernel(version)
    verdict = wb.check(kernel, exercise.problem, target="emulator", seconds=0)
    assert not verdict.passed
    assert verdict.first_mismatch is not None or verdict.faults


def test_an_input_that_is_written_through_a_cast_is_seen():
    exercise = EXERCISES["vector_add"]
    right = "out[i] = x[i] + y[i];"
    text = exercise.cuda_path.read_text(encoding="utf-8")
    wrong = text.replace(right, f"{right} if (i == 5) const_cast<float*>(y)[i] = 0;")
    unreached = text.replace(right, f"{right} if (i == n) const_cast<float*>(y)[i] = 0;")
    verdicts = {
        name: wb.check(wb.compile(each).kernel("vector_add"), exercise.problem, target="emulator", seconds=0)
        for name, each in (("wrong", wrong), ("unreached", unreached))
    }
    assert verdicts["unreached"].passed
    assert not verdicts["wrong"].passed
    assert all(case.mismatch is None for case in verdicts["wrong"].cases)


def test_an_overrun_is_a_fault_with_its_line():
    exercise = EXERCISES["vector_add"]
    text = exercise.cuda_path.read_text(encoding="utf-8").replace("if (i < n)", "if (i <= n)")
    kernel = wb.compile(text, filename="planted.cu").kernel("vector_add")
    verdict = wb.check(kernel, exercise.problem, target="emulator", seconds=0)
    assert len(verdict.faults) > 1
    for fault in verdict.faults:
        assert fault.kind == "memcheck.out_of_bounds"
        assert text.split("\n")[fault.source_line - 1].strip() == "out[i] = x[i] + y[i];"
    assert str(verdict).count("planted.cu") == len(verdict.distinct_faults) == 1


def copied(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i]


def untouched(x, out):
    pass


def constant(x, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = 1.0


@pytest.mark.parametrize("lazy", [copied, untouched, constant])
@pytest.mark.parametrize("operation", [np.abs, np.square, lambda x: np.maximum(x, 0), np.sign, np.tanh])
def test_copies_constants_and_nothing_do_not_pass(lazy, operation):
    problem = wb.Problem(
        "elementwise",
        {"x": wb.array("n", "float32")},
        operation,
        lambda case: ((case["n"] + 127) // 128, 128, ("x", "out")),
        {"out": wb.array("n", "float32")},
        cases=[{"n": 100}],
    )
    example = np.zeros(1, np.float32)
    kernel = wb.compile(lazy, signature=(example, example)).kernel()
    assert not wb.check(kernel, problem, target="emulator", seconds=0).passed
