"""A verdict as a card: green or red, a row a case, and the first wrong element."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from workbench.base.records import Missing
from workbench.base.records.verdicts import CaseResult, Verdict
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Column,
    Fold,
    Head,
    Line,
    Part,
    Row,
    Section,
    Span,
    StepHere,
    Table,
    code,
    label,
    numbers,
    passed_sign,
    prose,
    tone_of,
)
from workbench.jupyter.widgets.error_map import error_plots, is_drawn
from workbench.jupyter.widgets.fault import fault_parts, source_of
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.step_here import name_of
from workbench.jupyter.widgets.view import View

_STEP = prose("The verdict's `step()` goes through the block of the failed case, instruction by instruction.")
_FEW_PASSED = 5
"""Cases that passed and stand there beside failed ones."""
_COLUMNS: tuple[str | Column, ...] = ("", "case", *numbers("worst error / tolerance"), "")


def verdict_view(verdict: Verdict, picture: bool = True) -> View:
    """Return a card of what a check found.

    Parameters
    ----------
    verdict
        The verdict.
    picture
        Whether it has the map of what is wrong.
    """
    title, tone = "✔ Passed" if verdict.passed else "✘ Failed", tone_of(verdict.passed)
    about = (label(f"on the {verdict.target}"), label(f"tolerance: {verdict.tolerance}"))
    step = StepHere(f"{name_of(verdict)}.step()", _STEP)
    source, failure = source_of(verdict.kernel), verdict.failure
    faults = (*verdict.distinct_faults, *verdict.findings)
    return card_view(
        str(verdict),
        Head(title, (verdict.problem, label(verdict.tally, tone), *about), tone),
        mismatch_lines(verdict),
        () if verdict.stepper is None else (step,),
        error_plots(failure.errors) if picture and failure is not None and is_drawn(failure.errors) else (),
        *(part for fault in faults for part in fault_parts(fault, source)),
        _states(verdict),
        *_tables(verdict.cases),
        (reason_fold(verdict.why),),
        (Line(f"{verdict.weakness.capitalize()}."),) if verdict.weakness else (),
    )


def _states(verdict: Verdict) -> tuple[Part, ...]:
    """Each side of the kernel with its sign, why some are not known, and how to repeat what failed."""
    states: list[str | Span] = []
    for name, state in verdict.states.items():
        passed = state == "passed"
        known = label(f"{'✔' if passed else '✘'} {name}", tone_of(passed))
        states += [label(f"{name} not checked") if isinstance(state, Missing) else known, " "]
    unknown = dict.fromkeys(state.reason for state in verdict.states.values() if isinstance(state, Missing))
    words = [*(f"Not checked: {reason}" for reason in unknown), verdict.order_words, verdict.adversarial_words]
    notes = (Line(f"{each[:1].upper()}{each[1:]}.", is_note=True) for each in (*words, *verdict.notes) if each)
    repeat = (Line(("The smallest case that fails: ", code(verdict.repeat))),) if verdict.repeat else ()
    return (Line(tuple(states)), *repeat, *notes)


def _tables(cases: Sequence[CaseResult]) -> Iterable[Section]:
    """The cases, those that failed first: what passed is folded beside them."""
    failed = [case for case in cases if not case.passed]
    passed = [case for case in cases if case.passed]
    if not failed or len(passed) <= _FEW_PASSED:
        return ((Table(_COLUMNS, tuple(map(_row, (*failed, *passed)))),),)
    folded = Table(("", "", *numbers(""), ""), tuple(map(_row, passed)))
    return (
        (Table(_COLUMNS, tuple(map(_row, failed))),),
        (Fold(f"{len(passed):,} cases passed", (folded,)),),
    )


def _row(case: CaseResult) -> Row:
    cells = (passed_sign(case.passed), case.label, _error(case.worst_error), _remark(case))
    return Row(cells, "" if case.passed else "bad")


def _remark(case: CaseResult) -> str:
    if case.mismatch is None:
        return case.message
    counted = f"{case.mismatch.mismatches:,} of {case.mismatch.elements:,} wrong"
    return "; ".join(part for part in (counted, case.mismatch.hint, case.message) if part)


def _error(worst: float | Missing) -> str:
    if isinstance(worst, Missing):
        return "–"
    return "∞" if math.isinf(worst) else f"{worst:.2g}"


def mismatch_lines(verdict: Verdict) -> tuple[Line, ...]:
    """Return the first wrong element as lines of a card, none where there is none; where a case was looked at closely,
    it is that case's, with the thread that wrote it."""
    failure, found = verdict.failure, verdict.first_mismatch
    if failure is not None:
        found, case = failure.mismatch, failure.label
    elif found is not None:
        case = next((case.label for case in verdict.cases if case.mismatch is not None), "")
    else:
        return ()
    off = "" if isinstance(found.ulps, Missing) else f", {found.ulps:,.0f} ULPs off"
    element = code(f"{found.output}[{', '.join(map(str, found.index))}]")
    actual, expected = code(_value(found.actual)), code(_value(found.expected))
    first = Line((f"First wrong element, at {case}: ", element, " is ", actual, ", expected ", expected, off))
    closely = () if failure is None else tuple(filter(None, (failure.who, failure.common)))
    return (first, *(Line(f"{words[:1].upper()}{words[1:]}.") for words in closely))


def _value(value: object) -> str:
    return f"{value:.9g}" if isinstance(value, float) else str(value)
