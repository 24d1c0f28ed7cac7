"""Sums of tensor cores against exact arithmetic on the fields of the numbers, as arXiv 2511.10909 describes them."""

from __future__ import annotations

from fractions import Fraction
from math import trunc
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from workbench.emulate.values.tensor_core_sums import modelled_sum, sum_model

BYTES = ("f32", "e4m3", "e4m3")


def _modelled(instruction: Any, arch: str, types: tuple[str, str, str], *given: Any, scales: Any = None) -> np.ndarray:
    """The sum of matrices; of scaled ones with scales of two factors."""
    per_row = 0 if scales is None else len(scales[0])
    model = sum_model(instruction, arch, types, per_row)
    assert model is not None
    each = None
    if scales is not None:
        repeated = [np.repeat(s, given[0].shape[2] // per_row) for s in scales]
        each = repeated[0][None, None], repeated[1][None, :, None]
    total: np.ndarray = modelled_sum(model, *given, types, each)
    return total


_DTYPES: dict[str, Any] = {
    "f16": np.float16, "bf16": ml_dtypes.bfloat16, "tf32": np.float32, "f32": np.float32,
    "e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2, "e2m1": ml_dtypes.float4_e2m1fn,
}  # fmt: skip
_FIELDS = {"f16": (5, 10), "bf16": (8, 7), "tf32": (8, 23), "f32": (8, 23), "e4m3": (4, 3), "e5m2": (5, 2)}
_WORDS = {1: np.uint8, 2: np.uint16, 4: np.uint32}


def _taken_apart(number: Any, type_: str) -> tuple[Fraction, int]:
    """Significand and exponent, from the bits."""
    exponent_bits, fraction_bits = _FIELDS[type_]
    array = np.asarray(number, _DTYPES[type_]).reshape(1)
    word = int(array.view(_WORDS[array.itemsize])[0])
    fraction = word & (1 << fraction_bits) - 1
    exponent = word >> fraction_bits & (1 << exponent_bits) - 1
    sign = -1 if word >> fraction_bits + exponent_bits else 1
    bias = (1 << exponent_bits - 1) - 1
    if not exponent and not fraction:
        return Fraction(0), -126
    significand = Fraction(fraction, 1 << fraction_bits) + (1 if exponent else 0)
    return sign * significand, max(exponent, 1) - bias


def _aligned_sum(summands: list[tuple[Fraction, int]], bits: int) -> Fraction:
    most = max(exponent for _, exponent in summands)
    unit = Fraction(2) ** (most - bits)
    return sum((trunc(s * Fraction(2) ** e / unit) * unit for s, e in summands), Fraction(0))


def _ended(exact: Fraction, type_: str, kept: int) -> float:
    """Cut to single precision, or rounded to half."""
    if exact == 0:
        return 0.0
    exponent = 0
    while abs(exact) >= Fraction(2) ** (exponent + 1):
        exponent += 1
    while abs(exact) < Fraction(2) ** exponent:
        exponent -= 1
    if type_ == "f16":
        unit = Fraction(2) ** (max(exponent, -14) - 10)
        nearest = round(exact / unit) * unit  # ties to even
        return float(nearest) if abs(nearest) < 65536 else float("inf") * (1 if exact > 0 else -1)
    unit = Fraction(2) ** (max(exponent, -126) - kept)
    return float(trunc(exact / unit) * unit)


def _drawn(rng: np.random.Generator, type_: str, shape: tuple[int, ...], wide: int) -> np.ndarray:
    numbers = rng.standard_normal(shape) * 2.0 ** rng.integers(-wide, wide + 1, shape) * (rng.random(shape) < 0.9)
    with np.errstate(over="ignore"):
        drawn = numbers.astype(_DTYPES[type_])
    drawn = np.where(np.isfinite(drawn.astype(np.float64)), drawn, np.zeros_like(drawn))
    return (drawn.view(np.uint32) & np.uint32(0xFFFF_E000)).view(np.float32) if type_ == "tf32" else drawn


_CASES = (
    ("mma", "sm_75", "f16", 8, 24, 23, 8), ("mma", "sm_80", "f16", 16, 24, 23, 8),
    ("mma", "sm_86", "bf16", 16, 24, 23, 8), ("mma", "sm_80", "tf32", 8, 24, 23, 4),
    ("mma", "sm_89", "e4m3", 32, 13, 13, 16), ("mma", "sm_90", "f16", 16, 25, 23, 16),
    ("mma", "sm_90", "tf32", 8, 25, 23, 8), ("wgmma", "sm_90", "f16", 16, 25, 23, 16),
    ("wgmma", "sm_90", "e5m2", 32, 13, 13, 32), ("tcgen05", "sm_100", "e4m3", 32, 25, 23, 32),
    ("tcgen05", "sm_103", "bf16", 16, 25, 23, 16), ("mma", "sm_120", "e5m2", 32, 25, 23, 32),
)  # fmt: skip
"""Instruction, arch, type, k, bits of summands and of results, products at once: the table of the paper."""


@pytest.mark.parametrize(("instruction", "arch", "type_", "depth", "bits", "kept", "at_once"), _CASES)
@pytest.mark.parametrize("d", ["f32", "f16"])
def test_sums_are_those_of_exact_arithmetic_that_cuts(
    instruction: Any, arch: str, type_: str, depth: int, bits: int, kept: int, at_once: int, d: str
) -> None:
    rng = np.random.default_rng(depth + bits)
    if d == "f16" and type_ in ("bf16", "tf32"):
        d = "f32"
    for wide in (0, 3, 6):
        a, b = _drawn(rng, type_, (3, depth), wide), _drawn(rng, type_, (depth, 2), wide)
        c = _drawn(rng, d, (3, 2), wide)
        given = (each.astype(np.float64)[None] for each in (a, b, c))
        found = _modelled(instruction, arch, (d, type_, type_), *given)[0]
        for row, column in np.ndindex(3, 2):
            total = float(c[row, column])
            for first in range(0, depth, at_once):
                summands = [_taken_apart(total, d)]
                for k in range(first, first + at_once):
                    (x, ex), (y, ey) = _taken_apart(a[row, k], type_), _taken_apart(b[k, column], type_)
                    summands.append((x * y, ex + ey))
                total = _ended(_aligned_sum(summands, bits), d, kept)
            assert found[row, column] == total


def test_bytes_that_ptxas_multiplies_as_halves_are_added_in_two_instructions() -> None:
    """The first two of each four along k come first: SASS of sm_90 unpacks the lower half of each register first."""
    left, right, nothing = np.zeros((1, 1, 32)), np.ones((1, 32, 1)), np.zeros((1, 1, 1))
    left[0, 0, [0, 2, 3]] = 2.0**-9, 256, -256
    right[0, 0, 0] = 2.0**-9
    assert _modelled("mma", "sm_90", BYTES, left, right, nothing)[0, 0, 0] == 0  # 2^-18 beside 256, as an addend
    left[0, 0, [0, 1, 2, 3]] = 256, -256, 2.0**-9, 0
    right[0, [0, 2], 0] = 1, 2.0**-9
    assert _modelled("mma", "sm_90", BYTES, left, right, nothing)[0, 0, 0] == 2.0**-18


def test_groups_of_scaled_fourths_are_added_exactly_and_then_aligned() -> None:
    rng = np.random.default_rng(5)
    values = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6])
    for per_row in (2, 4):
        a, b = (rng.choice(values, 64) * rng.choice([-1.0, 1.0], 64) for _ in range(2))
        powers = [rng.integers(-12, 12, per_row) for _ in range(2)]
        addend = float(np.float32(rng.standard_normal()))
        given = a[None, None], b[None, :, None], np.full((1, 1, 1), addend)
        found = _modelled("tcgen05", "sm_100", ("f32", "e2m1", "e2m1"), *given, scales=[2.0**each for each in powers])
        summands = [_taken_apart(addend, "f32")]
        for first in range(0, 64, 16):
            exact = sum(
                (Fraction(x) * Fraction(y) for x, y in zip(a[first:][:16], b[first:][:16], strict=True)), Fraction(0)
            )
            block = first * per_row // 64
            summands.append((exact, int(powers[0][block] + powers[1][block])))
        assert found[0, 0, 0] == _ended(_aligned_sum(summands, 35), "f32", 23)


