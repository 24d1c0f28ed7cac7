"""Functions of the caller's that raise errors: in one trial they refuse a variant, in each of the first they end it."""

from __future__ import annotations

import pickle
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from tests.tuning.test_tuning import tuned
from workbench.analyse.checks.raised import FEW, FunctionRaised, Streak, raised_in
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

pytestmark = pytest.mark.sampled(5)

BLOCKS = [32, 64, 96, 128, 160, 192]


def launch_that_fails(case: Any, p: Any) -> Any:
    """The launch, but for one block size."""
    if p["BLOCK"] == 64:
        raise LookupError("no plan for 64")
    return launch(case, p)


def launch_that_always_fails(case: Any, p: Any) -> Any:
    """No launch."""
    return {}[p["BLOCK"]]


def refusals(found: Tuning) -> dict[Any, Any]:
    """The refusal of each block size."""
    return {trial.configuration["BLOCK"]: trial.refusal for trial in found.trials}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("processes", [0, 2])
def test_an_error_in_one_trial_refuses_it_by_name(processes: int, tmp_path: Path) -> None:
    file = tmp_path / "scale.jsonl"
    found = tuned({"BLOCK": [64, 128, 256]}, launch=launch_that_fails, processes=processes, file=file)
    refused = refusals(found)
    assert refused[128] is refused[256] is None
    fact = refused[64]
    assert (fact.kind, fact["function"], fact["error"], fact["words"]) == (
        "variant_raised",
        "launch",
        "LookupError",
        "no plan for 64",
    )
    assert re.fullmatch(r"test_raising_functions\.py, line \d+", fact["place"])
    assert found.trials[0].reason == f"launch raised LookupError: no plan for 64 ({fact['place']})"
    assert "no plan for 64" in wb.view(found).html
    # It is no variant's, so the next search tries it again.
    again = tuned({"BLOCK": [64, 128, 256]}, launch=launch_that_fails, processes=processes, file=file)
    assert [trial.known for trial in again.trials] == [False, True, True]


@pytest.mark.parametrize("processes", [0, 2])
def test_the_same_error_at_first_ends_the_search(processes: int) -> None:
    with pytest.raises(FunctionRaised) as ended:
        tuned({"BLOCK": BLOCKS}, launch=launch_that_always_fails, processes=processes)
    error = ended.value
    assert (error.parameter, error.function, error.error) == ("launch", "launch", "KeyError")
    assert isinstance(error.found, Tuning)
    shown = [trial.words for trial in error.found.trials if trial.refusal is not None]
    assert len(shown) >= FEW
    assert any(words in str(error) for words in shown)
    assert len(error.found.trials) <= len(BLOCKS)


def test_a_search_that_is_shorter_ends_so_too() -> None:
    with pytest.raises(FunctionRaised) as ended:
        tuned({"BLOCK": [64]}, launch=launch_that_always_fails)
    assert len(ended.value.found.trials) == 1
    assert "BLOCK=64" in str(ended.value)


