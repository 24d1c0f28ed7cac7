"""The uniformity of a thread's index in its block between the lanes of a warp, for a block of any shape."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from workbench.base.records import Dim3
from workbench.emulate.analysis.lane_patterns import Pattern, warp_rows
from workbench.emulate.analysis.linear_forms import VARYING, Uniformity, constant_uniformity, zeros_of
from workbench.emulate.llvm.builder import WARP

_MAX_ROWS = 8
"""Limit of rows that the lanes of one warp may span: with more, the loads and selects take longer than a gather."""


@lru_cache(64)
def thread_index(block: Dim3, axis: str) -> Uniformity:
    """The uniformity of `%tid.AXIS`; its scalar is the index of a warp's first lane."""
    x, y, z = block
    if (x, y, z)["xyz".index(axis)] == 1:
        return constant_uniformity(0)
    rows = warp_rows(block)
    pattern = rows.fixed(
        {
            "x": Pattern(tuple(range(WARP)), rows=-x),
            "y": Pattern(rows=1, planes=-y),
            "z": Pattern(planes=1),
        }[axis]
    )
    if pattern.stepped and rows.most_rows > _MAX_ROWS:
        return VARYING
    firsts = [tuple(block.place(thread))["xyz".index(axis)] for thread in range(0, block.size, WARP)]
    scalar = Uniformity("uniform", zeros=min(map(zeros_of, firsts)), low=min(firsts), high=max(firsts))
    if not pattern:
        return scalar
    if not pattern.stepped:
        return replace(scalar, kind="affine", lanes=pattern.lanes)
    return Uniformity("strided", pattern.lanes, scalar.zeros, rows=pattern.rows, planes=pattern.planes)
