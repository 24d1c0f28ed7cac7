"""What a launch cost, as a card: a GPU's time where there is one, else why not, and what the emulator counted.

The emulator's own seconds are not shown anywhere: they say nothing of the kernel.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from workbench.records import Counters, Missing, Outcome, Timing
from workbench.widgets.fault import fault_html, source_of
from workbench.widgets.view import View, chip, style

_GROUPS = (
    ("instructions", ("warp_instructions", "thread_instructions", "branches", "divergent_branches", "barriers")),
    ("global memory", ("global_load_requests", "global_store_requests", "global_atomic_requests")),
    ("shared memory", ("shared_load_requests", "shared_store_requests", "shared_atomic_requests")),
    ("local memory", ("local_load_requests", "local_store_requests")),
)
# What a request of a kind is divided into, and what the quotient is called.
_PARTS = {
    "global_load_requests": ("global_load_sectors", "sectors a request"),
    "global_store_requests": ("global_store_sectors", "sectors a request"),
    "global_atomic_requests": ("global_atomic_sectors", "sectors a request"),
    "shared_load_requests": ("shared_load_wavefronts", "wavefronts a request"),
    "shared_store_requests": ("shared_store_wavefronts", "wavefronts a request"),
    "warp_instructions": ("thread_instructions", "active threads each"),
}


def timing_view(timing: Timing | Missing, outcome: Outcome | None = None) -> View:
    """Return a card of a kernel's time, or of why there is none.

    Parameters
    ----------
    timing
        What `wb.time` returned.
    outcome
        A launch with `count=True`: without a time its counters are what can be said.
    """
    counters = outcome.counters if outcome is not None else Missing("")
    text = str(timing)
    body = _counters(counters)
    if isinstance(counters, Counters):
        text += "\n" + counters_text(counters)
    return View(f'{style("card.css")}<div class="kw-card">{_timing_head(timing)}{body}</div>', text)


def outcome_view(outcome: Outcome) -> View:
    """Return a card of one launch: its faults, what it printed, what was counted."""
    launch = outcome.launch
    name = str(getattr(launch.kernel, "name", launch.kernel))
    kind = "bad" if outcome.faults else "good"
    word = "ended in a fault" if outcome.faults else "ran to its end"
    head = (
        f'<header class="{kind}"><strong>{escape(name)} {word}</strong>'
        f"{chip(f'grid {launch.grid}')}{chip(f'block {launch.block}')}"
        f"{chip(f'on the {outcome.target} as {launch.device}')}</header>"
    )
    source = source_of(launch.kernel)
    faults = "".join(fault_html(fault, source) for fault in outcome.faults)
    printed = f"<section><pre>{escape(outcome.stdout)}</pre></section>" if outcome.stdout else ""
    text = "\n".join([f"{name} {word}", *map(str, outcome.faults), outcome.stdout.rstrip()]).rstrip()
    if isinstance(outcome.counters, Counters):
        text += "\n" + counters_text(outcome.counters)
    body = f"{head}{faults}{printed}{_counters(outcome.counters)}"
    return View(f'{style("card.css")}<div class="kw-card">{body}</div>', text)


def counters_text(counters: Counters) -> str:
    """Return the counters that are not 0, a line each."""
    rows = [row for _, names in _GROUPS for row in _rows(counters.totals, names)]
    return "\n".join(f"  {name:24} {count:>12,}  {note}".rstrip() for name, count, note in rows)


def _timing_head(timing: Timing | Missing) -> str:
    if isinstance(timing, Missing):
        return f"<header><strong>No time</strong><span>{escape(timing.reason)}</span></header>"
    return (
        f'<header class="good"><strong>{timing.median.value:.2f} µs</strong>{chip("measured")}'
        f"<span>median of {len(timing.samples_us)} launches; 5 to 95 %: {timing.p5.value:.2f} to "
        f"{timing.p95.value:.2f} µs</span>{chip(timing.device)}</header>"
    )


def _counters(counters: Counters | Missing) -> str:
    if isinstance(counters, Missing):
        return ""
    parts = []
    for title, names in _GROUPS:
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td class='number'>{count:,}</td><td class='kw-note'>{escape(note)}</td></tr>"
            for name, count, note in _rows(counters.totals, names)
        )
        if rows:
            parts.append(f"<tr><th colspan=3>{title}</th></tr>{rows}")
    return f"<section>{chip('counted by the emulator, on PTX')}<table>{''.join(parts)}</table></section>"


def _rows(totals: Mapping[str, int], names: tuple[str, ...]) -> list[tuple[str, int, str]]:
    found = []
    for name in names:
        count = totals.get(name, 0)
        if not count:
            continue
        part, words = _PARTS.get(name, ("", ""))
        found.append((name.replace("_", " "), count, f"{totals.get(part, 0) / count:.1f} {words}" if part else ""))
    return found
