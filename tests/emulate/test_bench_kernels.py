"""The kernels that a bench runs beside the one it times do what it relies on: shown on the emulator."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Missing
from workbench.device.targets.bench_kernels import SOURCE, clock_mhz


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE)


def test_the_flush_reads_every_byte_and_writes_none(compilation):
    buffer = np.zeros(1000 * 16, np.uint8)
    sink = np.zeros(1, np.uint32)
    target = wb.target("emulator")
    kernel = compilation.kernel("workbench_read")
    outcome = target.launch(kernel, 3, 64, (buffer.view(np.uint32), 1000, sink), count=True)
    assert outcome.faults == ()
    assert outcome.counters.totals["global_load_sectors"] == buffer.nbytes / 32
    assert sink[0] == 0
    for place in (0, 9999, 15_999):
        buffer[:] = 0
        buffer[place] = 4
        target.launch(kernel, 3, 64, (buffer.view(np.uint32), 1000, sink))
        assert sink[0] != 0, f"the byte {place} was not read"
        sink[:] = 0


def test_a_mark_tells_sm_clock_and_time(compilation):
    marks = np.zeros((6, 3), np.uint64)
    outcome = wb.target("emulator").launch(compilation.kernel("workbench_mark"), 6, 1, (marks, 2000))
    assert outcome.faults == ()
    assert (marks[:, 1:] > 0).all()


def test_the_empty_kernel_has_no_instruction_but_the_exit(compilation):
    sass = compilation.kernel("workbench_empty").sass
    if isinstance(sass, Missing):
        pytest.skip(sass.reason)
    own = [
        line.opcode for line in sass.lines if line.opcode not in ("NOP", "BRA") and not line.opcode.startswith("LDC")
    ]
    assert own == ["EXIT"]


def test_the_clock_is_that_of_sms_which_were_marked_twice():
    before = [(0, 1000, 50), (5, 7000, 50), (9, 1, 60)]
    after = [(5, 7000 + 198_000, 100_050), (0, 1000 + 196_000, 100_050), (7, 3, 100_000)]
    assert clock_mhz(before, after) == pytest.approx(1970)
    assert isinstance(clock_mhz(before, [(5, 7100, 70)]), Missing)
    assert isinstance(clock_mhz(before, [(11, 10**9, 10**9)]), Missing)
    # The first block that an SM ran counts.
    twice = [(0, 1000, 50), (0, 99_000, 60_000)]
    assert clock_mhz(twice, [(0, 1000 + 196_000, 100_050)]) == pytest.approx(1960)
