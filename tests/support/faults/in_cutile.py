"""The table's kernels in cuTile."""

from __future__ import annotations

import cuda.tile as ct

from support.faults.rows import Row, array_of, examined
from workbench.base.records.outcomes import Outcome

ConstInt = ct.Constant[int]


@ct.kernel
def outside(x, n, LANES: ConstInt):
    ct.printf("n is %d\n", n)
    ct.scatter(x, ct.arange(LANES, dtype=ct.int32) + n, 1, check_bounds=False)


@ct.kernel
def spinning(x, n, LANES: ConstInt):
    while ct.atomic_add(x, 0, 0) == n:
        pass


@ct.kernel
def race(x, n, LANES: ConstInt):
    i = ct.arange(LANES, dtype=ct.int32)
    ct.scatter(x, i * 0 + n, i)


@ct.kernel
def unwritten_array(x, n, LANES: ConstInt):
    i = ct.arange(LANES, dtype=ct.int32) + n
    ct.scatter(x, i, ct.gather(x, i) + 1)


@ct.kernel
def failed_assert(x, n, LANES: ConstInt):
    ct.assert_(ct.gather(x, ct.arange(LANES, dtype=ct.int32)) != n, "x is n")  # noqa: PT009


KERNELS = {
    "outside": outside,
    "spinning": spinning,
    "race": race,
    "unwritten_array": unwritten_array,
    "failed_assert": failed_assert,
}


def launch(row: Row) -> Outcome:
    x, kernel = array_of(row), KERNELS[row.kernel]
    return examined(lambda: ct.launch(None, (row.grid,), kernel, (x, row.n, row.block)), row)
