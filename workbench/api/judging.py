"""`wb.target`, `wb.occupancy` and `wb.check` with the session's defaults filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from workbench.api.contraction import otherwise_contracted
from workbench.api.defaults import resolved_arch, resolved_target_name
from workbench.api.handles import Compilation, Extent, Kernel, LaunchConfiguration
from workbench.api.kernel_arguments import function_of, kernel_for, kernel_of
from workbench.api.kernel_choices import KernelChoices
from workbench.api.results import keep, note_check
from workbench.api.standing import note_verdict
from workbench.base.arguments import attribute, instance, number, one_of, said, texts, whole
from workbench.base.boundary import memory_is_named
from workbench.base.budget import SECONDS, WORK
from workbench.base.errors import ArgumentError
from workbench.base.records import Occupancy, Resources
from workbench.base.records.verdicts import Verdict
from workbench.device.targets import Target, target_named
from workbench.device.targets.check_progress import shown_progress
from workbench.device.targets.launch_call import check_time_limit

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem
    from workbench.isa.arch.launch_choice import SuggestedBlock


_SCHEME = "dask://"
"""The scheme of the address of a scheduler."""


@memory_is_named("preparing a target")
def target(name: str | None = None, *, device: str | None = None) -> Target:
    """The target of a name, `"emulator"` or `"gpu"`; the default one where None. One object each per process.

    `"dask://host:8786"` is on a worker of the Dask cluster whose scheduler has that address; what it holds stays there.
    Who can reach a scheduler can run any code on its workers.

    Parameters
    ----------
    name
        Of the target.
    device
        Of a target on a worker: the model of a GPU, `"A100"`, or its name as the driver has it. Kernels run on the GPU
        of a worker that has it. None for the emulator there.

    Raises
    ------
    ArgumentError
        Another name; a device of a target of this machine.
    MissingDependency
        The GPU target on a machine that has no GPU or no CuPy; a cluster without Dask, or in which no worker has the
        GPU.
    TargetLost
        No scheduler answers at the address.
    """
    if isinstance(name, str) and name.startswith(_SCHEME):
        from workbench.device.cluster.dask_target import target_at

        return target_at(name, device)
    if device is not None:
        raise ArgumentError(
            "a target on a worker of Dask has a device, wb.target('dask://host:8786', device='A100'); on this machine "
            "a launch of the emulator has one",
            "device",
        )
    return target_named(resolved_target_name() if name is None else name)


def occupancy(
    kernel_or_resources: Kernel | Resources | Any,
    block: Extent,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    carveout_percent: int | None = None,
) -> Occupancy:
    """The occupancy of an SM by a kernel at a block size, modelled by the rules of cuda_occupancy.h.

    Parameters
    ----------
    kernel_or_resources
        A kernel, an `@cuda.jit` function that has been launched on one kind of arguments, or
        `Resources(registers_per_thread=40, static_smem_bytes=1024)`.
    block
        Threads of a block, or its extents.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    arch
        None is the kernel's own; the session's for bare `Resources`.
    carveout_percent
        Preferred share of shared memory, 0 to 100; None is the driver's default.

    Raises
    ------
    ArgumentError
        An unknown arch, an empty block, a size out of range, a kernel whose resources are not known.
    """
    from workbench.analyse.measure import occupancy as modelled

    kernel_or_resources = _occupant(kernel_or_resources)
    if arch is None and isinstance(kernel_or_resources, Resources):
        arch = resolved_arch()
    return modelled(
        kernel_or_resources,
        block,
        dynamic_smem_bytes,
        arch=arch,
        carveout_percent=carveout_percent,
    )


@memory_is_named("finding a block size")
def suggest_block(
    kernel_or_resources: Kernel | Resources | Any,
    dynamic_smem_bytes: int | Callable[[int], int] = 0,
    *,
    device: str | None = None,
    arch: str | None = None,
    most_threads: int | None = None,
    carveout_percent: int | None = None,
) -> SuggestedBlock:
    """The block size that cudaOccupancyMaxPotentialBlockSize would suggest: the most resident threads, modelled.

    Parameters
    ----------
    kernel_or_resources, arch, carveout_percent
        As for `occupancy`.
    dynamic_smem_bytes
        Dynamic shared memory of a block, or a function that gives it for a number of threads.
    device
        A GPU model in place of an arch; its SMs give the blocks that fill it.
    most_threads
        An upper bound of one's own.

    Raises
    ------
    ArgumentError
        As for `occupancy`, or an unknown device.
    """
    from workbench.analyse.measure import suggest_block as suggested

    kernel_or_resources = _occupant(kernel_or_resources)
    if arch is None and device is None and isinstance(kernel_or_resources, Resources):
        arch = resolved_arch()
    return suggested(
        kernel_or_resources,
        dynamic_smem_bytes,
        device=device,
        arch=arch,
        most_threads=None if most_threads is None else whole(most_threads, "most_threads", 1),
        carveout_percent=None if carveout_percent is None else whole(carveout_percent, "carveout_percent", 0, 100),
    )


@memory_is_named("checking a kernel")
def check(
    kernel: Kernel | Any,
    problem: Problem,
    *,
    target: Target | str | None = None,
    work: int = WORK,
    seconds: float = SECONDS,
    time_limit_seconds: float | None = 60.0,
    seed: int = 0,
    adversarial: bool | Sequence[str] = False,
) -> Verdict:
    """Run a kernel over a problem's cases and others that are drawn, and compare it with the reference.

    A fault ends its case and stands in the verdict, and the next case is run; nothing is raised for a wrong kernel.
    The smallest cases are run once more in the emulator, where sanitisers look on, and with blocks and warps in another
    order. A case that fails is shrunk, and the verdict has the code that repeats the smallest.

    Parameters
    ----------
    kernel
        The kernel to check; a function of Numba, Triton or cuTile; or the path of a file of CUDA C++ or PTX, or of
        Python with a function of Triton, which is read and not executed.
    problem
        Inputs, reference, launch and outputs.
    target
        A target or its name; the default one where None.
    work
        For all but the problem's own cases, which are always run: for sanitisers, for cases that are drawn and for
        shrinking. It is counted in launches, so that the same seed does the same on every machine: a launch is one,
        and one more for each 65,536 of its threads, the elements of its arrays, and the product of its sizes. An
        ordinary kernel takes some dozens. 0 for none of it.
    seconds
        The last resort for the same: a time limit, which the verdict names where it ended something. 0 for none of it.
    time_limit_seconds
        For each launch; a kernel that takes longer fails with a `timeout` fault, and the cases that are left are
        not run. None for no limit.
    seed
        Of the data that is drawn.
    adversarial
        Whether the smallest cases also run in the emulator with all that PTX allows done to them, or names of what is:
        "turns", "lanes", "stores", "loads", "approximations" and "contraction". What makes one fail stands in
        `adversarial_words`.

    Raises
    ------
    ArgumentError
        Problem, reference, launch and kernel don't fit together, or an argument is none that can be meant.
    LaunchError
        CUDA would refuse the launches of all of the problem's own cases; where others run, a case fails with it.
    """
    from workbench.analyse.checks import Problem
    from workbench.analyse.checks import check as checked
    from workbench.device.targets.emulator import EmulatorTarget

    instance(problem, "problem", Problem, "a wb.Problem")
    kernel, problem = kernel_for(kernel, problem)
    check_time_limit(time_limit_seconds)
    amount, limit = whole(work, "work", 0), number(seconds, "seconds", 0)
    chosen = resolved_target(target)
    with shown_progress(f"checking {kernel.name}") as progress:
        verdict = checked(
            kernel,
            problem,
            target=chosen,
            emulator=chosen if isinstance(chosen, EmulatorTarget) else target_named("emulator"),
            work=amount,
            seconds=limit,
            time_limit_seconds=time_limit_seconds,
            seed=whole(seed, "seed"),
            adversarial=_perturbations(adversarial),
            otherwise_contracted=partial(otherwise_contracted, kernel),
            progress=progress,
        )
    note_check(kernel, verdict)
    note_verdict(kernel, verdict)
    keep(verdict)
    return verdict


def _perturbations(adversarial: Any) -> tuple[str, ...]:
    from workbench.analyse.checks.provoking import CONTRACTION
    from workbench.device.targets.perturbations import PERTURBATIONS

    known = (*PERTURBATIONS, CONTRACTION)
    if isinstance(adversarial, bool):
        return known if adversarial else ()
    return tuple(
        one_of(name, "adversarial", known) for name in texts(adversarial, "adversarial", '("stores", "lanes")')
    )


def resolved_target(chosen: Target | str | None) -> Target:
    """The target that a call means: the default one where None.

    Raises
    ------
    ArgumentError
        Something that is neither a target nor a name of one.
    """
    if chosen is None or isinstance(chosen, str):
        return target(chosen)
    if not isinstance(attribute(chosen, "name"), str) or not callable(attribute(chosen, "launch")):
        raise ArgumentError(f'target must be "emulator", "gpu" or a result of wb.target, not {said(chosen)}', "target")
    return chosen


def _occupant(kernel_or_resources: Any) -> Any:
    """The resources or the kernel whose occupancy is computed: resources as they are, else the kernel."""
    is_one = function_of(kernel_or_resources) is not None or isinstance(
        kernel_or_resources, KernelChoices | LaunchConfiguration | Compilation
    )
    return kernel_of(kernel_or_resources, parameter="kernel_or_resources") if is_one else kernel_or_resources
