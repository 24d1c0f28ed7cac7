"""The answers of the tools, made in the process that compiles and runs: words, and the same as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case_launches import CaseLaunch, launch_of
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.described_problem import check_bytes, described_problem
from workbench.analyse.checks.raised import raised_in
from workbench.analyse.inspector.ptx_help import ptx_help_of
from workbench.analyse.inspector.sass_help import sass_help_of
from workbench.analyse.model import Prediction
from workbench.api.advising import advise
from workbench.api.defaults import defaults, resolved_arch
from workbench.api.handles import Compilation, Kernel
from workbench.api.predicting import predict
from workbench.api.schedules import schedule
from workbench.api.timing import time
from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Missing, Resources
from workbench.base.records.json_records import json_form
from workbench.base.records.reasons import Why
from workbench.base.records.text_lines import text_lines
from workbench.base.records.timings import Timing
from workbench.isa import arch as arch_data
from workbench.isa.ptx.excerpt import entry_lines
from workbench.isa.sass.executed import instruction_count, is_instruction
from workbench.search.gate.figures import launch_in_emulator
from workbench.search.tuning.measuring import own_gpu
from workbench.search.tuning.session import tune
from workbench.search.verification.kernel_text import KernelText, compilation_of_text, compiled, examples_of
from workbench.search.verification.session import problem_sizes
from workbench.tools.mcp.distances import distance_of, prediction_words
from workbench.tools.mcp.lookups import explain, listing_diff
from workbench.tools.mcp.problems import ProblemRequest, described, problem_names, problem_of

_MAX_ROWS = 60
_MAX_FINDINGS = 8
_MAX_REASONS = 12
_LAUNCH_SECONDS = 30.0

Answer = dict[str, Any]


@dataclass(frozen=True)
class KernelRequest:
    """A kernel as a client sends it."""

    source: str
    language: str = "cuda"
    kernel: str | None = None
    arch: str | None = None
    options: tuple[str, ...] = ()

    @property
    def text(self) -> KernelText:
        """The text, as it is compiled.

        Raises
        ------
        ArgumentError
            Another language.
        """
        endings = {"cuda": "kernel.cu", "ptx": "kernel.ptx", "numba": "kernel.py"}
        if self.language not in endings:
            raise ArgumentError(f"language must be one of {', '.join(endings)}, not {self.language!r}", "language")
        language: Any = self.language
        return KernelText(self.source, language, endings[self.language], self.kernel, self.arch, self.options)

    def compiled(self, problem: Problem) -> Kernel:
        """The kernel, for a problem's arguments."""
        return compiled(self.text, examples_of(problem))

    def of_problem(self, problem: ProblemRequest) -> Problem:
        """A problem, as kernels of this language are launched."""
        return problem.problem("numba" if self.language == "numba" else "cuda")

    def whole(self, problem: ProblemRequest | None) -> Compilation:
        """All kernels of the text; a problem says the types of a Numba kernel's arguments."""
        if self.language != "numba":
            return compilation_of_text(self.text)
        if problem is None:
            raise ArgumentError("a Numba kernel is compiled for the arguments of a problem: name one", "problem")
        return self.compiled(self.of_problem(problem)).compilation


# ------------------------------------------------------------ what there is


def problems(defined: Mapping[str, Mapping[str, Any]]) -> Answer:
    """The problems, and the reasons why others cannot be used: a function of theirs raises an error.

    Parameters
    ----------
    defined
        Descriptions of clients' problems, by name.
    """
    found = [described(described_problem(**each)) for each in defined.values()]
    unusable = {}
    for name in problem_names():
        try:
            found.append(described(problem_of(name, "cuda")))
        except (Exception, SystemExit) as error:
            raised = raised_in(error)
            if raised is None:
                raise
            unusable[name] = str(raised)
    lines = [_problem_words(each) for each in found]
    lines += [f"{name} cannot be used: {why}" for name, why in unusable.items()]
    return {"text": "\n".join(lines), "problems": found, "unusable": unusable}


