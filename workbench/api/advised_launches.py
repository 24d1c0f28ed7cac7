"""What `wb.advise` does: predicts a launch, records some of its blocks, and asks the rules."""

from __future__ import annotations

from typing import Any

from workbench import arch as arch_data
from workbench.api.compiling import compile
from workbench.api.defaults import defaults
from workbench.api.kernels import Extent, Kernel
from workbench.api.predicted_launches import kernel_for, predictions
from workbench.api.recording import record
from workbench.arguments import instance
from workbench.errors import ArgumentError, KernelFault, LaunchError
from workbench.measure.occupancy import occupancy
from workbench.model.advice.facts import Facts, accesses_of
from workbench.model.advice.rules import advice_of
from workbench.model.advice.values import AdviceList
from workbench.model.prediction import Prediction
from workbench.records import Counters, Dim3, Missing, Occupancy, Outcome, Quantity
from workbench.source_lines import numbered_lines
from workbench.targets.extents import as_dim3
from workbench.targets.recording import Recording

SECONDS = 1.5
"""For running blocks while their accesses are recorded."""
_REQUESTS_A_LINE = 4096
_MOST_RECORDED_WARPS = 24


def advised(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    device: str | None,
    dynamic_smem_bytes: int,
) -> AdviceList | Missing:
    """What `wb.advise` answers."""
    if not isinstance(kernel, Kernel) and callable(kernel) and hasattr(kernel, "py_func"):
        kernel = compile(kernel, signature=tuple(args)).kernel()
    kernel = instance(kernel, "kernel", Kernel, "a kernel of wb.compile, or an @cuda.jit function")
    if device is not None and not isinstance(device, str):
        raise ArgumentError(f"device is the name of one GPU model, not {device!r}", "device")
    model = arch_data.device(device or defaults().device or arch_data.default_device(kernel.compilation.arch).name)
    grid3, block3 = as_dim3(grid, "grid"), as_dim3(block, "block")
    prediction = predictions(kernel, grid3, block3, args, model.name, dynamic_smem_bytes, None)
    if isinstance(prediction, Missing):
        return Missing(f"there is no advice without a prediction: {prediction.reason}")
    assert isinstance(prediction, Prediction)
    recording = record(
        kernel,
        grid3,
        block3,
        args,
        blocks=_blocks(grid3, block3),
        requests_a_line=_REQUESTS_A_LINE,
        dynamic_smem_bytes=dynamic_smem_bytes,
        time_limit_seconds=SECONDS,
    )
    if recording.faults:
        raise KernelFault(_outcome(recording))
    facts = facts_of(kernel, recording, prediction, model, dynamic_smem_bytes)
    if isinstance(facts, Missing):
        return facts
    advice, silent = advice_of(facts)
    return AdviceList.of(
        advice,
        kernel=kernel.name,
        launch=recording.launch_words,
        device=model.name,
        silent=silent,
        notes=(prediction.workload.sampled.words, recording.coverage),
        source=kernel.compilation.source,
    )


def facts_of(
    kernel: Kernel, recording: Recording, prediction: Prediction, model: arch_data.Device, dynamic_smem_bytes: int
) -> Facts | Missing:
    """What the rules may look at of a recorded launch."""
    counters = recording.counters
    if not isinstance(counters, Counters):
        return Missing(f"there is no advice without counters: {counters.reason}")
    launch = recording.launch
    own = _on(kernel, model.arch)
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
        spots=spots,
        source=numbered_lines(source),
        filename=source.filename,
        language=source.language,
        ptx=kernel.compilation.ptx,
        sass=own.sass if isinstance(own.sass, Missing) else own.sass.lines,
        resources=own.resources,
        occupancy=_occupancy(own, launch.block, dynamic_smem_bytes, model.arch),
        whole=launch.grid.size / max(recording.blocks_begun, 1),
        prediction=prediction,
    )


def _on(kernel: Kernel, arch: str) -> Kernel:
    """The kernel as the device's arch has it, where its PTX lines are the same; else the one that was given."""
    found = kernel_for(kernel, arch).kernel
    same = found.compilation.ptx.count("\n") == kernel.compilation.ptx.count("\n")
    return found if same else kernel


def _occupancy(kernel: Kernel, block: Dim3, smem: int, arch: str) -> Occupancy | Missing:
    try:
        return occupancy(kernel, block, smem, arch=arch)
    except ArgumentError as error:
        return Missing(str(error))


def _blocks(grid: Dim3, block: Dim3) -> tuple[int, ...]:
    """The blocks to record: one from inside the grid, then as many of the ends as are affordable."""
    wanted = [grid.x // 2 + grid.x * (grid.y // 2 + grid.y * (grid.z // 2)), 0, grid.size - 1, 1]
    warps = -(-block.size // 32)
    most = max(_MOST_RECORDED_WARPS // warps, 1)
    return tuple(dict.fromkeys(number for number in wanted if number < grid.size))[:most]


def _outcome(recording: Recording) -> Outcome:
    return Outcome(
        launch=recording.launch,
        target="emulator",
        faults=recording.faults,
        counters=recording.counters,
        stdout="",
        seconds=Quantity(0.0, "s of the emulator", "measured"),
    )


__all__ = ["LaunchError", "advised", "facts_of"]
