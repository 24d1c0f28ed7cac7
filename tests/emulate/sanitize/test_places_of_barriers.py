"""The cure of a race puts a barrier where all threads of the block reach it, and says so where branches part them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget


@dataclass(frozen=True)
class _Case:
    """Statements of a kernel. remedy: of its first finding, and whether branches part the threads around it."""

    body: str
    remedy: str
    apart: bool = False
    scope: str = "block"


APART = True
CASES = {
    "straight": _Case("s[t] = t;\ny[t] = s[63 - t];", "barrier_between"),
    "writes_in_an_if": _Case("if (t < 32) s[t] = t;\ny[t] = s[63 - t];", "barrier_between"),
    "reads_in_an_if": _Case("s[t] = t;\nif (t < 32) y[t] = s[63 - t];", "barrier_between"),
    "two_ifs": _Case("if (t < 32) s[t] = t;\ny[t] = 1;\nif (t >= 32) y[t] = s[63 - t];", "barrier_between"),
    "if_else": _Case("if (t < 32) s[t] = t;\nelse y[t] = s[t - 32];", "barrier_between_branches"),
    "else_of_odd": _Case("if (t & 1) {\n  s[t] = t;\n} else {\n  y[t] = s[t ^ 33];\n}", "barrier_between_branches"),
    "switch": _Case(
        "switch (t / 16) {\n  case 0: s[t] = t; break;\n  case 1: s[t] = 2 * t; break;\n  case 2: y[t] = 3; break;\n"
        "  default: y[t] = s[t - 32];\n}",
        "barrier_between_branches",
    ),
    "else_behind_a_return": _Case(
        "if (t < 32) {\n  s[t] = t;\n  return;\n}\ny[t] = s[63 - t];", "barrier_between_branches"
    ),
    "if_else_of_a_loop": _Case(
        "for (int i = 0; i < n; i++) {\n  if ((t / 32 + i) % 2) s[t % 32] = i;\n  else y[t] += s[31 - t % 32];\n"
        "  __syncthreads();\n}",
        "barrier_between_branches",
    ),
    "if_else_of_lanes": _Case("if (t & 1) s[t] = t;\nelse y[t] = s[t + 1];", "barrier_between_branches", scope="warp"),
    "one_line": _Case("if (t < 32) s[t] = t; else y[t] = s[t - 32];", "split_line"),
    "conditional": _Case("y[t] = t < 32 ? (s[t] = t) : s[t - 32];", "split_line"),
    "within_an_if": _Case("if (t < 48) {\n  s[t] = t;\n  y[t] = s[47 - t];\n}", "barrier_between", APART),
    "below_a_size": _Case("if (t < n) {\n  s[t] = t;\n  y[t] = s[(t + 40) % n];\n}", "barrier_between", APART),
    "behind_a_return": _Case("if (t >= n) return;\ns[t] = t;\ny[t] = s[(t + 40) % n];", "barrier_between", APART),
    "by_what_is_read": _Case("if (x[t] > 5) {\n  s[t] = t;\n  y[t] = s[63 - t];\n}", "barrier_between", APART),
    "by_an_update": _Case("if (atomicAdd(x, 1) > 5) {\n  s[t] = t;\n  y[t] = s[63 - t];\n}", "barrier_between", APART),
    "by_the_block": _Case("if (blockIdx.x == 0) {\n  s[t] = t;\n  y[t] = s[63 - t];\n}", "barrier_between"),
    "by_a_number_of_the_block": _Case(
        "if (x[blockIdx.x] == 0) {\n  s[t] = t;\n  y[t] = s[63 - t];\n}", "barrier_between"
    ),
    "rounds_of_threads": _Case(
        "for (int i = t; i < n; i += 48) {\n  s[t] = i;\n  y[t] += s[63 - t];\n}", "barrier_between", APART
    ),
    "rounds_of_the_block": _Case(
        "for (int i = 0; i < n; i++) {\n  __syncthreads();\n  s[t] = i;\n  y[t] += s[63 - t];\n}", "barrier_between"
    ),
    "next_round": _Case(
        "for (int i = 0; i < n; i++) {\n  s[t] = i;\n  __syncthreads();\n  y[t] += s[63 - t];\n}", "barrier_in_loop"
    ),
    "scan": _Case(
        "s[t] = t;\n__syncthreads();\nfor (int d = 1; d < 64; d *= 2) {\n  if (t >= d) s[t] += s[t - d];\n"
        "  __syncthreads();\n}\ny[t] = s[t];",
        "read_first",
        APART,
    ),
    "rounds_counted_by_thread": _Case(
        "int rounds = 0;\nfor (int v = t; v; v >>= 1) rounds++;\nfor (int i = 0; i < rounds; i++) {\n  s[t] = i;\n"
        "  y[t] += s[63 - t];\n}",
        "barrier_between",
        APART,
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def kernels() -> wb.Compilation:
    text = """extern "C" __global__ void of_{}(int* x, int* y, int n) {{
  __shared__ int s[64]; int t = threadIdx.x;
{}
}}
"""
    return wb.compile("".join(text.format(name, case.body) for name, case in CASES.items()), arch="sm_80")


@pytest.mark.parametrize("name", CASES)
def test_a_barrier_is_where_all_threads_reach_it(kernels: wb.Compilation, name: str) -> None:
    arguments = np.arange(64, dtype=np.int32), np.zeros(64, np.int32), np.int32(50)
    fault = EmulatorTarget().launch(kernels.kernel(f"of_{name}"), 1, 64, arguments, sanitize="race").faults[0]
    remedy, case = fault.remedy, CASES[name]
    assert isinstance(remedy, Fact)
    assert (remedy.kind, remedy["apart"], remedy["scope"]) == (case.remedy, case.apart, case.scope), fault
