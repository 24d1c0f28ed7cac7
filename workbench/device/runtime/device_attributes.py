"""The answers of an emulated device to questions about it, by the names of CUDA's device attributes.

Names are those of `CUdevice_attribute` without `CU_DEVICE_ATTRIBUTE_`; `cudaDeviceAttr` has the same numbers.
"""

from __future__ import annotations

from workbench.isa import arch as arch_data

# fp32 results a clock over fp64 results, where it is not the 64 of consumer chips: CUDA C++ Programming Guide,
# "Arithmetic Instructions".
_SINGLE_TO_DOUBLE = {(7, 5): 32, (8, 0): 2, (9, 0): 2, (10, 0): 2}


# Texture and surface extents of compute capability 7.5 and later: CUDA C++ Programming Guide, "Technical
# Specifications per Compute Capability". In the order of `cudaDeviceProp`; names are those of attributes.
_TEXTURE_LIMITS: tuple[tuple[str, int], ...] = (
    ("MAXIMUM_TEXTURE1D_WIDTH", 131072),
    ("MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH", 32768),
    ("MAXIMUM_TEXTURE2D_WIDTH", 131072),
    ("MAXIMUM_TEXTURE2D_HEIGHT", 65536),
    ("MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH", 32768),
    ("MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT", 32768),
    ("MAXIMUM_TEXTURE2D_LINEAR_WIDTH", 131072),
    ("MAXIMUM_TEXTURE2D_LINEAR_HEIGHT", 65000),
    ("MAXIMUM_TEXTURE2D_LINEAR_PITCH", 2097120),
    ("MAXIMUM_TEXTURE2D_GATHER_WIDTH", 32768),
    ("MAXIMUM_TEXTURE2D_GATHER_HEIGHT", 32768),
    ("MAXIMUM_TEXTURE3D_WIDTH", 16384),
    ("MAXIMUM_TEXTURE3D_HEIGHT", 16384),
    ("MAXIMUM_TEXTURE3D_DEPTH", 16384),
    ("MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE", 8192),
    ("MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE", 8192),
    ("MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE", 32768),
    ("MAXIMUM_TEXTURECUBEMAP_WIDTH", 32768),
    ("MAXIMUM_TEXTURE1D_LAYERED_WIDTH", 32768),
    ("MAXIMUM_TEXTURE1D_LAYERED_LAYERS", 2048),
    ("MAXIMUM_TEXTURE2D_LAYERED_WIDTH", 32768),
    ("MAXIMUM_TEXTURE2D_LAYERED_HEIGHT", 32768),
    ("MAXIMUM_TEXTURE2D_LAYERED_LAYERS", 2048),
    ("MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH", 32768),
    ("MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS", 2046),
)
_SURFACE_LIMITS: tuple[tuple[str, int], ...] = (
    ("MAXIMUM_SURFACE1D_WIDTH", 32768),
    ("MAXIMUM_SURFACE2D_WIDTH", 131072),
    ("MAXIMUM_SURFACE2D_HEIGHT", 65536),
    ("MAXIMUM_SURFACE3D_WIDTH", 16384),
    ("MAXIMUM_SURFACE3D_HEIGHT", 16384),
    ("MAXIMUM_SURFACE3D_DEPTH", 16384),
    ("MAXIMUM_SURFACE1D_LAYERED_WIDTH", 32768),
    ("MAXIMUM_SURFACE1D_LAYERED_LAYERS", 2048),
    ("MAXIMUM_SURFACE2D_LAYERED_WIDTH", 32768),
    ("MAXIMUM_SURFACE2D_LAYERED_HEIGHT", 32768),
    ("MAXIMUM_SURFACE2D_LAYERED_LAYERS", 2048),
    ("MAXIMUM_SURFACECUBEMAP_WIDTH", 32768),
    ("MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH", 32768),
    ("MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS", 2046),
)
TEXTURE_EXTENTS = tuple(value for _, value in _TEXTURE_LIMITS)
"""In the order of `cudaDeviceProp`."""
SURFACE_EXTENTS = tuple(value for _, value in _SURFACE_LIMITS)
"""In the order of `cudaDeviceProp`."""
TEXTURE_1D_LINEAR = 1 << 28
"""Texels of a texture over linear memory."""
MAX_PITCH = (1 << 31) - 1
"""Bytes from row to row that a copy may have."""
TEXTURE_ALIGNMENT, TEXTURE_PITCH_ALIGNMENT, SURFACE_ALIGNMENT = 512, 32, 512


