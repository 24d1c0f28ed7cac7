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
from workbench.emulate import LaunchRequest
from workbench.emulate.printed import Printed
from workbench.emulate.request import Pause
from workbench.isa import arch as arch_data


@dataclass(frozen=True)
class KernelLaunch:
    """A launch as it is asked for, without its arguments.

    opted_in: whether the kernel has the attribute that lets it use more than 48 KiB of dynamic shared memory. language:
    the one in which its faults are told. handle: the kernel by which its outcome names it, where that is another one
    than the loaded kernel.
    """

    kernel: LoadedKernel
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int = 0
    cooperative: bool = False
    opted_in: bool = False
    language: Language = "cuda"
    handle: Launchable | None = None

    def __post_init__(self) -> None:
        """Make Python's integer of the shared memory, as `Dim3` of its extents."""
        if type(self.dynamic_smem_bytes) is not int:
            object.__setattr__(self, "dynamic_smem_bytes", operator.index(self.dynamic_smem_bytes))


@dataclass(frozen=True)
class AdmittedLaunch:
    """A launch that the device model admits. device: its name. resident_blocks: how many the device holds at once."""

    asked: KernelLaunch
    device: str
    resident_blocks: int

    @functools.cached_property
    def launch(self) -> Launch:
        """The launch as an outcome names it, without arguments."""
        asked = self.asked
        kernel = asked.handle or asked.kernel
        return Launch(kernel, self.device, asked.grid, asked.block, asked.dynamic_smem_bytes, (), asked.cooperative)


def admit(asked: KernelLaunch, model: arch_data.Device) -> AdmittedLaunch:
    """Admit a launch on a device.

    Raises
    ------
    LaunchError
        CUDA would refuse it.
    """
    used, smem = asked.kernel.resources, asked.dynamic_smem_bytes
    arch_data.refuse(model, used, asked.grid, asked.block, smem, asked.cooperative, asked.opted_in)
    return AdmittedLaunch(asked, model.name, arch_data.resident_blocks(model, used, asked.block.size, smem))


@dataclass(frozen=True)
class LaunchOptions:
    """Sanitisers and counts of a launch, and the order of its blocks.

    sanitize: names of sanitisers. count: whether events are counted. sequential: blocks may run one after the other
    where they may wait for, or race with, one another. replays: races can be run again, for which the memory that the
    launch began with is kept.
    """

    sanitize: tuple[str, ...] = ()
    count: bool = False
    sequential: bool = False
    replays: bool = True


PLAIN = LaunchOptions()
"""Nothing is counted, and no sanitiser runs."""


def request_of(admitted: AdmittedLaunch, params: bytes, options: LaunchOptions) -> LaunchRequest:
    """Give a launch as the emulator takes it. params: as for `launched`."""
    asked = admitted.asked
    kernel, module = asked.kernel, asked.kernel.module
    return LaunchRequest(
        module.program,
        kernel.mangled_name,
        asked.grid,
        asked.block,
        params,
        asked.dynamic_smem_bytes,
        admitted.resident_blocks,
        asked.cooperative,
        spots=module.line_map.ptx_to_source,
        count=options.count,
        access_plan=kernel.access_match.plan if options.count else None,
        sanitize=options.sanitize,
        sequential=options.sequential,
    )


@contextmanager
def block_sampler(admitted: AdmittedLaunch, params: bytes, memory: DeviceMemory) -> Iterator[BlockSampler]:
    """Give a sampler that runs some blocks of a launch and counts; at the end memory is as it was.

    Nothing else uses the memory meanwhile. What a kernel allocates itself is not given back. params: as for `launched`.
    """
    request = request_of(admitted, params, LaunchOptions(count=True))
    held = memory.memory
    with held.lock:
        memory.before_launch()
        held.begin_launch()
        kept = held.copies()
        try:
            yield BlockSampler(request)
        finally:
            held.put_back(kept)
            held.end_launch()


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
    admitted: AdmittedLaunch,
    params: bytes,
    memory: DeviceMemory,
    options: LaunchOptions = PLAIN,
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
    UnsupportedInstruction
        The kernel reaches an instruction that the emulator does not know.
    """
    kernel = admitted.asked.kernel
    request = request_of(admitted, params, options)
    if pause is not None:
        request = replace(request, pause=_ExchangingPause(pause, memory))
    with memory.memory.lock:
        (memory.before_launch if pause is None else memory.begin_exchange)()
        try:
            arrays = tuple(pointed_arrays(kernel, params, memory.memory)) if options.sanitize else ()
            launch = replace(admitted.launch, args=args) if args else admitted.launch
            placed = PlacedLaunch(launch, request, admitted.asked.language, arrays)
            match = kernel.access_match if options.count else None
            replays = options.sanitize and options.replays and pause is None
            return run_launch(placed, match, functools.partial(_again, placed) if replays else None)
        finally:
            (memory.after_launch if pause is None else memory.end_exchange)()


def _again(placed: PlacedLaunch) -> Again:
    """Give what places a launch once more: its arguments lie where they lay."""
    plain = replace(placed.request, sanitize=(), count=False, access_plan=None, printed=Printed())

    @contextmanager
    def again() -> Iterator[PlacedLaunch]:
        yield placed._replace(request=plain)

    return again
