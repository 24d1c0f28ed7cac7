"""The GPU target: CuPy arrays run in this process, NumPy arguments in a worker that a fault costs.

What ends a launch is looked for again on the emulator, with what the launch was given. Sanitisers look on there too.

A compilation stays where it was first used with memory of this process (`symbol`, a CuPy or Torch array, a
buffer of this target): from then on its launches run here, so that its variables are one set. After a sticky
CUDA error in this process every call says what to restart.
"""

from __future__ import annotations

import itertools
import math
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError, KernelFault, MissingDependency, WorkbenchError
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.fault_words import worded
from workbench.base.records.outcomes import Fault, Outcome
from workbench.base.records.refusal_words import launch_error
from workbench.device.targets.arguments import Lowered, check_arguments, lower
from workbench.device.targets.base import CompilationLike, Launchable, Sanitize
from workbench.device.targets.buffers import as_array, as_dtype, as_shape, compilation_of
from workbench.device.targets.driver_probe import find_gpu
from workbench.device.targets.gpu_bench import GpuBench
from workbench.device.targets.gpu_buffers import GpuBuffer, GpuSymbol, as_cupy_arrays, is_device_array
from workbench.device.targets.gpu_device import DeviceFault, LoadedModule, import_cupy, launch
from workbench.device.targets.gpu_faults import beside, explained, killed, reported, stopped
from workbench.device.targets.gpu_inputs import Inputs, from_device
from workbench.device.targets.gpu_storages import GpuArrays, filled, gpu_arrays
from workbench.device.targets.gpu_worker import Done, Faulted, GpuWorker, Job, Killed, Refused
from workbench.device.targets.guard_zones import Damage, GuardedArray, damages
from workbench.device.targets.host_storages import copied_args
from workbench.device.targets.launch_call import LaunchCall, checked_call
from workbench.device.targets.passed_values import store_results
from workbench.device.targets.symbols import find_symbol, sizes_of
from workbench.isa.ptx import parse


