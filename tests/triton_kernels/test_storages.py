"""Triton's kernels reach in an array's storage, or a tensor's, what they reach on a GPU."""

from __future__ import annotations

import numpy as np
import pytest
from support.tiers import drawn
from support.triton_storages import double, rows

from workbench.base.errors import KernelFault
from workbench.device.targets.host_storages import address_of


def test_steps_of_the_whole_lead_from_a_view_to_the_other_rows() -> None:
    x = np.arange(40, dtype="float32").reshape(4, 10)
    for view, step, expected in ((x[0], 10, x), (x[3], -10, x[::-1]), (x[1, 5:], 5, x.reshape(8, 5)[3:7])):
        out = np.zeros((4, 10), "float32")
        n = expected.shape[1]
        rows[(1,)](view, out, step, 10, 4, n, B=16)
        np.testing.assert_array_equal(out[:, :n], expected + 1)
        assert not out[:, n:].any()


def test_a_whole_and_a_part_of_it_are_one_memory() -> None:
    x = np.arange(64, dtype="float32")
    double[(1,)](x, x[32:], 32, B=32)
    np.testing.assert_array_equal(x, [*range(32), *range(0, 64, 2)])
    double[(1,)](x[1:], x[:-1], 1, B=16)
    np.testing.assert_array_equal(x[:3], [2, 1, 2])


@pytest.mark.parametrize("seed", drawn(4, thorough=100))
def test_addresses_on_the_device_are_divisible_where_those_of_the_host_are(seed: int) -> None:
    """Triton reads several elements at once where an address is a multiple of 16, on the host."""
    rng = np.random.default_rng(seed)
    dtype = rng.choice(["float32", "float16", "int8", "int64"])
    size = np.dtype(dtype).itemsize
    memory = np.frombuffer(bytearray(9000), dtype, offset=size * int(rng.integers(0, 16)))
    memory[:] = rng.integers(-40, 40, memory.size)
    first = -address_of(memory) % 16 // size if rng.random() < 0.5 else int(rng.integers(0, 16))
    x, out = memory[first:], np.zeros(1024, dtype)
    double[(1,)](x, out, 1024, B=1024)
    np.testing.assert_array_equal(out, x[:1024] * np.array(2, dtype))


def test_beyond_the_storage_is_a_fault() -> None:
    x, out = np.zeros(64, "float32"), np.zeros(128, "float32")
    with pytest.raises(KernelFault):
        double[(1,)](x[60:], out, 5, B=128)
