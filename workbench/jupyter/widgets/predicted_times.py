"""The ranges in which a model expects a launch's time, a row a GPU: shown where no clock could be asked.

A range is never shown without the words that it is modelled and whether it was compared with measurements on that GPU.
"""

from __future__ import annotations

import math
from html import escape

from workbench.analyse.model import Prediction, Predictions
from workbench.base.records import Missing
from workbench.jupyter.widgets.view import chip

_WIDTH, _HEIGHT = 110, 12


def predicted_section(predictions: Predictions | Missing) -> str:
    """Return a section with a row a GPU: the range, on one logarithmic scale, and the resource that bounds it."""
    if isinstance(predictions, Missing):
        return f"<section>{chip('modelled')}<span class='kw-note'> {escape(predictions.reason)}</span></section>"
    found = tuple(predictions)
    if not found:
        return ""
    low, high = min(p.low_us for p in found), max(p.high_us for p in found)
    rows = "".join(
        f"<tr><td>{escape(p.device)}</td><td class='number'>{_range(p)}</td>"
        f"<td>{escape(p.bottleneck)}</td><td>{_bar(p, low, high)}</td></tr>"
        for p in found
    )
    says = " · ".join(dict.fromkeys(p.validated for p in found))
    assumptions = "".join(f"<li>{escape(words)}</li>" for words in found[0].assumptions)
    why = f"<details><summary>what is assumed</summary><ul>{assumptions}</ul></details>" if assumptions else ""
    return (
        f"<section>{chip('modelled')}{chip(says, 'bad' if says.startswith('not ') else '')}"
        "<div class='kw-times'><table><tr><th>GPU</th><th class='number'>expected, µs</th>"
        f"<th>bound by</th><th></th></tr>{rows}</table></div>{why}</section>"
    )


def _range(prediction: Prediction) -> str:
    return f"{_two_digits(prediction.low_us)} to {_two_digits(prediction.high_us)}"


def _two_digits(us: float) -> str:
    """A number with two digits that count: more would be false."""
    if not us > 0:
        return "0"
    places = 1 - math.floor(math.log10(us))
    rounded = round(us, places)
    return f"{rounded:,.{max(places, 0)}f}"


def _bar(prediction: Prediction, low: float, high: float) -> str:
    span = math.log(high / low) if high > low > 0 else 1.0

    def x(us: float) -> float:
        return _WIDTH * (math.log(us / low) / span if us > 0 < low else 0.0)

    start, end = x(prediction.low_us), x(prediction.high_us)
    width = max(end - start, 2)
    return (
        f'<svg class="kw-strip" style="width:{_WIDTH}px" viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-hidden="true">'
        f'<rect class="range" x="{start:.1f}" y="2" width="{width:.1f}" height="{_HEIGHT - 4}" rx="3"/></svg>'
    )
