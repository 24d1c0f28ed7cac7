"""Kernels of CUB, libcu++ and cooperative groups (tests/emulate/suite/libraries) on both engines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.sampled(2)

RNG = np.random.default_rng(11)


def ints(low, high, *shape):
    return RNG.integers(low, high, shape).astype(np.int32)


@pytest.mark.parametrize("n", [1, 199])
def test_cub_sorts(of_suite, n):
    keys, values = ints(-20, 20, n), np.arange(n).astype(np.int16)
    found = of_suite(
        "libraries/cub_blocks",
        1,
        64,
        keys,
        values,
        np.zeros(n, np.int32),
        np.zeros(n, np.int16),
        np.zeros(n, np.int32),
        np.int32(n),
        entry="sort",
    )
    order = np.argsort(keys, kind="stable")
    assert np.array_equal(found[2], keys[order])
    assert np.array_equal(found[3], values[order])
    assert np.array_equal(found[4] != 0, np.r_[True, np.diff(keys[order]) != 0])


@pytest.mark.parametrize("n", [50])
def test_cub_reduces(of_suite, n):
    x = RNG.integers(-99, 99, n) / 8
    shapes = [np.zeros(1), np.zeros(1), np.zeros(4), np.zeros(n), np.zeros(16, np.int32)]
    found = of_suite("libraries/cub_blocks", 1, 64, x, *shapes, np.int32(n), entry="reduce")
    v = np.zeros(64)
    v[:n] = x
    assert found[1][0] == x.sum()
    assert found[2][0] == x.max()
    assert np.array_equal(found[3], v.reshape(4, 16).sum(axis=1))
    assert np.array_equal(found[4], (np.cumsum(v) - v)[:n])
    assert np.array_equal(found[5], np.bincount(np.floor(v * 4).astype(int) & 15, minlength=16))


@pytest.mark.parametrize("n", [150])
def test_atomic_refs(of_suite, n):
    x = RNG.integers(-99, 99, n).astype(np.float32) / 4
    found = of_suite(
        "libraries/atomic_refs",
        2,
        96,
        np.zeros(1, np.int32),
        np.full(1, -1e9, np.float32),
        np.zeros(1, np.uint64),
        np.zeros(3),
        np.zeros(8, np.uint8),
        x,
        np.int32(n),
    )
    i = np.arange(n)
    assert found[0][0] == 2 * n
    assert found[1][0] == x.max()
    assert int(found[2][0]) == int(i.sum()) * 0x100000001
    assert np.array_equal(found[3], [x[i % 3 == k].sum(dtype=float) for k in range(3)])
    places = i // 96 * 4 + i % 4
    assert np.array_equal(found[4], [np.bitwise_xor.reduce(np.r_[0, (i | 1)[places == k]]) & 255 for k in range(8)])


@pytest.mark.parametrize("rounds", [7])
def test_producers_and_consumers(of_suite, rounds):
    x = ints(-99, 99, max(rounds, 1), 32)
    found = of_suite("libraries/barriers", 1, 64, x, np.zeros(32, np.int32), np.int32(rounds))[1]
    assert np.array_equal(found, 3 * x[:rounds, ::-1].sum(axis=0))


def test_group_algorithms(of_suite):
    n = 96
    x = ints(0, 10, n)
    out, best, odd = of_suite(
        "libraries/group_algorithms", 1, n, x, np.zeros((4, n), np.int32), np.zeros((3, 2)), np.zeros(n, np.int32)
    )[1:]
    for row, size in zip(out, (1, 2, 8, 32), strict=True):
        tiles = x.reshape(-1, size).astype(int)
        before = np.zeros_like(tiles)
        before[:, 1:] = np.minimum.accumulate(tiles, axis=1)[:, :-1]
        expected = (
            np.cumsum(tiles, axis=1)
            + 1000 * tiles.max(axis=1, keepdims=True)
            + 7 * before
            + 31 * np.bitwise_xor.reduce(tiles, axis=1, keepdims=True)
            + 100000 * np.arange(len(tiles))[:, None]
            + 5000000 * (tiles > 3).all(axis=1, keepdims=True)
        )
        assert np.array_equal(row, expected.reshape(-1)), size
    for w, warp in enumerate(x.reshape(-1, 32)):
        assert best[w, 0] == warp.max() * 0.5
        assert best[w : w + 1].view(np.int32)[0, 2] == 32 * w + warp.argmax()
        members = np.flatnonzero(warp & 1)
        for rank, lane in enumerate(members):
            value = int(odd[32 * w + lane])
            neighbour = members[min(rank + 1, len(members) - 1)] + 32 * w
            assert value == rank * 100 + neighbour % 100 + 10000 * 2 * (rank + 1)
        assert (odd[32 * w : 32 * w + 32][warp & 1 == 0] == -1).all()


def test_every_file_is_used():
    text = Path(__file__).read_text()
    assert all(f'"libraries/{p.stem}"' in text for p in Path(__file__).with_name("suite").glob("libraries/*.cu"))
