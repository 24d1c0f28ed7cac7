"""A verification as a card: its sides with marks, what was found, its figures, and the whole check folded away."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from workbench.records import Missing
from workbench.records.verdicts import State, Verdict
from workbench.widgets.fault import fault_html, source_of
from workbench.widgets.view import View, style

if TYPE_CHECKING:
    from workbench.verification.verification import Verification

_MOST_FAULTS = 2
_MARKS = {"passed": ("✔", "passed"), "failed": ("✘", "failed")}


def verification_view(found: Verification) -> View:
    """Return a card of a verification."""
    kind = "good" if found.passed else "bad"
    word = "✔ Verified" if found.passed else "✘ Refused"
    title = f"{found.kernel} for {found.problem}"
    figures = "".join(f"<div>{escape(words)}</div>" for words in found.figures)
    head = f'<header class="{kind}"><strong>{word}</strong><span>{escape(title)}</span></header>'
    rows = "".join(_row(words, found.states[name]) for name, words in found.sides.items())
    findings = "".join(f"<p>{escape(words)}</p>" for words in found.finding_words)
    errors = "".join(f"<pre>{escape(str(each))}</pre>" for each in found.diagnostics if each.severity == "error")
    parts = (
        f"<section>{findings}{errors}</section>" if findings or errors else "",
        f"<section><table><tbody>{rows}</tbody></table></section>",
        f"<section>{figures}</section>" if figures else "",
        *(_checked(verdict) for verdict in (found.verdict, found.nan)),
    )
    return View(f'{style("card.css")}<div class="kw-card">{head}{"".join(parts)}</div>', str(found))


def _row(words: str, state: State) -> str:
    mark, spoken = ("–", "not looked at") if isinstance(state, Missing) else _MARKS[state]
    note = f'<div class="kw-note">not looked at: {escape(state.reason)}</div>' if isinstance(state, Missing) else ""
    return (
        f'<tr class="{"bad" if state == "failed" else ""}"><td><span role="img" aria-label="{spoken}">{mark}</span>'
        f"</td><td>{escape(words)}{note}</td></tr>"
    )


def _checked(verdict: Verdict | Missing) -> str:
    """The first faults of a check that failed, with their lines, and all that it said."""
    if isinstance(verdict, Missing) or verdict.passed:
        return ""
    source = source_of(verdict.kernel)
    faults = (*verdict.distinct_faults, *verdict.findings)[:_MOST_FAULTS]
    shown = "".join(fault_html(fault, source) for fault in faults)
    whole = f"<details><summary>The whole check</summary><pre>{escape(str(verdict))}</pre></details>"
    return f"{shown}<section>{whole}</section>"
