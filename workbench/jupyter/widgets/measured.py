"""The cost of a launch, as a card: a GPU's time where there is one, else why not, and the counts of the emulator.

The emulator's own seconds are not shown anywhere: they say nothing of the kernel.
"""

from __future__ import annotations

from collections import Counter
from html import escape

from workbench.base.records import Missing
from workbench.base.records.counter_table import COUNTER_NAMES
from workbench.base.records.outcomes import Counters, Outcome, Outcomes
from workbench.base.records.timings import KernelStanding, ProblemTiming, Timing, Untimed
from workbench.isa.ptx.instruction_classes import INSTRUCTION_CLASSES
from workbench.jupyter.widgets.fault import fault_html, source_of
from workbench.jupyter.widgets.predicted_times import predicted_section
from workbench.jupyter.widgets.timing_card import current_standing, measured_view
from workbench.jupyter.widgets.view import View, chip, style

_GROUPS = (
    ("instructions", ("warp_instructions", "thread_instructions", "branches", "divergent_branches", "barriers")),
    ("instructions by class", tuple(f"{name}_instructions" for name in INSTRUCTION_CLASSES)),
    *(
        (f"{space} memory", tuple(n for n in COUNTER_NAMES if n.startswith(f"{space}_") and n.endswith("_requests")))
        for space in ("global", "shared", "local")
    ),
)
# The ratios beside a counter, by the names of `RATIOS`, with their words.
_NOTES = {
    "warp_instructions": (("active_threads_per_warp_instruction", "active threads each"),),
    **{
        f"global_{operation}_requests": (
            (f"global_{operation}_sectors_per_request", "sectors per request"),
            (f"global_{operation}_bytes_per_sector", "bytes per sector"),
        )
        for operation in ("load", "store", "atomic", "copy")
    },
    **{
        f"shared_{operation}_requests": ((f"shared_{operation}_wavefronts_per_request", "wavefronts per request"),)
        for operation in ("load", "store", "copy")
    },
    **{
        f"local_{operation}_requests": ((f"local_{operation}_sectors_per_request", "sectors per request"),)
        for operation in ("load", "store")
    },
}
for _space in ("global", "shared"):
    _name = f"{_space}_atomic_requests"
    _NOTES[_name] = (
        *_NOTES.get(_name, ()),
        (f"{_space}_atomic_same_address_lanes_per_request", "lanes of a request on one address"),
    )

_FINDINGS = {"race": "races", "init": "uninitialised reads", "sync": "misused barriers", "leak": "leaks"}


def timing_view(timing: Timing | Missing, outcome: Outcome | None = None) -> View:
    """Return a card of a kernel's time, or of why there is none.

    Parameters
    ----------
    timing
        What `wb.time` returned.
    outcome
        A launch with `count=True`: without a time its counters are what can be said.
    """
    if isinstance(timing, Timing) and timing.series:
        return measured_view(timing)
    counters = outcome.counters if outcome is not None else Missing("")
    text = str(timing)
    counted = timing.counted if isinstance(timing, Untimed) else ""
    body = _counters(counters, counted)
    if isinstance(counters, Counters):
        text += "\n" + "\n".join([*([f"counted, on PTX: {counted}"] if counted else []), counters_text(counters)])
    modelled = predicted_section(timing.predictions) if isinstance(timing, Untimed) else ""
    head = _timing_head(timing)
    return View(f'{style("card.css", "timing.css")}<div class="kw-card">{head}{modelled}{body}</div>', text)


def untimed_view(timing: Untimed) -> View:
    """Return a card of why there is no time, with what was counted in its place."""
    return timing_view(timing, timing.outcome if isinstance(timing.outcome, Outcome) else None)


def problem_timing_view(times: ProblemTiming) -> View:
    """Return a card of a kernel's times over the cases of a problem, a row a case; grey where no check has passed."""
    name = str(getattr(times.kernel, "name", times.kernel))
    device = times.cases[0].timing.device if times.cases else ""
    standing = current_standing(times.cases[0].timing) if times.cases else Missing("nothing was timed")
    unsound = standing.words if isinstance(standing, KernelStanding) and not standing.is_sound else ""
    rows = "".join(
        f"<tr><td>{escape(case.label)}</td><td class='number'>{case.timing.median.value:.2f}</td>"
        f"<td class='number'>{_cold(case.timing)}</td>"
        f"<td class='number'>{case.timing.p5.value:.2f} to {case.timing.p95.value:.2f}</td>"
        f"<td class='number'>{len(case.timing.samples_us):,}</td></tr>"
        for case in times.cases
    )
    said = [f"{case.label}: {words}" for case in times.cases for words in case.timing.doubts]
    list_ = "".join(f'<li class="bad">{escape(words)}</li>' for words in (*([unsound] if unsound else []), *said))
    html = (
        f'<header class="{"unsound" if unsound else "good"}"><strong>{escape(name)}</strong>'
        f"<span>{escape(times.problem)}</span>{chip('measured')}{chip(f'on {device}')}</header>"
        f"{f'<section><ul class=kw-said>{list_}</ul></section>' if list_ else ''}<section><table><tr><th>case</th>"
        f"<th class='number'>hot, µs</th><th class='number'>cold, µs</th><th class='number'>5 to 95 %, hot, µs</th>"
        f"<th class='number'>samples</th></tr>{rows}</table></section>"
    )
    return View(f'{style("card.css", "timing.css")}<div class="kw-card">{html}</div>', str(times))


def _cold(timing: Timing) -> str:
    return "–" if isinstance(timing.cold, Missing) else f"{timing.cold.median.value:.2f}"