def test_different_errors_end_nothing() -> None:
    kinds = [KeyError, ValueError]

    def fails(case: Any, p: Any) -> Any:
        raise kinds[p["BLOCK"] // 32 % 2]("why")

    found = tuned({"BLOCK": BLOCKS}, launch=fails)
    assert found.refusals == {"variant_raised": len(BLOCKS)}


def test_a_constraint_that_raises_refuses_a_variant() -> None:
    found = tuned({"TILE": [0, 1], "BLOCK": [64, 128]}, constraints=["BLOCK % TILE == 0", lambda p: 1 // p["TILE"]])
    states = {(t.configuration["TILE"], t.configuration["BLOCK"]): t for t in found.trials}
    assert len(states) == 4
    assert all(states[1, block].state == "verified" for block in (64, 128))
    fact = states[0, 64].refusal
    assert fact is not None
    assert fact["function"] == "the constraint BLOCK % TILE == 0"
    with pytest.raises(FunctionRaised) as ended:
        tuned({"TILE": [0], "BLOCK": BLOCKS}, constraints=lambda p: 1 // p["TILE"])
    assert (ended.value.parameter, ended.value.error) == ("constraints", "ZeroDivisionError")
    assert len(ended.value.found.trials) == FEW


def test_an_objective_that_raises_refuses_a_variant() -> None:
    def hasty(trial: Trial) -> float:
        return trial.us / (trial.configuration["BLOCK"] - 64)  # type: ignore[operator]

    found = tuned({"BLOCK": [64, 128]}, objective=hasty)
    fact = refusals(found)[64]
    assert (fact["function"], fact["error"]) == ("the objective hasty", "ZeroDivisionError")
    assert [trial.configuration["BLOCK"] for trial in found.ranking] == [128]
    with pytest.raises(FunctionRaised) as ended:
        tuned({"BLOCK": [64, 128]}, objective=lambda trial: trial.nothing)
    assert (ended.value.parameter, ended.value.error) == ("objective", "AttributeError")


@pytest.mark.parametrize("processes", [0, 2])
def test_a_reference_that_raises_ends_the_search(processes: int) -> None:
    def reference(x: Any) -> Any:
        raise OSError("no such table")

    wrong = wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=reference,
        launch=problem().launch,
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 1000}],
    )
    with pytest.raises(FunctionRaised) as ended:
        wb.tune(SCALE, wrong, {"BLOCK": [64, 128]}, launch=launch, device="A100", processes=processes)
    assert (ended.value.function, ended.value.error, ended.value.words) == ("reference", "OSError", "no such table")


def test_an_error_in_the_verification_refuses_the_best_and_keeps_the_rest() -> None:
    calls: list[int] = []

    def fails_once_verified(case: Any, p: Any) -> Any:
        if case["n"] == 1000 and p["BLOCK"] == 64:
            calls.append(1)
            if len(calls) > most:
                raise RuntimeError("too often")
        return launch(case, p)

    most = 10**9
    first = tuned({"BLOCK": [64]}, launch=fails_once_verified)
    assert isinstance(first.best, Trial)
    most, count = len(calls), len(calls)
    calls.clear()
    with pytest.raises(FunctionRaised) as ended:
        tuned({"BLOCK": [64]}, launch=fails_once_verified, verify_best=True)
    assert ended.value.error == "RuntimeError"
    assert len(calls) == count + 1
    assert isinstance(ended.value.found.best, Trial)
    assert isinstance(ended.value.found.verification, Missing)


def test_an_interrupt_of_the_verification_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from workbench.search.tuning import session

    def interrupted(*given: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(session, "verify_kernel", interrupted)
    found = tuned({"BLOCK": [64, 128]}, verify_best=True)
    assert found.interrupted
    assert isinstance(found.best, Trial)
    assert isinstance(found.verification, Missing)


def test_a_function_that_makes_kernels_may_fail_for_some() -> None:
    def make(p: Any) -> Any:
        if p["BLOCK"] == 32:
            raise ValueError("too small")
        if p["BLOCK"] == 64:
            return None
        if p["BLOCK"] == 96:
            return wb.kernel("no C++", arch="sm_80")
        return wb.kernel(SCALE, options=[f"-DBLOCK={p['BLOCK']}"], arch="sm_80")

    refused = refusals(tuned({"BLOCK": [32, 64, 96, 128]}, kernel=make))
    assert (refused[32]["function"], refused[32]["error"]) == ("make", "ValueError")
    assert (refused[64].kind, refused[64]["error"]) == ("variant_raised", "")
    assert refused[96].kind == "variant_not_compiled"
    assert refused[128] is None


def test_a_launch_that_fails_for_the_types_of_a_numba_kernel_refuses_the_variant() -> None:
    from numba import cuda

    @cuda.jit
    def scale(x, y, n):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < n:
            y[i] = 2 * x[i] + 1

    found = tuned({"BLOCK": [64, 128]}, kernel=scale, launch=launch_that_fails)
    assert refusals(found)[64]["error"] == "LookupError"
    assert refusals(found)[128] is None


def test_interrupts_end_the_search_at_once() -> None:
    def interrupted(case: Any, p: Any) -> Any:
        raise KeyboardInterrupt

    found = tuned({"BLOCK": BLOCKS}, launch=interrupted)
    assert found.interrupted
    assert not found.trials


class Wordless(Exception):
    """An error without words."""

    def __str__(self) -> str:
        raise TypeError("no words")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("error", "words"),
    [
        (Wordless(), "its words raise TypeError"),
        (ValueError("x" * 10_000), "x" * 400 + "…"),
        (ValueError("a\nb\x00\udc80<b>{0}"), "a b\x00?<b>{0}"),
        (SystemExit(3), "3"),
    ],
)
def test_words_of_errors_are_short_and_can_be_written(error: BaseException, words: str) -> None:
    def fails(case: Any, p: Any) -> Any:
        if p["BLOCK"] == 64:
            raise error
        return launch(case, p)

    found = tuned({"BLOCK": [64, 128]}, launch=fails)
    fact = refusals(found)[64]
    assert (fact["error"], fact["words"]) == (type(error).__name__, words)
    assert words in found.trials[0].reason
    assert "<b>" not in wb.view(found).html.partition("<body")[2]


def test_an_error_is_the_same_after_it_was_sent() -> None:
    error = FunctionRaised("launch", "launch", "KeyError", "'n'", __file__, 7)
    sent = pickle.loads(pickle.dumps(error))
    assert (str(sent), sent.operands, sent.parameter) == (str(error), error.operands, "launch")


def test_errors_of_the_workbench_are_nobody_elses() -> None:
    assert raised_in(MemoryError()) is None
    assert raised_in(KeyboardInterrupt()) is None
    assert raised_in(ValueError("ours")) is None
    assert raised_in(ArgumentError("of the kernel", "args")) is None
    own = raised_in(ArgumentError("it returns nothing", "launch"))
    assert own is not None
    assert (own.parameter, own.function, own.error) == ("launch", "launch", "")


def test_a_streak_is_unbroken_from_the_first() -> None:
    same = FunctionRaised("launch", "launch", "KeyError", "1")
    streak = Streak()
    assert not streak.is_unbroken
    assert [streak.note(same) for _ in range(FEW + 1)] == [False] * (FEW - 1) + [True, False]
    broken = Streak()
    assert not any([broken.note(None), *(broken.note(same) for _ in range(2 * FEW))])


def test_a_worker_without_a_module_of_the_problem_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "only_here_7.py").write_text("def plan(n, block):\n    return -(-n // block)\n")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(str(tmp_path))
    import only_here_7  # type: ignore[import-not-found]

    (tmp_path / "only_here_7.py").unlink()
    with pytest.raises(MissingDependency) as missing:
        tuned(
            {"BLOCK": [64, 128]},
            launch=lambda case, p: (only_here_7.plan(case["n"], p["BLOCK"]), p["BLOCK"], ("x", "y", case["n"])),
            processes=1,
        )
    assert "only_here_7" in str(missing.value)
