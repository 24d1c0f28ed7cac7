"""Cases that a check draws beside a problem's own: what they are, that they shrink, and that a seed fixes them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from support.host_target import HostTarget, run
from support.refusals import refused

import workbench as wb
from workbench.analyse.checks import Problem, array
from workbench.analyse.checks.cases import data_of, draw, label_of
from workbench.analyse.checks.drawn_cases import kinds_of, sizes_near
from workbench.analyse.checks.problem import VALUES
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault
from workbench.base.records.refusal_words import launch_error

LONG = 1e6
"""Seconds that are not over before a test is."""
NEGATE = Problem(
    "negate",
    {"x": array("n", "float32")},
    lambda x: -x,
    lambda case: (-(-case["n"] // 64), 64, ("x", "y")),
    {"y": array("n", "float32")},
)
TABLE = Problem(
    "negate",
    {"x": array("n m", "int32")},
    lambda x: -x,
    lambda case: (1, (16, 8), ("x", "y")),
    {"y": array("n m", "int32")},
)


def negate(x, y):
    y[...] = -x


def wrong_where(condition):
    def kernel(x, y):
        y[...] = -x
        if condition(x):
            y.flat[-1] += 1

    return kernel


def drawn(verdict):
    """The labels of the cases that are not the problem's own."""
    own = 7 if verdict.problem == "negate" and "m=" in verdict.cases[0].label else 9
    return [case.label for case in verdict.cases[own:]]


def test_a_right_kernel_passes_on_what_is_drawn():
    verdict = run(negate, NEGATE, LONG)
    assert verdict.passed
    labels = drawn(verdict)
    assert len(labels) >= 10
    assert any("counting" in label for label in labels)
    assert any("ties" in label for label in labels)
    assert len(set(labels)) == len(labels)
    sizes = {case.dims["n"] for case in verdict.cases[9:]}
    assert sizes <= {*sizes_near((64,), 1, 0), *(case.dims["n"] for case in verdict.cases[:9])}


def test_sizes_are_those_around_warps_and_blocks():
    near = sizes_near((1, 64, 256), 1, 0)
    assert near == tuple(sorted(near))
    assert {0, 1, 31, 32, 33, 63, 64, 65, 255, 256, 257, 67, 521} <= set(near)
    assert 0 not in sizes_near((64,), 1, 1)
    assert max(sizes_near((1024,), 3, 0)) <= 40


def test_a_seed_fixes_what_is_drawn_and_another_draws_others():
    first, again, other = (drawn(run(negate, TABLE, LONG, seed=seed)) for seed in (0, 0, 1))
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    ("problem", "condition", "repeat"),
    [
        (NEGATE, lambda x: x.size > 32, 'problem.only("counting", n=33)'),
        (NEGATE, lambda x: x.size % 64, 'problem.only("counting", n=1)'),
        (NEGATE, lambda x: x.size > 32 and np.unique(x).size == 3, 'problem.only("ties", n=33)'),
        (NEGATE, lambda x: (x > 500).any(), 'problem.only("offset", n=1)'),
        (TABLE, lambda x: x.shape[1] > 16, 'problem.only("counting", n=1, m=17)'),
        (TABLE, lambda x: x.shape[0] > 8 and x.shape[1] > 1, 'problem.only("counting", n=9, m=2)'),
    ],
    ids=["past a warp", "part of a block", "ties", "offset", "wide", "tall"],
)  # fmt: skip
def test_a_failure_shrinks_to_the_smallest_sizes_and_the_simplest_numbers(problem, condition, repeat):
    kernel = wrong_where(condition)
    verdict = run(kernel, problem, LONG)
    assert not verdict.passed
    assert repeat in verdict.repeat
    assert verdict.repeat in str(verdict)

    class wb:
        @staticmethod
        def check(kernel, problem, seed):
            return run(kernel, problem, LONG, seed=seed)

    again = eval(verdict.repeat, {"wb": wb, "kernel": kernel, "problem": problem})
    assert not again.passed
    assert len(again.cases) == 1
    smallest = next(case for case in verdict.cases if case.label == again.cases[0].label)
    assert str(smallest.mismatch) == str(again.cases[0].mismatch)


