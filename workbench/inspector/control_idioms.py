"""Idioms of control flow: predicates in place of branches, jump tables, barriers, reconvergence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from workbench.inspector.kernel_code import Idiom, KernelCode, base, guarded
from workbench.ptx.nodes import Instruction, Label, Name, Scope, Statement
from workbench.records import SassLine
from workbench.sass.moves import integer, plain
from workbench.sass.operands import branch_targets, references, target_label

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
    for ptx_line, elimination in code.eliminations.items():
        branch = code.ptx.get(ptx_line)
        if branch is None or branch.mnemonic != "bra" or branch.predicate is None or elimination.how != "folded":
            continue
        controlled = _controlled(code, branch)
        lines = [
            at[offset]
            for offset in elimination.offsets
            if offset in at
            and guarded(at[offset])
            and base(at[offset]) not in _JUMPS
            and at[offset].ptx_line in controlled
            and _depends_on(code, at[offset], branch.predicate.register)
        ]
        if not lines:
            continue
        number = len(lines)
        text = (
            f"No instruction branches for PTX line {ptx_line}: {number} instruction{'s are' if number > 1 else ' is'} "
            f"executed under {' and '.join(sorted({f'@{line.predicate}' for line in lines}))} instead. Lanes for which"
            " it does not hold pass by, and the warp need not run two ways one after the other."
        )
        found = code.idiom("predication", "predication in place of a branch", text, lines)
        yield replace(found, ptx_lines=tuple(sorted({*found.ptx_lines, ptx_line})))


def _controlled(code: KernelCode, branch: Instruction) -> set[int]:
    """PTX lines that a branch forward goes around, or goes to in their place: those up to where both ways meet."""
    target = branch.operands[-1]
    if code.function is None or code.function.body is None or not isinstance(target, Name):
        return set()
    found: list[int] = []
    labels: dict[str, int] = {}
    steps = list(_in_order(code.function.body))
    for n, step in enumerate(steps):
        if isinstance(step, Label):
            labels[step.name] = n
    start = next(
        (n for n, step in enumerate(steps) if isinstance(step, Instruction) and step.line == branch.line), None
    )
    end = labels.get(target.text)
    if start is None or end is None or end <= start:
        return set()
    last = next((step for step in reversed(steps[start + 1 : end]) if isinstance(step, Instruction)), None)
    if last is not None and last.mnemonic == "bra" and last.predicate is None and isinstance(last.operands[-1], Name):
        end = max(end, labels.get(last.operands[-1].text, end))
    found = [step.line for step in steps[start + 1 : end] if isinstance(step, Instruction)]
    return set(found)


def _in_order(statements: tuple[Statement, ...]) -> Iterator[Statement]:
    for statement in statements:
        if isinstance(statement, Scope):
            yield from _in_order(statement.body)
        else:
            yield statement


def _depends_on(code: KernelCode, line: SassLine, register: str) -> bool:
    """Whether the predicate of an instruction follows from what PTX computes its branch's predicate with."""
    if code.values is None or line.predicate is None:
        return False
    setters = {i.line for i in code.ptx.values() if _writes(i, register)}
    at = code.index[line.offset]
    behind = [
        code.lines[n] for n in code.values.behind(at, [line.predicate.lstrip("!")]) if base(code.lines[n]).endswith("P")
    ]
    near = [code.lines[w] for w in code.values.writers[at].get(line.predicate.lstrip("!"), ())]
    return any(each.ptx_line in setters for each in (*near, *behind))


def _writes(i: Instruction, register: str) -> bool:
    return bool(i.operands) and isinstance(i.operands[0], Name) and i.operands[0].text == register


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
        text = (
            f"{table.opcode} at 0x{table.offset:04x} reads from a table in the constant bank ({table.operands[-1]}) "
            f"how far to go, {base(line)} goes there: one of {len(set(targets))} places. Lanes that go to different "
            "ones run one after the other."
        )
        yield code.idiom("jump_table", f"switch by a table: {len(set(targets))} places to go to", text, [table, line])


# ---------------------------------------------------------------- barriers


def _barriers(code: KernelCode) -> Iterator[Idiom]:
    for index, line in code.own:
        if base(line) != "BAR" or line.opcode.split(".")[1:2] not in (["SYNC"], ["RED"], ["ARV"]):
            continue
        around = [span for span in code.loops if index in span.indices]
        if not around:
            continue
        span = min(around, key=lambda each: len(each.indices))
        often = "every turn" if index in span.every_turn and line.predicate in _ALWAYS else "turns"
        yield code.idiom(*_barrier_in_words(line, often), [line])


def _barrier_in_words(line: SassLine, often: str) -> tuple[str, str, str]:
    """Kind, title and text of a barrier in a loop, by what its operands say."""
    operands = [plain(operand) for operand in line.operands if not operand.lstrip("!").startswith(("P", "UP"))]
    count = operands[1] if len(operands) > 1 else None
    number = integer(operands[0]) if operands else None
    threads = integer(count) if count is not None else None
    when = "in every turn of the loop" if often == "every turn" else "in turns of the loop that come here"
    which = f"barrier {number}" if number is not None else "a barrier whose number is in a register"
    if line.opcode.startswith("BAR.ARV"):
        who = f"{threads} threads" if threads else "as many threads as a register says"
        text = f"Threads arrive at {which} here {when} and do not wait; others wait there until {who} have come."
        return "barrier_in_loop", f"arrival at a barrier in {often} of a loop", text
    if count is not None:
        who = f"until {threads} threads have come to it" if threads else "until as many have come as a register says"
        text = f"Threads wait at {which} here, {when}, {who}: those of some warps, not of the whole block."
        if threads is None:
            text = f"Threads wait at {which} here, {when}, {who}."
        return "barrier_in_loop", f"barrier of some warps in {often} of a loop", text
    text = f"All threads of the block that have not ended wait here for each other {when}."
    if line.opcode.startswith("BAR.RED"):
        text += " They get a vote's result from it."
    text += " All of them must come here or none: a barrier that some pass by is a fault."
    return "barrier_in_loop", f"block barrier in {often} of a loop", text


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
        text = (
            f"Lanes of the warp may go different ways behind this. {base(line)} notes in {barrier} who is there now, "
            f"{base(syncs[0])} waits until they have come back: behind it the warp runs together again. Where the "
            "lanes agree, nothing is lost; where they do not, the ways are run one after the other."
        )
        if leaving:
            text += f" {base(leaving[0])} at 0x{leaving[0].offset:04x} takes lanes out that will not come back."
        lines = [line, *syncs, *leaving, target]
        yield code.idiom("reconvergence", "divergence and reconvergence", text, lines)
