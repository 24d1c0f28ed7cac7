"""Predictions as a card: a row a GPU with its range, its bottleneck, and what each resource would take, as a bar.

HTML that stands alone: it is the same in a notebook, in an exported page and with no script, which only sorts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from workbench.analyse.model.prediction import Prediction, Predictions, time_in_words
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Bar,
    Cell,
    Column,
    Fold,
    Head,
    Legend,
    Line,
    Section,
    Table,
    bullets,
    label,
    note,
)
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.view import View

# Okabe and Ito's palette, which can be told apart with any colour vision.
_COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#999999", "#b8a900")
_OTHER = "others"
_LIKE = 3
"""GPUs, fastest first, of which the card says how the model fared on published times."""


def predictions_view(found: Prediction | Predictions) -> View:
    """The card of one prediction or of several."""
    each = (found,) if isinstance(found, Prediction) else found.each
    if not each:
        return card_view(repr(found), (Line("no GPU was named"),))
    first = each[0]
    colours = _colours(each)
    grid, block = ("x".join(map(str, extent)) for extent in (first.workload.grid, first.workload.block))
    about = note(f"grid {grid}, block {block}; {first.workload.sampled.words}")
    times = _table(
        "predicted times", ("GPU", "from", "to", "bottleneck", "resources"), [_row(p, colours) for p in each]
    )
    explained = (
        "Resources work side by side: a bar shows what each alone would take, so that together they are longer than "
        "the time."
    )
    like = tuple(Line(words, is_note=True) for words in dict.fromkeys(p.like.words for p in each[:_LIKE]))
    assumptions = dict.fromkeys(sentence for p in each for sentence in p.assumptions)
    return card_view(
        repr(found),
        Head(f"Predicted time of {first.workload.kernel}", (label("modelled"), label(first.validated), about)),
        (times,),
        (Legend([(colour, "■", name) for name, colour in colours.items()]), Line(explained, is_note=True), *like),
        *(_details(first) if len(each) == 1 else ()),
        (Fold("What is assumed", bullets(assumptions)),),
    )


def _row(p: Prediction, colours: dict[str, str]) -> tuple[str | Cell, ...]:
    return (p.device, _time(p.low_us), _time(p.high_us), p.bottleneck, Cell(_bar(p, colours), key=p.us))


def _time(us: float) -> Cell:
    return Cell(time_in_words(us), key=us)


def _bar(p: Prediction, colours: dict[str, str]) -> Bar:
    total = sum(part.us for part in p.parts.values()) or 1.0
    grouped: dict[str, float] = {}
    for name, part in p.parts.items():
        key = name if name in colours else _OTHER
        grouped[key] = grouped.get(key, 0.0) + part.us
    ends = [0.0, *accumulate(grouped.get(name, 0.0) / total for name in colours)]
    pieces = [
        (start, end, colour, f"{name}: {time_in_words(grouped[name])}")
        for (name, colour), (start, end) in zip(colours.items(), pairwise(ends), strict=True)
        if name in grouped
    ]
    return Bar(tuple(pieces), ", ".join(f"{name} {time_in_words(us)}" for name, us in grouped.items()))


def _details(p: Prediction) -> tuple[Section, ...]:
    """The resources of one prediction, and the causes of its range, a row each."""
    parts = [(name, _time(part.us), Cell(fold=reason_fold(part.why, part.words))) for name, part in p.parts.items()]
    causes = [
        (Cell(fold=reason_fold(part.why, part.words)), _time(part.low_us), _time(part.high_us))
        for part in p.range_parts
    ]
    resources = _table("what each resource takes", ("resource", "alone", "of what"), parts)
    heads = ("causes of the range, each alone", "from", "to")
    # The parts are the table below.
    time = reason_fold(
        replace(p.why, numbers=p.why.numbers[:3]), f"{time_in_words(p.low_us)} to {time_in_words(p.high_us)}"
    )
    return ((time, resources), (_table("what the range is made of", heads, causes),) if causes else ())


def _table(name: str, heads: Sequence[str], rows: Sequence[tuple[str | Cell, ...]]) -> Table:
    columns = tuple(Column(each, is_number=each in ("from", "to", "alone")) for each in heads)
    return Table(columns, rows, name, is_sorted_by_heads=True)


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