def test_only_the_smallest_of_the_cases_that_fail_on_the_way_is_kept():
    verdict = run(wrong_where(lambda x: x.size > 2000), NEGATE, LONG)
    assert verdict.passed  # no case is as large
    verdict = run(wrong_where(lambda x: 257 < x.size < 1009), NEGATE, LONG, seed=1)
    assert sum(not case.passed for case in verdict.cases) <= 1


def test_cases_of_a_problem_bound_what_is_drawn():
    fixed = replace(NEGATE, cases=[{"n": 64}, {"n": 128}])
    verdict = run(negate, fixed, LONG)
    assert {case.dims["n"] for case in verdict.cases} == {64, 128}
    assert {case.label for case in verdict.cases} > {"n=64", "n=128", "n=128, offset values"}
    assert any("ties" in case.label for case in verdict.cases)


def test_what_is_empty_is_tried_where_it_is_taken():
    def sum_of(x, y):
        y[0] = x.sum() if x.size else 1

    total = Problem(
        "sum", {"x": array("n", "int32")}, lambda x: x.sum(keepdims=True, dtype=np.int32),
        lambda case: (1, 32, ("x", "y")), {"y": array("1", "int32")},
    )  # fmt: skip
    verdict = run(sum_of, total, LONG)
    assert not verdict.passed
    assert "n=0" in verdict.repeat
    assert run(sum_of, replace(total, empty=False), LONG).passed


@pytest.mark.parametrize(
    "reference",
    [lambda x: x.max(keepdims=True), lambda x: np.mean(x, keepdims=True)],
    ids=["refused by the reference", "no finite answer"],
)
def test_what_has_no_answer_is_left_out_and_said(reference):
    problem = Problem(
        "p", {"x": array("n", "float32")}, reference, lambda case: (1, 32, ("x", "y")), {"y": array("1", "float32")}
    )

    def right(x, y):
        assert x.size
        y[0] = reference(x.astype(np.float64))[0]

    verdict = run(right, problem, LONG)
    assert verdict.passed, str(verdict)
    assert [note.kind for note in verdict.notes] == ["empty_left_out"]
    assert "n=0" in str(verdict)


def test_an_empty_grid_is_no_case():
    def refused(x, y):
        if not x.size:
            raise launch_error("empty_extent", extent="grid", axis="x", asked=0)
        y[...] = -x

    verdict = run(refused, NEGATE, LONG)
    assert verdict.passed
    refusal = launch_error("empty_extent", extent="grid", axis="x", asked=0)
    (note,) = verdict.notes
    assert note.kind == "empty_left_out"
    assert refusal.reason in note


def test_the_reference_is_asked_twice_a_case_at_most_unless_roundings_may_explain_a_result():
    asked = []

    def counted(x):
        asked.append(x.size)
        return -x

    def far_off(x, y):
        y[...] = -x
        if x.size > 40:
            y.flat[-1] = 1e30

    verdict = run(far_off, replace(NEGATE, reference=counted), LONG)
    assert not verdict.passed
    assert max(asked.count(size) for size in set(asked)) <= 2 * len(VALUES)
    asked.clear()
    verdict = run(negate, replace(NEGATE, reference=counted), LONG)
    assert len(asked) <= 2 * len(verdict.cases) + 2  # an empty one is refused by nobody here


def test_no_time_means_no_more_than_the_problems_own_cases():
    verdict = run(negate, NEGATE, 0)
    assert len(verdict.cases) == 9
    assert verdict.races.kind == "no_time"


def test_an_interrupt_while_drawing_keeps_what_was_found():
    calls = []

    def interrupted(x, y):
        calls.append(x.size)
        if len(calls) > 12:
            raise KeyboardInterrupt
        y[...] = -x

    verdict = run(interrupted, NEGATE, LONG)
    assert len(verdict.cases) == 12
    assert "interrupted" in {note.kind for note in verdict.notes}


def test_a_check_writes_no_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for seed in range(5):
        run(negate, TABLE, LONG, seed=seed)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "int8", "uint8", "int64", "bool", "float8_e4m3fn"])
@pytest.mark.parametrize("bounds", [{}, {"low": 0, "high": 3}])
def test_each_kind_of_data_fits_the_dtype_and_the_range(dtype, bounds):
    if dtype == "bool" and bounds:
        bounds = {"low": 0, "high": 2}
    spec = array("n", dtype, **bounds)
    for values in VALUES:
        x = draw(spec, {"n": 200}, values, data_of(0, values)).astype(np.float64)
        kept = x[np.isfinite(x)]
        assert kept.size > 100
        if bounds:
            assert kept.min() >= bounds["low"]
            assert kept.max() <= bounds["high"]
        if values == "ties":
            assert np.unique(kept).size <= 5
        assert np.unique(kept).size > 1


