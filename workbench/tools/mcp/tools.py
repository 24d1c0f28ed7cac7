"""The tools, as a client sees them: their names, parameters and descriptions.

Plain functions with plain values, so that any server of the protocol can register them. An answer is short: `text`, and
the few facts that a program decides by. `detail` asks for all of the text, or for the data in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from workbench.base.errors import ArgumentError
from workbench.tools.mcp.problems import define, defined_problems, problem_request
from workbench.tools.mcp.tool_process import answer

Tool = Callable[..., dict[str, Any]]
Detail = Literal["short", "full", "data"]
_MAX_CHARACTERS = 1_000
"""Characters of a short text, about 300 tokens."""
FACTS: Mapping[str, Mapping[str, tuple[Any, str]]] = {
    "list_problems": {},
    "define_problem": {},
    "compile_kernel": {"compiles": (bool, "whether the compiler takes it")},
    "verify_kernel": {
        "passed": (bool, "whether nothing failed"),
        "failed": (list[str], "names of the sides that failed"),
        "seed": (int, "draws the same cases again"),
    },
    "list_code": {"more": (int, "lines that were left out")},
    "diff_listings": {"removed": (int, "instructions of the first alone"), "added": (int, "of the second alone")},
    "explain_line": {},
    "explain": {},
    "count_events": {"sizes": (dict[str, int], "of the launch")},
    "sanitise_launch": {"clean": (bool, "whether nothing was found"), "sizes": (dict[str, int], "of the launch")},
    "predict_time": {"sizes": (dict[str, int], "of the launch")},
    "advise_on_launch": {"sizes": (dict[str, int], "of the launch")},
    "compare_kernels": {},
    "tune": {"best": (dict[str, Any], "values of the best configuration; empty where none counts")},
    "history": {},
}
"""Types and descriptions of the facts that each answer has beside its text, by tool."""


def list_problems(detail: Detail = "full") -> dict[str, Any]:
    """List the problems that kernels can be verified against: dimensions, arrays, and the kernels that are launched.

    Any other problem is described by define_problem.
    """
    return _shown("list_problems", answer("problems", defined=defined_problems()), detail)


def define_problem(
    name: str,
    launch: dict[str, Any],
    inputs: dict[str, str | float] | None = None,
    outputs: dict[str, str] | None = None,
    reference: str | dict[str, str] | None = None,
    operation: str | None = None,
    options: dict[str, Any] | None = None,
    ranges: dict[str, list[float]] | None = None,
    tolerance: float | dict[str, float] | None = None,
    cases: list[dict[str, int]] | None = None,
    multiples: dict[str, int] | None = None,
    largest: dict[str, int] | None = None,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Describe a problem; the other tools then take its name.

    inputs and outputs: {"a": "float32[n, k]", "alpha": 2.5}. reference: an expression of NumPy over the inputs,
    "np.maximum(a @ b, 0)", or expressions by name, one for each output, before them steps that they use; floats are
    float64 there. Or operation: a known one ("softmax", "gemm", "layer_norm"), with options, in place of these three.
    launch: {"grid": "cdiv(n, B)", "block": "B", "args": ["x", "y", "n"], "smem": "4*B", "constants": {"B": 256}}; one
    to three extents. multiples: sizes that kernels take, {"n": 16}; largest: sizes
    that are drawn at most. No text is executed as Python.
    """
    description = {
        "name": name,
        "launch": launch,
        "inputs": inputs,
        "outputs": outputs,
        "reference": reference,
        "operation": operation,
        "options": options,
        "ranges": ranges,
        "tolerance": tolerance,
        "cases": cases,
        "multiples": multiples,
        "largest": largest,
    }
    found = answer("define", description=description)
    define(description)
    return _shown("define_problem", found, detail)


