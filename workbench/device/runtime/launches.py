"""A launch of a loaded kernel: refused as CUDA refuses it, or run, with host memory that the device maps."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from workbench.base.records import Dim3, Language
from workbench.base.records.outcomes import Launch, Outcome
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.modules import LoadedKernel
from workbench.device.runtime.pointed_arrays import pointed_arrays
from workbench.device.targets.base import Launchable
from workbench.device.targets.block_sampler import BlockSampler
from workbench.device.targets.launch_runs import run_launch
from workbench.device.targets.placed_launch import PlacedLaunch
from workbench.device.targets.replaying import Again
from workbench.device.targets.tensor_cores import modelled_arch
from workbench.emulate import LaunchRequest
from workbench.emulate.extents import refuse_clusters
from workbench.emulate.request import Pause
from workbench.isa import arch as arch_data
from workbench.isa.arch.clusters import refuse_cluster


@dataclass(frozen=True)
class KernelLaunch:
    """A launch of a loaded kernel without its arguments: one value for all launches that differ in these alone.

    Attributes
    ----------
    model
        The GPU that is modelled, which admits the launch.
    opted_in
        True if the kernel has the attribute that lets it use more than 48 KiB of dynamic shared memory.
    cluster, non_portable
        The extents of the launch attribute, None without one; True if the kernel has the attribute that lets clusters
        have more than 8 blocks.
    language
        The one in which its faults are told.
    handle
        The kernel by which its outcome names it, where that is another one than the loaded kernel.
    sanitize, count
        Names of sanitisers, and whether events are counted.
    sequential
        Blocks may run one after the other where they may wait for, or race with, one another.
    replays
        Races can be run again, for which the memory that the launch began with is kept.
    """

    kernel: LoadedKernel
    model: arch_data.Device
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int = 0
    cooperative: bool = False
    opted_in: bool = False
    cluster: Dim3 | None = None
    non_portable: bool = False
    language: Language = "cuda"
    handle: Launchable | None = None
    sanitize: tuple[str, ...] = ()
    count: bool = False
    sequential: bool = False
    replays: bool = True

    def __post_init__(self) -> None:
        """Make Python's integer of the shared memory, as `Dim3` of its extents."""
        if type(self.dynamic_smem_bytes) is not int:
            object.__setattr__(self, "dynamic_smem_bytes", operator.index(self.dynamic_smem_bytes))

    @functools.cached_property
    def resident_blocks(self) -> int:
        """The blocks that the device holds at once; raises LaunchError where CUDA would refuse the launch."""
        used, smem = self.kernel.resources, self.dynamic_smem_bytes
        return arch_data.admit(self.model, used, self.grid, self.block, smem, self.cooperative, self.opted_in)

    def admit(self) -> None:
        """Raise LaunchError where CUDA would refuse the launch."""
        _ = self.request

    @functools.cached_property
    def request(self) -> LaunchRequest:
        """The launch as an engine takes it, without arguments; raises as `resident_blocks`."""
        kernel, module = self.kernel, self.kernel.module
        result = LaunchRequest(
            module.program,
            kernel.mangled_name,
            self.grid,
            self.block,
            b"",
            self.dynamic_smem_bytes,
            self.resident_blocks,
            self.cooperative,
            spots=module.line_map.ptx_to_source,
            count=self.count,
            access_plan=kernel.access_match.plan if self.count else None,
            sanitize=self.sanitize,
            sequential=self.sequential,
            cluster=self.cluster,
        )
        refuse_clusters(result)
        refuse_cluster(self.model, result.cluster_extents, self.non_portable)
        return result

    def requested(self, **changes: Any) -> LaunchRequest:
        """The request with some fields, and with the sums of tensor cores that are chosen now."""
        return self.request.like(tensor_cores=modelled_arch(self.model), **changes)

    @functools.cached_property
    def launch(self) -> Launch:
        """The launch as an outcome names it, without arguments."""
        kernel, smem = self.handle or self.kernel, self.dynamic_smem_bytes
        return Launch(kernel, self.model.name, self.grid, self.block, smem, (), self.cooperative)


@contextmanager
def block_sampler(kernel_launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> Iterator[BlockSampler]:
    """Give a sampler that runs some blocks of a launch and counts; at the end memory is as it was.

    Nothing else uses the memory meanwhile. What a kernel allocates itself is not given back. params: as for `launched`.
    """
    request = kernel_launch.requested(params=params, access_plan=kernel_launch.kernel.access_match.plan)
    storage = memory.memory
    with storage.lock:
        memory.before_launch()
        storage.begin_launch()
        try:
            with storage.undone():
                yield BlockSampler(request)
        finally:
            storage.end_launch()


@dataclass(frozen=True)
class _ExchangingPause:
    """A pause in which host and device see what the other one has written into mapped memory."""

    pause: Pause
    memory: DeviceMemory

    @property
    def taken(self) -> bool:
        return self.pause.taken

    def __call__(self, repeats: bool) -> bool:
        self.memory.end_exchange()
        goes_on = self.pause(repeats)
        self.memory.begin_exchange()
        return goes_on


def launched(
    kernel_launch: KernelLaunch,
    params: bytes,
    memory: DeviceMemory,
    pause: Pause | None = None,
    args: tuple[Any, ...] = (),
) -> Outcome:
    """Run a launch; faults are a part of its outcome.

    Parameters
    ----------
    params
        The parameter block, as the entry's declaration lays it out.
    pause
        Lets others go on while the launch waits for them.
    args
        What the program passed, for the outcome.

    Raises
    ------
    LaunchError
        CUDA would refuse it.
    UnsupportedInstruction
        The kernel reaches an instruction that the emulator does not know.
    """
    kernel = kernel_launch.kernel
    exchanging = None if pause is None else _ExchangingPause(pause, memory)
    request = kernel_launch.requested(params=params, pause=exchanging)
    with memory.memory.lock:
        (memory.before_launch if pause is None else memory.begin_exchange)()
        try:
            arrays = tuple(pointed_arrays(kernel, params, memory.memory)) if kernel_launch.sanitize else ()
            launch = replace(kernel_launch.launch, args=args) if args else kernel_launch.launch
            placed = PlacedLaunch(launch, request, kernel_launch.language, arrays)
            match = kernel.access_match if kernel_launch.count else None
            replays = kernel_launch.sanitize and kernel_launch.replays and pause is None
            return run_launch(placed, match, functools.partial(_again, placed) if replays else None)
        finally:
            (memory.after_launch if pause is None else memory.end_exchange)()


def _again(placed: PlacedLaunch) -> Again:
    """Give what places a launch once more: its arguments lie where they lay."""
    plain = placed.request.plain()

    @contextmanager
    def again() -> Iterator[PlacedLaunch]:
        yield placed._replace(request=plain)

    return again
