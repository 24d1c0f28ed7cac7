"""The answers of the tools, made in the process that compiles and runs: words, and the same as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case_launches import CaseLaunch, launch_of
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.raised import raised_in
from workbench.analyse.inspector.ptx_help import ptx_help_of
from workbench.analyse.inspector.sass_help import sass_help_of
from workbench.api.advising import advise
from workbench.api.handles import Compilation, Kernel
from workbench.api.predicting import predict
from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Missing, Resources
from workbench.base.records.json_records import json_form
from workbench.base.records.text_lines import text_lines
from workbench.isa.ptx.excerpt import entry_lines
from workbench.isa.sass.executed import instruction_count, is_instruction
from workbench.search.gate.figures import launch_in_emulator
from workbench.search.verification.kernel_text import KernelText, compilation_of_text, compiled, examples_of
from workbench.search.verification.session import problem_sizes
from workbench.tools.mcp.problems import described, problem_names, problem_of

_MAX_ROWS = 60
_MAX_FINDINGS = 8
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

    def of_problem(self, name: str) -> Problem:
        """A problem, as kernels of this language are launched."""
        return problem_of(name, "numba" if self.language == "numba" else "cuda")

    def whole(self, problem: str | None) -> Compilation:
        """All kernels of the text; a problem says the types of a Numba kernel's arguments."""
        if self.language != "numba":
            return compilation_of_text(self.text)
        if problem is None:
            raise ArgumentError("a Numba kernel is compiled for the arguments of a problem: name one", "problem")
        return self.compiled(self.of_problem(problem)).compilation


# ------------------------------------------------------------ what there is


def problems() -> Answer:
    """The problems, and the reasons why others cannot be used: a function of theirs raises an error."""
    found = []
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


def _problem_words(found: Mapping[str, Any]) -> str:
    arrays = ", ".join(f"{name} {spec}" for name, spec in {**found["inputs"], **found["outputs"]}.items())
    launches = [
        f"  {name}: block {launch['block']}, arguments {launch['arguments']} for {launch['sizes']}"
        for name, launch in found["kernels"].items()
    ]
    return "\n".join([f"{found['name']}: {arrays}; writes {', '.join(found['outputs'])}", *launches])


def compile(request: KernelRequest, problem: str | None) -> Answer:
    """Diagnostics and resources."""
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
    return {
        "text": _first(lines) or "it has no kernel",
        "compiles": True,
        "arch": compilation.arch,
        "diagnostics": warnings,
        "kernels": kernels,
    }


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


def listing(request: KernelRequest, problem: str | None, what: str, first_line: int, last_line: int | None) -> Answer:
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


def explain_line(request: KernelRequest, problem: str | None, line: int) -> Answer:
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


def _launch(request: KernelRequest, problem: str, sizes: Mapping[str, int]) -> tuple[Kernel, CaseLaunch]:
    resolved = request.of_problem(problem)
    kernel = request.compiled(resolved)
    *_, (last, _) = sizes_of(resolved)
    return kernel, launch_of(resolved, kernel, problem_sizes(resolved, sizes) or last, resolved.values[0])


def counters(request: KernelRequest, problem: str, sizes: Mapping[str, int]) -> Answer:
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
    return {
        "text": "\n".join(words),
        "sizes": dict(launch.dims),
        "totals": totals,
        "ratios": ratios,
        "lines": lines[:_MAX_ROWS],
        "faults": faults,
    }


def _sectors(line: Mapping[str, Any]) -> int:
    return sum(count for name, count in line.items() if name.startswith("global_") and name.endswith("_sectors"))


def sanitise(request: KernelRequest, problem: str, sizes: Mapping[str, int]) -> Answer:
    """The findings of all sanitisers on one launch."""
    kernel, launch = _launch(request, problem, sizes)
    outcome = launch_in_emulator(kernel, launch, _LAUNCH_SECONDS, sanitize="all")
    found = [fault.to_json() for fault in outcome.faults[:_MAX_FINDINGS]]
    words = [str(fault) for fault in outcome.faults[:_MAX_FINDINGS]] or ["nothing was found"]
    return {"text": "\n".join([launch.label, *words]), "sizes": dict(launch.dims), "findings": found}


def predict_time(request: KernelRequest, problem: str, sizes: Mapping[str, int], devices: Sequence[str]) -> Answer:
    """Modelled times."""
    if not devices:
        raise ArgumentError("devices names no GPU model", "devices")
    kernel, launch = _launch(request, problem, sizes)
    found = predict(
        kernel, launch.grid, launch.block, launch.args, device=devices, dynamic_smem_bytes=launch.dynamic_smem_bytes
    )
    if isinstance(found, Missing):
        raise ArgumentError(found.reason, "problem")
    plain = found.to_json()
    times = [
        {name: each[name] for name in ("device", "low_us", "us", "high_us", "bottleneck", "basis", "validated")}
        for each in (plain if isinstance(plain, list) else [plain])
    ]
    return {"text": f"{launch.label}\n{found!r}", "sizes": dict(launch.dims), "times": times}


def advice(request: KernelRequest, problem: str, sizes: Mapping[str, int], device: str | None) -> Answer:
    """Advice, the most gain first."""
    kernel, launch = _launch(request, problem, sizes)
    found = advise(
        kernel, launch.grid, launch.block, launch.args, device=device, dynamic_smem_bytes=launch.dynamic_smem_bytes
    )
    if isinstance(found, Missing):
        raise ArgumentError(found.reason, "problem")
    rows = [
        {
            "rule": each.rule,
            "line": json_form(each.line),
            "seen": each.seen,
            "why": each.why,
            "try": each.try_,
            "gain_percent": [round(each.gain_low.value, 1), round(each.gain_high.value, 1)],
            "basis": "modelled",
            "trial": json_form(each.trial),
        }
        for each in found
    ]
    words = [
        f"{each.where or 'the launch'}: {each.seen} {each.try_} ({each.trial_words}; gain {each.gain_low.value:.0f} to "
        f"{each.gain_high.value:.0f} %, modelled)"
        for each in found
    ]
    return {"text": "\n".join(words) or "nothing to advise", "sizes": dict(launch.dims), "advice": rows}


def compare(
    first: KernelRequest, second: KernelRequest, problem: str, sizes: Mapping[str, int], devices: Sequence[str]
) -> Answer:
    """Two kernels for one problem: resources, counts and modelled times side by side."""
    rows: dict[str, list[Any]] = {}
    for request in (first, second):
        kernel = request.compiled(request.of_problem(problem))
        for name, value in _resources(kernel).items():
            if isinstance(value, int):
                rows.setdefault(name, []).append(value)
        for name, value in counters(request, problem, sizes)["totals"].items():
            rows.setdefault(name, []).append(value)
        for each in predict_time(request, problem, sizes, devices)["times"]:
            span = [round(each["low_us"], 2), round(each["high_us"], 2)]
            rows.setdefault(f"us on {each['device']} (modelled)", []).append(span)
    both = {name: (values[0], values[1]) for name, values in rows.items() if len(values) == 2}
    words = [f"{name}: {before} -> {after}" for name, (before, after) in both.items() if before != after]
    return {"text": "\n".join(words) or "nothing differs", "first_and_second": both}


ANSWERS: Mapping[str, Callable[..., Answer]] = {
    "problems": problems,
    "compile": compile,
    "listing": listing,
    "explain_line": explain_line,
    "counters": counters,
    "sanitise": sanitise,
    "predict": predict_time,
    "advise": advice,
    "compare": compare,
}
"""By the name of the tool."""
