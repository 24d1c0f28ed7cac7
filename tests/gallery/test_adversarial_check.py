"""`wb.check(adversarial=)`: what a check finds by provoking alone, in words that repeat it; the gallery stays right."""

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.checks import discover
from workbench.analyse.checks.case_run import CaseRunner
from workbench.analyse.checks.cases import sizes_of
from workbench.jupyter.widgets.verdict import verdict_view
from workbench.tools.commands.check_reports import results_json
from workbench.tools.commands.gallery_run import GalleryResult

pytestmark = pytest.mark.sampled(4)

SOURCE = """
__global__ void told(const int* x, int* data, int* flag, int* y, int n) {
    if (threadIdx.x) return;
    if (blockIdx.x == 0) {
        for (int i = 0; i < n; i++) data[i] = 2 * x[i];
        FENCE
        atomicExch(flag, 1);
    } else {
        while (atomicAdd(flag, 0) == 0) { }
        FENCE
        for (int i = 0; i < n; i++) y[i] = data[i];
    }
}
__global__ void residual(const float* x, const float* z, int* y, int n) {
    int i = threadIdx.x;
    __shared__ volatile float product[32];
    if (i >= n) return;
    product[i] = __fmul_rn(x[i], -z[i]);
    y[i] = x[i] * z[i] + product[i] != 0;
}
__global__ void whole(const float* x, int* y, int n) {
    int i = threadIdx.x;
    if (i < n) y[i] = (int)__fdividef(3.0f * x[i], 3.0f);
}
"""


@pytest.fixture(scope="module")
def compiled():
    return {
        wrong: wb.compile(SOURCE.replace("FENCE", "" if wrong else "__threadfence();"), arch="sm_90")
        for wrong in (False, True)
    }


def message():
    return wb.Problem(
        "message",
        {
            "x": wb.array("n", "int32"),
            "data": wb.array("n", "int32"),
            "flag": wb.array("1", "int32", make=lambda rng, sizes: np.zeros(1, np.int32)),
        },
        lambda x, data, flag: {"y": 2 * x, "data": 2 * x, "flag": flag + 1},
        lambda case: (2, 32, ("x", "data", "flag", "y", case["n"])),
        {"y": wb.array("n", "int32"), "data": wb.array("n", "int32"), "flag": wb.array("1", "int32")},
        cases=[{"n": 8}, {"n": 20}],
    )


def elementwise(reference, output, **inputs):
    names = tuple(inputs)
    return wb.Problem(
        "elementwise", inputs, reference, lambda case: (1, 32, (*names, "y", case["n"])),
        {"y": wb.array("n", output)}, cases=[{"n": 17}, {"n": 32}],
    )  # fmt: skip


def check(kernel, problem, **options):
    return wb.check(kernel, problem, target="emulator", **{"seconds": 60, "adversarial": True, **options})


def test_who_counts_on_stores_in_order_fails_and_is_reported_when(compiled):
    plain = check(compiled[True].kernel("told"), message(), adversarial=False)
    assert plain.result == "passed"
    assert plain.adversarial is None
    assert "adversarial" not in plain.states
    verdict = check(compiled[True].kernel("told"), message())
    assert verdict.result == "passed"
    assert verdict.adversarial == "failed"
    assert not verdict.passed
    assert "fails when stores without a fence arrive late" in verdict.adversarial_words
    assert "lanes of a warp" not in verdict.adversarial_words, "one thread runs in each block"
    assert verdict.adversarial_words in str(verdict)
    assert "adversarial ✗" in str(verdict)
    assert "Stores without a fence" not in verdict_view(verdict).html
    assert "stores without a fence arrive late" in verdict_view(verdict).html
    plain_json = json.loads(results_json([GalleryResult("m", False, "", 0.1, verdict)]))["results"][0]
    assert plain_json["states"]["adversarial"] == "failed"
    assert plain_json["adversarial"] == verdict.adversarial_words
    # The words repeat it.
    asked = re.search(r"stores without a fence arrive late \(adversarial=\('stores',\), order_seed=(\d+)\)",
                      verdict.adversarial_words)  # fmt: skip
    x, data, flag, y = (np.arange(1, 21, dtype=np.int32), *(np.zeros(n, np.int32) for n in (20, 1, 20)))
    wrong = []
    for n in (8, 20):
        args = [each.copy() for each in (x, data, flag, y)]
        wb.target("emulator").launch(
            compiled[True].kernel("told"), 2, 32, (*args, n), adversarial=("stores",), order_seed=int(asked[1])
        )
        wrong.append(not np.array_equal(args[3][:n], 2 * x[:n]))
    assert any(wrong)


def test_with_its_fences_it_passes(compiled):
    verdict = check(compiled[False].kernel("told"), message())
    assert verdict.passed, verdict
    assert verdict.states["adversarial"] == "passed"
    assert not verdict.adversarial_words


def test_who_counts_on_a_rounding_of_the_compiler_fails(compiled):
    def rest(x, z):
        product = x.astype(np.float32) * z.astype(np.float32)
        return (x.astype(np.float64) * z != product.astype(np.float64)).astype(np.int32)

    numbers = wb.array("n", "float32", low=1, high=2)
    problem = elementwise(rest, "int32", x=numbers, z=numbers)
    verdict = check(compiled[False].kernel("residual"), problem)
    assert verdict.result == "passed", verdict
    assert verdict.adversarial == "failed"
    assert "fails when products and sums are rounded apart (options=['--fmad=false'])" in verdict.adversarial_words
    only = check(compiled[False].kernel("residual"), problem, adversarial=("lanes", "stores"))
    assert only.adversarial == "passed"


def test_who_counts_on_an_approximation_fails(compiled):
    problem = elementwise(
        lambda x: x.astype(np.int32),
        "int32",
        x=wb.array("n", "float32", make=lambda rng, sizes: rng.integers(1, 99, sizes["n"])),
    )
    verdict = check(compiled[False].kernel("whole"), problem)
    assert verdict.result == "passed", verdict
    assert "fails when approximate functions err as far as their bounds allow" in verdict.adversarial_words


def test_what_was_not_tried_is_reported(compiled):
    kernel = compiled[False].kernel("told")
    assert check(kernel, message(), seconds=0).adversarial.kind == "no_time"
    with refused("adversarial"):
        check(kernel, message(), adversarial=("luck",))
    from_ptx = wb.compile(compiled[False].ptx, arch="sm_90").kernel(kernel.mangled_name)
    assert "contraction was not tried: only the compiler of CUDA C++" in str(check(from_ptx, message()))


SEED = int(np.random.default_rng(16).integers(1, 1 << 31))
EXERCISES = discover(Path(__file__).resolve().parents[2] / "kernels")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)
def test_the_gallery_stays_right(exercise):
    compiled, problem = wb.compile(exercise.cuda_path), exercise.problem
    for number, version in enumerate(exercise.versions("cuda")):
        runner = CaseRunner(compiled.kernel(version), problem, 0, 60.0)
        sizes = [each for each in sizes_of(problem) if math.prod(each[0].values()) < 3000]
        prepared = runner.prepare(*max(sizes, key=lambda each: math.prod(each[0].values())))
        ran = runner.run(prepared, wb.target("emulator"), adversarial="all", order_seed=SEED + number)
        assert ran.result.passed, (SEED + number, ran.result)
