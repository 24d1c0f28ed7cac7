"""The two classes of numba-cuda-mlir's C++ launcher, over the emulator.

Arguments are passed as its `kernel.cpp` passes them: an array as MLIR's memref descriptor, a record as the address of a
copy. What the library does before and after (types, compilation, copies of host arrays) is its own.
"""

from __future__ import annotations

import enum
import inspect
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Parameter
from workbench.device.runtime.modules import LoadedKernel
from workbench.languages.cuda_python.core_objects import Emulation, LaunchConfig
from workbench.languages.cuda_python.module_functions import load_code

_ERROR_CODE = "__numba_cuda_mlir_error_code"
# The codes that a kernel with debug=True leaves (the launcher's `kernel.cpp`).
_ERRORS: dict[int, tuple[type[Exception], str]] = {
    1: (AssertionError, "Kernel assertion failed"),
    2: (IndexError, "Index out of bounds in kernel"),
    3: (ValueError, "Invalid value in kernel"),
    4: (RuntimeError, "Runtime error in kernel"),
    5: (ZeroDivisionError, "Division by zero in kernel"),
}
# Types of elements that the dtype's letter and size do not tell apart.
_OPAQUE = "VSUMm"


@dataclass(frozen=True)
class _Compiled:
    """Loaded code of a function for some types."""

    kernel: LoadedKernel
    cooperative: bool


class KernelDispatcher:
    """A function, and its kernels by the types of arguments.

    Parameters
    ----------
    emulation
        Runs the kernels.
    compile
        Gives machine code, the kernel's name, whether it is cooperative, and at times what to call with the loaded
        code.
    constant_arg_flags, literal_arg_flags
        Whether an argument's value is a part of the code.
    ensure_context
        Makes a context current.
    debug
        Whether kernels leave a code of an error.
    """

    def __init__(
        self,
        emulation: Emulation,
        compile: Callable[[tuple[Any, ...]], tuple[Any, ...]],
        constant_arg_flags: tuple[bool, ...],
        ensure_context: Callable[[], Any] | None = None,
        debug: bool = False,
        literal_arg_flags: tuple[bool, ...] | None = None,
    ) -> None:
        self._emulation = emulation
        self._compile = compile
        self._ensure_context = ensure_context
        self._debug = debug
        self._constants = constant_arg_flags
        self._literals = literal_arg_flags or (False,) * len(constant_arg_flags)
        self._kernels: dict[tuple[Any, ...], _Compiled] = {}
        owner = getattr(compile, "__self__", None)
        self._names = list(inspect.signature(owner.py_func).parameters) if owner is not None else []

    def launch(self, config: LaunchConfig, args: Sequence[Any]) -> None:
        """Launch the function's kernel for some arguments, tuples taken apart; it has ended when this returns.

        Raises
        ------
        ArgumentError
            An argument that no kernel takes.
        CompileError, LaunchError
            Nothing has run.
        Exception
            The kernel left the code of an error of Python's.
        """
        if self._ensure_context is not None:
            self._ensure_context()
        arrays = [_interface(value) for value in args]
        key = tuple(self._key(at, value, array) for at, (value, array) in enumerate(zip(args, arrays, strict=True)))
        found = self._kernels.get(key)
        if found is None:
            found = self._kernels[key] = self._compiled(tuple(args))
        parts = _Parts(self._emulation, self._names if len(self._names) == len(args) else [])
        for at, (value, array) in enumerate(zip(args, arrays, strict=True)):
            parts.add(at, value, array)
        self._emulation.name_arrays(tuple(parts.pointers))
        launch = replace(config, is_cooperative=found.cooperative)
        try:
            self._emulation.launch(0, launch, found.kernel, *parts.values)
            if self._debug:
                self._raise_error(found.kernel)
        finally:
            parts.give_back()

    def _key(self, at: int, value: Any, interface: dict[str, Any] | None) -> tuple[Any, ...]:
        if interface is not None:
            code = interface["typestr"]
            exact = repr(getattr(value, "dtype", code)) if code[1] in _OPAQUE else code
            return type(value), exact, len(interface["shape"])
        if isinstance(value, np.void):
            return type(value), repr(value.dtype)
        constant = at < len(self._constants) and self._constants[at]
        literal = at < len(self._literals) and self._literals[at] and type(value) in (int, bool)
        return (type(value), repr(value)) if constant or literal else (type(value),)

    def _compiled(self, args: tuple[Any, ...]) -> _Compiled:
        code, name, cooperative, *after = self._compile(args)
        module = load_code(code)
        for call in after:
            if callable(call):
                call(module.handle)
        kernel = module.kernel(name)
        parameters = self._named(kernel.parameters, args)
        return _Compiled(LoadedKernel(module, replace(kernel.entry, parameters=parameters)), bool(cooperative))

    def _named(self, parameters: tuple[Parameter, ...], args: tuple[Any, ...]) -> tuple[Parameter, ...]:
        """The parameters of the PTX, and the pointers of arrays among them with their names and the types of elements:
        by them messages name elements."""
        result, at = list(parameters), 0
        for name, value in zip(self._names, args, strict=False):
            array = None if hasattr(value, "__device_record__") else _interface(value)
            if array is not None and array["typestr"][1] not in _OPAQUE:
                dtype = np.dtype(array["typestr"]).name
                result[at + 1 : at + 2] = [Parameter(name, f"{dtype}*", 8, dtype, "pointer")]
            at += 1 if array is None else 3 + 2 * len(array["shape"])
        return tuple(result) if at == len(parameters) else parameters

    def _raise_error(self, kernel: LoadedKernel) -> None:
        symbol = kernel.module.program.symbols.get(_ERROR_CODE)
        if symbol is None:
            return
        memory = self._emulation.memory
        word = np.zeros(1, np.int32)
        memory.to_host(word.ctypes.data, symbol.address, word.nbytes)
        code = int(word[0])
        if code:
            word[0] = 0
            memory.to_device(symbol.address, word.ctypes.data, word.nbytes)
            kind, message = _ERRORS.get(code, (RuntimeError, f"Kernel error (code {code})"))
            raise kind(message)


