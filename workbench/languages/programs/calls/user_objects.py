"""Calls about objects of the program's that graphs keep: the last reference calls a function of the host."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.exports import Pointer, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put, require_place


@dataclass
class UserObject:
    """An object, the function that ends it, and how many references there are."""

    data: int
    end: int
    references: int


def user_object(handle: int) -> UserObject:
    """Give the object of a handle; raises CudaError where there is none."""
    result = process().user_objects.get(handle)
    if not isinstance(result, UserObject):
        raise CudaError(Status.INVALID_VALUE)
    return result


@exported(Pointer, Pointer, Pointer, Unsigned, Unsigned)
def cudaUserObjectCreate(handle: int, data: int, end: int, references: int, flags: int) -> None:
    """Make an object with so many references."""
    require_place(handle)
    if not references or not end:
        raise CudaError(Status.INVALID_VALUE)
    number = process().new_handle()
    process().user_objects[number] = UserObject(data, end, references)
    put(handle, number)


@exported(Pointer, Unsigned)
def cudaUserObjectRetain(handle: int, count: int) -> None:
    """Add references."""
    user_object(handle).references += count


@exported(Pointer, Unsigned)
def cudaUserObjectRelease(handle: int, count: int) -> None:
    """Give references back."""
    found = user_object(handle)
    if count > found.references:
        raise CudaError(Status.INVALID_VALUE)
    found.references -= count
    if not found.references:
        del process().user_objects[handle]
        ctypes.CFUNCTYPE(None, ctypes.c_uint64)(found.end)(found.data)


def release_all(objects: dict[int, int]) -> None:
    """Give back all references of a graph that ends."""
    for handle, count in objects.items():
        if count:
            cudaUserObjectRelease(handle, count)
    objects.clear()
