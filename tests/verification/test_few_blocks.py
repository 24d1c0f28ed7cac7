"""Sanitisers and other orders look at kernels with few, large blocks; headers bring variables of many types."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks import check
from workbench.analyse.checks.sanitized_cases import ONE_BLOCK
from workbench.device.targets import symbols
from workbench.device.targets.scrambling import FILLINGS, scramble

TICKETS = """__device__ int taken;
extern "C" __global__ void k(int* y) { if (threadIdx.x == 0) y[blockIdx.x] = atomicAdd(&taken, 1); }"""


def test_the_order_of_seed_minus_one_is_the_reverse() -> None:
    for seed, expected in ((0, [0, 1, 2, 3, 4]), (-1, [4, 3, 2, 1, 0])):
        y = np.zeros(5, np.int32)
        outcome = wb.target("emulator").launch(wb.kernel(TICKETS), 5, 64, (y,), order_seed=seed)
        assert not outcome.faults
        assert y.tolist() == expected


WARPS = """__device__ int taken;
extern "C" __global__ void k(int* y) { if (threadIdx.x % 32 == 0) y[threadIdx.x / 32] = atomicAdd(&taken, 1); }"""


def test_warps_have_their_turns_in_reverse_too() -> None:
    y = np.zeros(4, np.int32)
    wb.target("emulator").launch(wb.kernel(WARPS), 1, 128, (y,), order_seed=-1)
    assert y.tolist() == [3, 2, 1, 0]


# A row may read what the row before it writes, and happens not to need it.
ROWS = """__global__ void k(const int* x, int* y, int n, int m) {
  for (int j = threadIdx.x; j < m; j += blockDim.x) {
    y[blockIdx.x * m + j] = x[blockIdx.x * m + j] + 1;
    if (blockIdx.x && y[(blockIdx.x - 1) * m + j] == 12345) y[blockIdx.x * m + j] = 0;
  } }"""


def looked_at(sizes: list[dict[str, int]], block: int = 1024) -> Any:
    problem = wb.Problem(
        "next numbers",
        inputs={"x": wb.array("n m", "int32")},
        reference=lambda x: x + np.int32(1),
        launch=lambda case: (case["n"], block, ("x", "y", "n", "m")),
        outputs={"y": wb.array("n m", "int32")},
        cases=sizes,
    )
    emulator = wb.target("emulator")
    return check(wb.kernel(ROWS), problem, target=emulator, emulator=emulator)


def test_a_case_of_three_blocks_is_looked_at_however_large_its_blocks_are() -> None:
    found = looked_at([{"n": 1, "m": 33}, {"n": 4, "m": 33}])
    assert found.result == "passed"
    assert found.looked_at == ("n=1, m=33", "n=4, m=33")
    assert found.races == "failed"


def test_one_block_alone_tells_nothing_of_races_between_blocks() -> None:
    found = looked_at([{"n": 1, "m": 33}, {"n": 40, "m": 3}])
    assert found.looked_at == ("n=1, m=33",)
    assert (found.races, found.order) == (ONE_BLOCK, ONE_BLOCK)
    assert found.barriers == "passed"
    assert looked_at([{"n": 1, "m": 33}]).races == "passed"  # there are no others


def test_variables_are_compared_and_filled_without_their_types(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: Any) -> None:
        raise AssertionError("the compiler is asked for a type")

    monkeypatch.setattr(symbols, "layout_of", refuse)
    target, kernel = wb.target("emulator"), wb.kernel(TICKETS)
    assert scramble(target, kernel, (), FILLINGS[0], 1) == []
    y = np.zeros(3, np.int32)
    target.launch(kernel, 3, 32, (y,))
    assert sorted(y) == [0, 1, 2]
    assert scramble(target, kernel, (), FILLINGS[0], 1) == ["taken"]
    target.launch(kernel, 3, 32, (y,))
    assert y.min() > 2
