"""Histogram of bytes, added to what `counts` holds."""

import numpy as np

import workbench as wb

BINS = 256
BLOCK = 128


def reference(x, counts):
    return counts + np.bincount(x, minlength=BINS)


def one_thread_an_element(case):
    n = case["n"]
    return (n + BLOCK - 1) // BLOCK, BLOCK, ("x", "counts", n)


def two_blocks(case):
    return 2, BLOCK, ("x", "counts", case["n"])


problem = wb.Problem(
    "histogram",
    inputs={"x": wb.array("n", "uint8", low=0, high=256), "counts": wb.array("256", "int32")},
    reference=reference,
    launch={
        "histogram_global": one_thread_an_element,
        "histogram_shared": one_thread_an_element,
        "histogram_grid_stride": two_blocks,
    },
    outputs={"counts": wb.array("256", "int32")},
    values=("mixed",),
)

numba_problem = problem.with_launch(
    {
        "histogram_global": lambda case: (*one_thread_an_element(case)[:2], ("x", "counts")),
        "histogram_shared": lambda case: (*one_thread_an_element(case)[:2], ("x", "counts")),
        "histogram_grid_stride": lambda case: (*two_blocks(case)[:2], ("x", "counts")),
    }
)
