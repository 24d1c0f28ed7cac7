"""One launch: a fault has the same kind, words, cure, replay and certainty of counts wherever a program launches.

`support.faults` has a kernel for each kind of fault. The front ends here launch it in CUDA C++: a handle on the
emulator, the brackets of a handle, `cupy.RawKernel`, `cuda.bindings`, the device of a program, and a target in another
process, which tells no replays. `test_one_launch_of_languages` has the languages of kernels in Python, and
`cluster/test_dask_target` Dask's workers. `cuda.core` is none: its launches are compiled code that needs libcuda.
"""

from __future__ import annotations

import ast
import ctypes
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.faults.rows import (
    ARCH,
    ELEMENTS,
    GRID_SOURCE,
    ROWS,
    Row,
    array_of,
    by_target,
    compilation,
    examined,
    facts,
    facts_of,
    row_named,
    source_of,
)

import workbench as wb
from workbench.base.errors import KernelFault
from workbench.base.records import Dim3, Missing, Source
from workbench.base.records.outcomes import Outcome, Replay
from workbench.compilers import translate
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.emulated_device import EmulatedDevice
from workbench.device.runtime.launches import KernelLaunch
from workbench.device.runtime.modules import LoadedModule
from workbench.device.targets.driver_probe import find_gpu
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.remote import RemoteTarget
from workbench.device.targets.remote_service import RemoteService
from workbench.emulate import Memory
from workbench.isa import arch
from workbench.languages import cupy as cupy_host

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
pytestmark = [
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU the driver is its own"),
    pytest.mark.usefixtures("numba_stand_in"),
]
ADD = """extern "C" __global__ void add(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += x[i]; }"""


class Answers:
    """The way to a service in this process, as one of another process answers."""

    life = 1

    def __init__(self) -> None:
        target = EmulatorTarget()
        self._service = RemoteService(lambda: target)

    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes:
        return self._service.answer(message)


def by_remote(row: Row) -> Outcome:
    return by_target(row, RemoteTarget(Answers()))


def by_brackets(row: Row) -> Outcome:
    kernel = compilation(source_of(row)).kernel(row.kernel)
    x = array_of(row)
    return examined(lambda: kernel[row.grid, row.block](x, row.n), row)


@cache
def raw_module(source: str) -> Any:
    return importlib.import_module("cupy").RawModule(code=source)


def by_cupy(row: Row) -> Outcome:
    kernel = raw_module(source_of(row)).get_function(row.kernel)
    make = getattr(importlib.import_module("cupy"), "empty" if row.unwritten else "zeros")
    x = make(ELEMENTS, np.int32)
    return examined(lambda: kernel((row.grid,), (row.block,), (x, np.int32(row.n))), row)


@cache
def driver_module(source: str) -> Any:
    from cuda.bindings import driver

    cuda.current_context()
    return driver.cuModuleLoadData(compilation(source).ptx.encode() + b"\0")[1]


def by_driver(row: Row) -> Outcome:
    from cuda.bindings import driver

    _, function = driver.cuModuleGetFunction(driver_module(source_of(row)), row.kernel.encode())
    _, x = driver.cuMemAlloc(4 * ELEMENTS)
    if not row.unwritten:
        driver.cuMemsetD8(x, 0, 4 * ELEMENTS)
    values = ctypes.c_uint64(int(x)), ctypes.c_int32(row.n)
    places = (ctypes.c_void_p * 2)(*map(ctypes.addressof, values))

    def call() -> None:
        driver.cuLaunchKernel(function, row.grid, 1, 1, row.block, 1, 1, 0, 0, ctypes.addressof(places), 0)

    return examined(call, row)


class Console:
    """Keeps the outcome of a launch."""

    outcome: Outcome | None = None

    def output(self, text: str) -> None:
        pass

    def launched(self, kernel: str, outcome: Outcome, number: int) -> None:
        self.outcome = outcome

    def refusal(self, kernel: str, reason: str) -> None:
        raise AssertionError(reason)


def by_device(row: Row) -> Outcome:
    """The device of a program, which keeps no memory for replays: here it does."""
    made = translate(Source(compilation(source_of(row)).ptx, "ptx", "<ptx of the program>"), arch=ARCH)
    memory, console = DeviceMemory(Memory()), Console()
    device = EmulatedDevice(arch.device("H100 SXM"), memory, console)
    kernel = LoadedModule(made, memory.memory).kernel(row.kernel)
    x = device.allocate(4 * ELEMENTS)
    if not row.unwritten:
        device.fill(x, b"\0", 4 * ELEMENTS)
    params = kernel.layout.fill([x.to_bytes(8, "little"), row.n.to_bytes(4, "little")], ())
    extents = Dim3(row.grid), Dim3(row.block)
    device.launch(KernelLaunch(kernel, device.model, *extents, sanitize=row.sanitize, count=True), params)
    assert console.outcome is not None
    assert bool(device.sticky) == any(fault.ends_launch for fault in console.outcome.faults)
    return console.outcome


