"""Handles of cuBLAS, their modes, and copies of vectors and matrices between host and device."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.copies import cudaMemcpy2D, cudaMemcpy2DAsync
from workbench.languages.programs.libraries.declared import CUBLAS, cublas, declared
from workbench.languages.programs.libraries.operands import perform, put_value, require, value_at
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put, put_int

_VERSION = 130100
_TO_DEVICE, _TO_HOST = 1, 2
_STATUS = {
    0: "SUCCESS", 1: "NOT_INITIALIZED", 3: "ALLOC_FAILED", 7: "INVALID_VALUE", 8: "ARCH_MISMATCH", 11: "MAPPING_ERROR",
    13: "EXECUTION_FAILED", 14: "INTERNAL_ERROR", 15: "NOT_SUPPORTED", 16: "LICENSE_ERROR",
}  # fmt: skip


@dataclass
class Context:
    """A handle.

    Attributes
    ----------
    pointer_mode
        0 if scalars are the host's, 1 if the device's.
    sm_target
        SMs that calls may use.
    """

    stream: int = 0
    pointer_mode: int = 0
    math_mode: int = 0
    atomics_mode: int = 0
    sm_target: int = 0

    def scalar(self, address: int, dtype: Any) -> Callable[[], Any]:
        """Give a scalar operand: one of the host has its value now, one of the device when the work is done."""
        require(address != 0)
        if self.pointer_mode:
            return lambda: value_at(address, dtype)
        value = value_at(address, dtype)
        return lambda: value

    def perform(self, name: str, work: Callable[[], None], operations: float, size_bytes: float, dtype: Any) -> None:
        """Do work in the order of the handle's stream, as `operands.perform`; dtype: of its arithmetic."""
        kind = np.dtype(dtype)
        compute = "fp64" if kind in (np.float64, np.complex128) else "fp32" if kind.itemsize >= 4 else "fp16 tensor"
        perform("cuBLAS", name, self.stream, work, operations, size_bytes, compute)


_contexts: dict[int, Context] = {}


def context(handle: int) -> Context:
    """Give a handle's context.

    Raises
    ------
    CudaError
        There is none.
    """
    result = _contexts.get(handle)
    if result is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    return result


def give(handle: int, address: int, value: Any, dtype: Any) -> None:
    """Write a result where the pointer mode has it."""
    require(address != 0)
    if context(handle).pointer_mode and not process().device.memory.holds(address):
        raise CudaError(Status.INVALID_VALUE, "a result is to go to device memory, and the address is the host's")
    put_value(address, value, dtype)


@declared(CUBLAS, "cublasStatus_t cublasCreate_v2(cublasHandle_t* handle)", "cublasCreate")
def create(handle: int) -> None:
    """Make a handle."""
    require(handle != 0)
    state = process()
    state.device.require_context()
    number = state.new_handle()
    _contexts[number] = Context()
    put(handle, number)


@cublas("cublasDestroy_v2()", wide=False)
def destroy(handle: int) -> None:
    """End a handle."""
    context(handle)
    del _contexts[handle]


@cublas("cublasGetVersion_v2(int* version)", wide=False)
def get_version(handle: int, version: int) -> None:
    """Give the version of the library that is stood in for."""
    put_int(version, _VERSION)


