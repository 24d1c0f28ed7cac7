"""Each sentence of a schedule has a reason whose places and numbers are those of the record that it is made of."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.inspector.assemble import analyse
from workbench.analyse.inspector.code_reasons import RESOURCES
from workbench.analyse.inspector.schedule_reasons import WAIT_RULES, wait_kinds
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Missing, Quantity, Resources, SassListing
from workbench.base.records.reasons import Why
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait
from workbench.isa.sass.variable_latencies import variable_latency

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

SPILLING = """
extern "C" __global__ void __launch_bounds__(1024, 2) rows(const float* x, float* y, int n, int s) {
    __shared__ float part[256];
    float v[60], chosen[8];
    for (int j = 0; j < 60; ++j) v[j] = x[j * n + threadIdx.x];
    for (int j = 0; j < 8; ++j) chosen[j] = v[j];
    part[threadIdx.x % 256] = v[0];
    __syncthreads();
    for (int j = 0; j < n; ++j)
        for (int i = 0; i < 60; ++i) v[i] = v[i] * v[(i + 1) % 60] + part[j % 256];
    for (int j = 0; j < 60; ++j) y[j * n + threadIdx.x] = v[j] + chosen[s % 8];
}
"""
CALLING = """
__device__ __noinline__ int part(int x, int y) { return x / y; }
extern "C" __global__ void calls(int* x, int n) {
    switch (n) {
        case 3: x[0] = 7; break;
        case 4: x[1] = part(x[2], n); break;
        case 5: x[2] = 9; x[8] = 2; break;
        case 6: x[3] = part(x[9], x[1]); break;
        case 7: x[5] = 5; x[6] = 4; break;
        case 8: x[7] = x[8] * 3; break;
        default: x[4] = 1;
    }
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
            for setter in wait.setters[:1]:
                who = report.instructions[setter.index]
                result = variable_latency(who.opcode, architecture(report.arch))
                if not setter.reads and not isinstance(result, Missing):
                    name = f"barrier {wait.barrier}, result of {who.mnemonic} at 0x{who.offset:04x}"
                    cycles = [quantity.value for key, quantity in why.numbers if key.startswith(name)]
                    assert cycles == sorted({result.low, result.high})
                    assert result.source in why.source
        json.dumps(why.to_json())
        assert len(why.places) > 1, "what it waits for is an instruction too"
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


@pytest.fixture(scope="module")
def spilling() -> wb.Kernel:
    return wb.kernel(SPILLING, arch="sm_86")


def offsets_of(why: Why) -> list[int | None]:
    return [place.sass_offset for place in why.places]


def test_the_peak_says_its_instruction_and_what_is_live_there(report: ScheduleReport) -> None:
    why = report.peak_reason
    assert isinstance(why, Why)
    makers = {offset for group in report.peak for offset in group.offsets}
    assert offsets_of(why)[0] == report.peak_at
    assert set(offsets_of(why)[1:]) <= makers
    live, *groups = (quantity.value for _, quantity in why.numbers)
    assert live == sum(groups) == sum(len(group.registers) for group in report.peak)
    assert isinstance(replace(report, peak=()).peak_reason, Missing)
    lines = {each.offset: each.line for each in report.instructions}
    assert all(place.line == lines[place.sass_offset] for place in why.places)


def test_a_spilled_value_says_its_stores_and_loads(spilling: wb.Kernel) -> None:
    report = wb.schedule(spilling)
    assert isinstance(report, ScheduleReport)
    assert not isinstance(spilling.sass, Missing)
    assert len(report.spills) == len(report.spill_reasons) > 3
    marked = {line.offset for line in spilling.sass.lines if line.spill}
    for spill, why in zip(report.spills, report.spill_reasons, strict=True):
        assert set(offsets_of(why)) <= marked
        assert set(offsets_of(why)) <= {*spill.stores, spill.load}
        assert why.named_numbers["stores"].value == len(spill.stores)
        assert why.named_numbers["size"].value == spill.size_bytes


def test_each_resource_says_the_instructions_that_take_it(spilling: wb.Kernel) -> None:
    report, resources = wb.schedule(spilling), spilling.resources
    assert isinstance(report, ScheduleReport)
    assert not isinstance(spilling.sass, Missing)
    assert isinstance(resources, Resources)
    reasons = report.resource_reasons
    assert tuple(reasons) == RESOURCES
    for name, why in reasons.items():
        assert why.named_numbers["in all"].value == getattr(resources, name) > 0
        assert why.places
    opcodes = {line.offset: line.opcode.partition(".")[0] for line in spilling.sass.lines}
    at = {name: {opcodes[place.sass_offset] for place in why.places if place.sass_offset is not None}
          for name, why in reasons.items()}  # fmt: skip
    assert at["spill_store_bytes"] == {"STL"}
    assert at["spill_load_bytes"] == {"LDL"}
    assert at["stack_bytes"] <= {"STL", "LDL"}
    assert at["static_smem_bytes"] <= {"STS", "LDS"}
    assert at["num_barriers"] == {"BAR"}
    spills = sum(line.spill for line in spilling.sass.lines)
    accesses = sum(opcode in ("STL", "LDL") for opcode in opcodes.values())
    assert reasons["stack_bytes"].named_numbers["of them spills"].value == spills
    assert reasons["stack_bytes"].named_numbers["accesses to local memory"].value == accesses > spills
    registers = reasons["registers_per_thread"].named_numbers
    assert resources.registers_per_thread >= registers["named by instructions"].value
    assert registers["named by instructions"].value >= registers["live at the peak"].value
    unknown = replace(report, use=replace(report.use, resources=Missing("no ptxas")))
    assert unknown.resource_reasons == {}


def test_switches_and_calls_say_where_they_are() -> None:
    report = wb.schedule(wb.kernel(CALLING, arch="sm_86"))
    assert isinstance(report, ScheduleReport)
    assert report.switches
    for table, why in zip(report.switches, report.switch_reasons, strict=True):
        assert offsets_of(why)[:2] == [table.branch, table.read_at]
        assert why.named_numbers["entries"].value == len(table.targets)
    assert len(report.calls_text) == len(report.call_reasons) >= 2
    kernel, function = report.call_reasons[:2]
    mnemonics = {each.offset: each.mnemonic for each in report.instructions}
    assert kernel.places[0].sass_offset == 0
    assert {mnemonics[at] for at in offsets_of(kernel)[1:] if at is not None} == {"CALL"}
    assert function.places[0].sass_offset == report.functions[1].offset
    assert function.named_numbers["code"].value == report.functions[1].instructions


def test_the_mix_and_the_proof_say_what_they_rest_on(spilling: wb.Kernel) -> None:
    assert not isinstance(spilling.sass, Missing)
    translation = replace(spilling.compilation.translation, kernels=(spilling.entry,))
    listing = spilling.sass
    found = analyse(translation, SassListing(listing.arch, listing.text, tuple(listing.lines)))
    kernel = found.kernels[spilling.mangled_name]
    assert not isinstance(kernel.sass, Missing)
    assert not isinstance(kernel.occupancy, Missing)
    assert [why.numbers[0][1].value for why in kernel.mix_reasons] == [count for _, count in kernel.sass.mix]
    assert all(why.places for why in kernel.mix_reasons)
    proof = kernel.proof_reason
    assert isinstance(proof, Why)
    assert proof.named_numbers["checked"].value == kernel.sass.proof.checked > 0
    assert isinstance(spilling.resources, Resources)
    registers = {each.why.named_numbers["registers of a thread"].value for each in kernel.occupancy}
    assert registers == {spilling.resources.registers_per_thread}
    nothing = replace(kernel, schedule=Missing("no SASS"))
    assert nothing.mix_reasons == ()
    assert isinstance(nothing.proof_reason, Missing)
