"""Idioms of control flow: predicates in place of branches, jump tables, barriers, reconvergence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from workbench.analyse.inspector.claims import BarrierInLoop, JumpTable, Predication, Reconvergence
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, base, called, guarded
from workbench.base.records import SassLine
from workbench.isa.ptx.nodes import Instruction, Label, Name, Statement
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import branch_targets, references, target_label

_ALWAYS = (None, "PT", "UPT")
_JUMPS = ("BRA", "BRX", "BRXU", "JMP", "EXIT", "BSSY", "BSYNC")


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the control-flow idioms of a kernel."""
    yield from _predicated(code)
    yield from _jump_tables(code)
    yield from _barriers(code)
    yield from _reconvergence(code)


# ---------------------------------------------------------------- predicates and tables


def _predicated(code: KernelCode) -> Iterator[Idiom]:
    at = {line.offset: line for _, line in code.own}
    steps = () if code.function is None or code.function.body is None else code.function.body
    places: dict[str | int, int] = {}
    for n, step in enumerate(steps):
        if isinstance(step, Instruction | Label):
            places.setdefault(step.name if isinstance(step, Label) else step.line, n)
    setters: dict[str, set[int]] = {}
    for each in code.ptx.values():
        if each.operands and isinstance(each.operands[0], Name):
            setters.setdefault(each.operands[0].text, set()).add(each.line)
    for ptx_line, elimination in code.eliminations.items():
        branch = code.ptx.get(ptx_line)
        if branch is None or branch.mnemonic != "bra" or branch.predicate is None or elimination.how != "folded":
            continue
        controlled = _controlled(steps, places, branch)
        lines = [
            at[offset]
            for offset in elimination.offsets
            if offset in at
            and guarded(at[offset])
            and base(at[offset]) not in _JUMPS
            and at[offset].ptx_line in controlled
            and _depends_on(code, at[offset], setters.get(branch.predicate.register, set()))
        ]
        if not lines:
            continue
        under = tuple(sorted({str(line.predicate) for line in lines}))
        found = code.idiom(Predication(ptx_line, under, len(lines)), lines)
        yield replace(found, ptx_lines=tuple(sorted({*found.ptx_lines, ptx_line})))


def _controlled(steps: Sequence[Statement], places: Mapping[str | int, int], branch: Instruction) -> set[int]:
    """PTX lines that a branch forward goes around, or goes to in their place: those up to where both ways meet.

    steps: of the function. places: of its labels by name, and of its instructions by line.
    """
    target = branch.operands[-1]
    if not isinstance(target, Name):
        return set()
    start, end = places.get(branch.line), places.get(target.text)
    if start is None or end is None or end <= start:
        return set()
    last = next((step for step in reversed(steps[start + 1 : end]) if isinstance(step, Instruction)), None)
    if last is not None and last.mnemonic == "bra" and last.predicate is None and isinstance(last.operands[-1], Name):
        end = max(end, places.get(last.operands[-1].text, end))
    return {step.line for step in steps[start + 1 : end] if isinstance(step, Instruction)}


def _depends_on(code: KernelCode, line: SassLine, setters: set[int]) -> bool:
    """True if the predicate of an instruction follows from what PTX computes its branch's predicate with: at the lines
    `setters`."""
    if code.values is None or line.predicate is None:
        return False
    at, predicate = code.index[line.offset], line.predicate.lstrip("!")
    if any(code.lines[w].ptx_line in setters for w in code.values.writers[at].get(predicate, ())):
        return True
    behind = (code.lines[n] for n in code.values.behind(at, [predicate]))
    return any(each.ptx_line in setters and base(each).endswith("P") for each in behind)


def _jump_tables(code: KernelCode) -> Iterator[Idiom]:
    if code.values is None:
        return
    for n, line in code.own:
        if base(line) not in ("BRX", "BRXU"):
            continue
        registers = [each.name for operand in line.operands[:1] for each in references(operand)]
        writer = code.values.writer(n, registers[0]) if registers else None
        table = code.lines[writer] if writer is not None else None
        targets = branch_targets(line.operands)
        if table is None or base(table) not in ("LDC", "ULDC", "LDCU") or not targets:
            continue
        uniform = base(line) == "BRXU"
        claim = JumpTable(called(table), table.operands[-1], base(line), len(set(targets)), uniform)
        yield code.idiom(claim, [table, line])


# ---------------------------------------------------------------- barriers


def _barriers(code: KernelCode) -> Iterator[Idiom]:
    for index, line in code.own:
        if base(line) != "BAR" or line.opcode.split(".")[1:2] not in (["SYNC"], ["RED"], ["ARV"]):
            continue
        around = [span for span in code.loops if index in span.indices]
        if not around:
            continue
        span = min(around, key=lambda each: len(each.indices))
        every_iteration = index in span.every_iteration and line.predicate in _ALWAYS
        yield code.idiom(_barrier(line, every_iteration), [line])


def _barrier(line: SassLine, every_iteration: bool) -> BarrierInLoop:
    """A barrier by what its operands say."""
    operands = [plain(operand) for operand in line.operands if not operand.lstrip("!").startswith(("P", "UP"))]
    counted = len(operands) > 1
    kind = line.opcode.split(".")[1]
    return BarrierInLoop(
        barrier=integer(operands[0]) if operands else None,
        counted=counted,
        threads=integer(operands[1]) if counted else None,
        every_iteration=every_iteration,
        arrives=kind == "ARV",
        votes=kind == "RED",
    )


def _reconvergence(code: KernelCode) -> Iterator[Idiom]:
    if code.values is None:
        return
    labels = {line.label: line for _, line in code.own if line.label}
    for n, line in code.own:
        if base(line) != "BSSY" or len(line.operands) < 2:
            continue
        barrier = line.operands[0]
        syncs = [code.lines[r] for r in code.values.readers[n].get(barrier, ()) if base(code.lines[r]) == "BSYNC"]
        leaving = [code.lines[r] for r in code.values.readers[n].get(barrier, ()) if base(code.lines[r]) == "BREAK"]
        target = labels.get(target_label(line.operands[-1]) or "")
        if not syncs or target is None:
            continue
        claim = Reconvergence(base(line), base(syncs[0]), barrier, called(leaving[0]) if leaving else None)
        yield code.idiom(claim, [line, *syncs, *leaving, target])
