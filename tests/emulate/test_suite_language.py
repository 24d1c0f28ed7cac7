"""CUDA C++ beside arithmetic (tests/emulate/suite/language): objects, variables, output, waiting."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

RNG = np.random.default_rng(19)
SUITE = Path(__file__).with_name("suite")


@pytest.mark.parametrize("n", [1, 70])
def test_objects(of_suite, n):
    x = RNG.integers(1, 9, n).astype(np.float32)
    tags = np.zeros((n, 3), np.uint32)
    kind, word, bits = np.arange(n) % 3, RNG.integers(0, 1 << 31, n), RNG.integers(0, 1 << 32, n)
    tags[:, 0], tags[:, 1], tags[:, 2] = kind | 0xABCD00, word, bits
    padded = np.zeros((n, 4), np.uint32)
    padded[:, :3] = tags
    found = of_suite("language/objects", 2, 64, x, np.zeros(n, np.float32), padded, np.zeros(n, np.int64), np.int32(n))
    for i in range(n):
        area = 0.0
        for k in range(1 + i % 3):
            w = float(x[i]) + k
            area += (w * w + 4, 3 * w * w, 2 * w * w + 4)[(i + k) % 3]
        assert found[1][i] == area
        t, v = int(bits[i]), int(word[i])
        value = v if i % 3 < 2 else (v & 0xFFFF) - (v >> 16)
        mid = (t >> 3 & 2047) + 1 & 2047
        described = (t & 7) + 10 * mid + 100000 * (t >> 14) + 7 * i
        expected = (value << 32 & (1 << 64) - 1) ^ described
        assert int(found[3][i]) & (1 << 64) - 1 == expected, i


def test_printing(launch, compile_for):
    ptx = compile_for((SUITE / "language/printing.cu").read_text(), "compute_90")
    done = launch(ptx, "kernel", 1, 5, np.zeros(5, np.int32), np.zeros(4, np.uint8), np.int32(5))
    assert not done.result.faults
    lines = done.result.stdout.splitlines()
    assert sorted(lines[:4]) == sorted(
        [
            "text|   42|42   |00042|+42|beef|BEEF|010|4000000000|q|%|0x10",
            "1.500000|2.35| 1.235e+04|1e-10|1E+20|0x1p+0|-5|-1099511627776|18446744073709551615|44|end",
            "none",
            "     7|3.14|ab  |",
        ]
    )  # threads that part may print in any order

    assert lines[4:] == ["0 x"] * 5
    assert list(done.arrays[0]) == [3] * 5
    done = launch(ptx, "kernel", 1, 5, np.zeros(5, np.int32), np.zeros(4, np.uint8), np.int32(77))
    (fault,) = done.result.faults
    assert fault.kind == "assert"
    assert "too much" in fault.cause["expression"]


def test_clocks(of_suite):
    found = of_suite("language/printing", 1, 64, np.zeros((64, 4), np.int64), entry="clocks", exact=False)[0]
    assert (found[:, 0] > 0).all()
    assert (found[:, 1:3] == 1).all()
    assert np.array_equal(found[:, 3], np.arange(64) // 32)


def test_variables(of_suite):
    n, offsets = 32, RNG.integers(-99, 99, 64).astype(np.int32)
    found = of_suite(
        "language/variables", 1, n, np.zeros(n + 2, np.int32), np.zeros(n), np.int32(n), symbols={"offsets": offsets}
    )
    i = np.arange(n)
    lists = np.array([[1, 2], [40, 50]])
    total = offsets[i] + lists[i & 1, i % 2] + 2 + np.frombuffer(b"hello\0", np.uint8)[i % 6] + 1
    assert np.array_equal(found[0][:n], np.where(i & 1, total + 1, 2 * total))
    assert list(found[0][n:]) == [5 + n, 50]
    assert np.array_equal(found[1], np.where(i & 1, -9 * 2.25, 7 * 0.5))


def test_waiting(of_suite):
    order, count = of_suite("language/spin", 2, 40, np.zeros(80, np.int32), np.zeros(1, np.int32), entry="tickets")
    assert count[0] == 80
    assert np.array_equal(np.sort(order), np.arange(80))
    x = RNG.integers(-9, 9, (6, 32)).astype(np.int32)
    sums = of_suite("language/spin", 6, 32, x, np.zeros(6, np.int32), entry="chain")[1]
    assert np.array_equal(sums, np.cumsum(x.sum(axis=1)))


def test_every_file_is_used():
    text = Path(__file__).read_text()
    assert all(f"language/{p.stem}" in text for p in SUITE.glob("language/*.cu"))
