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