def compile_kernel(
    source: str,
    language: str = "cuda",
    arch: str | None = None,
    options: list[str] | None = None,
    problem: str | None = None,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Compile a kernel: errors with lines, or registers, spills, shared memory and SASS instructions of each kernel.

    language is cuda, ptx or numba (a Python text with a @cuda.jit kernel, which is never executed; it needs a problem
    for the types of its arguments). options are NVRTC's, such as -DBLOCK=256. why: also the rule, source, instructions
    and numbers behind each resource, the register peak, spills, switches and calls.
    """
    request = _kernel_request(source, language, None, arch, options)
    return _shown("compile_kernel", answer("compile", request=request, problem=_optional(problem), why=why), detail)


def verify_kernel(
    source: str,
    problem: str,
    launch: dict[str, Any] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    devices: list[str] | None = None,
    sizes: dict[str, int] | None = None,
    allow_lower_precision: bool = False,
    without_nan: bool = False,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Verify a kernel: right on hidden cases, within bounds, no races, does its work in each launch, precise; its time.

    The verdict is passed or not, with the sides that failed and the source lines. Times are modelled ranges in
    microseconds for GPU models such as A100 or H100, on a case of the sizes. launch (as in define_problem) is this
    kernel's, in place of the problem's. why: also the rule, source and numbers behind each verdict and fault.
    """
    from workbench.tools.mcp.answers import KernelRequest
    from workbench.tools.mcp.verdicts import verdict

    request = KernelRequest(source, language, kernel, arch, tuple(options or ()))
    found = verdict(request, problem_request(problem, launch), devices, sizes, allow_lower_precision, without_nan, why)
    return _shown("verify_kernel", found, detail)


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
    detail: Detail = "full",
) -> dict[str, Any]:
    """List the SASS or PTX (what) that source lines became, each instruction with its source line."""
    request = _kernel_request(source, language, kernel, arch, options)
    found = answer(
        "listing", request=request, problem=_optional(problem), what=what, first_line=first_line, last_line=last_line
    )
    return _shown("list_code", found, detail)


