"""Searches over variants: what counts, what is refused and why, and that a search with a seed is always the same."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.json_types import misfits_of

import workbench as wb
from tests.tuning.searches import SCALE, launch, problem
from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity
from workbench.search.tuning.space import key_of, space_of
from workbench.search.tuning.strategies import NAMES, strategy_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

pytestmark = pytest.mark.sampled(2)


def tuned(parameters: dict[str, Any], **given: Any) -> Tuning:
    """A search in this process."""
    usual = {
        "launch": launch,
        "device": "A100",
        "processes": 0,
        "check_work": 12,
        "sizes": {"n": 1 << 16},
        "verify_best": False,
    }
    return wb.tune(given.pop("kernel", SCALE), problem(), parameters, **{**usual, **given})


def facts(found: Tuning) -> list[tuple[Any, ...]]:
    """All that does not depend on who tried it."""
    return [(key_of(t.configuration), t.state, t.us, t.refusal and t.refusal.kind) for t in found.trials]


def test_variants_that_are_wrong_do_not_count_and_say_why() -> None:
    found = tuned({"BLOCK": [64, 128, 2048], "TILE": [1, 3, "oops"]}, verify_best=True)
    kinds = {(t.configuration["BLOCK"], t.configuration["TILE"]): t.refusal and t.refusal.kind for t in found.trials}
    assert kinds[64, 1] is None
    assert kinds[64, 3] == "variant_wrong"
    assert kinds[64, "oops"] == "variant_not_compiled"
    assert kinds[2048, 1] == "variant_not_launched"
    assert {t.configuration["TILE"] for t in found.ranking} == {1}
    assert isinstance(found.best, Trial)
    assert found.best.time.basis == "modelled"
    assert not isinstance(found.verification, Missing)
    assert found.verification.passed
    assert not isinstance(found.kernel, Missing)
    assert f"-DBLOCK={found.best.configuration['BLOCK']}" in (found.kernel.compilation.options)
    assert misfits_of(found) == []
    assert list(found.to_pandas()["state"]) == [t.state for t in found.trials]


def test_a_launch_of_expressions_is_the_launch_of_the_function() -> None:
    expression = wb.launch("cdiv(n, BLOCK * TILE)", "BLOCK", ("x", "y", "n"))
    parameters = {"BLOCK": [32, 128], "TILE": [1, 2]}
    by_function = facts(tuned(parameters))
    assert [state for _, state, *_ in by_function].count("verified") == 4
    assert facts(tuned(parameters, launch=expression)) == by_function
    own = wb.tune(
        SCALE, problem().with_launch(expression), parameters, device="A100", processes=0, check_work=12,
        sizes={"n": 1 << 16}, verify_best=False,
    )  # fmt: skip
    assert facts(own) == by_function


def test_a_race_is_refused() -> None:
    racy = """
    __global__ void scale(const float* x, float* y, int n) {
        __shared__ float held[BLOCK];
        int i = blockIdx.x * BLOCK + threadIdx.x;
        held[BLOCK - 1 - threadIdx.x] = i < n ? x[i] : 0;
    #if SYNC
        __syncthreads();
    #endif
        float v = held[BLOCK - 1 - threadIdx.x];
        float w = held[threadIdx.x ? BLOCK - threadIdx.x : BLOCK - 1];
        if (i < n) y[i] = 2 * v + 1 + (w - x[threadIdx.x ? i - 1 : i]);
    }
    """
    found = tuned({"BLOCK": [64], "SYNC": [0, 1]}, kernel=racy, without_nan=True)
    assert {t.configuration["SYNC"]: t.refusal and t.refusal.kind for t in found.trials} == {
        0: "variant_races",
        1: None,
    }


def test_too_many_registers_and_too_much_shared_memory_are_refusals_of_their_own() -> None:
    kernel = """
    __global__ void scale(const float* x, float* y, int n) {
        __shared__ float held[SMEM];
        held[threadIdx.x] = 0;
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = 2 * x[i] + 1 + held[threadIdx.x];
    }
    """
    found = tuned({"BLOCK": [128], "SMEM": [128, 60_000]}, kernel=kernel)
    kinds = {t.configuration["SMEM"]: t.refusal and t.refusal.kind for t in found.trials}
    assert kinds[128] is None
    assert kinds[60_000] in ("too_much_shared_memory", "variant_not_compiled")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("strategy", NAMES)
def test_a_search_with_a_seed_is_always_the_same(strategy: str) -> None:
    space = {"BLOCK": [32, 64, 128, 256], "TILE": [1, 2, 4]}
    given = {"strategy": strategy, "trials": 6, "constraints": "BLOCK * TILE <= 256"}
    first, second = tuned(space, **given), tuned(space, **given)
    assert facts(first) == facts(second)
    assert len({key for key, *_ in facts(first)}) == 6
    assert all(t.configuration["BLOCK"] * t.configuration["TILE"] <= 256 for t in first.trials)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("strategy", ["tpe", "genetic", "random"])
def test_a_strategy_ends_with_its_space_and_finds_the_minimum_of_a_bowl(strategy: str) -> None:
    space = space_of({"x": range(12), "y": range(12), "only": [1]}, ["(x + y) % 2 == 0"])
    asked = strategy_of(strategy, space, None, 3)
    seen: dict[str, float] = {}
    while configurations := asked.ask(16):
        results = [float((p["x"] - 7) ** 2 + (p["y"] - 3) ** 2) for p in configurations]  # type: ignore[operator]
        seen.update(zip(map(key_of, configurations), results, strict=True))
        asked.tell([None if us > 60 else (us,) for us in results])
    assert len(seen) == 72
    assert min(seen.values()) == 0


def test_a_search_goes_on_from_its_file(tmp_path: Path) -> None:
    space = {"BLOCK": [32, 64, 128], "TILE": [1, 2]}
    file = tmp_path / "scale.jsonl"
    whole = tuned(space, file=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + '\n{"number": 2, "conf')  # as a process leaves it that is killed
    again = tuned(space, file=file)
    assert [t.known for t in again.trials] == [True, True, False, False, False, False]
    assert facts(again) == facts(whole)
    with pytest.raises(ArgumentError) as refused:
        tuned(space, file=file, sizes={"n": 4096})
    assert refused.value.parameter == "file"
    (tmp_path / "other").write_text("a text")
    with pytest.raises(ArgumentError):
        tuned(space, file=tmp_path / "other")


def test_a_history_saves_trials_that_were_made(tmp_path: Path) -> None:
    wb.keep_history(tmp_path / "kept.sqlite")
    try:
        first = tuned({"BLOCK": [64, 128]})
        second = tuned({"BLOCK": [64, 256]})
        other = tuned({"BLOCK": [64]}, kernel=SCALE + "// changed")
    finally:
        wb.keep_history(None)
    assert [t.known for t in first.trials] == [False, False]
    assert [t.known for t in second.trials] == [True, False]
    assert [t.known for t in other.trials] == [False]
    kept = wb.history(tmp_path / "kept.sqlite").entries("scale", kind="tuning")
    assert len(kept) == 3
    assert {figure.name for figure in kept[0].figures} >= {"us", "tried"}


def test_an_interrupt_gives_what_was_found() -> None:
    seen: list[int] = []

    def watch(found: Tuning) -> None:
        seen.append(len(found.trials))
        if len(found.trials) == 3:
            raise KeyboardInterrupt

    found = tuned({"BLOCK": [32, 64, 96, 128], "TILE": [1, 2, 4]}, watch=watch)
    assert found.interrupted
    assert len(found.trials) >= 3
    assert isinstance(found.best, Trial)
    assert isinstance(found.verification, Missing)


class OutOfOrder:
    """A pool whose last task ends first, and which an interrupt reaches while the others run."""

    def __init__(self) -> None:
        self.submitted: list[tuple[int, Any, tuple[Any, ...]]] = []
        self.answered = False

    def submit(self, number: int, task: Any, *given: Any) -> None:
        self.submitted.append((number, task, given))

    def wait(self, seconds: float | None = None) -> list[Any]:
        if self.answered:
            raise KeyboardInterrupt
        self.answered = True
        number, task, given = self.submitted[-1]
        return [SimpleNamespace(number=number, error=None, value=task(*given), worker="one")]

    def cancel(self) -> None: ...
    def close(self) -> None: ...


def test_an_interrupt_keeps_in_the_file_what_ended_before_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from workbench.search.tuning import session

    space = {"BLOCK": [64, 128, 256]}
    with monkeypatch.context() as replaced:
        replaced.setattr(session, "_pool", lambda client, processes: OutOfOrder())
        found = tuned(space, file=tmp_path / "scale.jsonl")
    assert found.interrupted
    assert [t.configuration["BLOCK"] for t in found.trials] == [256]
    again = tuned(space, file=tmp_path / "scale.jsonl")
    assert [t.known for t in again.trials] == [False, False, True]


def test_a_gpu_decides_among_what_the_model_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The times of a stand-in for a GPU, which likes large blocks."""
    from workbench.device.targets.driver_probe import GpuFound
    from workbench.search.tuning import measuring

    def measured(kernel: Any, grid: Any, block: int, args: Any, **options: Any) -> Any:
        assert options["target"] == "gpu"
        us = 1000.0 / block
        low, high = (Quantity(us * factor, "us", "measured") for factor in (0.9, 1.1))
        return Missing("the GPU refuses it") if block == 96 else SimpleNamespace(low_us=low, high_us=high, us=us)

    monkeypatch.setattr(measuring, "resolved_target_name", lambda: "gpu")
    monkeypatch.setattr(measuring, "find_gpu", lambda: GpuFound("NVIDIA A100-SXM4-40GB", "sm_80", "13.1"))
    monkeypatch.setattr(measuring, "time", measured)
    found = tuned({"BLOCK": [32, 64, 96, 128, 256]})
    assert found.basis == "measured"
    assert (found.about.toolkit["driver"], found.about.toolkit["gpu"]) == ("13.1", "NVIDIA A100-SXM4-40GB")
    assert isinstance(found.best, Trial)
    assert found.best.configuration == {"BLOCK": 256}
    assert isinstance(found.best.modelled, TimeRange)
    assert found.best.modelled.basis == "modelled"
    assert found.refusals == {"variant_untimed": 1}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("gpu", "device", "basis", "named"),
    [
        ("NVIDIA A100-SXM4-40GB", "A100", "measured", "A100"),
        ("NVIDIA A100-SXM4-40GB", "RTX 4090", "modelled", "RTX 4090"),
        ("NVIDIA GeForce RTX 4090", None, "measured", "RTX 4090"),
        ("NVIDIA Prototype 7", None, "measured", "NVIDIA Prototype 7"),
        ("NVIDIA Prototype 7", "A100", "modelled", "A100"),
    ],
)
def test_a_gpu_measures_for_the_device_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, gpu: str, device: str | None, basis: str, named: str
) -> None:
    from workbench.device.targets.driver_probe import GpuFound
    from workbench.search.tuning import measuring

    us = SimpleNamespace(low_us=Quantity(1.0, "us", "measured"), high_us=Quantity(1.2, "us", "measured"), us=1.1)
    monkeypatch.setattr(measuring, "resolved_target_name", lambda: "gpu")
    monkeypatch.setattr(measuring, "find_gpu", lambda: GpuFound(gpu, "sm_80", "13.1"))
    monkeypatch.setattr(measuring, "time", lambda *given, **options: us)
    found = tuned({"BLOCK": [64]}, device=device)
    assert (found.basis, found.about.basis, found.about.device) == (basis, basis, named)


