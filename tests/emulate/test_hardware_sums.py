"""Matrix instructions that add as the tensor cores of a GPU do: `LaunchRequest.tensor_cores`, and who chooses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from support.launching import compile_cuda, launch
from support.tensor_memory_kernels import check as check_tensor
from support.tensor_memory_kernels import random_product as tensor_product
from support.warpgroup_kernels import Product, arguments, kernel, random_product, sums

import workbench as wb
from workbench.api import reset_defaults
from workbench.base.errors import ArgumentError
from workbench.device.targets.launch_process import apart
from workbench.device.targets.tensor_cores import TENSOR_CORES_VARIABLE, tensor_cores
from workbench.emulate.values.tensor_core_sums import modelled_sum, sum_model

PRODUCT = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void product(const half* a, const half* b, float* d) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums;
  wmma::fill_fragment(sums, 0.0f);
  wmma::load_matrix_sync(left, a, 16);
  wmma::load_matrix_sync(right, b, 16);
  wmma::mma_sync(sums, left, right, sums);
  wmma::store_matrix_sync(d, sums, 16, wmma::mem_row_major);
}"""


@pytest.fixture(autouse=True)
def _defaults() -> Iterator[None]:
    yield
    reset_defaults()


def drawn(seed: int) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    a, b = (random.standard_normal((16, 16)) * 2.0 ** random.integers(-6, 7, (16, 16)) for _ in range(2))
    return a.astype(np.float16), b.astype(np.float16)


def modelled(arch: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    types = ("f32", "f16", "f16")
    model = sum_model("mma", arch, types)
    assert model is not None
    given = a.astype(np.float64)[None], b.astype(np.float64)[None], np.zeros((1, 16, 16))
    return modelled_sum(model, *given, types)[0].astype(np.float32)


def products(k: Any, a: np.ndarray, b: np.ndarray, **options: Any) -> np.ndarray:
    d = np.zeros((16, 16), np.float32)
    assert not wb.target("emulator").launch(k, 1, 32, (a, b, d), **options).faults
    return d


def test_the_default_is_ideal_and_hardware_is_that_of_the_device() -> None:
    k, (a, b) = wb.kernel(PRODUCT, arch="sm_80"), drawn(0)
    ideal = (a.astype(np.float64) @ b.astype(np.float64)).astype(np.float32)
    assert np.array_equal(products(k, a, b), ideal)
    wb.set_defaults(tensor_cores="hardware")
    of = {arch: modelled(arch, a, b) for arch in ("sm_80", "sm_90")}
    assert np.array_equal(products(k, a, b), of["sm_80"])
    assert np.array_equal(products(k, a, b, device="H100 SXM"), of["sm_90"])
    assert not np.array_equal(of["sm_80"], of["sm_90"])
    assert not np.array_equal(of["sm_90"], ideal)
    reset_defaults()
    assert np.array_equal(products(k, a, b), ideal)


def test_who_chooses() -> None:
    with pytest.raises(ArgumentError, match="ideal, hardware"):
        wb.set_defaults(tensor_cores="exact")  # type: ignore[arg-type]
    assert wb.set_defaults(tensor_cores="hardware").tensor_cores == tensor_cores() == "hardware"
    reset_defaults()
    assert tensor_cores() == "ideal"


def test_a_process_that_chooses_nothing_asks_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for named, meant in (("hardware", "hardware"), ("ideal", "ideal"), ("other", "ideal")):
        monkeypatch.setenv(TENSOR_CORES_VARIABLE, named)
        assert tensor_cores() == meant
    monkeypatch.setenv(TENSOR_CORES_VARIABLE, "hardware")
    wb.set_defaults(tensor_cores="ideal")
    assert tensor_cores() == "ideal"


def test_a_launch_in_another_process_adds_as_this_one_chooses() -> None:
    k, (a, b) = wb.kernel(PRODUCT, arch="sm_80"), drawn(1)
    target, connection = apart()
    try:
        for name, wanted in (("hardware", modelled("sm_80", a, b)), ("ideal", products(k, a, b))):
            wb.set_defaults(tensor_cores=name)  # type: ignore[arg-type]
            d = np.zeros((16, 16), np.float32)
            assert not target.launch(k, 1, 32, (a, b, d)).faults
            assert np.array_equal(d, wanted)
    finally:
        connection.close()


def test_only_products_of_floats_are_interpreted_for_it() -> None:
    adds = 'extern "C" __global__ void k(float* x) { x[threadIdx.x] += 1; }'
    numbers = np.zeros(32, np.float32)
    done = launch(compile_cuda(adds), "k", 1, 32, numbers, engine="jit", tensor_cores="sm_90")
    assert not done.result.faults
    a, b = drawn(2)
    done = launch(compile_cuda(PRODUCT), "product", 1, 32, a, b, np.zeros((16, 16), np.float32), tensor_cores="sm_80")
    assert done.result.interpreted == "sums of tensor cores as the hardware has them"


FLOATS = (
    ("f32", "f16", "f16"), ("f16", "f16", "f16"), ("f32", "bf16", "bf16"), ("f32", "tf32", "tf32"),
    ("f32", "e4m3", "e5m2"), ("f16", "e5m2", "e5m2"),
)  # fmt: skip


@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("types", FLOATS, ids="-".join)
def test_products_of_a_warpgroup(types: tuple[str, str, str], sparse: bool) -> None:
    product: Product = random_product(np.random.default_rng(4), *types, 16, sparse=sparse)
    c = np.random.default_rng(5).integers(-100, 100, (64, 16)).astype(np.float32 if types[0] == "f32" else np.float16)
    done = launch(
        kernel(product), "k", 1, 128, *arguments(product, c), engine="interpreter", tensor_cores="sm_90"
    )  # fmt: skip
    assert not done.result.faults
    model = sum_model("wgmma", "sm_90", types)
    assert model is not None
    left, right = product.a * product.signs[0], product.b * product.signs[1]
    total = c.astype(np.float64) if product.adds else np.zeros(c.shape)
    given = left.astype(np.float64)[None], right.astype(np.float64)[None], total[None]
    places = None if product.places is None else product.places[None]
    wanted = modelled_sum(model, *given, types, columns=places)[0].astype(c.dtype)
    assert np.array_equal(sums(done.arrays[1], product), wanted)


@pytest.mark.parametrize(
    "case",
    [
        ("f16", ("f32", "f16", "f16"), {}), ("tf32", ("f32", "tf32", "tf32"), {}), ("f16", ("f16", "f16", "f16"), {}),
        ("f8f6f4", ("f32", "e4m3", "e2m1"), {}), ("f16", ("f32", "f16", "f16"), {"sparse": True}),
        ("mxf8f6f4", ("f32", "e4m3", "e5m2"), {"scale_type": "ue8m0", "per_row": 1, "scale_modifier": ""}),
        ("mxf4", ("f32", "e2m1", "e2m1"), {"scale_type": "ue8m0", "per_row": 2, "scale_modifier": ""}),
        ("mxf4nvf4", ("f32", "e2m1", "e2m1"), {"scale_type": "ue4m3", "per_row": 4, "scale_modifier": ".block16"}),
        ("i8", ("s32", "s8", "s8"), {}),
    ],
    ids=lambda case: "-".join((case[0], *case[1])),
)  # fmt: skip
def test_products_of_tensor_memory_whose_sums_need_no_cut_are_exact(case: tuple[str, Any, dict[str, Any]]) -> None:
    kind, types, options = case
    check_tensor(
        tensor_product(np.random.default_rng(6), kind, types, 128, 32, **options), 6, tensor_cores="sm_100"
    )  # fmt: skip
