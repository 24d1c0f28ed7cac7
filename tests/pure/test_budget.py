"""Budgets: what a check does depends on its seed and its work, whatever the clock does, until the last resort."""

from __future__ import annotations

import numpy as np
import pytest
from support.clocks import FakeClock
from support.host_target import HostTarget, run

from workbench.analyse.checks import Problem, array
from workbench.base.budget import SECONDS, WORK, Budget, launch_work
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault

pytestmark = pytest.mark.sampled(10)

NEGATE = Problem(
    "negate",
    {"x": array("n", "float32")},
    lambda x: -x,
    lambda case: (-(-case["n"] // 64), 64, ("x", "y")),
    {"y": array("n", "float32")},
)
OWN = 9
"""Cases of the problem's own."""


class Emulator(HostTarget):
    """A target that looks on; it notes what is asked of it."""

    def __init__(self):
        self.asked = []

    def launch(self, *args, order_seed=0, adversarial=(), **options):
        self.asked.append(
            (order_seed, tuple(adversarial), options["sanitize"]) if "sanitize" in options else order_seed
        )
        return super().launch(*args, **options)


def negate(x, y):
    y[...] = -x


def wrong_from(size):
    def kernel(x, y):
        y[...] = -x
        if x.size >= size:
            y[-1] = 0

    return kernel


def done(verdict):
    return [(case.label, case.passed) for case in verdict.cases], verdict.states, verdict.looked_at, verdict.notes


def test_the_work_of_a_launch_is_counted_by_what_is_known_before_it():
    assert launch_work({"n": 100}, 200, 128) == 1
    assert launch_work({"n": 1 << 20}, 2 << 20, 1 << 20) == 1 + 16 + 32 + 16
    assert launch_work({"m": 256, "n": 256, "k": 256}, 3 << 16) == 1 + 256 + 3


def test_a_budget_says_what_was_over():
    clock = FakeClock()
    budget = Budget(3, 60.0, clock)
    assert budget.over("it") is None
    budget.spend(2)
    assert budget.over("it") is None
    assert budget.over("it", 2).kind == "work_over"
    budget.spend(1)
    assert "3 small launches" in budget.over("it").reason
    later = Budget(3, 60.0, clock)
    clock.advance(60.0)
    assert later.over("it").kind == "time_over"
    assert "60 s" in later.over("it").reason
    assert later.seconds_left > 0, "a limit of a launch"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kernel", [negate, wrong_from(40), wrong_from(1000)])
@pytest.mark.parametrize("seed", [0, 7])
def test_the_same_seed_does_the_same_whatever_the_clock_does(kernel, seed):
    found = []
    for clock in (FakeClock(), FakeClock(each=1e4), FakeClock(each=1e-6)):
        emulator = Emulator()
        verdict = run(
            kernel, NEGATE, 1e9, seed=seed, clock=clock, emulator=emulator, adversarial=("turns", "lanes"),
        )  # fmt: skip
        found.append((done(verdict), emulator.asked))
    assert found[0] == found[1] == found[2]
    assert len(found[0][1]) > 3 + 3 + 6


def test_the_counts_bind_before_the_work_does():
    verdict = run(negate, NEGATE, SECONDS, emulator=Emulator(), adversarial=("turns",), clock=FakeClock())
    assert len(verdict.cases) - OWN > 10
    assert not verdict.notes
    assert verdict.passed
    assert [dict(verdict.states)[side] for side in ("races", "order", "adversarial")] == ["passed"] * 3


def test_the_last_resort_is_named():
    verdict = run(negate, NEGATE, 60.0, clock=FakeClock(each=5.0), emulator=Emulator())
    (note,) = verdict.notes
    assert note.kind == "time_over"
    assert "time limit of 60 s" in note
    assert len(verdict.looked_at) >= 1
    late = run(negate, NEGATE, 60.0, clock=FakeClock(each=50.0), emulator=Emulator())
    assert late.looked_at == ("n=1",), "the smallest case is looked at in any case"
    assert late.order.kind == "time_over"


def test_the_work_binds_where_it_is_little():
    few = run(negate, NEGATE, 1e9, work=10, emulator=Emulator(), clock=FakeClock(each=1e4))
    (note,) = few.notes
    assert note.kind == "work_over"
    assert len(few.looked_at) == 3
    assert few.order == "passed"
    assert len(few.cases) == OWN + 10 - 3 - 3
    least = run(negate, NEGATE, 1e9, work=2, emulator=Emulator())
    assert len(least.looked_at) == 2
    assert least.order.kind == "work_over"
    assert run(negate, NEGATE, 1e9, work=0).races.kind == "no_work"


def test_what_an_adversary_found_is_kept_where_no_work_is_left_to_explain_it():
    class Adversary(Emulator):
        def launch(self, kernel, grid, block, args, *, adversarial=(), **options):
            outcome = super().launch(kernel, grid, block, args, adversarial=adversarial, **options)
            if adversarial:
                args[1][...] = 0
            return outcome

    for work in (7, 8, 9, 40):
        verdict = run(negate, NEGATE, 1e9, work=work, emulator=Adversary(), adversarial=("turns", "lanes"))
        assert verdict.adversarial == "failed"
        assert "is 0, expected" in verdict.adversarial_words


def test_a_large_case_is_not_begun_with_sanitisers():
    large = NEGATE.only(n=1 << 20)
    emulator = Emulator()
    verdict = run(negate, large, 1e9, work=50, emulator=emulator)
    assert verdict.races.kind == verdict.order.kind == "work_over"
    assert not emulator.asked
    assert run(negate, large, 1e9, work=WORK, emulator=Emulator()).races == "passed"


def test_a_drawn_case_that_never_ends_is_the_last():
    timeout = Fault("timeout", "error", "it ran too long", block=Dim3(0), thread=Dim3(0))
    sizes = []

    def endless_where_drawn(x, y):
        y[...] = -x
        sizes.append(x.size)
        return (timeout,) if x.size in (2, 5, 63, 65, 67) else ()

    verdict = run(endless_where_drawn, NEGATE, 1e9, time_limit_seconds=1.0)
    assert sum(size in (2, 5, 63, 65, 67) for size in sizes) == 1
    assert not verdict.passed
    assert not verdict.notes


def test_real_time_is_a_last_resort_too():
    verdict = run(negate, NEGATE, 1e-9)
    assert [note.kind for note in verdict.notes] == ["time_over"]
    assert len(verdict.cases) == OWN


@pytest.mark.parametrize("right", [True, False])
def test_an_output_without_dimensions_is_judged(right):
    def total(x, y):
        y[...] = x.sum() if right else -1

    problem = Problem(
        "total",
        {"x": array("n", "int32", low=1, high=9)},
        lambda x: np.int32(x.sum()),
        lambda case: (1, 1, ("x", "y")),
        {"y": array("", "int32")},
    )
    verdict = run(total, problem, 1e9)
    assert verdict.passed == right
    if not right:
        assert verdict.first_mismatch.index == ()
        assert str(verdict.first_mismatch).startswith("y is -1, expected ")
