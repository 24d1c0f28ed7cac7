"""The ranges in which a model expects a launch's time, a row a GPU: shown where no clock could be asked.

A range is never shown without the words that it is modelled and whether it was compared with measurements on that GPU.
"""

from __future__ import annotations

import math

from workbench.analyse.model import Prediction, Predictions
from workbench.base.records import Missing
from workbench.jupyter.widgets.cards import Bar, Fold, Line, Section, Table, bullets, label, note, numbers
from workbench.jupyter.widgets.plots import ORANGE, Axis


def predicted_section(predictions: Predictions | Missing) -> Section:
    """Return a section with a row a GPU: the range, on one logarithmic scale, and the resource that bounds it."""
    if isinstance(predictions, Missing):
        return (Line((label("modelled"), " ", note(predictions.reason))),)
    found = tuple(predictions)
    if not found:
        return ()
    axis = Axis(min(p.low_us for p in found), max(p.high_us for p in found), is_logarithmic=True)
    rows = [(p.device, _range(p), p.bottleneck, _bar(p, axis)) for p in found]
    says = " · ".join(dict.fromkeys(p.validated for p in found))
    assumptions = found[0].assumptions
    return (
        Line((label("modelled"), " ", label(says, "bad" if says.startswith("not ") else ""))),
        Table(("GPU", *numbers("expected, µs"), "bound by", ""), rows),
        *((Fold("what is assumed", bullets(assumptions)),) if assumptions else ()),
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


def _bar(prediction: Prediction, axis: Axis) -> Bar:
    low, high = (axis.share(us) if axis.low > 0 else 0.0 for us in (prediction.low_us, prediction.high_us))
    words = f"{_range(prediction)} µs"
    return Bar(((low, max(high, low + 0.02), ORANGE, words),), words)
