"""Transpose of a float32 matrix."""

import workbench as wb

TILE = 32
ROWS = 8


def reference(x):
    return x.T


def one_block_a_tile(case):
    n, m = case["n"], case["m"]
    return ((m + TILE - 1) // TILE, (n + TILE - 1) // TILE), (TILE, ROWS), ("x", "y", n, m)


def numba_launch(case):
    return (*one_block_a_tile(case)[:2], ("x", "y"))


VERSIONS = ("transpose_naive", "transpose_tiled", "transpose_padded")

problem = wb.Problem(
    "transpose",
    inputs={"x": wb.array("n m", "float32")},
    reference=reference,
    launch=dict.fromkeys(VERSIONS, one_block_a_tile),
    outputs={"y": wb.array("m n", "float32")},
)

numba_problem = problem.with_launch(dict.fromkeys(VERSIONS, numba_launch))
