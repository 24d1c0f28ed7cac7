"""Softmax of each row of a float32 matrix."""

import numpy as np

import workbench as wb

BLOCK = 128


def reference(x):
    shifted = np.exp(x - x.max(axis=1, keepdims=True))
    return shifted / shifted.sum(axis=1, keepdims=True)


def one_thread_a_row(case):
    n, m = case["n"], case["m"]
    return (n + 31) // 32, 32, ("x", "y", n, m)


def one_block_a_row(case):
    n, m = case["n"], case["m"]
    return n, BLOCK, ("x", "y", n, m)


def one_warp_a_row(case):
    n, m = case["n"], case["m"]
    rows_a_block = BLOCK // 32
    return (n + rows_a_block - 1) // rows_a_block, BLOCK, ("x", "y", n, m)


problem = wb.Problem(
    "softmax",
    inputs={"x": wb.array("n m", "float32")},
    reference=reference,
    launch={
        "softmax_thread": one_thread_a_row,
        "softmax_block": one_block_a_row,
        "softmax_warp": one_warp_a_row,
        "softmax_online": one_warp_a_row,
    },
    outputs={"y": wb.array("n m", "float32")},
    # Rows of one element, less and more than a warp, more than a block has threads; few rows: a row is what is hard.
    cases=[
        {"n": 1, "m": 1},
        {"n": 1, "m": 37},
        {"n": 37, "m": 1},
        {"n": 5, "m": 32},
        {"n": 9, "m": 33},
        {"n": 3, "m": 131},
    ],
)

numba_problem = problem.with_launch(
    {
        "softmax_thread": lambda case: (*one_thread_a_row(case)[:2], ("x", "y")),
        "softmax_block": lambda case: (*one_block_a_row(case)[:2], ("x", "y")),
        "softmax_warp": lambda case: (*one_warp_a_row(case)[:2], ("x", "y")),
    }
)
