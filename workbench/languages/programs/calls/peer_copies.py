"""Copies between devices, of which there is one."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.copies import (
    WITHIN_DEVICE,
    cudaMemcpy,
    cudaMemcpy3D,
    cudaMemcpy3DAsync,
    cudaMemcpyAsync,
)
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.calls.structures import Copy3D, Copy3DPeer
from workbench.languages.programs.exports import Int, Pointer, Size, exported
from workbench.languages.programs.results import at


@exported(Pointer, Int, Pointer, Int, Size)
def cudaMemcpyPeer(target: int, to: int, source: int, of: int, size: int) -> None:
    """Copy bytes."""
    _require_devices(to, of)
    cudaMemcpy(target, source, size, WITHIN_DEVICE)


@exported(Pointer, Int, Pointer, Int, Size, Stream)
def cudaMemcpyPeerAsync(target: int, to: int, source: int, of: int, size: int, stream: int) -> None:
    """Copy bytes in the order of a stream."""
    _require_devices(to, of)
    cudaMemcpyAsync(target, source, size, WITHIN_DEVICE, stream)


@exported(Pointer)
def cudaMemcpy3DPeer(parameters: int) -> None:
    """Copy rows and planes."""
    copy = _within_device(parameters)
    cudaMemcpy3D(ctypes.addressof(copy))


@exported(Pointer, Stream)
def cudaMemcpy3DPeerAsync(parameters: int, stream: int) -> None:
    """Copy rows and planes in the order of a stream."""
    copy = _within_device(parameters)
    cudaMemcpy3DAsync(ctypes.addressof(copy), stream)


def _within_device(parameters: int) -> Copy3D:
    """The copy of `cudaMemcpy3DPeerParms` as one within the device."""
    if not parameters:
        raise CudaError(Status.INVALID_VALUE)
    copy = at(Copy3DPeer, parameters)
    _require_devices(copy.target_device, copy.source_device)
    return Copy3D(
        copy.source_array, copy.source_at, copy.source,
        copy.target_array, copy.target_at, copy.target,
        copy.extent, WITHIN_DEVICE,
    )  # fmt: skip


def _require_devices(*ordinals: int) -> None:
    if any(ordinals):
        raise CudaError(Status.INVALID_DEVICE)
