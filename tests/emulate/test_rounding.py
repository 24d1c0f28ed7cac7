"""Every rounding of every operation against exact fractions; the oracle here shares no code with the interpreter."""

from __future__ import annotations

import math
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest

from workbench.emulate.values import halves, ieee

FORMATS = {"f32": (np.float32, 24, -126, 127), "f64": (np.float64, 53, -1022, 1023),
           "f16": (np.float16, 11, -14, 15), "bf16": (ml_dtypes.bfloat16, 8, -126, 127)}  # fmt: skip


def rounded(value: Fraction, kind: str, mode: str) -> float:
    """A non-zero fraction in a format: a search between the two neighbours, by comparison alone."""
    _, digits, lowest, highest = FORMATS[kind]
    magnitude = abs(value)
    exponent = max(magnitude.numerator.bit_length() - magnitude.denominator.bit_length() - 1, lowest)
    while Fraction(2) ** (exponent + 1) <= magnitude:
        exponent += 1
    unit = Fraction(2) ** (exponent - digits + 1)
    below = math.floor(magnitude / unit) * unit
    above = below if below == magnitude else below + unit
    if value < 0:
        below, above = -above, -below
    if mode == "rn":
        twice = 2 * value - below - above
        even = (abs(below) / unit) % 2 == 0
        result = below if twice < 0 or (twice == 0 and even) else above
    else:
        toward = {"rm": below, "rp": above, "rz": below if value > 0 else above}
        result = toward[mode]
    largest = (2 - Fraction(2) ** (1 - digits)) * Fraction(2) ** highest
    if result > largest:
        return float(largest) if mode in ("rz", "rm") else math.inf
    if result < -largest:
        return -float(largest) if mode in ("rz", "rp") else -math.inf
    return float(result)


def samples(kind: str, count: int, seed: int) -> np.ndarray:
    """Numbers of all sizes, close to each other, at the ends of the range."""
    dtype, digits, lowest, highest = FORMATS[kind]
    rng = np.random.default_rng(seed)
    exponents = rng.integers(lowest - digits, highest, count)
    near = rng.integers(-3, 4, count)
    chosen = np.where(rng.random(count) < 0.5, near, exponents)
    mantissas = 1 + np.where(
        rng.random(count) < 0.5, rng.integers(0, 8, count) * 2.0 ** (1 - digits), rng.random(count)
    )
    values = np.ldexp(mantissas, chosen) * rng.choice([-1, 1], count)
    return values.astype(dtype)


EXACT = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "fma": lambda a, b, c: a * b + c,
}


def check(actual, operands, exact, kind, mode):
    assert actual.dtype == FORMATS[kind][0]
    for i in range(actual.size):
        values = [Fraction(float(o[i])) for o in operands]
        expected = exact(*values)
        if expected == 0:
            assert float(actual[i]) == 0
            continue
        wanted = rounded(expected, kind, mode)
        assert float(actual[i]) == wanted, ([float(o[i]).hex() for o in operands], float(actual[i]).hex(), wanted.hex())


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
@pytest.mark.parametrize("kind", ["f32", "f64"])
@pytest.mark.parametrize("name", ["add", "mul", "div", "fma"])
def test_operations(name, kind, mode):
    count = 200
    operands = [samples(kind, count, seed) for seed in range(3 if name == "fma" else 2)]
    operands = [np.where(o == 0, o.dtype.type(1), o) for o in operands]
    if name == "fma":  # half of them nearly cancel: there the lower half of the product decides
        with np.errstate(all="ignore"):
            product = -(operands[0] * operands[1])
        operands[2] = np.where((np.arange(count) % 2 == 0) & np.isfinite(product), product, operands[2])
    with np.errstate(all="ignore"):
        actual = ieee.operation(name, kind, mode, False, False)(*operands)
    check(actual, operands, EXACT[name], kind, mode)


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_square_roots(kind, mode):
    a = np.abs(samples(kind, 300, 5))
    a = np.where(a == 0, a.dtype.type(2), a)
    root = ieee.operation("sqrt", kind, mode, False, False)(a)
    for x, r in zip(a, root, strict=True):
        down, up = (Fraction(float(np.nextafter(r, x.dtype.type(v)))) for v in (0, np.inf))
        exact, here = Fraction(float(x)), Fraction(float(r))
        if mode in ("rz", "rm"):
            assert here**2 <= exact < up**2
        elif mode == "rp":
            assert down**2 < exact <= here**2
        else:
            assert ((down + here) / 2) ** 2 <= exact <= ((here + up) / 2) ** 2


