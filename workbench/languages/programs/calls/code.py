"""Calls that code made by nvcc makes as a program starts: it registers its device code (crt/host_runtime.h)."""

from __future__ import annotations

import ctypes

from workbench.languages.programs.code import KernelName, Variable
from workbench.languages.programs.exports import Int, Pointer, Size, exported
from workbench.languages.programs.process import process


@exported(Pointer, name="__cudaRegisterFatBinary", result=Pointer, checked=False)
def register_fat_binary(wrapper: int) -> int:
    """Give the handle of a fat binary."""
    return process().code.add_binary(wrapper)


@exported(Pointer, name="__cudaRegisterFatBinaryEnd", result=None, checked=False)
def register_fat_binary_end(handle: int) -> None:
    """Show the host the managed variables; other code is loaded when it is used."""
    process().show_managed(handle)


@exported(Pointer, name="__cudaUnregisterFatBinary", result=None, checked=False)
def unregister_fat_binary(handle: int) -> None:
    """Nothing: the process ends."""


@exported(Pointer, name="__cudaInitModule", result=ctypes.c_char, checked=False)
def init_module(handle: int) -> int:
    """Managed variables are there as soon as they are registered."""
    return 1


@exported(*[Pointer] * 4, Int, *[Pointer] * 5, name="__cudaRegisterFunction", result=Int, checked=False)
def register_function(
    handle: int, host: int, device: int, name: int, limit: int, tid: int, bid: int, block: int, grid: int, warp: int
) -> int:
    """Note the kernel of a host function."""
    process().code.kernels[host] = KernelName(handle, ctypes.string_at(name).decode())
    return 0


@exported(*[Pointer] * 4, Int, Size, Int, Int, name="__cudaRegisterVar", result=None, checked=False)
def register_variable(
    handle: int, host: int, device: int, name: int, external: int, size: int, constant: int, is_global: int
) -> None:
    """Note the variable of a host address."""
    process().code.variables[host] = Variable(handle, ctypes.string_at(name).decode(), size)


@exported(*[Pointer] * 4, Int, Size, Int, Int, name="__cudaRegisterManagedVar", result=None, checked=False)
def register_managed_variable(
    handle: int, pointer: int, device: int, name: int, external: int, size: int, constant: int, is_global: int
) -> None:
    """Note a managed variable: the host reads it through a pointer of its own."""
    variable = Variable(handle, ctypes.string_at(name).decode(), size, pointer)
    process().code.variables[pointer] = variable
