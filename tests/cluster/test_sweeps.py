"""Times over GPUs and sizes: the same from this process, from several, and from a cluster whose workers measure."""

from __future__ import annotations

import itertools
import json
import signal
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.json_types import misfits_of
from tasks_to_send import PROBLEM, SCALE

import workbench as wb
from workbench.analyse.checks.raised import FEW, FunctionRaised
from workbench.search.sweeping.sweep import DeviceSweep
from workbench.tools.commands.cli import main

pytestmark = [
    pytest.mark.sampled(4),
    pytest.mark.skipif(sys.platform != "linux", reason="workers are killed by signals"),
]
SOURCE = """
__global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 2 * x[i];
}
"""
DEVICES = ("T4", "A100", "RTX 4090")
SIZES = ({"n": 1000}, {"n": 4000})


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel(SOURCE, arch="sm_80")


def problem(threads: int = 64) -> wb.Problem:
    """Twice an array; sizes from 5000 on have blocks that no GPU takes."""
    return wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: (case["n"] // 32, threads if case["n"] < 5000 else 2048, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 1000}, {"n": 4000}],
    )


@pytest.fixture(scope="module")
def alone(kernel: wb.Kernel) -> DeviceSweep:
    """The sweep in this process."""
    return wb.sweep(kernel, problem(), devices=DEVICES)


def modelled(found: DeviceSweep) -> list[Any]:
    return [(each.device, dict(each.sizes), each.modelled, each.bottleneck) for each in found.times]


def test_each_device_has_a_time_at_each_size(alone: DeviceSweep, kernel: wb.Kernel) -> None:
    assert [(each.device, each.sizes["n"]) for each in alone.times] == [
        (device, sizes["n"]) for sizes, device in itertools.product(SIZES, DEVICES)
    ]
    assert {each.time.basis for each in alone.times if not isinstance(each.time, wb.Missing)} == {"modelled"}
    case = np.zeros(4000, np.float32)
    for device in DEVICES:
        expected = wb.predict(kernel, 125, 64, (case, case.copy(), 4000), device=device)
        found = alone.at(device, n=4000)
        assert not isinstance(found, wb.Missing)
        assert not isinstance(found.time, wb.Missing)
        assert found.time.middle == pytest.approx(expected.us)
    assert misfits_of(alone) == []
    plain = alone.to_json()
    assert len(plain["times"]) == plain["planned"] == 6
    assert isinstance(alone.at("A100", n=7), wb.Missing)


def test_processes_give_the_same(alone: DeviceSweep, kernel: wb.Kernel) -> None:
    seen: list[tuple[int, int]] = []
    found = wb.sweep(kernel, problem(), devices=DEVICES, processes=2, progress=lambda done, of: seen.append((done, of)))
    assert modelled(found) == modelled(alone)
    assert seen == [(3, 6), (6, 6)]


def test_workers_measure_on_the_gpus_that_they_have(
    client: Any, deaths: Path, alone: DeviceSweep, kernel: wb.Kernel
) -> None:
    """The only worker with one of the GPUs dies over a measurement."""
    from support.worker_gpus import A100, DRIVERS, RTX, US_A_THREAD, dies_at_next

    dies_at_next(deaths, RTX)
    found = wb.sweep(kernel, problem(), devices=DEVICES, client=client, samples=5)
    assert not list(deaths.iterdir())
    assert modelled(found) == modelled(alone)
    for each in found.times:
        if each.device == "T4":
            assert isinstance(each.measured, wb.Missing)
            continue
        gpu = {"A100": A100, "RTX 4090": RTX}[each.device]
        assert not isinstance(each.time, wb.Missing)
        assert each.time.basis == "measured"
        assert each.time.middle == pytest.approx(64 * US_A_THREAD[gpu], 0.05)
        assert (each.gpu, each.versions["driver"]) == (gpu, DRIVERS[gpu])
        assert each.machine


def test_what_cannot_run_says_why(kernel: wb.Kernel, client: Any) -> None:
    for place in ({}, {"client": client}):
        found = wb.sweep(kernel, problem(), devices="A100", sizes=[{"n": 1000}, {"n": 6000}], samples=5, **place)
        assert not isinstance(found.at("A100", n=1000).time, wb.Missing)
        refused = found.at("A100", n=6000)
        assert isinstance(refused.modelled, wb.Missing)
        assert isinstance(refused.measured, wb.Missing)


@pytest.mark.thorough
def test_a_sweep_of_registers_is_timed_on_workers(client: Any, deaths: Path, kernel: wb.Kernel) -> None:
    from support.worker_gpus import A100, US_A_THREAD, dies_at_next, measuring_together

    case = (np.zeros(1000, np.float32), np.zeros(1000, np.float32), 1000)
    launch: dict[str, Any] = {"grid": 16, "args": case, "caps": [24, 32, 40], "device": "A100"}
    alone = wb.register_sweep(kernel, 64, **launch)
    with measuring_together(deaths, 2) as meeting:
        found = wb.register_sweep(kernel, 64, client=client, **launch)
        assert len({file.name.split()[0] for file in meeting.glob("* begun")}) == 2
    assert [point.variant for point in found.points] == [point.variant for point in alone.points]
    for point in found.points:
        assert not isinstance(point.time, wb.Missing)
        assert (point.time.basis, point.time.middle) == ("measured", pytest.approx(64 * US_A_THREAD[A100], 0.05))
    dies_at_next(deaths, A100)
    seen: list[Any] = []
    again = wb.register_sweep(kernel, 64, client=client.scheduler.address, on_point=seen.append, **launch)
    assert not list(deaths.iterdir())
    assert [point.variant for point in seen] == [point.variant for point in again.points]
    # Without such a GPU workers model what this process does.
    other = wb.kernel(SOURCE, arch="sm_90")
    launch["device"] = "H100 SXM"
    here, there = (wb.register_sweep(other, 64, **launch, **place) for place in ({}, {"client": client}))
    assert [point.time for point in there.points] == [point.time for point in here.points]
    assert {point.time.basis for point in there.points} == {"modelled"}


