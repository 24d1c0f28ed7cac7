"""A bench on the GPU of this process: events, CUDA graphs, an L2 that is flushed, marks of the SMs' clocks.

The stream of one sample: what the kernel wrote is put back; L2 is overwritten and another buffer read through (writing
alone would leave dirty lines for the kernel to evict); clocks are marked, with a wait in which the host issues the
rest; event, launches, event; clocks are marked again. CuPy's stream capture and graphs: cupy.cuda.Stream.begin_capture.
"""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from workbench.base.records import Missing, Note
from workbench.base.records.refusal_words import launch_error
from workbench.device.targets.base import DEFAULT_DYNAMIC_SMEM_BYTES
from workbench.device.targets.bench import DeviceFacts, Reading
from workbench.device.targets.bench_kernels import bench_module, clock_mhz
from workbench.device.targets.gpu_device import STICKY_ERRORS, LoadedModule, captured_stdout, import_cupy
from workbench.device.targets.gpu_memory_sets import MemorySets
from workbench.device.targets.gpu_storages import GpuArrays, Place, filled
from workbench.device.targets.launch_call import LaunchCall
from workbench.device.targets.nvml import ThrottleReader

_WAIT_NS = 200_000
_READ_BLOCK = 256
_FLUSH_TIMES_L2 = 2
_ASSUMED_L2_BYTES = 128 * 1024 * 1024


class GpuBench:
    """A kernel with its arguments on the GPU of this process.

    Parameters
    ----------
    call
        The launch.
    module
        The cubin in this process; the bench does not unload it.
    held, arrays
        The arrays of the launch, and the same as CuPy arrays.
    lost
        What to raise when CUDA reports an error after which the context is gone.
    """

    def __init__(
        self,
        call: LaunchCall,
        module: LoadedModule,
        gpu_memory: GpuArrays,
        arrays: list[Any],
        arch: str,
        lost: Callable[[int, str], Exception],
    ) -> None:
        cupy = import_cupy()
        kernel = call.kernel
        self.grid, self.block = call.grid, call.block
        self._smem = call.dynamic_smem_bytes
        self._lost = lost
        self._prints = "vprintf" in kernel.compilation.ptx
        self._helpers = bench_module(arch)
        device = cupy.cuda.Device()
        self.facts = facts_of(cupy.cuda.runtime.getDeviceProperties(device.id), arch)
        self._throttle = ThrottleReader(device.pci_bus_id)
        self._stream = cupy.cuda.Stream(non_blocking=True)
        self._graphs: dict[int, Any] = {}
        self._empty_graphs: dict[int, Any] = {}
        self._set = 0
        self._closed = False
        with self._guarded():
            # Whatever the caller still has under way on other streams.
            cupy.cuda.runtime.deviceSynchronize()
            self._function = module.function(kernel.mangled_name)
            if kernel.max_dynamic_smem_bytes > DEFAULT_DYNAMIC_SMEM_BYTES:
                attribute = cupy.cuda.driver.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
                cupy.cuda.driver.funcSetAttribute(self._function, attribute, kernel.max_dynamic_smem_bytes)
            l2 = _ASSUMED_L2_BYTES if isinstance(self.facts.l2_bytes, Missing) else self.facts.l2_bytes
            self._memory = MemorySets(arrays, gpu_memory.written, gpu_memory.labels, l2)
            self.array_bytes = sum(int(array.nbytes) for array in gpu_memory.lowered.arrays)
            self._blocks = [_ParameterBlock(gpu_memory.parts, chosen) for chosen in self._memory.sets]
            self._flushed = cupy.zeros(_FLUSH_TIMES_L2 * l2, cupy.uint8)
            self._read = cupy.zeros(_FLUSH_TIMES_L2 * l2, cupy.uint8)
            self._sink = cupy.zeros(1, cupy.uint32)
            self._marks = [cupy.zeros((self.facts.num_sms, 3), cupy.uint64) for _ in range(2)]
            cupy.cuda.runtime.deviceSynchronize()
            self.notes = (*self._memory.notes, *self._first_launches(gpu_memory.labels))

    # ------------------------------------------------------------ readings

    def now_seconds(self) -> float:
        """Wall time."""
        return time.monotonic()

    def cold(self) -> Reading:
        """One launch after a flush; see `Bench.cold`."""
        self._set = (self._set + 1) % len(self._memory.sets)
        number = self._set
        with self._guarded():
            self._memory.restore(number, self._stream)
            self._flush()
            return self._between_events(lambda: self._launch(number), 1)

    def hot(self, launches: int, graph: bool) -> Reading:
        """Launches one after another; see `Bench.hot`."""
        with self._guarded():
            captured = self._graph(launches) if graph else None
            self._launch(0)
            self._memory.restore(0, self._stream)
            if captured is not None:
                return self._between_events(lambda: captured.launch(self._stream), launches)

            def issue() -> None:
                for _ in range(launches):
                    self._launch(0)

            return self._between_events(issue, launches)

    def empty(self, launches: int) -> Reading:
        """A kernel that does nothing, in a graph; see `Bench.empty`."""
        with self._guarded():
            graph = self._empty_graphs.get(launches)
            if graph is None:
                # Launched once before: a kernel may be loaded by its first launch, which a capture forbids.
                self._launch_empty()
                graph = self._empty_graphs[launches] = self._captured(self._launch_empty, launches)
            return self._between_events(lambda: graph.launch(self._stream), launches)

    def throttle_reasons(self) -> frozenset[str] | Missing:
        """The throttle reasons that NVML reports now."""
        return self._throttle.reasons()

    def close(self) -> None:
        """Put back what the kernel wrote; again does nothing."""
        if self._closed:
            return
        self._closed = True
        self._graphs.clear()
        self._empty_graphs.clear()
        self._memory.restore(0, self._stream)
        self._stream.synchronize()
        self._memory.free()

    # ------------------------------------------------------------ the stream

    def _first_launches(self, labels: tuple[str, ...]) -> list[Note]:
        """Launch twice, and say what the second made differently because of the first."""
        self._launch(0)
        self._stream.synchronize()
        if not self._memory.can_restore:
            return []
        once = self._memory.snapshot(self._stream)
        self._launch(0)
        self._stream.synchronize()
        names = ", ".join(labels[index] for index in self._memory.differing(once))
        self._memory.restore(0, self._stream)
        self._stream.synchronize()
        if not names:
            return []
        words = (
            f"a second launch leaves other values in {names} than the first: within a hot sample launches see what "
            "those before them left; it is put back before each sample"
        )
        return [Note(words, "changes_arrays")]

    def _launch(self, number: int) -> None:
        driver = import_cupy().cuda.driver
        block = self._blocks[number]
        driver.launchKernel(self._function, *self.grid, *self.block, self._smem, self._stream.ptr, block.address, 0)

    def _launch_empty(self) -> None:
        self._help("workbench_empty", 1, 32)

    def _help(self, name: str, grid: int, block: int, *values: int) -> None:
        """Launch a kernel of the bench; every argument of them is 8 bytes wide."""
        storage = [ctypes.c_uint64(value) for value in values]
        pointers = (ctypes.c_void_p * max(len(storage), 1))(*(ctypes.addressof(each) for each in storage))
        # cuLaunchKernel copies the values before it returns.
        import_cupy().cuda.driver.launchKernel(
            self._helpers.function(name), grid, 1, 1, block, 1, 1, 0, self._stream.ptr, ctypes.addressof(pointers), 0
        )

    def _flush(self) -> None:
        self._flushed.data.memset_async(0, self._flushed.nbytes, self._stream)
        grid = 8 * self.facts.num_sms
        self._help(
            "workbench_read", grid, _READ_BLOCK, self._read.data.ptr, self._read.nbytes // 16, self._sink.data.ptr
        )

    def _between_events(self, issue: Callable[[], None], launches: int) -> Reading:
        cupy = import_cupy()
        start, end = cupy.cuda.Event(), cupy.cuda.Event()
        with captured_stdout() if self._prints else contextlib.nullcontext():
            self._help("workbench_mark", self.facts.num_sms, 1, self._marks[0].data.ptr, _WAIT_NS)
            start.record(self._stream)
            issue()
            end.record(self._stream)
            self._help("workbench_mark", self.facts.num_sms, 1, self._marks[1].data.ptr, 0)
            self._stream.synchronize()
        us = 1e3 * cupy.cuda.get_elapsed_time(start, end) / launches
        return Reading(us, clock_mhz(self._marks[0].get(), self._marks[1].get()))

    def _graph(self, launches: int) -> Any:
        if launches not in self._graphs:
            self._graphs[launches] = self._captured(lambda: self._launch(0), launches)
        return self._graphs[launches]

    def _captured(self, launch: Callable[[], None], launches: int) -> Any:
        """A CUDA graph of launches one after another, on the device already."""
        with self._stream:
            self._stream.begin_capture()
            try:
                for _ in range(launches):
                    launch()
            finally:
                graph = self._stream.end_capture()
            graph.upload(self._stream)
        self._stream.synchronize()
        return graph

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Translates CUDA's errors: those that cost the context, and refusals."""
        cupy = import_cupy()
        try:
            yield
        except cupy.cuda.runtime.CUDARuntimeError as error:
            if error.status in STICKY_ERRORS:
                self._closed = True
                raise self._lost(error.status, str(error)) from error
            raise launch_error("by_cuda", error=str(error)) from error
        except cupy.cuda.driver.CUDADriverError as error:
            if error.status in STICKY_ERRORS:
                self._closed = True
                raise self._lost(error.status, str(error)) from error
            raise launch_error("by_cuda", error=str(error)) from error
        except cupy.cuda.memory.OutOfMemoryError as error:
            raise launch_error("device_memory", error=str(error)) from error


