"""Complaints about the inspector: its statements on compiled kernels are derived anew in another way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from support import check_calls, check_eliminations, check_loops, check_origins, check_schedule, machine_facts, own_flow
from support.compiled_files import Compiled
from support.idiom_checks import CHECKS
from support.idiom_checks.claimed import Claimed
from support.idiom_checks.foreign_names import foreign_names
from support.own_flow import OwnFlow
from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.kernel_code import KernelCode
from workbench.analyse.inspector.origin_words import origin_words
from workbench.analyse.inspector.origins import origins
from workbench.analyse.inspector.schedule_report import ScheduleReport
from workbench.base.records import Resources
from workbench.compilers.binaries.cubin import Cubin
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.registers import register_use
from workbench.isa.sass.schedule import plan

Wrong = Iterator[tuple[Any, ...]]
"""Places, each with a reason."""
_MARK = re.compile(r"/\*([0-9a-f]{4,})\*/[^\n]*SpillRefill")


def wrong_eliminations(each: Compiled, counts: Counter[str]) -> Wrong:
    """Complaints about PTX lines without SASS. counts: statements by their kind."""
    cubin = Cubin(each.translation.cubin)
    ptx = machine_facts.PtxLines(each.ptx_text)
    codes = {name: machine_facts.MachineCode(lines) for name, lines in each.by_kernel.items()}
    spilled = {kernel.mangled_name: _spill_bytes(kernel.resources) for kernel in each.kernels}
    for line, elimination in each.eliminations.items():
        code = codes.get(elimination.kernel, machine_facts.MachineCode([]))
        size = spilled.get(elimination.kernel, 0)
        case = check_eliminations.Case(line, elimination, elimination.kernel, each.arch, code, ptx, cubin, size)
        counts[case.kind] += 1
        why = check_eliminations.wrong(case)
        if why:
            yield each.name, line, each.ptx_text[line].strip(), elimination.text, why
        assert all(offset in code.at for offset in elimination.offsets)


def wrong_origins(each: Compiled, counts: Counter[str]) -> Wrong:
    """Complaints about SASS lines. counts: statements by their kind."""
    instructions = frozenset(i.line for f in each.module.functions for i in f.instructions())
    sections = re.split(r"(?m)^\.text\.(\S+):", each.listing.text)
    marks = {
        name: frozenset(int(m, 16) for m in _MARK.findall(text))
        for name, text in zip(sections[1::2], sections[2::2], strict=True)
    }
    for kernel in each.kernels:
        lines = each.by_kernel[kernel.mangled_name]
        code = machine_facts.MachineCode(lines)
        marked = marks[kernel.mangled_name]
        assert marked == {line.offset for line in lines if line.spill}
        # ptxas does not count what a subroutine of its library loads of the kernel's spilled registers.
        own = takewhile(lambda line: not (line.label or "").startswith("$__internal"), lines)
        sizes = (re.search(r"\.(64|128)", line.opcode) for line in own if line.spill)
        assert sum(int(size[1]) // 8 if size else 4 for size in sizes) == _spill_bytes(kernel.resources)
        for n, origin in enumerate(origins(lines, each.arch, kernel.resources, instructions)):
            if origin:
                counts[origin.kind] += 1
                why = check_origins.wrong(check_origins.Case(n, origin, each.arch, code, marked, instructions))
                if why:
                    yield each.name, kernel.name, hex(lines[n].offset), lines[n].text, origin_words(origin), why


def wrong_idioms(each: Compiled, counts: Counter[str]) -> Wrong:
    """Complaints about idioms. counts: statements by their kind."""
    source = ["", *each.source.splitlines()]
    for code in each.codes:
        flow = own_flow.OwnFlow(code.lines)
        for idiom in find_idioms(code):
            counts[idiom.kind] += 1
            names = tuple(p.name for p in code.entry.parameters) if code.entry is not None else ()
            about = Claimed(idiom, flow, each.ptx_text, source, each.arch, code.resources, code.language, names)
            for complaint in sorted(set(CHECKS[type(idiom.claim)](about))):
                yield each.name, code.name, idiom.kind, idiom.source_line, complaint, idiom.text
            for name in foreign_names(f"{idiom.title} {idiom.text}", code.language):
                yield each.name, code.name, idiom.kind, idiom.source_line, f"{name} is of another language", idiom.text


def wrong_stalls(code: KernelCode, report: ScheduleReport, flow: OwnFlow, counts: Counter[str]) -> Wrong:
    """Complaints about waits of instructions. counts: waits by their kind."""
    codes = [check_schedule.Codes(line) for line in code.lines]
    calls = any(line.opcode.startswith(("CALL", "BRX", "JMX")) for line in code.lines)
    for i, stall in enumerate(report.stalls):
        if stall.gap:
            kinds = (kind for kind in ("register", "seen", "pipe") if getattr(stall.gap, kind))
            counts[next(kinds, "gap")] += 1
        counts["wait"] += len(stall.waits)
        why = check_schedule.wrong_stall(stall, i, flow, codes, calls)
        if why:
            yield code.name, hex(code.lines[i].offset), why


def wrong_loops(code: KernelCode, arch: str, counts: Counter[str]) -> Wrong:
    """Complaints about loops and their recurrences."""
    assert code.facts is not None
    number = architecture(arch)
    own = check_loops.OwnLoops(machine_facts.MachineCode(code.lines))
    for why in check_loops.wrong_loops(code.facts, own):
        yield code.name, why
    counts["loops"] += len(own.loops)
    steps = plan(code.lines, [register_use(line) for line in code.lines], number)
    assert steps is not None
    for loop in code.facts.schedule.loops:
        if isinstance(loop, LoopSchedule):
            counts["recurrences"] += 1
            for why in check_loops.wrong_recurrence(loop, code.lines, steps, number):
                yield code.name, hex(code.lines[loop.head].offset), why


def wrong_calls(code: KernelCode, report: ScheduleReport, arch: str) -> Wrong:
    """Complaints about calls and their stack."""
    for why in check_calls.complaints(code, report, architecture(arch)):
        yield code.name, why


def _spill_bytes(resources: object) -> int:
    assert isinstance(resources, Resources)
    assert isinstance(resources.spill_store_bytes, int)
    assert isinstance(resources.spill_load_bytes, int)
    return resources.spill_store_bytes + resources.spill_load_bytes
