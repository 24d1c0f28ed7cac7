"""`wb.advise`: predicts a launch, records some of its blocks, asks the rules, and tries their remedies."""

from __future__ import annotations

from typing import Any

from workbench.analyse.measure.occupancy import occupancy
from workbench.analyse.model.advice.facts import Facts, accesses_of
from workbench.analyse.model.advice.rules import advice_of
from workbench.analyse.model.advice.values import AdviceList
from workbench.analyse.model.prediction import Prediction
from workbench.analyse.model.sampling import BlocksDepend, LaunchSample
from workbench.analyse.model.times import predict_time
from workbench.api.advice_trials import Trials
from workbench.api.defaults import resolved_device
from workbench.api.handles import Extent, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.api.predicting import kernels_for, sampled_workload
from workbench.api.sampled_counters import sampled_counters
from workbench.api.shapes_alone import filled
from workbench.base.arguments import said, whole
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records import Dim3, Missing, Occupancy, Quantity
from workbench.base.records.outcomes import Outcome
from workbench.base.records.source_lines import numbered_lines
from workbench.device.targets import target_named
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.extents import as_dim3
from workbench.device.targets.recorded_launch import record_launch
from workbench.device.targets.recording import Recording
from workbench.isa import arch as arch_data

WORK = 1 << 20
"""Instructions of the interpreter for running blocks while their accesses are recorded: 7 to 25 seconds'."""
SECONDS = 60.0
"""The last resort for the same, in time of the processor."""
_REQUESTS_A_LINE = 4096
_MAX_RECORDED_WARPS = 24


@memory_is_named("looking for advice")
def advise(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    device: str | None = None,
    dynamic_smem_bytes: int = 0,
) -> AdviceList | Missing:
    """Advice on how to make a launch faster: each item has its evidence, its place, its cause and its modelled gain.

    The launch is run on the emulator, all of a small one, else some of its blocks; memory and arguments stay as they
    are. There is a rule for each kind of cost; each finding is weighed by the model of `predict`, run without what was
    found.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args, dynamic_smem_bytes
        As for a launch; `wb.shaped(shape)` stands for an array that is not at hand, and what it is filled with then is
        among the notes.
    device
        A GPU model's name; None is the session's device, else the usual one of the kernel's arch.

    Returns
    -------
    A tuple of `Advice`, most gain first, with `.silent`: the rules that stay silent, and why. Nothing is said that
    would gain less than 5 % of the time. `Missing` where the launch cannot be predicted.

    Raises
    ------
    ArgumentError, LaunchError
        As for a launch.
    KernelFault
        The launch faults: it must be right before it is made fast.
    """
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args must be a tuple of the kernel's arguments, not {said(args)}", "args")
    kernel = kernel_of(kernel, args)
    args, assumed = filled(kernel.name, kernel.parameters, args)
    dynamic_smem_bytes = max(whole(dynamic_smem_bytes, "dynamic_smem_bytes"), kernel.entry.dynamic_smem_bytes)
    if device is not None and not isinstance(device, str):
        raise ArgumentError(f"device must be the name of one GPU model, not {said(device)}", "device")
    model = arch_data.device(resolved_device(device) or arch_data.default_device(kernel.compilation.arch).name)
    grid3, block3 = as_dim3(grid, "grid"), as_dim3(block, "block")
    samples: dict[str, LaunchSample] = {}
    try:
        workload = sampled_workload(kernel, model.arch, grid3, block3, args, dynamic_smem_bytes, samples, None)
    except BlocksDepend as error:
        return Missing(f"there is no advice without a prediction: {error}")
    sample = next(iter(samples.values()))
    prediction = predict_time(workload, model)
    runs, own, _ = kernels_for(kernel, model.arch)
    recording = _recorded(runs, grid3, block3, args, dynamic_smem_bytes)
    if recording.faults:
        raise KernelFault(_outcome(recording))
    facts = facts_of(runs, own, sample, recording, prediction, model, dynamic_smem_bytes)
    advice, silent = advice_of(facts)
    every = Trials(kernel, facts, tuple(args)).of(advice)
    return AdviceList.of(
        tuple(each for each in every if not each.is_refused),
        refused=tuple(each for each in every if each.is_refused),
        kernel=kernel.name,
        launch=recording.launch_words,
        device=model.name,
        silent=silent,
        notes=(sample.sampled.words, _coverage(recording), *assumed),
        source=kernel.compilation.source,
    )


