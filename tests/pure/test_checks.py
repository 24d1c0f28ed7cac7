"""Kernels that a check accepts and that it must reject; they are Python functions run by a target of the test's own."""

import numpy as np
import pytest
from support.host_target import run
from support.refusals import refused

import workbench as wb
from workbench.analyse.checks import Problem, array
from workbench.analyse.checks.compare import tolerance_for
from workbench.analyse.checks.expectation import upper_quartiles
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault
from workbench.base.records.verdicts import Tolerance

RELU = Problem(
    "relu",
    inputs={"x": array("n", "float32")},
    reference=lambda x: np.maximum(x, 0),
    launch=lambda case: ((case["n"] + 255) // 256, 256, (case["x"], case["y"], case["n"])),
    outputs={"y": array("n", "float32")},
)


def relu(x, y, n):
    y[:] = np.maximum(x, 0)


def test_a_right_kernel_passes_on_every_size():
    verdict = run(relu, RELU)
    assert verdict.passed
    assert [case.dims["n"] for case in verdict.cases] == [1, 31, 32, 33, 255, 256, 257, 1009, 1009]
    assert verdict.worst_error == 0.0
    assert verdict.first_mismatch is None
    assert "9 of 9 cases passed" in str(verdict)


def copy(x, y, n):
    y[:] = x


def nothing(x, y, n):
    pass


def constant(x, y, n):
    y[:] = 0


def all_but_the_last(x, y, n):
    y[:-1] = np.maximum(x, 0)[:-1]


def nan(x, y, n):
    y[:] = np.nan


def overwritten_input(x, y, n):
    relu(x, y, n)
    x[0] = 7


def too_large(x, y, n):
    y[:] = np.maximum(x, 0) * np.float32(1 + 1e-5)


@pytest.mark.parametrize("wrong", [copy, nothing, constant, all_but_the_last, nan, overwritten_input, too_large])
def test_wrong_kernels_fail(wrong):
    verdict = run(wrong, RELU)
    assert not verdict.passed
    assert "FAILED" in str(verdict)


def test_mismatches_say_what_they_have_in_common():
    assert run(nothing, RELU).first_mismatch.hint == "never written"
    last = [case.mismatch for case in run(all_but_the_last, RELU).cases][1]
    assert last.index == (30,)
    assert (last.mismatches, last.elements) == (1, 31)
    assert last.hint == "only the last element; never written"
    changed = run(overwritten_input, RELU)
    assert changed.cases[0].message == "the kernel changed its input x"
    assert "the output is a copy of x" in [case.mismatch for case in run(copy, RELU).cases][-2].hint
    constants = [case.mismatch for case in run(lambda x, y, n: y.fill(5), RELU).cases]
    assert "every element; the output is constant" in [mismatch.hint for mismatch in constants]


def test_rows_columns_and_strides_are_named():
    problem = Problem(
        "negate",
        {"x": array("n m", "float32")},
        lambda x: -x,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n m", "float32")},
        cases=[{"n": 8, "m": 8}],
    )

    def hint(breaks):
        def kernel(x, y):
            y[:] = -x
            breaks(y)

        return run(kernel, problem).first_mismatch.hint

    assert hint(lambda y: y[3].fill(9)) == "only row 3"
    assert hint(lambda y: y[:, 7].fill(9)) == "only column 7, the last one"
    assert hint(lambda y: y.reshape(-1)[4::16].fill(99)) == "only column 4"
    assert hint(lambda y: y.reshape(-1)[1::3].fill(99)) == "one element in 3 from flat index 1 on"
    assert hint(lambda y: y.reshape(-1)[50:].fill(99)) == "all from flat index 50 to the end"

    def transposed(x, y):
        y[:] = -x.T

    assert run(transposed, problem).first_mismatch.hint.endswith("the transpose of what is expected")


@pytest.mark.parametrize("name", ["softmax", "log_softmax", "logsumexp", "cross_entropy"])
@pytest.mark.parametrize("subtracted", ["greatest", "first"])
def test_numbers_of_a_row_lie_too_far_apart_to_subtract_any_other_than_the_greatest(name, subtracted):
    op = wb.reference(name)

    def kernel(x, *others):
        *given, y = others
        y[...] = op.reference(x.astype(np.float64), *given)
        by_row = x if x.ndim > 1 else x[None]
        if subtracted == "first" and by_row.size and (by_row - by_row[:, :1]).max() > 88:
            y[...] = np.nan

    verdict = run(kernel, op.problem(lambda case: (1, 32, (*op.inputs, *op.outputs))))
    assert verdict.passed == (subtracted == "greatest")
    assert all("spread" in case.label for case in verdict.cases if not case.passed)


def test_infinity_and_nan_must_stand_where_the_reference_has_them():
    problem = Problem(
        "copy",
        {"x": array("n", "float32")},
        lambda x: x,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", "float32")},
        cases=[{"n": 1000}],
        values=("nonfinite",),
    )

    def exact(x, y):
        y[:] = x

    def finite(x, y):
        y[:] = np.nan_to_num(x)

    def flipped(x, y):
        y[:] = np.where(np.isinf(x), -x, x)

    assert run(exact, problem).passed
    assert not run(finite, problem).passed
    assert not run(flipped, problem).passed


@pytest.mark.parametrize("dtype", ["int32", "uint8", "int64", "bool"])
def test_integers_are_exact(dtype):
    problem = Problem(
        "copy",
        {"x": array("n", dtype)},
        lambda x: x,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", dtype)},
    )

    def right(x, y):
        y[:] = x

    def off_by_one(x, y):
        y[:] = x
        y[-1] ^= True if dtype == "bool" else 1

    assert run(right, problem).passed
    assert str(run(right, problem).tolerance) == "exact"
    assert not run(off_by_one, problem).passed
    assert not run(lambda x, y: None, problem).passed


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float64", "float8_e4m3fn"])
def test_other_floats(dtype):
    problem = Problem(
        "halve",
        {"x": array("n", dtype)},
        lambda x: x / 2,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", dtype)},
        values=("mixed",),
    )

    def right(x, y):
        y[:] = (x.astype(np.float64) / 2).astype(y.dtype)

    assert run(right, problem).passed
    assert not run(lambda x, y: None, problem).passed


SUM = Problem(
    "sum",
    {"x": array("n", "float32")},
    lambda x: np.sum(x, keepdims=True),
    lambda case: (1, 32, ("x", "total")),
    {"total": array("1", "float32")},
)


def test_a_float32_sum_passes_and_a_lost_element_does_not():
    def forward(x, total):
        total[0] = np.add.accumulate(x)[-1]

    def backward(x, total):
        total[0] = np.add.accumulate(x[::-1])[-1]

    def lossy(x, total):
        total[0] = np.sum(x[1:])

    for seed in range(20):
        assert run(forward, SUM, seed=seed).passed
        assert run(backward, SUM, seed=seed).passed
        assert not run(lossy, SUM, seed=seed).passed


def test_the_bound_follows_what_the_reference_does():
    def relative(reference, n):
        problem = Problem("p", RELU.inputs, reference, RELU.launch, RELU.outputs, cases=[{"n": n}])
        return run(relu, problem).tolerance.relative

    def running_sum(x):
        return np.cumsum(x)

    assert relative(np.abs, 10) == relative(np.abs, 1000)
    assert relative(running_sum, 1000) > 3 * relative(running_sum, 10) > 3 * relative(np.abs, 10)


def test_a_difference_that_cancels_keeps_the_scale_of_its_terms():
    problem = Problem(
        "second difference",
        {"x": array("n", "float32")},
        lambda x: x - 0.3 * x - 0.7 * np.roll(x, 1),
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", "float32")},
        cases=[{"n": 33}, {"n": 1009}],
    )

    def right(x, y):
        y[:] = x - np.float32(0.3) * x - np.float32(0.7) * np.roll(x, 1)

    for seed in range(20):
        assert run(right, problem, seed=seed).passed


def _in_order(terms):
    """A sum along the last axis as a loop makes it, in the precision of the terms."""
    return np.add.accumulate(terms, axis=-1)[..., -1] if terms.shape[-1] else np.zeros(terms.shape[:-1], terms.dtype)


def _running(x):
    return np.add.accumulate(x)


def _softmax(x):
    raised = np.exp(x - x.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def _normalised(x, ddof=0):
    middle = x.mean(axis=1, keepdims=True, dtype=x.dtype)
    spread = ((x - middle) ** 2).sum(axis=1, keepdims=True, dtype=x.dtype) / x.dtype.type(max(x.shape[1] - ddof, 1))
    return (x - middle) / np.sqrt(spread + x.dtype.type(1e-5))


_OPERATIONS = {
    # dims of x, y and the output; the reference; what float32 makes of it; a fault
    "axpy": ("n", "n", "n", lambda x, y: 2.5 * x + y, lambda x, y: np.float32(2.5) * x + y, lambda x, y: 2.501 * x + y),
    "exp": ("n", "n", "n", lambda x, y: np.exp(x), lambda x, y: np.exp(x), lambda x, y: np.where(x < -4, 0, np.exp(x))),
    "dot": (
        "n", "n", "1", lambda x, y: np.sum(x * y, keepdims=True), lambda x, y: _in_order(x * y)[None],
        lambda x, y: np.sum(x[1:] * y[1:]),
    ),
    "gemm": (
        "n k", "m k", "n m", lambda x, y: x @ y.T, lambda x, y: _in_order(x[:, None] * y[None]),
        lambda x, y: x[:, 1:] @ y[:, 1:].T,
    ),
    "softmax": ("n m", "n", "n m", lambda x, y: _softmax(x), lambda x, y: _softmax(x), lambda x, y: _softmax(1.01 * x)),
    "layer norm": (
        "n m", "n", "n m", lambda x, y: _normalised(x), lambda x, y: _normalised(x), lambda x, y: _normalised(x, 1),
    ),
    "scan": ("n", "n", "n", lambda x, y: np.cumsum(x), lambda x, y: _running(x), lambda x, y: np.cumsum(x) - x),
    "stencil": (
        "n m", "n", "n m", lambda x, y: x - np.roll(x, 1, 0) / 2 - np.roll(x, 1, 1) / 2,
        lambda x, y: x - np.roll(x, 1, 0) * np.float32(0.5) - np.roll(x, 1, 1) * np.float32(0.5),
        lambda x, y: x - np.roll(x, 1, 0) / 2 - np.roll(x, -1, 1) / 2,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", _OPERATIONS)
def test_the_reference_is_asked_twice_and_what_rounding_does_is_distinguished_from_a_fault(name):
    dims_x, dims_y, dims_out, reference, right, wrong = _OPERATIONS[name]
    asked = []

    def counted(x, y):
        asked.append(x.shape)
        return reference(x, y)

    problem = Problem(
        name,
        {"x": array(dims_x, "float32"), "y": array(dims_y, "float32")},
        counted,
        lambda case: (1, 32, ("x", "y", "out")),
        {"out": array(dims_out, "float32")},
    )

    def made_by(function):
        def kernel(x, y, out):
            with np.errstate(all="ignore"):
                out[...] = function(x, y)

        return kernel

    for seed in range(8):
        asked.clear()
        verdict = run(made_by(right), problem, seed=seed)
        assert verdict.passed, (seed, str(verdict))
        assert len(asked) <= 2 * len(verdict.cases)
        assert not run(made_by(wrong), problem, seed=seed).passed, seed


def test_a_jump_of_the_reference_excuses_nothing():
    problem = Problem("floor", RELU.inputs, np.floor, RELU.launch, RELU.outputs)

    def right(x, y, n):
        y[:] = np.floor(x)

    def wrong_at_integers(x, y, n):
        y[:] = np.ceil(x) - 1

    assert run(right, problem).passed
    assert not run(wrong_at_integers, problem).passed


def test_the_bound_grows_with_the_reduction():
    assert tolerance_for(SUM, {"n": 10_000}).relative > tolerance_for(SUM, {"n": 1}).relative
    given = Problem("p", SUM.inputs, SUM.reference, SUM.launch, SUM.outputs, tolerance=1e-3)
    assert tolerance_for(given, {"n": 1}) == Tolerance(1e-3, 1e-3)


def test_a_narrow_output_of_wide_inputs_has_its_last_rounding_alone():
    """bfloat16 in between is seen; rounding towards zero is not wrong, nor half precision throughout."""
    import ml_dtypes

    launch = RELU.launch
    narrow = Problem("double", {"x": array("n", "float32")}, lambda x: 2 * x, launch, {"y": array("n", "float16")})
    half = Problem("double", {"x": array("n", "float16")}, lambda x: 2 * x, launch, {"y": array("n", "float16")})

    def right(x, y, n):
        y[:] = 2 * x

    def towards_zero(x, y, n):
        y[:] = 2 * x
        y[:] = np.where(np.abs(y.astype(np.float64)) > np.abs(2.0 * x), np.nextafter(y, np.float16(0)), y)

    def by_bfloat16(x, y, n):
        y[:] = (2 * x).astype(ml_dtypes.bfloat16)

    for seed in range(3):
        assert run(right, narrow, seed=seed).passed
        assert run(towards_zero, narrow, seed=seed).passed
        assert not run(by_bfloat16, narrow, seed=seed).passed
        assert run(right, half, seed=seed).passed


def test_in_place_outputs_start_from_their_input():
    problem = Problem(
        "accumulate",
        {"x": array("n", "int32", low=0, high=5), "y": array("n", "int32")},
        lambda x, y: y + x,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", "int32")},
    )

    def right(x, y):
        y += x

    assert run(right, problem).passed
    assert not run(lambda x, y: None, problem).passed


def test_scalars_are_drawn_or_passed_as_they_are():
    seen = []
    problem = Problem(
        "scale",
        {"a": array("", "float32"), "k": 3, "x": array("n", "float32")},
        lambda a, k, x: a * k * x,
        lambda case: (1, 32, (case["a"], case["k"], case["x"], case["y"]), 64),
        {"y": array("n", "float32")},
        cases=[{"n": 5}],
    )

    def kernel(a, k, x, y):
        seen.append((a, k))
        y[:] = a * k * x

    assert run(kernel, problem).passed
    assert all(isinstance(a, np.float32) and k == 3 for a, k in seen)


def test_several_outputs_come_as_a_tuple_or_by_name():
    outputs = {"low": array("1", "float32"), "high": array("1", "float32")}

    def right(x, low, high):
        low[0], high[0] = x.min(), x.max()

    def swapped(x, low, high):
        low[0], high[0] = x.max(), x.min()

    for reference in (
        lambda x: (x.min(keepdims=True), x.max(keepdims=True)),
        lambda x: {"high": x.max(keepdims=True), "low": x.min(keepdims=True)},
    ):
        launch = {"kernel": lambda case: (1, 32, ("x", "low", "high"))}
        problem = Problem("extremes", {"x": array("n", "float32")}, reference, launch, outputs)
        assert run(right, problem).passed
        assert not run(swapped, problem).passed


def test_a_fault_ends_its_case_and_the_next_is_run():
    fault = Fault("memcheck.out_of_bounds", "error", "read of 4 bytes past x", block=Dim3(0), thread=Dim3(31))

    def faulty(x, y, n):
        relu(x, y, n)
        return (fault,) if n == 33 else ()

    verdict = run(faulty, RELU)
    assert not verdict.passed
    assert verdict.faults == (fault,)
    assert [case.passed for case in verdict.cases] == [case.dims["n"] != 33 for case in verdict.cases]
    assert len(verdict.cases) == 9
    assert "read of 4 bytes past x" in str(verdict)
    assert "FAILED, 8 of 9 cases passed on the host" in str(verdict)


def test_after_the_time_limit_no_further_case_is_run():
    fault = Fault("timeout", "error", "it ran for 60 s", block=Dim3(0), thread=Dim3(0))
    seen = []

    def endless(x, y, n):
        seen.append(n)
        relu(x, y, n)
        return (fault,) if n == 32 else ()

    verdict = run(endless, RELU)
    assert seen == [1, 31, 32]
    assert len(verdict.cases) == 9
    assert "2 of 9 cases passed" in str(verdict)
    assert str(verdict).count("not run") == 6
    assert verdict.faults == (fault,)


def test_an_interrupt_keeps_what_was_found():
    def interrupted_after(most):
        calls = []

        def kernel(x, y, n):
            calls.append(n)
            if len(calls) > most:
                raise KeyboardInterrupt
            relu(x, y, n)

        return kernel

    verdict = run(interrupted_after(3), RELU)
    assert not verdict.passed
    assert [case.passed for case in verdict.cases] == [True] * 3 + [False] * 6
    assert "the check was interrupted" in str(verdict)
    with pytest.raises(KeyboardInterrupt):
        run(interrupted_after(0), RELU)


def test_cases_that_take_near_misses_for_right_are_reported():
    assert run(relu, RELU).unseen == ()
    weak = Problem("relu", {"x": array("n", "float32", low=0.5, high=1.0)}, RELU.reference, RELU.launch, RELU.outputs)
    assert run(relu, weak).unseen == ()  # of such numbers a copy is ReLU
    near = Problem(
        "nearly x",
        {"x": array("n", "float32", low=0.5, high=1.0)},
        lambda x: x * 1.0001,
        RELU.launch,
        RELU.outputs,
        1e-2,
    )
    verdict = run(copy, near)
    assert verdict.passed
    assert verdict.unseen == ("copies x",)
    assert "would not catch a kernel that copies x" in str(verdict)
    none = Problem("zeros", {"x": array("n", "float32")}, lambda x: x * 1e-9, RELU.launch, RELU.outputs, 1e-3)
    assert run(lambda x, y, n: y.fill(0), none).unseen == ("leaves zeros",)
    kept = Problem(
        "add nothing", {"x": array("n", "int32", low=0, high=1), "y": array("n", "float32")}, lambda x, y: y + 1e-9 * x,
        lambda case: (1, 32, ("x", "y")), {"y": array("n", "float32")}, 1e-3,
    )  # fmt: skip
    assert run(lambda x, y: None, kept).unseen == ()  # which is what it does to zeros


def test_a_wrong_float_says_how_many_steps_it_is_off():
    def off(step):
        def kernel(x, y, n):
            y[:] = np.maximum(x, 0)
            y[y > 1] += np.float32(step) * np.spacing(y[y > 1])

        return kernel

    exact = Problem("relu", RELU.inputs, RELU.reference, RELU.launch, RELU.outputs, tolerance=0.0)
    verdict = run(off(3), exact)
    assert verdict.first_mismatch.ulps == 3
    assert "(3 ULPs)" in str(verdict)
    assert "ULPs" not in str(run(copy, RELU).first_mismatch)


@pytest.mark.parametrize(
    ("make", "argument"),
    [
        (lambda: array("n+1", "float32"), "dims"),
        (lambda: array("n", "float33"), "dtype"),
        (lambda: array("n", "complex64"), "dtype"),
        (lambda: array("n", "float32", low=1, high=1), "low"),
        (lambda: array("n", "float32", low=1), "low"),
        (lambda: Problem("p", {}, len, len, {}), "outputs"),
        (lambda: Problem("p", {"x": "n"}, len, len, {"y": array("n", "int32")}), "inputs"),
        (lambda: Problem("p", {}, len, len, {"y": array("n", "int32")}, cases=[{"m": 1}]), "cases"),
        (lambda: Problem("p", {}, len, len, {"y": array("n", "int32")}, tolerance=float("nan")), "tolerance"),
        (lambda: Problem("p", {}, len, len, {"y": array("n", "int32")}, values=["huge"]), "values"),
        (
            lambda: Problem("p", {"y": array("m", "int32")}, len, len, {"y": array("n", "int32")}),
            "outputs",
        ),
    ],
)
def test_wrong_descriptions_say_what_is_wrong(make, argument):
    with refused(argument):
        make()


@pytest.mark.parametrize(
    ("changes", "argument"),
    [
        ({"reference": lambda x: x[:-1]}, "reference"),
        ({"reference": lambda x: {"z": x}}, "reference"),
        ({"launch": lambda case: (1, 32)}, "launch"),
        ({"launch": lambda case: (1, 32, (case["q"],))}, "launch"),
        ({"launch": {"other": lambda case: (1, 32, ())}}, "problem"),
        ({"cases": []}, "cases"),
    ],
)
def test_what_does_not_fit_together_is_named(changes, argument):
    from dataclasses import replace

    with refused(argument):
        run(relu, replace(RELU, **changes))


def test_an_integer_output_refuses_a_float_reference():
    problem = Problem(
        "p",
        {"x": array("n", "int32")},
        lambda x: x / 2,
        lambda case: (1, 32, ("x", "y")),
        {"y": array("n", "int32")},
    )
    with refused("reference"):
        run(lambda x, y: None, problem)


@pytest.mark.parametrize("in_place", [False, True])
def test_what_a_reference_masks_is_padding_that_a_kernel_leaves_alone(in_place):
    def halves(x, y=None):
        found = np.ma.masked_all(x.shape)
        found[:, :-3] = x[:, :-3] / 2
        return found

    inputs = {"x": array("n pitch", "float32"), **({"y": array("n pitch", "float32")} if in_place else {})}
    launch, outputs = lambda case: (1, 32, ("x", "y")), {"y": array("n pitch", "float32")}
    problem = Problem("halve rows", inputs, halves, launch, outputs, cases=[{"n": 5, "pitch": 16}])

    def right(x, y):
        y[:, :-3] = x[:, :-3] / 2

    def too_far(x, y):
        y[:, :-2] = x[:, :-2] / 2

    def too_short(x, y):
        y[:, :-4] = x[:, :-4] / 2

    assert run(right, problem).passed
    verdict = run(too_far, problem)
    assert verdict.first_mismatch.index == (0, 13)
    assert verdict.first_mismatch.mismatches == 5
    assert verdict.first_mismatch.hint == "written beside the output, into its padding"
    assert not run(too_short, problem).passed


@pytest.mark.parametrize("seed", range(4))
def test_upper_quartiles_are_those_of_numpy(seed):
    draw = np.random.default_rng(seed)
    for _ in range(50):
        lines = np.abs(draw.standard_normal((draw.integers(1, 30), draw.integers(1, 60))))
        lines = lines * 10.0 ** draw.integers(-300, 300)
        lines[draw.random(lines.shape) < draw.random()] = np.nan
        lines[:, draw.integers(lines.shape[1])] = draw.choice([1.0, np.inf], len(lines))
        with np.errstate(invalid="ignore"):
            assert np.array_equal(upper_quartiles(lines), np.nanquantile(lines, 0.75, axis=1), equal_nan=True)


def test_an_input_without_dimensions_that_is_an_output_too_is_written():
    problem = Problem(
        "running total",
        {"x": array("n", "int32"), "total": array("", "int32")},
        lambda x, total: total + np.int32(x.sum(dtype=np.int32)),
        lambda case: (1, 32, ("x", "total")),
        {"total": array("", "int32")},
        cases=[{"n": 1}, {"n": 100}],
    )

    def added(x, total):
        total[...] += x.sum(dtype=np.int32)

    def left(x, total):
        del x, total

    assert run(added, problem).passed
    assert not run(left, problem).passed


@pytest.mark.parametrize(
    "returned", [None, "3", 1j, object(), {"z": 1}, np.datetime64("2020")], ids=lambda each: type(each).__name__
)
def test_what_is_no_number_is_no_result_of_a_reference(returned):
    outputs = {"y": array("", "float32")}
    problem = Problem("p", RELU.inputs, lambda x: {"y": returned}, lambda case: (1, 32, ("x", "y")), outputs)
    with refused("reference"):
        run(relu, problem)


def test_sizes_of_numpy_are_what_they_say():
    cases = [{"n": np.uint8(200)}, {"n": np.int8(127)}]
    problem = Problem("p", RELU.inputs, lambda x: np.maximum(x, 0), RELU.launch, RELU.outputs, cases=cases)
    assert [type(size) for case in problem.cases for size in case.values()] == [int, int]
    assert run(relu, problem).passed
