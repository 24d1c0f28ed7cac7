"""Two kernels in turn: the verdict is right where they differ, and seldom wrong where they do not."""

from __future__ import annotations

from collections import Counter

import pytest

from workbench.analyse.measure import compare, effort_of
from workbench.analyse.measure.comparing import MIN_ROUNDS, verdict_of
from workbench.base.errors import KernelFault
from workbench.base.records import Note


def compared(simulated, first, second, seed=0, **keywords):
    machine = simulated.Machine(seed)
    benches = [simulated.SimulatedBench(behaviour, machine) for behaviour in (first, second)]
    found = compare(("a", benches[0]), ("b", benches[1]), seed=seed, **keywords)
    return found, benches


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.5, 0.6, "FASTER"),
        (1.2, 1.3, "SLOWER"),
        (0.995, 1.004, "SAME"),
        (0.991, 0.999, "SAME"),
        (0.97, 0.995, "FASTER"),
        (0.9, 1.1, "AMBIGUOUS"),
        (0.98, 1.001, "AMBIGUOUS"),
        (1.0, 1.2, "AMBIGUOUS"),
        (float("nan"), float("nan"), "AMBIGUOUS"),
    ],
)
def test_an_interval_has_one_verdict(low, high, verdict):
    assert verdict_of(low, high) == verdict


@pytest.mark.parametrize("ratio", [0.5, 0.97, 1.03, 2.0])
def test_a_difference_is_found_through_drift_slow_noise_and_interrupts(simulated, ratio):
    ways = {
        "noise": 0.01,
        "slow_noise": 0.02,
        "memory": 0.98,
        "drift_per_second": 0.05,
        "interrupts": (0.03, 5.0),
    }
    first = simulated.Behaviour(us=100 * ratio, **ways)
    second = simulated.Behaviour(us=100, **ways)
    found, benches = compared(simulated, first, second)
    assert found.verdict == ("FASTER" if ratio < 1 else "SLOWER")
    assert found.interval.low < ratio < found.interval.high
    assert found.ratio.value == pytest.approx(ratio, rel=0.02)
    assert found.ratio.basis == "measured"
    assert f"a is {found.verdict} than b" in str(found)
    assert benches[0].notes == ()


NOISES = {
    "white": {"noise": 0.03},
    "slow": {"noise": 0.01, "slow_noise": 0.03, "memory": 0.97},
    "drift": {"noise": 0.02, "drift_per_second": 0.2},
    "heaps": {"noise": 0.01, "second_heap": (0.35, 1.25)},
    "interrupts": {"noise": 0.01, "interrupts": (0.1, 4.0)},
    "long memory": {"noise": 0.002, "slow_noise": 0.1, "memory": 0.995},
    "all": {
        "noise": 0.02,
        "slow_noise": 0.03,
        "memory": 0.9,
        "drift_per_second": -0.03,
        "second_heap": (0.2, 1.1),
        "interrupts": (0.05, 3.0),
    },
}


@pytest.mark.parametrize("noise", NOISES)
def test_one_kernel_against_itself_is_seldom_called_faster_or_slower(simulated, noise):
    verdicts = Counter()
    for seed in range(100):
        behaviour = simulated.Behaviour(us=1500, **NOISES[noise])
        found, _ = compared(simulated, behaviour, behaviour, seed=seed, effort=effort_of(48, 1))
        verdicts[found.verdict] += 1
    assert verdicts["FASTER"] + verdicts["SLOWER"] < 5, verdicts


def test_a_quiet_pair_is_the_same(simulated):
    found, benches = compared(simulated, simulated.Behaviour(us=80), simulated.Behaviour(us=80.1))
    assert found.verdict == "SAME"
    assert "SAME time within 1 %" in str(found)
    assert len(found.ratios) >= MIN_ROUNDS
    readings = [len([1 for kind, _, _ in bench.calls if kind == "hot"]) for bench in benches]
    assert all(count > 2 * len(found.ratios) for count in readings)


def test_rounds_take_turns_and_begin_with_either(simulated):
    machine = simulated.Machine(0)
    order = []

    class Noting(simulated.SimulatedBench):
        def hot(self, launches, graph):
            order.append(self.label)
            return super().hot(launches, graph)

    benches = [Noting(simulated.Behaviour(us=3000), machine) for _ in range(2)]
    for bench, label in zip(benches, "ab", strict=True):
        bench.label = label
    found = compare(("a", benches[0]), ("b", benches[1]), effort=effort_of(60, 25))
    rounds = order[-4 * len(found.ratios) :]
    kinds = Counter("".join(rounds[at : at + 4]) for at in range(0, len(rounds), 4))
    assert set(kinds) == {"abba", "baab"}
    assert len(found.ratios) == 30


def test_cold_launches_are_compared_one_by_one(simulated):
    found, benches = compared(
        simulated, simulated.Behaviour(us=5, cold_us=9), simulated.Behaviour(us=5, cold_us=6), caches="cold"
    )
    assert (found.caches, found.verdict) == ("cold", "SLOWER")
    assert found.first_us.value == pytest.approx(9, rel=0.01)
    assert {n for kind, n, _ in benches[0].calls if kind == "cold"} == {1}


def test_an_interrupt_keeps_the_rounds_and_an_early_one_passes_on(simulated):
    late = simulated.Behaviour(us=2000, interrupted_at=70)
    found, _ = compared(simulated, late, simulated.Behaviour(us=1000), effort=effort_of(200, 1))
    assert "interrupted after" in found.stopped
    assert not found.is_complete
    assert found.verdict == "SLOWER"
    assert found.stopped in str(found)
    early = simulated.Behaviour(us=2000, interrupted_at=6)
    with pytest.raises(KeyboardInterrupt):
        compared(simulated, early, simulated.Behaviour(us=1000))


def test_a_fault_of_either_is_raised(simulated):
    with pytest.raises(KernelFault):
        compared(simulated, simulated.Behaviour(), simulated.Behaviour(faults_at=9))


def test_throttling_and_notes_of_both_are_reported(simulated):
    changes = Note("y is changed", "changes_arrays")
    first, second = (simulated.Behaviour(us=900, throttles_at=0.1, notes=(changes,)) for _ in range(2))
    found, _ = compared(simulated, first, second)
    assert [note.kind for note in found.notes] == ["changes_arrays", "throttled"]
    assert found.verdict == "SAME"
