"""The bus between a GPU and its host, and the time that copies take: by data sheets and the bus's own framing.

What a driver does before and after a transfer is not known here.
"""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.isa.arch.devices import Device
from workbench.isa.arch.memory_systems import memory_system

# PCI Express Base Specification: transfers a second of a lane, 16 lanes, 128 bits of 130; a packet of 256 bytes, what
# most systems allow, has 24 more that frame it and name its place.
_LANES, _CODING, _FRAMING = 16, 128 / 130, 256 / (256 + 24)
_GT_PER_S = {3: 8.0, 4: 16.0, 5: 32.0}
_GENERATIONS = {
    "sm_75": 3,
    "sm_80": 4,
    "sm_86": 4,
    "sm_89": 4,
    "sm_90": 5,
    "sm_100": 5,
    "sm_103": 5,
    "sm_120": 5,
}
"""PCI Express of the products of an arch: NVIDIA's data sheets. A GPU that shares its host's memory has none."""
_UNKNOWN_GB_PER_S = 200.0


def dram_gb_per_s(device: Device) -> float:
    """Bytes a nanosecond that a copy has of DRAM, those that it reads and those that it writes."""
    return _gb_per_s(device) * memory_system(device).copy_share


def _gb_per_s(device: Device) -> float:
    return _UNKNOWN_GB_PER_S if isinstance(device.dram_gb_per_s, Missing) else float(device.dram_gb_per_s)


def bus_gb_per_s(device: Device) -> float | Missing:
    """Bytes a nanosecond in one direction."""
    generation = _GENERATIONS.get(device.arch)
    if generation is None:
        return Missing(f"the {device.name} shares its host's memory")
    return _GT_PER_S[generation] * _LANES * _CODING / 8 * _FRAMING


def copy_us(device: Device, size_bytes: int, over_bus: bool) -> float:
    """Time of a copy, from and to page-locked memory where it crosses the bus; within the device each byte is read and
    written."""
    bus = bus_gb_per_s(device) if over_bus else Missing("it stays on the device")
    rate = dram_gb_per_s(device) / 2 if isinstance(bus, Missing) else bus
    return memory_system(device).launch_us + size_bytes / rate * 1e-3


def fill_us(device: Device, size_bytes: int) -> float:
    """Time of a fill: each byte is written."""
    memory = memory_system(device)
    return memory.launch_us + size_bytes / (_gb_per_s(device) * memory.write_share) * 1e-3
