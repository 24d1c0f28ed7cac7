"""From a failed check, a fault and a finding to the step: `verdict.step()`, and the `%step` line of a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell

import workbench as wb
from workbench.base.records import Missing
from workbench.device.targets.trace import Trace
from workbench.jupyter.widgets.fault import step_line
from workbench.jupyter.widgets.verdict import verdict_view
from workbench.languages.cells.marked_places import MIME

SQUARES = """extern "C" __global__ void squares(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = i == 70 ? x[i] : x[i] * x[i];
}"""
REVERSED = """extern "C" __global__ void reversed(const int* x, int* y)
{
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = x[t];
    y[blockIdx.x * 64 + t] = s[63 - t];
}"""


def problem() -> wb.Problem:
    return wb.Problem(
        "squares",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: x * x,
        launch=lambda case: (-(-case["n"] // 32), 32, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 96}],
    )


def test_a_failed_check_opens_where_its_first_wrong_element_was_written() -> None:
    verdict = wb.check(wb.kernel(SQUARES), problem())
    assert not verdict.passed
    trace = verdict.step()
    assert isinstance(trace, Trace)
    assert trace.block == 2
    (access,) = trace.steps[trace.opens_at].accesses
    assert (access.kind, access.space) == ("write", "global")
    assert trace.line(trace.opens_at) == 5
    assert "step()" in verdict_view(verdict).html


def test_a_check_that_faults_opens_at_the_fault_and_one_that_passes_at_none() -> None:
    verdict = wb.check(wb.kernel(SQUARES.replace("i < n", "true").replace("y[i]", "y[i * 1000]")), problem())
    trace = verdict.step()
    assert isinstance(trace, Trace)
    assert trace.faults
    assert trace.opens_at == len(trace) - 1
    passed = wb.check(wb.kernel(SQUARES.replace("i == 70", "false")), problem())
    assert passed.passed
    assert isinstance(passed.step(), Missing)
    assert "step()" not in verdict_view(passed).html


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    ip = InteractiveShell.instance()
    ip.run_line_magic("load_ext", "workbench")
    ip.user_ns.update(np=np, x=np.arange(64, dtype="i4"), y=np.zeros(128, "i4"))
    yield ip
    ip.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()


def test_a_line_in_the_card_of_a_finding_opens_at_its_thread(shell: InteractiveShell) -> None:
    shell.run_cell_magic("cuda", "", REVERSED)
    kernel: Any = shell.user_ns["reversed"]
    emulator = wb.target("emulator")
    outcome = emulator.launch(kernel, 2, 64, (shell.user_ns["x"], shell.user_ns["y"]), sanitize=("race",))
    (race,) = outcome.faults
    line = step_line(race)
    assert line in shell.display_formatter.format(outcome)[0]["text/html"]
    trace = shell.run_line_magic("step", f"{line.removeprefix('%step ')} reversed[2, 64](x, y)")
    step = trace.steps[trace.opens_at]
    assert trace.line(step.number) == race.source_line
    thread = race.thread.x
    assert (step.warp, step.active >> thread % 32 & 1) == (thread // 32, 1)


def test_a_line_that_is_whole_stands_beside_a_button_where_the_launch_is_known(shell: InteractiveShell) -> None:
    shell.run_cell_magic("cuda", "", REVERSED)
    outcome = shell.run_line_magic("sanitize", "race reversed[2, 64](x, y)")
    html = shell.display_formatter.format(outcome)[0]["text/html"]
    line = f"{step_line(outcome.faults[0])} reversed[2, 64](x, y)"
    assert f'data-kw-step="{line}"' in html
    assert f"<code>{line}</code>" in html
    assert shell.run_line_magic("step", line.removeprefix("%step ")).opens_at > 0


def test_the_error_of_a_launch_says_the_whole_line_once(shell: InteractiveShell, capsys: Any) -> None:
    shell.run_cell_magic("cuda", "", REVERSED)
    published: list[dict[str, Any]] = []
    shell.display_pub.publish = lambda data, *_, **__: published.append(data)
    shell.run_cell("reversed[9, 64](x, y)", store_history=True)
    line = "%step -b 2 reversed[9, 64](x, y)"
    assert line not in capsys.readouterr().out
    assert [each[MIME]["step"] for each in published] == [line]
    assert all(line in published[0][form] for form in ("text/plain", "text/html"))
    shell.run_cell("def run(): reversed[9, 64](x[:], y)\nrun()", store_history=True)
    assert "%step" not in capsys.readouterr().out
    assert published[-1][MIME]["step"] == "%step -b 2 reversed"


def test_the_button_of_a_verdict_names_it_as_the_notebook_does(shell: InteractiveShell) -> None:
    verdict = wb.check(wb.kernel(SQUARES), problem())
    assert 'data-kw-step="Out.step()"' in verdict_view(verdict).html
    shell.user_ns["_hidden"] = shell.user_ns["found"] = verdict
    assert 'data-kw-step="found.step()"' in verdict_view(verdict).html


def test_a_fault_opens_at_its_instruction(shell: InteractiveShell) -> None:
    shell.run_cell_magic("cuda", "", REVERSED)
    kernel: Any = shell.user_ns["reversed"]
    outcome = wb.target("emulator").launch(kernel, 9, 64, (shell.user_ns["x"], shell.user_ns["y"]))
    line = step_line(outcome.faults[0])
    assert line == "%step -b 2"
    trace = shell.run_line_magic("step", f"{line.removeprefix('%step ')} reversed[9, 64](x, y)")
    assert trace.opens_at == len(trace) - 1
    assert trace.faults


def test_no_line_is_given_where_no_block_is_known_or_a_gpu_ran_it() -> None:
    from workbench.base.records import Dim3
    from workbench.base.records.outcomes import Fault

    assert step_line(Fault("deadlock", "error")) == ""
    assert step_line(Fault("k", "error", block=Dim3(1), found_by="gpu")) == ""
    assert step_line(Fault("k", "error", block=Dim3(1, 2, 0), thread=Dim3(3, 0, 1), source_line=8,
                           found_by="sanitizer")) == "%step -b 1,2 -l 8 -t 3,0,1"  # fmt: skip
    source = wb.kernel(SQUARES, arch="sm_90").compilation.source
    here = Fault("k", "error", block=Dim3(1, 0, 0), source_line=8, ptx_line=40, found_by="sanitizer",
                 source_file=source.filename)  # fmt: skip
    assert step_line(here, source) == "%step -b 1 -l 8"
    assert step_line(replace(here, source_file="mirror.h"), source) == "%step -b 1 -p 40", "-l is of the own source"
    assert step_line(replace(here, source_line=Missing("no line")), source) == "%step -b 1 -p 40"
