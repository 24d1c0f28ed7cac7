"""SAXPY: a scalar times an array plus another, into the other."""

import workbench as wb

BLOCK = 256


def reference(a, x, y):
    return a * x + y


def one_thread_an_element(case):
    n = case["n"]
    return (n + BLOCK - 1) // BLOCK, BLOCK, ("a", "x", "y", n)


def two_blocks(case):
    return 2, 64, ("a", "x", "y", case["n"])


problem = wb.Problem(
    "saxpy",
    inputs={"a": wb.array("", "float32"), "x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
    reference=reference,
    launch={"saxpy": one_thread_an_element, "saxpy_restrict": one_thread_an_element, "saxpy_grid_stride": two_blocks},
    outputs={"y": wb.array("n", "float32")},
)

numba_problem = problem.with_launch(
    {
        "saxpy": lambda case: (*one_thread_an_element(case)[:2], ("a", "x", "y")),
        "saxpy_grid_stride": lambda case: (*two_blocks(case)[:2], ("a", "x", "y")),
    }
)
