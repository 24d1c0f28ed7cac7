"""Predictions as a card: a row a GPU with its range, its bottleneck, and what each resource would take, as a bar.

HTML that stands alone: it is the same in a notebook, in an exported page and with no script, which only sorts.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from workbench.analyse.model.prediction import Part, Prediction, Predictions, time_in_words
from workbench.jupyter.widgets.view import View, asset, chip, style

# Okabe and Ito's palette, which can be told apart with any colour vision.
_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#999999", "#b8a900")
_OTHER = "others"


def predictions_view(found: Prediction | Predictions) -> View:
    """The card of one prediction or of several."""
    each = (found,) if isinstance(found, Prediction) else found.each
    if not each:
        return View(f"{style('card.css')}<div class='kw-card'><section>no GPU was named</section></div>", repr(found))
    first = each[0]
    colours = _colours(each)
    title = f"Predicted time of {first.workload.kernel}"
    grid, block = ("x".join(map(str, extent)) for extent in (first.workload.grid, first.workload.block))
    head = (
        f"<header><strong>{escape(title)}</strong>{chip('modelled')}{chip(first.validated)}"
        f"<span class='kw-note'>grid {grid}, block {block}; {escape(first.workload.sampled.words)}</span></header>"
    )
    headings = _headings("GPU", "from", "to", "bottleneck", "resources")
    rows = "".join(_row(p, colours) for p in each)
    legend = "".join(f"<span><i style='background:{c}'></i>{escape(n)}</span>" for n, c in colours.items())
    body = (
        f"<section class='kw-scroll' {_reached('predicted times')}><table class='kw-times'><thead>"
        f"<tr>{headings}</tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
        f"<section><div class='kw-legend'>{legend}</div><p class='kw-note'>Resources work side by side: a bar shows "
        "what each alone would take, so that together they are longer than the time.</p></section>"
    )
    if len(each) == 1:
        body += _details(first) + _range(first)
    said = dict.fromkeys(sentence for p in each for sentence in p.assumptions)
    listed = "".join(f"<li>{escape(sentence)}</li>" for sentence in said)
    body += f"<section><details><summary>What is assumed</summary><ul>{listed}</ul></details></section>"
    script = f"<script>{asset('prediction.js')}</script>"
    return View(f"{style('card.css', 'prediction.css')}<div class='kw-card'>{head}{body}</div>{script}", repr(found))


def _row(p: Prediction, colours: dict[str, str]) -> str:
    cells = [
        f"<td>{escape(p.device)}</td>",
        f"<td class='kw-number' data-key='{p.low_us}'>{time_in_words(p.low_us)}</td>",
        f"<td class='kw-number' data-key='{p.high_us}'>{time_in_words(p.high_us)}</td>",
        f"<td>{escape(p.bottleneck)}</td>",
        f"<td data-key='{p.us}'>{_bar(p, colours)}</td>",
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _bar(p: Prediction, colours: dict[str, str]) -> str:
    total = sum(part.us for part in p.parts.values()) or 1.0
    grouped: dict[str, float] = {}
    for name, part in p.parts.items():
        key = name if name in colours else _OTHER
        grouped[key] = grouped.get(key, 0.0) + part.us
    pieces = "".join(
        f"<i style='width:{100 * grouped[name] / total:.2f}%;background:{colour}' "
        f"title='{escape(name)}: {time_in_words(grouped[name])}'></i>"
        for name, colour in colours.items()
        if name in grouped
    )
    words = ", ".join(f"{name} {time_in_words(us)}" for name, us in grouped.items())
    return f"<div class='kw-bar' role='img' aria-label='{escape(words)}'>{pieces}</div>"


def _details(p: Prediction) -> str:
    rows = "".join(_part(name, part) for name, part in p.parts.items())
    return (
        f"<section class='kw-scroll' {_reached('what each resource takes')}><table class='kw-times'><thead><tr>"
        f"{_headings('resource', 'alone', 'of what')}</tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _range(p: Prediction) -> str:
    """The causes of the range: a row a cause."""
    if not p.range_parts:
        return ""
    rows = "".join(
        f"<tr><td class='kw-words'>{escape(part.words)}</td>"
        f"<td class='kw-number' data-key='{part.low_us}'>{time_in_words(part.low_us)}</td>"
        f"<td class='kw-number' data-key='{part.high_us}'>{time_in_words(part.high_us)}</td></tr>"
        for part in p.range_parts
    )
    return (
        f"<section class='kw-scroll' {_reached('what the range is made of')}><table class='kw-times'><thead><tr>"
        f"{_headings('causes of the range, each alone', 'from', 'to')}</tr></thead>"
        f"<tbody>{rows}</tbody></table></section>"
    )


def _reached(label: str) -> str:
    """Attributes that let keys scroll a part that is wider than a narrow notebook."""
    return f"tabindex='0' role='region' aria-label='{label}'"


def _headings(*names: str) -> str:
    """Headings, those of numbers over their right ends."""
    right = ("from", "to", "alone")
    return "".join(
        f"<th scope='col'{' class=kw-number' if name in right else ''}><button type='button'>{name}</button></th>"
        for name in names
    )


def _part(name: str, part: Part) -> str:
    time = f"<td class='kw-number' data-key='{part.us}'>{time_in_words(part.us)}</td>"
    return f"<tr><td>{escape(name)}</td>{time}<td class='kw-words'>{escape(part.words)}</td></tr>"


def _colours(each: Sequence[Prediction]) -> dict[str, str]:
    """A colour for each of the resources that matter most over all GPUs; one for all others together."""
    weight: dict[str, float] = {}
    for p in each:
        for name, part in p.parts.items():
            weight[name] = max(weight.get(name, 0.0), part.share)
    names = sorted(weight, key=lambda name: -weight[name])
    result = dict(zip(names, _COLOURS[:-1], strict=False))
    if len(names) > len(result):
        result[_OTHER] = _COLOURS[-1]
    return result
