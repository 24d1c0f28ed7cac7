"""Kernels of the wide benchmark (benchmarks/wide) do what their C does: on the first call and in native code."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
CHOSEN = (
    "scan_blelloch", "reduce_interleaved", "grayscale", "gaussian_constant", "stencil_3d_tile", "game_of_life",
    "max_pool", "nchw_to_nhwc", "spmv_warps", "tile_by_masks", "compaction", "half_rows", "float4_scale",
    "bitonic_global", "string_match", "edit_distance", "gauss_step", "numba_matmul",
)  # fmt: skip


@pytest.fixture(scope="module")
def wide():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(BENCHMARKS))
        patch.setenv("OMP_NUM_THREADS", "2")
        patch.setenv("OMP_WAIT_POLICY", "passive")
        from wide import c_code, cases, emulated, measuring

        try:
            c_code.compiler()
        except c_code.Unavailable as reason:
            pytest.skip(str(reason))
        yield {case.name: case for case in cases.CASES}, c_code, emulated, measuring
    for name in [n for n in sys.modules if n.split(".")[0] in ("wide", "contest")]:
        del sys.modules[name]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", CHOSEN)
def test_a_kernel_does_what_its_c_does(wide, tmp_path, name):
    cases, c_code, emulated, measuring = wide
    case = cases[name]
    if case.source.suffix == ".py":
        pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
    ours, theirs = emulated.Emulated(case), c_code.InC(case, tmp_path)
    ours.launch()
    measuring.compare(ours, theirs, "the first call")
    ours.restore()
    assert ours.compile() == ""
    measuring.compare(ours, theirs, "native code")


def test_a_difference_is_found(wide, tmp_path):
    cases, c_code, emulated, measuring = wide
    case = cases["gauss_step"]
    ours, theirs = emulated.Emulated(case), c_code.InC(case, tmp_path)
    with pytest.raises(measuring.Differs):
        measuring.compare(ours, theirs, "no launch")
