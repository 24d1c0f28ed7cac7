"""An adversary's approximate results lie within the documented bounds, and are functions of their operands."""

import ml_dtypes
import numpy as np
import pytest

from workbench.emulate import values
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.values.approximation_bounds import approximate_of
from workbench.emulate.values.table import VALUES

values.load_rows()
RNG = np.random.default_rng(5)
COUNT = 4000
OPCODES = [
    "div.approx.f32", "div.approx.ftz.f32", "div.full.f32", "rcp.approx.f32", "rcp.approx.ftz.f32", "sqrt.approx.f32",
    "rsqrt.approx.f32", "rsqrt.approx.ftz.f32", "sin.approx.f32", "cos.approx.ftz.f32", "lg2.approx.f32",
    "ex2.approx.f32", "ex2.approx.ftz.f32", "tanh.approx.f32", "ex2.approx.f16", "ex2.approx.ftz.bf16",
    "tanh.approx.f16", "tanh.approx.bf16", "ex2.approx.f16x2", "tanh.approx.bf16x2",
]  # fmt: skip
SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 3.0, 4.0, np.inf, -np.inf, np.nan, 1e-40, 2.0**127, -7.0]


def operands(opcode, count):
    dtype = {"f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}[opcode.type.removesuffix("x2")]
    found = []
    for _ in VALUES[opcode.mnemonic](opcode).operands:
        drawn = RNG.normal(size=COUNT) * 10.0 ** RNG.integers(-6, 7, COUNT)
        drawn = np.concatenate([drawn, RNG.normal(size=COUNT), RNG.permutation(np.resize(SPECIAL, 200))])
        found.append(drawn.astype(dtype).view(np.uint32) if opcode.type.endswith("x2") else drawn.astype(dtype))
    return found, dtype


@pytest.mark.parametrize("text", OPCODES)
def test_another_result_is_within_the_bound(text):
    opcode = split_opcode(text)
    approximate = approximate_of(opcode)
    with np.errstate(all="ignore"):
        given, dtype = operands(opcode, COUNT)
        own = VALUES[opcode.mnemonic](opcode).compute(*given)
        other = approximate.another(given, own, seed=3)
        assert other.dtype == own.dtype
        assert np.array_equal(approximate.another(given, own, 3), other, equal_nan=True)
        changed = other.view(dtype) != own.view(dtype)
        changed &= ~np.isnan(own.view(dtype).astype(np.float32))
        wide = [each.view(dtype).astype(np.float64) for each in given]
        exact = approximate.exact(*wide)
        error = np.abs(other.view(dtype).astype(np.float64) - exact)
        assert (error[changed] <= approximate.bound(wide[0], exact)[changed]).all()
        assert changed.mean() > 0.05, "most are moved where the bound leaves room"
        # Results that tables of PTX fix, and powers of two, which hardware has exactly.
        fixed = ~np.isfinite(wide[-1]) | (wide[-1] == 0)
        fixed |= wide[0] % 1 == 0 if opcode.mnemonic == "ex2" else np.frexp(np.abs(wide[-1]))[0] == 0.5
        assert not changed[fixed].any()


def test_what_is_exact_or_has_no_bound_stays():
    assert approximate_of(split_opcode("div.rn.f32")) is None
    assert approximate_of(split_opcode("rcp.approx.ftz.f64")) is None
    assert approximate_of(split_opcode("sqrt.rn.f64")) is None


def test_a_kernel_that_needs_more_than_the_bound_fails(cuda):
    source = """
    __global__ void whole(const float* x, int* y) { int t = threadIdx.x; y[t] = (int)__fdividef(3.0f * x[t], 3.0f); }
    """
    x = np.arange(1, 33, dtype=np.float32)
    plain = cuda(source, 1, 32, x, np.zeros(32, np.int32), engine="interpreter").arrays[1]
    assert np.array_equal(plain, x)
    pushed = cuda(
        source, 1, 32, x, np.zeros(32, np.int32), engine="interpreter", adversarial=("approximations",), seed=1
    )
    assert not np.array_equal(pushed.arrays[1], x)
    assert np.abs(pushed.arrays[1] - x).max() == 1
