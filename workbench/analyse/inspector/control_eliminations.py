"""Explains PTX branches, calls and returns that have no SASS of their own.

That code is predicated, or that a jump takes the other way, is said where the predicate was written by instructions
that have the line of the branch's condition, or of what that is made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice, takewhile

from workbench.analyse.inspector.elimination_words import Elimination, elimination
from workbench.analyse.inspector.kernel_sass import KernelSass, is_padding
from workbench.analyse.inspector.ptx_flow import PtxFlow, names_in
from workbench.analyse.inspector.ptx_order import PtxOrder
from workbench.analyse.inspector.sass_flow import is_conditional
from workbench.base.records import SassLine
from workbench.isa.ptx.nodes import Function, Instruction, Name

_MAX_VISITED = 256
_JUMPS = ("BRA", "EXIT")
_SELECTS = ("SEL", "FSEL", "USEL")
# Effects that other threads, or later instructions of another thread, would notice.
_EFFECTS = frozenset(
    {
        "ST", "STG", "STS", "STL", "ATOM", "ATOMG", "ATOMS", "RED", "REDG", "REDS", "LDGSTS", "BAR", "CALL", "SUST",
        "SUATOM", "SURED", "STSM", "BPT", "EXIT",
    }
)  # fmt: skip
_PREDICATES = ("SETP", "LOP3", "R2P", "VOTE", "VOTEU", "UP2UR", "SETP2")


class ControlFates:
    """The rules for the control flow of one function."""

    def __init__(self, kernel: KernelSass, flow: PtxFlow, order: PtxOrder, entry: Function) -> None:
        self.kernel = kernel
        self.sass = kernel.by_line
        self.flow = flow
        self.order = order
        self.create = partial(elimination, entry.name)
        self.by_line = {i.line: i for i in flow.instructions}
        self.place = {i.line: n for n, i in enumerate(flow.instructions)}

    def explain(self, i: Instruction) -> Elimination | None:
        """The proved elimination of a branch, a call or a return; None for another instruction."""
        if i.mnemonic in ("ret", "exit"):
            return self._leaves()
        if i.mnemonic == "call":
            return self._called(i)
        if i.mnemonic != "bra" or not i.operands or not isinstance(i.operands[0], Name):
            return None
        target = self.order.labels.get(i.operands[0].text)
        if target is None:
            return None
        if target <= i.line:
            return self._loop(i, target)
        if i.predicate is None:
            return self._onwards(i, target)
        return self._skips(i, target)

    def decided(self, i: Instruction, lines: Sequence[SassLine]) -> list[SassLine]:
        """Those of these instructions whose predicate was surely made by what `i` is part of."""
        result = []
        for line in lines:
            user = self.by_line.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
            if user is None or user.predicate is None or not is_conditional(line):
                continue
            slice_ = self._made_of(user.predicate.register)
            if i.line in slice_ and self._written_by(line, slice_ | {user.line}):
                result.append(line)
        return result

    # ------------------------------------------------------------ leaving and calling

    def _leaves(self) -> Elimination:
        function = self.flow.function
        if not function.entry:
            if function.name in self.kernel.functions:
                return self.create("unknown", "returns", at=self.kernel.functions[function.name])
            if any(each.line in self.sass for each in self.flow.instructions):
                return self.create("removed", "inlined_return")
            return self.create("removed", "function_gone")
        exits = [s for s in self.kernel.lines if s.opcode.startswith("EXIT")]
        if not exits:
            return self.create("unknown", "no_end")
        return self.create("merged", "ends", exits)

    def _called(self, i: Instruction) -> Elimination:
        names = [name for operand in i.operands for name in names_in(operand)]
        called = next((name for name in names if name in self.kernel.functions), None)
        if called is not None:
            calls = [s for s in self.kernel.lines if s.opcode.startswith("CALL") and f"${called})" in s.text]
            if calls:
                return self.create("merged", "calls", calls, function=called)
            return self.create("unknown", "called_at", function=called, at=self.kernel.functions[called])
        if any(s.opcode.startswith("CALL") for s in self.kernel.lines):
            return self.create("unknown", "inlined_or_indirect")
        return self.create("merged", "inlined")

    # ------------------------------------------------------------ branches

    def _loop(self, i: Instruction, target: int) -> Elimination | None:
        loop = self.order.loop_of_branch(i.line, target)
        if loop is None:
            return None
        flow = self.kernel.flow
        body = self.order.own_lines(loop)
        inside = [s for line in body for s in self.sass.get(line, ())]
        depth = self._depth_of_sass(loop)
        if depth is None:
            return self.create("removed", "loop_gone")
        parent = self.order.graph.loops[loop].parent
        outside = 0 if parent is None else self._depth_of_sass(parent)
        # Less deep than in PTX is not enough: so is a loop that stays in one that was unrolled.
        if outside is not None and depth <= outside:
            accesses = {len(self.sass[line]) for line in body if self._is_one_access(line)}
            return self.create("removed", "unrolled", copies=accesses.pop() if len(accesses) == 1 else 1)
        blocks = {flow.graph.block_of[flow.index[s.offset]] for s in inside}
        around = [loop for loop in flow.loops if blocks & set(loop.nodes)]
        deepest = [loop for loop in around if loop.depth == max(each.depth for each in around)]
        ends = [flow.lines[flow.graph.blocks[tail].last] for loop in deepest for tail, _ in loop.back_edges]
        jumps = [s for s in ends if s.opcode.startswith("BRA")]
        if jumps and len(deepest) == 1:
            return self.create("merged", "loop_branch", jumps)
        return None

    def _depth_of_sass(self, loop: int) -> int | None:
        """The depth in loops of the SASS of a PTX loop, its inner loops left out; None where it has no SASS."""
        flow = self.kernel.flow
        inside = [s for line in self.order.own_lines(loop) for s in self.sass.get(line, ())]
        return max((flow.depths[flow.index[s.offset]] for s in inside), default=None)

    def _is_one_access(self, line: int) -> bool:
        opcodes = {s.opcode for s in self.sass.get(line, ())}
        return len(opcodes) == 1 and next(iter(opcodes)).startswith(("LD", "ST", "ATOM", "RED"))

    def _onwards(self, i: Instruction, target: int) -> Elimination:
        """An unconditional jump: nothing to do where what it leads to stands right behind."""
        before = self.place[i.line] - 1
        lines = self.kernel.lines
        behind = next((j for j in self.flow.instructions if j.line > target and j.line in self.sass), None)
        above = self.flow.instructions[before] if before >= 0 else None
        if above is not None and behind is not None and above.line in self.sass:
            last = self.sass[above.line][-1]
            at = self.kernel.flow.index[last.offset]
            if at + 1 < len(lines) and lines[at + 1].ptx_line == behind.line and not last.opcode.startswith(_JUMPS):
                return self.create("removed", "falls_through", [lines[at + 1]], line=behind.line)
        return self.create("unknown", "other_jump")

    def _skips(self, i: Instruction, target: int) -> Elimination:
        """A conditional jump forwards, over lines that may be predicated, or jumped over by another one."""
        assert i.predicate is not None
        made_of = self._made_of(i.predicate.register) | {i.line}
        behind = islice(self.flow.instructions, self.place[i.line] + 1, None)
        skipped = list(takewhile(lambda j: j.line < target, behind))
        between = [s for j in skipped for s in self.sass.get(j.line, ()) if not is_padding(s)]
        decided = [s for s in between if is_conditional(s) and self._written_by(s, made_of)]
        first = skipped[0] if skipped else None
        if first is not None and first.mnemonic == "bra" and first.predicate is None:
            jumps = [s for s in self.sass.get(first.line, ()) if s in decided and s.opcode.startswith(_JUMPS)]
            if jumps and self.order.only_entered_from(first.line, i.line):
                return self.create("merged", "same_jump", jumps, line=first.line)
        if between and all(s.opcode.startswith(_JUMPS) for s in between) and decided == between:
            return self.create("merged", "decides_skipped", decided)
        free = [s for s in between if s.opcode.partition(".")[0] in _EFFECTS and not is_conditional(s)]
        plain = [s for s in decided if not s.opcode.startswith((*_JUMPS, "BSYNC", "BSSY"))]
        if plain and not free:
            return self.create("folded", "predicated", plain)
        selects = [
            s for s in between if s.opcode.partition(".")[0] in _SELECTS and self._written_by(s, made_of, operands=True)
        ]
        if selects and not free:
            return self.create("folded", "selects", selects)
        if not between:
            return self.create("removed", "skips_nothing")
        if decided:
            return self.create("merged", "decides", decided)
        return self.create("unknown", "condition_unknown")

    # ------------------------------------------------------------ conditions

    def _written_by(self, line: SassLine, ptx_lines: set[int], *, operands: bool = False) -> bool:
        """True if all who may have written an instruction's predicate have one of these lines, and compare."""
        flow = self.kernel.flow
        guard = (line.predicate or "").lstrip("!")
        names = [n for n in flow.reads(line) if n.startswith(("P", "UP"))] if operands else [guard]
        writers = [writer for name in names for writer in flow.writers(line, name)]
        return bool(writers) and all(
            w.ptx_line in ptx_lines and w.opcode.partition(".")[0].endswith(_PREDICATES) for w in writers
        )

    def _made_of(self, register: str) -> set[int]:
        """Lines of the comparisons that a predicate is made of."""
        result: set[int] = set()
        pending = [register]
        seen: set[str] = set()
        while pending and len(seen) < _MAX_VISITED:
            name = pending.pop()
            if name in seen:
                continue
            seen.add(name)
            for writer in self.flow.writers.get(name, ()):
                result.add(writer.line)
                if writer.mnemonic != "ld":
                    pending += [n for operand in writer.operands[1:] for n in names_in(operand)]
        return result