def definition(description: Mapping[str, Any]) -> Answer:
    """A client's problem as it was understood."""
    found = described(described_problem(**description))
    return {"text": _problem_words(found), "problem": found}


def _problem_words(found: Mapping[str, Any]) -> str:
    arrays = ", ".join(f"{name} {spec}" for name, spec in {**found["inputs"], **found["outputs"]}.items())
    launches = [
        f"  {name}: block {launch['block']}, arguments {launch['arguments']} for {launch['sizes']}"
        for name, launch in found["kernels"].items()
    ]
    return "\n".join([f"{found['name']}: {arrays}; writes {', '.join(found['outputs'])}", *launches])


def compile(request: KernelRequest, problem: ProblemRequest | None, why: bool = False) -> Answer:
    """Diagnostics and resources. why: with their reasons, those of the register peak, spills, switches and calls."""
    try:
        compilation = request.whole(problem)
    except CompileError as error:
        return {
            "text": str(error),
            "compiles": False,
            "diagnostics": [each.to_json() for each in error.diagnostics],
            "kernels": {},
        }
    kernels = {name: _resources(kernel) for name, kernel in compilation.kernels.items()}
    warnings = [each.to_json() for each in compilation.diagnostics]
    lines = [f"{name}: {_words(values)}" for name, values in kernels.items()]
    lines += [str(each) for each in compilation.diagnostics]
    for name, kernel in compilation.kernels.items() if why else ():
        reasons = _code_reasons(kernel)
        kernels[name]["why"] = {words: reason.to_json() for words, reason in reasons}
        lines += [f"why {words}: {reason}" for words, reason in reasons[:_MAX_REASONS]]
    return {
        "text": _first(lines) or "it has no kernel",
        "compiles": True,
        "arch": compilation.arch,
        "diagnostics": warnings,
        "kernels": kernels,
    }


def _code_reasons(kernel: Kernel) -> list[tuple[str, Why]]:
    """The names of a kernel's resources and the sentences on registers, spills, switches and calls, with reasons."""
    found = schedule(kernel)
    if isinstance(found, Missing):
        return []
    reasons = list(found.resource_reasons.items())
    if isinstance(found.peak_reason, Why):
        reasons.append((found.peak_text, found.peak_reason))
    reasons += zip(found.spill_texts, found.spill_reasons, strict=True)
    reasons += zip(found.switch_texts, found.switch_reasons, strict=True)
    reasons += zip(found.calls_text, found.call_reasons, strict=True)
    return reasons


def _first(lines: Sequence[str]) -> str:
    """The lines of a text, as many as an answer shows, and the number of the others."""
    left = len(lines) - _MAX_ROWS
    return "\n".join([*lines[:_MAX_ROWS], *([f"{left} more"] if left > 0 else [])])


def _resources(kernel: Kernel) -> dict[str, Any]:
    found = kernel.resources
    parameters = [f"{each.type} {each.name}".strip() for each in kernel.parameters]
    figures = {} if not isinstance(found, Resources) else {n: v for n, v in vars(found).items() if isinstance(v, int)}
    sass = kernel.sass
    count = {} if isinstance(sass, Missing) else {"sass_instructions": instruction_count(sass.lines)}
    return {"parameters": parameters, **figures, **count}


def _words(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items() if isinstance(value, int) and value)


# ------------------------------------------------------------ listings


