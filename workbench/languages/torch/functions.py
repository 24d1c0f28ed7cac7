"""Functions of `torch._C` that a build for the CPU lacks: with them `torch.cuda` is as with one GPU."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import torch
import torch.cuda._gpu_trace as trace

from workbench.base.records import Missing
from workbench.isa import arch as arch_data
from workbench.languages.cupy.machine import machine
from workbench.languages.torch import streams
from workbench.languages.torch.extensions import faults
from workbench.languages.torch.generators import require_device
from workbench.languages.torch.storages import memory, statistics

CUDA_VERSION = "13.0"
"""The version of CUDA that `torch.version.cuda` names: that of the builds of Torch 2.13 on PyPI."""
_forked: list[bool] = []


class DeviceProperties:
    """`torch._C._CudaDeviceProperties` of the modelled GPU; sizes in bytes, rates in kHz.

    Attributes
    ----------
    name, major, minor
        As CUDA has them.
    """

    def __init__(self, model: arch_data.Device) -> None:
        limits = arch_data.limits(model.arch)
        self.name = f"NVIDIA {model.name}"
        self.major, self.minor = limits.compute_capability
        self.total_memory = memory().capacity_bytes
        self.multi_processor_count = model.num_sms
        self.warp_size = 32
        self.max_threads_per_multi_processor = limits.max_threads_per_sm
        self.max_threads_per_block = limits.max_threads_per_block
        self.regs_per_multiprocessor = limits.registers_per_sm
        self.shared_memory_per_block = limits.smem_per_block_bytes
        self.shared_memory_per_block_optin = limits.smem_per_block_optin_bytes
        self.shared_memory_per_multiprocessor = limits.smem_per_sm_bytes
        self.L2_cache_size = 0 if isinstance(model.l2_mb, Missing) else int(model.l2_mb * 1e6)
        self.clock_rate = 0 if isinstance(model.boost_mhz, Missing) else int(model.boost_mhz * 1000)
        self.is_integrated = self.is_multi_gpu_board = 0
        self.pci_bus_id = self.pci_device_id = self.pci_domain_id = 0
        self.uuid = "00000000-0000-0000-0000-000000000000"
        self.gcnArchName = ""

    def __repr__(self) -> str:
        return (
            f"_CudaDeviceProperties(name='{self.name}', major={self.major}, minor={self.minor}, "
            f"total_memory={self.total_memory >> 20}MB, multi_processor_count={self.multi_processor_count}, "
            f"L2_cache_size={self.L2_cache_size >> 20}MB)"
        )


def properties(index: int) -> DeviceProperties:
    """The properties of the device.

    Raises
    ------
    torch.AcceleratorError
        There is no such device.
    """
    _device(index)
    return DeviceProperties(machine().model)


def _device(index: int) -> int:
    require_device(torch.device("cuda", index))
    return 0


def _exchange(index: int) -> int:
    return 0 if index < 0 else _device(index)


def _maybe_exchange(index: int) -> int:
    # A function of its own: Dynamo has a table by functions.
    return _exchange(index)


def _nothing(*args: Any, **kwargs: Any) -> None:
    return


def _set_stream(stream_id: int, device_index: int = 0, device_type: int = streams.CUDA_TYPE) -> None:
    streams.use(stream_id)


def _memory_stats(device: int) -> dict[str, Any]:
    """Statistics of memory that programs read; nothing is cached, so that what is reserved is allocated."""

    def of(current: int, peak: int, allocated: int) -> dict[str, Any]:
        each = {"current": current, "peak": peak, "allocated": allocated, "freed": allocated - current}
        return {"all": each, "small_pool": dict.fromkeys(each, 0), "large_pool": each}

    size = of(statistics.allocated, statistics.peak, statistics.total_allocated)
    count = of(statistics.count, statistics.count, statistics.total_count)
    return {
        **dict.fromkeys(("allocated_bytes", "reserved_bytes", "active_bytes", "requested_bytes"), size),
        **dict.fromkeys(("allocation", "segment", "active"), count),
        "inactive_split": of(0, 0, 0),
        "inactive_split_bytes": of(0, 0, 0),
        "oversize_allocations": {"current": 0, "peak": 0, "allocated": 0, "freed": 0},
        "oversize_segments": {"current": 0, "peak": 0, "allocated": 0, "freed": 0},
        **dict.fromkeys(("num_alloc_retries", "num_ooms", "num_sync_all_streams", "max_split_size"), 0),
        "num_device_alloc": statistics.total_count,
        "num_device_free": statistics.total_count - statistics.count,
    }


def _reset_peak(device: int) -> None:
    statistics.peak = statistics.allocated


def _in_bad_fork() -> bool:
    return bool(_forked)


def _after_fork() -> None:
    if torch.cuda.is_initialized():
        _forked.append(True)


os.register_at_fork(after_in_child=_after_fork)


def _mem_get_info(device: int) -> tuple[int, int]:
    return machine().memory.free_bytes, memory().capacity_bytes


def _synchronize() -> None:
    streams.host_waits()
    trace.DeviceSynchronizationCallbacks.fire_callbacks()
    faults.raise_pending()


cudart = SimpleNamespace(
    cudaMemGetInfo=_mem_get_info,
    cudaGetErrorString=str,
    cudaError=SimpleNamespace(success=0),
    cudaProfilerStart=lambda: 0,
    cudaProfilerStop=lambda: 0,
    cudaHostRegister=lambda pointer, size, flags: 0,
    cudaHostUnregister=lambda pointer: 0,
)
"""The functions of the runtime that `torch.cuda.cudart()` has."""


def supplied() -> Mapping[str, Callable[..., Any] | Any]:
    """The functions by their names in `torch._C`."""
    arch = machine().model.arch
    return {
        "_cuda_init": _nothing,
        "_cuda_getDeviceCount": lambda: 1,
        "_cuda_getDevice": lambda: 0,
        "_cuda_setDevice": _device,
        "_cuda_exchangeDevice": _exchange,
        "_cuda_maybeExchangeDevice": _maybe_exchange,
        "_cuda_hasPrimaryContext": lambda index: True,
        "_cuda_canDeviceAccessPeer": lambda first, second: False,
        "_cuda_synchronize": _synchronize,
        "_cuda_isInBadFork": _in_bad_fork,
        "_cuda_getArchFlags": lambda: arch,
        "_cuda_getCompiledVersion": lambda: 13000,
        "_host_emptyCache": _nothing,
        "_cuda_ipc_collect": _nothing,
        "_cuda_sleep": _nothing,
        "_cuda_getCurrentStream": lambda index: streams.current(),
        "_cuda_getDefaultStream": lambda index: (0, 0, streams.CUDA_TYPE),
        "_cuda_getCurrentRawStream": lambda index: streams.current()[0],
        "_cuda_getStreamFromExternal": lambda pointer, index: (pointer, 0, streams.CUDA_TYPE),
        "_cuda_setStream": _set_stream,
        "_cuda_getCurrentBlasHandle": lambda: 0,
        "_cuda_clearCublasWorkspaces": _nothing,
        "_cuda_get_sync_debug_mode": lambda: 0,
        "_cuda_set_sync_debug_mode": _nothing,
        "_cuda_emptyCache": _nothing,
        "_cuda_memoryStats": _memory_stats,
        "_cuda_resetPeakMemoryStats": _reset_peak,
        "_cuda_resetAccumulatedMemoryStats": _nothing,
        "_cuda_setMemoryFraction": _nothing,
        "_cuda_getMemoryFraction": lambda device: 1.0,
        "_cuda_getAllocatorBackend": lambda: "native",
        "_cuda_cudaCachingAllocator_is_enabled": lambda: True,
        "_cuda_tunableop_is_enabled": lambda: False,
        "_cuda_record_untuned_is_enabled": lambda: False,
        "_cuda_isHistoryEnabled": lambda: False,
        "_cuda_record_memory_history": _nothing,
        "_cudart": cudart,
        "_cuda_CUDAAllocator_AllocatorState": type("AllocatorState", (), {}),
        "_set_cached_tensors_enabled": _nothing,
    }
