"""One explicit step of the heat equation on a float32 grid."""

import numpy as np

import workbench as wb

TILE_X = 32
TILE_Y = 8


def reference(x, alpha):
    padded = np.pad(x, 1)
    around = padded[1:-1, :-2] + padded[1:-1, 2:] + padded[:-2, 1:-1] + padded[2:, 1:-1]
    return x + alpha * (around - 4 * x)


def one_thread_a_point(case):
    n, m = case["n"], case["m"]
    grid = (m + TILE_X - 1) // TILE_X, (n + TILE_Y - 1) // TILE_Y
    return grid, (TILE_X, TILE_Y), ("x", "y", "alpha", n, m)


def numba_launch(case):
    return (*one_thread_a_point(case)[:2], ("x", "y", "alpha"))


VERSIONS = ("stencil_global", "stencil_shared")

problem = wb.Problem(
    "stencil",
    inputs={"x": wb.array("n m", "float32"), "alpha": wb.array("", "float32", low=0.05, high=0.25)},
    reference=reference,
    launch=dict.fromkeys(VERSIONS, one_thread_a_point),
    outputs={"y": wb.array("n m", "float32")},
)

numba_problem = problem.with_launch(dict.fromkeys(VERSIONS, numba_launch))
