"""Barriers of which a line has several, to which warps come unequally often, and in front of which threads leave."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.emulate import costs

HEAD = 'extern "C" __global__ void k(int* o, int n) { __shared__ int s[64]; int t = threadIdx.x; s[t] = t; '
TOLD = {
    "two branches of one line": (
        "if (t < 32) { __syncthreads(); o[t] = s[63 - t]; } else { __syncthreads(); o[t] = 1; } }", "warning"),
    "a macro in one line": (
        "SYNC; t < 32 ? (SYNC, o[t] = s[63 - t]) : (SYNC, o[t] = 1); }", "warning"),
    "in a loop": (
        "for (int i = 0; i < n; i++) { if (t < 32) { SYNC; o[t] += i; } else { SYNC; o[t] -= i; } } }", "warning"),
    "trips by warp": ("for (int i = 0; i < 2 + t / 32; i++) { SYNC; o[t] += i; } }", "info"),
    "trips by warp, not unrolled": ("for (int i = 0; i < n + t / 32; i++) { SYNC; o[t] += i; } }", "info"),
    "some lanes leave first": ("if (t >= 50) return; SYNC; o[t] = s[(t + 1) % 50]; }", "info"),
}  # fmt: skip
NOT_TOLD = {
    "a warp leaves first": "if (t >= 32) return; SYNC; o[t] = s[(t + 1) % 32]; }",
    "two in a row": "SYNC; o[t] = s[63 - t]; SYNC; s[t] = 1; SYNC; o[t] += s[63 - t]; }",
    "unrolled": "for (int i = 0; i < n; i++) { SYNC; o[t] += s[(t + i) % 64]; SYNC; s[t] = i; } }",
    "unrolled by four": "for (int i = 0; i < 4; i++) { SYNC; o[t] += s[(t + i) % 64]; SYNC; s[t] = i; } }",
    "the same way for all": "if (n > 3) { SYNC; o[t] = 1; } else { SYNC; o[t] = 2; } }",
    "a branch between": "SYNC; if (t < 32) o[t] = s[63 - t]; else o[t] = 3; SYNC; s[t] = 0; }",
}


def told(body: str, blocks: int) -> list[tuple[str, str]]:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    kernel = wb.kernel(f"#define SYNC __syncthreads()\n{HEAD}{body}")
    done = wb.target("emulator").launch(kernel, blocks, 64, (np.zeros(64, np.int32), 5), sanitize=("sync",))
    return [(fault.kind, fault.severity) for fault in done.faults]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("blocks", [1, 3000])
@pytest.mark.parametrize("budget_seconds", [60.0, 0.0], ids=["interpreted", "native where it can be"])
@pytest.mark.parametrize("name", TOLD)
def test_what_is_wrong_is_told(name: str, budget_seconds: float, blocks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever engine runs the launch."""
    monkeypatch.setattr(costs, "BUDGET_SECONDS", budget_seconds)
    body, severity = TOLD[name]
    assert told(body, blocks) == [("synccheck.divergent_barrier", severity)]


@pytest.mark.parametrize("name", NOT_TOLD)
def test_what_is_right_is_not(name: str) -> None:
    assert not told(NOT_TOLD[name], 2)
