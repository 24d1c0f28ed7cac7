"""Modelled times of the launches of a runtime: counted now and then, looked up for all the others.

Launches of one kernel with the same grid, block and dynamic shared memory are one class, those in graphs another. Of a
class the first, second, fourth, eighth launch and so on are sampled, which follows data that change at a cost that
vanishes; each other launch takes the time of the one that was sampled before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from workbench.analyse.model.making_workloads import make_workload
from workbench.analyse.model.prediction import Conditions
from workbench.analyse.model.sampling import BlocksDepend, LaunchSample, sample_launch, sample_whole
from workbench.analyse.model.times import predict_time
from workbench.base.errors import WorkbenchError
from workbench.base.records import Dim3, Missing, Source, Translation
from workbench.compilers.toolchains.disassemble import listing_with
from workbench.compilers.translate import translate
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.launches import KernelLaunch, block_sampler
from workbench.device.runtime.modules import LoadedKernel, LoadedModule
from workbench.isa.arch import Device

WORK = 2.5e6
"""Warp instructions of the blocks of one launch that are run; at least a few are run whatever they take."""
MAX_SECONDS = 3.0
"""The last resort, for all blocks, for one alone, and for a launch whose blocks wait for each other."""
_TARGET = re.compile(r"^(\s*\.target\s+)sm_\d+[af]?", re.MULTILINE)
Times = tuple[float | Missing, ...]
"""Microseconds on each device."""


@dataclass
class _Class:
    """Launches that are alike. number: how many there were. times: those of the last one that was sampled."""

    number: int = 0
    times: Times = ()


@dataclass
class LaunchTimes:
    """Times of launches on some GPUs.

    Attributes
    ----------
    model
        The one that the emulator models.
    devices
        Those that times are asked of.
    """

    model: Device
    devices: tuple[Device, ...]
    _classes: dict[tuple[LoadedKernel, Dim3, Dim3, int, bool], _Class] = field(default_factory=dict)
    _compiled: dict[tuple[LoadedModule, str], Translation | Missing] = field(default_factory=dict)

    def of(self, launch: KernelLaunch, params: bytes, memory: DeviceMemory, graph: bool = False) -> Times:
        """Give the modelled times of a launch that is about to run, in microseconds; Missing where it has none.

        Parameters
        ----------
        params
            Its parameter block.
        memory
            Where it will run; its contents stay as they are.
        graph
            It is a node of a CUDA graph, which costs half of a launch in a stream.
        """
        key = (launch.kernel, launch.grid, launch.block, launch.dynamic_smem_bytes, graph)
        known = self._classes.get(key)
        if known is None:
            known = self._classes[key] = _Class()
        known.number += 1
        if known.number & (known.number - 1) == 0:
            known.times = self._sampled(launch, params, memory, Conditions(graph=graph))
        return known.times

    def _sampled(self, launch: KernelLaunch, params: bytes, memory: DeviceMemory, conditions: Conditions) -> Times:
        try:
            sample = _sample(launch, params, memory)
        except WorkbenchError as error:
            why = Missing(str(error))
            return tuple(why for _ in self.devices)
        if sample.faults:
            why = Missing("a block of it ends in a fault")
            return tuple(why for _ in self.devices)
        return tuple(self._time(launch, sample, device, conditions) for device in self.devices)

    def _time(
        self, launch: KernelLaunch, sample: LaunchSample, device: Device, conditions: Conditions
    ) -> float | Missing:
        kernel = launch.kernel
        result = self._translation(kernel.module, device.arch)
        if isinstance(result, Missing):
            return result
        listing = listing_with(result, kernel.mangled_name)
        resources = next(e.resources for e in result.kernels if e.mangled_name == kernel.mangled_name)
        if isinstance(listing, Missing):
            return listing
        if isinstance(resources, Missing):
            return resources
        lines = [line for line in listing.lines if line.kernel == kernel.mangled_name]
        smem = launch.dynamic_smem_bytes
        try:
            made_of = make_workload(kernel.name, device.arch, lines, resources, launch.grid, launch.block, smem, sample)
            return predict_time(made_of, device, conditions).us
        except WorkbenchError as error:
            return Missing(str(error))

    def _translation(self, module: LoadedModule, arch: str) -> Translation | Missing:
        """A module compiled for another arch, once, where its own is not that, with or without features of its own."""
        if module.arch.rstrip("af") == arch:
            return module.translation
        key = (module, arch)
        if key not in self._compiled:
            text = _TARGET.sub(rf"\g<1>{arch}", module.translation.ptx)
            try:
                self._compiled[key] = translate(Source(text, "ptx", "<ptx of the program>"), arch=arch)
            except WorkbenchError as error:
                self._compiled[key] = Missing(f"its code is refused for {arch}: {error}")
        return self._compiled[key]


def _sample(launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> LaunchSample:
    """Raises BlocksDepend, LaunchError or UnsupportedInstruction."""
    if launch.kernel.allocates:
        raise BlocksDepend("it allocates memory, which sampled blocks would not give back")
    launch.admit()
    if not launch.cooperative:
        try:
            with block_sampler(launch, params, memory) as sampler:
                return sample_launch(sampler, launch.grid, None, WORK, MAX_SECONDS, MAX_SECONDS)
        except BlocksDepend:
            pass
    with block_sampler(launch, params, memory) as sampler:
        return sample_whole(sampler, launch.grid, MAX_SECONDS)
