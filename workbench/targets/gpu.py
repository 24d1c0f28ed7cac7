"""The GPU target: CuPy arrays run in this process, NumPy arguments in a worker that a fault costs.

A compilation stays where it was first used with memory of this process (`symbol`, a CuPy or Torch array, a
buffer of this target): from then on its launches run here, so that its variables are one set. After a sticky
CUDA error in this process every call says what to restart.
"""

from __future__ import annotations

import itertools
import math
import weakref
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from workbench import arguments as given
from workbench.errors import ArgumentError, KernelFault, LaunchError, MissingDependency, WorkbenchError
from workbench.outcomes import Fault, Outcome
from workbench.ptx import parse
from workbench.records import Dim3, Missing, Quantity
from workbench.targets.arguments import Lowered, check_arguments, lower
from workbench.targets.base import CompilationLike, Launchable, Sanitize
from workbench.targets.buffers import as_array, as_dtype, as_shape, check_compilation
from workbench.targets.driver_probe import find_gpu
from workbench.targets.gpu_bench import GpuBench
from workbench.targets.gpu_device import STICKY_ERRORS, DeviceFault, LoadedModule, import_cupy, launch
from workbench.targets.gpu_worker import Done, Faulted, GpuWorker, Job, Refused
from workbench.targets.launch_call import LaunchCall, checked_call
from workbench.targets.symbols import FoundSymbol, find_symbol, same_bytes

_REMEDY = "run the same launch on the emulator (wb.target('emulator')) for thread, address and source line"


class GpuBuffer:
    """Device memory held by CuPy; `array` is the CuPy array itself."""

    def __init__(self, array: Any) -> None:
        self.array = array

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        dtype: np.dtype[Any] = np.dtype(self.array.dtype)
        return dtype

    @property
    def nbytes(self) -> int:
        return int(self.array.nbytes)

    @property
    def address(self) -> int:
        return int(self.array.data.ptr)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""
        host: NDArray[Any] = self.array.get()
        return host

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents; shape and dtype must be the buffer's."""
        array = as_array(array)
        if array.shape != self.shape or array.dtype != self.dtype:
            raise ArgumentError(
                f"the buffer is {self.dtype}{list(self.shape)}, the array {array.dtype}{list(array.shape)}", "array"
            )
        self.array.set(np.ascontiguousarray(array))

    def free(self) -> None:
        """Give the memory back to CuPy's pool; the buffer must not be used again."""
        self.array = import_cupy().empty(0, self.array.dtype)


