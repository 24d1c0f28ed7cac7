"""A function's instructions bound to slots: blocks of steps, in the order in which lanes should run them.

Each instruction is decoded once, into closures over slot numbers; frames bring the values. Only what a path from the
function's start reaches is decoded, so an unsupported instruction elsewhere does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.emulate import values
from workbench.emulate.analysis.waiting_loops import BlockFlow, is_polled, loop_may_wait, loop_that_ends_at
from workbench.emulate.interpret import actions, control
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import ACTIONS, ConvergencePoint, Finish, Row, Step
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.video import has_selectors
from workbench.emulate.ir.build import build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_types import RegisterTypes
from workbench.emulate.values.approximation_bounds import Approximate, approximate_of
from workbench.emulate.values.table import VALUES, Value
from workbench.errors import UnsupportedInstruction
from workbench.ptx.isa import wrong_types
from workbench.ptx.lexer import error
from workbench.ptx.nodes import Function, Name, Operand, Pair

if TYPE_CHECKING:
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.kernel import EmulatedKernel

SPIN_ALLOWANCE = 48
"""Backward branches before a subwarp is set aside, where the loop may wait for another thread."""
LOOP_ALLOWANCE = 20_000
"""The same for loops that have none: those hardly ever wait for another thread."""

_where = np.where


@dataclass
class Block:
    """Steps that run one after the other for the same lanes.

    full: for when no other lane shares the frame's registers; masked: for when some do. finish: says where to go on,
    or -1 where the subwarp was split, suspended or ended.
    """

    number: int
    ops: tuple[Op, ...]
    full: tuple[Step, ...]
    masked: tuple[Step, ...]
    finish: Finish
    convergence_point: ConvergencePoint | None
    allowance: int
    synchronising: tuple[Op, ...]
    function: str
    behind_barrier: bool = False
    """Threads of a block come here when they have met."""

    @property
    def line(self) -> int:
        return self.ops[0].line if self.ops else 0


@dataclass
class Code:
    """A decoded function."""

    name: str
    function: Function
    blocks: list[Block]
    slots: Slots
    frame_bytes: int
    parameter_bytes: int


@dataclass(frozen=True)
class Straight:
    """Ops that run one after the other, bound: the steps of a block, what its lanes meet at, what synchronises."""

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
            if flow.ops and flow.ops[-1].opcode.mnemonic in ("bar", "barrier"):
                for following in flow.following:
                    blocks[following].behind_barrier = True
        layout = self.slots.layout
        return Code(self.function.name, self.function, blocks, self.slots, layout.frame_bytes, layout.parameter_bytes)

    def _may_wait(self, blocks: list[Block], flows: Sequence[BlockFlow], inside: range, ops: Sequence[Op]) -> bool:
        """Whether a loop may wait for another thread: a call of what could look whether a lock is free may, too."""
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
            except (KeyError, IndexError, ValueError, TypeError) as problem:  # a row met what it does not know
                detail = "its modifiers, types or operands are not among those that are known"
                raise self.unsupported(op, detail) from problem
            convergence_point = own_convergence_point or convergence_point
            if waits:
                synchronising.append(op)
            full.extend(pair[0])
            masked.extend(pair[1])
        return Straight(tuple(full), tuple(masked), convergence_point, tuple(synchronising))

    # ------------------------------------------------------------ instructions

    def _steps(self, op: Op) -> tuple[tuple[list[Step], list[Step]], ConvergencePoint | None, bool]:
        opcode = op.opcode
        strange = wrong_types(opcode.text, opcode.types)
        if strange:
            raise self.unsupported(op, strange)
        row = VALUES.get(opcode.mnemonic)
        value = row(opcode) if row is not None and not has_selectors(op) else None
        if value is not None:
            full, masked = self.bind(op, value)
            approximate = approximate_of(opcode)
            if approximate is not None:
                full, masked = (self._perturbed(op, value, approximate, step) for step in (full, masked))
            return self._predicated(op, full, masked), None, False
        row_of_action = self._rows.get(opcode.mnemonic)
        bound = row_of_action(self, op) if row_of_action is not None else None
        if bound is None:
            raise self.unsupported(op)
        pair = self._predicated(op, bound.step, bound.step)
        return pair, bound.convergence_point, bound.synchronises

    def unsupported(self, op: Op, detail: str = "") -> UnsupportedInstruction:
        """The error for an instruction that no row knows."""
        return UnsupportedInstruction(op.opcode.text, op.line, detail)

    def predicate(self, op: Op) -> Read:
        """The predicate register of an instruction, as it stands (not negated)."""
        assert op.guard is not None
        name, register = op.guard.name, op.guard.register
        if register is None or register.type != "pred":
            raise error(f"`{name.text}` is not a predicate register", name.line, name.column)
        return Read(self.slots.register(register))

    def _predicated(self, op: Op, full: Step, masked: Step) -> tuple[list[Step], list[Step]]:
        predicate = op.guard
        if predicate is None:
            return [full], [masked]
        step = control.under_predicate(self.predicate(op).slot, predicate.negated, masked)
        return [step], [step]

    def bind(self, op: Op, value: Value) -> tuple[Step, Step]:
        """Steps of a computing instruction: for all lanes of the frame, and for those of the batch's mask."""
        operands = op.operands
        if len(operands) != 1 + len(value.operands):
            raise error(
                f"`{op.opcode.text}` takes {1 + len(value.operands)} operands, {len(operands)} are given",
                op.line,
                op.column,
            )
        reads = [self.slots.read(o, t) for o, t in zip(operands[1:], value.operands, strict=True)]
        if value.single is not None and not isinstance(operands[0], Pair):
            return one_result(value.single, reads, self._destinations(op, operands[0], value.results[:1], False)[0])
        results = value.results[:-1] if value.carry_out else value.results
        writes = self._destinations(op, operands[0], results, value.widen)
        if value.carry_in:
            reads.append(Read(self.slots.hidden("%cc", "pred")))
        if value.carry_out:
            writes.append(Write(self.slots.hidden("%cc", "pred")))
        if len(writes) == 1:
            return one_result(value.compute, reads, writes[0])
        return many_results(value.compute, reads, writes)

    def _perturbed(self, op: Op, value: Value, approximate: Approximate, step: Step) -> Step:
        """The step, whose result an adversary replaces by another within its bound."""
        reads = [self.slots.read(o, t) for o, t in zip(op.operands[1:], value.operands, strict=True)]
        (write,) = self._destinations(op, op.operands[0], value.results, value.widen)
        result = self.slots.read(op.operands[0], value.results[0]) if write.slot >= 0 else None

        def perturbed(g: WarpBatch) -> None:
            adversary = g.machine.adversary
            if adversary is None or not adversary.approximates or result is None:
                step(g)
                return
            operands = [value_of(g, read) for read in reads]
            step(g)
            other = approximate.another(operands, value_of(g, result), adversary.seed)
            put(g, g.active_lanes(), write, other[g.active_lanes()])

        return perturbed

    def _destinations(self, op: Op, operand: Operand, types: Sequence[str], widen: bool) -> list[Write]:
        operands = [operand.first, operand.second] if isinstance(operand, Pair) else [operand]
        if len(operands) > len(types):
            raise error(f"`{op.opcode.text}` has one destination", operand.line, operand.column)
        writes = [self.slots.write(op, o, t, widen=widen) for o, t in zip(operands, types, strict=False)]
        return writes + [Write(-1)] * (len(types) - len(operands))