def test_the_best_one_is_verified_and_makes_room_if_it_is_refused() -> None:
    """A variant that is fast and gives 0 for NaN passes a check, and not a verification."""
    hasty = """
    __global__ void scale(const float* x, float* y, int n) {
        int i = blockIdx.x * BLOCK + threadIdx.x;
        if (i >= n) return;
        float v = x[i];
    #if HASTY
        y[i] = v == v ? 2 * v + 1 : 0;
    #else
        float w = v;
        for (int k = 1; k < 17; ++k) w = fmaxf(w, x[(i * 33 + k * 1021) % n]);
        y[i] = 2 * v + (w == 123.456f ? 1.0000001f : 1);
    #endif
    }
    """
    found = tuned({"BLOCK": [128], "HASTY": [0, 1]}, kernel=hasty, verify_best=True, sizes={"n": 1 << 20})
    assert isinstance(found.best, Trial)
    states = {t.configuration["HASTY"]: t.state for t in found.trials}
    assert states == {0: "verified", 1: "refused"}
    assert found.refusals == {"variant_not_verified": 1}


def test_template_arguments_options_and_macros() -> None:
    kernel = """
    template <class T, int B> __global__ void scale(const T* x, T* y, int n) {
        int i = blockIdx.x * B + threadIdx.x;
        if (i < n) y[i] = TWO * x[i] + 1;
    }
    """
    found = tuned(
        {"BLOCK": [64, 128], "-use_fast_math": [False, True], "-maxrregcount": [None, 32], "TWO": [2]},
        kernel=kernel,
        name="scale<float, {BLOCK}>",
    )
    assert not found.refusals
    assert len(found.ranking) == 8
    with pytest.raises(ArgumentError) as refused:
        tuned({"B": [64]}, kernel=kernel, name="scale<float, {BLOCK}>")
    assert refused.value.parameter == "name"