class GpuSymbol(GpuBuffer):
    """A variable of a module: its bytes in CuPy, which knows no records, with the type of the variable."""

    def __init__(self, array: Any, found: FoundSymbol) -> None:
        super().__init__(array)
        self._found = found

    @property
    def shape(self) -> tuple[int, ...]:
        return self._found.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._found.dtype

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""
        host: NDArray[Any] = self.array.get()
        return host.view(self.dtype).reshape(self.shape)

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents with an array of as many bytes."""
        self.array.set(same_bytes(array, self.dtype, self.shape).reshape(-1).view(np.uint8))


class GpuTarget:
    """Runs kernels on the first CUDA device."""

    name = "gpu"

    def __init__(self) -> None:
        gpu = find_gpu()
        if isinstance(gpu, Missing):
            raise MissingDependency(
                f"there is no GPU to run on: {gpu.reason}", "Use the emulator: wb.target('emulator')."
            )
        import_cupy()
        self.gpu = gpu
        self._worker = GpuWorker()
        self._modules: weakref.WeakKeyDictionary[CompilationLike, LoadedModule] = weakref.WeakKeyDictionary()
        self._module_ids: weakref.WeakKeyDictionary[CompilationLike, int] = weakref.WeakKeyDictionary()
        self._bench_modules: weakref.WeakKeyDictionary[CompilationLike, LoadedModule] = weakref.WeakKeyDictionary()
        self._next_id = itertools.count()
        self._lost: str | None = None

    # ------------------------------------------------------------ memory

    def to_device(self, array: NDArray[Any]) -> GpuBuffer:
        """Copy an array into new device memory."""
        self._check_alive()
        return GpuBuffer(import_cupy().asarray(np.ascontiguousarray(as_array(array))))

    def empty(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> GpuBuffer:
        """New device memory with whatever it held."""
        self._check_alive()
        return GpuBuffer(import_cupy().empty(as_shape(shape), as_dtype(dtype)))

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> GpuBuffer:
        """New device memory, every byte zero."""
        self._check_alive()
        return GpuBuffer(import_cupy().zeros(as_shape(shape), as_dtype(dtype)))

    def symbol(self, compilation: CompilationLike, name: str) -> GpuBuffer:
        """A module variable; its compilation runs in this process from now on."""
        self._check_alive()
        cupy = import_cupy()
        check_compilation(compilation)
        found = find_symbol(parse(compilation.ptx), given.text(name, "name"), compilation.translation)
        address = self._module(compilation).symbol_address(found.mangled_name)
        memory = cupy.cuda.UnownedMemory(address, found.size_bytes, self._module(compilation))
        pointer = cupy.cuda.MemoryPointer(memory, 0)
        return GpuSymbol(cupy.ndarray((found.size_bytes,), np.uint8, pointer), found)

    # ------------------------------------------------------------ launches

    def launch(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        *,
        dynamic_smem_bytes: int = 0,
        cooperative: bool = False,
        device: str | None = None,
        count: bool = False,
        sanitize: Sanitize = (),
        time_limit_seconds: float | None = None,
    ) -> Outcome:
        """Run a kernel on the GPU; see `Target.launch`.

        A time limit holds for launches in the worker only: nothing can stop a kernel that runs in this process.
        """
        self._check_alive()
        call = checked_call(
            kernel,
            grid,
            block,
            args,
            dynamic_smem_bytes=dynamic_smem_bytes,
            cooperative=cooperative,
            device=device,
            count=count,
            sanitize=sanitize,
            time_limit_seconds=time_limit_seconds,
        )
        call = replace(call, args=as_cupy_arrays(call.args))
        if device is not None:
            raise ArgumentError("a device model is for the emulator; the GPU target runs on its GPU", "device")
        if sanitize:
            raise ArgumentError("sanitisers run on the emulator: wb.target('emulator')", "sanitize")
        if isinstance(kernel.compilation.cubin, Missing):
            raise LaunchError(f"there is no cubin to load: {kernel.compilation.cubin.reason}")
        lowered = lower(check_arguments(kernel.name, kernel.parameters, call.args, _is_device_array))
        here = kernel.compilation in self._modules or any(map(_is_device_array, lowered.arrays))
        run = self._run_here if here else self._run_in_worker
        faults, seconds, stdout = run(call, lowered)
        return Outcome(
            launch=call.on(self.gpu.name),
            target=self.name,
            faults=faults,
            counters=Missing("a GPU counts nothing by itself: launch on the emulator with count=True")
            if count
            else Missing("counters were not asked for (count=True)"),
            stdout=stdout,
            seconds=Quantity(seconds, "s", "measured"),
        )

    def bench(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        dynamic_smem_bytes: int = 0,
    ) -> GpuBench:
        """Set a kernel up to be timed in this process; see `Benchable.bench`.

        With NumPy arguments it is launched in the worker before, which a fault costs and not this process. A
        compilation that has no memory here is loaded for the bench alone: its variables then have their initial
        values, and those of the worker stay as they are.
        """
        self._check_alive()
        call = checked_call(kernel, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes)
        call = replace(call, args=as_cupy_arrays(call.args))
        compilation = kernel.compilation
        if isinstance(compilation.cubin, Missing):
            raise LaunchError(f"there is no cubin to load: {compilation.cubin.reason}")
        lowered = lower(check_arguments(kernel.name, kernel.parameters, call.args, _is_device_array))
        module = self._modules.get(compilation)
        if module is None:
            if not any(map(_is_device_array, lowered.arrays)):
                outcome = self.launch(
                    kernel, call.grid, call.block, _copied(call.args), dynamic_smem_bytes=dynamic_smem_bytes
                )
                if outcome.faults:
                    raise KernelFault(outcome)
            module = self._bench_modules.setdefault(compilation, LoadedModule(compilation.cubin))

        def lost(code: int, text: str) -> KernelFault:
            self._lost = text
            seconds = Quantity(math.nan, "s", "measured")
            nothing = Missing("the launch failed")
            return KernelFault(Outcome(call.on(self.gpu.name), self.name, (_fault(code),), nothing, "", seconds))

        cupy = import_cupy()
        arrays = [cupy.asarray(a.array if isinstance(a, GpuBuffer) else a) for a in lowered.arrays]
        return GpuBench(call, module, lowered, arrays, self.gpu.arch, lost)

    def _run_here(self, call: LaunchCall, lowered: Lowered) -> tuple[tuple[Fault, ...], float, str]:
        kernel, cupy = call.kernel, import_cupy()
        arrays = [cupy.asarray(a.array if isinstance(a, GpuBuffer) else a) for a in lowered.arrays]
        parts = [p if isinstance(p, bytes) else int(arrays[p].data.ptr).to_bytes(8, "little") for p in lowered.parts]
        try:
            seconds, stdout = launch(
                self._module(kernel.compilation),
                kernel.mangled_name,
                call.grid,
                call.block,
                call.dynamic_smem_bytes,
                parts,
                max_dynamic_smem_bytes=kernel.max_dynamic_smem_bytes,
                cooperative=call.cooperative,
                capture_stdout="vprintf" in kernel.compilation.ptx,
            )
        except DeviceFault as fault:
            self._lost = str(fault)
            return (_fault(fault.code),), math.nan, ""
        except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
            raise LaunchError(f"CUDA refuses the launch: {error}") from error
        for host, device_array, written in zip(lowered.arrays, arrays, lowered.written, strict=True):
            if isinstance(host, np.ndarray) and written and host.flags.writeable:
                host[...] = device_array.get()
        return (), seconds, stdout

    def _run_in_worker(self, call: LaunchCall, lowered: Lowered) -> tuple[tuple[Fault, ...], float, str]:
        kernel, compilation = call.kernel, call.kernel.compilation
        cubin = compilation.cubin
        assert not isinstance(cubin, Missing)
        module_id = self._module_ids.setdefault(compilation, next(self._next_id))
        job = Job(
            module_id=module_id,
            cubin=None,
            kernel=kernel.mangled_name,
            grid=call.grid,
            block=call.block,
            dynamic_smem_bytes=call.dynamic_smem_bytes,
            max_dynamic_smem_bytes=kernel.max_dynamic_smem_bytes,
            cooperative=call.cooperative,
            arrays=lowered.arrays,
            parts=lowered.parts,
            capture_stdout="vprintf" in compilation.ptx,
        )
        reply = self._worker.run(job, cubin, call.time_limit_seconds)
        if reply is None:
            message = f"the kernel was stopped after {call.time_limit_seconds:g} s"
            return (Fault("timeout", "error", message),), math.nan, ""
        if isinstance(reply, Refused):
            raise LaunchError(f"CUDA refuses the launch: {reply.text}")
        if isinstance(reply, Faulted):
            return (_fault(reply.code),), math.nan, ""
        assert isinstance(reply, Done)
        for host, result, written in zip(lowered.arrays, reply.arrays, lowered.written, strict=True):
            if written and host.flags.writeable:
                host[...] = result
        return (), reply.seconds, reply.stdout

    def _module(self, compilation: CompilationLike) -> LoadedModule:
        module = self._modules.get(compilation)
        if module is None:
            if isinstance(compilation.cubin, Missing):
                raise LaunchError(f"there is no cubin to load: {compilation.cubin.reason}")
            module = self._modules[compilation] = LoadedModule(compilation.cubin)
        return module

    def _check_alive(self) -> None:
        if self._lost is not None:
            raise WorkbenchError(
                f"the GPU context of this process was lost to an earlier fault ({self._lost}): restart the kernel "
                "(Kernel > Restart). NumPy arguments run in a worker process that such a fault does not outlast."
            )


def as_cupy_arrays(args: tuple[Any, ...] | list[Any]) -> tuple[Any, ...]:
    """The arguments with the device arrays of other libraries (Torch's, Numba's) as CuPy arrays of the same memory.

    Their dtypes need not be NumPy's; an array that is passed twice stays one.

    Raises
    ------
    ArgumentError
        A library that does not give its memory away: a Torch tensor that asks for gradients.
    """
    held: dict[int, Any] = {}
    for place, arg in enumerate(args):
        if isinstance(arg, GpuBuffer) or type(arg).__module__.split(".")[0] == "cupy" or id(arg) in held:
            continue
        try:
            if hasattr(arg, "__cuda_array_interface__"):
                held[id(arg)] = import_cupy().asarray(arg)
        except (RuntimeError, TypeError, ValueError) as error:
            raise ArgumentError(f"argument {place + 1} cannot be taken as it is: {error}", "args") from error
    return tuple(held.get(id(arg), arg) for arg in args)


def _copied(args: tuple[Any, ...] | list[Any]) -> tuple[Any, ...]:
    """The arguments with copies of their arrays; an array that is passed twice is one copy."""
    copies = {id(arg): arg.copy() for arg in args if isinstance(arg, np.ndarray) and arg.ndim}
    return tuple(copies.get(id(arg), arg) for arg in args)


def _is_device_array(value: Any) -> bool:
    return isinstance(value, GpuBuffer) or hasattr(value, "__cuda_array_interface__")


def _fault(code: int) -> Fault:
    kind, message = STICKY_ERRORS[code]
    return Fault(kind, "error", f"{message}; {_REMEDY}")
