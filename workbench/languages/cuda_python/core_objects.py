"""Stand-ins for the classes of `cuda.core` that Numba's host code uses: device, stream, linker, launch."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.api.examined_launches import examiner
from workbench.api.loaded_launches import examine_loaded
from workbench.base.errors import ArgumentError, KernelFault, LaunchError
from workbench.base.records import Dim3, Language
from workbench.device.runtime.device_clock import DeviceClock
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.launches import KernelLaunch, launched
from workbench.device.runtime.modules import LoadedKernel
from workbench.device.targets.parameter_block import extent, pack
from workbench.isa import arch as arch_data
from workbench.languages.cuda_python.driver_api import DriverApi
from workbench.languages.cuda_python.linking import link, linked_ptx
from workbench.languages.cuda_python.object_code import ObjectCode, object_code
from workbench.languages.cuda_python.refusals import as_cuda_error


@dataclass(frozen=True)
class ContextHandle:
    """The context of a device."""

    handle: Any


@dataclass(frozen=True)
class Stream:
    """A stream, by its handle; 0 is the default one."""

    handle: int = 0

    @classmethod
    def from_handle(cls, handle: Any) -> Stream:
        """Take the driver's handle."""
        return cls(int(handle))

    def __int__(self) -> int:
        return self.handle

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self.handle


@dataclass(frozen=True)
class LaunchConfig:
    """The configuration of a launch, under cuda.core's names."""

    grid: tuple[int, ...]
    block: tuple[int, ...]
    shmem_size: int = 0
    is_cooperative: bool = False
    cluster: tuple[int, ...] | None = None


@dataclass(frozen=True)
class LinkerOptions:
    """Options for the linker, under cuda.core's names."""

    arch: str
    max_register_count: int | None = None
    lineinfo: bool | None = None
    link_time_optimization: bool | None = None
    ptx: bool | None = None
    verbose: bool | None = None
    debug: bool | None = None
    ftz: bool | None = None
    prec_div: bool | None = None
    prec_sqrt: bool | None = None
    fma: bool | None = None
    variables_used: Any = None
    optimize_unused_variables: bool | None = None
    optimization_level: int | None = None
    ptxas_options: Any = None

    def of_ptxas(self) -> tuple[str, ...]:
        """Those that ptxas takes for the linked code."""
        registers, own = self.max_register_count, self.ptxas_options or ()
        return (
            *((f"-maxrregcount={registers}",) if registers else ()),
            *(own.split() if isinstance(own, str) else own),
        )


class Linker:
    """Stands for cuda.core.Linker."""

    def __init__(self, *objects: ObjectCode, options: LinkerOptions) -> None:
        self.objects = objects
        self.options = options

    def link(self, kind: str) -> ObjectCode:
        """Link to a `cubin`, which is loaded as its PTX, or to `ptx`."""
        if kind == "ptx":
            text = linked_ptx(self.objects, self.options.arch)
            return object_code("ptx", text.encode(), "linked")
        return link(self.objects, self.options.arch, self.options.of_ptxas())

    def get_info_log(self) -> str:
        """The linker's remarks: it makes none."""
        return ""

    def get_error_log(self) -> str:
        """The linker's errors: they are raised."""
        return ""

    def close(self) -> None:
        """There is nothing to close."""


