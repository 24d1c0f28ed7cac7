"""`wb.expect`: what holds passes on, what does not names SASS and source line, what is unknown does not pass."""

from __future__ import annotations

import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.inspector.opcodes_match import matches
from workbench.api import Kernel
from workbench.base.errors import ExpectationError
from workbench.base.records.facts import Fact

pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

SAXPY = """extern "C" __global__ void saxpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""

DOUBLES = """extern "C" __global__ void halve(float* x) {
  x[threadIdx.x] = x[threadIdx.x] * 0.3;
}"""

SPILLS = """extern "C" __global__ void __launch_bounds__(1024) reverse(float* x) {
  float v[80];
  for (int i = 0; i < 80; ++i)
    v[i] = x[threadIdx.x + 1024 * i];
  __syncthreads();
  for (int i = 0; i < 80; ++i)
    x[threadIdx.x + 1024 * i] = v[79 - i] * v[(i * 7 + 3) % 80];
}"""


@pytest.fixture(scope="module")
def saxpy() -> Kernel:
    return wb.kernel(SAXPY, filename="cell.cu")


def failed(action: object) -> ExpectationError:
    with pytest.raises(AssertionError) as raised:
        action()  # type: ignore[operator]
    assert isinstance(raised.value, ExpectationError)
    return raised.value


def failure(action: object) -> str:
    return str(failed(action))


def test_what_holds_passes_on(saxpy: Kernel) -> None:
    found = (
        wb.expect(saxpy).registers_at_most(64).no_spills().uses("LDG.E").uses("LDG", 2).uses("STG", at_most=1)
        .uses("LDG.CONSTANT", at_least=1).not_uses("F2F").no_local_memory().no_fp64().stack_at_most(0)
        .static_smem_at_most(0).instructions_at_most(100).occupancy_at_least(1.0, block=256)
    )  # fmt: skip
    assert repr(found) == "<expectations of saxpy for sm_90: all 13 hold>"


def test_a_compilation_of_one_kernel_will_do(saxpy: Kernel) -> None:
    wb.expect(saxpy.compilation).uses("FFMA")
    with refused("kernel"):
        wb.expect("saxpy")  # type: ignore[arg-type]


def test_a_failure_names_offset_and_source_line(saxpy: Kernel) -> None:
    found = failed(lambda: wb.expect(saxpy).not_uses("STG"))
    assert found.expectation == Fact.of("not_uses", opcode="STG", found=1)
    assert [(line.opcode, line.source_line) for line in found.lines] == [("STG.E", 4)]
    assert "cell.cu:4: y[i] = a * x[i] + y[i];" in str(found)


def test_what_is_not_used_shows_what_is_alike(saxpy: Kernel) -> None:
    found = failed(lambda: wb.expect(saxpy).uses("LDG.E.128"))
    assert found.expectation == Fact.of("uses", opcode="LDG.E.128", least=1, most=None, found=0, alike=2)
    assert [line.source_line for line in found.lines] == [4, 4]
    found = failed(lambda: wb.expect(saxpy).uses("LDG", 3))
    assert found.expectation == Fact.of("uses", opcode="LDG", least=3, most=3, found=2, alike=0)


def test_registers_name_the_line_where_most_are_live(saxpy: Kernel) -> None:
    found = failed(lambda: wb.expect(saxpy).registers_at_most(4))
    assert found.expectation == Fact.of("registers_at_most", asked=4, found=saxpy.resources.registers_per_thread)
    assert "cell.cu:" in str(found)


def test_doubles_by_accident_are_found() -> None:
    said = failure(lambda: wb.expect(wb.kernel(DOUBLES, filename="cell.cu")).no_fp64())
    assert "F2F.F64.F32" in said
    assert "DMUL" in said
    assert "cell.cu:2" in said


def test_spills_name_the_stores_and_loads() -> None:
    kernel = wb.kernel(SPILLS, filename="cell.cu")
    found = failed(lambda: wb.expect(kernel).no_spills())
    assert found.expectation.kind == "no_spills"
    assert found.expectation["store_bytes"] > 0
    assert "STL" in str(found)
    found = failed(lambda: wb.expect(kernel).no_local_memory())
    assert found.expectation["found"] > len(found.lines)


def test_occupancy_names_its_limiter(saxpy: Kernel) -> None:
    found = failed(lambda: wb.expect(saxpy).occupancy_at_least(0.9, 1024, dynamic_smem_bytes=200_000))
    assert found.expectation == Fact.of("occupancy_at_least", asked=0.9, found=0.5, limiters=("smem",))
    with refused("share"):
        wb.expect(saxpy).occupancy_at_least(75, 256)


def test_what_cannot_be_reported_does_not_pass(saxpy: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = wb.kernel(SAXPY)
    monkeypatch.setattr(Kernel, "sass", wb.Missing("nvdisasm is not installed"))
    assert "nvdisasm is not installed" in failure(lambda: wb.expect(kernel).not_uses("F2F"))


def test_patterns() -> None:
    assert matches("LDG.E.128.CONSTANT", "LDG.E.128")
    assert matches("LDG.E.128", "LDG.128")
    assert matches("HMMA.16816.F32", "*MMA")
    assert not matches("LDGSTS.E.128", "LDG")
    assert not matches("LDG.128.E", "LDG.E.128")
