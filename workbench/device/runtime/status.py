"""CUDA's error codes, and which of them a fault or a refusal of the emulator is. `cudaError` and `CUresult` share them.

Numbers: `cudaError` in driver_types.h.
"""

from __future__ import annotations

from enum import IntEnum

from workbench.base.errors import LaunchError
from workbench.base.records.outcomes import Fault


class Status(IntEnum):
    """The error codes that the runtime gives."""

    SUCCESS = 0
    INVALID_VALUE = 1
    MEMORY_ALLOCATION = 2
    INITIALIZATION_ERROR = 3
    INVALID_CONFIGURATION = 9
    INVALID_PITCH_VALUE = 12
    INVALID_SYMBOL = 13
    INVALID_TEXTURE = 18
    INVALID_CHANNEL_DESCRIPTOR = 20
    INVALID_MEMCPY_DIRECTION = 21
    MISSING_CONFIGURATION = 52
    INVALID_DEVICE_FUNCTION = 98
    NO_DEVICE = 100
    INVALID_DEVICE = 101
    INVALID_KERNEL_IMAGE = 200
    DEVICE_UNINITIALIZED = 201
    NO_KERNEL_IMAGE_FOR_DEVICE = 209
    UNSUPPORTED_LIMIT = 215
    PEER_ACCESS_UNSUPPORTED = 217
    INVALID_PTX = 218
    FILE_NOT_FOUND = 301
    OPERATING_SYSTEM = 304
    INVALID_RESOURCE_HANDLE = 400
    ILLEGAL_STATE = 401
    SYMBOL_NOT_FOUND = 500
    NOT_READY = 600
    ILLEGAL_ADDRESS = 700
    LAUNCH_OUT_OF_RESOURCES = 701
    LAUNCH_TIMEOUT = 702
    PEER_ACCESS_ALREADY_ENABLED = 704
    PEER_ACCESS_NOT_ENABLED = 705
    ASSERT = 710
    HOST_MEMORY_ALREADY_REGISTERED = 712
    HOST_MEMORY_NOT_REGISTERED = 713
    MISALIGNED_ADDRESS = 716
    LAUNCH_FAILURE = 719
    COOPERATIVE_LAUNCH_TOO_LARGE = 720
    NOT_SUPPORTED = 801
    STREAM_CAPTURE_UNSUPPORTED = 900
    STREAM_CAPTURE_INVALIDATED = 901
    STREAM_CAPTURE_MERGE = 902
    STREAM_CAPTURE_UNMATCHED = 903
    STREAM_CAPTURE_UNJOINED = 904
    STREAM_CAPTURE_ISOLATION = 905
    STREAM_CAPTURE_IMPLICIT = 906
    CAPTURED_EVENT = 907
    STREAM_CAPTURE_WRONG_THREAD = 908
    GRAPH_EXEC_UPDATE_FAILURE = 910
    INVALID_CLUSTER_SIZE = 912
    INVALID_RESOURCE_TYPE = 914
    INVALID_RESOURCE_CONFIGURATION = 915
    UNKNOWN = 999


_DRIVER_NAMES = {
    Status.MEMORY_ALLOCATION: "OUT_OF_MEMORY",
    Status.INITIALIZATION_ERROR: "NOT_INITIALIZED",
    Status.INVALID_KERNEL_IMAGE: "INVALID_IMAGE",
    Status.DEVICE_UNINITIALIZED: "INVALID_CONTEXT",
    Status.NO_KERNEL_IMAGE_FOR_DEVICE: "NO_BINARY_FOR_GPU",
    Status.INVALID_RESOURCE_HANDLE: "INVALID_HANDLE",
    Status.SYMBOL_NOT_FOUND: "NOT_FOUND",
    Status.LAUNCH_FAILURE: "LAUNCH_FAILED",
}
"""Names of cudaError_enum (cuda.h) that are others than the runtime's."""


def name_in_driver(status: Status) -> str:
    """The name of a status in the driver, of cudaError_enum (cuda.h)."""
    return f"CUDA_{'ERROR_' if status else ''}{_DRIVER_NAMES.get(status, status.name)}"


class CudaError(Exception):
    """A call that ends in an error code. detail: for people, beyond what the code says; empty where it says all."""

    def __init__(self, status: Status, detail: str = "") -> None:
        self.status = status
        self.detail = detail
        super().__init__(status, detail)


_FAULTS = {
    "memcheck.misaligned": Status.MISALIGNED_ADDRESS,
    "assert": Status.ASSERT,
    "timeout": Status.LAUNCH_TIMEOUT,
    "memcheck.null": Status.ILLEGAL_ADDRESS,
    "memcheck.use_after_free": Status.ILLEGAL_ADDRESS,
    "memcheck.out_of_bounds": Status.ILLEGAL_ADDRESS,
}
_REFUSALS = {
    "registers_per_block": Status.LAUNCH_OUT_OF_RESOURCES,
    "cooperative_grid": Status.COOPERATIVE_LAUNCH_TOO_LARGE,
    "cluster_size": Status.INVALID_CLUSTER_SIZE,
    "other_cluster": Status.INVALID_CLUSTER_SIZE,
    "launch_bounds": Status.INVALID_VALUE,
    "smem_per_block": Status.INVALID_VALUE,
    "smem_per_block_optin": Status.INVALID_VALUE,
    "dynamic_smem_bytes": Status.INVALID_VALUE,
    "arch": Status.NO_KERNEL_IMAGE_FOR_DEVICE,
}


_RUNTIMES_OWN = {
    Status.INVALID_CONFIGURATION: Status.INVALID_VALUE,
    Status.INVALID_PITCH_VALUE: Status.INVALID_VALUE,
    Status.INVALID_SYMBOL: Status.SYMBOL_NOT_FOUND,
    Status.INVALID_MEMCPY_DIRECTION: Status.INVALID_VALUE,
    Status.INVALID_DEVICE_FUNCTION: Status.INVALID_RESOURCE_HANDLE,
}


def driver_status(status: Status) -> Status:
    """Give the driver's error (CUresult, cuda.h) for one that the runtime alone has."""
    return _RUNTIMES_OWN.get(status, status)


def status_of_fault(fault: Fault) -> Status:
    """Give the sticky error that a GPU would leave: any other end of a kernel than these is a launch failure."""
    return _FAULTS.get(fault.kind, Status.LAUNCH_FAILURE)


def status_of_refusal(error: LaunchError) -> Status:
    """Give the error of a launch that CUDA refuses (cudaLaunchKernel): most are of its configuration."""
    return _REFUSALS.get(error.refusal.kind, Status.INVALID_CONFIGURATION)
