"""Extents are Python's integers, whatever integers they are given as."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.device.targets.extents import as_dim3


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int64, np.uint32, int, bool])
def test_products_of_narrow_extents_do_not_wrap(kind):
    extent = kind(200) if kind is not bool else True
    made = Dim3(extent, extent, extent)
    assert [type(each) for each in made] == [int] * 3
    assert made.size == int(extent) ** 3
    assert made == Dim3(int(extent), int(extent), int(extent))


def test_what_is_no_integer_is_no_extent():
    with pytest.raises(ArgumentError):
        as_dim3((2.0, 1), "grid")
    assert list(as_dim3((np.uint8(250), np.int8(2)), "grid")) == [250, 2, 1]
