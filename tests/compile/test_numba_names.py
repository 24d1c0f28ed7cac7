"""Symbols of Numba's functions as people write them."""

from __future__ import annotations

import pytest

from workbench.compilers.cxx.demangle import demangle
from workbench.languages.numba.symbol_names import numba_name


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN8__main__6helperB2v2B4cw51Efx", "helper(float32, int64)"),
        ("_ZN08NumbaEnv8__main__6helperB2v2B4cw51Efx", "NumbaEnv::helper"),
        (
            "_ZN8__main__5outer12_3clocals_3e5innerB2v1B4cw51E5ArrayIfLi1E1A7mutable7alignedE"
            "5ArrayIdLi2E1C8readonly7alignedE5ArrayIhLi3E1F7mutable7alignedEbj",
            "inner(float32[:], float64[:, ::1], uint8[::1, :, :], boolean, uint32)",
        ),
    ],
)
def test_a_function_has_its_name_and_its_types(symbol: str, name: str) -> None:
    read = demangle(symbol)
    assert read is not None
    assert numba_name(read) == name
