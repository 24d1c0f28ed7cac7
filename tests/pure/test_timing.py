"""The protocol of a time, on a GPU that is not there: what is run how often, what is kept, and the sentences about
it."""

from __future__ import annotations

import math

import numpy as np
import pytest
from support.refusals import refused

from workbench.analyse.measure import effort_of, time
from workbench.analyse.measure.sampling import Effort
from workbench.base.errors import KernelFault
from workbench.base.records import Missing, Note
from workbench.isa.arch import device
from workbench.isa.arch.memory_systems import memory_system


def kinds(timing):
    return {note.kind for note in timing.notes}


def timed(gpu, effort=None, args=(), **keywords):
    return time("kernel", 7, (32, 2), args, target=gpu, effort=effort, **keywords)


def test_a_quiet_kernel_is_warmed_up_and_stops_when_the_noise_is_low(simulated):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=10_000, cold_us=12_000, noise=0.002))
    timing = timed(gpu)
    bench = gpu.benches[0]
    assert timing.device == "Simulated GPU"
    assert (timing.grid, timing.block) == (bench.grid, bench.block)
    assert (timing.grid.x, timing.block.y) == (7, 2)
    kinds = [kind for kind, _, _ in bench.calls]
    assert kinds == sorted(kinds, key=["hot", "cold", "empty"].index), "series stand one after another"
    first_sample = len(kinds) - kinds.count("cold") - len(timing.samples_us)
    assert sum(n for _, n, _ in bench.calls[:first_sample]) * 10_000 >= 25_000
    assert timing.median.value == pytest.approx(10_000, rel=0.003)
    assert timing.cold.median.value == pytest.approx(12_000, rel=0.003)
    assert timing.median.basis == timing.cold.median.basis == "measured"
    for series in timing.series:
        assert len(series.samples_us) >= 10
        assert series.is_complete
        assert "under 0.5 %" in series.stopped
        assert sum(series.samples_us) * series.launches_per_sample >= 500_000
        assert series.interval.low <= series.median.value <= series.interval.high
        assert series.p5.value <= series.median.value <= series.p95.value
        assert series.sm_mhz.value == 1980
    assert timing.hot.launches_per_sample in (9, 10), "20 of them would take over 100 ms"
    assert timing.cold.launches_per_sample == 1
    assert isinstance(timing.empty, Missing)
    assert timing.throttle == ()
    assert timing.warnings == ()
    assert bench.closed == 1


@pytest.mark.parametrize(("us", "graph", "least"), [(0.5, True, 1000), (3.0, True, 150), (19.0, True, 20)])
def test_a_short_kernel_runs_in_a_graph_beside_an_empty_one(simulated, us, graph, least):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=us, noise=0.02))
    timing = timed(gpu)
    samples = gpu.benches[0].calls[-len(timing.cold.samples_us) - 30 : -len(timing.cold.samples_us) - 20]
    assert all(call == ("hot", timing.hot.launches_per_sample, graph) for call in samples)
    assert timing.hot.launches_per_sample >= least
    assert f"a CUDA graph of {timing.hot.launches_per_sample}" == timing.hot.through
    assert timing.empty.value == pytest.approx(1.5, rel=0.05)
    assert ("mostly_empty" in kinds(timing)) == (us < 3.0)


def test_a_kernel_of_middle_length_runs_in_batches_of_twenty(simulated):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=150))
    timing = timed(gpu)
    assert (timing.hot.launches_per_sample, timing.hot.through) == (20, "a batch of 20")
    assert not any(graph for _, _, graph in gpu.benches[0].calls)


def test_noise_that_stays_ends_the_series_too(simulated):
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=5000, noise=0.03)))
    assert "stays at" in timing.hot.stopped
    assert timing.hot.relative_stdev == pytest.approx(0.03, rel=0.4)
    assert 65 <= len(timing.hot.samples_us) < 1000


def test_a_series_ends_after_fifteen_seconds_and_says_so(simulated):
    # Each sample is longer than the one before: the noise neither falls nor settles.
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=40_000, noise=0.0, drift_per_second=0.3)))
    assert not timing.hot.is_complete
    assert "15 s were over" in timing.hot.stopped
    assert any("15 s were over" in warning for warning in timing.warnings)
    assert timing.hot.drift.is_certain
    assert any("drifts by +" in warning for warning in timing.warnings)


