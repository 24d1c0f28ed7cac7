"""The time that events of a program measure, and the table of `--predict`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from workbench.isa.arch import device
from workbench.isa.arch.buses import bus_gb_per_s, copy_us, fill_us
from workbench.languages.programs.calls.streams import with_few_bits

from .conftest import Ran, workbench

Build = Callable[..., Path]
BYTES = 4 << 20
RESOLUTION_US = 0.5


def times(ran: Ran) -> dict[str, float]:
    """Microseconds by the names that the program gives them, without what the second event takes."""
    return {name: 1e3 * float(ms) - RESOLUTION_US for name, ms in (line.split() for line in ran.stdout.splitlines())}


def _measured(us: float) -> float:
    """A time as `times` gives it."""
    return 1e3 * with_few_bits(1e-3 * (us + RESOLUTION_US)) - RESOLUTION_US


def test_events_measure_modelled_time_and_say_so_once(built: Build, tmp_path: Path) -> None:
    file = tmp_path / "times.json"
    asked = ["--device", "A100", "--predict", "A100", "--predict", "RTX 4090", "--json", str(file)]
    ran = workbench(["run", *asked, str(built("times", options=("-arch=sm_75",)))])
    found, model = times(ran), device("A100")
    assert found["nothing"] == pytest.approx(0, abs=1e-3)
    assert found["to"] == found["from"] == pytest.approx(_measured(copy_us(model, BYTES, over_bus=True)), rel=1e-4)
    assert found["fill"] == pytest.approx(_measured(fill_us(model, BYTES)), rel=1e-4)
    assert ran.stderr.count("modelled for the A100") == 1
    assert ran.stderr.count("allocate has no modelled time") == 1
    report = json.loads(file.read_text())
    kernels = {each["kernel"]: each for each in report["kernels"]}
    assert kernels["scale"]["launches"] == 11
    assert kernels["scale"]["modelled_us"]["A100"] == pytest.approx(found["kernel"] + found["small"], rel=1e-3)
    assert 0 < kernels["scale"]["modelled_us"]["RTX 4090"] != kernels["scale"]["modelled_us"]["A100"]
    assert set(kernels["allocate"]["modelled_us"]["A100"]) == {"missing"}
    transfers = {each["what"]: (each["calls"], each["bytes"]) for each in report["transfers"]}
    assert transfers == {
        "copies to the device": (1, BYTES), "copies to the host": (1, BYTES), "fills": (1, BYTES)
    }  # fmt: skip
    for name in ("A100, modelled", "RTX 4090, modelled"):
        assert name in ran.stderr


def test_the_emulators_own_time_on_request(built: Build) -> None:
    program = str(built("times", options=("-arch=sm_75",)))
    ran = workbench(["run", "--time", "emulated", program])
    assert ran.stderr.count("the emulator's own") == 1
    assert times(ran)["kernel"] > 0


def test_a_gpu_of_no_known_name_is_refused(built: Build) -> None:
    ran = workbench(["run", "--predict", "A100,Nonesuch", str(built("times", options=("-arch=sm_75",)))], status=1)
    assert "Nonesuch" in ran.stderr
    assert ran.stdout == ""


def test_a_newer_bus_is_faster_and_a_shared_memory_has_none() -> None:
    old, new = bus_gb_per_s(device("T4")), bus_gb_per_s(device("H100 SXM"))
    assert isinstance(old, float)
    assert isinstance(new, float)
    assert new == pytest.approx(4 * old)
    assert copy_us(device("GB10"), BYTES, over_bus=True) == copy_us(device("GB10"), BYTES, over_bus=False)


@pytest.mark.parametrize(("dtype", "most"), [("float32", 64), ("float64", 1000)])
def test_the_usual_formula_of_a_standard_deviation_is_safe_for_equal_modelled_times(dtype: str, most: int) -> None:
    drawn = np.random.default_rng(7)
    for _ in range(50):
        time = np.dtype(dtype).type(with_few_bits(10 ** drawn.uniform(-3, 4)))
        count = int(drawn.integers(1, most + 1))
        total = squares = np.dtype(dtype).type(0)
        for _ in range(count):
            total, squares = total + time, squares + time * time
        mean = total / np.dtype(dtype).type(count)
        assert squares / np.dtype(dtype).type(count) - mean * mean == 0
    assert with_few_bits(0.0) == 0.0
    assert abs(with_few_bits(0.0573) / 0.0573 - 1) < 0.001
