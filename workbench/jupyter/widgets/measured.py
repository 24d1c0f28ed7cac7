"""The cost of a launch, as a card: a GPU's time where there is one, else why not, and the counts of the emulator.

The emulator's own seconds are not shown anywhere: they say nothing of the kernel.
"""

from __future__ import annotations

from collections import Counter

from workbench.base.records import Missing
from workbench.base.records.counter_table import COUNTER_NAMES
from workbench.base.records.outcomes import Counters, Outcome, Outcomes
from workbench.base.records.timings import KernelStanding, ProblemTiming, Timing, Untimed
from workbench.isa.ptx.instruction_classes import INSTRUCTION_CLASSES
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Cell,
    Code,
    Head,
    Line,
    Section,
    Table,
    Tone,
    Words,
    bullets,
    label,
    note,
    numbers,
)
from workbench.jupyter.widgets.fault import fault_parts, source_of
from workbench.jupyter.widgets.predicted_times import predicted_section
from workbench.jupyter.widgets.reason_fold import reason_fold, reason_folds
from workbench.jupyter.widgets.timing_card import current_standing, measured_view
from workbench.jupyter.widgets.view import View

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
    counted = timing.counted if isinstance(timing, Untimed) else ""
    modelled = predicted_section(timing.predictions) if isinstance(timing, Untimed) else ()
    return card_view(None, _timing_head(timing), modelled, _counters(counters, counted))


def untimed_view(timing: Untimed) -> View:
    """Return a card of why there is no time, with what was counted in its place."""
    return timing_view(timing, timing.outcome if isinstance(timing.outcome, Outcome) else None)


def problem_timing_view(times: ProblemTiming) -> View:
    """Return a card of a kernel's times over the cases of a problem, a row a case; grey where no check has passed."""
    name = str(getattr(times.kernel, "name", times.kernel))
    device = times.cases[0].timing.device if times.cases else ""
    standing = current_standing(times.cases[0].timing) if times.cases else Missing("nothing was timed")
    unsound = [standing.words] if isinstance(standing, KernelStanding) and not standing.is_sound else []
    rows = [
        (
            case.label,
            f"{case.timing.median.value:.2f}",
            _cold(case.timing),
            f"{case.timing.p5.value:.2f} to {case.timing.p95.value:.2f}",
            f"{len(case.timing.samples_us):,}",
        )
        for case in times.cases
    ]
    doubts = [f"{case.label}: {words}" for case in times.cases for words in case.timing.doubts]
    names = ("hot, µs", "cold, µs", "5 to 95 %, hot, µs", "samples")
    tone: Tone = "unsound" if unsound else "good"
    return card_view(
        str(times),
        Head(name, (times.problem, label("measured"), label(f"on {device}")), tone),
        bullets((), (*unsound, *doubts)),
        (Table(("case", *numbers(*names)), rows),),
    )


def _cold(timing: Timing) -> str:
    return "–" if isinstance(timing.cold, Missing) else f"{timing.cold.median.value:.2f}"


def outcome_view(outcome: Outcome) -> View:
    """Return a card of one launch: its faults, what it printed, what was counted."""
    launch = outcome.launch
    name = str(getattr(launch.kernel, "name", launch.kernel))
    findings = [fault for fault in outcome.faults if fault.found_by == "sanitizer"]
    tone: Tone = "bad" if any(fault.severity == "error" for fault in outcome.faults) else "good"
    word = "ended in a fault" if len(findings) < len(outcome.faults) else "ran to its end"
    if findings:
        word += f", with {len(findings)} finding{'s' if len(findings) > 1 else ''} of the sanitisers"
    elif outcome.sanitized and not outcome.faults:
        looked_for = " or ".join(", ".join(_FINDINGS[name] for name in outcome.sanitized).rsplit(", ", 1))
        word += f"; no {looked_for} found"
    about = (f"grid {launch.grid}", f"block {launch.block}", f"on the {outcome.target} as {launch.device}")
    source = source_of(launch.kernel)
    launched = outcome.target == "emulator"
    parts = (fault_parts(each, source, launched=launched, written=launch.written) for each in outcome.faults)
    return card_view(
        None,
        Head(f"{name} {word}", tuple(map(label, about)), tone),
        *(part for fault in parts for part in fault),
        (Code(outcome.stdout),) if outcome.stdout else (),
        _counters(outcome.counters),
    )


def outcomes_view(outcomes: Outcomes) -> View:
    """Return the cards of several launches, one below the other."""
    views = [outcome_view(each) for each in outcomes]
    return View("".join(each.html for each in views), "\n".join(each.text for each in views))


def _timing_head(timing: Timing | Missing) -> Head:
    if isinstance(timing, Missing):
        return Head("No time", (timing.reason,))
    spread = (
        f"median of {len(timing.samples_us)} launches; 5 to 95 %: {timing.p5.value:.2f} to {timing.p95.value:.2f} µs"
    )
    return Head(f"{timing.median.value:.2f} µs", (label("measured"), spread, label(timing.device)), "good")


def _counters(counters: Counters | Missing, counted: str = "") -> Section:
    if isinstance(counters, Missing):
        return ()
    rows: list[tuple[Words | Cell, ...]] = []
    for title, names in _GROUPS:
        group = _rows(counters, names)
        rows += [(Cell(note(title), span=4),)] if group else []
        rows += [(name, f"{count:,}", note(words), note(basis)) for name, count, words, basis in group]
    changes = _changes(counters)
    rows += [(Cell(note("what the compiler changed"), span=4),)] if changes else []
    rows += [(where, Cell(note(words), span=3)) for where, words in changes]
    how = (" ", note(counted)) if counted else ()
    shown = [name for _, names in _GROUPS for name in names if counters.totals.get(name)]
    reasons = tuple(reason_fold(counters.why(name), name.replace("_", " ")) for name in shown)
    return (
        Line((label("counted by the emulator, on PTX"), *how)),
        Table(("", *numbers(""), "", ""), rows),
        *reason_folds("the numbers", reasons),
    )


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
