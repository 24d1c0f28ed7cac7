"""Each sentence of a schedule has a reason whose places and numbers are those of the record that it is made of."""

from __future__ import annotations

import json

import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.inspector.schedule_reasons import WAIT_RULES, wait_kinds
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing, Quantity
from workbench.base.records.reasons import Why
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait

SOURCE = """
extern "C" __global__ void sums(const float* x, float* y, int n) {
    float sum = 0, product = 1;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        sum += x[i];
        product = product * x[i] + sqrtf(sum);
    }
    y[threadIdx.x] = sum + product;
}
"""


@pytest.fixture(scope="module", params=["sm_75", "sm_86", "sm_90"])
def report(request: pytest.FixtureRequest) -> ScheduleReport:
    found = wb.schedule(wb.kernel(SOURCE, arch=request.param))
    assert isinstance(found, ScheduleReport)
    return found


def test_each_wait_says_its_rule_and_what_it_waits_for(report: ScheduleReport) -> None:
    seen = set()
    for each, stall in zip(report.instructions, report.stalls, strict=True):
        why, kinds = report.why(each.offset), wait_kinds(stall)
        seen.update(kinds)
        if not kinds:
            assert isinstance(why, Missing)
            continue
        assert isinstance(why, Why)
        assert all(WAIT_RULES[kind][0] in why.rule for kind in kinds)
        offsets = [place.sass_offset for place in why.places]
        assert offsets[0] == each.offset
        setters = {report.instructions[setter.index].offset for wait in stall.waits for setter in wait.setters}
        assert setters <= set(offsets)
        numbers = why.named_numbers
        gap = stall.gap
        if gap is not None and gap.cycles > 1:
            assert numbers["stall"] == Quantity(gap.cycles, "cycles", "static")
            if gap.register is not None and gap.writer is not None:
                assert report.instructions[gap.writer].offset in offsets
                assert numbers[f"latency to {gap.register}"].value == gap.needed
        for wait in stall.waits:
            assert f"setters of barrier {wait.barrier}" in numbers
        json.dumps(why.to_json())
    assert {"operand", "barrier"} <= seen
    with refused("offset"):
        report.why(7)


def test_each_kind_of_wait_has_its_own_rule() -> None:
    gaps: dict[str, Gap | None] = {
        "operand": Gap(4, "R1", 0, 4),
        "barrier_seen": Gap(2, seen=0),
        "pipe": Gap(2, pipe="FMA"),
        "stall_count": Gap(5),
    }
    assert {kind: wait_kinds(Stall(gap, ())) for kind, gap in gaps.items()} == {kind: (kind,) for kind in gaps}
    wait = Wait(0, 0, (Setter(0, False, ("R1",), True),))
    assert wait_kinds(Stall(Gap(1), (wait,))) == ("barrier",)
    assert wait_kinds(Stall(Gap(5), (wait,))) == ("stall_count", "barrier")
    assert wait_kinds(Stall(None, ())) == wait_kinds(Stall(Gap(1), ())) == ()
    assert {*gaps, "barrier"} == set(WAIT_RULES)


def test_a_loop_says_what_its_cost_is_made_of(report: ScheduleReport) -> None:
    assert report.loops
    for loop, why in zip(report.loops, report.loop_reasons, strict=True):
        if isinstance(loop.schedule, Missing):
            assert why is None
            assert isinstance(report.why_of_loop(loop.head), Missing)
            continue
        assert why == report.why_of_loop(loop.head)
        assert why is not None
        assert why.places[0].sass_offset == loop.head
        chain = [report.instructions[at].offset for at in loop.schedule.chain.chain]
        assert [place.sass_offset for place in why.places[1:]] == [at for at in dict.fromkeys(chain) if at != loop.head]
        slots = [quantity.value for name, quantity in why.numbers if name.startswith("issue slots")]
        assert slots == sorted({*loop.schedule.issue})
        alone = [quantity.value for name, quantity in why.numbers if name.startswith("one warp alone")]
        assert alone == sorted({loop.schedule.alone.low, loop.schedule.alone.high})
    with refused("head"):
        report.why_of_loop(7)