def test_wrong_sweeps_of_registers_on_workers_are_named(kernel: wb.Kernel) -> None:
    case = (np.zeros(64, np.float32), np.zeros(64, np.float32), 64)
    for wrong, parameter in (
        ({"client": "tcp://127.0.0.1:1"}, "client"),
        ({"client": 3, "grid": 1, "args": case}, "client"),
        ({"client": "tcp://127.0.0.1:1", "grid": 1, "args": case, "time": lambda kernel: None}, "client"),
        ({"client": "tcp://127.0.0.1:1", "grid": 1, "args": case, "device": "T4"}, "device"),
    ):
        with pytest.raises(wb.ArgumentError) as error:
            wb.register_sweep(kernel, 64, **wrong)
        assert error.value.parameter == parameter


def test_an_interrupt_keeps_what_was_found(kernel: wb.Kernel) -> None:
    def stop(done: int, of: int) -> None:
        signal.raise_signal(signal.SIGINT)

    for place in ({}, {"processes": 1}):
        found = wb.sweep(kernel, problem(), devices="A100", progress=stop, **place)
        assert found.interrupted
        assert 1 <= len(found.times) < found.planned


def problem_that_raises(sizes: Any) -> wb.Problem:
    """One whose launch function raises an error at some sizes."""

    def launch(case: Any) -> Any:
        if case["n"] in sizes:
            raise LookupError("no plan")
        return case["n"] // 32, 64, ("x", "y", case["n"])

    return wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=launch,
        outputs={"y": wb.array("n", "float32")},
    )


def test_a_function_that_raises_at_one_size_leaves_it_without_a_time(kernel: wb.Kernel) -> None:
    sizes = [{"n": 1000}, {"n": 2000}]
    for place in ({}, {"processes": 1}):
        found = wb.sweep(kernel, problem_that_raises({1000}), devices="A100", sizes=sizes, **place)
        assert not isinstance(found.at("A100", n=2000).time, wb.Missing)
        refused = found.at("A100", n=1000).time
        assert isinstance(refused, wb.Missing)
        assert refused.reason.startswith("launch raised LookupError: no plan (test_sweeps.py, line ")


def test_a_function_that_raises_at_each_of_the_first_sizes_ends_the_sweep(kernel: wb.Kernel) -> None:
    for count, tried in ((1, 1), (FEW + 3, FEW)):
        sizes = [{"n": 1000 + k} for k in range(count)]
        for place in ({}, {"processes": 1}):
            with pytest.raises(FunctionRaised) as ended:
                wb.sweep(kernel, problem_that_raises(range(2000)), devices="A100", sizes=sizes, **place)
            assert (ended.value.parameter, ended.value.error) == ("launch", "LookupError")
            assert len(ended.value.found.times) == tried


def test_a_prediction_of_a_worker_is_that_of_this_process(client: Any, kernel: wb.Kernel) -> None:
    given = (kernel, 8, 64, (wb.shaped(500), wb.shaped(500), 500))
    here = wb.predict(*given, device=DEVICES)
    there = wb.predict(*given, device=DEVICES, client=client)
    assert [each.to_json() for each in there] == [each.to_json() for each in here]
    with pytest.raises(wb.LaunchError) as refused:
        wb.predict(kernel, 8, 2048, given[3], device="A100", client=client)
    assert refused.value.limit


def test_the_command_writes_what_is_found(
    client: Any, alone: DeviceSweep, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "scale.cu").write_text(SCALE)
    (tmp_path / "problem.py").write_text(PROBLEM)
    file = tmp_path / "found.json"
    common = ["sweep", str(tmp_path / "scale.cu"), "--problem", str(tmp_path / "problem.py"), "--json", str(file)]
    options = ["--device", "T4", "--device", "A100", "--size", "n=300", "--size", "n=500", "--samples", "5"]
    assert main([*common, *options, "--scheduler", client.scheduler.address]) == 0
    times = json.loads(file.read_text(encoding="utf-8"))["times"]
    assert [(each["device"], each["n"], each["basis"]) for each in times] == [
        ("T4", 300, "modelled"),
        ("A100", 300, "measured"),
        ("T4", 500, "modelled"),
        ("A100", 500, "measured"),
    ]
    assert all(("driver" in each["versions"]) == (each["basis"] == "measured") for each in times)
    assert "A100" in capsys.readouterr().out
    assert main([*common, "--size", "n"]) == 1


def test_wrong_calls_are_named(kernel: wb.Kernel) -> None:
    for parameter, wrong in {
        "device": {"devices": ["A1000"]},
        "devices": {"devices": []},
        "sizes": {"sizes": [{"m": 3}]},
        "processes": {"processes": 0},
    }.items():
        with pytest.raises(wb.ArgumentError) as refused:
            wb.sweep(kernel, problem(), **wrong)
        assert refused.value.parameter == parameter