def device_attributes(device: arch_data.Device) -> dict[str, int]:
    """Give what is known of a device; questions that are not in it have no answer."""
    limits = arch_data.limits(device.arch)
    boost = device.boost_mhz
    return {
        "MULTIPROCESSOR_COUNT": device.num_sms,
        "WARP_SIZE": limits.warp_size,
        "MAX_THREADS_PER_BLOCK": limits.max_threads_per_block,
        "MAX_THREADS_PER_MULTIPROCESSOR": limits.max_threads_per_sm,
        "MAX_BLOCKS_PER_MULTIPROCESSOR": limits.max_blocks_per_sm,
        "MAX_BLOCK_DIM_X": limits.max_block[0],
        "MAX_BLOCK_DIM_Y": limits.max_block[1],
        "MAX_BLOCK_DIM_Z": limits.max_block[2],
        "MAX_GRID_DIM_X": limits.max_grid[0],
        "MAX_GRID_DIM_Y": limits.max_grid[1],
        "MAX_GRID_DIM_Z": limits.max_grid[2],
        "MAX_SHARED_MEMORY_PER_BLOCK": limits.smem_per_block_bytes,
        "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN": limits.smem_per_block_optin_bytes,
        "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR": limits.smem_per_sm_bytes,
        "RESERVED_SHARED_MEMORY_PER_BLOCK": limits.smem_reserved_per_block_bytes,
        "MAX_REGISTERS_PER_BLOCK": limits.registers_per_block,
        "MAX_REGISTERS_PER_MULTIPROCESSOR": limits.registers_per_sm,
        "TOTAL_CONSTANT_MEMORY": 64 << 10,
        "COMPUTE_CAPABILITY_MAJOR": limits.compute_capability[0],
        "COMPUTE_CAPABILITY_MINOR": limits.compute_capability[1],
        "L2_CACHE_SIZE": round(device.l2_mb * 1_000_000) if isinstance(device.l2_mb, int | float) else 0,
        "CLOCK_RATE": boost * 1000 if isinstance(boost, int) else 0,
        "MEMORY_CLOCK_RATE": device.memory_clock_khz,
        "GLOBAL_MEMORY_BUS_WIDTH": device.bus_bits if isinstance(device.bus_bits, int) else 0,
        "MAX_PITCH": MAX_PITCH,
        "CAN_MAP_HOST_MEMORY": 1,
        "UNIFIED_ADDRESSING": 1,
        "COOPERATIVE_LAUNCH": 1,
        "HOST_REGISTER_SUPPORTED": 1,
        "MEMORY_POOLS_SUPPORTED": 1,
        "VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED": 1,
        "MULTICAST_SUPPORTED": int(limits.compute_capability[0] in (9, 10)),
        "STREAM_PRIORITIES_SUPPORTED": 1,
        "CLUSTER_LAUNCH": int(limits.compute_capability >= (9, 0)),
        "CONCURRENT_KERNELS": 0,
        "ASYNC_ENGINE_COUNT": 0,
        "MANAGED_MEMORY": 1,
        "CONCURRENT_MANAGED_ACCESS": 0,
        "PAGEABLE_MEMORY_ACCESS": 0,
        "INTEGRATED": 0,
        "ECC_ENABLED": 0,
        "SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO": _SINGLE_TO_DOUBLE.get(limits.compute_capability, 64),
        "COMPUTE_MODE": 0,
        "KERNEL_EXEC_TIMEOUT": 0,
        "TCC_DRIVER": 0,
        "PCI_DOMAIN_ID": 0,
        "PCI_BUS_ID": 0,
        "PCI_DEVICE_ID": 0,
        "TEXTURE_ALIGNMENT": TEXTURE_ALIGNMENT,
        "TEXTURE_PITCH_ALIGNMENT": TEXTURE_PITCH_ALIGNMENT,
        "SURFACE_ALIGNMENT": SURFACE_ALIGNMENT,
        "MAXIMUM_TEXTURE1D_LINEAR_WIDTH": TEXTURE_1D_LINEAR,
        **dict(_TEXTURE_LIMITS),
        **dict(_SURFACE_LIMITS),
    }


