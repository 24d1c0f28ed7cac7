"""Teaches IPython to show records and opened files as views. They themselves know no HTML.

Types stand here by their names and views by theirs: a module is loaded when the first value of its own is shown, so
that loading the extension waits for none of them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.notebooks import shows_html
from workbench.base.records.outcomes import Fault, Outcome
from workbench.base.records.verdicts import Verdict
from workbench.jupyter.widgets.view import View
from workbench.languages.cells.marked_places import MIME, fault_places, message_of, typed_cells

# Records that a notebook shows as a widget too, with the card for front ends that have none.
_WIDGETS = {
    "base.records.timings.Timing": "timing.timing_widget",
    "base.records.timings.Untimed": "untimed.untimed_widget",
    "base.records.verdicts.Verdict": "verdict_plots.verdict_widget",
}
# Below `workbench` the type; below `workbench.jupyter.widgets` what makes its view.
_VIEWS = {
    "api.opening.Binary": "binary.binary_view",
    "teach.course.grade.Grade": "grade_card.grade_view",
    "teach.course.progress.CourseProgress": "course_progress_card.course_progress_view",
    "search.verification.verification.Verification": "verification_card.verification_view",
    "search.tuning.tuning.Tuning": "tuning_card.tuning_view",
    "search.sweeping.sweep.DeviceSweep": "device_sweep_card.device_sweep_view",
    "base.records.compiler_passes.CompilerPasses": "passes_card.passes_view",
    "base.records.line_tables.LaunchCounters": "line_table.counters_view",
    "base.records.line_tables.LineTable": "line_table.line_table_view",
    "analyse.inspector.operand_layouts.MatrixLayouts": "layout_picture.layouts_view",
    "analyse.inspector.operand_layouts.InstructionLayouts": "layout_picture.instruction_view",
    "analyse.measure.register_sweep.RegisterSweep": "sweep_card.sweep_view",
    "analyse.model.advice.values.AdviceList": "advice.advice_view",
    "analyse.model.prediction.Prediction": "prediction_card.predictions_view",
    "analyse.model.prediction.Predictions": "prediction_card.predictions_view",
    "analyse.model.precision.Precision": "precision_card.precision_view",
    "analyse.model.roofline.Roofline": "roofline_card.roofline_view",
    "base.records.outcomes.Fault": "fault.fault_view",
    "base.records.outcomes.Replay": "fault.replay_view",
    "base.records.Occupancy": "occupancy_card.occupancy_view",
    "base.records.outcomes.Outcome": "measured.outcome_view",
    "base.records.outcomes.Outcomes": "measured.outcomes_view",
    "base.records.verdicts.Verdict": "verdict.verdict_view",
    "device.targets.mapped_arrays.MappedArray": "tensor_map_picture.tensor_map_view",
    "device.targets.recorded_values.AccessSteps": "access_picture.access_view",
    "device.targets.recorded_values.Divergence": "divergence_picture.divergence_view",
    "device.targets.recording.Recording": "recording_card.recording_view",
    "device.targets.recorded_facts.WriterMap": "writers_picture.writers_view",
    "device.targets.trace.Trace": "stepper.stepper_view",
    "base.records.timings.ProblemTiming": "measured.problem_timing_view",
    "base.records.timings.TimeComparison": "timing_card.comparison_view",
    "base.records.timings.Timing": "measured.timing_view",
    "base.records.timings.Untimed": "measured.untimed_view",
}


def view_of(value: Any) -> View | None:
    """The view that a value is shown as; None of what is none of ours."""
    if isinstance(value, View):
        return value
    names = (f"{cls.__module__}.{cls.__name__}".removeprefix("workbench.") for cls in type(value).__mro__)
    found = next((_VIEWS[name] for name in names if name in _VIEWS), None)
    view: View | None = None if found is None else _maker(found)(value)
    return view


def _maker(name: str) -> Callable[[Any], Any]:
    module, _, function = name.rpartition(".")
    result: Callable[[Any], Any] = getattr(importlib.import_module(f"workbench.jupyter.widgets.{module}"), function)
    return result


def register_formatters(shell: Any) -> None:
    """Show verdicts, faults, outcomes, occupancies, timings and opened files as cards in this IPython shell."""
    formatters = shell.display_formatter.formatters
    for record, view in _VIEWS.items():
        name = f"workbench.{record}"
        formatters["text/html"].for_type(name, lambda value, view=view: _maker(view)(value).html)
        formatters["text/plain"].for_type(name, lambda value, p, cycle, view=view: p.text(_maker(view)(value).text))
    formatters["text/html"].for_type(Verdict, lambda verdict: _verdict(verdict, shell))
    formatters["text/html"].for_type(Outcome, lambda outcome: _outcome(outcome, shell))
    if shows_html(shell):  # a terminal shows no widgets
        for record, widget in _WIDGETS.items():
            shell.display_formatter.mimebundle_formatter.for_type(
                f"workbench.{record}", lambda value, widget=widget, **options: _bundle(widget, value)
            )


def _bundle(widget: str, value: Any) -> dict[str, Any]:
    """The widget of a value and its card; nothing where there is no Bokeh or nothing to plot: the card is shown."""
    try:
        result: dict[str, Any] = _maker(widget)(value)._repr_mimebundle_()
    except (ArgumentError, MissingDependency):
        return {}
    return result


def _verdict(verdict: Verdict, shell: Any) -> tuple[str, dict[str, Any]] | str:
    """The card, and where there were faults, for the editor, which lines of which cells made them."""
    from workbench.jupyter.widgets.verdict import verdict_view

    html = verdict_view(verdict).html
    return _marked(html, (*verdict.distinct_faults, *verdict.findings), verdict.kernel, shell)


def _outcome(outcome: Outcome, shell: Any) -> tuple[str, dict[str, Any]] | str:
    """The same of a launch."""
    from workbench.jupyter.widgets.measured import outcome_view

    return _marked(outcome_view(outcome).html, outcome.faults, outcome.launch.kernel, shell)


def _marked(html: str, faults: Iterable[Fault], kernel: Any, shell: Any) -> tuple[str, dict[str, Any]] | str:
    found = fault_places(faults, kernel, typed_cells(shell))
    return (html, {MIME: message_of(found)}) if found else html


def unregister_formatters(shell: Any) -> None:
    """Undo `register_formatters`."""
    formatters = shell.display_formatter.formatters
    for record in _WIDGETS:
        shell.display_formatter.mimebundle_formatter.pop(f"workbench.{record}", None)
    for record in _VIEWS:
        for mime in ("text/html", "text/plain"):
            formatters[mime].pop(f"workbench.{record}", None)
