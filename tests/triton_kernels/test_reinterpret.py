"""`triton.reinterpret`: the memory of an array, a buffer or a tensor with elements of another type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import triton
import triton.language as tl

import workbench as wb


@triton.jit
def half(x, out, n, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(x + i, i < n) // 2, i < n)


@triton.jit
def double(x, out, n, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(x + i, i < n) * 2, i < n)


class Tensor:
    """An array of NumPy with the attributes of a tensor that Triton reads."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.dtype, self.shape, self.device, self.data = str(array.dtype), array.shape, "cpu", self
        self.__array_interface__ = array.__array_interface__

    def data_ptr(self) -> int:
        return self.array.ctypes.data

    def stride(self) -> tuple[int, ...]:
        return tuple(each // self.array.itemsize for each in self.array.strides)


def _buffer(array: np.ndarray) -> Any:
    return wb.target("emulator").to_device(array)


def _array(value: Any) -> np.ndarray:
    found: np.ndarray = value.copy_to_host() if hasattr(value, "copy_to_host") else getattr(value, "array", value)
    return found


@pytest.mark.parametrize("held_as", [np.asarray, Tensor, _buffer], ids=["array", "tensor", "buffer"])
def test_integers_are_read_and_written_without_a_sign(held_as: Callable[[np.ndarray], Any]) -> None:
    x, out = held_as(np.arange(-8, 8, dtype=np.int32)), held_as(np.zeros(16, np.int32))
    half[(1,)](triton.reinterpret(x, tl.uint32), triton.reinterpret(out, tl.uint32), 16, B=16)
    np.testing.assert_array_equal(_array(out).view(np.uint32), np.arange(-8, 8).astype(np.uint32) // 2)


@pytest.mark.parametrize("held_as", [np.asarray, Tensor, _buffer], ids=["array", "tensor", "buffer"])
def test_bytes_are_a_workspace_of_any_type(held_as: Callable[[np.ndarray], Any]) -> None:
    x, space = held_as(np.arange(16, dtype=np.float32)), held_as(np.zeros((2, 33), np.int8))
    double[(1,)](x, triton.reinterpret(space, tl.float32), 16, B=16)
    np.testing.assert_array_equal(_array(space).reshape(-1)[:64].view(np.float32), 2 * np.arange(16))


@pytest.mark.parametrize("name", ["float16", "bfloat16", "float8e5", "int16", "uint64", "int1"])
def test_names_of_types_are_those_of_triton(name: str) -> None:
    dtype = getattr(tl, name)
    size = max(dtype.primitive_bitwidth // 8, 1)
    x = np.arange(16, dtype=f"i{size}")
    out = np.zeros_like(x)

    copy[(1,)](triton.reinterpret(x, dtype), triton.reinterpret(out, dtype), B=16)
    np.testing.assert_array_equal(out, x if name != "int1" else x != 0)


@triton.jit
def copy(x, out, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(x + i))
