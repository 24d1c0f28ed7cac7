"""The time that CuPy's and Numba's events give: modelled for the GPU, by one clock."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model.roofline import roofline_us
from workbench.api import reset_defaults
from workbench.device.runtime.device_clock import DeviceClock
from workbench.isa.arch.buses import copy_us, fill_us
from workbench.isa.arch.memory_systems import GRAPH_LAUNCH, memory_system

RESOLUTION_US = 0.5
SCALE = """extern "C" __global__ void scale(float* x, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) x[i] *= 2.0f;
}"""


@pytest.fixture(autouse=True)
def _defaults() -> Iterator[None]:
    yield
    reset_defaults()


def us_of(cp: Any, work: Callable[[], object]) -> float:
    first, last = cp.cuda.Event(), cp.cuda.Event()
    first.record()
    work()
    last.record()
    last.synchronize()
    return 1e3 * float(cp.cuda.get_elapsed_time(first, last)) - RESOLUTION_US


def model() -> Any:
    from workbench.languages.cupy.machine import machine

    return machine().model


def test_work_is_modelled_while_somebody_keeps_an_event() -> None:
    def none(_: object) -> Any:
        raise AssertionError("no launch is modelled")

    clock = DeviceClock(model(), none, lambda: "modelled", "", none)
    assert not clock.is_running
    kept = {event: clock.read() for event in range(2)}
    assert clock.is_running
    kept[0] = clock.read()
    del kept[1]
    assert clock.is_running
    kept.clear()
    assert not clock.is_running


def test_nothing_takes_no_time_and_views_take_none(cp: Any) -> None:
    x = cp.zeros((64, 64))
    assert us_of(cp, lambda: None) == pytest.approx(0, abs=1e-6)
    assert us_of(cp, lambda: (x.T, x[3:], x.reshape(-1), x.ravel(), x[None], cp.empty(8))) == pytest.approx(0, abs=1e-6)


def test_copies_and_fills_take_what_programs_take_for_them(cp: Any) -> None:
    host = np.zeros(1 << 18, np.float32)
    x = cp.asarray(host)
    over = copy_us(model(), host.nbytes, over_bus=True)
    assert us_of(cp, lambda: cp.asarray(host)) == pytest.approx(over)
    assert us_of(cp, x.get) == pytest.approx(over)
    assert us_of(cp, lambda: x.set(host)) == pytest.approx(over)
    assert us_of(cp, lambda: cp.zeros(1 << 18, cp.float32)) == pytest.approx(fill_us(model(), host.nbytes))
    within = us_of(cp, lambda: x.data.copy_from_device(x[1 << 17 :].data, host.nbytes // 2))
    assert within == pytest.approx(copy_us(model(), host.nbytes // 2, over_bus=False))


def test_functions_of_arrays_take_their_bytes_and_products_their_operations(cp: Any) -> None:
    x, y = cp.ones(1 << 20, cp.float32), cp.ones(1 << 20, cp.float32)
    assert us_of(cp, lambda: x + y) == pytest.approx(roofline_us(model(), 0, 3 * x.nbytes, "fp32"))

    def in_place() -> None:
        x.__iadd__(y)

    assert us_of(cp, in_place) == pytest.approx(roofline_us(model(), 0, 3 * x.nbytes, "fp32"))
    a, b = cp.ones((300, 200), cp.float64), cp.ones((200, 100), cp.float64)
    bytes_moved = a.nbytes + b.nbytes + 8 * 300 * 100
    wanted = roofline_us(model(), 2 * 300 * 200 * 100, bytes_moved, "fp64")
    assert us_of(cp, lambda: a @ b) == pytest.approx(wanted)


def test_kernels_take_their_modelled_time(cp: Any) -> None:
    kernel = cp.RawKernel(SCALE, "scale")
    x = cp.ones(1 << 16, cp.float32)
    found = us_of(cp, lambda: kernel((256,), (256,), (x, np.int32(x.size))))
    compiled = wb.kernel(SCALE, arch=model().arch)
    predicted = wb.predict(compiled, 256, 256, (np.ones(1 << 16, np.float32), 1 << 16), device=model().name)
    assert 0.5 * predicted.low_us < found < 2 * predicted.high_us


def test_nodes_of_a_graph_are_launched_in_half_of_the_time(cp: Any) -> None:
    kernel = cp.RawKernel(SCALE, "scale")
    x, y = cp.ones(1 << 10, cp.float32), cp.zeros(1 << 10, cp.float32)

    def work() -> None:
        for _ in range(5):
            kernel((4,), (256,), (x, np.int32(x.size)))
        cp.multiply(x, 2, out=y)

    stream = cp.cuda.Stream(non_blocking=True)
    with stream:
        stream.begin_capture()
        work()
        graph = stream.end_capture()
    launches = 6 * memory_system(model()).launch_us
    in_stream, in_graph = us_of(cp, work), us_of(cp, graph.launch)
    assert in_stream > launches
    assert in_graph == pytest.approx(in_stream - (1 - GRAPH_LAUNCH[1]) * launches)


def test_the_profiler_gives_modelled_times_and_events_say_once_what_they_measure(
    cp: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from cupyx.profiler import benchmark

    from workbench.languages.cupy.machine import machine

    machine().clock._reported.clear()
    x = cp.ones(1 << 16, cp.float32)
    result = benchmark(lambda: x * 2, n_repeat=5, n_warmup=1)
    wanted = 1e-6 * (roofline_us(model(), 0, 2 * x.nbytes, "fp32") + RESOLUTION_US)
    assert result.gpu_times.shape == (1, 5)
    assert result.gpu_times == pytest.approx(wanted)
    assert re.search(r"CPU: .* us .*GPU-0: .* us", str(result))
    assert capsys.readouterr().err.count("modelled for the") == 1


def test_the_emulators_own_time_by_a_setting(cp: Any, capsys: pytest.CaptureFixture[str]) -> None:
    from workbench.languages.cupy.machine import machine

    machine().clock._reported.clear()
    first = cp.cuda.Event()
    first.record()
    wb.set_defaults(time="emulated")
    x = cp.ones(1 << 20)
    assert us_of(cp, lambda: x + x) + RESOLUTION_US > 0
    assert capsys.readouterr().err.count("the emulator's own, which") == 1
    with pytest.raises(wb.ArgumentError, match="modelled"):
        wb.set_defaults(time="measured")  # type: ignore[arg-type]


def test_numbas_events_read_the_same_clock(cp: Any) -> None:
    pytest.importorskip("numba.cuda")
    from numba import cuda

    from workbench.languages import numba as numba_host

    installed = numba_host.install(announce=False)
    try:
        x = cuda.to_device(np.zeros(1 << 18, np.float32))
        first, last = cuda.event(), cuda.event()
        first.record()
        x.copy_to_host()
        last.record()
        last.synchronize()
        found = 1e3 * first.elapsed_time(last) - RESOLUTION_US
        assert found == pytest.approx(copy_us(model(), 4 << 18, over_bus=True), rel=1e-4)
    finally:
        if installed:
            numba_host.uninstall()


def test_a_magic_times_lines_and_cells(cp: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shells = pytest.importorskip("IPython.core.interactiveshell")
    from IPython.core.error import UsageError

    shell = shells.InteractiveShell()
    importlib.import_module("cupyx.profiler").load_ipython_extension(shell)
    shell.user_ns |= {"cp": cp, "x": cp.arange(4), "seen": []}
    shell.run_line_magic("gpu_timeit", "-n 3 -w 2 seen.append(float(x.sum()))")
    assert shell.user_ns["seen"] == [6.0] * 5
    shell.run_cell_magic("gpu_timeit", "-n 2 --n-warmup 0", "    y = x * 2\n    seen.append(y)\n")
    assert len(shell.user_ns["seen"]) == 7
    printed = capsys.readouterr().out
    assert printed.count("CPU:") == printed.count("GPU-0:") == 2
    with pytest.raises(UsageError):
        shell.run_line_magic("gpu_timeit", "-n many x")