def diff_listings(
    first_source: str,
    second_source: str,
    what: str = "sass",
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    second_options: list[str] | None = None,
    problem: str | None = None,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Compare the SASS or PTX (what) of two sources: instructions of one alone; registers and addresses are alike."""
    first = _kernel_request(first_source, language, kernel, arch, options)
    second = _kernel_request(
        second_source, language, kernel, arch, options if second_options is None else second_options
    )
    return _shown(
        "diff_listings", answer("diff", first=first, second=second, problem=_optional(problem), what=what), detail
    )


def explain_line(
    source: str,
    line: int,
    language: str = "cuda",
    arch: str | None = None,
    options: list[str] | None = None,
    problem: str | None = None,
    detail: Detail = "full",
) -> dict[str, Any]:
    """Explain a source line: the PTX and SASS that it became, and the meaning of each opcode."""
    request = _kernel_request(source, language, None, arch, options)
    return _shown(
        "explain_line", answer("explain_line", request=request, problem=_optional(problem), line=line), detail
    )


def explain(word: str, arch: str | None = None, detail: Detail = "short") -> dict[str, Any]:
    """Explain an opcode of PTX (ld.global.nc) or SASS (FFMA), or a function of CUDA (__shfl_down_sync) and its PTX."""
    return _shown("explain", answer("explain", word=word, arch=arch), detail)


def count_events(
    source: str,
    problem: str,
    launch: dict[str, Any] | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Count a launch's events in the emulator: instructions, sectors, bank conflicts, divergence, by source line.

    why: also the definition, hardware metric and lines behind each number.
    """
    request = _kernel_request(source, language, kernel, arch, options)
    found = answer("counters", request=request, problem=_named(problem, launch), sizes=sizes or {}, why=why)
    return _shown("count_events", found, detail)


def sanitise_launch(
    source: str,
    problem: str,
    launch: dict[str, Any] | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Look for out-of-bounds accesses, races, uninitialised reads, misused barriers in a launch, with source lines.

    why: also the rule, source, places and numbers behind each finding.
    """
    request = _kernel_request(source, language, kernel, arch, options)
    found = answer("sanitise", request=request, problem=_named(problem, launch), sizes=sizes or {}, why=why)
    return _shown("sanitise_launch", found, detail)


def predict_time(
    source: str,
    problem: str,
    devices: list[str] | None = None,
    launch: dict[str, Any] | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Predict the time of a launch on GPU models (A100, H100): a modelled range in microseconds and the bottleneck.

    Where the server's machine has a GPU, the measured time on it too. why: also the rule, source, numbers and code
    behind the time, and with detail="data" behind each of its parts.
    """
    request = _kernel_request(source, language, kernel, arch, options)
    problem_plain = _named(problem, launch)
    found = answer("predict", request=request, problem=problem_plain, sizes=sizes or {}, devices=devices, why=why)
    return _shown("predict_time", found, detail)


def advise_on_launch(
    source: str,
    problem: str,
    device: str | None = None,
    launch: dict[str, Any] | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    why: bool = False,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Advise how to make a launch faster: the share of the roofline, the next step, then lines, what to try, gain.

    why: also the rule, source, numbers and code behind each piece.
    """
    request = _kernel_request(source, language, kernel, arch, options)
    problem_plain = _named(problem, launch)
    found = answer("advise", request=request, problem=problem_plain, sizes=sizes or {}, device=device, why=why)
    return _shown("advise_on_launch", found, detail)


def compare_kernels(
    first_source: str,
    second_source: str,
    problem: str,
    devices: list[str] | None = None,
    launch: dict[str, Any] | None = None,
    second_launch: dict[str, Any] | None = None,
    sizes: dict[str, int] | None = None,
    language: str = "cuda",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Compare two kernels for one problem: registers, counts, modelled times. It does not say that they are right."""
    first, second = (_kernel_request(text, language, kernel, arch, options) for text in (first_source, second_source))
    found = answer(
        "compare",
        first=first,
        second=second,
        problem=_named(problem, launch),
        second_problem=_named(problem, launch if second_launch is None else second_launch),
        sizes=sizes or {},
        devices=devices,
    )
    return _shown("compare_kernels", found, detail)


def tune(
    source: str,
    problem: str,
    parameters: dict[str, list[Any]],
    launch: dict[str, Any] | None = None,
    constraints: list[str] | None = None,
    sizes: dict[str, int] | None = None,
    device: str | None = None,
    trials: int = 24,
    objective: str = "time",
    kernel: str | None = None,
    arch: str | None = None,
    options: list[str] | None = None,
    detail: Detail = "short",
) -> dict[str, Any]:
    """Search over variants of a CUDA C++ kernel: each is compiled and predicted, the best are checked, and ranked.

    parameters: macros of the source with their values, {"BLOCK": [64, 128, 256]}, or options, {"-maxrregcount": [32]}.
    Expressions of the launch use them too. constraints: expressions such as "BX * BY <= 1024".
    """
    found = answer(
        "tune",
        request=_kernel_request(source, "cuda", kernel, arch, options),
        problem=_named(problem, launch),
        parameters=parameters,
        constraints=constraints or [],
        sizes=sizes or {},
        device=device,
        trials=trials,
        objective=objective,
    )
    return _shown("tune", found, detail)


def history(kernel: str | None = None, most: int = 10, detail: Detail = "short") -> dict[str, Any]:
    """List the verifications of this server, or of its history file, the newest last: of one kernel, or of all."""
    from workbench.tools.mcp.verdicts import kept_results

    return _shown("history", kept_results(kernel, most), detail)


TOOLS: tuple[Tool, ...] = (
    list_problems,
    define_problem,
    compile_kernel,
    verify_kernel,
    list_code,
    diff_listings,
    explain_line,
    explain,
    count_events,
    sanitise_launch,
    predict_time,
    advise_on_launch,
    compare_kernels,
    tune,
    history,
)


def jupyter_tools() -> list[str]:
    """The tools as Jupyter's servers of the protocol find them, by the entry points of jupyter-server-mcp."""
    return [f"{tool.__module__}:{tool.__name__}" for tool in TOOLS]


def _shown(tool: str, found: Mapping[str, Any], detail: str) -> dict[str, Any]:
    """An answer as it was asked for: the words with the facts of the tool, or the data with a line of words."""
    lines = str(found["text"]).splitlines() or [""]
    if detail == "data":
        return {**found, "text": lines[0]}
    if detail not in ("short", "full"):
        raise ArgumentError(f"detail is short, full or data, not {detail!r}", "detail")
    facts = {name: found[name] for name in FACTS[tool] if name in found}
    return {"text": found["text"] if detail == "full" else _shortened(lines), **facts}


def _shortened(lines: list[str]) -> str:
    """The first lines of a text, as many as a short answer has."""
    first: list[str] = []
    for line in lines:
        if sum(map(len, first)) + len(line) > _MAX_CHARACTERS:
            break
        first.append(line)
    if not first:
        first = [lines[0][:_MAX_CHARACTERS]]
    left = len(lines) - len(first)
    return "\n".join(
        [*first, *([f"({left} more lines: detail='full' has them, detail='data' the data)"] if left else [])]
    )


def _named(problem: str, launch: dict[str, Any] | None) -> dict[str, Any]:
    return problem_request(problem, launch).plain()


def _optional(problem: str | None) -> dict[str, Any] | None:
    return None if problem is None else problem_request(problem).plain()


def _kernel_request(
    source: str, language: str, kernel: str | None, arch: str | None, options: list[str] | None
) -> dict[str, Any]:
    return {"source": source, "language": language, "kernel": kernel, "arch": arch, "options": options or []}
