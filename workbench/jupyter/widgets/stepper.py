"""A trace as a view: a warp that one goes through forwards and backwards.

Everything is in the output: it steps in a saved notebook and in exported HTML, with no kernel behind it.
"""

from __future__ import annotations

import secrets
from html import escape

from workbench.compilers.cxx.readable_names import names_of, with_names
from workbench.device.targets.recorded_places import extent_words, place_words
from workbench.device.targets.trace import Trace
from workbench.jupyter.widgets.stepper_data import packed
from workbench.jupyter.widgets.view import View, asset, chip, script_of, style

_SCRIPTS = (
    "stepper.js", "stepper_trace.js", "stepper_expressions.js", "stepper_watches.js", "stepper_objects.js",
    "stepper_courses.js", "stepper_timeline.js",
)  # fmt: skip
"""The view's script, and what it is given in this order."""
_TEXT_STEPS = 40
"""Steps of the view in plain text."""


def stepper_view(trace: Trace) -> View:
    """Return a trace as a view that steps."""
    if not trace.steps:
        return View(f"{style('card.css')}<div class='kw-card'>{_header(trace)}</div>", _text(trace))
    identity = f"kw-step-{secrets.token_hex(6)}"
    view, *others = (script_of(name).strip().rstrip(";") for name in _SCRIPTS)
    script_data = f'{{"id": "{identity}", "data": "{packed(trace)}"}}'
    script = f"<script>({view})({script_data}, {', '.join(others)});</script>"
    html = (
        f'{style("card.css", "stepper.css")}<div class="kw-card kw-step" id="{identity}" tabindex="0" role="group" '
        f'aria-label="steps of {escape(trace.launch.kernel.name)}" data-lm-suppress-shortcuts="true">{_header(trace)}'
        f'<pre class="kw-step-plain">{escape(_text(trace))}</pre>{asset("stepper.html")}</div>{script}'
    )
    return View(html, _text(trace))


def _header(trace: Trace) -> str:
    launch = trace.launch
    where = place_words(launch.grid, trace.block)
    bad = ' class="bad"' if trace.faults else ""
    stopped = f"<span>{escape(trace.stopped)}</span>" if trace.stopped else ""
    return (
        f"<header{bad}><strong>{escape(launch.kernel.name)}</strong>"
        f"{chip(f'grid {extent_words(launch.grid)}, block {extent_words(launch.block)}')}{chip(launch.device)}"
        f"<span>block {where}: {len(trace):,} steps</span>{stopped}</header>"
    )


def _text(trace: Trace) -> str:
    where = place_words(trace.launch.grid, trace.block)
    rows = [f"{trace.launch.kernel.name}, block {where}: {len(trace):,} steps. {trace.stopped}".strip()]
    names = names_of(trace.launch.kernel.compilation.translation)
    for each in trace.steps[:_TEXT_STEPS]:
        line = trace.line(each.number)
        place = f"line {'?' if line is None else line:<4}"
        lanes = f"{each.active.bit_count():2} lanes"
        text = with_names(trace.text(each.number), names)
        rows.append(f"{each.number:6} warp {each.warp} {lanes}  {place} {text}")
    if len(trace) > _TEXT_STEPS:
        rows.append(f"… {len(trace) - _TEXT_STEPS:,} more steps: to_pandas() has all")
    return "\n".join(rows)


__all__ = ["stepper_view"]
