"""Basic blocks of a kernel's machine code, what follows what, and the functions that are called inside it.

Targets are read from the labels that nvdisasm prints. A call falls through to what stands behind it (ptxas lets slow
paths of division and square root, and device functions, return there), so that loops are those of one function; who
needs the way through the callee finds it in `calls`. One to a plain label, which no function begins at, is a jump:
ptxas takes it for far ones (sm_80 to sm_89). What can't be told (an indirect jump whose targets nvdisasm didn't find)
leads to every labelled block, and `certain` says so. A WARPSYNC.COLLECTIVE falls through as it does for nvdisasm: all
lanes take part in what it encloses, and none needs the label to go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.base.records import SassLine
from workbench.isa.sass.operands import branch_targets, references, target_label
from workbench.isa.sass.registers import opposite_guard

_INDIRECT = frozenset({"BRX", "BRXU", "JMX", "JMXU"})
_JUMPS = frozenset({"BRA", "JMP", *_INDIRECT})
_LEAVES = frozenset({"EXIT", "KILL", "RET", "RTT"})
_ENDS = _JUMPS | _LEAVES | {"CALL", "BSYNC"}
_ALWAYS = frozenset({None, "PT", "UPT"})
_OF_WARP = frozenset({"DIV", "CONV", "ANY", "ALL"})
"""Modifiers of branches that ask something of all lanes of the warp."""


@dataclass(frozen=True)
class Block:
    """Instructions `first` to `last` (indices in the kernel, both included) and the blocks that may follow.

    Attributes
    ----------
    conditions
        For each of these blocks the guards that hold for every lane that goes there.
    """

    first: int
    last: int
    successors: tuple[int, ...]
    conditions: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Call:
    """A call at the end of `block`: `callee` is the index of the called function, None where it isn't in this code."""

    block: int
    callee: int | None


@dataclass(frozen=True)
class Function:
    """A function inside the code of a kernel: the block it begins with, its blocks, and those that return from it."""

    entry: int
    blocks: tuple[int, ...]
    returns: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class FlowGraph:
    """The control flow of one kernel. Function 0 is the kernel itself.

    Attributes
    ----------
    block_of
        The block of each instruction.
    targets
        The index that each instruction may jump to, or None; of several the first.
    certain
        False where a jump's targets are not known.
    """

    blocks: tuple[Block, ...]
    block_of: tuple[int, ...]
    targets: tuple[int | None, ...]
    functions: tuple[Function, ...]
    calls: tuple[Call, ...]
    certain: bool

    @property
    def successors(self) -> list[tuple[int, ...]]:
        """The blocks that follow each block."""
        return [block.successors for block in self.blocks]

    @cached_property
    def callees(self) -> dict[int, int | None]:
        """The callee of each block that ends in a call; None where it isn't in this code."""
        return {call.block: call.callee for call in self.calls}

    @cached_property
    def callers(self) -> dict[int, list[int]]:
        """The blocks that call each function that is called."""
        result: dict[int, list[int]] = {}
        for call in self.calls:
            if call.callee is not None:
                result.setdefault(call.callee, []).append(call.block)
        return result

    @cached_property
    def returning(self) -> dict[int, list[int]]:
        """The functions that each block returns from."""
        result: dict[int, list[int]] = {}
        for f, function in enumerate(self.functions):
            for n in function.returns:
                result.setdefault(n, []).append(f)
        return result

    @cached_property
    def reached(self) -> list[frozenset[int]]:
        """The functions that each function calls, itself included, and those that these call."""
        result = []
        for f in range(len(self.functions)):
            seen = {f}
            pending = [f]
            while pending:
                for n in self.functions[pending.pop()].blocks:
                    callee = self.callees.get(n)
                    if callee is not None and callee not in seen:
                        seen.add(callee)
                        pending.append(callee)
            result.append(frozenset(seen))
        return result

    @cached_property
    def instructions(self) -> list[frozenset[int]]:
        """The instructions of each function and of all that it calls."""
        blocks = ([n for g in reached for n in self.functions[g].blocks] for reached in self.reached)
        return [
            frozenset(i for n in each for i in range(self.blocks[n].first, self.blocks[n].last + 1)) for each in blocks
        ]


