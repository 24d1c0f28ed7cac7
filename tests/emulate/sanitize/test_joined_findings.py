"""Findings that are one bug have one cause: what mends a part of a bug is never given as the cure of all."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget

KERNEL = """extern "C" __global__ void {name}(int* out) {{
  __shared__ int s[64]; int t = threadIdx.x;
  s[t] = t;
  int a = s[t ^ {first}];
  int b = s[t ^ {second}];
  out[t] = a + b;
}}
"""
NEAR, FAR = 3, 33
"""Distances to a lane of the same warp, and of another."""
CASES = {"near_far": (NEAR, FAR), "far_near": (FAR, NEAR), "near_near": (NEAR, 1), "far_far": (FAR, 32)}


@pytest.fixture(scope="module")
def compilation() -> wb.Compilation:
    text = "".join(KERNEL.format(name=name, first=one, second=two) for name, (one, two) in CASES.items())
    return wb.compile(text, arch="sm_80")


@pytest.mark.parametrize("name", CASES)
def test_a_race_of_warps_is_not_mended_by_a_barrier_of_the_warp(compilation: wb.Compilation, name: str) -> None:
    out = np.zeros(64, np.int32)
    faults = EmulatorTarget().launch(compilation.kernel(name), 1, 64, (out,), sanitize="race").faults
    start = 7 * [*CASES].index(name) + 1
    scopes = {
        start + 3 + i: "block" if distance == FAR or distance == 32 else "warp"
        for i, distance in enumerate(CASES[name])
    }
    lines = {}
    for fault in faults:
        assert isinstance(fault.remedy, Fact)
        touched = {fault.source_line, *(each.source_line for each in fault.related)}
        lines.update(dict.fromkeys(touched - {start + 2}, fault.remedy["scope"]))
    assert lines == scopes
    assert len(faults) == len(set(scopes.values()))
