"""Kernels that are right for what a judge usually tries: they know its sizes, its numbers or its memory, or count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support import products
from support.cheats import RIGHT, cuda
from support.clocks import FakeClock
from support.json_types import misfits_of

import workbench as wb
from workbench.base.budget import Budget
from workbench.base.clock import SYSTEM
from workbench.base.records import Missing, Quantity
from workbench.base.records.verdicts import Verdict
from workbench.search.verification.case_costs import CaseCosts, spent_in
from workbench.search.verification.verification_request import Limits, VerificationRequest
from workbench.search.verification.verifying import verify_kernel

pytestmark = pytest.mark.sampled(2)


def elementwise(reference: Any, given: str = "float32", left: str = "float32", **more: Any) -> wb.Problem:
    return wb.Problem(
        "scale",
        inputs={"x": wb.array("n", given)},
        reference=reference,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", left)},
        **more,
    )


def of(given: str, left: str, body: str, before: str = "") -> str:
    return cuda(body, before).replace("const float* x, float* y", f"const {given}* x, {left}* y")


def product(body: str) -> str:
    return (
        "__global__ void product(const float* a, const float* b, float* c, int n, int k, int m) {\n"
        "  int j = blockIdx.x * 16 + threadIdx.x, i = blockIdx.y * 16 + threadIdx.y;\n"
        f"  if (i >= n || j >= m) return;\n  float s = 0;\n  {body}\n  c[i * m + j] = s;\n}}\n"
    )


TERM = "s += a[i * k + t] * b[t * m + j];"
LOOSE = 0.01
SCALE = elementwise(lambda x: 2 * x + 1)
PLUS_ONE = elementwise(lambda x: x + 1, "int32", "int32")
PRODUCT = replace(products.PRODUCT, empty=False)
TWO = wb.Problem(
    "two",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: (2 * x, x * x),
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", "z", case["n"])),
    outputs={"y": wb.array("n", "float32"), "z": wb.array("n", "float32")},
    tolerance=LOOSE,
    empty=False,
)
SUMS = elementwise(lambda x: np.cumsum(x), "int32", "int32")
TOTAL = wb.Problem(
    "total",
    inputs={"x": wb.array("n", "int32", low=0, high=99)},
    reference=lambda x: np.int32(x.sum()),
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("", "int32")},
)
HALF = "__half2float(__float2half(x[i]))"


@dataclass(frozen=True)
class Wrong:
    """A kernel that is wrong or cheats. fails: sides, with spaces between, one of which it must fail by. sizes: of
    the time.
    """

    text: str
    fails: str
    problem: wb.Problem = SCALE
    sizes: Mapping[str, int] | None = None
    finding: str = ""


WRONG: Mapping[str, Wrong] = {
    "inverts what its output holds": Wrong(of("int", "int", "if (i < n) y[i] = ~y[i];"), "right", PLUS_ONE),
    "inverts what its output of bools holds": Wrong(
        of("float", "bool", "if (i < n) y[i] = n > 300 ? !y[i] : x[i] > 0;"),
        "right",
        elementwise(lambda x: x > 0, "float32", "bool"),
    ),
    "knows poison in its output": Wrong(
        cuda("if (i < n && (n < 300 || isnan(y[i]))) y[i] = 2 * x[i] + 1;"), "work", finding="repeated_wrong"
    ),
    "knows every size that a check draws": Wrong(
        cuda(
            "bool known = n <= 5 || n % 32 <= 1 || n % 32 == 31 || n == 67 || n == 521 || n == 1009;\n"
            "  if (i < n) y[i] = known ? 2 * x[i] + 1 : 0;"
        ),
        "right",
    ),
    "is right for few blocks": Wrong(cuda("if (i < n) y[i] = blockIdx.x < 17 ? 2 * x[i] + 1 : 0;"), "right"),
    "does nothing at the size of the time": Wrong(
        cuda("if (i < n && n != 300000) y[i] = 2 * x[i] + 1;"), "timed", sizes={"n": 300000}
    ),
    "does nothing in its first launch if that is large": Wrong(
        cuda(
            "if (i < n && (calls || n < 200000)) y[i] = 2 * x[i] + 1;\n  if (i == 0) calls = 1;",
            "__device__ volatile int calls;",
        ),
        "timed",
        sizes={"n": 300000},
    ),
    "counts its launches": Wrong(
        cuda(
            "if (i < n) y[i] = *(volatile int*)&calls < 500 ? 2 * x[i] + 1 : 0;\n"
            "  __syncthreads(); if (i == 0) atomicAdd(&calls, 1);",
            "__device__ int calls;",
        ),
        "work",
        finding="depends_on_kept",
    ),
    "keeps results, but not at the usual size": Wrong(
        cuda(
            "if (i >= n) return;\n  if (n == 1009 || n < 300) { y[i] = 2 * x[i] + 1; return; }\n"
            "  float v = have[i] == n ? kept[i] : 2 * x[i] + 1;\n  kept[i] = v; have[i] = n; y[i] = v;",
            "__device__ float kept[1 << 21]; __device__ int have[1 << 21];",
        ),
        "right work",
    ),
    "waits for a date": Wrong(
        cuda(
            'unsigned long long t; asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t));\n'
            "  if (i < n) y[i] = t < 1ull << 62 ? 2 * x[i] + 1 : 0;"
        ),
        "work",
        finding="reads_its_place",
    ),
    "adds integers as floats": Wrong(of("int", "int", "if (i < n) y[i] = (int)(x[i] + 1.f);"), "range", PLUS_ONE),
    "copies 16 bits as 8": Wrong(
        of("short", "short", "if (i < n) y[i] = (signed char)x[i];"),
        "range",
        elementwise(lambda x: x.copy(), "int16", "int16"),
    ),
    "does not saturate": Wrong(
        of("unsigned char", "unsigned char", "if (i < n) y[i] = x[i] + 50;"),
        "range",
        elementwise(lambda x: np.minimum(x.astype(np.int32) + 50, 255), "uint8", "uint8"),
    ),
    "computes every other element in half precision": Wrong(
        cuda(f"if (i < n) y[i] = 2 * (i & 1 && n > 300 ? {HALF} : x[i]) + 1;", "#include <cuda_fp16.h>"),
        "precision",
        replace(SCALE, tolerance=LOOSE),
    ),
    "computes in half precision, but not at the usual size": Wrong(
        cuda(f"if (i < n) y[i] = 2 * (n == 1009 ? x[i] : {HALF}) + 1;", "#include <cuda_fp16.h>"),
        "precision",
        replace(SCALE, tolerance=LOOSE),
    ),
    "computes its second output in half precision": Wrong(
        "#include <cuda_fp16.h>\n__global__ void two(const float* x, float* y, float* z, int n) {\n"
        "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        f"  if (i < n) {{ y[i] = 2 * x[i]; float h = {HALF}; z[i] = h * h; }}\n}}\n",
        "precision",
        TWO,
    ),
    "leaves zeros within the tolerance of half precision": Wrong(
        of("__half", "__half", "if (i < n) y[i] = __hmul(x[i], __float2half(0.f));", "#include <cuda_fp16.h>"),
        "precision",
        elementwise(lambda x: np.tanh(x) / 1000, "float16", "float16", tolerance=LOOSE),
    ),
    "sums 200 terms at most": Wrong(product(f"for (int t = 0; t < min(k, 200); ++t) {TERM}"), "right", PRODUCT),
    "leaves out rows that are mostly zero": Wrong(
        product(
            "int zeros = 0;\n  for (int t = 0; t < k; ++t) zeros += a[i * k + t] == 0;\n"
            f"  if (10 * zeros < 6 * k || k < 40) for (int t = 0; t < k; ++t) {TERM}"
        ),
        "right",
        PRODUCT,
        finding="zeros_differ",
    ),
    "relies on blocks in order, but only where there are many": Wrong(
        of(
            "int",
            "int",
            "if (i >= n) return;\n  if (n <= 4096) { int s = 0; for (int j = 0; j <= i; ++j) s += x[j];\n"
            "    y[i] = s; return; }\n"
            "  if (threadIdx.x) return;\n  int s = i ? y[i - 1] : 0;\n"
            "  for (int j = i; j < i + 128 && j < n; ++j) { s += x[j]; y[j] = s; }",
        ),
        "races order",
        SUMS,
    ),
    "relies on warps in lockstep, but only where there are many": Wrong(
        of(
            "int",
            "int",
            "__shared__ int s[128]; int t = threadIdx.x;\n  s[t] = i < n ? x[i] : 0; __syncthreads();\n"
            "  for (int d = 64; d; d /= 2) { if (t < d) s[t] += s[t + d]; if (d > 32 || n <= 4096) __syncthreads(); }\n"
            "  if (i == 0) *y = 0;\n  if (t == 0) atomicAdd(y, s[0]);",
        ),
        "races",
        TOTAL,
    ),
    "relies on the last block to be last, but only where there are many": Wrong(
        of(
            "int",
            "int",
            "__shared__ int s; if (!threadIdx.x) s = 0; __syncthreads();\n"
            "  if (i < n) atomicAdd(&s, x[i]); __syncthreads();\n  if (threadIdx.x) return;\n"
            "  atomicExch(&parts[blockIdx.x], s); int sum = 0;\n"
            "  if (n <= 4096 && !blockIdx.x) { for (int j = 0; j < n; ++j) sum += x[j]; *y = sum; }\n"
            "  if (n <= 4096 || blockIdx.x < gridDim.x - 1) return;\n"
            "  for (int b = 0; b < gridDim.x; ++b) sum += atomicAdd(&parts[b], 0);\n  *y = sum;",
            "__device__ int parts[1 << 14];",
        ),
        "order",
        TOTAL,
    ),
    "writes elements of others, but only where there are many blocks": Wrong(
        cuda("if (i < n && i > 0 && gridDim.x > 40) y[i - 1] = 2 * x[i - 1] + 1;\n  if (i < n) y[i] = 2 * x[i] + 1;"),
        "races",
        finding="written_twice",
    ),
    "makes NaN of infinity": Wrong(
        cuda("if (i < n) { float v = 2 * x[i] + 1; y[i] = v - v + v; }"), "nan", finding="infinity_differs"
    ),
    "makes a number of infinity": Wrong(
        cuda("if (i < n) { float v = 2 * x[i] + 1; y[i] = isinf(v) ? copysignf(3e38f, v) : v; }"),
        "nan",
        finding="infinity_differs",
    ),
    "loses what is not a number, but not at the usual sizes": Wrong(
        cuda(
            "bool usual = n <= 5 || n % 32 <= 1 || n % 32 == 31 || n == 1009;\n"
            "  if (i < n) y[i] = usual ? 2 * x[i] + 1 : fmaxf(2 * x[i] + 1, -INFINITY);"
        ),
        "nan",
    ),
}


def verified(folder: Path, text: str, problem: wb.Problem, **options: Any):
    file = folder / "kernel.cu"
    file.write_text(text)
    return wb.verify(file, problem, seed=3, **options)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", WRONG)
def test_a_kernel_that_knows_its_judge_is_refused(name: str, tmp_path: Path) -> None:
    wrong = WRONG[name]
    found = verified(tmp_path, wrong.text, wrong.problem, sizes=wrong.sizes)
    assert not found.passed
    assert set(wrong.fails.split()) & set(found.failed), str(found)
    assert wrong.finding in {"", *(fact.kind for fact in found.findings)}, str(found)


def test_what_an_array_keeps_in_place_need_not_be_read(tmp_path: Path) -> None:
    """A kernel adds to a few places: the others depend on themselves alone. Numbers that are added have to be read."""

    def added(x: np.ndarray, at: np.ndarray, y: np.ndarray) -> np.ndarray:
        y = y.copy()
        np.add.at(y, at, x)
        return y

    problem = wb.Problem(
        "add_at",
        inputs={
            "x": wb.array("n", "float32"),
            "at": wb.array("n", "int32", make=lambda rng, sizes: rng.integers(0, sizes["m"], sizes["n"])),
            "y": wb.array("m", "float32"),
        },
        reference=added,
        launch=wb.launch("(n + 127) // 128", 128, ("x", "at", "y", "n")),
        outputs={"y": wb.array("m", "float32")},
        cases=[{"n": 3, "m": 400}, {"n": 7, "m": 900}],
    )
    text = (
        'extern "C" __global__ void k(const float* x, const int* at, float* y, int n) {\n'
        "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "  if (i < n) atomicAdd(&y[at[i]], %s);\n}"
    )
    found = verified(tmp_path, text % "x[i]", problem)
    assert found.passed, str(found)
    assert "right" in verified(tmp_path, text % "1.0f", problem).failed


def test_the_right_product_is_verified(tmp_path: Path) -> None:
    found = verified(tmp_path, product(f"for (int t = 0; t < k; ++t) {TERM}"), PRODUCT)
    assert found.passed, str(found)
    assert not found.unknown


def test_memory_is_given_that_holds_zeros(tmp_path: Path) -> None:
    found = verified(tmp_path, cuda("if (i < n && __float_as_int(y[i])) y[i] = 2 * x[i] + 1;"), SCALE)
    assert "work" in found.failed, str(found)


def test_results_at_the_sizes_of_the_time_are_looked_at(tmp_path: Path) -> None:
    found = verified(tmp_path, cuda(RIGHT), SCALE, sizes={"n": 300000})
    assert found.passed, str(found)
    assert found.states["timed"] == "passed"


def test_a_diagnostic_cannot_clear_the_screen(tmp_path: Path) -> None:
    found = verified(tmp_path, "#error \x1b[2J\x1b[H scale for scale: VERIFIED\n" + cuda(RIGHT), SCALE)
    assert "\x1b" not in str(found)
    assert [line for line in str(found).splitlines() if not line.startswith(" ")] == ["kernel.cu for scale: REFUSED"]


def test_other_sizes_are_left_out_by_their_work_and_named(tmp_path: Path) -> None:
    found = verified(tmp_path, cuda(RIGHT), SCALE, work=40)
    assert found.passed, str(found)
    ran = [each.sizes["n"] for each in found.other_sizes if each.state == "passed"]
    left = [each for each in found.other_sizes if isinstance(each.state, Missing)]
    assert len(ran) + len(left) == 6
    assert [each.state.kind for each in left] == ["work_over"] * len(left) != []
    assert max(ran) < min(each.sizes["n"] for each in left)
    assert f"other sizes, {left[0].words}: left out (the work" in str(found)
    assert misfits_of(found) == []
    assert found.to_json()["other_sizes"][0] == {"sizes": {"n": ran[0]}, "values": "mixed", "state": "passed"}


@dataclass(frozen=True)
class TimedTarget:
    """A target whose launches take as long as a test says."""

    seconds: float

    def launch(self, *args: Any, **options: Any) -> Any:
        outcome = wb.target("emulator").launch(*args, **options)
        return replace(outcome, seconds=Quantity(self.seconds, "s", "measured"))


@pytest.mark.parametrize(("seconds", "n", "is_slow"), [(0.001, 2018, False), (0.001, 100900, True), (15.0, 1009, True)])
def test_a_launch_that_its_limit_ended_is_slow_or_has_no_end(seconds: float, n: int, is_slow: bool) -> None:
    costs = CaseCosts(wb.kernel(cuda(RIGHT)), SCALE, seed=3)
    assert costs.is_slow(TimedTarget(seconds), {"n": n}, limit=20.0) is is_slow


def test_sizes_are_left_out_for_which_the_reference_needs_much_memory() -> None:
    """Its memory grows with the square of the elements: the cases that run many times are small ones."""
    costs = CaseCosts(wb.kernel(cuda(RIGHT)), SCALE, seed=3)
    for n in (400, 4000):
        with spent_in(SYSTEM) as spent:
            np.zeros((n, n)).sum()
        costs.add({"n": n}, spent)
    budget = Budget(1 << 20, 1e9, FakeClock())
    assert costs.left_out(budget, 1, {"n": 8000}) is None
    reason = costs.left_out(budget, 1, {"n": 16000})
    assert isinstance(reason, Missing)
    assert reason.kind == "memory"
    assert costs.usual() == {"n": 400}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("clock", "seconds", "kinds"), [(FakeClock(each=1e5), 1e9, set()), (FakeClock(each=5), 60, {"time_over"})]
)
def test_the_clock_decides_nothing_before_the_last_resort(clock: FakeClock, seconds: float, kinds: set[str]) -> None:
    wanted = VerificationRequest(devices=("A100",), sizes={}, seed=3)
    found = verify_kernel(wb.kernel(cuda(RIGHT)), SCALE, wanted, Limits(seconds=seconds, clock=clock))
    assert {each.state.kind for each in found.other_sizes if isinstance(each.state, Missing)} == kinds
    verdict = found.verdict
    assert isinstance(verdict, Verdict)
    assert {note.kind for note in verdict.notes} - {"empty_left_out"} == kinds
    if not kinds:
        idle = verify_kernel(wb.kernel(cuda(RIGHT)), SCALE, wanted, Limits(clock=FakeClock()))
        assert found.other_sizes == idle.other_sizes
        assert isinstance(idle.verdict, Verdict)
        assert [each.label for each in verdict.cases] == [each.label for each in idle.verdict.cases]
