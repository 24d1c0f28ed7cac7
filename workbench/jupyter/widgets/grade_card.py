"""A grade as a card: its parts with marks and points, the hint for what was recognised, the faults with their lines."""

from __future__ import annotations

from html import escape

from workbench.base.records import Missing
from workbench.jupyter.widgets.check_details import check_details
from workbench.jupyter.widgets.view import View, chip, style
from workbench.teach.course.grade import Grade, GradePart

_MARKS = {"passed": ("✔", "good"), "failed": ("✘", "bad")}


def grade_view(grade: Grade) -> View:
    """Return a card of a grade."""
    kind = "good" if grade.passed else "bad"
    word = "✔ Passed" if grade.passed else "✘ Not yet"
    points = chip(f"{grade.points:g} of {grade.most_points:g} points", kind)
    head = f'<header class="{kind}"><strong>{word}</strong><span>{escape(grade.title)}</span>{points}</header>'
    hint = f"<section><strong>Hint:</strong> {escape(grade.hint)}</section>" if grade.hint else ""
    rows = "".join(map(_row, grade.parts))
    table = f"<section><table><tbody>{rows}</tbody></table></section>"
    html = f'{style("card.css")}<div class="kw-card">{head}{hint}{table}{check_details(grade.verdict)}</div>'
    return View(html, str(grade))


def _row(part: GradePart) -> str:
    if isinstance(part.state, Missing):
        cells = ("–", "", part.words, f"not looked at: {part.state.reason}")
    else:
        mark, kind = _MARKS[part.state]
        cells = (mark, kind, part.words, part.detail)
    mark, kind, words, detail = cells
    spoken = {"✔": "passed", "✘": "failed", "–": "not looked at"}[mark]
    # A part that passes earns nothing while the results are wrong.
    counts = part.most_points and (part.points or part.state == "failed")
    points = f"{part.points:g} of {part.most_points:g}" if counts else ""
    note = f'<div class="kw-note">{escape(detail)}</div>' if detail else ""
    return (
        f'<tr class="{"bad" if kind == "bad" else ""}"><td><span role="img" aria-label="{spoken}">{mark}</span></td>'
        f'<td>{escape(words)}{note}</td><td class="number">{points}</td></tr>'
    )
