"""A ten-second tour through all layers: compile, read, run, fault, check, occupancy."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb

SAXPY = """
extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
"""


@pytest.fixture(scope="module")
def saxpy() -> wb.Kernel:
    return wb.kernel(SAXPY, arch="sm_90")


def test_source_ptx_and_sass_are_linked(saxpy: wb.Kernel) -> None:
    c = saxpy.compilation
    (store,) = (number for number, line in enumerate(c.ptx.split("\n"), 1) if "st.global" in line)
    assert c.line_map.ptx_to_source[store].line == 6
    assert c.sass
    assert {line.opcode.split(".")[0] for line in c.sass.lines} >= {"LDG", "STG", "FFMA", "EXIT"}
    (stg,) = (line for line in c.sass.lines if line.opcode.startswith("STG"))
    assert (stg.source_line, stg.ptx_line) == (6, store)


def test_it_runs_and_writes_back(saxpy: wb.Kernel) -> None:
    x = np.arange(100, dtype=np.float32)
    y = np.ones(100, np.float32)
    outcome = wb.target("emulator").launch(saxpy, 4, 32, (2.0, x, y, 100))
    assert outcome.faults == ()
    np.testing.assert_array_equal(y, 2 * x + 1)


def test_a_fault_has_its_line_block_and_thread(saxpy: wb.Kernel) -> None:
    outcome = wb.target("emulator").launch(
        saxpy, 4, 32, (2.0, np.zeros(99, np.float32), np.zeros(100, np.float32), 100)
    )
    (fault,) = outcome.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert (fault.access, fault.space, fault.size_bytes) == ("read", "global", 4)
    assert fault.source_line == 6
    assert fault.block == wb.Dim3(3, 0, 0)
    assert fault.thread == wb.Dim3(3, 0, 0)


def test_it_is_checked_against_a_reference(saxpy: wb.Kernel) -> None:
    problem = wb.Problem(
        "saxpy",
        inputs={"a": 2.0, "x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
        reference=lambda a, x, y: a * x + y,
        launch=lambda case: (max(-(-case.dims["n"] // 64), 1), 64, (2.0, case["x"], case["y"], case.dims["n"])),
        outputs={"y": wb.array("n", "float32")},
    )
    assert wb.check(saxpy, problem, target="emulator").passed
    wrong = wb.kernel(SAXPY.replace("i < n", "i < n - 1"), arch="sm_90")
    verdict = wb.check(wrong, problem, target="emulator")
    assert not verdict.passed
    assert verdict.first_mismatch is not None


def test_occupancy_names_its_limiter(saxpy: wb.Kernel) -> None:
    occupancy = wb.occupancy(saxpy, 32)
    assert occupancy.limiters == ("blocks",)
    assert occupancy.theoretical == pytest.approx(0.5)
