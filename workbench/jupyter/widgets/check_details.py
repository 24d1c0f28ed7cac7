"""A check that failed, below the card of a verdict that rests on it; and the rows of the parts of checks."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.base.records.verdicts import State, Verdict
from workbench.jupyter.widgets.cards import Cell, Code, Fold, Head, Row, Section, passed_sign
from workbench.jupyter.widgets.fault import fault_parts, source_of

_MAX_FAULTS = 2


def check_details(verdict: Verdict | Missing) -> tuple[Head | Section, ...]:
    """The first faults and findings, with their lines, and all that the check said, folded away; nothing of a check
    that passed.
    """
    if isinstance(verdict, Missing) or verdict.passed:
        return ()
    source = source_of(verdict.kernel)
    shown = (*verdict.distinct_faults, *verdict.findings)[:_MAX_FAULTS]
    faults = (part for fault in shown for part in fault_parts(fault, source))
    return (*faults, (Fold("The whole check", (Code(str(verdict)),)),))


def state_row(words: str, state: State, below: str = "", *more: str) -> Row:
    """The row of a part of a check: its sign, its words, a note below them, and other cells."""
    if isinstance(state, Missing):
        below = f"not looked at: {state.reason}"
    sign = passed_sign(None if isinstance(state, Missing) else state == "passed")
    return Row((sign, Cell(words, below=below), *more), "bad" if state == "failed" else "")
