"""Vector addition: two arrays in, one out."""

import workbench as wb

BLOCK = 256


def reference(x, y):
    return x + y


def one_thread_an_element(case):
    n = case["n"]
    return (n + BLOCK - 1) // BLOCK, BLOCK, ("x", "y", "out", n)


def two_blocks(case):
    return 2, BLOCK, ("x", "y", "out", case["n"])


def four_elements_a_thread(case):
    n = case["n"]
    threads = n // 4 + n % 4
    return (threads + BLOCK - 1) // BLOCK, BLOCK, ("x", "y", "out", n)


problem = wb.Problem(
    "vector_add",
    inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
    reference=reference,
    launch={
        "vector_add": one_thread_an_element,
        "vector_add_grid_stride": two_blocks,
        "vector_add_float4": four_elements_a_thread,
    },
    outputs={"out": wb.array("n", "float32")},
)

# Numba's arrays know their size.
numba_problem = problem.with_launch(
    {
        "vector_add": lambda case: (*one_thread_an_element(case)[:2], ("x", "y", "out")),
        "vector_add_grid_stride": lambda case: (*two_blocks(case)[:2], ("x", "y", "out")),
    }
)