class LaunchConfiguration:
    """`kernel[grid, block]` below what the library does with arguments."""

    def __init__(
        self,
        dispatcher: KernelDispatcher,
        grid: Sequence[int],
        block: Sequence[int],
        stream: Any = None,
        sharedmem: int | None = None,
        cluster: Sequence[int] | None = None,
    ) -> None:
        if sharedmem is not None and sharedmem < 0:
            raise ValueError(f"sharedmem must be non-negative, got {sharedmem}")
        self._dispatcher = dispatcher
        self._config = LaunchConfig(_extents(grid), _extents(block), sharedmem or 0)
        if cluster is not None:
            self._config = replace(self._config, cluster=_extents(cluster))

    def __call__(self, *args: Any) -> None:
        self._dispatcher.launch(self._config, args)


def _interface(value: Any) -> dict[str, Any] | None:
    """The CUDA array interface of an argument, which some arrays make anew each time; None of what is none."""
    if isinstance(value, int | float | complex | np.generic | enum.Enum):
        return None
    return getattr(value, "__cuda_array_interface__", None)


def _extents(extents: Sequence[int]) -> tuple[int, ...]:
    if len(extents) > 3:
        raise ValueError(f"Grid dimensions must be at most 3, got length {len(extents)}")
    return (*map(int, extents), *(1,) * (3 - len(extents)))


class _Parts:
    """The parameters of a kernel for some arguments. pointers: the places of arrays' addresses, with their names."""

    def __init__(self, emulation: Emulation, names: Sequence[str]) -> None:
        self.values: list[Any] = []
        self.pointers: list[tuple[int, str]] = []
        self._memory = emulation.memory
        self._names = names
        self._records: list[tuple[np.void, int]] = []

    def add(self, at: int, value: Any, interface: dict[str, Any] | None) -> None:
        """Add an argument. interface: of an array.

        Raises
        ------
        ArgumentError
            No kernel takes it.
        """
        if isinstance(value, enum.Enum) and not isinstance(value, int):
            value = value.value
        if isinstance(value, np.datetime64 | np.timedelta64):  # the latter is one of NumPy's integers
            self.values.append(int(value.view("int64")))
        elif isinstance(value, bool | int | float | np.integer):
            self.values.append(value if isinstance(value, bool | float) else int(value))
        elif isinstance(value, complex | np.complexfloating | np.floating | np.bool_):
            self.values.append(np.asarray(value).tobytes())
        elif isinstance(value, np.void):
            self._record(value)
        elif interface is not None and hasattr(value, "__device_record__"):
            self.values.append(int(interface["data"][0]))
        elif interface is not None:
            self._array(at, interface)
        else:
            name = self._names[at] if at < len(self._names) else f"argument {at}"
            raise ArgumentError(
                f"{name} is {said(value)}, which no kernel takes: pass a number, a NumPy array or a device array",
                name,
            )

    def _array(self, at: int, interface: dict[str, Any]) -> None:
        address, shape = int(interface["data"][0]), tuple(map(int, interface["shape"]))
        code = interface["typestr"]
        # Elements of records and texts are counted in bytes.
        unit = 1 if code[1] in "VSU" else np.dtype(code).itemsize
        strides = interface.get("strides")
        if strides is None:
            counted = [math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
        else:
            counted = [int(stride) // unit for stride in strides]
        if at < len(self._names):
            self.pointers.append((len(self.values) + 1, self._names[at]))
        self.values += [address, address, 0, *shape, *counted]

    def _record(self, value: np.void) -> None:
        content = np.frombuffer(value.tobytes(), np.uint8).copy()
        address = self._memory.allocate(max(content.nbytes, 1))
        self._memory.to_device(address, content.ctypes.data, content.nbytes)
        self._records.append((value, address))
        self.values.append(address)

    def give_back(self) -> None:
        """Copy records back, and free their copies."""
        for value, address in self._records:
            content = np.zeros(value.itemsize, np.uint8)
            self._memory.to_host(content.ctypes.data, address, content.nbytes)
            left = content.view(value.dtype)[0]
            for name in value.dtype.names or ():
                if value.flags.writeable:
                    value[name] = left[name]
            self._memory.free(address)
