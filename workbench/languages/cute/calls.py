"""Functions of the CUDA runtime that CuTe's host functions call, by the names under which they call them.

Their types are those of the CUDA runtime, CUDA 13, with `_` before the name; a launch's configuration is
`cudaLaunchConfig_t` of driver_types.h. An error cannot pass through a host function: it is kept, and raised behind it;
the host function runs on meanwhile, and no call that it makes does anything. Functions that are not emulated are
CuTe's own, which give an error without a driver.
"""

from __future__ import annotations

import contextlib
import ctypes
import threading
from collections.abc import Callable, Iterator
from typing import Any

from workbench.base.errors import ArgumentError, LaunchError
from workbench.base.records import Dim3
from workbench.device.runtime.status import CudaError, status_of_refusal
from workbench.device.runtime.tensor_maps import Im2colArguments, TiledArguments, encode_im2col, encode_tiled
from workbench.languages.cute.launches import Library, launch

_POINTER, _INT, _SIZE = ctypes.c_void_p, ctypes.c_int32, ctypes.c_size_t
_SUCCESS, _FAILED = 0, 999
"""cudaSuccess, cudaErrorUnknown."""
_CLUSTER, _COOPERATIVE = 4, 2
"""cudaLaunchAttributeClusterDimension, cudaLaunchAttributeCooperative."""


_CAPABILITY_MAJOR, _CAPABILITY_MINOR = 75, 76
"""cudaDevAttrComputeCapabilityMajor and ...Minor."""


_IM2COL = (_POINTER, *[_INT] * 2, *[_POINTER] * 5, *[_INT] * 2, _POINTER, *[_INT] * 4)
"""Types of cuTensorMapEncodeIm2col's parameters."""


class _Attribute(ctypes.Structure):
    """`cudaLaunchAttribute`: an identifier, and 64 bytes of a value."""

    _fields_ = (("id", ctypes.c_int32), ("pad", ctypes.c_int32), ("value", ctypes.c_int32 * 16))


class _Configuration(ctypes.Structure):
    """`cudaLaunchConfig_t`."""

    _fields_ = (
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("dynamic_smem_bytes", ctypes.c_size_t),
        ("stream", ctypes.c_void_p),
        ("attributes", ctypes.POINTER(_Attribute)),
        ("num_attributes", ctypes.c_uint32),
    )


class Calls:
    """The functions, and the libraries and kernels that they have handed out."""

    def __init__(self) -> None:
        self._libraries: dict[int, Library] = {}
        self._kernels: dict[int, tuple[Library, str]] = {}
        self._loading: dict[int, Any] = {}
        self._error: dict[int, BaseException] = {}
        self._held = [
            (name, self._guarded(function, types))
            for name, function, types in (
                ("_cudaLibraryLoadData", self._load, (*[_POINTER] * 4, _INT, _POINTER, _POINTER, _INT)),
                ("_cudaLibraryGetKernel", self._kernel, (_POINTER, _POINTER, _POINTER)),
                ("_cudaKernelSetAttributeForDevice", _accepted, (_POINTER, _INT, _INT, _INT)),
                ("_cudaFuncSetAttribute", _accepted, (_POINTER, _INT, _INT)),
                ("_cuKernelGetAttribute", self._kernel_attribute, (_POINTER, _INT, _POINTER, _INT)),
                ("_cudaGetDevice", _device, (_POINTER,)),
                ("_cudaSetDevice", _accepted, (_INT,)),
                ("cuda_dialect_init_library_once", _load_once, (_POINTER,) * 4),
                ("_cudaDeviceGetAttribute", _device_attribute, (_POINTER, _INT, _INT)),
                ("_cudaLaunchKernelEx", self._launch_ex, (_POINTER, _POINTER, _POINTER)),
                ("_cudaLaunchKernel", self._launch, (_POINTER, *[_INT] * 6, _POINTER, _SIZE, _POINTER)),
                ("_cuTensorMapEncodeTiled", _encode_tiled, (_POINTER, *[_INT] * 2, *[_POINTER] * 5, *[_INT] * 4)),
                ("_cuTensorMapEncodeIm2col", _encode_im2col, _IM2COL),
                ("_cudaStreamSynchronize", _accepted, (_POINTER,)),
                ("_cudaDeviceSynchronize", _accepted, ()),
            )
        ]
        self._held += [(name, self._guarded(_refusing(what), ())) for name, what in _REFUSED.items()]
        self._held.append(("cuda_dialect_assert_success", ctypes.CFUNCTYPE(None, _INT)(self._require_success)))

    def register(self, engine: Any) -> None:
        """Have an engine that has not linked yet find these functions."""
        for name, function in self._held:
            engine.raw_register_runtime(name, ctypes.cast(function, ctypes.c_void_p))

    @contextlib.contextmanager
    def loading(self, compiled: Any) -> Iterator[None]:
        """While a compiled function's library is loaded, in this thread."""
        self.forget()
        self._loading[threading.get_ident()] = compiled
        try:
            yield
        except Exception:
            error = self.last()
            if error is None:
                raise
            raise error from None
        finally:
            del self._loading[threading.get_ident()]

    def forget(self) -> None:
        """Forget an error of this thread."""
        self._error.pop(threading.get_ident(), None)

    def last(self) -> BaseException | None:
        """The error that a function of the runtime raised in this thread since `forget`."""
        error = self._error.pop(threading.get_ident(), None)
        return _as_cute(error) if isinstance(error, LaunchError) else error

    def _guarded(self, function: Callable[..., None], types: tuple[Any, ...]) -> Any:
        def called(*args: Any) -> int:
            if threading.get_ident() in self._error:
                return _FAILED
            try:
                function(*args)
            except BaseException as error:
                self._error.setdefault(threading.get_ident(), error)
                return _FAILED
            return _SUCCESS

        return ctypes.CFUNCTYPE(_INT, *types)(called)

    def _require_success(self, status: int) -> None:
        """Keep the error of a call that failed; CuTe's own function would end the process."""
        if status != _SUCCESS:
            reason = f"a function of the CUDA runtime that is not emulated gave error {status} to CuTe's host function"
            self._error.setdefault(threading.get_ident(), ArgumentError(reason, "function"))

    def _load(self, library: int, *_: Any) -> None:
        loaded = Library(self._loading[threading.get_ident()])
        handle = len(self._libraries) + 1
        self._libraries[handle] = loaded
        ctypes.c_void_p.from_address(library).value = handle

    def _kernel(self, kernel: int, library: int, name: int) -> None:
        handle = len(self._kernels) + 1
        self._kernels[handle] = self._libraries[library], ctypes.string_at(name).decode()
        ctypes.c_void_p.from_address(kernel).value = handle

    def _kernel_attribute(self, result: int, attribute: int, kernel: int, device: int) -> None:
        library, name = self._kernels[kernel]
        # CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES is what CuTe asks for, to see how much may be dynamic.
        if attribute != 1:
            raise ArgumentError(
                f"CuTe asks for attribute {attribute} of a kernel, which is not known here", "attribute"
            )
        ctypes.c_int32.from_address(result).value = library.kernel(name).attributes.shared_size_bytes

    def _launch_ex(self, configuration: int, kernel: int, args: int) -> None:
        requested = _Configuration.from_address(configuration)
        cooperative, cluster = False, None
        for at in range(requested.num_attributes):
            attribute = requested.attributes[at]
            if attribute.id == _COOPERATIVE:
                cooperative = bool(attribute.value[0])
            elif attribute.id == _CLUSTER and any(attribute.value[:3]):
                cluster = Dim3(*attribute.value[:3])
        library, name = self._kernels[kernel]
        launch(
            library,
            name,
            tuple(requested.grid),
            tuple(requested.block),
            args,
            requested.dynamic_smem_bytes,
            cooperative,
            cluster,
            stream=requested.stream or 0,
        )

    def _launch(self, kernel: int, *values: int) -> None:
        *extents, args, smem, stream = values
        library, name = self._kernels[kernel]
        launch(library, name, tuple(extents[:3]), tuple(extents[3:]), args, smem, False, stream=stream or 0)