def test_what_is_not_finite_is_as_in_exact_sums() -> None:
    types, nothing = ("f32", "f16", "f16"), np.zeros((1, 1, 1))
    left, right = np.ones((1, 1, 16)), np.ones((1, 16, 1))
    left[0, 0, 3] = np.inf
    assert _modelled("wgmma", "sm_90", types, left, right, nothing)[0, 0, 0] == np.inf
    right[0, 3, 0] = 0
    assert np.isnan(_modelled("wgmma", "sm_90", types, left, right, nothing))[0, 0, 0]
    # A sum beyond single precision is infinite; one that only rounding to nearest would make so is not.
    most = np.full((1, 1, 1), float(np.finfo(np.float32).max))
    left, right = np.zeros((1, 1, 16)), np.ones((1, 16, 1))
    left[0, 0, 0] = 1.0
    assert _modelled("wgmma", "sm_90", types, left, right, most)[0, 0, 0] == most[0, 0, 0]


def test_a_small_summand_is_lost_on_hopper_with_bytes() -> None:
    """The loss that DeepSeek-V3 (arXiv 2412.19437, 3.3.2) describes: some 14 bits are kept."""
    left, right, nothing = np.zeros((1, 1, 32)), np.ones((1, 32, 1)), np.zeros((1, 1, 1))
    left[0, 0, 0], left[0, 0, 1], right[0, 1, 0] = 1, 2.0**-7, 2.0**-7
    assert _modelled("wgmma", "sm_90", BYTES, left, right, nothing)[0, 0, 0] == 1
    assert _modelled("tcgen05", "sm_100", BYTES, left, right, nothing)[0, 0, 0] == 1 + 2.0**-14


def test_integers_and_doubles_have_no_model() -> None:
    assert sum_model("mma", "sm_80", ("s32", "s8", "s8")) is None
    assert sum_model("mma", "sm_80", ("f64", "f64", "f64")) is None
    assert sum_model("mma", "", ("f32", "f16", "f16")) is None