def test_a_very_long_kernel_has_ten_samples_all_the_same(simulated):
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=3e6, noise=0.001)))
    assert len(timing.samples_us) == 10
    assert timing.hot.launches_per_sample == 1


def test_throttling_is_seen_by_the_clock_and_reported_by_nvml(simulated):
    behaviour = simulated.Behaviour(us=2000, noise=0.007, throttles_at=1.5)
    timing = timed(simulated.SimulatedGpu(behaviour))
    assert timing.throttle == ("thermal slowdown (hardware)",)
    said = " ".join(timing.warnings)
    assert "held back: thermal slowdown" in said
    assert "moved between 990 and 1980 MHz" in said
    assert "bimodal" in kinds(timing)


def test_without_nvml_and_clock_both_are_missing_with_the_reason(simulated):
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=400, nvml=False, clock=False)))
    assert isinstance(timing.throttle, Missing)
    assert "NVML" in timing.throttle.reason
    assert isinstance(timing.hot.sm_mhz, Missing)
    assert timing.hot.sm_mhz.reason == "the clock cannot be read"


def test_nvml_is_not_asked_beside_each_short_sample(simulated):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=1.0, noise=0.001))
    timed(gpu)
    bench = gpu.benches[0]
    assert 1 <= bench.asked_nvml <= 1 + gpu.machine.seconds / 0.1
    assert bench.asked_nvml < len(bench.calls) / 10


def test_bimodal_times_are_reported_and_single_interrupts_do_not_move_the_median(simulated):
    heaps = timed(simulated.SimulatedGpu(simulated.Behaviour(us=300, noise=0.002, second_heap=(0.4, 1.3))))
    assert "bimodal" in kinds(heaps)
    spikes = timed(simulated.SimulatedGpu(simulated.Behaviour(us=300, noise=0.002, interrupts=(0.03, 8.0))))
    assert spikes.median.value == pytest.approx(300, rel=0.002)
    assert "bimodal" not in kinds(spikes)
    assert spikes.p95.value < 310


@pytest.mark.parametrize("at", [40, 200, 400])
def test_an_interrupt_keeps_what_was_measured(simulated, at):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=300, noise=0.03, interrupted_at=at))
    timing = timed(gpu)
    series = timing.series[-1]
    assert "interrupted after" in series.stopped
    assert series.interrupted
    assert timing.interrupted
    assert not series.is_complete
    assert sum(len(found.samples_us) for found in timing.series) > at - 20
    assert any("interrupted after" in warning for warning in timing.warnings)
    assert gpu.benches[0].closed == 1


def test_an_interrupt_before_the_first_sample_is_one(simulated):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=300, interrupted_at=2))
    with pytest.raises(KeyboardInterrupt):
        timed(gpu)
    assert gpu.benches[0].closed == 1


@pytest.mark.parametrize("at", [1, 60])
def test_a_fault_in_mid_run_is_raised_with_what_was_measured_by_then(simulated, at):
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=300, noise=0.03, faults_at=at))
    with pytest.raises(KernelFault) as caught:
        timed(gpu)
    assert [fault.kind for fault in caught.value.faults] == ["memcheck.out_of_bounds"]
    notes = getattr(caught.value, "__notes__", [])
    assert ("samples without a fault, median 3" in " ".join(notes)) == (at > 1)
    assert gpu.benches[0].closed == 1


def test_a_person_says_how_many_samples_and_how_long_a_warm_up(simulated):
    reported = []
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=1000, noise=0.05))
    timing = timed(gpu, effort_of(7, 300, reported.append))
    assert len(timing.hot.samples_us) == len(timing.cold.samples_us) == 7
    assert timing.hot.stopped == "7 samples, as asked for"
    warm = [n for _, n, _ in gpu.benches[0].calls][: -7 - 7]
    assert sum(warm) * 1000 >= 250_000
    assert isinstance(timing.hot.interval, Missing), "seven samples say nothing of an interval"
    assert reported
    assert reported[0].phase == "warming up"
    assert "warming up: 0 samples" in str(reported[0])
    little = timed(simulated.SimulatedGpu(), effort_of(5, 1))
    assert "short_warm_up" in kinds(little)