# CUdevice_attribute and cudaDeviceAttr (cuda.h, driver_types.h) give the attributes these numbers.
_NUMBERS = {
    1: "MAX_THREADS_PER_BLOCK",
    2: "MAX_BLOCK_DIM_X",
    3: "MAX_BLOCK_DIM_Y",
    4: "MAX_BLOCK_DIM_Z",
    5: "MAX_GRID_DIM_X",
    6: "MAX_GRID_DIM_Y",
    7: "MAX_GRID_DIM_Z",
    8: "MAX_SHARED_MEMORY_PER_BLOCK",
    9: "TOTAL_CONSTANT_MEMORY",
    10: "WARP_SIZE",
    11: "MAX_PITCH",
    12: "MAX_REGISTERS_PER_BLOCK",
    13: "CLOCK_RATE",
    15: "ASYNC_ENGINE_COUNT",
    16: "MULTIPROCESSOR_COUNT",
    17: "KERNEL_EXEC_TIMEOUT",
    18: "INTEGRATED",
    19: "CAN_MAP_HOST_MEMORY",
    20: "COMPUTE_MODE",
    31: "CONCURRENT_KERNELS",
    32: "ECC_ENABLED",
    33: "PCI_BUS_ID",
    34: "PCI_DEVICE_ID",
    35: "TCC_DRIVER",
    36: "MEMORY_CLOCK_RATE",
    37: "GLOBAL_MEMORY_BUS_WIDTH",
    38: "L2_CACHE_SIZE",
    39: "MAX_THREADS_PER_MULTIPROCESSOR",
    40: "ASYNC_ENGINE_COUNT",
    41: "UNIFIED_ADDRESSING",
    50: "PCI_DOMAIN_ID",
    75: "COMPUTE_CAPABILITY_MAJOR",
    76: "COMPUTE_CAPABILITY_MINOR",
    78: "STREAM_PRIORITIES_SUPPORTED",
    81: "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR",
    82: "MAX_REGISTERS_PER_MULTIPROCESSOR",
    83: "MANAGED_MEMORY",
    87: "SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO",
    88: "PAGEABLE_MEMORY_ACCESS",
    89: "CONCURRENT_MANAGED_ACCESS",
    95: "COOPERATIVE_LAUNCH",
    97: "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN",
    99: "HOST_REGISTER_SUPPORTED",
    102: "VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED",
    106: "MAX_BLOCKS_PER_MULTIPROCESSOR",
    111: "RESERVED_SHARED_MEMORY_PER_BLOCK",
    115: "MEMORY_POOLS_SUPPORTED",
    120: "CLUSTER_LAUNCH",
    132: "MULTICAST_SUPPORTED",
    21: "MAXIMUM_TEXTURE1D_WIDTH",
    22: "MAXIMUM_TEXTURE2D_WIDTH",
    23: "MAXIMUM_TEXTURE2D_HEIGHT",
    24: "MAXIMUM_TEXTURE3D_WIDTH",
    25: "MAXIMUM_TEXTURE3D_HEIGHT",
    26: "MAXIMUM_TEXTURE3D_DEPTH",
    27: "MAXIMUM_TEXTURE2D_LAYERED_WIDTH",
    28: "MAXIMUM_TEXTURE2D_LAYERED_HEIGHT",
    29: "MAXIMUM_TEXTURE2D_LAYERED_LAYERS",
    42: "MAXIMUM_TEXTURE1D_LAYERED_WIDTH",
    43: "MAXIMUM_TEXTURE1D_LAYERED_LAYERS",
    45: "MAXIMUM_TEXTURE2D_GATHER_WIDTH",
    46: "MAXIMUM_TEXTURE2D_GATHER_HEIGHT",
    47: "MAXIMUM_TEXTURE3D_WIDTH_ALTERNATE",
    48: "MAXIMUM_TEXTURE3D_HEIGHT_ALTERNATE",
    49: "MAXIMUM_TEXTURE3D_DEPTH_ALTERNATE",
    52: "MAXIMUM_TEXTURECUBEMAP_WIDTH",
    53: "MAXIMUM_TEXTURECUBEMAP_LAYERED_WIDTH",
    54: "MAXIMUM_TEXTURECUBEMAP_LAYERED_LAYERS",
    55: "MAXIMUM_SURFACE1D_WIDTH",
    56: "MAXIMUM_SURFACE2D_WIDTH",
    57: "MAXIMUM_SURFACE2D_HEIGHT",
    58: "MAXIMUM_SURFACE3D_WIDTH",
    59: "MAXIMUM_SURFACE3D_HEIGHT",
    60: "MAXIMUM_SURFACE3D_DEPTH",
    61: "MAXIMUM_SURFACE1D_LAYERED_WIDTH",
    62: "MAXIMUM_SURFACE1D_LAYERED_LAYERS",
    63: "MAXIMUM_SURFACE2D_LAYERED_WIDTH",
    64: "MAXIMUM_SURFACE2D_LAYERED_HEIGHT",
    65: "MAXIMUM_SURFACE2D_LAYERED_LAYERS",
    66: "MAXIMUM_SURFACECUBEMAP_WIDTH",
    67: "MAXIMUM_SURFACECUBEMAP_LAYERED_WIDTH",
    68: "MAXIMUM_SURFACECUBEMAP_LAYERED_LAYERS",
    69: "MAXIMUM_TEXTURE1D_LINEAR_WIDTH",
    70: "MAXIMUM_TEXTURE2D_LINEAR_WIDTH",
    71: "MAXIMUM_TEXTURE2D_LINEAR_HEIGHT",
    72: "MAXIMUM_TEXTURE2D_LINEAR_PITCH",
    73: "MAXIMUM_TEXTURE2D_MIPMAPPED_WIDTH",
    74: "MAXIMUM_TEXTURE2D_MIPMAPPED_HEIGHT",
    77: "MAXIMUM_TEXTURE1D_MIPMAPPED_WIDTH",
    14: "TEXTURE_ALIGNMENT",
    30: "SURFACE_ALIGNMENT",
    51: "TEXTURE_PITCH_ALIGNMENT",
}


_LAST_NUMBER = 157
"""The last of `cudaDeviceAttr` in CUDA 13.5."""


def attribute_by_number(device: arch_data.Device, number: int) -> int | None:
    """Give an attribute by its number: 0 for one that the device lacks, None for a number that is none's."""
    if number not in range(1, _LAST_NUMBER + 1):
        return None
    return device_attributes(device).get(_NUMBERS.get(number, ""), 0)