def decode_function(kernel: EmulatedKernel, function: Function) -> Code:
    """A function of a kernel, all of it that a path leads to. Raises UnsupportedInstruction and CompileError."""
    body = build_ops(function)
    decoder = Decoder(kernel, function, Layout(kernel, function, body), RegisterTypes(function, body))
    blocks = FunctionBlocks(body)
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
            finish = control.branch(decoder.predicate(last), not guard.negated, following, blocks.at(end + 1))
        elif ends:
            try:
                finish = control.finish(decoder, last, following, [blocks.at(t) for t in jumps])
            except IndexError as problem:
                raise decoder.unsupported(last, "it has too few operands") from problem
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


# ---------------------------------------------------------------- closures


def one_result(compute: Callable[..., Any], reads: list[Read], write: Write) -> tuple[Step, Step]:
    """Steps that put one result into a slot."""
    d = write.slot
    if d < 0:
        return _nothing, _nothing
    call = arguments(compute, reads, write)

    def full(g: WarpBatch) -> None:
        g.regs[d] = call(g.regs)

    def masked(g: WarpBatch) -> None:
        regs = g.regs
        regs[d] = _where(g.mask, call(regs), regs[d])

    if write.convert is None and all(r.convert is None for r in reads):
        direct = _direct(compute, [r.slot for r in reads], d)
        if direct is not None:
            return direct, masked
    return full, masked


def many_results(compute: Callable[..., Any], reads: list[Read], writes: list[Write]) -> tuple[Step, Step]:
    """Steps that put several results into slots."""
    call = arguments(compute, reads, Write(-1))
    kept = [(i, w.slot, w.convert) for i, w in enumerate(writes) if w.slot >= 0]

    def full(g: WarpBatch) -> None:
        results = call(g.regs)
        for i, slot, convert in kept:
            g.regs[slot] = results[i] if convert is None else convert(results[i])

    def masked(g: WarpBatch) -> None:
        results = call(g.regs)
        for i, slot, convert in kept:
            value = results[i] if convert is None else convert(results[i])
            g.regs[slot] = _where(g.mask, value, g.regs[slot])

    return full, masked


def _nothing(g: WarpBatch) -> None:
    del g


def _direct(compute: Callable[..., Any], slots: list[int], d: int) -> Step | None:
    """The commonest shapes with no conversion, written out: a Python call costs as much as a small NumPy operation."""
    if len(slots) == 1:
        (a,) = slots

        def unary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a])

        return unary
    if len(slots) == 2:
        a, b = slots

        def binary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a], regs[b])

        return binary
    if len(slots) == 3:
        a, b, c = slots

        def ternary(g: WarpBatch) -> None:
            regs = g.regs
            regs[d] = compute(regs[a], regs[b], regs[c])

        return ternary
    return None


def arguments(compute: Callable[..., Any], reads: list[Read], write: Write) -> Callable[[list[Any]], Any]:
    """`compute` over slots: reads converted, the result converted."""
    slots = [r.slot for r in reads]
    converts = [r.convert for r in reads]
    out = write.convert
    plain = all(c is None for c in converts)
    if plain and len(slots) == 1:
        (a,) = slots
        inner: Callable[[list[Any]], Any] = lambda regs: compute(regs[a])  # noqa: E731
    elif plain and len(slots) == 2:
        a, b = slots
        inner = lambda regs: compute(regs[a], regs[b])  # noqa: E731
    elif plain and len(slots) == 3:
        a, b, c = slots
        inner = lambda regs: compute(regs[a], regs[b], regs[c])  # noqa: E731
    else:
        pairs = list(zip(slots, converts, strict=True))
        inner = lambda regs: compute(*[regs[s] if f is None else f(regs[s]) for s, f in pairs])  # noqa: E731
    if out is None:
        return inner
    return lambda regs: out(inner(regs))


values.load_rows()
actions.load_rows()