def outcome_view(outcome: Outcome) -> View:
    """Return a card of one launch: its faults, what it printed, what was counted."""
    launch = outcome.launch
    name = str(getattr(launch.kernel, "name", launch.kernel))
    findings = [fault for fault in outcome.faults if fault.found_by == "sanitizer"]
    kind = "bad" if any(fault.severity == "error" for fault in outcome.faults) else "good"
    word = "ended in a fault" if len(findings) < len(outcome.faults) else "ran to its end"
    if findings:
        word += f", with {len(findings)} finding{'s' if len(findings) > 1 else ''} of the sanitisers"
    elif outcome.sanitized and not outcome.faults:
        looked_for = " or ".join(", ".join(_FINDINGS[name] for name in outcome.sanitized).rsplit(", ", 1))
        word += f"; no {looked_for} found"
    head = (
        f'<header class="{kind}"><strong>{escape(name)} {word}</strong>'
        f"{chip(f'grid {launch.grid}')}{chip(f'block {launch.block}')}"
        f"{chip(f'on the {outcome.target} as {launch.device}')}</header>"
    )
    source = source_of(launch.kernel)
    launched = outcome.target == "emulator"
    faults = "".join(fault_html(fault, source, launched=launched, written=launch.written) for fault in outcome.faults)
    printed = f"<section><pre>{escape(outcome.stdout)}</pre></section>" if outcome.stdout else ""
    text = "\n".join([f"{name} {word}", *map(str, outcome.faults), outcome.stdout.rstrip()]).rstrip()
    if isinstance(outcome.counters, Counters):
        text += "\n" + counters_text(outcome.counters)
    body = f"{head}{faults}{printed}{_counters(outcome.counters)}"
    return View(f'{style("card.css")}<div class="kw-card">{body}</div>', text)


def outcomes_view(outcomes: Outcomes) -> View:
    """Return the cards of several launches, one below the other."""
    views = [outcome_view(each) for each in outcomes]
    return View("".join(each.html for each in views), "\n".join(each.text for each in views))


def counters_text(counters: Counters) -> str:
    """Return the counters that are not 0, a line each, then what the compiler changed."""
    rows = [row for _, names in _GROUPS for row in _rows(counters, names)]
    lines = [f"  {name:28} {count:>12,}  {'; '.join(filter(None, words))}".rstrip() for name, count, *words in rows]
    lines += [f"  {where}: {words}" for where, words in _changes(counters)]
    return "\n".join(lines)


def _timing_head(timing: Timing | Missing) -> str:
    if isinstance(timing, Missing):
        return f"<header><strong>No time</strong><span>{escape(timing.reason)}</span></header>"
    return (
        f'<header class="good"><strong>{timing.median.value:.2f} µs</strong>{chip("measured")}'
        f"<span>median of {len(timing.samples_us)} launches; 5 to 95 %: {timing.p5.value:.2f} to "
        f"{timing.p95.value:.2f} µs</span>{chip(timing.device)}</header>"
    )


def _counters(counters: Counters | Missing, counted: str = "") -> str:
    if isinstance(counters, Missing):
        return ""
    parts = []
    for title, names in _GROUPS:
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td class='number'>{count:,}</td><td class='kw-note'>{escape(note)}</td>"
            f"<td class='kw-note'>{escape(basis)}</td></tr>"
            for name, count, note, basis in _rows(counters, names)
        )
        if rows:
            parts.append(f"<tr><th colspan=4>{title}</th></tr>{rows}")
    changes = "".join(
        f"<tr><td>{escape(where)}</td><td class='kw-note' colspan=3>{escape(words)}</td></tr>"
        for where, words in _changes(counters)
    )
    if changes:
        parts.append(f"<tr><th colspan=4>what the compiler changed</th></tr>{changes}")
    how = f"<span class='kw-note'> {escape(counted)}</span>" if counted else ""
    return f"<section>{chip('counted by the emulator, on PTX')}{how}<table>{''.join(parts)}</table></section>"


def _rows(counters: Counters, names: tuple[str, ...]) -> list[tuple[str, int, str, str]]:
    ratios = counters.ratios
    result = []
    for name in names:
        count = counters.totals.get(name, 0)
        if not count:
            continue
        notes = [f"{ratios[ratio].value:.1f} {words}" for ratio, words in _NOTES.get(name, ()) if ratio in ratios]
        # The table's heading says on what instructions are counted: all alike.
        if name.endswith("_overlapping_requests"):
            notes.append("lanes share words: hardware may need fewer wavefronts")
        basis = str(counters.basis_of(name)) if counters.basis_by_ptx_line and name.endswith("_requests") else ""
        result.append((name.replace("_", " "), count, ", ".join(notes), basis))
    return result


def _changes(counters: Counters) -> list[tuple[str, str]]:
    """PTX lines whose accesses are not the hardware's, and what they became; lines of one group together."""
    lines: dict[str, list[int]] = {}
    for line, basis in counters.basis_by_ptx_line.items():
        if basis.kind != "as_hardware" and line in counters.by_ptx_line:
            lines.setdefault(str(basis), []).append(line)
    result = [
        (f"PTX line{'s' if len(group) > 1 else ''} {', '.join(map(str, group))}", words)
        for words, group in lines.items()
    ]
    if counters.not_in_ptx:
        opcodes = Counter(access.opcode for access in counters.not_in_ptx)
        listed = ", ".join(f"{opcode} ({n} times)" if n > 1 else opcode for opcode, n in opcodes.items())
        result.append(("no PTX line", f"accesses that only SASS has, not counted: {listed}"))
    return result
