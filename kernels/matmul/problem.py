"""Matrix product of float32 matrices."""

import workbench as wb

TILE = 16
ROWS = 4


def reference(a, b):
    return a @ b


def arguments(case):
    return "a", "b", "c", case["m"], case["n"], case["k"]


def tiles(extent, size=TILE):
    return (extent + size - 1) // size


def one_thread_an_element(case):
    return (tiles(case["n"]), tiles(case["m"])), (TILE, TILE), arguments(case)


def four_rows_a_thread(case):
    return (tiles(case["n"]), tiles(case["m"], TILE * ROWS)), (TILE, TILE), arguments(case)


problem = wb.Problem(
    "matmul",
    inputs={"a": wb.array("m k", "float32"), "b": wb.array("k n", "float32")},
    reference=reference,
    launch={
        "matmul_uncoalesced": one_thread_an_element,
        "matmul_coalesced": one_thread_an_element,
        "matmul_tiled": one_thread_an_element,
        "matmul_register_tiled": four_rows_a_thread,
    },
    outputs={"c": wb.array("m n", "float32")},
)


def rows_first(case):
    return (tiles(case["m"]), tiles(case["n"])), (TILE, TILE), ("a", "b", "c")


def columns_first(case):
    return (tiles(case["n"]), tiles(case["m"])), (TILE, TILE), ("a", "b", "c")


numba_problem = problem.with_launch(
    {"matmul_uncoalesced": rows_first, "matmul_coalesced": columns_first, "matmul_tiled": columns_first}
)
