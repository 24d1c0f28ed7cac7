"""The card of advice says all that the advice says, stands alone without a script, and escapes what it quotes."""

from __future__ import annotations

import pytest

from workbench.analyse.model.advice import NOT_VALIDATED, Advice, AdviceList, Silence
from workbench.analyse.model.advice.values import Touched
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity, Source
from workbench.base.records.facts import Fact
from workbench.jupyter.notebook.magics_advice import parse_advise_line
from workbench.jupyter.widgets.advice import advice_view, missing_advice_view


def percent(value: float) -> Quantity:
    return Quantity(value, "% of the predicted time", "modelled")


def some(line: int | Missing = 2) -> AdviceList:
    cause = Fact.of("narrow", touched=(Touched("read", "global", "t<0>"),), count=1, sizes=(4,), on_ptx=False)
    one = Advice(
        "narrow_loads", cause, "counted", line, "k.cu", Fact.of("vectors", elements=4), percent(31.4), percent(20),
        percent(40), "L4",
    )  # fmt: skip
    return AdviceList.of(
        (one,), kernel="k<int>", launch="4 blocks of 32 threads", device="L4",
        silent=(Silence("spills", Fact.of("unknown", why="nothing & nobody")),), notes=("all 4 blocks",),
        source=Source("one\nif (a < b) two;\nthree", "cuda", "k.cu"),
    )  # fmt: skip


def test_the_card_says_what_the_advice_says() -> None:
    view = advice_view(some())
    (one,) = some()
    for words in (one.title, "31 %", "t&lt;0&gt;", one.why.rule, one.seen.rpartition("`: ")[2], NOT_VALIDATED,
                  "if (a &lt; b) two;", "nothing &amp; nobody", "all 4 blocks", "20 to 40 %"):  # fmt: skip
        assert words in view.html
    assert "<script" not in view.html
    assert "t<0>" not in view.html
    for words in (one.where, one.seen, one.why.rule, one.try_, NOT_VALIDATED, "spills: nothing & nobody"):
        assert words in view.text


def test_no_advice_and_no_line_are_said() -> None:
    assert "No advice" in advice_view(AdviceList.of((), kernel="k", launch="1 blocks", device="L4")).html
    assert "two;" not in advice_view(some(Missing("the launch is to blame"))).html
    assert "<b>" not in missing_advice_view(Missing("a <b> of it")).html


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("k[1, 2](x)", (None, "k[1, 2](x)")),
        ("-device L4 k[1, 2](x)", ("L4", "k[1, 2](x)")),
        ('-device "rtx 3090"  k[1, 2](-x)', ("RTX 3090", "k[1, 2](-x)")),
    ],
)
def test_lines_of_the_magic(line: str, found: tuple[str | None, str]) -> None:
    assert parse_advise_line(line) == found


@pytest.mark.parametrize("line", ["", "-device L4", "-device nothing k[1, 2](x)", "-n 4 k[1, 2](x)"])
def test_wrong_lines_of_the_magic(line: str) -> None:
    with pytest.raises(ArgumentError):
        parse_advise_line(line)
