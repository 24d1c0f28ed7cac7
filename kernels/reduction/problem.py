"""Sum of a float32 array, added to what `total` holds."""

import numpy as np

import workbench as wb

BLOCK = 256


def reference(x, total):
    return total + np.sum(x)


def one_thread_an_element(case):
    n = case["n"]
    return (n + BLOCK - 1) // BLOCK, BLOCK, ("x", "total", n)


def two_blocks(case):
    return 2, BLOCK, ("x", "total", case["n"])


problem = wb.Problem(
    "reduction",
    inputs={"x": wb.array("n", "float32"), "total": wb.array("1", "float32")},
    reference=reference,
    launch={
        "reduce_interleaved": one_thread_an_element,
        "reduce_sequential": one_thread_an_element,
        "reduce_shuffle": one_thread_an_element,
        "reduce_grid_stride": two_blocks,
    },
    outputs={"total": wb.array("1", "float32")},
)


def numba_launch(case):
    return (*one_thread_an_element(case)[:2], ("x", "total"))


numba_problem = problem.with_launch(
    {"reduce_interleaved": numba_launch, "reduce_sequential": numba_launch, "reduce_shuffle": numba_launch}
)
