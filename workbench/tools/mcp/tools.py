"""The tools, as a client sees them: their names, parameters and descriptions.

Plain functions with plain values, so that any server of the protocol can register them. Each answers with `text`, which
is short, and the same as data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.tools.mcp.tool_process import answer

Tool = Callable[..., dict[str, Any]]


def list_problems() -> dict[str, Any]:
    """List the problems that kernels can be verified against: dimensions, arrays, and the kernels that are launched."""
    return answer("problems")


def compile_kernel(
    source: str,
    language: str = "cuda",
    arch: str | None = None,
    options: list[str] | None = None,
    problem: str | None = None,
) -> dict[str, Any]:
    """Compile a kernel: errors with lines, or registers, spills, shared memory and SASS instructions of each kernel.

    language is cuda, ptx or numba (a Python text with a @cuda.jit kernel, which is never executed; it needs a problem
    for the types of its arguments). options are NVRTC's, such as -DBLOCK=256.
    """
    return answer("compile", request=_kernel_request(source, language, None, arch, options), problem=problem)


def verify_kernel(
    source: str,
    problem: str,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    devices: list[str] | None = None,
    sizes: dict[str, int] | None = None,
    allow_lower_precision: bool = False,
    without_nan: bool = False,
) -> dict[str, Any]:
    """Verify a kernel: right on hidden cases, within bounds, no races, does its work in each launch, precise; its time.

    The verdict is passed or not, with the sides that failed and the source lines. Times are modelled ranges in
    microseconds for GPU models such as A100 or H100 SXM, on a case of the sizes.
    """
    from workbench.tools.mcp.verdicts import verdict

    return verdict(
        source,
        problem,
        language,
        kernel,
        arch,
        tuple(options or ()),
        devices,
        sizes,
        allow_lower_precision,
        without_nan,
    )


def list_code(
    source: str,
    what: str = "sass",
    first_line: int = 1,
    last_line: int | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    problem: str | None = None,
) -> dict[str, Any]:
    """List the SASS or PTX (what) that source lines became, each instruction with its source line."""
    request = _kernel_request(source, language, kernel, arch, options)
    return answer("listing", request=request, problem=problem, what=what, first_line=first_line, last_line=last_line)


def explain_line(
    source: str,
    line: int,
    language: str = "cuda",
    arch: str | None = None,
    options: list[str] | None = None,
    problem: str | None = None,
) -> dict[str, Any]:
    """Explain a source line: the PTX and SASS that it became, and the meaning of each opcode."""
    return answer(
        "explain_line", request=_kernel_request(source, language, None, arch, options), problem=problem, line=line
    )


def count_events(
    source: str,
    problem: str,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """Count a launch's events in the emulator: instructions, sectors, bank conflicts, divergence, by source line."""
    request = _kernel_request(source, language, kernel, arch, options)
    return answer("counters", request=request, problem=problem, sizes=sizes or {})


def sanitise_launch(
    source: str,
    problem: str,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """Look for out-of-bounds accesses, races, uninitialised reads, misused barriers in a launch, with source lines."""
    request = _kernel_request(source, language, kernel, arch, options)
    return answer("sanitise", request=request, problem=problem, sizes=sizes or {})


def predict_time(
    source: str,
    problem: str,
    devices: list[str],
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """Predict the time of a launch on GPU models: a modelled range in microseconds and the bottleneck of each."""
    request = _kernel_request(source, language, kernel, arch, options)
    return answer("predict", request=request, problem=problem, sizes=sizes or {}, devices=devices)


def advise_on_launch(
    source: str,
    problem: str,
    device: str | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """Advise how to make a launch faster: what was seen at which line, what to try, and the modelled gain."""
    request = _kernel_request(source, language, kernel, arch, options)
    return answer("advise", request=request, problem=problem, sizes=sizes or {}, device=device)


def compare_kernels(
    first_source: str,
    second_source: str,
    problem: str,
    devices: list[str],
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
) -> dict[str, Any]:
    """Compare two kernels for one problem: registers, counts, modelled times. It does not say that they are right."""
    first, second = (_kernel_request(text, language, kernel, arch, options) for text in (first_source, second_source))
    return answer("compare", first=first, second=second, problem=problem, sizes=sizes or {}, devices=devices)


TOOLS: tuple[Tool, ...] = (
    list_problems,
    compile_kernel,
    verify_kernel,
    list_code,
    explain_line,
    count_events,
    sanitise_launch,
    predict_time,
    advise_on_launch,
    compare_kernels,
)


def jupyter_tools() -> list[str]:
    """The tools as Jupyter's servers of the protocol find them, by the entry points of jupyter-server-mcp."""
    return [f"{tool.__module__}:{tool.__name__}" for tool in TOOLS]


def _kernel_request(
    source: str, language: str, kernel: str | None, arch: str | None, options: list[str] | None
) -> dict[str, Any]:
    return {"source": source, "language": language, "kernel": kernel, "arch": arch, "options": options or []}