def listing(
    request: KernelRequest, problem: ProblemRequest | None, what: str, first_line: int, last_line: int | None
) -> Answer:
    """Lines of PTX or SASS, each with the source line that it comes from."""
    count = max(1, len(text_lines(request.source)))
    first_line = whole(first_line, "first_line", 1, count)
    last_line = None if last_line is None else whole(last_line, "last_line", first_line)
    rows = _rows(request.whole(problem), what, request.kernel)
    requested_lines = range(first_line, (last_line or count) + 1)
    chosen = [row for row in rows if row["line"] in requested_lines] if (first_line, last_line) != (1, None) else rows
    shown = chosen[:_MAX_ROWS]
    text = "\n".join(f"{row['line'] or '':>4}  {row['text']}" for row in shown)
    more = len(chosen) - len(shown)
    note = f"\n{more} more: ask for the lines {shown[-1]['line']} and after" if more and shown else ""
    return {"text": (text or "nothing comes from these lines") + note, "rows": shown, "more": more}


def _rows(compilation: Compilation, what: str, kernel: str | None) -> list[dict[str, Any]]:
    if what == "ptx":
        spots = compilation.line_map.ptx_to_source
        lines = text_lines(compilation.ptx)
        first, last = (
            (1, len(lines)) if kernel is None else entry_lines(compilation.ptx, compilation.kernel(kernel).mangled_name)
        )
        return [
            {"line": spots[n].line if n in spots else None, "ptx_line": n, "text": line.strip()}
            for n, line in enumerate(lines, start=1)
            if first <= n <= last and line.strip() and not line.lstrip().startswith((".loc", ".file", "//", ".section"))
        ]
    if what != "sass":
        raise ArgumentError(f"what must be ptx or sass, not {what!r}", "what")
    listing = compilation.sass if kernel is None else compilation.kernel(kernel).sass
    if isinstance(listing, Missing):
        raise ArgumentError(f"there is no SASS: {listing.reason}", "what")
    return [
        {
            "line": line.source_line if isinstance(line.source_line, int) else None,
            "offset": f"{line.offset:04x}",
            "text": line.text,
        }
        for line in listing.lines
        if is_instruction(line)
    ]


def explain_line(request: KernelRequest, problem: ProblemRequest | None, line: int) -> Answer:
    """The PTX and SASS that a source line became, and the meaning of each opcode."""
    source = text_lines(request.source)
    line = whole(line, "line", 1, max(1, len(source)))
    compilation = request.whole(problem)
    ptx = [row for row in _rows(compilation, "ptx", None) if row["line"] == line]
    sass = (
        []
        if isinstance(compilation.sass, Missing)
        else [r for r in _rows(compilation, "sass", None) if r["line"] == line]
    )
    meaning = {each.key: f"{each.title}: {each.text}" for each in ptx_help_of(map(_opcode, ptx)).values()}
    for name, each in sass_help_of(map(_opcode, sass), compilation.arch).items():
        meaning[name] = f"{each.title}: {each.text}"
    shown = source[line - 1] if source else ""
    parts = [f"{line}: {shown.strip()}", *(f"PTX   {row['text']}" for row in ptx[:_MAX_ROWS])]
    parts += [f"SASS  {row['text']}" for row in sass[:_MAX_ROWS]]
    parts += [f"{name}: {words}" for name, words in meaning.items()]
    if not ptx and not sass:
        parts.append("no instruction comes from this line")
    return {"text": "\n".join(parts), "ptx": ptx[:_MAX_ROWS], "sass": sass[:_MAX_ROWS], "meaning": meaning}


def _opcode(row: Mapping[str, Any]) -> str:
    """The opcode of a row, behind its predicate."""
    words = row["text"].rstrip(";").split()
    return str(next((word for word in words if not word.startswith("@")), ""))


# ------------------------------------------------------------ launches


def _launch(request: KernelRequest, problem: ProblemRequest, sizes: Mapping[str, int]) -> tuple[Kernel, CaseLaunch]:
    resolved = request.of_problem(problem)
    kernel = request.compiled(resolved)
    *_, (last, _) = sizes_of(resolved)
    chosen = problem_sizes(resolved, sizes) or last
    check_bytes(resolved, chosen)
    launch = launch_of(resolved, kernel, chosen, resolved.values[0])
    return launch.kernel, launch


