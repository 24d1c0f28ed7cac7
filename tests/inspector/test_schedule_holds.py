"""All that the schedule says of the corpus holds: checkers that read the machine code anew find nothing wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest
from support import check_calls, check_peaks, check_schedule, encodings, own_flow
from support.compiled_files import ARCHS
from support.inspector_complaints import wrong_calls, wrong_loops, wrong_stalls
from support.tiers import THOROUGH

from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.call_graph import call_graph
from workbench.analyse.inspector.origin_words import subroutine_in_words
from workbench.analyse.inspector.schedule_report import ScheduleReport, schedule_report
from workbench.analyse.inspector.switch_tables import switch_tables
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate
from workbench.compilers.binaries.cubin import Cubin
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.executed import instruction_count
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.throughput import throughput

LONGEST, STATES = (1000, 20000) if THOROUGH else (250, 3000)
LONG = 250
"""Longer kernels are played on one architecture each: to play them all on all takes minutes."""
Corpus = Callable[..., Iterator[Any]]


@pytest.fixture(scope="module")
def scheduled(corpus: Corpus) -> Callable[[str], list[Any]]:
    """Each kernel of the corpus on an architecture: name, code, its schedule in words, and a data flow of our own."""
    made: dict[str, list[Any]] = {}

    def of(arch: str) -> list[Any]:
        if arch not in made:
            made[arch] = [
                (each.name, code, schedule_report(code, code.facts.loops), own_flow.OwnFlow(code.lines))
                for each in corpus((arch,))
                for code in each.codes
                if code.facts is not None
            ]
        return made[arch]

    return of


def test_what_instructions_wait_for(scheduled: Any, arch: str) -> None:
    wrong = []
    kinds: Counter[str] = Counter()
    for name, code, report, flow in scheduled(arch):
        assert isinstance(report, ScheduleReport)
        wrong += [(name, *why) for why in wrong_stalls(code, report, flow, kinds)]
    print(arch, kinds.most_common())
    assert wrong == []
    assert kinds["wait"] > 500
    assert set(kinds) >= {"register", "pipe", "gap"}


def test_spilled_values_are_loaded_where_they_were_stored(scheduled: Any, arch: str) -> None:
    pairs = 0
    for _, code, report, flow in scheduled(arch):
        marked = {line.offset for line in code.lines if line.spill and "R1" in line.text}
        assert {at for s in report.spills for at in (*s.stores, s.load) if at is not None} == marked
        for spill in report.spills:
            if spill.load is not None:
                pairs += 1
                found = {code.lines[i].offset for i in check_schedule.stores_of(flow, flow.at[spill.load])}
                assert found == set(spill.stores), (code.name, spill)
    assert pairs > 20


def test_accumulators_at_the_peak_are_such(scheduled: Any, arch: str) -> None:
    seen = 0
    for _, code, report, flow in scheduled(arch):
        peak = code.facts.live.peak
        if peak is not None:
            assert sum(len(group.registers) for group in report.peak) == code.facts.live.gpr[peak]
        for each in code.facts.schedule.peak:
            if each.kind == "accumulator":
                seen += 1
                assert any(check_schedule.accumulates(flow, w) for w in each.writers), (code.name, each)
    assert seen > 20


def test_registers_hold_what_played_code_finds_in_them(scheduled: Any, arch: str) -> None:
    """Writers of all that is read; registers at the peak, whose values they hold and of which kind these are."""
    wrong = []
    seen = passed_over = 0
    for name, code, report, _ in scheduled(arch):
        elsewhere = ARCHS[crc32(code.name.encode()) % len(ARCHS)] != arch
        if len(code.lines) > LONGEST or (len(code.lines) > LONG and elsewhere):
            continue
        for register, why in check_peaks.complaints(code, STATES):
            passed_over += not register
            if register:
                wrong.append((name, code.name, register, why))
        assert report.peak_complete == check_calls.all_here(code)
        assert check_peaks.groups(code) == {
            (group.kind, group.source_lines, group.subroutines, group.registers) for group in report.peak
        }
        seen += len(code.facts.schedule.peak)
    assert wrong == []
    assert seen > 400
    assert passed_over < seen / 4


def test_iterations_are_paths_around_their_loops_and_add_up(scheduled: Any, arch: str) -> None:
    number = architecture(arch)
    seen = 0
    for _, code, report, flow in scheduled(arch):
        for loop in report.loops:
            found = loop.schedule
            if isinstance(found, Missing):
                assert any(inner.depth > loop.depth for inner in report.loops)
                continue
            assert isinstance(found, LoopSchedule)
            seen += 1
            for iteration, load in zip(found.iterations, found.load, strict=True):
                way = iteration.instructions
                assert code.lines[way[0]].offset == loop.head
                assert all(b in flow.after[a] for a, b in zip(way, [*way[1:], way[0]], strict=True))
                # Padding and dummies that never run load nothing.
                lines = [code.lines[i] for i in way if code.lines[i].predicate not in ("!PT", "!UPT")]
                runs = [line for line in lines if not line.opcode.startswith("NOP")]
                assert load.issue == len(runs)
                pipes: Counter[str] = Counter()
                for line in runs:
                    each = throughput(line.opcode, number)
                    if not isinstance(each, Missing):
                        pipes[each.pipe] += each.cycles
                pipes["FMA"] += pipes["FMAHeavy"] / 2
                assert {k: v for k, v in pipes.items() if k and v} == pytest.approx(dict(load.pipes))
                words = [
                    max(encodings.size(line) // 4, 1)
                    for line in lines
                    if line.opcode.partition(".")[0] in ("LDS", "STS")
                ]
                others = any(line.opcode.startswith(("LDSM", "STSM", "STAS", "LDGSTS")) for line in lines)
                assert others or 4 * sum(words) in found.banks
                # A warp issues an instruction a cycle at most, and its stalls are in its control codes.
                assert found.alone.high >= len(iteration.instructions) or iteration != found.iterations[1]
            assert found.alone.low <= found.alone.high
            assert found.chain.cycles.low <= found.chain.cycles.high
            if not found.alone.unknown and found.iterations[0] == found.iterations[1]:
                assert found.chain.cycles.low <= found.alone.low + 1
    assert seen > 20


def test_loops_and_their_recurrences_are_those_of_the_code(scheduled: Any, arch: str) -> None:
    wrong = []
    seen: Counter[str] = Counter()
    for name, code, _, _ in scheduled(arch):
        wrong += [(name, *why) for why in wrong_loops(code, arch, seen)]
    print(arch, seen)
    assert wrong == []
    assert seen["recurrences"] > 50


def test_switches_lead_where_the_code_goes(corpus_file: Any, arch: str) -> None:
    each = corpus_file("switches.cu", arch)
    cubin = Cubin(each.translation.cubin)
    seen = 0
    for code in each.codes:
        bank = cubin.literals.get(code.name, b"")
        flow = own_flow.OwnFlow(code.lines)
        tables = list(switch_tables(code, bank))
        # ptxas' way of a table is known whole: each indirect branch is decoded.
        assert [t.branch for t in tables] == [s.offset for s in code.lines if s.opcode.startswith("BRX")]
        for table in tables:
            seen += 1
            cases = dict(enumerate(table.targets, table.first))
            for value in (-(2**31), -1, *range(table.first - 3, table.first + len(cases) + 3), 2**31 - 1):
                there = check_schedule.goes_to(
                    flow, flow.at[table.read_at], flow.at[table.branch], table.register, value, bank
                )
                assert there == cases.get(value, table.targets[-1]), (code.name, table, value)
    assert seen >= 5


def test_functions_call_whom_their_code_names(corpus_file: Any, arch: str) -> None:
    each = corpus_file("functions.cu", arch)
    seen = 0
    for code in each.codes:
        functions = call_graph(code)
        assert functions[0].offset == 0
        assert sum(function.instructions for function in functions) == instruction_count(code.lines)
        direct = [s for s in code.lines if s.opcode.startswith("CALL") and not s.operands[0].startswith("R")]
        called = re.findall(r"`\((\S+)\)", " ".join(operand for line in direct for operand in line.operands))
        seen += len(called)
        assert {name for function in functions for name in function.calls} == set(called)
        for function in functions:
            # A function is recursive exactly if something that it calls calls it again.
            reached: set[str] = set()
            pending = list(function.calls)
            while pending:
                name = pending.pop()
                if name not in reached:
                    reached.add(name)
                    pending += [called for other in functions if other.symbol == name for called in other.calls]
            assert function.recursive == (function.symbol in reached)
    assert seen > 3


def test_calls_and_their_stack_are_those_of_the_encoding(scheduled: Any, arch: str) -> None:
    wrong = []
    seen: Counter[str] = Counter()
    for name, code, report, _ in scheduled(arch):
        wrong += [(name, *why) for why in wrong_calls(code, report, arch)]
        seen["calls"] += sum(len(function.calls) for function in report.functions)
        seen["indirect"] += sum(len(function.indirect) for function in report.functions)
        seen["unknown"] += isinstance(report.stack_bytes, Missing)
    assert wrong == []
    assert seen["calls"] > 15
    assert {name for name, count in seen.items() if count} == {"calls", "indirect", "unknown"}


OUTSIDE = """
extern __device__ float other(float);
extern "C" __global__ void calls_outside(float *x) {
    float v[8];
    for (int i = 0; i < 8; i++) v[i] = x[i];
    x[threadIdx.x] = other(x[threadIdx.x]) + v[threadIdx.x & 7];
}
extern "C" __global__ void slow(double *x) { x[0] = sqrt(x[1]); }
"""


def test_stack_of_callees_that_are_elsewhere_is_unknown(arch: str) -> None:
    made = translate(Source(OUTSIDE, "cuda", "outside.cu"), arch=arch, options=["-rdc=true"])
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    for code in kernel_codes(made, listing, open_scopes(parse(made.ptx))):
        assert code.facts is not None
        report = schedule_report(code, code.facts.loops)
        assert isinstance(report, ScheduleReport)
        assert isinstance(report.stack_bytes, Missing)
        # The arguments of the callee are live too, and not known.
        assert not report.peak_complete
        assert report.functions[0].calls
        assert len(report.functions) == 1
        assert list(check_calls.complaints(code, report, architecture(arch))) == []


def test_a_medium_path_of_a_root_is_no_root() -> None:
    assert subroutine_in_words("$__internal_0_$__cuda_sm20_dsqrt_rn_f64_mediumpath_v1").startswith("slow path of a")
    assert subroutine_in_words("$__internal_0_$__cuda_sm20_div_rn_f64_full") == "double division"