@dataclass(frozen=True, eq=False)
class _Ran:
    """The result of a launch.

    inputs: what it was given, for who looks again. lost: the arrays that a fault took with the context of this process;
    None where it took none.
    """

    inputs: Inputs | Missing
    faults: tuple[Fault, ...] = ()
    seconds: float = math.nan
    stdout: str = ""
    lost: tuple[str, ...] | None = None


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
        self._sizes: weakref.WeakKeyDictionary[CompilationLike, dict[str, int]] = weakref.WeakKeyDictionary()
        self._next_id = itertools.count()
        self._lost: str | None = None

    @property
    def is_lost(self) -> bool:
        """True once a fault has cost the context of this process: nothing runs here any more."""
        return self._lost is not None

    # ------------------------------------------------------------ memory

    def to_device(self, array: NDArray[Any]) -> GpuBuffer:
        """Copy an array into new device memory."""
        self._check_alive()
        return GpuBuffer(import_cupy().asarray(np.ascontiguousarray(as_array(array))), self._check_alive)

    def empty(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> GpuBuffer:
        """New device memory with whatever it held."""
        self._check_alive()
        return GpuBuffer(import_cupy().empty(as_shape(shape), as_dtype(dtype)), self._check_alive)

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> GpuBuffer:
        """New device memory, every byte zero."""
        self._check_alive()
        return GpuBuffer(import_cupy().zeros(as_shape(shape), as_dtype(dtype)), self._check_alive)

    def symbol(self, compilation: CompilationLike | Launchable, name: str) -> GpuBuffer:
        """A module variable; its compilation runs in this process from now on."""
        self._check_alive()
        of = compilation_of(compilation)
        found = find_symbol(parse(of.ptx), given.text(name, "name"), of.translation)
        return GpuSymbol(self._variable(of, found.mangled_name, found.size_bytes), found, self._check_alive)

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

        A time limit holds for launches in the worker only: nothing can stop a kernel that runs in this process. What
        faults, or writes beside an array, is looked for on the emulator; sanitisers look on there.
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
        kernel = call.kernel
        call = replace(call, args=as_cupy_arrays(call.args))
        if device is not None:
            raise ArgumentError("a device model is for the emulator; the GPU target runs on its GPU", "device")
        if isinstance(kernel.compilation.cubin, Missing):
            raise launch_error("no_cubin", why=kernel.compilation.cubin.reason)
        lowered = lower(
            check_arguments(kernel.name, kernel.parameters, call.args, is_device_array, call.held),
            kernel.entry.reserved,
        )
        here = kernel.compilation in self._modules or any(map(is_device_array, lowered.arrays))
        ran = self._run_here(call, lowered) if here else self._run_in_worker(call, lowered)
        found = ran.faults
        if ran.faults or call.sanitize:
            found = explained(call, ran.inputs, ran.faults, ran.lost)
        faults = tuple(worded(each, call.language) for each in found)
        return Outcome(
            launch=call.on(self.gpu.name),
            target=self.name,
            faults=faults,
            counters=Missing("a GPU counts nothing by itself: launch on the emulator with count=True")
            if count
            else Missing("counters were not asked for (count=True)"),
            stdout=ran.stdout,
            seconds=Quantity(ran.seconds, "s", "measured"),
            sanitized=call.sanitize,
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
        kernel = call.kernel
        call = replace(call, args=as_cupy_arrays(call.args))
        compilation = kernel.compilation
        if isinstance(compilation.cubin, Missing):
            raise launch_error("no_cubin", why=compilation.cubin.reason)
        lowered = lower(
            check_arguments(kernel.name, kernel.parameters, call.args, is_device_array, call.held),
            kernel.entry.reserved,
        )
        module = self._modules.get(compilation)
        if module is None:
            if not any(map(is_device_array, lowered.arrays)):
                outcome = self.launch(
                    kernel, call.grid, call.block, copied_args(call.args), dynamic_smem_bytes=dynamic_smem_bytes
                )
                if outcome.faults:
                    raise KernelFault(outcome)
            module = self._bench_modules.setdefault(compilation, LoadedModule(compilation.cubin))

        def lost(code: int, text: str) -> KernelFault:
            self._lost = text
            seconds = Quantity(math.nan, "s", "measured")
            nothing = Missing("the launch failed")
            fault = worded(reported(code), call.language)
            return KernelFault(Outcome(call.on(self.gpu.name), self.name, (fault,), nothing, "", seconds))

        cupy = import_cupy()
        gpu_memory = gpu_arrays(lowered)
        arrays = [cupy.asarray(a.array if isinstance(a, GpuBuffer) else a) for a in gpu_memory.arrays]
        return GpuBench(call, module, gpu_memory, arrays, self.gpu.arch, lost)

    def _run_here(self, call: LaunchCall, lowered: Lowered) -> _Ran:
        kernel, cupy = call.kernel, import_cupy()
        inputs = self._inputs_here(call, lowered)
        gpu_memory = gpu_arrays(lowered)
        arrays = [
            GuardedArray(a) if isinstance(a, np.ndarray) else cupy.asarray(a.array if isinstance(a, GpuBuffer) else a)
            for a in gpu_memory.arrays
        ]
        at = [array.address if isinstance(array, GuardedArray) else int(array.data.ptr) for array in arrays]
        try:
            seconds, stdout = launch(
                self._module(kernel.compilation),
                kernel.mangled_name,
                call.grid,
                call.block,
                call.dynamic_smem_bytes,
                filled(gpu_memory.parts, at),
                max_dynamic_smem_bytes=kernel.max_dynamic_smem_bytes,
                cooperative=call.cooperative,
                capture_stdout="vprintf" in kernel.compilation.ptx,
            )
        except DeviceFault as fault:
            self._lost = str(fault)
            gone = [label for label, a in zip(lowered.labels, lowered.arrays, strict=True) if is_device_array(a)]
            return _Ran(inputs, (reported(fault.code),), lost=tuple(gone))
        except (cupy.cuda.runtime.CUDARuntimeError, cupy.cuda.driver.CUDADriverError) as error:
            raise launch_error("by_cuda", error=str(error)) from error
        results = [array.copy_to_host() if isinstance(array, GuardedArray) else None for array in arrays]
        return _ended(call, gpu_memory, inputs, results, damages(arrays), seconds, stdout)

    def _inputs_here(self, call: LaunchCall, lowered: Lowered) -> Inputs | Missing:
        """The inputs of a launch in this process, before it runs."""
        cupy = import_cupy()
        arrays = {
            id(a): cupy.asarray(a.array if isinstance(a, GpuBuffer) else a)
            for a in lowered.arrays
            if is_device_array(a)
        }
        labels = [label for label, a in zip(lowered.labels, lowered.arrays, strict=True) if id(a) in arrays]
        compilation = call.kernel.compilation
        variables = {
            name: self._variable(compilation, name, size)
            for name, size in self._sizes_of(compilation).items()
            if self._module(compilation).has_symbol(name)
        }
        return from_device(call.args, arrays, variables, [*labels, *variables], always=bool(call.sanitize))

    def _sizes_of(self, compilation: CompilationLike) -> dict[str, int]:
        """The variables of a compilation and their sizes, found once."""
        sizes = self._sizes.get(compilation)
        if sizes is None:
            sizes = self._sizes[compilation] = sizes_of(parse(compilation.ptx))
        return sizes

    def _variable(self, compilation: CompilationLike, name: str, size_bytes: int) -> Any:
        """The bytes of a variable of a module in this process."""
        cupy = import_cupy()
        module = self._module(compilation)
        memory = cupy.cuda.UnownedMemory(module.symbol_address(name), size_bytes, module)
        return cupy.ndarray((size_bytes,), np.uint8, cupy.cuda.MemoryPointer(memory, 0))

    def _run_in_worker(self, call: LaunchCall, lowered: Lowered) -> _Ran:
        kernel, compilation = call.kernel, call.kernel.compilation
        cubin = compilation.cubin
        assert not isinstance(cubin, Missing)
        known = compilation in self._module_ids
        module_id = self._module_ids.setdefault(compilation, next(self._next_id))
        arrays = gpu_arrays(lowered)
        job = Job(
            module_id=module_id,
            cubin=None,
            kernel=kernel.mangled_name,
            grid=call.grid,
            block=call.block,
            dynamic_smem_bytes=call.dynamic_smem_bytes,
            max_dynamic_smem_bytes=kernel.max_dynamic_smem_bytes,
            cooperative=call.cooperative,
            arrays=arrays.arrays,
            parts=arrays.parts,
            capture_stdout="vprintf" in compilation.ptx,
        )
        reply = self._worker.run(job, cubin, call.time_limit_seconds)
        changed = known and any(not name.startswith("$") for name in self._sizes_of(compilation))
        inputs = Inputs(call.args, first_values=changed)
        if reply is None:
            assert call.time_limit_seconds is not None
            return _Ran(inputs, (stopped(call.time_limit_seconds),))
        if isinstance(reply, Refused):
            raise launch_error("by_cuda", error=reply.text)
        if isinstance(reply, Killed):
            return _Ran(inputs, (killed(reply.signal),))
        if isinstance(reply, Faulted):
            return _Ran(inputs, (reported(reply.code),))
        assert isinstance(reply, Done)
        return _ended(call, arrays, inputs, reply.arrays, reply.damages, reply.seconds, reply.stdout)

    def _module(self, compilation: CompilationLike) -> LoadedModule:
        module = self._modules.get(compilation)
        if module is None:
            if isinstance(compilation.cubin, Missing):
                raise launch_error("no_cubin", why=compilation.cubin.reason)
            module = self._modules[compilation] = LoadedModule(compilation.cubin)
        return module

    def _check_alive(self) -> None:
        if self._lost is not None:
            raise WorkbenchError(
                f"the GPU context of this process was lost to an earlier fault ({self._lost}): restart the kernel "
                "(Kernel > Restart). NumPy arguments run in a worker process that such a fault does not outlast."
            )


def _ended(
    call: LaunchCall,
    arrays: GpuArrays,
    inputs: Inputs | Missing,
    results: Sequence[NDArray[Any] | None],
    found: tuple[Damage, ...],
    seconds: float,
    stdout: str,
) -> _Ran:
    """A launch that came to its end: NumPy arrays get what it wrote, and what they held is kept for who looks again."""
    if (found or call.sanitize) and isinstance(inputs, Inputs):
        inputs = inputs.copied()
    lowered = arrays.lowered
    near = [arrays.nearest(each) for each in found]
    faults = tuple(beside(each, lowered.labels[each.index], lowered.arrays[each.index]) for each in near)
    arrays.copy_back(results)
    store_results(call.held, lowered.arrays, lowered.written)
    return _Ran(inputs, faults, seconds, stdout)