class Emulation:
    """The emulator as one CUDA device; its classes are made to know it.

    Parameters
    ----------
    model
        The GPU that is modelled.
    clock
        Takes the time of launches.
    announce
        Whether the first launch says so.
    """

    def __init__(
        self, api: DriverApi, model: arch_data.Device, memory: DeviceMemory, clock: DeviceClock, announce: bool = True
    ) -> None:
        self.api = api
        self.model = model
        self.memory = memory
        self.clock = clock
        self._is_announced = not announce
        self._pending = threading.local()
        api.launched_by(self._launch_now)

    # -- classes that libraries make objects of

    def device_class(self) -> type:
        """The class that stands for cuda.core.Device."""
        emulation = self
        limits = arch_data.limits(self.model.arch)

        class Device:
            device_id = 0
            name = f"{emulation.model.name} (Kernel Workbench emulator)"
            uuid = "00000000-0000-0000-0000-000000000000"
            compute_capability = limits.compute_capability

            def __init__(self, device_id: int = 0) -> None:
                if device_id:
                    raise ArgumentError(f"there is one device, 0, and no device {device_id}", "device_id")

            def set_current(self) -> None:
                emulation.api.make_current()

            @property
            def context(self) -> ContextHandle:
                return ContextHandle(emulation.api.make_current())

        return Device

    # -- launches

    def launch(self, stream: Any, config: LaunchConfig, kernel: LoadedKernel, *arguments: Any) -> None:
        """Run a kernel; stands for cuda.core.launch.

        A fault is kept until `raise_fault`, so that a library can copy host arrays back first.

        Raises
        ------
        LaunchError
            CUDA would refuse the launch.
        UnsupportedInstruction
            The kernel reaches an instruction that the emulator does not know.
        """
        self._run(config, kernel, arguments, "numba")

    def _run(self, config: LaunchConfig, kernel: LoadedKernel, arguments: tuple[Any, ...], language: Language) -> None:
        """Run a kernel. language: the one in which its faults are told. Raises as `launch`."""
        grid, block = Dim3(*config.grid), Dim3(*config.block)
        smem, cooperative = config.shmem_size, config.is_cooperative
        cluster = None if config.cluster is None else Dim3(*config.cluster)
        requested = KernelLaunch(kernel, self.model, grid, block, smem, cooperative, cluster=cluster, language=language)
        try:
            requested.admit()
        except LaunchError as error:
            raise as_cuda_error(error) from None
        self._say_once()
        with self.memory.memory.lock:
            params = self._parameters(kernel, arguments)
            self._label(arguments)
            if (examine := examiner()) is not None:
                examine_loaded(examine, requested, params, self.memory, arguments)
                return
            with self.clock.launch(requested, params, self.memory):
                outcome = launched(requested, params, self.memory, args=arguments)
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)
        if outcome.faults:
            self._pending.outcome = outcome

    def _launch_now(
        self,
        kernel: LoadedKernel,
        grid: tuple[int, ...],
        block: tuple[int, ...],
        dynamic_smem_bytes: int,
        values: Sequence[bytes],
    ) -> None:
        """Run a kernel, and raise the fault that it ended in; raises as `launch` and `raise_fault` do."""
        config = LaunchConfig(grid, block, dynamic_smem_bytes)
        self._run(config, kernel, tuple(values), "numba" if _is_of_python(kernel) else "cuda")
        self.raise_fault()

    def name_arrays(self, pointers: tuple[tuple[int, str], ...]) -> None:
        """Say which arguments of this thread's next launch are arrays of which name, for the messages of faults."""
        self._pending.pointers = pointers

    def _label(self, arguments: tuple[Any, ...]) -> None:
        for index, name in self._pending.__dict__.pop("pointers", ()):
            address = int(arguments[index] or 0) if index < len(arguments) else 0
            if address and self.memory.allocation(address)[0] == address:  # a slice is a part of another array
                self.memory.memory.set_label(address, name)

    def raise_fault(self) -> None:
        """Raise the fault of this thread's last launch, if it ended in one.

        Raises
        ------
        KernelFault
            With the faults as data.
        """
        outcome = self._pending.__dict__.pop("outcome", None)
        if outcome is not None:
            raise KernelFault(outcome)

    def _parameters(self, kernel: LoadedKernel, arguments: tuple[Any, ...]) -> bytes:
        module = kernel.module.program.module
        entry = next(function for function in module.entries if function.name == kernel.mangled_name)
        if len(entry.parameters) != len(arguments):
            raise ArgumentError(
                f"{kernel.name} takes {len(entry.parameters)} values, {len(arguments)} were given", "args"
            )
        sizes = [extent(parameter)[0] for parameter in entry.parameters]
        parts = [_as_bytes(value, size) for value, size in zip(arguments, sizes, strict=True)]
        return pack(module, kernel.mangled_name, parts, ())

    def _say_once(self) -> None:
        if not self._is_announced:
            self._is_announced = True
            print(
                f"No GPU: Numba kernels run in the emulator, as a {self.model.name} ({self.model.arch}) would run them."
            )


def _is_of_python(kernel: LoadedKernel) -> bool:
    """True of code that a compiler has made of Python."""
    spots = kernel.module.line_map.ptx_to_source.values()
    return any(spot.file.endswith(".py") for spot in spots)


def _as_bytes(value: Any, size_bytes: int) -> bytes:
    """A value as Numba hands it to cuda.core, in the width of the kernel's parameter; bytes are what they are."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, ctypes._SimpleCData):
        return bytes(value)
    if isinstance(value, bool | np.bool_):
        return bytes([bool(value)])
    if isinstance(value, float | complex | np.generic):
        return np.asarray(value).tobytes()
    number = 0 if value is None else int(value)
    return (number & (1 << 8 * size_bytes) - 1).to_bytes(size_bytes, "little")