def test_constants_of_numba_reach_device_functions() -> None:
    from numba import cuda

    factor = 1
    limit = 2

    @cuda.jit(device=True)
    def times(value):  # type: ignore[no-untyped-def]
        return factor * value

    @cuda.jit
    def scale(x, y, n):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < n:
            y[i] = times(x[i]) + limit - 1

    found = tuned({"factor": [1, 2], "limit": [1, 2], "BLOCK": [64], "fastmath": [False, True]}, kernel=scale)
    right = {(t.configuration["factor"], t.configuration["limit"]) for t in found.ranking}
    assert right == {(2, 2)}
    assert len(found.ranking) == 2
    assert factor == 1
    assert limit == 2


def test_a_function_may_make_the_kernels() -> None:
    found = tuned(
        {"BLOCK": [64, 128]}, kernel=lambda p: wb.kernel(SCALE, options=[f"-DBLOCK={p['BLOCK']}", "-DTILE=1"])
    )
    assert len(found.ranking) == 2
    assert found.source == ""


@pytest.mark.parametrize(
    ("given", "parameter"),
    [
        ({"kernel": 3}, "kernel"),
        ({"strategy": "magic"}, "strategy"),
        ({"trials": 0}, "trials"),
        ({"sizes": {"m": 3}}, "sizes"),
        ({"launch": 3}, "launch"),
        ({"device": "Voodoo 2"}, "device"),
    ],
)
def test_wrong_arguments_are_refused(given: dict[str, Any], parameter: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        tuned({"BLOCK": [64]}, **given)
    assert refused.value.parameter == parameter


def test_an_error_of_the_problem_ends_the_search() -> None:
    def wrong(case: Any, p: Any) -> Any:
        return 1, p["BLOCK"], ("x", "nothing", 1)

    with pytest.raises(ArgumentError) as refused:
        tuned({"BLOCK": [64]}, launch=wrong)
    assert refused.value.parameter == "launch"
