"""A question that is answered by a guess first: what the machine said stands behind it, folded away.

It is HTML that works in a notebook, in a saved page and, as a fold to open, where no script may run. The answer has
been had by the time it is drawn: opening it evaluates nothing.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from workbench.base.arguments import attribute, said, text, texts
from workbench.base.errors import ArgumentError
from workbench.base.records import Quantity
from workbench.base.records.number_words import unit_words, with_unit
from workbench.jupyter.widgets.view import View, asset, chip, style


@dataclass(frozen=True, repr=False)
class Guess(View):
    """A question, and its answer: a quantity, or the right one of the choices."""

    question: str = ""
    answer: Quantity | str = ""


def guess(
    question: str,
    answer: Quantity | str,
    *,
    choices: Sequence[str] = (),
    because: str = "",
    show: Any = None,
) -> Guess:
    """Return a card that asks for a guess and then shows what was counted, modelled or measured.

    Parameters
    ----------
    question
        What is asked, in plain text.
    answer
        A `Quantity`, so that the reader sees its unit and on what it rests, or, of a question with choices, the right
        one of them.
    choices
        The answers to choose from; empty asks for a number.
    because
        Why it is so, in plain text; shown with the answer.
    show
        What is shown with the answer: a picture of an access, a verdict, an outcome, or anything with HTML of its own.

    Raises
    ------
    ArgumentError
        A number without unit and basis, an answer that is none of the choices, a `show` without HTML.

    Examples
    --------
    >>> print(guess("Sectors a request, at a stride of 2?", Quantity(8, "sectors", "counted")))
    Sectors a request, at a stride of 2? (guess, then look at .answer)
    """
    if not isinstance(question, str) or not question.strip():
        raise ArgumentError(f"question must be a text, not {said(question)}", "question")
    options = (text(choices, "choices"),) if isinstance(choices, str) else texts(choices, "choices", '("yes", "no")')
    because = text(because, "because")
    if options and isinstance(answer, str):
        text(answer, "answer")
    if options and (not isinstance(answer, str) or answer not in options):
        raise ArgumentError(f"the answer {said(answer)} is none of the choices", "answer")
    if not options and not isinstance(answer, Quantity):
        raise ArgumentError(
            f"answer is {said(answer)}; a number needs a unit and a basis: wb.Quantity(8, 'sectors', 'counted')",
            "answer",
        )
    html = _card(question, answer, options, because, "" if show is None else _html_of(show))
    return Guess(html, f"{question} (guess, then look at .answer)", question, answer)


def _html_of(show: Any) -> str:
    from workbench.jupyter.widgets.formatters import view_of  # which knows all views, and loads them

    view = view_of(show)
    html = _own_html(show) if view is None else view.html
    if not isinstance(html, str):
        raise ArgumentError(f"show is {said(show)}, which has no HTML to show", "show")
    return html


def _own_html(show: Any) -> Any:
    method = attribute(show, "_repr_html_")
    return method() if callable(method) else None


def _card(question: str, answer: Quantity | str, choices: tuple[str, ...], because: str, picture: str) -> str:
    identity = f"kw-guess-{secrets.token_hex(6)}"
    if isinstance(answer, Quantity):
        shown, basis = with_unit(answer.value, answer.unit), chip(answer.basis)
        value: float | str = answer.value
    else:
        shown, basis, value = answer, "", answer
    # "</" would end the script.
    script_data = json.dumps({"id": identity, "answer": value}).replace("</", "<\\/")
    why = f"<p>{escape(because)}</p>" if because else ""
    return (
        f'{style("card.css", "guess_card.css")}<div class="kw-card kw-guess" id="{identity}">'
        f"<header><strong>{escape(question)}</strong></header><section>"
        f"<form hidden>{_field(identity, choices, answer)}<button type='submit'>Check my guess</button></form>"
        f"<details><summary>Show the answer</summary>"
        f"<p><strong>{escape(shown)}</strong> {basis} <span class='kw-guess-verdict' role='status'></span></p>"
        f"{why}{picture}</details></section></div>"
        f"<script>({asset('guess_card.js').strip().rstrip(';')})({script_data});</script>"
    )


def _field(identity: str, choices: tuple[str, ...], answer: Quantity | str) -> str:
    if not choices:
        unit = escape(unit_words(answer.unit)) if isinstance(answer, Quantity) else ""
        return f"<label>Your guess <input name='guess' inputmode='decimal' autocomplete='off' size='8'> {unit}</label>"
    return "".join(
        f"<label><input type='radio' name='guess' value='{escape(choice, quote=True)}'> {escape(choice)}</label>"
        for choice in choices
    )