def counters(request: KernelRequest, problem: ProblemRequest, sizes: Mapping[str, int], why: bool = False) -> Answer:
    """Counts of one launch, and the source lines with most sectors of global memory."""
    kernel, launch = _launch(request, problem, sizes)
    outcome = launch_in_emulator(kernel, launch, _LAUNCH_SECONDS, count=True)
    if isinstance(outcome.counters, Missing):
        return {"text": f"nothing was counted: {outcome.counters.reason}", "totals": {}, "lines": [], "ratios": {}}
    totals = {name: count for name, count in outcome.counters.totals.items() if count}
    ratios = {name: round(each.value, 3) for name, each in outcome.counters.ratios.items()}
    lines = [
        {"line": line, **{name: count for name, count in counts.items() if count}}
        for (_, line), counts in outcome.counters.by_source_line.items()
    ]
    lines.sort(key=_sectors, reverse=True)
    faults = [fault.to_json() for fault in outcome.faults]
    words = [f"{launch.label} (counted)", *(f"{name} {count:,}" for name, count in totals.items())]
    words += [f"{name} {value}" for name, value in ratios.items()]
    words += [f"line {each['line']}: {_sectors(each):,} sectors of global memory" for each in lines[:5]]
    words += [f"fault: {each['message']}" for each in faults]
    reasons = {name: outcome.counters.why(name) for name in (*totals, *ratios)} if why else {}
    words += [f"why {name}: {reason}" for name, reason in reasons.items()]
    return {
        "text": "\n".join(words),
        "sizes": dict(launch.dims),
        "totals": totals,
        "ratios": ratios,
        "lines": lines[:_MAX_ROWS],
        "faults": faults,
        **({"why": {name: reason.to_json() for name, reason in reasons.items()}} if why else {}),
    }


def _sectors(line: Mapping[str, Any]) -> int:
    return sum(count for name, count in line.items() if name.startswith("global_") and name.endswith("_sectors"))


def sanitise(request: KernelRequest, problem: ProblemRequest, sizes: Mapping[str, int], why: bool = False) -> Answer:
    """The findings of all sanitisers on one launch."""
    kernel, launch = _launch(request, problem, sizes)
    outcome = launch_in_emulator(kernel, launch, _LAUNCH_SECONDS, sanitize="all")
    shown = outcome.faults[:_MAX_FINDINGS]
    found = [{**fault.to_json(), **({"why": fault.why.to_json()} if why else {})} for fault in shown]
    words = [f"{fault}\nwhy: {fault.why}" if why else str(fault) for fault in shown] or ["nothing was found"]
    return {
        "text": "\n".join([launch.label, *words]),
        "clean": not outcome.faults,
        "sizes": dict(launch.dims),
        "findings": found,
    }


def predict_time(
    request: KernelRequest,
    problem: ProblemRequest,
    sizes: Mapping[str, int],
    devices: Sequence[str] | None,
    why: bool = False,
) -> Answer:
    """Modelled times, and the measured one where this machine has a GPU; the reasons of each part if they are asked
    for."""
    kernel, launch = _launch(request, problem, sizes)
    found = _predicted(kernel, launch, device_names(devices, kernel.compilation.arch))
    plain = [each.to_json() for each in found]
    times = [
        {name: each[name] for name in ("device", "low_us", "us", "high_us", "bottleneck", "basis", "validated")}
        for each in plain
    ]
    if why:
        for row, each in zip(times, found, strict=True):
            row["why"] = each.why.to_json()
            row["parts"] = {name: {**json_form(part), "why": part.why.to_json()} for name, part in each.parts.items()}
    lines = [launch.label, *(prediction_words(each) for each in found), *_measured(kernel, launch, times)]
    lines += [line for each in found if why for line in _why_words(each)]
    return {"text": "\n".join(lines), "sizes": dict(launch.dims), "times": times}


