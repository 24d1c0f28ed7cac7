"""Integer division by one divisor for all lanes and by one a lane: both engines, at the borders of what is exact."""

from __future__ import annotations

import numpy as np
import pytest

TYPES = {
    "short": np.int16,
    "unsigned short": np.uint16,
    "int": np.int32,
    "unsigned": np.uint32,
    "long long": np.int64,
    "unsigned long long": np.uint64,
}
LANES = 256


def drawn(r, dtype, count):
    """Numbers of all lengths, the extremes among them."""
    bits, info = dtype().itemsize * 8, np.iinfo(dtype)
    numbers = [
        int(n) >> int(s)
        for n, s in zip(r.integers(0, 1 << 62, count), r.integers(max(0, 62 - bits), 62, count), strict=True)
    ]
    edges = [0, 1, 2, 3, info.max, info.min, info.max - 1, info.min + 1, 1 << (bits // 2), (1 << (bits // 2)) - 1, -1]
    signs = r.choice([1, -1] if info.min else [1], count)
    found = [n * int(sign) for n, sign in zip(numbers, signs, strict=True)]
    for at in r.integers(0, count, count // 4):
        found[at] = edges[r.integers(len(edges))]
    return wrapped(found, dtype)


def wrapped(numbers, dtype):
    """The lowest bits of numbers of any size."""
    size = dtype().itemsize
    return np.frombuffer(b"".join((n % (1 << 8 * size)).to_bytes(size, "little") for n in numbers), dtype).copy()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", TYPES)
def test_both_engines_divide_alike(cuda, name):
    """Divisors of all lengths, powers of two among them, each with its multiples and their neighbours; divisors, and
    dividends, that only some lanes have."""
    dtype = TYPES[name]
    source = f"""extern "C" __global__ void k(const {name}* x, const {name}* y, {name}* q, int n) {{
        int t = threadIdx.x; for (int i = 0; i < n; i++) {{ {name} a = x[i * {LANES} + t], d = y[i * {LANES}];
        {name} e = y[i * {LANES} + t]; q[4 * i * {LANES} + t] = a / d; q[(4 * i + 1) * {LANES} + t] = a % d;
        q[(4 * i + 2) * {LANES} + t] = a / e; q[(4 * i + 3) * {LANES} + t] = a % e; }} }}"""
    r = np.random.default_rng(len(name))
    rows = 48
    y = drawn(r, dtype, rows * LANES)
    x = drawn(r, dtype, rows * LANES)
    y[:: 3 * LANES] = wrapped([1 << int(n) for n in r.integers(0, 8 * dtype().itemsize, rows // 3)], dtype)
    near = [
        int(d) * int(m) + int(o)
        for d, m, o in zip(
            y[::LANES].repeat(LANES // 2),
            r.integers(0, 1 << 20, rows * LANES // 2),
            r.integers(-1, 2, rows * LANES // 2),
            strict=True,
        )
    ]
    x.reshape(rows, LANES)[:, : LANES // 2] = wrapped(near, dtype).reshape(rows, -1)
    slow, fast = (
        cuda(source, 1, LANES, x, y, np.zeros(4 * x.size, dtype), rows, engine=e) for e in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[2], fast.arrays[2])
