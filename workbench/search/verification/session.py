"""`wb.verify`: one verdict on a kernel, with the session's defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from workbench.analyse.checks import Problem
from workbench.api.defaults import defaults, resolved_arch
from workbench.api.kernel_arguments import kernel_for
from workbench.api.results import keep
from workbench.base.arguments import flag, instance, number, said, whole
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.device.targets.check_progress import shown_progress
from workbench.device.targets.launch_call import check_time_limit
from workbench.isa import arch as arch_data
from workbench.search.verification.answers.cases import Suite
from workbench.search.verification.answers.suites import suite_of
from workbench.search.verification.kernel_text import KernelText, given_text, read_kernel
from workbench.search.verification.problem_file import problem_named
from workbench.search.verification.verification import Verification
from workbench.search.verification.verification_request import Limits, VerificationRequest
from workbench.search.verification.verifying import verify_kernel, verify_text


@memory_is_named("verifying a kernel")
def verify(
    kernel: Any,
    problem: Problem | Path,
    *,
    device: str | Sequence[str] | None = None,
    sizes: Mapping[str, int] | None = None,
    work: int = Limits.work,
    seconds: float = Limits.seconds,
    time_limit_seconds: float = Limits.launch_seconds,
    seed: int | None = None,
    allow_lower_precision: bool = False,
    without_nan: bool = False,
) -> Verification:
    """Verify a kernel that one does not trust, in one record: compiled, right, clean, at work, precise, its time.

    The kernel runs in the emulator, in a process apart from the reference, the comparison and the model of time, and
    reaches its arguments alone. Cases are drawn anew at each call. Several launches on the same memory show whether a
    result is kept from one to the next.

    Parameters
    ----------
    kernel
        CUDA C++ or PTX as text, or the path of a `.cu`, `.ptx` or `.py` file (Numba, Triton), which is compiled and
        never executed; or what a `%%cuda` cell defines, an `@cuda.jit` function, a handle. Of a problem of a suite, the
        path of the answer, whose code runs in a process of its own.
    problem
        What it is to compute; or the path of a file of Python that defines `problem`, or is a problem of KernelBench
        (`Model`, `get_inputs`).
    device
        GPU models whose time is predicted; None for the session's, else the usual one of the arch.
    sizes
        Of the named dimensions, for the time; None for the problem's last case. Of a problem of KernelBench, constants
        of its file that keep these values; others are made smaller.
    work
        For sanitisers and cases that are drawn, as for `wb.check`, and as much again for other sizes. 0 for none of it.
    seconds
        The last resort for either. 0 for none of it.
    time_limit_seconds
        For each launch.
    seed
        Of the cases; None for a random one.
    allow_lower_precision
        Whether results may have fewer bits than their arrays, as those of tensor cores on float32.
    without_nan
        Whether cases with NaN are left out.

    Raises
    ------
    ArgumentError
        The problem is wrong, or an argument is none that can be meant. A wrong kernel raises nothing.
    MissingDependency
        The problem is one of PyTorch, which is not installed.

    Examples
    --------
    >>> wb.verify(Path("kernel.cu"), problem).passed  # doctest: +SKIP
    True
    """
    suite = suite_of(problem) if isinstance(problem, Path) else None
    if isinstance(problem, Path) and suite is None:
        problem = problem_named(str(problem))
    check_time_limit(time_limit_seconds)
    limits = Limits(
        work=whole(work, "work", 0), seconds=number(seconds, "seconds", 0), launch_seconds=time_limit_seconds
    )
    options: dict[str, Any] = {
        "seed": None if seed is None else whole(seed, "seed", 0),
        "allows_lower_precision": flag(allow_lower_precision, "allow_lower_precision"),
        "without_nan": flag(without_nan, "without_nan"),
    }
    if suite is not None and isinstance(problem, Path):
        return _verify_answer(kernel, suite, problem.stem, device, sizes or {}, limits, options)
    instance(problem, "problem", Problem, "a wb.Problem, or the path of a problem")
    assert isinstance(problem, Problem)
    full_sizes = problem_sizes(problem, sizes or {})
    text = (
        read_kernel(kernel) if isinstance(kernel, Path) else given_text(kernel) if isinstance(kernel, str) else kernel
    )
    handle = None
    if not isinstance(text, KernelText):
        handle, problem = kernel_for(text, problem)
    arch = (text.arch or resolved_arch()) if handle is None else handle.compilation.arch
    request = VerificationRequest(_devices(device, arch), full_sizes, **options)
    with shown_progress(f"verifying {text.filename if handle is None else handle.name}") as progress:
        if handle is None:
            result = verify_text(text, problem, request, limits, progress)
        else:
            result = verify_kernel(handle, problem, request, limits, progress)
    keep(result)
    return result


def _verify_answer(
    answer: Any,
    suite: Suite,
    problem: str,
    device: str | Sequence[str] | None,
    sizes: Mapping[str, int],
    limits: Limits,
    options: Mapping[str, Any],
) -> Verification:
    from workbench.search.verification.answers.judging import verify_answer

    if find_spec("torch") is None:
        raise MissingDependency("PyTorch is not installed", "pip install 'torch==2.13.*', in a build for the CPU")
    if not isinstance(answer, Path):
        raise ArgumentError(f"an answer to {problem} is the path of its file, not {said(answer)}", "kernel")
    chosen = {name: whole(size, f"the size {name}", 1) for name, size in sizes.items()}
    devices = _devices(device, resolved_arch())
    if len(devices) > 1:
        raise ArgumentError(f"an answer runs on one device, not on {', '.join(devices)}", "device")
    request = VerificationRequest(devices, chosen, **options)
    with shown_progress(f"verifying {answer.name}") as progress:
        result = verify_answer(answer, suite, problem, request, limits, progress)
    keep(result)
    return result


def problem_sizes(problem: Problem, sizes: Mapping[str, int]) -> Mapping[str, int]:
    """Sizes for all named dimensions of a problem, or none.

    Raises
    ------
    ArgumentError
        Some are given, and not those of the problem.
    """
    if sizes and set(sizes) != set(problem.dims):
        raise ArgumentError(
            f"sizes must be of {', '.join(problem.dims) or 'no dimension'}, not of {', '.join(sizes)}", "sizes"
        )
    return {name: whole(size, f"the size {name}", 1) for name, size in sizes.items()}


def _devices(device: str | Sequence[str] | None, arch: str) -> tuple[str, ...]:
    if device is None:
        named = defaults().device
        return (arch_data.default_device(arch).name if named is None else named,)
    names = (device,) if isinstance(device, str) else tuple(device)
    if not names:
        raise ArgumentError(f"device must name a GPU model, not {said(device)}", "device")
    return tuple(arch_data.device(name).name for name in names)
