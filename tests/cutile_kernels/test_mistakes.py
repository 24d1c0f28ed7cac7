"""Mistakes planted in cuTile kernels are found with their Python line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from support import cutile_mistakes as mistakes

import workbench as wb

MISTAKES = (
    ("total_by_loads", "racecheck"),
    ("one_tile_for_all", "racecheck.write_write"),
    ("tiles_that_overlap", "racecheck.write_write"),
    ("shifted_in_place", "racecheck.read_write"),
    ("histogram_by_loads", "racecheck"),
    ("offset_not_checked", "memcheck.out_of_bounds"),
    ("scattered_not_checked", "memcheck.out_of_bounds"),
    ("wrong_stride_not_checked", "memcheck.out_of_bounds"),
    ("not_written", "initcheck.uninitialized"),
)


@pytest.mark.parametrize(("name", "kind"), MISTAKES)
def test_a_mistake_is_found_with_its_line(name: str, kind: str) -> None:
    target = wb.target("emulator")
    kernel = getattr(mistakes, name)
    lines = Path(mistakes.__file__).read_text().splitlines()
    first = next(n for n, line in enumerate(lines, 1) if line.startswith(f"def {name}("))
    here = next(n for n, line in enumerate(lines[first:], first + 1) if line.endswith("# here"))
    x: Any = target.to_device(np.arange(256, dtype="int32") % 8)
    if name == "not_written":
        x = target.empty(256, "int32")
    args = (x, 64) if name == "shifted_in_place" else (x, target.zeros(256, "int32"), 64)
    found = wb.host_launches(lambda: ct.launch(None, (4,), kernel, args), sanitize="all")
    (fault, *_) = [each for each in found.faults if each.kind.startswith(kind)]
    assert fault.source_line == here


def test_a_tile_may_wait_for_another_and_does_not_wait_for_ever() -> None:
    """One thread polls, and tells the others in shared memory."""
    flag, out = np.zeros(1, np.int32), np.zeros(3, np.int32)
    ct.launch(None, (3,), mistakes.waits_for_the_last_tile, (flag, out))
    assert out.tolist() == [5, 5, 5]
    with pytest.raises(wb.KernelFault) as raised:
        ct.launch(None, (2,), mistakes.waits_for_the_last_tile, (flag * 0, out[:1]))
    (fault,) = raised.value.outcome.faults
    assert fault.cause is not None
    assert (fault.kind, fault.cause.kind, fault.remedy) == ("deadlock", "spinning", None)
