"""Structures of driver_types.h that several calls take."""

from __future__ import annotations

import ctypes


class Extent(ctypes.Structure):
    """`cudaExtent`: bytes of a row, or elements where there is an array, rows, and planes."""

    _fields_ = (("width", ctypes.c_size_t), ("height", ctypes.c_size_t), ("depth", ctypes.c_size_t))


class Position(ctypes.Structure):
    """`cudaPos`, in the units of an extent."""

    _fields_ = (("x", ctypes.c_size_t), ("y", ctypes.c_size_t), ("z", ctypes.c_size_t))


class Pitched(ctypes.Structure):
    """`cudaPitchedPtr`: bytes from row to row, and the rows of a plane."""

    _fields_ = (
        ("pointer", ctypes.c_uint64),
        ("pitch", ctypes.c_size_t),
        ("width", ctypes.c_size_t),
        ("rows", ctypes.c_size_t),
    )

    def place(self, at: Position) -> int:
        """The address of a position."""
        address: int = self.pointer + at.x + self.pitch * (at.y + self.rows * at.z)
        return address


class Copy3D(ctypes.Structure):
    """`cudaMemcpy3DParms`."""

    _fields_ = (
        ("source_array", ctypes.c_uint64),
        ("source_at", Position),
        ("source", Pitched),
        ("target_array", ctypes.c_uint64),
        ("target_at", Position),
        ("target", Pitched),
        ("extent", Extent),
        ("kind", ctypes.c_int),
    )


class Copy3DPeer(ctypes.Structure):
    """`cudaMemcpy3DPeerParms`."""

    _fields_ = (
        ("source_array", ctypes.c_uint64),
        ("source_at", Position),
        ("source", Pitched),
        ("source_device", ctypes.c_int),
        ("target_array", ctypes.c_uint64),
        ("target_at", Position),
        ("target", Pitched),
        ("target_device", ctypes.c_int),
        ("extent", Extent),
    )


# -- parameters of nodes; an attribute `buffers` holds what their pointers point at


class KernelNode(ctypes.Structure):
    """`cudaKernelNodeParams`, which the newer form begins with.

    Attributes
    ----------
    attributes
        The attributes of the launch, as bytes by `cudaLaunchAttributeID`.
    """

    buffers: object
    attributes: dict[int, bytes]

    _fields_ = (
        ("function", ctypes.c_uint64),
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("smem", ctypes.c_uint32),
        ("arguments", ctypes.c_uint64),
        ("extra", ctypes.c_uint64),
    )


class FillNode(ctypes.Structure):
    """`cudaMemsetParams`."""

    _fields_ = (
        ("target", ctypes.c_uint64),
        ("pitch", ctypes.c_size_t),
        ("value", ctypes.c_uint32),
        ("element_bytes", ctypes.c_uint32),
        ("width", ctypes.c_size_t),
        ("height", ctypes.c_size_t),
    )


class HostNode(ctypes.Structure):
    """`cudaHostNodeParams`."""

    _fields_ = (("function", ctypes.c_uint64), ("data", ctypes.c_uint64))


class AllocationNode(ctypes.Structure):
    """`cudaMemAllocNodeParams`; before the descriptors stand the properties of a pool (`cudaMemPoolProps`)."""

    _fields_ = (
        ("properties", ctypes.c_uint64 * 11),
        ("descriptors", ctypes.c_uint64),
        ("descriptor_count", ctypes.c_size_t),
        ("size_bytes", ctypes.c_size_t),
        ("pointer", ctypes.c_uint64),
    )