@declared(CUBLAS, "cublasStatus_t cublasGetProperty(libraryPropertyType type, int* value)")
def get_property(kind: int, value: int) -> None:
    """Give a part of the version."""
    require(kind in (0, 1, 2))
    put_int(value, (_VERSION // 10000, _VERSION // 100 % 100, _VERSION % 100)[kind])


@cublas("cublasSetStream_v2(cudaStream_t streamId)", wide=False)
def set_stream(handle: int, stream: int) -> None:
    """Choose the stream of later calls."""
    context(handle).stream = stream


@cublas("cublasGetStream_v2(cudaStream_t* streamId)", wide=False)
def get_stream(handle: int, stream: int) -> None:
    """Give the stream."""
    require(stream != 0)
    put(stream, context(handle).stream)


@cublas("cublasSetPointerMode_v2(cublasPointerMode_t mode)", wide=False)
def set_pointer_mode(handle: int, mode: int) -> None:
    """Choose where scalars are."""
    require(mode in (0, 1))
    context(handle).pointer_mode = mode


@cublas("cublasGetPointerMode_v2(cublasPointerMode_t* mode)", wide=False)
def get_pointer_mode(handle: int, mode: int) -> None:
    """Give where scalars are."""
    put_int(mode, context(handle).pointer_mode)


@cublas("cublasSetMathMode(cublasMath_t mode)", wide=False)
def set_math_mode(handle: int, mode: int) -> None:
    """Allow other arithmetic: results here are those of the type's own."""
    context(handle).math_mode = mode


@cublas("cublasGetMathMode(cublasMath_t* mode)", wide=False)
def get_math_mode(handle: int, mode: int) -> None:
    """Give the arithmetic that is allowed."""
    put_int(mode, context(handle).math_mode)


@cublas("cublasSetAtomicsMode(cublasAtomicsMode_t mode)", wide=False)
def set_atomics_mode(handle: int, mode: int) -> None:
    """Allow atomics: nothing follows from it."""
    context(handle).atomics_mode = mode


@cublas("cublasGetAtomicsMode(cublasAtomicsMode_t* mode)", wide=False)
def get_atomics_mode(handle: int, mode: int) -> None:
    """Give whether atomics are allowed."""
    put_int(mode, context(handle).atomics_mode)


@cublas("cublasSetWorkspace_v2(void* workspace, size_t workspaceSizeInBytes)", wide=False)
def set_workspace(handle: int, workspace: int, size: int) -> None:
    """Give memory to work in: none is needed."""
    context(handle)


@cublas("cublasSetSmCountTarget(int smCountTarget)", wide=False)
def set_sm_target(handle: int, target: int) -> None:
    """Bound the SMs that calls use: nothing follows from it."""
    require(target >= 0)
    context(handle).sm_target = target


@cublas("cublasGetSmCountTarget(int* smCountTarget)", wide=False)
def get_sm_target(handle: int, target: int) -> None:
    """Give that bound."""
    put_int(target, context(handle).sm_target)


_texts = {code: ctypes.create_string_buffer(f"CUBLAS_STATUS_{name}".encode()) for code, name in _STATUS.items()}
_unknown = ctypes.create_string_buffer(b"CUBLAS_STATUS_UNKNOWN")


@declared(CUBLAS, "const char* cublasGetStatusName(cublasStatus_t status)", checked=False, result=ctypes.c_void_p)
def status_name(status: int) -> int:
    """Give the name of an error code."""
    return ctypes.addressof(_texts.get(status, _unknown))


@declared(CUBLAS, "const char* cublasGetStatusString(cublasStatus_t status)", checked=False, result=ctypes.c_void_p)
def status_string(status: int) -> int:
    """Give the same: the texts are the library's own."""
    return status_name(status)


# -- copies: elements of a vector lie `incx` apart, columns of a matrix `lda`


def _strided(
    source: int, source_step: int, target: int, target_step: int, element: int, count: int, kind: int,
    stream: int | None,
) -> None:  # fmt: skip
    require(element > 0, count >= 0, source_step > 0, target_step > 0)
    sizes = (target, target_step * element, source, source_step * element, element, count, kind)
    if stream is None:
        cudaMemcpy2D(*sizes)
    else:
        cudaMemcpy2DAsync(*sizes, stream)


_VECTOR = "cublasStatus_t {name}(int n, int elemSize, const void* x, int incx, void* y, int incy{stream})"
_MATRIX = "cublasStatus_t {name}(int rows, int cols, int elemSize, const void* A, int lda, void* B, int ldb{stream})"


def _vector(kind: int) -> Callable[..., None]:
    def copy(n: int, element: int, x: int, incx: int, y: int, incy: int, stream: int | None = None) -> None:
        _strided(x, incx, y, incy, element, n, kind, stream)

    return copy


def _matrix(kind: int) -> Callable[..., None]:
    def copy(
        rows: int, columns: int, element: int, a: int, lda: int, b: int, ldb: int, stream: int | None = None
    ) -> None:
        require(rows >= 0, columns >= 0, element > 0, lda >= rows, ldb >= rows)
        sizes = (b, ldb * element, a, lda * element, rows * element, columns, kind)
        if stream is None:
            cudaMemcpy2D(*sizes)
        else:
            cudaMemcpy2DAsync(*sizes, stream)

    return copy


for _word, _kind in (("Set", _TO_DEVICE), ("Get", _TO_HOST)):
    for _end, _stream in (("", ""), ("Async", ", cudaStream_t stream")):
        declared(CUBLAS, _VECTOR.format(name=f"cublas{_word}Vector{_end}", stream=_stream))(_vector(_kind))
        declared(CUBLAS, _MATRIX.format(name=f"cublas{_word}Matrix{_end}", stream=_stream))(_matrix(_kind))
