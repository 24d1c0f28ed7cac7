"""Functions that CuTe compiles with `--enable-tvm-ffi`: they take tensors of other libraries as TVM's FFI passes them.

Such a function checks that its tensors lie on a GPU, and loads its kernels itself when it is first called. Here it is
run by the engine that finds the emulator's runtime, not by an engine of its own, and is given tensors that have
addresses of the emulator's.
"""

from __future__ import annotations

import ctypes
import functools
import importlib.util
from collections.abc import Callable
from typing import Any

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.languages.cute.calls import Calls
from workbench.languages.cute.tensors import Placed

_PROVIDER = "cutlass.cutlass_dsl.tvm_ffi_provider"
_BASE = "TVMFFIJitCompiledFunctionBase"
_CALLED = ("TVMFFIJitCompiledFunction", "TVMFFIJitCompiledFunctionWithKwargs")
_FUNCTION = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32, ctypes.c_void_p)
"""`TVMFFISafeCallType` of TVM's c_api.h: a handle, arguments, their number, the result."""
_PACKED = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
"""A function as MLIR's engine gives it: it takes the addresses of the arguments and of the result."""


def replacements(calls: Calls) -> list[Replacement]:
    """The names that are replaced; none where TVM's FFI is not installed, without which CuTe compiles none of these."""
    found = importlib.util.find_spec("tvm_ffi")
    if found is None or found.origin is None:
        return []
    return [
        Replacement(_PROVIDER, f"{_BASE}._create_tvm_ffi_function", instead(_made)),
        *(Replacement(_PROVIDER, f"{name}.__call__", functools.partial(_calling, calls=calls)) for name in _CALLED),
    ]


def _made(compiled: Any) -> Any:
    """The function of TVM's FFI that runs the code in the engine that the compiled function has; None without one."""
    import tvm_ffi

    if compiled.engine is None:
        return None
    run = _PACKED(compiled.engine.raw_lookup(f"__tvm_ffi_{compiled.function_name}"))

    def called(handle: int | None, args: int | None, number: int, result: int | None) -> int:
        status = ctypes.c_int32(-1)
        values = ctypes.c_void_p(handle), ctypes.c_void_p(args), ctypes.c_int32(number), ctypes.c_void_p(result), status
        run((ctypes.c_void_p * len(values))(*(ctypes.addressof(each) for each in values)))
        return status.value

    entry = _FUNCTION(called)
    address = ctypes.cast(entry, ctypes.c_void_p).value
    assert address is not None
    return tvm_ffi.Function.__from_extern_c__(address, keep_alive_object=(entry, compiled.engine))


def _calling(call: Callable[..., Any], calls: Calls) -> Callable[..., Any]:
    @functools.wraps(call)
    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        placed: list[Placed] = []
        positional = [_on_device(each, placed) for each in args]
        named = {name: _on_device(each, placed) for name, each in keywords.items()}
        with calls.loading(self):
            result = call(self, *positional, **named)
        error = calls.last()
        if error is not None:
            raise error
        return result

    return wrapped


def _on_device(value: Any, placed: list[Placed]) -> Any:
    """An argument with the emulator's addresses. placed: the tensors that live until the call has returned."""
    if isinstance(value, tuple | list):
        items = [_on_device(each, placed) for each in value]
        return type(value)(*items) if hasattr(value, "_fields") else type(value)(items)
    if hasattr(value, "__tvm_ffi_object__") or not hasattr(value, "__dlpack__"):
        return value  # CuTe's own tensors have such addresses already
    placed.append(Placed(value))
    return placed[-1].tensor