def test_kinds_beside_those_of_a_problem_are_parts_of_mixed_data():
    assert kinds_of(NEGATE) == ("counting", "ties", "mixed", "offset")
    assert kinds_of(replace(NEGATE, values=("offset",))) == ("offset",)


def test_a_problem_with_one_case_is_said_in_a_line():
    one = TABLE.only("ties", n=3, m=4)
    assert [dict(sizes) for sizes in one.cases] == [{"n": 3, "m": 4}]
    assert run(negate, one, LONG).cases[0].label == label_of({"n": 3, "m": 4}, "ties")
    with refused("cases"):
        TABLE.only(n=3)
    with refused("empty"):
        replace(TABLE, empty=1)


def test_a_drawn_case_that_takes_longer_than_there_is_time_has_not_failed():
    timeout = Fault("timeout", "error", "it ran too long", block=Dim3(0), thread=Dim3(0))

    def slow_where_drawn(x, y):
        y[...] = -x
        return (timeout,) if x.size in (2, 5, 63, 65, 67) else ()

    verdict = run(slow_where_drawn, NEGATE, LONG)
    assert verdict.passed
    assert "time_over" in {note.kind for note in verdict.notes}
    assert not run(slow_where_drawn, NEGATE, LONG, time_limit_seconds=1.0).passed


def test_who_interrupts_the_sanitisers_waits_for_nothing_more():
    class Interrupted(HostTarget):
        def launch(self, kernel, grid, block, args, *, sanitize=(), order_seed=0, **options):
            if sanitize or order_seed:
                raise KeyboardInterrupt
            return super().launch(kernel, grid, block, args, **options)

    class Broken(Interrupted):
        def launch(self, *args, sanitize=(), **options):
            if sanitize:
                raise wb.UnsupportedInstruction("wgmma", 3, "not known")
            return super().launch(*args, **options)

    verdict = run(negate, NEGATE, LONG, emulator=Interrupted())
    assert verdict.passed
    assert len(verdict.cases) == 9
    assert verdict.races.kind == verdict.order.kind == "interrupted"
    verdict = run(negate, NEGATE, LONG, emulator=Broken())
    assert "wgmma" in verdict.races.reason
    assert len(verdict.cases) > 9


def product(wrong):
    def kernel(a, b, c):
        c[...] = a.astype(np.float64) @ b
        if wrong(*c.shape, a.shape[1]):
            c[-1, -1] += 1

    return kernel


def test_operations_with_sizes_of_their_own_are_drawn_beside_them():
    op = wb.reference("gemm")
    own = [tuple(case[d] for d in "nmk") for case in op.cases]
    verdict = run(product(lambda *sizes: sizes not in own), op.problem(lambda case: (1, 16, ("a", "b", "c"))), LONG)
    assert not verdict.passed
    assert all(case.passed for case in verdict.cases[: len(own)])


def test_fit_makes_cases_of_what_is_drawn():
    def launch(case):
        return 1, 16, ("a", "b", "c")

    def of_tiles(sizes):
        return {name: -(-size // 16) * 16 for name, size in sizes.items()} if sizes["k"] else None

    problem = wb.reference("gemm").problem(launch, cases=[{"n": 16, "m": 16, "k": 16}], fit=of_tiles)
    verdict = run(product(lambda n, m, k: n % 16 or m % 16 or k % 16 or not k), problem, LONG)
    assert verdict.passed
    assert len({case.label for case in verdict.cases}) > 5
    verdict = run(product(lambda n, m, k: k > 16), problem, LONG)
    assert [c.dims for c in verdict.cases if not c.passed and c.dims["k"] == 32]


@pytest.mark.parametrize(
    ("fit", "argument"),
    [(3, "fit"), (lambda sizes: {"n": 1}, "fit"), (lambda s: 1, "cases")],
)
def test_a_fit_that_fits_nothing_is_refused(fit, argument):
    with refused(argument):
        run(negate, replace(TABLE, cases=[{"n": 3, "m": 3}], fit=fit), LONG)