FRONT_ENDS = (by_target, by_brackets, by_cupy, by_driver, by_device)
"""Those that launch CUDA C++."""


@pytest.fixture(scope="module", autouse=True)
def cupy_stand_in() -> Iterator[None]:
    assert cupy_host.install(announce=False), "some other cupy has been imported"
    yield
    cupy_host.uninstall()


@pytest.mark.parametrize("row", ROWS, ids=[row.kernel for row in ROWS])
def test_a_fault_is_the_same_wherever_it_is_launched(row: Row) -> None:
    usual = by_target(row)
    fault = usual.faults[0]
    assert (fault.kind, fault.cause and fault.cause.kind) == (row.kind, row.cause)
    assert usual.stdout == (f"n is {row.n}\n" if row.kernel == "outside" else "")
    for front_end in FRONT_ENDS[1:]:
        assert facts(front_end(row)) == facts(usual), front_end.__name__
    remote, shown = facts(by_remote(row)), facts(usual)
    assert {**remote, "faults": [each[:-1] for each in remote["faults"]]} == {
        **shown, "faults": [each[:-1] for each in shown["faults"]],
    }  # fmt: skip


@pytest.mark.parametrize("row", [row for row in ROWS if "race" in row.sanitize], ids=lambda row: row.kernel)
def test_a_race_shows_both_orders_wherever_it_is_launched(row: Row) -> None:
    found = []
    for front_end in FRONT_ENDS:
        replay = front_end(row).faults[0].replay()
        assert isinstance(replay, Replay), front_end.__name__
        orders = replay.usual[0], replay.other[0]
        found.append(tuple(words.replace("<code of a cupy.RawModule>", "kernel.cu") for words in orders))
    assert set(found) == {found[0]}


def test_a_race_in_memory_that_was_freed_is_not_run_again() -> None:
    from cuda.bindings import driver

    row = row_named("race")
    fault = by_driver(row).faults[0]
    assert fault.address is not None
    driver.cuMemFree(fault.address)
    replay = fault.replay()
    assert isinstance(replay, Missing)
    assert replay.kind == "not_kept"


def test_arrays_of_cupy_have_their_names_in_replays() -> None:
    row = row_named("race")
    for front_end in (by_target, by_cupy):
        replay = front_end(row).faults[0].replay()
        assert isinstance(replay, Replay)
        assert [words.startswith("x[0] is ") for words in (replay.usual[-1], replay.other[-1])] == [True, True]


def test_faults_are_raised_by_a_launch_that_nobody_examines() -> None:
    row = row_named("grid_sync")
    kernel = raw_module(GRID_SOURCE).get_function(row.kernel)
    x = importlib.import_module("cupy").zeros(ELEMENTS, np.int32)
    with pytest.raises(KernelFault) as caught:
        kernel((row.grid,), (row.block,), (x, np.int32(0)))
    assert [facts_of(each) for each in caught.value.outcome.faults] == facts(by_target(row))["faults"]


def test_a_launch_of_cupy_is_counted_predicted_and_recorded() -> None:
    kernel = importlib.import_module("cupy").RawKernel(ADD, "add")
    x, y = (importlib.import_module("cupy").ones(256, np.float32) for _ in range(2))
    seen: list[Any] = []

    def look(launch: wb.HostLaunch) -> None:
        shape = (launch.kernel, launch.grid, launch.block, launch.args)
        seen.append((wb.predict(*shape, device="A100"), wb.advise(*shape, device="A100"), wb.record(*shape)))
        assert y.get().tolist() == [1.0] * 256

    (outcome,) = wb.host_launches(lambda: kernel((1,), (256,), (x, y, np.int32(256))), count=True, before=look)
    assert outcome.counters.totals["global_load_sectors"] == 64
    ((prediction, _, recording),) = seen
    assert prediction.us > 0
    assert recording.requests
    assert y.get().tolist() == [2.0] * 256


def test_one_module_makes_outcomes_of_runs() -> None:
    """Sentences, replays and certainty are added in one place: no other module of a launch does it on its own."""
    root = Path(wb.__file__).parent
    only_there = {"found_faults", "explained_grid_sync", "Replayer", "line_counts"}
    folders = [root / name for name in ("device/targets", "device/runtime", "languages", "api")]
    assert all(folder.is_dir() for folder in folders)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            names = {
                alias.name
                for node in ast.walk(ast.parse(path.read_text()))
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            if path.name != "launch_runs.py":
                assert not names & only_there, path
