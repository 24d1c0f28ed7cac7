"""`wb.predict`: samples a launch on the emulator, compiles the SASS for each GPU's arch, and asks the model."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from workbench.analyse.model.making_workloads import make_workload
from workbench.analyse.model.prediction import Conditions, Prediction, Predictions
from workbench.analyse.model.sampling import BlocksDepend, LaunchSample, sample_launch, sample_like, sample_whole
from workbench.analyse.model.times import predict_time
from workbench.analyse.model.workload import Workload
from workbench.api.defaults import defaults
from workbench.api.handles import Compilation, Extent, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.api.results import keep
from workbench.api.sent_launches import SentLaunch, sent_launch
from workbench.api.shapes_alone import filled
from workbench.base.arguments import callback, flag, said, texts, whole
from workbench.base.boundary import memory_is_named
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError, CompileError, LaunchError
from workbench.base.records import Dim3, Missing, Source
from workbench.base.records.refusal_words import launch_error
from workbench.device.targets import target_named
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.extents import as_dim3
from workbench.isa import arch as arch_data

MODELS = (
    "T4", "RTX 2080 Ti", "Titan RTX", "A100", "A10", "RTX 3060 Laptop", "RTX 3090", "RTX A4000", "RTX A6000",
    "RTX 4090", "L4", "L40S", "H100 SXM", "H100 PCIe", "H200", "B200", "RTX 5090",
)  # fmt: skip
"""The GPU models that `"all"` stands for."""
_WHOLE_SECONDS = 20.0
_AS_THEY_ARE = Conditions()
_MOST_MHZ = 10_000
_TARGET = re.compile(r"^(\s*\.target\s+)sm_\d+[af]?", re.MULTILINE)
_MAX_COMPILATIONS = 64
_compiled: BoundedCache[tuple[int, str], tuple[Compilation, Compilation]] = BoundedCache(_MAX_COMPILATIONS)
Progress = Callable[[int, int], None]


@memory_is_named("predicting a time")
def predict(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    device: str | Sequence[str] | None = None,
    dynamic_smem_bytes: int = 0,
    clock_mhz: int | None = None,
    cold: bool = False,
    warm: bool = False,
    graph: bool = False,
    client: Any = None,
    progress: Progress | None = None,
) -> Prediction | Predictions | Missing:
    """Predicts the time of a launch on GPUs that need not be there: modelled, as a range, with its bottleneck.

    Blocks of the launch are run on the emulator, all of a small one, else a sample; memory and arguments stay as they
    are. Their counts are laid on the SASS that the GPU's architecture would run.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args, dynamic_smem_bytes
        As for a launch; `wb.shaped(shape)` stands for an array that is not at hand, and what it is filled with then is
        among the assumptions.
    device
        A GPU model's name, several, or `"all"`; None is the session's device, else the usual one of the kernel's arch.
    clock_mhz
        The clock of the SMs in MHz, where it is known: a profiler holds it at the base clock unless told otherwise.
        None is the boost clock, from which a GPU may be away.
    cold, warm
        True where L2 holds none of the launch's data before it, or as much of them as fits, as if it had been launched
        just before. Neither: it may be either.
    graph
        True where the launch is a node of a CUDA graph, which costs half of a launch in a stream.
    client
        A Dask client, or the address of a scheduler: a worker runs the blocks and compiles for the other GPUs. Its own
        GPU is not asked: `wb.time` measures, and `wb.sweep` does both.
    progress
        Called now and then with how many blocks have been run, and how many there are to run at most; of a worker's
        nothing is known.

    Returns
    -------
    A `Prediction`; `Predictions` where several were asked for, fastest first; `Missing` where blocks depend on each
    other and cannot be run to their end.

    Raises
    ------
    ArgumentError
        `clock_mhz` is no whole number above 0, or both `cold` and `warm` are asked for.
    ArgumentError, LaunchError
        As for a launch.
    TargetLost
        Several workers were lost over it, or the scheduler.
    """
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args must be a tuple of the kernel's arguments, not {said(args)}", "args")
    kernel = kernel_of(kernel, args)
    if progress is not None:
        callback(progress, "progress", "a function of the blocks that were run and of all")
    dynamic_smem_bytes = whole(dynamic_smem_bytes, "dynamic_smem_bytes")
    conditions = _conditions(clock_mhz, cold, warm, graph)
    devices = tuple(model.name for model in _devices(kernel, device))
    sent = sent_launch(kernel, grid, block, tuple(args), dynamic_smem_bytes)
    result = (
        predicted(kernel, sent, devices, progress, conditions)
        if client is None
        else _predicted_there(client, sent, devices, conditions)
    )
    if isinstance(result, Missing):
        return result
    for each in result:
        keep(each, kernel)
    if device is None or (isinstance(device, str) and device != "all"):
        return result[0]
    return Predictions(tuple(sorted(result, key=lambda p: p.us)))


def predicted(
    kernel: Kernel,
    sent: SentLaunch,
    devices: Sequence[str],
    progress: Progress | None = None,
    conditions: Conditions = _AS_THEY_ARE,
) -> list[Prediction] | Missing:
    """Predictions of a launch of a kernel for GPU models."""
    args, assumed = filled(kernel.name, kernel.parameters, sent.args)
    models = [arch_data.device(name) for name in devices]
    smem = max(sent.dynamic_smem_bytes, kernel.entry.dynamic_smem_bytes)
    loads = workloads(kernel, sent.grid, sent.block, args, models, dynamic_smem_bytes=smem, progress=progress)
    if isinstance(loads, Missing):
        return loads
    found = [predict_time(workload, model, conditions) for model, workload in loads]
    return [replace(each, assumptions=(*each.assumptions, *assumed)) for each in found]


def predicted_on_worker(
    sent: SentLaunch, devices: Sequence[str], conditions: Conditions = _AS_THEY_ARE
) -> list[Prediction] | Missing:
    """The same, as a task."""
    return predicted(sent.kernel_there(), sent, devices, conditions=conditions)


def _conditions(clock_mhz: int | None, cold: bool, warm: bool, graph: bool) -> Conditions:
    if clock_mhz is not None:
        clock_mhz = whole(clock_mhz, "clock_mhz", 1, _MOST_MHZ)
    cold, warm = flag(cold, "cold"), flag(warm, "warm")
    if cold and warm:
        raise ArgumentError("cold and warm are both asked for, L2 is one of them: pass one, or neither", "warm")
    return Conditions(clock_mhz, "cold" if cold else "warm" if warm else "unknown", flag(graph, "graph"))


def _predicted_there(
    client: Any, sent: SentLaunch, devices: Sequence[str], conditions: Conditions
) -> list[Prediction] | Missing:
    from workbench.device.cluster import tasks_for
    from workbench.device.cluster.tasks import each_finished

    tasks = tasks_for(client)
    try:
        (finished,) = each_finished(tasks, predicted_on_worker, [(sent, devices, conditions)])
    finally:
        tasks.close()
    result: list[Prediction] | Missing = finished.result()
    return result


def counted_predictions(
    kernel: Kernel,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    device: Sequence[str],
    dynamic_smem_bytes: int,
    progress: Progress | None,
) -> tuple[LaunchSample | Missing, Predictions | Missing]:
    """The blocks of a launch that were run, for who wants to see their counts, and predictions from these very runs.

    Raises
    ------
    ArgumentError, LaunchError
        Where the launch is refused.
    """
    samples: dict[str, LaunchSample] = {}
    key = _TARGET.sub(r"\1", kernel.compilation.ptx)
    try:
        sample = samples[key] = _sample(
            kernel, as_dim3(grid, "grid"), as_dim3(block, "block"), args, dynamic_smem_bytes, progress
        )
    except BlocksDepend as error:
        why = Missing(f"nothing is predicted: {error}")
        return why, why
    if sample.faults:
        return sample, Missing("nothing is predicted of a launch that ends in a fault")
    models = [arch_data.device(name) for name in device]
    try:
        loads = workloads(
            kernel, grid, block, args, models, dynamic_smem_bytes=dynamic_smem_bytes, progress=progress, samples=samples
        )
    except (CompileError, LaunchError) as error:
        return sample, Missing(f"nothing is predicted: {error}")
    if isinstance(loads, Missing):
        return sample, loads
    found = [predict_time(workload, model) for model, workload in loads]
    return sample, Predictions(tuple(sorted(found, key=lambda p: p.us)))


def workloads(
    kernel: Kernel,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    devices: Sequence[arch_data.Device],
    *,
    dynamic_smem_bytes: int = 0,
    progress: Progress | None = None,
    samples: dict[str, LaunchSample] | None = None,
) -> list[tuple[arch_data.Device, Workload]] | Missing:
    """The workload of a launch on each of some GPUs: the launch is sampled once, and few blocks again for each other
    PTX that their arches have. samples: earlier ones, by PTX.

    Devices that the kernel cannot run on (a block that does not fit, an instruction that they lack) are left out;
    LaunchError or CompileError where that leaves none.
    """
    grid3, block3 = as_dim3(grid, "grid"), as_dim3(block, "block")
    samples = {} if samples is None else samples
    by_arch: dict[str, Workload] = {}
    result: list[tuple[arch_data.Device, Workload]] = []
    refused: Exception | None = None
    for model in devices:
        try:
            if model.arch not in by_arch:
                by_arch[model.arch] = sampled_workload(
                    kernel, model.arch, grid3, block3, args, dynamic_smem_bytes, samples, progress
                )
            if (
                arch_data.blocks_per_sm(
                    model.arch, by_arch[model.arch].resources, block3.size, dynamic_smem_bytes
                ).blocks
                < 1
            ):
                raise launch_error("block", kernel=kernel.name, device=model.name)
            result.append((model, by_arch[model.arch]))
        except BlocksDepend as error:
            return Missing(f"nothing is predicted: {error}")
        except (CompileError, LaunchError) as error:
            refused = error
    if not result and refused is not None:
        raise refused
    return result


def sampled_workload(
    kernel: Kernel,
    arch: str,
    grid: Dim3,
    block: Dim3,
    args: tuple[Any, ...] | list[Any],
    smem: int,
    samples: dict[str, LaunchSample],
    progress: Progress | None,
) -> Workload:
    """The workload of a launch on GPUs of an arch; samples: earlier ones by PTX, where a new one is added.

    Raises
    ------
    BlocksDepend
        The launch cannot be run block by block, nor together.
    """
    runs, own, key = kernels_for(kernel, arch)
    sample = samples.get(key)
    if sample is None:
        if runs is not kernel:
            _emulator().copy_symbols(kernel.compilation, runs.compilation)
        earlier = next(iter(samples.values()), None)
        sample = samples[key] = _sample(runs, grid, block, args, smem, progress, earlier)
    resources, sass = own.resources, own.sass
    if isinstance(resources, Missing):
        raise launch_error("no_resources", why=resources.reason)
    if isinstance(sass, Missing):
        raise launch_error("no_sass", why=sass.reason)
    return make_workload(kernel.name, arch, sass.lines, resources, grid, block, smem, sample)


def kernels_for(kernel: Kernel, arch: str) -> tuple[Kernel, Kernel, str]:
    """The kernel to run for an arch, the one whose SASS the arch runs, and the PTX of both without the arch's name.

    Where the PTX is the same but for the arch that it names, the original is run: it knows the parameters' types.
    """
    own = kernel_for(kernel, arch)
    key = _TARGET.sub(r"\1", own.ptx_of_module)
    return (kernel if key == _TARGET.sub(r"\1", kernel.compilation.ptx) else own.kernel), own.kernel, key


def _sample(
    kernel: Kernel,
    grid: Dim3,
    block: Dim3,
    args: Any,
    smem: int,
    progress: Progress | None,
    earlier: LaunchSample | None = None,
) -> LaunchSample:
    """Samples a launch; earlier: a sample of it with the kernel compiled for another arch, which saves most runs."""
    target = _emulator()
    if earlier is not None:
        with target.block_sampler(kernel, grid, block, args, dynamic_smem_bytes=smem) as sampler:
            result = sample_like(sampler, earlier)
        if result is not None:
            return result
    try:
        with target.block_sampler(kernel, grid, block, args, dynamic_smem_bytes=smem) as sampler:
            return sample_launch(sampler, grid, progress)
    except BlocksDepend:
        with target.block_sampler(kernel, grid, block, args, dynamic_smem_bytes=smem) as sampler:
            return sample_whole(sampler, grid, _WHOLE_SECONDS)


def _emulator() -> EmulatorTarget:
    target = target_named("emulator")
    assert isinstance(target, EmulatorTarget)
    return target


class _Own:
    """A kernel as one arch has it."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    @property
    def ptx_of_module(self) -> str:
        return self.kernel.compilation.ptx


