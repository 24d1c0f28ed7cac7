"""Parts of the page of one kernel beside its listing: verdict, counters of a launch, the problem's Python."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

from workbench.analyse.checks import Problem
from workbench.api import Kernel
from workbench.base.errors import ArgumentError
from workbench.base.records.line_tables import LEVELS, LaunchCounters, Level
from workbench.base.records.outcomes import Outcome
from workbench.base.records.verdicts import Verdict
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Code, Fold, Head, label
from workbench.jupyter.widgets.line_table import line_table_view
from workbench.jupyter.widgets.measured import outcome_view
from workbench.jupyter.widgets.verdict import verdict_view
from workbench.jupyter.widgets.view import asset
from workbench.languages.exports.page_counts import counts_json
from workbench.languages.exports.page_facts import facts_element
from workbench.languages.exports.problem_text import ProblemText, problem_text

_TITLES: dict[Level, str] = {
    "source": "counters by source line",
    "ptx": "counters by PTX line",
    "sass": "counters by SASS instruction, where the hardware would count the same",
}


_OUTCOME = "outcome is a launch with count=True, as wb.target().launch(...) gives it"


@dataclass(frozen=True)
class PageParts:
    """The parts of a page.

    Attributes
    ----------
    outcome
        The outcome of a launch with its counters.
    problem
        Whose Python stands on the page.
    """

    verdict: Verdict | None = None
    outcome: Outcome | None = None
    problem: Problem | None = None

    def __post_init__(self) -> None:
        """Check what they are.

        Raises
        ------
        ArgumentError
            One is nothing that a page shows.
        """
        if not isinstance(self.verdict, Verdict | None):
            raise ArgumentError("verdict is what wb.check gave", "verdict")
        if not isinstance(self.problem, Problem | None):
            raise ArgumentError("problem is a wb.Problem", "problem")
        if not isinstance(self.outcome, Outcome | None):
            raise ArgumentError(_OUTCOME, "outcome")

    def refuse_others(self, kernel: Kernel) -> None:
        """Check that the parts are of a kernel.

        Raises
        ------
        ArgumentError
            One is another kernel's, or the outcome has no counters.
        """
        if self.verdict is not None:
            _refuse_other(self.verdict.kernel, kernel, "verdict")
        if self.outcome is None:
            return
        if not isinstance(self.outcome.counters, LaunchCounters):
            raise ArgumentError(_OUTCOME, "outcome")
        _refuse_other(self.outcome.launch.kernel, kernel, "outcome")


def _refuse_other(judged: object, kernel: Kernel, part: str) -> None:
    if not isinstance(judged, Kernel):
        return
    texts = [each.compilation.source.text for each in (judged, kernel)]
    if judged.mangled_name != kernel.mangled_name or texts[0] != texts[1]:
        raise ArgumentError(f"{part} is of {judged.name} with another source or name than {kernel.name}", part)


NO_PARTS = PageParts()


def page_cards(parts: PageParts, kernel: Kernel) -> tuple[str, str]:
    """Give the HTML above a kernel's listing and that below it, which holds the page's facts for a program too."""
    above = "" if parts.verdict is None else verdict_view(parts.verdict).html
    below, counts = "", None
    if parts.outcome is not None and isinstance(parts.outcome.counters, LaunchCounters):
        below += outcome_view(parts.outcome).html + _line_tables(parts.outcome.counters)
        counts = counts_json(parts.outcome.launch, parts.outcome.counters)
    written = None if parts.problem is None else problem_text(parts.problem)
    if written is not None and written.missing:
        lacking = "; ".join(f"{name} ({why})" for name, why in written.missing.items())
        warnings.warn(
            f"the page lacks modules that problem {written.name!r} imports, so it cannot be used for checks elsewhere: "
            f"{lacking}. Put what the problem needs of them into its own file or cell",
            stacklevel=2,
        )
    if written is not None:
        below += _python(written)
    verdict = None if parts.verdict is None else parts.verdict.to_json()
    return above, below + facts_element(kernel, verdict, counts, written)


def _line_tables(counters: LaunchCounters) -> str:
    tables = [table for table in map(counters.table, LEVELS) if table.rows]
    return f"<style>.kw-part {{ {asset('page.css')} }}</style>" + "".join(
        f"<details class='kw-part'{' open' if number == 0 else ''}><summary>{_TITLES[table.level]}</summary>"
        f"{line_table_view(table).html}</details>"
        for number, table in enumerate(tables)
    )


def _python(problem: ProblemText) -> str:
    missing = [f"names that stand elsewhere: {', '.join(problem.elsewhere)}"] if problem.elsewhere else []
    missing += [f"modules that the page lacks: {', '.join(problem.missing)}"] if problem.missing else []
    head = Head(problem.name, ("the problem's Python", *map(label, missing)))
    modules = (Fold(name, (Code(text),)) for name, text in problem.modules.items())
    return card_view("", head, (Code(problem.text), *modules)).html
