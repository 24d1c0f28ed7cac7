"""Each rule of advice speaks of the kernel that breaks it, with its line, and not of the one that follows it; the
findings in both hold.
"""

from __future__ import annotations

import json
from functools import cache
from unittest import mock

import numpy as np
import pytest
from support.advice_complaints import complaints
from support.advice_pairs import PAIRS, Case, Pair
from support.json_types import misfits_of

import workbench as wb
from workbench.analyse.model.advice import MIN_GAIN, NOT_VALIDATED, RULE_NAMES, AdviceList
from workbench.analyse.model.advice.facts import Facts
from workbench.api import advising
from workbench.isa.arch import device

pytestmark = pytest.mark.sampled(2)


@cache
def examined(case: Case, model: str) -> tuple[AdviceList, Facts]:
    """The advice for a launch, and the facts that it was made of."""
    kernel = wb.kernel(case.source, arch=case.arch or device(model).arch)
    args = case.args()
    before = [np.copy(each) for each in args]
    with mock.patch.object(advising, "advice_of", wraps=advising.advice_of) as advice_of:
        found = wb.advise(kernel, case.grid, case.block, args, device=model)
    assert all(np.array_equal(a, b) for a, b in zip(args, before, strict=True))  # looking changes nothing
    assert isinstance(found, AdviceList)
    ((facts,), _) = advice_of.call_args
    return found, facts


def advised(case: Case, model: str) -> AdviceList:
    return examined(case, model)[0]


def test_every_rule_has_a_pair() -> None:
    assert [pair.rule for pair in PAIRS] == list(RULE_NAMES)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.rule)
def test_the_rule_speaks_of_the_kernel_that_breaks_it(pair: Pair) -> None:
    found = advised(pair.bad, pair.device)
    own = [each for each in found if each.rule == pair.rule]
    assert own, str(found)
    if pair.bad.line:
        lines = pair.bad.source.splitlines()
        assert any(isinstance(each.line, int) and pair.bad.line in lines[each.line - 1] for each in own), str(found)
    for each in own:
        assert each.gain.value >= 100 * MIN_GAIN
        assert each.gain_low.value <= each.gain.value <= each.gain_high.value
        assert NOT_VALIDATED in each.gain_text
        assert all((each.seen, each.why.rule, each.try_)), "each cause and remedy has words"
        assert each.basis in ("counted", "static", "modelled")
    assert not any(each.is_refused for each in found)
    assert all(each.is_refused for each in found.refused)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.rule)
def test_the_rule_is_silent_on_the_kernel_that_follows_it(pair: Pair) -> None:
    found = advised(pair.good, pair.device)
    assert pair.rule not in [each.rule for each in found], str(found)
    assert pair.rule in [each.rule for each in found.silent]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.rule)
def test_findings_hold_in_both(pair: Pair) -> None:
    for case in (pair.bad, pair.good):
        assert complaints(examined(case, pair.device)[1])[0] == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("pair", PAIRS[:4], ids=lambda pair: pair.rule)
def test_advice_is_ranked_and_has_its_other_forms(pair: Pair) -> None:
    found = advised(pair.bad, pair.device)
    gains = [each.gain.value for each in found]
    assert gains == sorted(gains, reverse=True)
    plain = found.to_json()
    assert [each["rule"] for each in plain["advice"]] == [each.rule for each in found]
    listed = [each["rule"] for part in ("advice", "refused", "silent") for each in plain[part]]
    assert set(listed) == set(RULE_NAMES)
    assert [each["gain_percent"] for each in plain["advice"]] == [each.gain.value for each in found]
    assert [each["cause"]["kind"] for each in plain["advice"]] == [each.cause.kind for each in found]
    assert [each["remedy"]["kind"] for each in plain["advice"]] == [each.remedy.kind for each in found]
    assert json.loads(json.dumps(plain)) == plain
    assert [misfits_of(each) for each in (*found, *found.refused)] == [[]] * (len(found) + len(found.refused))
    assert all(each.seen in str(found) and each.try_ in str(found) for each in found)


def test_code_that_never_ran_costs_nothing() -> None:
    """A sine of a large number is reduced with double precision, which small ones never come to."""
    kernel = wb.kernel(
        "__global__ void f(float* a) { int i = blockIdx.x * 32 + threadIdx.x; a[i] = sinf(a[i]); }", arch="sm_86"
    )
    assert isinstance(kernel.sass, wb.api.Listing)
    assert any(line.opcode == "DMUL" for line in kernel.sass.lines)
    small, large = (
        wb.predict(kernel, 8, 32, (np.full(256, value, np.float32),), device="RTX 3090") for value in (0.5, 1e9)
    )
    assert small.workload.opcodes.get("DMUL", 0) == 0
    assert large.workload.opcodes["DMUL"] > 0
