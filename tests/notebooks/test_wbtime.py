"""`%wbtime` and `%%wbtime` in a shell, on a GPU that is not there and with none at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from support.refusals import refused, refused_line

import workbench as wb
from workbench.api import time_history, timers, timing
from workbench.base.records.timings import Timing, Untimed
from workbench.jupyter.notebook.magics_timing import parse_time_line
from workbench.jupyter.widgets.formatters import register_formatters, unregister_formatters

WIDGET = "application/vnd.jupyter.widget-view+json"
SOURCE = """
extern "C" __global__ void add(float* y, const float* x, int n) { int i = threadIdx.x; if (i < n) y[i] += x[i]; }
extern "C" __global__ void set(float* y, const float* x, int n) { int i = threadIdx.x; if (i < n) y[i] = x[i]; }
template <class T> __global__ void fill(T* y) { y[threadIdx.x] = T(1); }
"""


@pytest.fixture(scope="module")
def kernels() -> dict[str, Any]:
    compiled = wb.compile(SOURCE, names=["fill<float>"])
    return {name: compiled.kernel(name) for name in ("add", "set")} | {"fills": [compiled.kernel("fill<float>")]}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(ipython_dir=str(tmp_path_factory.mktemp("ipython")))
    with capture_output():
        shell.run_line_magic("load_ext", "workbench")
    yield shell
    with capture_output():
        shell.run_line_magic("unload_ext", "workbench")
    shell.history_manager.end_session()
    InteractiveShell.clear_instance()


@pytest.fixture
def shell(loaded: InteractiveShell, kernels: dict[str, Any]) -> Any:
    time_history.forget_times()
    x = np.ones(64, np.float32)
    loaded.user_ns.update(kernels, x=x, y=x.copy(), n=64, seen=[], calls=0)
    return loaded


@pytest.fixture
def gpu(simulated: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    made = simulated.SimulatedGpu(
        {"add": simulated.Behaviour(us=40), "set": simulated.Behaviour(us=20), "fill<float>": simulated.Behaviour(us=9)}
    )
    for module in (timers, timing):
        monkeypatch.setattr(module, "resolved_target", lambda chosen: made)
    return made


def test_flags_stand_before_the_expression() -> None:
    asked = parse_time_line("-n 30 -w 12.5  add[1, -2 + 3](x, -n)")
    assert (asked.samples, asked.warm_up_ms, asked.text) == (30, 12.5, "add[1, -2 + 3](x, -n)")
    assert parse_time_line("add[1, 2](x)").samples is None
    for line, argument in (
        ("-n", "-n"),
        ("-n add[1, 2](x)", "-n"),
        ("-w fast add[1, 2](x)", "-w"),
        ("-q 3 add[1, 2](x)", "flag"),
    ):
        with refused(argument):
            parse_time_line(line)


def test_a_line_measures_the_launch_and_evaluates_each_part_once(shell: Any, gpu: Any) -> None:
    shell.user_ns["again"] = lambda value: shell.user_ns["seen"].append(1) or value
    found = shell.run_line_magic("wbtime", "-n 12 -w 30 add[(2, 3), again(64)](y, again(x), n)")
    assert isinstance(found, Timing)
    assert shell.user_ns["seen"] == [1, 1]
    assert (found.kernel.name, tuple(found.grid), found.block.x) == ("add", (2, 3, 1), 64)
    assert len(found.hot.samples_us) == 12
    assert (shell.user_ns["y"] == 1).all(), "nothing ran but on the bench"
    assert shell.run_line_magic("wbtime", "fills[0][1, 64](y)").kernel.name == "fill<float>"


def test_a_cell_measures_its_launches_and_says_which_is_faster(shell: Any, gpu: Any) -> None:
    cell = "calls += 1\nm = n // 2\nadd[1, 64](y, x, m)\nset[1, 64](y, x, m)\nseen.append(m)\n"
    with capture_output() as shown:
        shell.run_cell_magic("wbtime", "-n 10", cell)
    assert shell.user_ns["calls"] == 1
    assert shell.user_ns["seen"] == [32]
    cards = [output.data["text/plain"] for output in shown.outputs if "text/html" in output.data]
    assert [card.split(" ")[0] for card in cards] == ["add", "set", "add"]
    assert "add is SLOWER than set: it takes 2" in cards[2]


def test_a_cells_other_calls_run_once(shell: Any, gpu: Any) -> None:
    shell.user_ns["table"] = {"a": lambda value: shell.user_ns["seen"].append(value)}
    with capture_output():
        shell.run_cell_magic("wbtime", "-n 10", "table['a'](5)\nset[1, 64](y, x, n)")
    assert shell.user_ns["seen"] == [5]


@pytest.mark.parametrize(
    ("line", "cell", "argument"),
    [
        ("", None, "launch"),
        ("add", None, "launch"),
        ("seen[0](x)", None, "launch"),
        ("add[1, 64](y, x, n=3)", None, "launch"),
        ("n[1, 2](x)", None, "launch"),
        ("add[1, 64](x)", "add[1, 64](y, x, n)", "launch"),
        ("", "m = 3", "cell"),
        ("", "m = = 3", "cell"),
    ],
)
def test_a_wrong_line_is_said_in_one(shell: Any, gpu: Any, line: str, cell: str | None, argument: str) -> None:
    args = ("wbtime", line) if cell is None else ("wbtime", line, cell)
    run = shell.run_line_magic if cell is None else shell.run_cell_magic
    with refused_line(argument):
        run(*args)


def test_an_interrupt_returns_what_was_measured(shell: Any, gpu: Any, simulated: Any) -> None:
    gpu.behaviours = simulated.Behaviour(us=300, noise=0.03, interrupted_at=60)
    found = shell.run_line_magic("wbtime", "add[1, 64](y, x, n)")
    assert "interrupted after" in found.hot.stopped


def test_progress_is_one_line_that_is_written_over(shell: Any, gpu: Any, simulated: Any) -> None:
    gpu.behaviours = simulated.Behaviour(us=20_000, noise=0.03)
    with capture_output() as shown:
        shell.run_line_magic("wbtime", "add[1, 64](y, x, n)")
    lines = [output.data["text/plain"] for output in shown.outputs]
    assert any("samples, median" in line for line in lines)
    assert lines[-1] == ""


def test_without_a_gpu_modelled_ranges_are_shown_and_no_seconds(shell: Any) -> None:
    found = shell.run_line_magic("wbtime", "set[1, 64](y, x, n)")
    assert isinstance(found, Untimed)
    assert len(found.predictions) >= 5
    html = shell.display_formatter.format(found)[0]["text/html"]
    for words in ("No time", "needs a GPU", "modelled", "not validated on this GPU", "H100 SXM", "T4", "counted"):
        assert words in html
    for prediction in found.predictions:
        assert 0 < prediction.low_us < prediction.high_us
    assert f"{found.outcome.seconds.value:g}" not in html
    assert (shell.user_ns["y"] == 1).all()


def test_a_notebook_shows_the_widget_and_keeps_the_card(shell: Any, gpu: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = shell.run_line_magic("wbtime", "-n 12 add[1, 64](y, x, n)")
    monkeypatch.setattr(timers, "resolved_target", lambda chosen: wb.target("emulator"))
    modelled = shell.run_line_magic("wbtime", "set[1, 64](y, x, n)")
    assert WIDGET not in shell.display_formatter.format(measured)[0], "a terminal has no widgets"
    monkeypatch.setattr(shell, "kernel", object(), raising=False)
    register_formatters(shell)
    try:
        for found, words in ((measured, "median"), (modelled, "not validated on this GPU")):
            bundle = shell.display_formatter.format(found)[0]
            assert "model_id" in bundle[WIDGET]
            assert words in bundle["text/html"]
            assert "kw-card" in bundle["text/html"]
            assert bundle["text/plain"]
    finally:
        unregister_formatters(shell)
        monkeypatch.undo()
        register_formatters(shell)


def test_a_numba_kernel_is_compiled_for_its_arguments(shell: Any, simulated: Any, monkeypatch: Any) -> None:
    from numba import cuda

    @cuda.jit
    def scale(y, a):  # type: ignore[no-untyped-def]
        y[cuda.threadIdx.x] *= a

    made = simulated.SimulatedGpu(simulated.Behaviour(us=30))
    monkeypatch.setattr(timers, "resolved_target", lambda chosen: made)
    shell.user_ns["scale"] = scale
    found = shell.run_line_magic("wbtime", "-n 10 scale[1, 64](y, 2.0)")
    assert isinstance(found, Timing)
    assert "scale" in found.kernel.name
