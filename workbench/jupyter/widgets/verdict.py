"""A verdict as a card: green or red, a row a case, and the first wrong element."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from workbench.base.records import Missing
from workbench.base.records.verdicts import CaseResult, Mismatch, Verdict
from workbench.jupyter.widgets.error_map import error_map_svg, is_drawn
from workbench.jupyter.widgets.fault import fault_html, source_of
from workbench.jupyter.widgets.step_here import name_of, step_here
from workbench.jupyter.widgets.view import View, chip, style

_STEP = "The verdict's <code>step()</code> goes through the block of the failed case, instruction by instruction."
_FEW_PASSED = 5
"""Cases that passed and stand there beside failed ones."""


def verdict_view(verdict: Verdict, picture: bool = True) -> View:
    """Return a card of what a check found.

    Parameters
    ----------
    verdict
        The verdict.
    picture
        Whether it has the map of what is wrong.
    """
    kind = "good" if verdict.passed else "bad"
    word = "Passed" if verdict.passed else "Failed"
    mark = "✔" if verdict.passed else "✘"
    head = (
        f'<header class="{kind}"><strong>{mark} {word}</strong><span>{escape(verdict.problem)}</span>'
        f"{chip(verdict.tally, kind)}{chip(f'on the {verdict.target}')}"
        f"{chip(f'tolerance: {verdict.tolerance}')}</header>"
    )
    wrong = mismatch_html(verdict)
    if verdict.stepper is not None:
        wrong += f"<section>{step_here(f'{name_of(verdict)}.step()', _STEP)}</section>"
    table = _table(verdict.cases)
    weakness = f"<section>{escape(verdict.weakness.capitalize())}.</section>" if verdict.weakness else ""
    source = source_of(verdict.kernel)
    faults = "".join(fault_html(fault, source) for fault in (*verdict.distinct_faults, *verdict.findings))
    failure = verdict.failure
    drawn = ""
    if picture and failure is not None and is_drawn(failure.errors):
        drawn = f"<section>{error_map_svg(failure.errors)}</section>"
    html = (
        f'{style("card.css")}<div class="kw-card">{head}{wrong}{drawn}{faults}{_states(verdict)}{table}{weakness}</div>'
    )
    return View(html, str(verdict))


def _states(verdict: Verdict) -> str:
    """Each side of the kernel with its mark, why some are not known, and how to repeat what failed."""
    marks = {"passed": "✔", "failed": "✘"}
    kinds = {"passed": "good", "failed": "bad"}
    chips, unknown = [], []
    for name, state in verdict.states.items():
        if isinstance(state, Missing):
            chips.append(chip(f"{name} not checked"))
            unknown.append(state.reason)
        else:
            chips.append(chip(f"{marks[state]} {name}", kinds[state]))
    whys = [f"Not checked: {reason}" for reason in dict.fromkeys(unknown)]
    said = [*whys, *(words for words in (verdict.order_words, verdict.adversarial_words) if words), *verdict.notes]
    notes = "".join(f'<div class="kw-note">{escape(words[:1].upper() + words[1:])}.</div>' for words in said)
    repeat = f"<div>The smallest case that fails: <code>{escape(verdict.repeat)}</code></div>" if verdict.repeat else ""
    return f"<section><div>{' '.join(chips)}</div>{repeat}{notes}</section>"


def _table(cases: Sequence[CaseResult]) -> str:
    """The cases, those that failed first: what passed is folded beside them."""
    failed = [case for case in cases if not case.passed]
    passed = [case for case in cases if case.passed]
    if not failed or len(passed) <= _FEW_PASSED:
        return _rows((*failed, *passed))
    folded = f"<details><summary>{len(passed):,} cases passed</summary>{_rows(passed, heads=False)}</details>"
    return f"{_rows(failed)}<section>{folded}</section>"


def _rows(cases: Sequence[CaseResult], *, heads: bool = True) -> str:
    head = "<tr><th></th><th>case</th><th class='number'>worst error / tolerance</th><th></th></tr>" if heads else ""
    table = f"<table>{head}{''.join(map(_row, cases))}</table>"
    return f"<section>{table}</section>" if heads else table


def _row(case: CaseResult) -> str:
    mark = "✔" if case.passed else "✘"
    return (
        f'<tr class="{"" if case.passed else "bad"}"><td>{mark}</td><td>{escape(case.label)}</td>'
        f'<td class="number">{_error(case.worst_error)}</td><td>{escape(_remark(case))}</td></tr>'
    )


def _remark(case: CaseResult) -> str:
    if case.mismatch is None:
        return case.message
    counted = f"{case.mismatch.mismatches:,} of {case.mismatch.elements:,} wrong"
    return "; ".join(part for part in (counted, case.mismatch.hint, case.message) if part)


def _error(worst: float | Missing) -> str:
    if isinstance(worst, Missing):
        return "–"
    return "∞" if math.isinf(worst) else f"{worst:.2g}"


def mismatch_html(verdict: Verdict) -> str:
    """Return the first wrong element as a part of a card, empty where there is none; where a case was looked at
    closely, it is that case's, with the thread that wrote it."""
    failure, found = verdict.failure, verdict.first_mismatch
    if failure is not None:
        found, label = failure.mismatch, failure.label
    elif found is not None:
        label = next((case.label for case in verdict.cases if case.mismatch is not None), "")
    else:
        return ""
    off = "" if isinstance(found.ulps, Missing) else f", {found.ulps:,.0f} ULPs off"
    first = (
        f"<div>First wrong element, at {escape(label)}: <code>{escape(_element(found))}</code> is "
        f"<code>{escape(_value(found.actual))}</code>, expected "
        f"<code>{escape(_value(found.expected))}</code>{off}</div>"
    )
    closely = "" if failure is None else _line(failure.who) + (_line(failure.common) if failure.common else "")
    return f"<section>{first}{closely}</section>"


def _line(words: str) -> str:
    return f"<div>{escape(words[:1].upper() + words[1:])}.</div>"


def _element(found: Mismatch) -> str:
    return f"{found.output}[{', '.join(map(str, found.index))}]"


def _value(value: object) -> str:
    return f"{value:.9g}" if isinstance(value, float) else str(value)
