"""`wb.precision`: types of factors, products of references, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks.matrix_products import call_with_products
from workbench.analyse.model.number_formats import FORMATS, in_format, rounded
from workbench.analyse.model.precision import Precision
from workbench.api import reset_defaults
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity


@pytest.fixture(autouse=True)
def _defaults() -> Iterator[None]:
    yield
    reset_defaults()


# ---------------------------------------------------------------- types


def test_elements_are_the_nearest_of_their_type() -> None:
    values = np.array([[0.1, -3.3, 1000.0, 5e5, 0.0]])
    assert np.array_equal(rounded(values, "f16")[0, :3], values[0, :3].astype(np.float16))
    assert rounded(values, "f16")[0, 3] == np.inf
    assert np.array_equal(rounded(values, "e4m3"), [[np.float64(ml_dtypes.float8_e4m3fn(0.1)), -3.25, 448, 448, 0]])
    assert np.array_equal(rounded(values, "e2m1"), [[0, -3, 6, 6, 0]])
    tie = 1 + 2.0**-11  # half of TF32's last bit
    assert rounded(np.array([[tie, -tie, 1 + 3 * 2.0**-11]]), "tf32").tolist() == [
        [1 + 2.0**-10, -1 - 2.0**-10, 1 + 2.0**-9]
    ]


def test_one_scale_of_a_matrix_makes_its_largest_the_largest_of_the_type() -> None:
    matrix = np.array([[0.5, -7.0, 3.0], [1.0, 2.0, 0.0]])
    factor = in_format(matrix, FORMATS["fp8_e4m3"])
    assert np.abs(factor.elements).max() == 448
    assert factor.scales is None
    assert factor.factor == np.float32(7 / 448)
    nothing = in_format(np.zeros((2, 3)), FORMATS["fp8_e5m2"])
    assert (nothing.factor, nothing.elements.any()) == (1.0, False)


def test_scales_of_blocks_are_powers_of_two_of_their_largest() -> None:
    matrix = np.ones((2, 64))
    matrix[0, :32], matrix[1, 32:] = 5.0, 2.0**-130
    matrix[1, 40] = 0
    eight, four = (in_format(matrix, FORMATS[name]) for name in ("mxfp8", "mxfp4"))
    assert eight.scales is not None
    assert four.scales is not None
    assert eight.scales[:, ::32].tolist() == [[2.0**-6, 2.0**-8], [2.0**-8, 2.0**-127]]  # 5 = 1.25 x 2^2, less 8
    assert four.scales[:, ::32].tolist() == [[1.0, 2.0**-2], [2.0**-2, 2.0**-127]]
    assert (four.elements[0, 0], four.elements[0, 32]) == (4, 4)  # 5 lies between 4 and 6: to even
    assert (eight.elements * eight.scales == np.where(matrix < 1, 2.0**-130, matrix) * (matrix != 0)).all()


def test_nvfp4_has_a_scale_of_8_bits_a_block_and_one_of_the_matrix() -> None:
    rng = np.random.default_rng(0)
    matrix = rng.standard_normal((4, 64)) * np.repeat(10.0 ** rng.integers(-3, 3, (4, 4)), 16, axis=1)
    factor = in_format(matrix, FORMATS["nvfp4"])
    assert factor.scales is not None
    assert factor.scales.max() == 448
    assert factor.factor == np.float32(np.abs(matrix).max() / (448 * 6))
    assert np.array_equal(factor.scales, factor.scales.astype(ml_dtypes.float8_e4m3fn).astype(float))
    back = factor.elements * factor.scales * factor.factor
    largest = np.abs(matrix).reshape(4, 4, 16).max(axis=2).repeat(16, axis=1)
    assert (np.abs(back - matrix) <= largest / 6 * 1.3 + largest * 0.08).all()


# ---------------------------------------------------------------- products of references


def _exact(left: np.ndarray, right: np.ndarray) -> np.ndarray:
    return left @ right


@pytest.mark.parametrize(
    "reference",
    [
        lambda a, b, x: a @ b,
        lambda a, b, x: np.matmul(a, b)[:, 1:].T,
        lambda a, b, x: np.dot(a, b),
        lambda a, b, x: a.dot(b) if type(a) is np.ndarray else np.dot(a, b),
        lambda a, b, x: np.inner(a, b.T),
        lambda a, b, x: np.tensordot(a, b, axes=1),
        lambda a, b, x: np.tensordot(a, b, axes=((1,), (0,))),
        lambda a, b, x: np.einsum("ij,jk->ki", a, b),
        lambda a, b, x: np.einsum("ij, jk", a, b),
        lambda a, b, x: np.einsum("ij,kj->ik", a, b.T, optimize=True),
        lambda a, b, x: a @ x,
        lambda a, b, x: x @ b,
        lambda a, b, x: np.atleast_1d(x @ x),
        lambda a, b, x: np.stack([a, 2 * a]) @ b,
        lambda a, b, x: np.einsum("bij,bjk->bik", np.stack([a, 2 * a]), np.stack([b, b])),
        lambda a, b, x: np.exp(a @ b - (a @ b).max(axis=1, keepdims=True)) @ b.T,
        lambda a, b, x: np.einsum("gij,jk->gik", np.stack([a, a]), b),
        lambda a, b, x: np.einsum("ij,ij->i", a, b.T[: a.shape[0]] if b.shape[1] >= a.shape[0] else a),
    ],
)
def test_products_are_seen_wherever_the_reference_multiplies(reference: Any) -> None:
    rng = np.random.default_rng(1)
    inputs = {"a": rng.standard_normal((5, 7)), "b": rng.standard_normal((7, 6)), "x": rng.standard_normal(7)}
    calls: list[tuple[int, ...]] = []

    def counted(left: np.ndarray, right: np.ndarray) -> np.ndarray:
        calls.append((*left.shape, right.shape[1]))
        return left @ right

    found = call_with_products(lambda given: {"c": reference(**given)}, inputs, counted)["c"]
    assert calls
    assert type(found) is np.ndarray
    np.testing.assert_allclose(found, reference(**inputs), rtol=1e-12, atol=1e-12)


def test_integers_and_other_functions_are_left_alone() -> None:
    given = {"i": np.arange(6).reshape(2, 3), "a": np.ones((2, 2))}

    def none(left: np.ndarray, right: np.ndarray) -> np.ndarray:
        raise AssertionError("no product of floats")

    found = call_with_products(lambda g: {"c": g["i"] @ g["i"].T, "d": np.sort(g["a"]).sum(axis=0)}, given, none)
    assert found["c"].tolist() == [[5, 14], [14, 50]]
    assert found["d"].tolist() == [2, 2]


@pytest.mark.parametrize("text", ["ii,ij->j", "...j,jk->...k"])
def test_products_that_are_none_of_matrices_are_refused(text: str) -> None:
    given = {"a": np.ones((2, 2)), "b": np.ones((2, 2))}
    with pytest.raises(ArgumentError, match="ellipsis or an index twice"):
        call_with_products(lambda g: {"c": np.einsum(text, g["a"], g["b"])}, given, _exact)


# ---------------------------------------------------------------- the comparison


def of(found: Precision, name: str) -> Any:
    return next(each for each in found.types if each.name == name)


def test_errors_grow_with_fewer_bits_and_the_gpu_says_which_types_there_are() -> None:
    found = wb.precision(wb.reference("gemm"), device="B200", n=24, m=16, k=128)
    assert [each.name for each in found.types] == list(FORMATS)
    errors = {each.name: each.rms_error for each in found.types}
    assert errors["fp32"] < 1e-6 < errors["fp16"] < errors["bf16"] < errors["fp8_e4m3"]
    assert errors["tf32"] == pytest.approx(errors["fp16"], rel=0.01)
    assert errors["fp8_e4m3"] < errors["fp8_e5m2"] < errors["nvfp4"] < errors["mxfp4"] < 0.3
    assert all(each.max_error >= 0 for each in found.types)
    assert found.products == 24 * 16 * 128
    assert (found.problem, found.case, found.device) == ("gemm", "n=24, m=16, k=128", "B200")
    old = wb.precision(wb.reference("gemm"), device="A100", n=8, m=8, k=8)
    assert [each.name for each in old.types] == ["fp32", "tf32", "bf16", "fp16"]
    assert set(old.absent) == set(FORMATS) - {"fp32", "tf32", "bf16", "fp16"}


def test_generations_add_differently() -> None:
    """Bytes on Hopper lose what Blackwell keeps: sums of 13 bits."""
    rng = np.random.default_rng(2)
    a, b = 64.0 * rng.integers(1, 8, (16, 2048)), 64.0 * rng.integers(1, 8, (2048, 16))  # exact, scaled by 1
    inputs = {
        "a": wb.array("n k", "float32", make=lambda *_: a), "b": wb.array("k n", "float32", make=lambda *_: b),
    }  # fmt: skip
    problem = wb.Problem(
        "gemm", inputs, lambda a, b: a @ b, lambda case: (1, 1, ()), {"c": wb.array("n n", "float32")},
        cases=[{"n": 16, "k": 2048}],
    )  # fmt: skip
    errors = {
        device: of(wb.precision(problem, types=["fp8_e4m3"], device=device), "fp8_e4m3").rms_error
        for device in ("H100 SXM", "B200")
    }
    assert errors["B200"] == 0 < errors["H100 SXM"]


def test_time_is_modelled_or_missing() -> None:
    found = wb.precision(wb.reference("gemm"), types=["fp32", "fp16"], device="H100 SXM", n=512, m=256, k=64)
    single, half = (of(found, name).time for name in ("fp32", "fp16"))
    assert isinstance(single, Quantity)
    assert isinstance(half, Quantity)
    assert (single.unit, single.basis) == ("us", "modelled")
    assert half.value < single.value
    assert found.rows()[0]["time_us"] == single.value


def test_whole_references_of_layers() -> None:
    found = wb.precision(wb.reference("attention"), types=["fp32", "bf16"], device="H100 SXM")
    assert 0 < of(found, "fp32").rms_error < 1e-5 < of(found, "bf16").rms_error < 0.05


def test_what_is_refused() -> None:
    with pytest.raises(ArgumentError, match="multiplies no matrices"):
        wb.precision(wb.reference("softmax"))
    with pytest.raises(ArgumentError, match="has no dimension 'q'"):
        wb.precision(wb.reference("gemm"), q=3)
    with pytest.raises(ArgumentError, match="types must be one of"):
        wb.precision(wb.reference("gemm"), types=["fp2"])
    with pytest.raises(ArgumentError, match="choose smaller sizes"):
        wb.precision(wb.reference("gemm"), n=1024, m=1024, k=1024)
    with pytest.raises(ArgumentError, match=r"wb\.Problem"):
        wb.precision("gemm")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="at least 1"):
        wb.precision(wb.reference("gemm"), n=0)


def test_results_that_overflow_a_type_have_no_error() -> None:
    problem = wb.Problem(
        "large", {"a": wb.array("n n", "float32", make=lambda _, s: np.full((s["n"],) * 2, 1e6))}, lambda a: a @ a,
        lambda case: (1, 1, ()), {"c": wb.array("n n", "float32")}, cases=[{"n": 4}],
    )  # fmt: skip
    found = wb.precision(problem, types=["fp16", "bf16"], device="A100")
    assert of(found, "fp16").rms_error == float("inf")
    assert of(found, "bf16").rms_error < 0.01


def test_the_card_and_the_forms() -> None:
    found = wb.precision(wb.reference("gemm"), device="A100", n=8, m=8, k=8)
    view = wb.view(found)
    assert view.text == repr(found)
    for each in found.types:
        assert each.name in view.html
    assert "compute capability 10.0" in view.html
    assert found.to_json()["types"][0]["name"] == "fp32"
    assert isinstance(found.absent["mxfp4"], Missing)
