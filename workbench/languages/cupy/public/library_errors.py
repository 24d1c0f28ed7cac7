"""The errors of CUDA's libraries, each in CuPy's module of its library: there is nothing else of these modules here.

The libraries' work is NumPy's and SciPy's here, so nothing raises them; programs name them to catch them.
"""

from __future__ import annotations

from typing import Any


class LibraryError(RuntimeError):
    """An error of a library. status: its number."""

    def __init__(self, status: int) -> None:
        self.status = int(status)
        super().__init__(f"{type(self).__name__}: status {self.status}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.status,)


def _error(module: str, name: str) -> dict[str, Any]:
    return {name: type(name, (LibraryError,), {"__module__": f"cupy.cuda.{module}", "__doc__": LibraryError.__doc__})}


_ERRORS = {
    "cublas": _error("cublas", "CUBLASError"), "cufft": _error("cufft", "CuFFTError"),
    "curand": _error("curand", "CURANDError"), "cusolver": _error("cusolver", "CUSOLVERError"),
    "cusparse": _error("cusparse", "CuSparseError"), "nvrtc": _error("nvrtc", "NVRTCError"),
}  # fmt: skip


def cublas() -> dict[str, Any]:
    """`cupy.cuda.cublas`."""
    return _ERRORS["cublas"]


def cufft() -> dict[str, Any]:
    """`cupy.cuda.cufft`."""
    return _ERRORS["cufft"]


def curand() -> dict[str, Any]:
    """`cupy.cuda.curand`."""
    return _ERRORS["curand"]


def cusolver() -> dict[str, Any]:
    """`cupy.cuda.cusolver`."""
    return _ERRORS["cusolver"]


def cusparse() -> dict[str, Any]:
    """`cupy.cuda.cusparse`."""
    return _ERRORS["cusparse"]


def nvrtc_error() -> dict[str, Any]:
    """The error of `cupy.cuda.nvrtc`."""
    return _ERRORS["nvrtc"]
