"""A CuPy that is not there: NumPy arrays with addresses, streams that write down what they are told, a clock of theirs.

Only what `workbench.device.targets` calls, with CuPy's names and arguments. Kernels are Python functions by mangled
name, over the arguments' 8-byte values; each takes as long as `times_us` says, and time passes in the stream only.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from workbench.device.targets import bench_kernels, gpu
from workbench.device.targets.driver_probe import GpuFound

PROPERTIES = {
    "name": b"NVIDIA Fake 100",
    "multiProcessorCount": 4,
    "l2CacheSize": 1 << 16,
    "memoryClockRate": 2_619_000,
    "memoryBusWidth": 5120,
}


class Pointer:
    def __init__(self, device: FakeDevice, array: Array) -> None:
        self.device, self.array = device, array
        self.ptr = array.ctypes.data

    def memset_async(self, value: int, size: int, stream: Stream) -> None:
        assert value == 0
        assert size == self.array.nbytes
        np.asarray(self.array).view(np.uint8)[:] = 0
        self.device.log.append("memset")


class Array(np.ndarray):
    """An array in device memory."""

    __module__ = "cupy"
    device: FakeDevice

    @property
    def data(self) -> Any:
        return Pointer(FakeDevice.current, self)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"shape": self.shape, "typestr": self.dtype.str, "data": (self.ctypes.data, False), "version": 3}

    def get(self) -> np.ndarray:
        return np.array(self)

    def set(self, value: np.ndarray) -> None:
        np.asarray(self)[...] = value

    def copy(self, order: Any = "C") -> Array:
        FakeDevice.current.log.append("copy")
        return FakeDevice.current.own(np.array(self))

    def __setitem__(self, key: Any, value: Any) -> None:
        FakeDevice.current.log.append("restore")
        super().__setitem__(key, value)


class Stream:
    def __init__(self, non_blocking: bool = False) -> None:
        assert non_blocking, "the legacy stream cannot be captured"
        self.ptr = id(self)
        self.captured: list[Any] | None = None
        FakeDevice.current.streams[self.ptr] = self

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    def synchronize(self) -> None:
        FakeDevice.current.log.append("synchronize")

    def begin_capture(self) -> None:
        self.captured = []

    def end_capture(self) -> Graph:
        found, self.captured = self.captured, None
        assert found is not None
        return Graph(found)


class Graph:
    def __init__(self, launches: list[Any]) -> None:
        self.launches = launches
        self.uploaded = False

    def upload(self, stream: Stream) -> None:
        self.uploaded = True

    def launch(self, stream: Stream) -> None:
        assert self.uploaded
        assert stream.captured is None
        FakeDevice.current.log.append(f"graph of {len(self.launches)}")
        for launch in self.launches:
            launch()


class Event:
    def __init__(self) -> None:
        self.us = 0.0

    def record(self, stream: Stream) -> None:
        FakeDevice.current.log.append("event")
        self.us = FakeDevice.current.us

    def synchronize(self) -> None:
        return None


class Failure(RuntimeError):
    def __init__(self, status: int) -> None:
        self.status = status
        super().__init__(f"cudaError {status}")


class RuntimeFailure(Failure):
    pass


class DriverFailure(Failure):
    pass


class OutOfMemory(MemoryError):
    pass


class FakeDevice:
    """One GPU and the module `cupy` that leads to it."""

    current: FakeDevice

    def __init__(self, kernels: dict[str, Any], times_us: dict[str, float], free_bytes: int = 1 << 30) -> None:
        self.kernels, self.times_us = kernels, {"workbench_empty": 1.0, **times_us}
        self.variables: dict[str, Array] = {}
        self.free_bytes = free_bytes
        self.log: list[str] = []
        self.us = 0.0
        self.streams: dict[int, Stream] = {}
        self.functions: list[str] = []
        self.attributes: list[tuple[Any, ...]] = []
        self.fails_at: tuple[str, int, Failure] | None = None
        self.launched: dict[str, int] = {}
        self.owned: dict[int, Array] = {}
        FakeDevice.current = self

    def own(self, array: Any) -> Array:
        held: Array = np.ascontiguousarray(array).view(Array)
        self.owned.setdefault(held.ctypes.data, held)
        return held

    def memory_at(self, address: int, count: int, dtype: Any) -> np.ndarray:
        """So many elements from an address on, wherever that leads."""
        size = count * np.dtype(dtype).itemsize
        return np.frombuffer((ctypes.c_uint8 * size).from_address(address), dtype)

    def array_at(self, address: int) -> Array:
        """The array that begins at an address."""
        return self.owned[address]

    def asarray(self, value: Any) -> Array:
        if isinstance(value, Array):
            return value
        if hasattr(value, "__cuda_array_interface__"):
            return self.array_at(value.__cuda_array_interface__["data"][0])
        return self.own(np.array(value))

    def launch(
        self, function: int, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, smem: int, stream: int, params: int,
        extra: int,
    ) -> None:  # fmt: skip
        name = self.functions[function]
        names = {"workbench_read": 3, "workbench_mark": 2, "workbench_empty": 0}
        count = names.get(name, len(self.kernels.get(name, (None, ()))[1]))
        pointers = (ctypes.c_void_p * max(count, 1)).from_address(params)
        values = []
        for which in range(count):
            size = self.kernels[name][1][which] if name in self.kernels else 8
            values.append(int.from_bytes(ctypes.string_at(pointers[which], size), "little"))

        def run() -> None:
            self._run(name, values, gx)

        held = self.streams[stream]
        if held.captured is not None:
            held.captured.append(run)
        else:
            run()

    def _run(self, name: str, values: list[int], grid: int) -> None:
        self.log.append(name)
        self.launched[name] = self.launched.get(name, 0) + 1
        if self.fails_at is not None and self.fails_at[:2] == (name, self.launched[name]):
            raise self.fails_at[2]
        if name == "workbench_mark":
            marks = np.asarray(self.array_at(values[0]))
            assert marks.shape == (grid, 3)
            for block in range(grid):
                marks[block] = (block, int(self.us * 1500), int(self.us * 1000))
            self.us += values[1] / 1000
        elif name == "workbench_read":
            assert values[1] * 16 == self.array_at(values[0]).nbytes
            assert self.array_at(values[2]).dtype == np.uint32
        elif name in self.kernels:
            self.kernels[name][0](self, *values)
        self.us += self.times_us.get(name, 0.0)

    def function(self, handle: int, name: str) -> int:
        self.functions.append(name)
        return len(self.functions) - 1

    def variable(self, handle: int, name: str) -> int:
        """The address of a module's variable; what no test gave one was dropped by ptxas."""
        if name not in self.variables:
            raise DriverFailure(500)
        return int(self.variables[name].ctypes.data)

    def array_of(self, shape: tuple[int, ...], dtype: Any, address: int) -> Array:
        """`cupy.ndarray` over memory that another object holds."""
        return self.memory_at(address, int(np.prod(shape)), dtype).view(Array)

    def module(self) -> ModuleType:
        """The module of `import cupy`."""
        cupy: Any = ModuleType("cupy")
        cupy.uint8, cupy.uint32, cupy.uint64 = np.uint8, np.uint32, np.uint64
        cupy.ndarray = self.array_of
        cupy.asarray = self.asarray
        cupy.ascontiguousarray = lambda value: self.own(np.asarray(value))
        cupy.zeros = lambda shape, dtype: self.own(np.zeros(shape, dtype))
        cupy.empty = lambda shape, dtype: self.own(np.empty(shape, dtype))
        runtime = SimpleNamespace(
            memGetInfo=lambda: (self.free_bytes, 1 << 33),
            deviceSynchronize=lambda: self.log.append("device"),
            getDeviceProperties=lambda number: PROPERTIES,
            CUDARuntimeError=RuntimeFailure,
        )
        driver = SimpleNamespace(
            CUDADriverError=DriverFailure,
            CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES=8,
            moduleLoadData=lambda cubin: 1 if isinstance(cubin, bytes) else 0,
            moduleGetFunction=self.function,
            funcSetAttribute=lambda *given: self.attributes.append(given),
            launchKernel=self.launch,
            moduleGetGlobal=self.variable,
        )
        stream = Stream(non_blocking=True)
        cupy.cuda = SimpleNamespace(
            runtime=runtime,
            driver=driver,
            Stream=Stream,
            Event=Event,
            Device=lambda: SimpleNamespace(id=0, pci_bus_id="0000:01:00.0"),
            memory=SimpleNamespace(OutOfMemoryError=OutOfMemory),
            get_current_stream=lambda: stream,
            UnownedMemory=lambda address, size, owner: address,
            MemoryPointer=lambda address, offset: address + offset,
            get_elapsed_time=lambda start, end: (end.us - start.us) / 1e3,
        )
        return cupy

    def install(self, monkeypatch: Any) -> None:
        """Have `import cupy` find it."""
        monkeypatch.setitem(sys.modules, "cupy", self.module())

    @contextmanager
    def found(self, monkeypatch: Any) -> Iterator[FakeDevice]:
        """The machine's GPU for a while, which targets find."""
        self.install(monkeypatch)
        bench_kernels.bench_module.cache_clear()
        monkeypatch.setattr(gpu, "find_gpu", lambda: GpuFound("NVIDIA Fake 100", "sm_90", "13.0"))
        yield self
        bench_kernels.bench_module.cache_clear()
