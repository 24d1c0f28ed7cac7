"""A measured time as a card: distribution, hot beside cold, the floor, what speaks against it, versions before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from workbench.analyse.measure.timing_table import comparison_row, sample_rows, series_row
from workbench.api.standing import standing_of
from workbench.api.time_history import Step, history_of
from workbench.base.records import Missing, Quantity, table_forms
from workbench.base.records.json_records import json_form
from workbench.base.records.timings import CACHE_WORDS, Floor, Interval, KernelStanding, Series, TimeComparison, Timing
from workbench.jupyter.widgets.timing_strip import strip_svg
from workbench.jupyter.widgets.view import View, chip, style

_MAX_STEPS = 8


@dataclass(frozen=True, repr=False)
class TimingView(View):
    """The card of a time, with the same data as JSON and as a pandas frame."""

    timing: Timing

    def to_json(self) -> dict[str, Any]:
        """Return the series, their samples and the history as `json` writes them."""
        return {
            "series": json_form([series_row(self.timing, series) for series in self.timing.series]),
            "samples": json_form(sample_rows(self.timing)),
            "notes": list(self.timing.notes),
            "warnings": list(self.timing.warnings),
            "versions": dict(self.timing.versions),
            "machine": self.timing.machine,
            "history": json_form([_step_row(step) for step in _history(self.timing)]),
        }

    def to_pandas(self) -> Any:
        """Return the samples as a `pandas.DataFrame`, a row each."""
        return table_forms.to_pandas(sample_rows(self.timing))


@dataclass(frozen=True, repr=False)
class ComparisonView(View):
    """The card of a comparison, with the same data as JSON and as a pandas frame."""

    comparison: TimeComparison

    def to_json(self) -> dict[str, Any]:
        """Return the verdict and the ratio of each round as `json` writes them."""
        row = json_form(comparison_row(self.comparison))
        return {**row, "ratios": list(self.comparison.ratios), "notes": list(self.comparison.notes)}

    def to_pandas(self) -> Any:
        """Return the rounds as a `pandas.DataFrame`, a row each."""
        return table_forms.to_pandas([{"round": at, "ratio": r} for at, r in enumerate(self.comparison.ratios)])


def measured_view(timing: Timing) -> TimingView:
    """Return the card of a time that was measured by the protocol."""
    standing = current_standing(timing)
    sound = not isinstance(standing, KernelStanding) or standing.is_sound
    name = str(getattr(timing.kernel, "name", timing.kernel))
    times = " · ".join(f"{series.median.value:.2f} µs {series.caches}" for series in timing.series)
    head = (
        f'<header class="{"good" if sound else "unsound"}"><strong>{escape(times)}</strong>{chip("measured")}'
        f"<span>{escape(name)}, grid {timing.grid}, block {timing.block}</span>{chip(timing.device)}"
        f"{'' if sound else chip(_why_grey(standing), 'bad')}</header>"
    )
    pictures = "".join(f"<section>{strip_svg(series, sound=sound)}</section>" for series in timing.series)
    said = [f'<li class="bad">{escape(words)}</li>' for words in _warnings(timing, standing)]
    said += [f"<li>{escape(words)}</li>" for words in timing.notes]
    list_ = f'<section><ul class="kw-said">{"".join(said)}</ul></section>' if said else ""
    html = f"{head}{list_}{pictures}<section>{_table(timing)}</section>{_history_table(timing)}"
    return TimingView(f'{style("card.css", "timing.css")}<div class="kw-card">{html}</div>', str(timing), timing)


def comparison_view(found: TimeComparison) -> ComparisonView:
    """Return the card of two kernels that were measured in turn."""
    first, second = found.names
    kind = {"FASTER": "good", "SLOWER": "bad"}.get(found.verdict, "")
    said = [f"<li>{escape(note)}</li>" for note in found.notes]
    for name, standing in zip(found.names, found.standings, strict=True):
        if isinstance(standing, KernelStanding) and not standing.is_sound:
            said.append(f'<li class="bad">{escape(name)}: {escape(standing.words)}</li>')
            kind = "unsound"
    head = (
        f'<header class="{kind}"><strong>{escape(found.verdict)}</strong><span>{escape(found.sentence)}</span>'
        f"{chip('measured')}{chip(found.device)}</header>"
    )
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td class='number'>{us.value:.2f}</td></tr>"
        for name, us in ((first, found.first_us), (second, found.second_us))
    )
    how = (
        f"{len(found.ratios)} rounds of two samples each, taken in turn, {found.caches}: {CACHE_WORDS[found.caches]}; "
        f"{found.stopped}"
    )
    body = (
        f"<section><table><tr><th>kernel</th><th class='number'>median, µs</th></tr>{rows}</table>"
        f"<p class='kw-note'>{escape(how)}</p></section>"
    )
    list_ = f'<section><ul class="kw-said">{"".join(said)}</ul></section>' if said else ""
    html = f'{style("card.css", "timing.css")}<div class="kw-card">{head}{body}{list_}</div>'
    return ComparisonView(html, str(found), found)


def current_standing(timing: Timing) -> KernelStanding | Missing:
    """The verdicts of checks of the code by now: a check may have come after the time."""
    now = standing_of(timing.kernel)
    return timing.standing if isinstance(now, Missing) else now


def _warnings(timing: Timing, standing: KernelStanding | Missing) -> list[str]:
    result = list(timing.doubts)
    if isinstance(standing, KernelStanding) and not standing.is_sound:
        result.append(standing.words)
    return result


def _why_grey(standing: KernelStanding | Missing) -> str:
    if isinstance(standing, Missing):
        return ""
    return "its check failed" if standing.state == "failed" else "never checked"


def _table(timing: Timing) -> str:
    rows: list[tuple[str, Callable[[Series], str]]] = [
        ("median, µs", lambda s: f"{s.median.value:.2f}"),
        ("interval of the median, µs", lambda s: _of_interval(s.interval)),
        ("5 to 95 %, µs", lambda s: f"{s.p5.value:.2f} to {s.p95.value:.2f}"),
        ("samples", lambda s: f"{len(s.samples_us):,}"),
        ("each of", lambda s: s.through),
        ("noise", lambda s: f"{100 * s.relative_stdev:.2g} %"),
        ("drift", lambda s: _of_drift(s)),
        ("SM clock, MHz", lambda s: s.sm_mhz.reason if isinstance(s.sm_mhz, Missing) else f"{s.sm_mhz.value:.0f}"),
        ("floor, µs, modelled", lambda s: _of_floor(s)),
        ("ended by", lambda s: s.stopped),
    ]
    heads = "".join(f"<th title='{escape(CACHE_WORDS[s.caches])}'>{s.caches}</th>" for s in timing.series)
    body = "".join(
        f"<tr><th>{name}</th>{''.join(f'<td>{escape(cell(s))}</td>' for s in timing.series)}</tr>"
        for name, cell in rows
    )
    span = len(timing.series)
    empty = timing.empty
    if isinstance(empty, Quantity):
        body += f"<tr><th>empty kernel, µs</th><td colspan={span}>{empty.value:.2f}, measured as hot</td></tr>"
    throttle = timing.throttle
    held = throttle.reason if isinstance(throttle, Missing) else ", ".join(throttle) or "by nothing"
    body += f"<tr><th>clocks held back</th><td colspan={span}>{escape(held)}</td></tr>"
    if timing.measured_with:
        body += f"<tr><th>measured</th><td colspan={span}>{escape(timing.measured_with)}</td></tr>"
    return f"<div class='kw-times kw-series'><table><tr><th></th>{heads}</tr>{body}</table></div>"


def _of_interval(interval: Interval | Missing) -> str:
    if isinstance(interval, Missing):
        return interval.reason
    return f"{interval.low:.2f} to {interval.high:.2f} ({100 * interval.confidence:g} %)"


def _of_drift(series: Series) -> str:
    if isinstance(series.drift, Missing):
        return series.drift.reason
    return f"{100 * series.drift.relative:+.2g} %" if series.drift.is_certain else "within noise"


def _of_floor(series: Series) -> str:
    if not isinstance(series.floor, Floor):
        return series.floor.reason
    bound = series.floor.bound
    return f"{bound.us:.2f} ({100 * bound.us / series.median.value:.0f} % of the median): {bound.words}"


def _history(timing: Timing) -> tuple[Step, ...]:
    return history_of(str(getattr(timing.kernel, "name", "")))


def _step_row(step: Step) -> dict[str, Any]:
    entry = step.entry
    return {
        "kernel": entry.kernel,
        "version": entry.version,
        "digest": entry.digest,
        "launch": entry.launch,
        "hot_us": entry.hot.value,
        "cold_us": entry.cold.value if isinstance(entry.cold, Quantity) else entry.cold,
        "change": step.change,
        "basis": entry.hot.basis,
        "at": entry.at,
    }


def _history_table(timing: Timing) -> str:
    steps = _history(timing)
    if len(steps) < 2:
        return ""
    shown = steps[-_MAX_STEPS:]
    launches = {step.entry.launch for step in shown}
    # One launch of all is said once: a column of it would not fit a narrow notebook.
    several = len(launches) > 1
    rows = "".join(
        f"<tr><td>{step.entry.version}</td><td><code>{step.entry.digest[:7]}</code></td>"
        f"<td class='number'>{step.entry.hot.value:.2f}</td><td class='number'>{escape(_change(step))}</td>"
        f"<td class='number'>{f'{step.entry.cold.value:.2f}' if isinstance(step.entry.cold, Quantity) else '–'}</td>"
        f"{f'<td class=kw-note>{escape(step.entry.launch)}</td>' if several else ''}</tr>"
        for step in shown
    )
    of_one = "" if several else f"; {escape(shown[0].entry.launch)}"
    return (
        f"<section><details open><summary>times of this session, measured one after the other{of_one}</summary>"
        "<div class='kw-times'><table><tr><th>version</th><th>code</th><th class='number'>hot, µs</th>"
        "<th class='number'>change</th><th class='number'>cold, µs</th>"
        f"{'<th>launch</th>' if several else ''}</tr>{rows}</table></div></details></section>"
    )


def _change(step: Step) -> str:
    return "–" if isinstance(step.change, Missing) else step.change_words
