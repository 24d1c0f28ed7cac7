"""Lines without SASS of which the inspector finds out by computing: predicates, and addresses over copies."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from workbench.analyse.inspector.eliminations import eliminations
from workbench.base.records import Missing, Translation
from workbench.compilers import disassemble
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

KERNEL = """extern "C" __global__ void inner(const float* x, float* y, int width, int height) {
  __shared__ float tile[32][32];
  int i = blockIdx.x * 30 + threadIdx.x - 1, j = blockIdx.y * 30 + threadIdx.y - 1;
  bool inside = i >= 0 && i < width && j >= 0 && j < height;
  tile[threadIdx.y][threadIdx.x] = inside ? x[j * width + i] : 0.0f;
  __syncthreads();
  if (i >= width || j >= height || threadIdx.x > 30) return;
  y[j * width + i] = tile[threadIdx.y][threadIdx.x] + tile[threadIdx.y][threadIdx.x + 1];
}"""


@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
def test_copies_and_predicates_are_followed(compile_cuda: Callable[..., Translation], arch: str) -> None:
    made = compile_cuda(KERNEL, arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    text = made.ptx.splitlines()
    found = eliminations(open_scopes(parse(made.ptx)), listing.lines, made.arch)
    kinds = [(text[line - 1].split()[0], each.reason.kind) for line, each in found.items()]
    assert kinds.count(("or.pred", "done_by")) == 2
    assert ("mul.wide.s32", "folded") in kinds