def _why_words(prediction: Prediction) -> list[str]:
    """The reason of the part that limits a prediction."""
    part = prediction.parts.get(prediction.bottleneck)
    return [] if part is None else [f"why {prediction.bottleneck}:", *str(part.why).splitlines()]


def _predicted(kernel: Kernel, launch: CaseLaunch, devices: Sequence[str]) -> tuple[Prediction, ...]:
    found = predict(
        kernel, launch.grid, launch.block, launch.args, device=devices, dynamic_smem_bytes=launch.dynamic_smem_bytes
    )
    if isinstance(found, Missing):
        raise ArgumentError(found.reason, "problem")
    return (found,) if isinstance(found, Prediction) else tuple(found)


def _measured(kernel: Kernel, launch: CaseLaunch, times: list[dict[str, Any]]) -> list[str]:
    """The measured time in words, which is also added to `times`; nothing where this machine has no GPU."""
    gpu = own_gpu()
    if gpu is None:
        return []
    timing = time(kernel, launch.grid, launch.block, launch.args, dynamic_smem_bytes=launch.dynamic_smem_bytes)
    if isinstance(timing, Missing):
        return [f"not measured: {timing.reason}"]
    assert isinstance(timing, Timing)
    low, middle, high = (each.value for each in (timing.p5, timing.median, timing.p95))
    times.append({"device": gpu.name, "low_us": low, "us": middle, "high_us": high, "basis": "measured"})
    return [f"{gpu.name}: {middle:.4g} us (measured)"]


def advice(
    request: KernelRequest, problem: ProblemRequest, sizes: Mapping[str, int], device: str | None, why: bool = False
) -> Answer:
    """Advice, the most gain first, and the distance to the roofline with the next step; reasons if they are asked
    for."""
    kernel, launch = _launch(request, problem, sizes)
    (model,) = device_names(None if device is None else [device], kernel.compilation.arch)
    found = advise(
        kernel, launch.grid, launch.block, launch.args, device=model, dynamic_smem_bytes=launch.dynamic_smem_bytes
    )
    (prediction,) = _predicted(kernel, launch, [model])
    away = distance_of(prediction, launch.size_bytes)
    if isinstance(found, Missing):
        raise ArgumentError(found.reason, "problem")
    rows = [
        {
            "rule": each.rule,
            "line": json_form(each.line),
            "seen": each.seen,
            "why": each.why.rule,
            "try": each.try_,
            "gain_percent": [round(each.gain_low.value, 1), round(each.gain_high.value, 1)],
            "basis": "modelled",
            "trial": json_form(each.trial),
            **({"reason": each.why.to_json()} if why else {}),
        }
        for each in found
    ]
    words = [
        f"{each.where or 'the launch'}: {each.seen} {each.try_} ({each.trial_words}; gain {each.gain_low.value:.0f} to "
        f"{each.gain_high.value:.0f} %, modelled)"
        for each in found
    ]
    if why:
        words = [f"{text}\nwhy: {each.why}" for text, each in zip(words, found, strict=True)]
    lines = [f"{launch.label} on {model}", away.words, *words]
    return {"text": "\n".join(lines), "sizes": dict(launch.dims), "roofline": away.to_json(), "advice": rows}


def compare(
    first: KernelRequest,
    second: KernelRequest,
    problem: ProblemRequest,
    second_problem: ProblemRequest,
    sizes: Mapping[str, int],
    devices: Sequence[str] | None,
) -> Answer:
    """Two kernels for one problem: resources, counts and modelled times side by side."""
    rows: dict[str, list[Any]] = {}
    for request, own in ((first, problem), (second, second_problem)):
        kernel = request.compiled(request.of_problem(own))
        for name, value in _resources(kernel).items():
            if isinstance(value, int):
                rows.setdefault(name, []).append(value)
        for name, value in counters(request, own, sizes)["totals"].items():
            rows.setdefault(name, []).append(value)
        for each in predict_time(request, own, sizes, devices)["times"]:
            span = [round(each["low_us"], 2), round(each["high_us"], 2)]
            rows.setdefault(f"us on {each['device']} ({each['basis']})", []).append(span)
    both = {name: (values[0], values[1]) for name, values in rows.items() if len(values) == 2}
    words = [f"{name}: {before} -> {after}" for name, (before, after) in both.items() if before != after]
    return {"text": "\n".join(words) or "nothing differs", "first_and_second": both}


