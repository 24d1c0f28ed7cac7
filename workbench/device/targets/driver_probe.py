"""Asks the driver's own library, and nothing else, for an NVIDIA GPU.

Knows no CuPy and no CUDA bindings, so that asking costs a library look-up on a machine with no GPU.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from dataclasses import dataclass

from workbench.base.records import Missing

# CUdevice_attribute values, cuda.h of CUDA 13.
_COMPUTE_CAPABILITY_MAJOR = 75
_COMPUTE_CAPABILITY_MINOR = 76


@dataclass(frozen=True)
class GpuFound:
    """The first CUDA device: its marketing name, its arch (`sm_90`), the driver's CUDA version, and its place on the
    PCI bus, by which processes of a machine know it.
    """

    name: str
    arch: str
    driver_version: str
    bus_id: str = ""


@functools.cache
def find_gpu() -> GpuFound | Missing:
    """Ask the CUDA driver for its first device; `Missing` says why there is none."""
    library = {"win32": "nvcuda.dll", "darwin": ""}.get(sys.platform, "libcuda.so.1")
    if not library:
        return Missing("there is no CUDA driver for macOS")
    try:
        cuda = ctypes.CDLL(library)
    except OSError:
        return Missing("no NVIDIA driver is installed")
    if code := cuda.cuInit(0):
        return Missing(f"the NVIDIA driver found no usable GPU (cuInit returned {code})")
    version, device, major, minor = (ctypes.c_int() for _ in range(4))
    cuda.cuDriverGetVersion(ctypes.byref(version))
    if code := cuda.cuDeviceGet(ctypes.byref(device), 0):
        return Missing(f"the NVIDIA driver found no usable GPU (cuDeviceGet returned {code})")
    name = ctypes.create_string_buffer(256)
    bus_id = ctypes.create_string_buffer(64)
    cuda.cuDeviceGetName(name, len(name), device)
    cuda.cuDeviceGetPCIBusId(bus_id, len(bus_id), device)
    cuda.cuDeviceGetAttribute(ctypes.byref(major), _COMPUTE_CAPABILITY_MAJOR, device)
    cuda.cuDeviceGetAttribute(ctypes.byref(minor), _COMPUTE_CAPABILITY_MINOR, device)
    return GpuFound(
        name=name.value.decode(errors="replace"),
        arch=f"sm_{major.value}{minor.value}",
        driver_version=f"{version.value // 1000}.{version.value % 1000 // 10}",
        bus_id=bus_id.value.decode(errors="replace"),
    )


def has_gpu() -> bool:
    """True if the driver has a usable GPU."""
    return not isinstance(find_gpu(), Missing)
