"""Both engines count the kernels of the gallery alike, to the last event of every line."""

from dataclasses import replace
from pathlib import Path

import pytest

import workbench as wb
from workbench.analyse.checks import discover
from workbench.analyse.checks.cases import sizes_of
from workbench.device.targets import launch_runs
from workbench.emulate import run

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
VERSIONS = [
    pytest.param(exercise, version, id=f"{exercise.name}-{version}")
    for exercise in discover(KERNELS)
    for version in exercise.versions("cuda")
]
_MAX_LAUNCHES = 2
"""Most launches of a version that are counted; the interpreter is slow."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("exercise", "version"), VERSIONS)
def test_native_code_counts_what_the_interpreter_counts(exercise, version, monkeypatch):
    compared = []

    def run_on_both(request):
        if len(compared) == _MAX_LAUNCHES:
            return run(request)
        memory, counted = request.program.memory, replace(request, count=True)
        kept = memory.copies()
        fast = run(counted, "jit")
        memory.put_back(kept)
        slow = run(counted, "interpreter")
        assert not slow.faults
        assert fast.counters.by_ptx_line == slow.counters.by_ptx_line
        assert fast.counters.by_source_line == slow.counters.by_source_line
        assert fast.counters.totals == slow.counters.totals
        compared.append(fast.counters.totals["warp_instructions"])
        return slow

    monkeypatch.setattr(launch_runs, "run", run_on_both)
    # Nothing is compiled for sizes that are not counted: test_gallery.py checks the versions on both engines.
    problem = replace(exercise.problem, cases=[dict(sizes) for sizes, _ in sizes_of(exercise.problem)][:_MAX_LAUNCHES])
    verdict = wb.check(wb.compile(exercise.cuda_path).kernel(version), problem, target="emulator", seconds=0)
    assert verdict.passed, str(verdict)
    assert sum(compared) > 0
