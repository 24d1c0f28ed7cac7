"""Arrays of the host, and buffers, as Triton's binder takes pointers: by their dtype and their address."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.host_values import is_tensor, without_gradients


class Pointer:
    """An array that is passed to a kernel. It has what people's code asks of a tensor in a grid or a configuration."""

    def __init__(self, value: Any, dtype: Any, shape: tuple[int, ...], strides: tuple[int, ...], address: int) -> None:
        self.value = value
        self.dtype = dtype
        self.shape = shape
        self._strides = strides
        self._address = address

    def data_ptr(self) -> int:
        """The address of the first element, by whose zero bits Triton specialises."""
        return self._address

    @property
    def data(self) -> Pointer:
        """Itself: what Triton keeps of a tensor that it reinterprets."""
        return self

    @property
    def device(self) -> Any:
        """The device of the array."""
        return getattr(self.value, "device", "cpu")

    def ptr_range(self) -> int:
        """Bytes of the storage that can be reached."""
        return int(np.prod(self.shape, dtype=object)) * self.element_size()

    def stride(self, at: int | None = None) -> Any:
        """The distance of elements along a dimension, in elements; of all dimensions where none is named."""
        return self._strides if at is None else self._strides[at]

    def size(self, at: int | None = None) -> Any:
        """The extent of a dimension; of all where none is named."""
        return self.shape if at is None else self.shape[at]

    def numel(self) -> int:
        """The number of elements."""
        return int(np.prod(self.shape, dtype=object))

    def element_size(self) -> int:
        """Bytes of an element."""
        return int(self.dtype.itemsize)

    def zero_(self) -> Pointer:
        """Set all elements to zero: what the autotuner asks of a tensor to reset."""
        self.copy_(np.zeros(self.shape, self.dtype))
        return self

    def clone(self) -> Any:
        """A copy of the elements: what the autotuner asks of a tensor to restore."""
        return self.elements().copy()

    def elements(self) -> np.ndarray:
        """The elements in host memory: the array itself where it is one of NumPy's, else a copy."""
        if isinstance(self.value, np.ndarray):
            return self.value
        read = getattr(self.value, "copy_to_host", None) or self.value.get
        result: np.ndarray = read()
        return result

    def copy_(self, source: Any) -> Pointer:
        """Take the elements of a copy."""
        if isinstance(self.value, np.ndarray):
            self.value[...] = source
        elif hasattr(self.value, "copy_from"):
            self.value.copy_from(source)
        else:
            self.value.set(source)
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self.value, name)


def pointer_of(value: Any) -> Any:
    """An argument for Triton's binder: arrays as a `Pointer`, anything else as it is."""
    if isinstance(value, np.ndarray):
        if value.ndim == 0:
            return value.item()
        step = value.dtype.itemsize or 1
        return Pointer(value, value.dtype, value.shape, tuple(s // step for s in value.strides), value.ctypes.data)
    if isinstance(value, np.generic):
        return value.item()
    if hasattr(value, "data_ptr") or isinstance(value, str | bytes):
        return value
    interface = getattr(value, "__cuda_array_interface__", None) if hasattr(value, "dtype") else None
    if interface is not None:
        return _of_interface(value, interface)
    address = getattr(value, "address", None)
    if isinstance(address, int) and hasattr(value, "dtype") and hasattr(value, "shape"):
        return Pointer(value, value.dtype, tuple(value.shape), _compact(value.shape), address)
    return value


def _of_interface(value: Any, interface: Any) -> Pointer:
    dtype = np.dtype(value.dtype)
    shape = tuple(interface["shape"])
    strides = interface.get("strides")
    steps = _compact(shape) if strides is None else tuple(each // dtype.itemsize for each in strides)
    return Pointer(value, dtype, shape, steps, int(interface["data"][0] or 0))


def _compact(shape: Any) -> tuple[int, ...]:
    steps = [1]
    for extent in reversed(tuple(shape)[1:]):
        steps.append(steps[-1] * extent)
    return tuple(reversed(steps)) if shape else ()


def value_of(argument: Any) -> Any:
    """The array behind an argument as a launch of the workbench takes it.

    Raises
    ------
    ValueError
        A tensor in pageable memory of the host, while Torch has a CUDA device: what Triton's launcher raises then.
    """
    if isinstance(argument, Pointer):
        return argument.value
    if type(argument).__name__ == "TensorWrapper":
        return _reinterpreted(argument)
    if is_tensor(argument) and argument.device.type == "cpu" and argument.numel():
        cuda = sys.modules["torch"].cuda
        if cuda.is_available() and not argument.is_pinned():
            raise ValueError("Pointer argument cannot be accessed from Triton (cpu tensor?)")
    return without_gradients(argument)


def _reinterpreted(wrapper: Any) -> Any:
    """The array in a reinterpreted tensor, with the type that it is read as."""
    from triton._utils import canonicalize_dtype

    from workbench.base.records import Missing
    from workbench.device.targets import target_named
    from workbench.device.targets.emulator import EmulatorTarget
    from workbench.device.targets.emulator_buffers import EmulatorBuffer, adopted
    from workbench.device.targets.host_values import host_array
    from workbench.languages.triton.types import dtype_of

    value = value_of(wrapper.base)
    name = dtype_of(canonicalize_dtype(wrapper.dtype))
    if isinstance(name, Missing):
        return value
    import ml_dtypes

    dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    value = adopted(emulator.memory, value)
    if isinstance(value, EmulatorBuffer):
        same = dtype.itemsize == value.dtype.itemsize
        shape, strides = (value.shape, value.gaps) if same else ((value.nbytes // dtype.itemsize,), None)
        return EmulatorBuffer(value.memory, value.address, shape, dtype, None, value, strides, borrowed=True)
    host = host_array(value, "the argument")
    return value if host is None else _viewed(host.array, dtype)


def _viewed(array: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """The memory of an array with elements of another type; of another size too, if no elements are left between."""
    if dtype.itemsize == array.dtype.itemsize or not array.flags.c_contiguous:
        return array.view(dtype)
    flat = array.reshape(-1).view(np.uint8)
    return flat[: flat.size // dtype.itemsize * dtype.itemsize].view(dtype)
