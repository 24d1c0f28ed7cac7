"""A listing of real size: attention in tensor-core fragments with CUB. It also computes attention."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import workbench as wb

SOURCE = Path(__file__).resolve().parents[1] / "data" / "flash_attention.cu"


@pytest.fixture(scope="module")
def compiled():
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    return wb.compile(SOURCE, arch="sm_90")


def test_the_listing_is_of_real_size_and_linked(compiled):
    assert compiled.ptx.count("\n") > 5_000
    if not compiled.sass:
        pytest.skip(str(compiled.sass))
    lines = compiled.sass.lines
    assert len(lines) > 5_000
    assert {k.mangled_name for k in compiled.kernels.values()} == {line.kernel for line in lines}
    linked = [line for line in lines if line.ptx_line and line.source_line]
    assert len(linked) > 0.98 * len(lines)
    assert sum(line.opcode.startswith("HMMA") for line in lines) == 2 * (32 + 64)


def test_it_computes_attention(compiled):
    n, d = 100, 64
    random = np.random.default_rng(0)
    q, k, v = (random.standard_normal((1, n, d)).astype(np.float16) for _ in range(3))
    out, highest = np.zeros((1, n, d), np.float32), np.zeros(2, np.float32)
    compiled.kernel("flash_attention<64, true>")[(2, 1), 128](q, k, v, out, highest, n, np.float32(d**-0.5))
    scores = q[0].astype(np.float64) @ k[0].astype(np.float64).T * d**-0.5
    scores = np.where(np.tril(np.ones((n, n), bool)), scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    reference = weights / weights.sum(axis=1, keepdims=True) @ v[0].astype(np.float64)
    assert np.all(np.abs(out[0] - reference) <= 2e-3)
    rows = scores.max(axis=1)
    assert np.all(np.abs(highest - [rows[:64].max(), rows[64:].max()]) <= 1e-4)
