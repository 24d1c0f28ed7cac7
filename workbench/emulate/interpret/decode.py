"""A function's instructions bound to slots: blocks of steps, in the order in which lanes should run them.

Each instruction is decoded once, into closures over slot numbers; frames bring the values. Only what a path from the
function's start reaches is decoded, so an unsupported instruction elsewhere does no harm.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from workbench.emulate.analysis.waiting_loops import BlockFlow, is_polled, loop_may_wait, loop_that_ends_at
from workbench.emulate.interpret import actions, control
from workbench.emulate.interpret.rows import ACTIONS, Row
from workbench.emulate.interpret.slots import Slots, unsupported
from workbench.emulate.interpret.state import Block, Code, ConvergencePoint, Finish, Step
from workbench.emulate.interpret.steps import bind, under_predicate
from workbench.emulate.interpret.video import has_selectors
from workbench.emulate.ir.build import build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_types import RegisterTypes
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.values import value_of
from workbench.isa.ptx.isa import wrong_form
from workbench.isa.ptx.nodes import Function, Name

SPIN_ALLOWANCE = 48
"""Backward branches before a subwarp is set aside, where the loop may wait for another thread."""
LOOP_ALLOWANCE = 20_000
"""The same for loops that have none: those hardly ever wait for another thread."""


@dataclass(frozen=True)
class Straight:
    """Ops that run one after the other, bound: the steps of a block, its convergence point, its synchronising ops."""

    full: tuple[Step, ...]
    masked: tuple[Step, ...]
    convergence_point: ConvergencePoint | None
    synchronising: tuple[Op, ...]


class Decoder:
    """Decodes the ops of one function for one kernel. rows: of acting instructions, by mnemonic."""

    def __init__(
        self,
        kernel: EmulatedKernel,
        function: Function,
        layout: Layout,
        types: RegisterTypes,
        rows: Mapping[str, Row] = ACTIONS,
    ) -> None:
        self.kernel = kernel
        self.function = function
        self.slots = Slots(kernel, function, layout, types)
        self._rows = rows

    # ------------------------------------------------------------ blocks

    def code(self, blocks: list[Block], flows: Sequence[BlockFlow], ops: Sequence[Op]) -> Code:
        """The decoded function. flows: of the blocks, in their order. ops: all of the function."""
        for block in blocks:
            flow = flows[block.number]
            loop = loop_that_ends_at(block.number, flows)
            if loop and self._may_wait(blocks, flows, loop, ops):
                block.allowance = SPIN_ALLOWANCE
                for number in loop:
                    blocks[number].may_wait = True
            if flow.ops and flow.ops[-1].opcode.mnemonic in ("bar", "barrier"):
                for following in flow.following:
                    blocks[following].behind_barrier = True
        return self.slots.code(blocks)

    def _may_wait(self, blocks: list[Block], flows: Sequence[BlockFlow], inside: range, ops: Sequence[Op]) -> bool:
        """True if a loop may wait for another thread: a call of what could look whether a lock is free may, too."""
        if self._calls_a_poll(op for number in inside for op in flows[number].ops):
            return True
        synchronising = [op for number in inside for op in blocks[number].synchronising]
        return loop_may_wait(flows, inside, synchronising, self.slots.layout, ops)

    def _calls_a_poll(self, ops: Iterable[Op]) -> bool:
        program = self.kernel.program
        called: set[str] = set()
        for op in ops:
            if op.opcode.mnemonic == "call":
                named = {o.text for o in op.operands if isinstance(o, Name) and program.find(o.text) is not None}
                called |= named or program.addressed_functions
        functions = self.kernel.reached_from(called)[0]
        return any(is_polled(split_opcode(i.opcode)) for f in functions for i in f.instructions())

    def block(self, number: int, ops: Iterable[Op], straight: Straight, finish: Finish) -> Block:
        """A block. ops: those that are counted where it runs."""
        return Block(
            number, tuple(ops), straight.full, straight.masked, finish, straight.convergence_point, LOOP_ALLOWANCE,
            straight.synchronising, self.function.name,
        )  # fmt: skip

    def straight(self, ops: Iterable[Op]) -> Straight:
        """Binds ops that run one after the other. Raises UnsupportedInstruction and CompileError."""
        full: list[Step] = []
        masked: list[Step] = []
        convergence_point: ConvergencePoint | None = None
        synchronising: list[Op] = []
        for op in ops:
            try:
                pair, own_convergence_point, waits = self._steps(op)
            except (KeyError, IndexError, ValueError, TypeError) as problem:  # a row does not support an operand
                detail = "its modifiers, types or operands are not among those that are known"
                raise unsupported(op, detail) from problem
            convergence_point = own_convergence_point or convergence_point
            if waits:
                synchronising.append(op)
            full.extend(pair[0])
            masked.extend(pair[1])
        return Straight(tuple(full), tuple(masked), convergence_point, tuple(synchronising))

    # ------------------------------------------------------------ instructions

    def _steps(self, op: Op) -> tuple[tuple[list[Step], list[Step]], ConvergencePoint | None, bool]:
        opcode = op.opcode
        _refuse_unknown(op)
        value = None if has_selectors(op) else value_of(opcode)
        if value is not None:
            return self._predicated(op, *bind(self.slots, op, value)), None, False
        row_of_action = self._rows.get(opcode.mnemonic)
        bound = row_of_action(self.slots, op) if row_of_action is not None else None
        if bound is None:
            raise unsupported(op)
        pair = self._predicated(op, bound.step, bound.step)
        return pair, bound.convergence_point, bound.synchronises

    def _predicated(self, op: Op, full: Step, masked: Step) -> tuple[list[Step], list[Step]]:
        predicate = op.guard
        if predicate is None:
            return [full], [masked]
        step = under_predicate(self.slots.predicate(op).slot, predicate.negated, masked)
        return [step], [step]


def _refuse_unknown(op: Op) -> None:
    """Raises UnsupportedInstruction for modifiers and types that no form of an instruction has."""
    opcode = op.opcode
    strange = wrong_form(opcode.text, opcode.modifiers, opcode.types)
    if strange:
        raise unsupported(op, strange)


def decode_function(kernel: EmulatedKernel, function: Function, *, each_op: bool = False) -> Code:
    """The reachable code of a kernel's function. each_op: every op is a block, so that an observer of blocks observes
    each op. Raises UnsupportedInstruction and CompileError."""
    body = build_ops(function)
    decoder = Decoder(kernel, function, Layout(kernel, function, body), RegisterTypes(function, body))
    blocks = FunctionBlocks(body, each_op=each_op)
    decoded: list[Block] = []
    flows: list[BlockFlow] = []
    for number, start in enumerate(blocks.starts):
        end = blocks.end(start)
        found = body.ops[start:end]
        last, following = found[-1], blocks.at(end)
        jumps = blocks.targets(last) if last.opcode.mnemonic in ("bra", "brx") else []
        ends = last.skips or last.opcode.ends_block
        straight = decoder.straight(found[:-1] if ends else found)
        guard = last.guard
        if last.skips and guard is not None:
            finish = control.branch(decoder.slots.predicate(last), not guard.negated, following, blocks.at(end + 1))
        elif ends:
            _refuse_unknown(last)
            try:
                finish = control.finish(decoder.slots, last, following, [blocks.at(t) for t in jumps])
            except IndexError as problem:
                raise unsupported(last, "it has too few operands") from problem
            if last.opcode.mnemonic in ("bar", "barrier"):
                straight = replace(straight, synchronising=(*straight.synchronising, last))
        else:
            finish = control.jump(following)
        decoded.append(
            decoder.block(number, found if len(found) == 1 or not last.skips else found[:-1], straight, finish)
        )
        decides = guard.register.key if guard is not None and guard.register is not None else ""
        flows.append(BlockFlow(tuple(found), tuple(blocks.successors(number)), None in jumps, decides))
    if not decoded:
        decoded = [decoder.block(0, (), Straight((), (), None, ()), control.leave)]
        flows = [BlockFlow((), (), False, "")]
    return decoder.code(decoded, flows, body.ops)


def code_of(kernel: EmulatedKernel, name: str) -> Code:
    """A function of a kernel in decoded form, decoded when something first needs it.

    Raises
    ------
    UnsupportedInstruction, CompileError : as decoding finds them.
    """
    code: Code | None = kernel.decoded.get(name)
    if code is None:
        with np.errstate(all="ignore"):
            code = kernel.decoded[name] = decode_function(kernel, kernel.program.function(name))
    return code


def entry_code(kernel: EmulatedKernel) -> Code:
    """The entry of a kernel; native code that is there already does not need it."""
    return code_of(kernel, kernel.entry.name)


actions.load_rows()