class _ParameterBlock:
    """A launch's parameters as cuLaunchKernel takes them, for one set of arrays; keeps what it points to."""

    def __init__(self, parts: Sequence[bytes | Place], arrays: list[Any]) -> None:
        values = filled(parts, [int(array.data.ptr) for array in arrays])
        self._storage = [ctypes.create_string_buffer(value, len(value)) for value in values]
        self._pointers = (ctypes.c_void_p * max(len(values), 1))(*(ctypes.addressof(each) for each in self._storage))
        self.address = ctypes.addressof(self._pointers)


def facts_of(properties: dict[str, Any], arch: str) -> DeviceFacts:
    """Read what a bench needs from CuPy's device properties; rates in kHz, bus width in bits (cudaDeviceProp)."""
    name = properties["name"]
    khz, bits = properties.get("memoryClockRate", 0), properties.get("memoryBusWidth", 0)
    l2 = properties.get("l2CacheSize", 0)
    return DeviceFacts(
        name=name.decode(errors="replace") if isinstance(name, bytes) else str(name),
        arch=arch,
        num_sms=int(properties["multiProcessorCount"]),
        l2_bytes=int(l2) if l2 else Missing("the driver does not say how large L2 is"),
        # Two transfers a clock.
        dram_gb_per_s=2 * khz * bits / 8 / 1e6 if khz and bits else Missing("the driver does not say how fast DRAM is"),
    )
