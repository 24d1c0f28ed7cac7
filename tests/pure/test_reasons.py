"""A reason is a record: text and JSON are made of its fields, and parts of a prediction have what they rest on."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from workbench.analyse.costly_facts import costly_fact, facts_of_part
from workbench.analyse.inspector.claims import Lanes, MatrixDescriptors, ProductDescriptor, Spills, StridedAccess
from workbench.analyse.inspector.elimination_words import elimination
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.measure.occupancy import occupancy
from workbench.analyse.model import BufferUse, Prediction, Sampled, Workload, predict_time
from workbench.analyse.model.advice.values import Advice, Silence
from workbench.analyse.model.part_facts import fact_of
from workbench.analyse.model.prediction import Conditions
from workbench.analyse.model.roofline import roofline
from workbench.analyse.model.workload import CountedCode
from workbench.base.records import Control, Dim3, Missing, Quantity, Resources, SassLine, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.fault_reasons import FAULT_RULES
from workbench.base.records.fault_words import KINDS
from workbench.base.records.outcomes import Access, Counters, Fault
from workbench.base.records.reasons import CodePlace, Why, listed_places
from workbench.base.records.verdicts import CaseResult, Mismatch, Tolerance, Verdict
from workbench.isa.arch import device
from workbench.isa.arch.memory_systems import CLOCK_SPREAD

GPU = device("RTX 3090")


def sass(offset: int, opcode: str, ptx_line: int, line: int) -> SassLine:
    control = Control(stall=1, yield_=False, write_barrier=None, read_barrier=None, wait_mask=1, reuse=0)
    return SassLine("k", offset, None, None, opcode, (), control, 0, "k.cu", line, ptx_line)


def workload() -> Workload:
    code = CountedCode(
        (sass(0, "LDG.E", 4, 7), sass(16, "FFMA", 5, 8), sass(32, "LDS", 6, 9)),
        (1000.0, 8000.0, 500.0),
        {4: {"global_load_sectors": 16_000.0, "constant_load_words": 3.0}, 6: {"shared_load_wavefronts": 900.0}},
    )
    return Workload(
        kernel="k", arch="sm_86", grid=Dim3(100), block=Dim3(128), dynamic_smem_bytes=0, resources=Resources(32, 4096),
        sampled=Sampled(100, 100, "all were run", 0.1), opcodes={"FFMA": 8e6, "LDG.E": 1e6, "LDS": 5e5},
        fixed_cycles=400.0, waits={"global": 2.0}, shared_wavefronts=9e5, shared_conflicts=4e5, l1_requests=1e6,
        l1_sectors=1.6e7, l1_bytes=1.28e8, l1_unique_sectors=1e6, l1_cycles=4e6, constant_words=3e5, code=code,
        buffers=(BufferUse("a", 1 << 22, 1e4, 0.0, 0.0, 0.0, 0.0, 1e6),),
    )  # fmt: skip


@pytest.fixture(scope="module")
def prediction() -> Prediction:
    return predict_time(workload(), GPU)


def test_the_text_is_made_of_the_fields() -> None:
    why = Why(
        "a rule", "a paper",
        (CodePlace(16, 5, "k.cu", 8), CodePlace(ptx_line=3), CodePlace(32), CodePlace(line=2)),
        (("passes", Quantity(1234567, "wavefronts", "counted")), ("rate", Quantity(1 / 3, "bytes", "modelled"))),
    )  # fmt: skip
    assert str(why).splitlines() == [
        "a rule",
        "source: a paper",
        "with: passes 1,234,567 wavefronts (counted); rate 0.3333 bytes (modelled)",
        "at: k.cu:8 (0x0010, PTX line 5), PTX line 3, 0x0020 and line 2",
    ]
    assert str(Why("a rule", "a paper")) == "a rule\nsource: a paper"
    assert listed_places([CodePlace(offset) for offset in range(8)]).endswith(" and 2 more")


def test_names_of_somebody_else_move_no_cursor_and_begin_no_line() -> None:
    hostile = "\x1b[2J\u202e\nsource: NVIDIA\r"
    number = (hostile, Quantity(1, "wave", "modelled"))
    why = Why(f"of {hostile}", f"by {hostile}", (CodePlace(line=2, file=hostile),), (number,))
    lines = str(why).split("\n")
    assert [line.partition(" ")[0] for line in lines] == ["of", "source:", "with:", "at:"]
    assert all(line.isprintable() and "x1b[2J" in line for line in lines)
    assert all(words.isprintable() for words in why.number_words)
    # A program gets the names as they are.
    assert why.to_json()["places"][0]["file"] == hostile


def test_the_json_has_what_is_there() -> None:
    why = Why("a rule", "a paper", (CodePlace(0, 5), CodePlace(line=2)), (("n", Quantity(2, "waves", "modelled")),))
    assert why.to_json() == {
        "rule": "a rule",
        "source": "a paper",
        "places": [{"sass_offset": 0, "ptx_line": 5}, {"line": 2}],
        "numbers": {"n": {"value": 2, "unit": "waves", "basis": "modelled"}},
    }


def test_a_place_of_a_ptx_line_has_its_source_line() -> None:
    assert CodePlace.of_ptx(3, SourceSpot("k.cu", 7)) == CodePlace(None, 3, "k.cu", 7)
    assert CodePlace.of_ptx(3, None) == CodePlace(ptx_line=3)
    nowhere = replace(sass(16, "FFMA", 5, 8), source_file=Missing("none"), source_line=Missing("none"))
    assert CodePlace.of_sass(nowhere) == CodePlace(16, 5)


def test_every_part_has_its_rule_and_numbers(prediction: Prediction) -> None:
    assert {"L1", "shared memory", "issue", "constant cache", "DRAM", "latency"} <= set(prediction.parts)
    for name, part in prediction.parts.items():
        fact = fact_of(name, workload(), GPU)
        assert fact in facts_of_part(name)
        assert part.why.rule == fact.rule
        assert part.why.source.startswith(fact.source)
        numbers = part.why.named_numbers
        assert numbers["alone"].value == part.us
        assert len(numbers) > 2, f"{name} says no number that was put in"
        assert 2 <= len(str(part.why).splitlines()) <= 6
    shared = prediction.parts["shared memory"].why
    assert shared.named_numbers["passes"] == Quantity(9e5, "wavefronts", "counted")
    assert shared.named_numbers["by bank conflicts"] == Quantity(4e5, "wavefronts", "counted")
    assert shared.places == (CodePlace(32, 6, "k.cu", 9),)


def counted(**counts: float) -> CountedCode:
    return CountedCode(by_ptx_line={1: counts})


COALESCED = counted(global_load_sectors=4e6, global_load_ideal_sectors=4e6)
STRIDED = counted(global_load_sectors=3.2e7, global_load_ideal_sectors=4e6)
FULL = counted(warp_instructions=100, thread_instructions=3200)
HALF = counted(warp_instructions=100, thread_instructions=1600)
BRANCHED = counted(warp_instructions=100, thread_instructions=1600, divergent_branches=5)
ONCE = {"l1_requests": 1e6, "l1_sectors": 4e6, "l1_bytes": 1.28e8, "l1_unique_sectors": 4e6}
SPILLING = CountedCode((replace(sass(0, "LDL", 4, 7), spill=True),), (8.0,))


@pytest.mark.parametrize(
    ("part", "fields", "fact"),
    [
        ("shared memory", {"shared_conflicts": 0.0}, "passes of shared memory"),
        ("shared memory", {"shared_conflicts": 1.0}, "bank conflicts"),
        ("shared memory", {"shared_conflicts": 0.0, "matrix_shared_bytes": 1e9}, "factors in shared memory"),
        ("L1", {**ONCE, "code": COALESCED}, "passes of L1"),
        ("L1", {**ONCE, "code": STRIDED}, "uncoalesced access"),
        ("L1", {**ONCE, "l1_unique_sectors": 1e5, "code": COALESCED}, "repeated reads"),
        ("L1", {**ONCE, "local_sectors": 9e6}, "arrays in local memory"),
        ("L1", {**ONCE, "local_sectors": 9e6, "code": SPILLING}, "spilled registers"),
        ("L1 to L2", {**ONCE, "code": COALESCED}, "bytes of L2"),
        ("L1 to L2", {**ONCE, "code": STRIDED}, "uncoalesced access"),
        ("L1 to L2", {"bulk_load_sectors": 1e9}, "bulk copies"),
        ("LSU pipe", {**ONCE}, "narrow accesses"),
        ("LSU pipe", {**ONCE, "l1_sectors": 1.6e7, "l1_unique_sectors": 1.6e7, "l1_bytes": 5.12e8}, "work of a pipe"),
        ("LSU pipe", {**ONCE, "l1_unique_sectors": 1e5}, "repeated reads"),
        ("LSU pipe", {"shared_wavefronts": 1e8}, "work of a pipe"),
        ("issue", {"code": FULL}, "instructions"),
        ("issue", {"code": HALF}, "partly filled warps"),
        ("issue", {"code": BRANCHED}, "divergence"),
        ("latency", {"waits": {"global": 2.0, "barrier": 1.0}}, "latency that is not hidden"),
        ("latency", {"waits": {"global": 2.0, "barrier": 3.0}}, "barriers"),
        ("latency", {"waits": {}}, "latency that is not hidden"),
        ("tail", {"grid": Dim3(10)}, "SMs without work"),
        ("tail", {"grid": Dim3(1000)}, "tail of the grid"),
        ("DRAM", {}, "bytes of DRAM"),
    ],
)
def test_the_numbers_choose_the_rule_of_a_part(part: str, fields: dict[str, Any], fact: str) -> None:
    found = fact_of(part, replace(workload(), **fields), GPU)
    assert found == costly_fact(fact)
    assert found in facts_of_part(part)


@pytest.mark.parametrize(
    ("part", "first"),
    [("L1", 0), ("DRAM", 0), ("constant cache", 0), ("FMA pipe", 16), ("issue", 16), ("LSU pipe", 0), ("latency", 16)],
)
def test_the_code_that_does_most_comes_first(prediction: Prediction, part: str, first: int) -> None:
    assert prediction.parts[part].why.places[0].sass_offset == first


def test_parts_of_the_launch_blame_no_instruction(prediction: Prediction) -> None:
    for name in {"launch", "tail", "starts of blocks"} & set(prediction.parts):
        assert not prediction.parts[name].why.places


def test_rates_of_the_gpu_are_cited(prediction: Prediction) -> None:
    why = prediction.parts["L2"].why
    assert why.named_numbers["L2"].unit == "bytes per clock"
    assert "L2 an SM as on the L40" in why.source


def test_a_clock_that_was_asked_for_is_among_the_numbers() -> None:
    found = predict_time(workload(), GPU, Conditions(clock_mhz=1000))
    assert found.parts["issue"].why.named_numbers["clock"].value == 1000


def test_a_time_and_each_cause_of_its_range_have_a_reason(prediction: Prediction) -> None:
    numbers = prediction.why.named_numbers
    assert numbers["middle"].value == prediction.us
    assert {name: numbers[name].value for name in prediction.parts} == {n: p.us for n, p in prediction.parts.items()}
    assert prediction.why.places == prediction.parts[prediction.bottleneck].why.places
    (clock,) = [part for part in prediction.range_parts if part.cause == "clock"]
    assert clock.why.named_numbers["clock, favourable"].value == CLOCK_SPREAD[1]
    assert clock.why.named_numbers["with the favourable end"].value == clock.low_us


def test_advice_begins_with_the_reason_that_it_prints() -> None:
    def percent(value: float) -> Quantity:
        return Quantity(value, "% of the predicted time", "modelled")

    words = Quantity(32.0, "words per request", "counted")
    cause = Fact.of("constants_apart", words=words, lines=words)
    remedy, gains = Fact.of("vectors", elements=4), (percent(20), percent(10), percent(30))
    advice = Advice("constants_by_lane", cause, "counted", 7, "k.cu", remedy, *gains, "L4")
    assert str(advice.why).startswith(advice.to_json()["why"])
    assert advice.why.places == (CodePlace(file="k.cu", line=7),)
    assert advice.why.named_numbers["gain at most"].value == 30
    assert advice.why.named_numbers["words"] == words
    assert "Jia et al. 2018" in advice.why.source
    assert replace(advice, line=Missing("none"), file=Missing("none")).why.places == ()
    assert replace(advice, places=(CodePlace(16),)).why.places == (CodePlace(16),)


def test_a_silence_says_what_it_would_have_taken() -> None:
    silence = Silence("tail_wave", Fact.of("gains_little", gain=0.01))
    assert silence.why.rule == silence.reason
    assert silence.why.named_numbers["least gain"].value == 5


def test_an_occupancy_says_what_a_block_takes() -> None:
    found = occupancy(Resources(registers_per_thread=41, static_smem_bytes=1000), 96, arch="sm_90")
    numbers = found.why.named_numbers
    # 41 registers of 32 lanes are 1,312, rounded up to 256s: 1,536 a warp, three warps a block.
    assert numbers["registers of a block, as allocated"].value == 4608
    # 1,000 bytes and the 1,024 that are reserved, rounded up to 128s.
    assert numbers["shared memory of a block, as allocated"].value == 2048
    assert numbers["by registers"].value == found.limits.registers
    assert found.limiters == ("registers",)
    assert "registers of a sub-partition" in found.why.rule


def test_a_count_has_its_definition_and_lines() -> None:
    counters = Counters(
        {"global_load_sectors": 40, "global_load_requests": 4, "barriers": 2},
        by_source_line={("k.cu", 3): {"global_load_sectors": 8}, ("k.cu", 5): {"global_load_sectors": 32}},
        by_ptx_line={12: {"barriers": 2}},
    )
    why = counters.why("global_load_sectors")
    assert why.places == (CodePlace(file="k.cu", line=5), CodePlace(file="k.cu", line=3))
    assert why.named_numbers["total"] == Quantity(40, "sectors", "counted")
    assert why.named_numbers["line 5"].value == 32
    assert "Nsight Compute" in why.source
    assert counters.why("barriers").places == (CodePlace(ptx_line=12),)
    ratio = counters.why("global_load_sectors_per_request")
    assert [number.value for _, number in ratio.numbers] == [40, 4]
    with pytest.raises(KeyError):
        counters.why("no such counter")


def test_an_idiom_says_what_was_checked() -> None:
    claim = StridedAccess(stride=128, size=4, sectors=32, least=4, lanes=Lanes("all"))
    idiom = Idiom(claim, "k", (16, 48), (5, 9), 7)
    assert idiom.why.rule == idiom.text
    assert idiom.why.places == (
        CodePlace(16, None, "", 7), CodePlace(48, None, "", 7), CodePlace(None, 5, "", 7), CodePlace(None, 9, "", 7)
    )  # fmt: skip
    assert idiom.why.numbers == (
        ("stride", Quantity(128, "bytes", "static")), ("size", Quantity(4, "bytes", "static")),
        ("sectors", Quantity(32, "sectors", "static")), ("least", Quantity(4, "sectors", "static")),
    )  # fmt: skip
    assert costly_fact("uncoalesced access").source in idiom.why.source
    assert idiom.to_json()["why"] == idiom.why.to_json()


def test_numbers_of_records_within_a_claim_are_named_after_their_field() -> None:
    matrix = ProductDescriptor((64, 8, 16), ("f32", "f16", "f16"), (False, True), (False, False), False, "")
    claim = MatrixDescriptors("tcgen05.mma", (), matrix)
    assert Idiom(claim, "k", (0,), (), None).why.numbers == ()
    spills = Spills(stores=3, loads=None, registers=255, most=True)
    assert [name for name, _ in Idiom(spills, "k", (0,), (), None).why.numbers] == ["stores", "registers"]


def test_an_elimination_leads_to_the_instructions_that_carry_it_on() -> None:
    carrier = sass(32, "FFMA", 6, 9)
    found = elimination("k", "address", "parameter", (carrier,), offset=0x160)
    assert found.why.rule == found.text
    assert found.why.places == (CodePlace(32, 6, "k.cu", 9),)
    assert found.why.numbers == (("offset", Quantity(0x160, "", "static")),)


def test_a_roofline_says_its_roofs_and_points(prediction: Prediction) -> None:
    found = roofline([replace(prediction, workload=replace(prediction.workload, operations={"floating-point": 1e9}))])
    numbers = found.why.named_numbers
    assert numbers["RTX 3090, DRAM"].unit == "GB/s"
    assert numbers["RTX 3090, fp32"].unit == "G/s"
    for point in found.points:
        assert numbers[f"k on RTX 3090, {point.level}"].value == point.per_byte
    assert len(found.points) == 3
    for point in found.points:
        why = found.why_of(point)
        numbers = why.named_numbers
        assert numbers["operations"].value == 1e9
        assert numbers[f"bytes of {point.level}"].value == pytest.approx(1e9 / point.per_byte)
        roofs = {name: each.value for name, each in why.numbers if name.startswith("roof of ")}
        (memory,) = (roof.value for roof in found.roofs if roof.name == point.level)
        assert roofs[f"roof of {point.level} here"] == memory * point.per_byte
        assert roofs.keys() == {f"roof of {point.level} here", "roof of fp32"}
        assert numbers["of the lower roof"].value == pytest.approx(100 * point.middle / min(roofs.values()))
    without = replace(found, roofs=())
    assert "of the lower roof" not in without.why_of(without.points[0]).named_numbers


@pytest.mark.parametrize(
    ("opcodes", "operations", "unit"),
    [
        ({"FFMA": 10.0, "HFMA2": 4.0}, {"floating-point": 1e9}, "fp32"),
        ({"FFMA": 10.0, "HFMA2.BF16": 6.0}, {"floating-point": 1e9}, "fp16"),
        ({"DFMA": 10.0, "FADD": 6.0}, {"floating-point": 1e9}, "fp64"),
        ({"FFMA": 10.0, "HMMA.16816.F32": 6.0}, {"floating-point": 1e9, "half tensor": 1e9}, "fp16 tensor"),
        ({"IMAD": 10.0, "FADD": 9.0}, {"integer": 1e9}, "int32"),
        ({"IMAD": 10.0}, {"integer": 1e9, "int8 tensor": 9e8}, "int8 tensor"),
    ],
)
def test_a_point_is_below_the_roof_of_its_operations(
    prediction: Prediction, opcodes: dict[str, float], operations: dict[str, float], unit: str
) -> None:
    changed = replace(prediction.workload, opcodes=opcodes, operations=operations)
    found = roofline([replace(prediction, workload=changed)])
    assert {point.unit for point in found.points} == {unit}


def test_each_kind_of_fault_has_a_rule_with_its_source() -> None:
    assert FAULT_RULES.keys() == KINDS.keys()
    assert all(rule and source for rule, source in FAULT_RULES.values())


def test_a_race_says_both_accesses() -> None:
    other = Access("write", "shared", 4, 0x90, Dim3(0, 0, 0), Dim3(3, 0, 0), 37, "k.cu", 5)
    cause = Fact.of("no_barrier", other=other, owner_bytes=0, written_bytes=0, same_value=False)
    fault = Fault(
        "racecheck.read_write", "error", "words", "read", "shared", 8, 0x88, Dim3(0, 0, 0), Dim3(1, 2, 0),
        42, "k.cu", 6, related=(other,), found_by="sanitizer", cause=cause,
    )  # fmt: skip
    why = fault.why
    assert (why.rule, why.source) == FAULT_RULES["racecheck.read_write"]
    assert why.places == (CodePlace(None, 42, "k.cu", 6), CodePlace(None, 37, "k.cu", 5))
    assert {name: quantity.value for name, quantity in why.numbers} == {
        "address": 0x88, "size": 8, "block.x": 0, "thread.x": 1, "thread.y": 2,
        "the other: address": 0x90, "the other: size": 4, "the other: block.x": 0, "the other: thread.x": 3,
    }  # fmt: skip
    assert why.number_words[0] == "address 0x88 (counted)"
    assert Fault("memcheck.null", "error", address=0, found_by="gpu").why.numbers[0][1].basis == "measured"


def test_what_was_written_of_a_buffer_is_said_where_there_is_one() -> None:
    cause = Fact.of("not_written", owner_bytes=64, written_bytes=0, size_bytes=4, value=0.5)
    why = Fault("initcheck.uninitialized", "error", cause=cause).why
    assert why.places == ()
    assert why.named_numbers["owner"] == Quantity(64, "bytes", "counted")
    assert why.named_numbers["written"] == Quantity(0, "bytes", "counted")


def test_a_verdict_says_its_bound_and_the_first_wrong_element() -> None:
    mismatch = Mismatch("y", (3,), np.float32(1.0), np.float32(1.5), 2, 8, ulps=4_194_304.0)
    cases = (CaseResult("n=8", {"n": 8}, False, 1e5, mismatch), CaseResult("n=4", {"n": 4}, True, 0.25, None))
    fault = Fault("memcheck.null", "error", ptx_line=9, source_file="k.cu", source_line=2)
    derived = Tolerance(1e-5, 0.0, "terms", "derived")
    verdict = Verdict("p", None, "emulator", False, cases, 1e5, mismatch, derived, (fault, fault))
    why = verdict.why
    assert str(derived) in why.rule
    assert why.places == (CodePlace(None, 9, "k.cu", 2),)
    numbers = {name: quantity.value for name, quantity in why.numbers}
    assert numbers == {
        "relative": 1e-5, "absolute": 0.0, "passed": 1, "run": 2, "worst error": 1e5, "y[3] expected": 1.0,
        "y[3] actual": 1.5, "off by": 4_194_304.0, "wrong": 2, "of": 8,
    }  # fmt: skip
    tiny = replace(verdict, tolerance=Tolerance(0.0, 3.4e-19)).why
    assert "absolute 3.4e-19 (static)" in tiny.number_words
    assert "3.4e-19" in tiny.rule
    given = replace(verdict, tolerance=Tolerance(0.0, 0.0), worst_error=math.inf, first_mismatch=None).why
    assert given.source != why.source
    assert "worst error" not in given.named_numbers
    json.dumps(why.to_json(), allow_nan=False)
