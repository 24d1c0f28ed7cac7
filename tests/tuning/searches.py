"""A kernel with variants that are right, wrong, racy, that do not compile or cannot be launched."""

from __future__ import annotations

from typing import Any

import workbench as wb

SCALE = """
#ifndef TILE
#define TILE 1
#endif
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * BLOCK * TILE + threadIdx.x;
    for (int t = 0; t < TILE; ++t, i += BLOCK)
        if (i < n) y[i] = 2 * x[i] + 1;
#if TILE == 3
    if (i == 0) y[0] = 7;
    y[0] = x[0];
#endif
}
"""


def problem() -> wb.Problem:
    """Twice and one more."""
    return wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x + 1,
        launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 1000}, {"n": 2048}],
    )


def launch(case: Any, p: Any) -> Any:
    """The launch of a configuration."""
    tile = p.get("TILE", 1)
    each = p["BLOCK"] * (tile if isinstance(tile, int) else 1)
    return -(-case["n"] // each), p["BLOCK"], ("x", "y", case["n"])
