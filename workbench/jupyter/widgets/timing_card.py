"""A measured time as a card: distribution, hot beside cold, the floor, what speaks against it, versions before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from workbench.analyse.measure.timing_table import comparison_row, sample_rows, series_row
from workbench.api.standing import standing_of
from workbench.api.time_history import Step, history_of
from workbench.base.records import Missing, Quantity, table_forms
from workbench.base.records.json_records import json_form
from workbench.base.records.timings import CACHE_WORDS, Floor, Interval, KernelStanding, Series, TimeComparison, Timing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Cell,
    Column,
    Fold,
    Head,
    Line,
    Plots,
    Section,
    Table,
    Tone,
    bullets,
    code,
    label,
    note,
    numbers,
)
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.timing_strip import strip_plots
from workbench.jupyter.widgets.view import View

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
    about = (label("measured"), f"{name}, grid {timing.grid}, block {timing.block}", label(timing.device))
    why = () if sound else (label(_why_grey(standing), "bad"),)
    view = card_view(
        str(timing),
        Head(times, (*about, *why), "good" if sound else "unsound"),
        bullets(timing.notes, _warnings(timing, standing)),
        *((Plots(strip_plots(series, sound=sound)),) for series in timing.series),
        (_table(timing),),
        tuple(reason_fold(series.why, f"{series.median.value:.2f} µs {series.caches}") for series in timing.series),
        _history_table(timing),
    )
    return TimingView(view.html, view.text, timing)


def comparison_view(found: TimeComparison) -> ComparisonView:
    """Return the card of two kernels that were measured in turn."""
    unsound = tuple(
        f"{name}: {standing.words}"
        for name, standing in zip(found.names, found.standings, strict=True)
        if isinstance(standing, KernelStanding) and not standing.is_sound
    )
    tones: dict[str, Tone] = {"FASTER": "good", "SLOWER": "bad"}
    tone = "unsound" if unsound else tones.get(found.verdict, "")
    medians = zip(found.names, (found.first_us, found.second_us), strict=True)
    how = (
        f"{len(found.ratios)} rounds of two samples each, taken in turn, {found.caches}: {CACHE_WORDS[found.caches]}; "
        f"{found.stopped}"
    )
    table = Table(("kernel", *numbers("median, µs")), [(name, f"{us.value:.2f}") for name, us in medians])
    view = card_view(
        str(found),
        Head(found.verdict, (found.sentence, label("measured"), label(found.device)), tone),
        (table, Line(how, is_note=True)),
        (reason_fold(found.why, found.verdict),),
        bullets(found.notes, unsound),
    )
    return ComparisonView(view.html, view.text, found)


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


def _table(timing: Timing) -> Table:
    facts: list[tuple[str, Callable[[Series], str]]] = [
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
    rows: list[tuple[str | Cell, ...]] = [(name, *map(cell, timing.series)) for name, cell in facts]
    empty, throttle = timing.empty, timing.throttle
    of_all = [("empty kernel, µs", f"{empty.value:.2f}, measured as hot" if isinstance(empty, Quantity) else "")]
    clock_limits = throttle.reason if isinstance(throttle, Missing) else ", ".join(throttle) or "by nothing"
    of_all += [("clocks held back", clock_limits), ("measured", timing.measured_with)]
    rows += [(name, Cell(words, span=len(timing.series))) for name, words in of_all if words]
    heads = [Column(series.caches, title=CACHE_WORDS[series.caches]) for series in timing.series]
    return Table(("", *heads), rows, has_row_heads=True)


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


def _history_table(timing: Timing) -> Section:
    steps = _history(timing)
    if len(steps) < 2:
        return ()
    shown = steps[-_MAX_STEPS:]
    # One launch of all is said once: a column of it would not fit a narrow notebook.
    several = len({step.entry.launch for step in shown}) > 1
    rows = [
        (
            str(step.entry.version),
            code(step.entry.digest[:7]),
            f"{step.entry.hot.value:.2f}",
            _change(step),
            f"{step.entry.cold.value:.2f}" if isinstance(step.entry.cold, Quantity) else "–",
            *((note(step.entry.launch),) if several else ()),
        )
        for step in shown
    ]
    times = numbers("hot, µs", "change", "cold, µs")
    table = Table(("version", "code", *times, *(("launch",) if several else ())), rows)
    of_one = "" if several else f"; {shown[0].entry.launch}"
    return (Fold(f"times of this session, measured one after the other{of_one}", (table,), is_open=True),)


def _change(step: Step) -> str:
    return "–" if isinstance(step.change, Missing) else step.change_words
