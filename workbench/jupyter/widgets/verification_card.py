"""A verification as a card: its sides with marks, what was found, its figures, the first wrong element, and the
whole check folded away."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from workbench.base.records import Missing
from workbench.base.records.verdicts import State, Verdict
from workbench.jupyter.widgets.check_details import check_details
from workbench.jupyter.widgets.verdict import mismatch_html
from workbench.jupyter.widgets.view import View, style

if TYPE_CHECKING:
    from workbench.search.verification.verification import Verification

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
        *(_check(verdict) for verdict in (found.verdict, *found.others, found.nan)),
    )
    return View(f'{style("card.css")}<div class="kw-card">{head}{"".join(parts)}</div>', str(found))


def _check(verdict: Verdict | Missing) -> str:
    """The first wrong element, and the parts of a check that failed."""
    return "" if isinstance(verdict, Missing) else f"{mismatch_html(verdict)}{check_details(verdict)}"


def _row(words: str, state: State) -> str:
    mark, spoken = ("–", "not looked at") if isinstance(state, Missing) else _MARKS[state]
    note = f'<div class="kw-note">not looked at: {escape(state.reason)}</div>' if isinstance(state, Missing) else ""
    return (
        f'<tr class="{"bad" if state == "failed" else ""}"><td><span role="img" aria-label="{spoken}">{mark}</span>'
        f"</td><td>{escape(words)}{note}</td></tr>"
    )