def _recorded(kernel: Kernel, grid: Dim3, block: Dim3, args: Any, dynamic_smem_bytes: int) -> Recording:
    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    return record_launch(
        emulator,
        kernel,
        grid,
        block,
        args,
        blocks=_blocks(grid, block),
        requests_a_line=_REQUESTS_A_LINE,
        dynamic_smem_bytes=dynamic_smem_bytes,
        time_limit_seconds=SECONDS,
        rest=False,
        by_processor=True,
        work=WORK,
    )


def _coverage(recording: Recording) -> str:
    """Says from which blocks the access patterns were derived."""
    num_requests, blocks = len(recording.requests), len(recording.blocks)
    words = f"the pattern of accesses rests on {num_requests:,} requests of {blocks} block{'' if blocks == 1 else 's'}"
    return f"{words}, which did not run to their end ({recording.stopped})" if recording.stopped else words


def facts_of(
    kernel: Kernel,
    own: Kernel,
    sample: LaunchSample,
    recording: Recording,
    prediction: Prediction,
    model: arch_data.Device,
    dynamic_smem_bytes: int,
) -> Facts:
    """The facts that the rules read, of a launch that was sampled and recorded; own: the kernel as the device runs
    it.
    """
    counters = sampled_counters(sample, kernel)
    launch = recording.launch
    spots = kernel.compilation.line_map.ptx_to_source
    source = kernel.compilation.source
    return Facts(
        kernel=kernel.name,
        mangled_name=kernel.mangled_name,
        arch=kernel.compilation.arch,
        device=model,
        grid=launch.grid,
        block=launch.block,
        dynamic_smem_bytes=dynamic_smem_bytes,
        parameters=kernel.parameters,
        counters=counters,
        accesses=accesses_of(recording.requests, counters, spots, recording.arrays),
        steps=recording.steps,
        cut_short=bool(recording.stopped),
        spots=spots,
        source=numbered_lines(source),
        filename=source.filename,
        language=source.language,
        ptx=kernel.compilation.ptx,
        sass=own.sass if isinstance(own.sass, Missing) else own.sass.lines,
        resources=own.resources,
        occupancy=_occupancy(own, launch.block, dynamic_smem_bytes, model.arch),
        prediction=prediction,
    )


def _occupancy(kernel: Kernel, block: Dim3, smem: int, arch: str) -> Occupancy | Missing:
    try:
        return occupancy(kernel, block, smem, arch=arch)
    except ArgumentError as error:
        return Missing(str(error))


def _blocks(grid: Dim3, block: Dim3) -> tuple[int, ...]:
    """The blocks to record: the first ones along each axis, one from inside the grid and the last, as many as are
    affordable.

    Neighbours are among them in any case: rows that begin at another place in every second block show in these alone.
    """
    inside = grid.x // 2 + grid.x * (grid.y // 2 + grid.y * (grid.z // 2))
    neighbours = [1] * (grid.x > 1) + [grid.x] * (grid.y > 1) + [grid.x * grid.y] * (grid.z > 1)
    most = max(_MAX_RECORDED_WARPS // -(-block.size // 32), 1 + len(neighbours))
    numbers = [inside, 0, grid.size - 1, *neighbours]
    if most < len(numbers):
        numbers = [0, *neighbours, inside, grid.size - 1]
    return tuple(dict.fromkeys(number for number in numbers if number < grid.size))[:most]


def _outcome(recording: Recording) -> Outcome:
    return Outcome(
        launch=recording.launch,
        target="emulator",
        faults=recording.faults,
        counters=recording.counters,
        stdout="",
        seconds=Quantity(0.0, "s of the emulator", "measured"),
    )