def flow_graph(lines: Sequence[SassLine]) -> FlowGraph:
    """Divides the instructions of one kernel, in the order of their offsets, into basic blocks."""
    if not lines:
        return FlowGraph((), (), (), (), (), True)
    labels = {line.label: i for i, line in enumerate(lines) if line.label is not None}
    begins = {0, *labels.values()}
    bases = [line.opcode.partition(".")[0] for line in lines]
    for i, base in enumerate(bases):
        if base in _ENDS:
            begins.add(i + 1)
    starts = sorted(b for b in begins if b < len(lines))
    block_of: list[int] = []
    for n, start in enumerate(starts):
        end = starts[n + 1] if n + 1 < len(starts) else len(lines)
        block_of.extend([n] * (end - start))
    certain = True
    blocks: list[Block] = []
    calls: list[tuple[int, int | None]] = []
    targets: list[int | None] = [None] * len(lines)
    for n, start in enumerate(starts):
        last = (starts[n + 1] if n + 1 < len(starts) else len(lines)) - 1
        line, base = lines[last], bases[last]
        aims = _aims(line, labels)
        following = [last + 1] if last + 1 < len(lines) and not _surely_leaves(line, base) else []
        goes: list[int] = []
        if base == "CALL" and is_call_as_jump(line):
            goes = aims
            following = following if line.predicate not in _ALWAYS else []
        elif base in _JUMPS:
            goes = aims
            if not aims:
                certain = False
                goes = sorted(labels.values())
        elif base == "CALL":
            calls.append((n, aims[0] if aims else None))
        taken, not_taken = _conditions(line, base)
        ways: dict[int, tuple[str, ...]] = {}
        for i, holds in [*((i, not_taken) for i in following), *((i, taken) for i in goes)]:
            # Where both ways lead to one block nothing is known of the lanes that come.
            ways[block_of[i]] = holds if ways.get(block_of[i], holds) == holds else ()
        blocks.append(Block(start, last, tuple(ways), tuple(ways.values())))
    for i, line in enumerate(lines):
        aimed = _aims(line, labels)
        targets[i] = aimed[0] if aimed else None
    functions = _functions(blocks, calls, block_of, bases)
    entries = {function.entry: n for n, function in enumerate(functions)}
    resolved = tuple(Call(n, None if aim is None else entries.get(block_of[aim])) for n, aim in calls)
    return FlowGraph(tuple(blocks), tuple(block_of), tuple(targets), functions, resolved, certain)


def _aims(line: SassLine, labels: dict[str, int]) -> list[int]:
    """The indices of the labels that an instruction names, those of nvdisasm's analysis included."""
    named = [label for operand in line.operands if (label := target_label(operand)) is not None]
    return [labels[label] for label in (*branch_targets(line.operands), *named) if label in labels]


def is_call_as_jump(line: SassLine) -> bool:
    """True if a CALL only goes to a place in the same function."""
    label = next((label for operand in line.operands if (label := target_label(operand)) is not None), "")
    return label.startswith(".L_")


def _conditions(line: SassLine, base: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The guards that hold where an instruction jumps or leaves, and those that hold where it doesn't."""
    if base not in _JUMPS and base not in _LEAVES and not (base == "CALL" and is_call_as_jump(line)):
        return (), ()
    is_of_warp = not _OF_WARP.isdisjoint(line.opcode.split("."))
    operands = () if is_of_warp else line.operands
    texts = [line.predicate or "", *(each for each in operands if references(each.lstrip("!")))]
    taken = tuple(text for text in texts if text.lstrip("!").startswith(("P", "UP")) and text not in _ALWAYS)
    alone = len(taken) == 1 and not is_of_warp
    return taken, (opposite_guard(taken[0]),) if alone else ()


def _surely_leaves(line: SassLine, base: str) -> bool:
    """True if what stands behind an instruction is never reached from it by falling through."""
    if base not in _JUMPS and base not in _LEAVES:
        return False
    if line.predicate not in _ALWAYS:
        return False
    if base == "BRA":
        # The condition may stand among the operands (`BRA !P0, ...`) or in the opcode (BRA.DIV, BRA.CONV).
        conditions = [o for o in line.operands if target_label(o) is None and not o.startswith("(*")]
        return not conditions and not _OF_WARP & set(line.opcode.split("."))
    if base in _LEAVES:
        return not [o for o in line.operands if o.lstrip("!").startswith(("P", "UP")) and o not in ("PT", "UPT")]
    return True


def _functions(
    blocks: list[Block], calls: list[tuple[int, int | None]], block_of: list[int], bases: list[str]
) -> tuple[Function, ...]:
    entries = [0, *dict.fromkeys(block_of[aim] for _, aim in calls if aim is not None and block_of[aim] != 0)]
    found: list[Function] = []
    for entry in entries:
        seen = {entry}
        pending = [entry]
        while pending:
            for after in blocks[pending.pop()].successors:
                if after not in seen:
                    seen.add(after)
                    pending.append(after)
        members = tuple(sorted(seen))
        found.append(Function(entry, members, tuple(n for n in members if bases[blocks[n].last] == "RET")))
    return tuple(found)