_REFUSED = {
    "_cuTensorMapEncodeIm2colWide": "makes a tensor map for im2col copies along the width, which the emulator has not",
}
"""Functions of the CUDA runtime that host functions call and that are refused, with what they do."""


def _as_cute(error: LaunchError) -> LaunchError:
    """The error that is the one too by which CuTe tells of a launch that CUDA refuses: code may expect that."""
    from cutlass.base_dsl.common import DSLCudaRuntimeError

    both: Any = type("LaunchError", (LaunchError, DSLCudaRuntimeError), {"__module__": LaunchError.__module__})
    # Neither constructor knows the other's arguments.
    result: Any = both.__new__(both, *error.args)
    status = status_of_refusal(error)
    vars(result).update({**vars(error), "error_code": int(status), "message": str(error), "suggestion": error.remedy})
    return result  # type: ignore[no-any-return]


def _refusing(what: str) -> Callable[..., None]:
    def refuse(*_: Any) -> None:
        raise ArgumentError(f"CuTe's host function {what}", "function")

    return refuse


def _load_once(library: int, load: int, load_to_device: int, _: int) -> None:
    """Load the kernels of a function that TVM's FFI calls. library: the address of its handle, 0 before.

    load and load_to_device are functions of the compiled module, which call those of the runtime here.
    """
    if ctypes.c_uint64.from_address(library).value:
        return
    for status in (
        ctypes.CFUNCTYPE(_INT, _POINTER)(load)(library),
        ctypes.CFUNCTYPE(_INT, _POINTER, _INT)(load_to_device)(library, 0),
    ):
        if status != _SUCCESS:
            raise ArgumentError(f"loading CuTe's kernels gave error {status}", "function")


def _accepted(*_: Any) -> None:
    """Nothing to do: a launch may have all shared memory of the device, and has ended when it returns."""


def _encode_tiled(place: int, *values: int | None) -> None:
    """`cuTensorMapEncodeTiled`; the address of a tensor is one of the emulator's."""
    try:
        encode_tiled(place, TiledArguments(*(each or 0 for each in values)), _capability())
    except CudaError as error:
        raise ArgumentError(f"cuTensorMapEncodeTiled: {error.detail}", "tensor map") from error


def _encode_im2col(place: int, *values: int | None) -> None:
    """`cuTensorMapEncodeIm2col`, likewise."""
    try:
        encode_im2col(place, Im2colArguments(*(each or 0 for each in values)), _capability())
    except CudaError as error:
        raise ArgumentError(f"cuTensorMapEncodeIm2col: {error.detail}", "tensor map") from error


def _capability() -> tuple[int, int]:
    from workbench.languages.cute.launches import device_attribute

    return device_attribute(_CAPABILITY_MAJOR), device_attribute(_CAPABILITY_MINOR)


def _device(result: int) -> None:
    ctypes.c_int32.from_address(result).value = 0


def _device_attribute(result: int, attribute: int, device: int) -> None:
    from workbench.languages.cute.launches import device_attribute

    ctypes.c_int32.from_address(result).value = device_attribute(attribute)