@pytest.mark.parametrize("mode", ["rn", "rz", "rm", "rp"])
@pytest.mark.parametrize("kind", ["f16", "bf16"])
def test_doubles_to_halves(kind, mode):
    values = np.concatenate(
        [samples("f64", 50, 1), samples(kind, 200, 2).astype(np.float64), samples("f32", 200, 3).astype(np.float64)]
    )
    values *= np.where(np.arange(values.size) % 3 == 0, 1 + 2.0**-20, 1)
    values = values[np.abs(values) > 0]
    with np.errstate(all="ignore"):
        actual = halves.round_half(values, np.dtype(FORMATS[kind][0]), mode)
    check(actual, [values], lambda a: a, kind, mode)


@pytest.mark.parametrize("mode", ["rz", "rm", "rp", "rn"])
def test_fractions_to_doubles(mode):
    rng = np.random.default_rng(3)
    for _ in range(200):
        value = Fraction(int(rng.integers(1, 1 << 62)), int(rng.integers(1, 1 << 62))) * Fraction(2) ** int(
            rng.integers(-1100, 1030)
        )
        assert ieee.round_fraction(value, mode) == rounded(value, "f64", mode)
        assert ieee.round_fraction(-value, mode) == rounded(-value, "f64", mode)


FLOORED = """.version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p, .param .u64 q) {{
    .reg .f32 %f<9>; .reg .b32 %r<3>; .reg .b64 %d<5>;
    ld.param.u64 %d1, [p]; ld.param.u64 %d2, [q]; mov.u32 %r1, %ctaid.x; mov.u32 %r2, %tid.x;
    mad.lo.u32 %r1, %r1, 256, %r2;
    mul.wide.u32 %d3, %r1, 4; add.u64 %d1, %d1, %d3; add.u64 %d2, %d2, %d3; ld.global.f32 %f1, [%d1];
    {limit} mov.f32 %f3, {start}; fma.rm{ftz}.f32 %f4, %f2, {scale}, %f3; st.global.f32 [%d2], %f4; ret; }}"""


@pytest.mark.parametrize("ftz", ["", ".ftz"])
@pytest.mark.parametrize(
    ("limit", "scale", "start"),
    [
        ("cvt.sat.f32.f32 %f2, %f1;", "0f437C0000", "0f4B400001"),  # as in expf
        ("add.sat.f32 %f2, %f1, 0f00000000;", "0f42FE0000", "0f4B000000"),
        ("mul.sat.f32 %f2, %f1, 0f3F800000;", "0f3EAAAAAB", "0f4B7FFFF0"),
        ("cvt.sat.f32.f32 %f2, %f1;", "0fC37C0000", "0f4B400001"),  # the others are no floors
        ("cvt.sat.f32.f32 %f2, %f1;", "0f437C0000", "0f3F800000"),
        ("mov.f32 %f2, %f1;", "0f437C0000", "0f4B400001"),
    ],
)
def test_the_sum_that_exponentials_take_a_floor_by(launch, limit, scale, start, ftz):
    r = np.random.default_rng(7)
    steps = np.arange(0, 254, dtype=np.float32) / np.float32(252)
    near = np.concatenate([steps, np.nextafter(steps, np.float32(2)), np.nextafter(steps, np.float32(-2))])
    odd = np.array([0, -0.0, 1, np.nan, np.inf, -np.inf, 1e-45, 1e-38, -1e-40, 0.99999994], np.float32)
    x = np.concatenate([near, odd, r.random(4096 - near.size - odd.size, np.float32)])
    ptx = FLOORED.format(limit=limit, scale=scale, start=start, ftz=ftz)
    slow, fast = (launch(ptx, "k", 16, 256, x, np.zeros_like(x), engine=e).arrays[1] for e in ("interpreter", "jit"))
    assert np.array_equal(slow.view(np.uint32), fast.view(np.uint32))