@pytest.mark.parametrize("given", [{"samples": 0}, {"samples": 2.5}, {"warm_up_ms": -1}, {"warm_up_ms": math.nan}])
def test_what_cannot_be_meant_is_refused(given):
    with refused(next(iter(given))):
        effort_of(**given)


def test_a_time_below_the_floor_is_flagged_and_stays(simulated):
    # 3.352 GB at 3,352 GB/s are 1,000 us; 50 MB of them may stay in L2.
    behaviour = simulated.Behaviour(us=500, cold_us=999, noise=0, array_bytes=3_352_000_000)
    timing = timed(simulated.SimulatedGpu(behaviour))
    assert timing.cold.floor.bound.us == pytest.approx(1000)
    assert timing.hot.floor.bound.us == pytest.approx(1000 - 1000 * 50 / 3352)
    assert timing.hot.is_below_floor
    assert timing.cold.is_below_floor
    assert timing.hot.median.value == pytest.approx(500)
    assert "500.00 µs is below the floor of 985.08 µs" in timing.warnings[0]
    assert "warning: hot: 500.00 µs is below the floor" in str(timing)
    behaviour.us, behaviour.cold_us = 1100, 1200
    above = timed(simulated.SimulatedGpu(behaviour))
    assert not above.hot.is_below_floor
    assert above.warnings == ()


def test_an_array_that_is_passed_twice_counts_once_and_operations_have_a_floor(simulated):
    x = np.zeros(1 << 20, np.float32)
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=30)), args=(x, x, 3), operations=10**9)
    floor = timing.cold.floor
    memory, fp32 = floor.terms
    assert memory.us == pytest.approx(x.nbytes / 3352e3)
    # 132 SMs, 128 fma a clock, two operations each, 1,980 MHz as measured.
    assert fp32.us == pytest.approx(1e9 / (132 * 128 * 2 * 1980))
    assert "1980 MHz measured" in fp32.words
    l2, hot_fp32 = timing.hot.floor.terms
    # A value measured on the 114 SMs of a relative is spread over the 132 of this GPU.
    per_clock = memory_system(device("H100 PCIe")).l2_bytes_per_clock * 132 / 114
    assert l2.us == pytest.approx(x.nbytes / (per_clock * 1980))
    assert "those of the H100 PCIe" in l2.words
    assert hot_fp32.us == fp32.us
    unclocked = timed(simulated.SimulatedGpu(simulated.Behaviour(us=30, clock=False)), args=(x,), operations=10**9)
    assert [term.resource for term in unclocked.cold.floor.terms] == ["DRAM"]
    assert unclocked.hot.floor.kind == "no_clock"


def test_what_the_floor_lacks_is_said(simulated):
    unknown = simulated.DeviceFacts("NVIDIA Nonesuch", "sm_90", 1, Missing("no L2 size"), Missing("no DRAM rate"))
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=30, array_bytes=100, facts=unknown)))
    assert timing.cold.floor.kind == "no_rate"
    assert "no DRAM rate" in timing.cold.floor.reason
    known = simulated.DeviceFacts("NVIDIA A10", "sm_86", 72, Missing("no L2 size"), Missing("no DRAM rate"))
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=30, array_bytes=600_000, facts=known)))
    assert timing.cold.floor.bound.us == pytest.approx(1.0)
    assert timing.hot.floor.kind == "no_size"
    nothing = timed(simulated.SimulatedGpu(simulated.Behaviour(us=30)))
    assert nothing.cold.floor.kind == "no_arrays"


def test_what_a_bench_notes_is_reported(simulated):
    note = Note("a second launch leaves other values in y than the first", "changes_arrays")
    timing = timed(simulated.SimulatedGpu(simulated.Behaviour(notes=(note,))))
    assert note in timing.notes
    assert f"note: {note}" in str(timing)


class Elsewhere:
    """A target that cannot time."""

    name = "emulator"
    launches = 0

    def launch(self, *args, **keywords):
        self.launches += 1


def test_elsewhere_there_is_no_time_and_nothing_is_launched():
    target = Elsewhere()
    x = np.zeros(4, np.float32)
    found = time("kernel", 1, 32, (x, x, 3), target=target)
    assert isinstance(found, Missing)
    assert found.kind == "needs_gpu"
    assert target.launches == 0


def test_args_are_a_tuple():
    with refused("args"):
        time("kernel", 1, 32, 3, target=Elsewhere(), effort=Effort())
