"""Sizes with many blocks, infinities and elements written twice, each as a verification sees it, without processes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from support.products import PRODUCT

import workbench as wb
from workbench.analyse.checks import check
from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.cases import data_of, draw
from workbench.search.verification.large_sizes import MAX_THREADS, large_sizes
from workbench.search.verification.unlike_inputs import infinite_inputs
from workbench.search.verification.written_twice import written_twice

HEAD = "int i = blockIdx.x * blockDim.x + threadIdx.x;"


def in_a_row(reference: Callable[..., Any], dtype: str = "float32", block: int = 256, **more: Any) -> wb.Problem:
    return wb.Problem(
        "in a row",
        inputs={"x": wb.array("n", dtype)},
        reference=reference,
        launch=lambda case: (max(-(-case["n"] // block), 1), block, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", dtype)},
        **more,
    )


class Named:
    """A kernel of which only the name is asked for."""

    name = "k"


def extents_of(problem: wb.Problem, sizes: Any) -> tuple[int, int]:
    """Blocks and threads."""
    launch = launch_of(problem, Named(), sizes, "mixed")
    blocks, of_block = (int(np.prod(extent)) for extent in (launch.grid, launch.block))
    return blocks, blocks * of_block


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("problem", [in_a_row(np.abs, block=block) for block in (32, 128, 256, 1024)] + [PRODUCT])
def test_the_chosen_sizes_have_many_blocks_and_elements(problem: wb.Problem, seed: int) -> None:
    found = large_sizes(problem, Named(), data_of(seed, "other sizes"))
    assert found
    for sizes in found:
        blocks, threads = extents_of(problem, sizes)
        assert blocks > 40
        assert threads <= MAX_THREADS
        assert math.prod(sizes.values()) > 4096


def test_of_named_cases_only_those_are_chosen_that_a_check_does_not_sanitise() -> None:
    cases = [{"n": 100}, {"n": 5000}, {"n": 20000}]
    assert large_sizes(in_a_row(np.abs, cases=cases), Named(), data_of(1, "")) == ({"n": 20000},)
    assert large_sizes(in_a_row(np.abs, cases=cases[:2]), Named(), data_of(1, "")) == ({"n": 5000},)
    assert large_sizes(in_a_row(np.abs, cases=cases[:1]), Named(), data_of(1, "")) == ()


def test_one_block_for_all_sizes_is_chosen_with_many_elements() -> None:
    problem = wb.Problem(
        "sum",
        inputs={"x": wb.array("n", "int32", low=0, high=9)},
        reference=lambda x: x.sum(keepdims=True),
        launch=lambda case: (8, 1024, ("x", "y", case["n"])),
        outputs={"y": wb.array("1", "int32")},
    )
    (sizes,) = large_sizes(problem, Named(), data_of(1, ""))
    assert sizes["n"] > 4096 // 8


def looked_at(source: str, problem: wb.Problem, n: int, most_threads: int = MAX_THREADS) -> Any:
    emulator = wb.target("emulator")
    kernel = wb.kernel(source)
    return check(kernel, problem.only(n=n), target=emulator, emulator=emulator, most_threads=most_threads)


SCALE = in_a_row(lambda x: 2 * x + 1)
NEIGHBOUR = f"""__global__ void k(const float* x, float* y, int n) {{
  {HEAD}
  if (i < n) y[i] = 2 * x[i] + 1;
  if (i < n && gridDim.x > 40 && i > 0 && y[i - 1] == 12345.0f) y[i] = 2 * x[i] + 1;
}}"""
SERIAL = f"""__global__ void k(const int* x, int* y, int n) {{
  {HEAD}
  if (n <= 4096) {{ int s = 0; for (int j = 0; j <= i && i < n; j++) s += x[j]; if (i < n) y[i] = s; return; }}
  if (threadIdx.x) return;
  int s = i ? y[i - 1] : 0;
  for (int j = i; j < i + 256 && j < n; j++) {{ s += x[j]; y[j] = s; }}
}}"""


def test_sanitisers_and_other_orders_run_up_to_the_threads_that_are_named() -> None:
    sums = in_a_row(lambda x: np.cumsum(x).astype(np.int32), "int32")
    found = looked_at(SERIAL, sums, 4352 * 3)
    assert (found.races, found.order) == ("failed", "failed")
    assert looked_at(NEIGHBOUR, SCALE, 256 * 42).races == "failed"
    assert looked_at(NEIGHBOUR, SCALE, 256 * 40).passed
    few = looked_at(SERIAL, sums, 256 * 160, most_threads=2048)
    assert few.order != "failed"
    assert few.order.kind == "too_large"


LAST_BLOCK = f"""__device__ int parts[4096];
__global__ void k(const int* x, int* y, int n) {{
  {HEAD}
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  if (i < n) atomicAdd(&sum, x[i]);
  __syncthreads();
  if (threadIdx.x) return;
  atomicExch(&parts[blockIdx.x], sum);
  if (blockIdx.x < gridDim.x - 1) return;
  int all = 0;
  for (int b = 0; b < gridDim.x; b++) all += atomicAdd(&parts[b], 0);
  *y = all;
}}"""


def test_another_order_does_not_find_what_a_run_on_the_same_data_left() -> None:
    total = wb.Problem(
        "total",
        inputs={"x": wb.array("n", "int32", low=0, high=9)},
        reference=lambda x: np.int32(x.sum()),
        launch=lambda case: (max(-(-case["n"] // 256), 1), 256, ("x", "y", case["n"])),
        outputs={"y": wb.array("", "int32")},
    )
    found = looked_at(LAST_BLOCK, total, 20000)
    assert (found.result, found.order) == ("passed", "failed")


def test_a_kernel_that_is_wrong_for_other_data_is_not_said_to_need_an_order() -> None:
    rng = data_of(0, "n=600")
    first = draw(SCALE.inputs["x"], {"n": 600}, "mixed", rng)[0]
    source = f"""__global__ void k(const float* x, float* y, int n) {{
      {HEAD} if (i < n) y[i] = x[0] == {float(first)!r}f ? 2 * x[i] + 1 : 0;
    }}"""
    found = looked_at(source, SCALE, 600)
    assert found.order == "passed"
    assert found.races == "passed"


TWICE = f"""__global__ void k(const float* x, float* y, int n) {{
  {HEAD}
  if (i < n && i > 0) y[i - 1] = 2 * x[i - 1] + 1;
  if (i < n) y[i] = 2 * x[i] + 1;
}}"""
FLAG = f"""__global__ void k(const float* x, float* y, int n) {{
  {HEAD}
  if (i < n) y[0] = 1;
}}"""


def test_what_two_statements_write_is_told_from_a_flag_that_all_threads_set() -> None:
    found = looked_at(TWICE, SCALE, 600)
    assert found.passed
    fact = written_twice(found.findings)
    assert fact is not None
    assert fact.kind == "written_twice"
    flag = replace(SCALE, reference=lambda x: np.ones(1), outputs={"y": wb.array("1", "float32")})
    found = looked_at(FLAG, flag, 600)
    assert found.passed
    assert found.findings
    assert written_twice(found.findings) is None


SIZES = {"n": 300}


def held(problem: wb.Problem) -> dict[str, Any]:
    given = infinite_inputs(problem, SIZES, 1)
    return {name: draw(each, SIZES, "mixed", np.random.default_rng(0)) for name, each in given.items()}


def test_infinities_of_both_signs_are_drawn_where_the_reference_has_a_number() -> None:
    drawn = held(SCALE)["x"]
    assert {np.inf, -np.inf} <= set(drawn.tolist())
    assert np.isfinite(drawn).sum() > 200
    # The root of -inf is NaN: there the input stays as it was.
    root = held(in_a_row(np.sqrt))["x"]
    assert np.inf in root
    assert -np.inf not in root


@pytest.mark.parametrize(
    "problem",
    [
        in_a_row(np.cumsum),
        in_a_row(lambda x: x / x.sum()),
        in_a_row(lambda x: x[::-1]),
        in_a_row(lambda x: x - x),
        in_a_row(np.abs, "int32"),
        replace(SCALE, reference=lambda x: x.astype(np.int32), outputs={"y": wb.array("n", "int32")}),
        PRODUCT,
    ],
)
def test_no_infinities_are_drawn_for_what_is_not_elementwise_or_has_no_number_for_them(problem: wb.Problem) -> None:
    sizes = dict.fromkeys(problem.dims, 30)
    with np.errstate(all="ignore"):
        assert infinite_inputs(problem, sizes, 1) == {}


def test_of_two_inputs_only_places_with_a_number_are_infinite() -> None:
    both = wb.Problem(
        "sum",
        inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32"), "a": wb.array("", "float32")},
        reference=lambda x, y, a: x + y + 0 * a,
        launch=lambda case: (1, 32, ("x", "y", "z", "a", case["n"])),
        outputs={"z": wb.array("n", "float32")},
    )
    given = infinite_inputs(both, {"n": 5000}, 1)
    assert sorted(given) == ["x", "y"]
    x, y = (draw(given[name], {"n": 5000}, "mixed", np.random.default_rng(0)) for name in ("x", "y"))
    assert np.isinf(x).sum() > 100
    assert np.isinf(y).sum() > 100
    assert not np.isnan(x + y).any()
