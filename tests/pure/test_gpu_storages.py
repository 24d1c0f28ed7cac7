"""Arrays of the host on a GPU: each storage once, and every argument at its place in it."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.device.targets.arguments import Lowered
from workbench.device.targets.gpu_storages import GpuArrays, Place, filled, gpu_arrays
from workbench.device.targets.guard_zones import Damage
from workbench.device.targets.host_storages import address_of


def held(*arrays: np.ndarray, written: bool = True) -> GpuArrays:
    parts = (b"\1\0\0\0", *range(len(arrays)))
    labels = tuple("xyzw"[: len(arrays)])
    return gpu_arrays(Lowered(parts, arrays, labels, (written,) * len(arrays), tuple(map(address_of, arrays))))


def test_arrays_that_are_all_of_their_storages_go_as_they_are() -> None:
    x, y = np.zeros((3, 4), np.float32), np.zeros((3, 4), order="F")
    found = held(x, y)
    assert found.arrays[0] is x
    assert found.arrays[1] is y
    assert found.parts == (b"\1\0\0\0", Place(0, 0), Place(1, 0))
    found.copy_back([x + 1, None])
    assert (x == 1).all()
    assert not y.any()


def test_views_are_places_in_one_storage() -> None:
    whole, other = np.arange(40, dtype=np.int32).reshape(4, 10), np.zeros(3, np.int32)
    found = held(whole[1], other, whole[::-1, ::2], whole[2:])
    assert found.labels == ("x, z, w", "y")
    assert found.parts[1:] == (Place(0, 40), Place(1, 0), Place(0, 120), Place(0, 80))
    assert filled(found.parts, [1000, 5000])[1:] == [at.to_bytes(8, "little") for at in (1040, 5000, 1120, 1080)]
    np.testing.assert_array_equal(found.arrays[0].view(np.int32), np.arange(40))
    result = found.arrays[0].copy()
    result.view(np.int32)[[0, 39]] = 7, 8
    whole[2, 3] = -1  # by another thread of the host
    found.copy_back([result, other + 9])
    assert [whole[0, 0], whole[3, 9], whole[2, 3], other[0]] == [7, 8, -1, 9]


def test_what_is_not_written_stays() -> None:
    whole = np.zeros(20)
    found = held(whole[3:5], whole[4:9], written=False)
    found.copy_back([found.arrays[0] + 1])
    assert not whole.any()
    whole.flags.writeable = False
    found = held(whole[3:5], whole[4:9])
    found.copy_back([found.arrays[0] + 1])
    assert not whole.any()


@pytest.mark.parametrize("order", [1, -1])
def test_a_write_beside_a_storage_is_one_beside_the_nearest_array(order: int) -> None:
    whole = np.zeros(32, np.int32)
    views = [whole[4:12], whole[8:24]][::order]
    found = held(*views)
    (first, last) = (0, 1) if order == 1 else (1, 0)
    assert found.nearest(Damage(0, -4, 8)) == Damage(first, -20, 8)
    assert found.nearest(Damage(0, 128, 4)) == Damage(last, 96, 4)
    odd = np.frombuffer(bytearray(100), np.uint8, offset=5)[: 80 - 5]
    found = held(odd)
    assert found.nearest(Damage(0, -1, 1)).offset == -1 - found.firsts[0].offset