def kernel_for(kernel: Kernel, arch: str) -> _Own:
    """The kernel, compiled for another arch where its own is not that; kept for the next time.

    CUDA C++ is compiled from its source; PTX and Numba's from their PTX, which names another arch then.
    """
    compilation = kernel.compilation
    if compilation.arch.rstrip("af") == arch:
        return _Own(kernel)
    key = (id(compilation), arch)
    cached = _compiled.get(key)
    if cached is None or cached[0] is not compilation:
        cached = _compiled.put(key, (compilation, _recompiled(compilation, arch)))
    return _Own(cached[1].kernel(kernel.mangled_name))


def _recompiled(compilation: Compilation, arch: str) -> Compilation:
    from workbench.compilers import translate

    source = compilation.source
    if source.language == "cuda":
        names = [k.expression for k in compilation.translation.kernels if k.expression is not None]
        options = [o for o in compilation.options if not o.startswith(("-arch", "--gpu-architecture"))]
        return Compilation(translate(source, arch=arch, options=options, names=names))
    text = _TARGET.sub(rf"\g<1>{arch}", compilation.ptx)
    try:
        return Compilation(translate(Source(text, "ptx", source.filename), arch=arch))
    except CompileError as error:
        first = next((each.message for each in error.diagnostics if each.severity == "error"), str(error))
        raise launch_error("lower_arch", compiled=compilation.arch, arch=arch, first=first) from error


def _devices(kernel: Kernel, device: str | Sequence[str] | None) -> list[arch_data.Device]:
    if device is None:
        named = defaults().device
        if named is not None:
            return [arch_data.device(named)]
        return [arch_data.default_device(kernel.compilation.arch)]
    if isinstance(device, str):
        return [arch_data.device(name) for name in (MODELS if device == "all" else (device,))]
    return [arch_data.device(name) for name in texts(device, "device", '("A100", "H100 SXM")')]