def diff(first: KernelRequest, second: KernelRequest, problem: ProblemRequest | None, what: str) -> Answer:
    """The listings of two kernels as a unified difference, registers and addresses left out."""
    texts = [[row["text"] for row in _rows(each.whole(problem), what, each.kernel)] for each in (first, second)]
    return listing_diff(*texts)


def tuned(
    request: KernelRequest,
    problem: ProblemRequest,
    parameters: Mapping[str, list[Any]],
    constraints: Sequence[str],
    sizes: Mapping[str, int],
    device: str | None,
    trials: int,
    objective: str,
) -> Answer:
    """A search over variants: each is compiled and predicted, and the best are checked."""
    if request.language != "cuda":
        raise ArgumentError("a search is over CUDA C++: parameters are macros or options", "language")
    resolved = request.of_problem(problem)
    for each in sizes_of(resolved):
        check_bytes(resolved, each[0])
    (model,) = device_names(None if device is None else [device], request.arch or resolved_arch())
    request = replace(request, arch=request.arch or arch_data.device(model).arch)

    def variant(configuration: Mapping[str, Any]) -> Kernel:
        own = resolved.with_constants(configuration)
        options = (*request.options, *(word for each in configuration.items() for word in _option(*each)))
        return replace(request, options=options).compiled(own)

    variant.__name__ = request.kernel or "the kernel"
    found = tune(
        variant,
        resolved,
        parameters,
        constraints=tuple(constraints),
        objective=objective,
        trials=whole(trials, "trials", 1, _MAX_TRIALS),
        sizes=sizes or None,
        device=model,
        processes=0,
        verify_best=False,
    )
    best = found.best
    rows = [
        {"configuration": dict(each.configuration), "state": each.state, "us": json_form(each.us)}
        for each in (*found.ranking, *(each for each in found.trials if each.state == "refused"))
    ]
    return {
        "text": f"{found}\nchecked, not verified: verify_kernel with the best one's values as options, -DNAME=VALUE",
        "best": {} if isinstance(best, Missing) else dict(best.configuration),
        "refusals": dict(found.refusals),
        "trials": rows,
    }


_MAX_TRIALS = 200


def _option(name: str, value: Any) -> tuple[str, ...]:
    """A parameter as an option of the compiler; such that may not be given are refused where options are."""
    if not name.startswith("-"):
        return (f"-D{name}={int(value) if isinstance(value, bool) else value}",)
    if value is None or value is False:
        return ()
    return (name,) if value is True else (f"{name}={value}",)


def device_names(devices: Sequence[str] | None, arch: str) -> tuple[str, ...]:
    """GPU models as a client names them; None for the usual model of an arch.

    Raises
    ------
    ArgumentError
        None is named so.
    """
    if devices is None:
        named = defaults().device
        return (arch_data.default_device(arch).name if named is None else named,)
    if not devices:
        raise ArgumentError("devices names no GPU model", "devices")
    return tuple(arch_data.device(each).name for each in devices)


ANSWERS: Mapping[str, Callable[..., Answer]] = {
    "problems": problems,
    "define": definition,
    "compile": compile,
    "listing": listing,
    "explain_line": explain_line,
    "counters": counters,
    "sanitise": sanitise,
    "predict": predict_time,
    "advise": advice,
    "compare": compare,
    "diff": diff,
    "explain": explain,
    "tune": tuned,
}
"""By the name of the tool."""
