"""Loops that may wait for another thread: their exit depends on a load from an address that the loop does not change.

Native code runs a block to its end before the next begins, so it compiles no such loop; the interpreter ends the time
slice of lanes that spin in one. Both engines run all other loops alike: the same lanes reconverge behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Operand

ORDERED = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})
"""Modifiers of accesses that a compiler leaves where they stand: one may wait with them."""
_JUDGED = frozenset({"atom", "red", "ld", "st", "fence", "membar", "bar", "barrier"})
"""Synchronising instructions by which `may_wait` can decide whether a loop waits."""
_SHARED = "shared memory"
"""The key of the block's shared memory among those of registers."""


@dataclass(frozen=True)
class BlockFlow:
    """A block and where control goes behind it.

    ops: all of it, those that end it included. following: the blocks that may follow. leaves: whether a branch of it
    may end the thread. decides: key of the predicate that chooses; empty where none does.
    """

    ops: tuple[Op, ...]
    following: tuple[int, ...]
    leaves: bool
    decides: str


def loop_that_ends_at(number: int, flows: Sequence[BlockFlow]) -> range:
    """The blocks of the loop that a block closes by going back; none where it does not."""
    back = [s for s in flows[number].following if s <= number]
    return range(min(back), number + 1) if back else range(0)


def loop_may_wait(
    flows: Sequence[BlockFlow], inside: range, synchronising: Sequence[Op], layout: Layout, function: Iterable[Op]
) -> bool:
    """True if a loop of blocks may wait for another thread: what is not an access, a fence or a barrier always may.

    synchronising: those of its ops that synchronise. function: all ops of its function.
    """
    if not synchronising:
        return False
    if any(op.opcode.mnemonic not in _JUDGED for op in synchronising):
        return True
    deciding = set()
    for flow in (flows[number] for number in inside):
        if flow.leaves or any(s not in inside for s in flow.following):
            if not flow.decides:
                return True
            deciding.add(flow.decides)
    return may_wait([op for number in inside for op in flows[number].ops], deciding, layout, function)


def may_wait(ops: Sequence[Op], deciding: Set[str], layout: Layout, function: Iterable[Op]) -> bool:
    """True if a loop of these ops may wait for another thread.

    deciding: keys of the predicates of branches that leave it. function: all ops of its function.
    """
    loop = _Loop(ops, deciding, layout, function)
    tainted: set[str] = set()
    changed = True
    while changed:
        changed = False
        for op in ops:
            results = _results(op)
            if not results <= tainted and (loop.waits(op) or not tainted.isdisjoint(_sources(op))):
                tainted |= results
                changed = True
    return not tainted.isdisjoint(deciding)


def _results(op: Op) -> set[str]:
    """Keys of what an instruction writes, the block's shared memory among them: one thread polls and tells the others
    there what it has found. Of cluster launch control none: an answer is waited for by its mbarrier."""
    if op.opcode.mnemonic == "clusterlaunchcontrol":
        return set()
    stores = op.opcode.mnemonic == "st" and op.opcode.space == "shared"
    return {_SHARED} if stores else {r.key for r in op.writes}


def _sources(op: Op) -> set[str]:
    """Keys of what an instruction reads, the block's shared memory among them."""
    loads = op.opcode.mnemonic == "ld" and op.opcode.space == "shared"
    return {r.key for r in op.reads} | ({_SHARED} if loads else set())


def is_polled(opcode: Opcode) -> bool:
    """True if a loop that calls a function with this instruction is thought to wait by it."""
    if opcode.mnemonic == "atom":
        return opcode.has("cas") or opcode.has("exch")
    return opcode.mnemonic == "ld" and not ORDERED.isdisjoint(opcode.modifiers)


class _Loop:
    """The ops of one loop, and which of them may bring what another thread has yet to do."""

    def __init__(self, ops: Sequence[Op], deciding: Set[str], layout: Layout, function: Iterable[Op]) -> None:
        self._ops = ops
        self._deciding = deciding
        self._layout = layout
        self._function = function
        self._written = {r.key for e in ops for r in e.writes}
        self._patient = {id(e) for e in ops if e.opcode.mnemonic == "atom" and self._goes_on(e)}
        self._signals = any(_is_sign(e.opcode) for e in ops)

    def waits(self, op: Op) -> bool:
        """True if what an instruction finds may depend on another thread's progress."""
        opcode = op.opcode
        if opcode.mnemonic == "atom":
            return id(op) not in self._patient
        if (
            opcode.mnemonic != "ld"
            or "param" in opcode.modifiers
            or "nc" in opcode.modifiers
            or opcode.space == "const"
        ):
            return False
        if not ORDERED.isdisjoint(opcode.modifiers):
            return True
        if not self._signals:
            return False  # a compiler may hoist such a load out of the loop, so no program waits with it
        return not self._moves(op, op.operands[1])

    def _moves(self, op: Op, operand: Operand) -> bool:
        return any(r.key in self._written for r in registers(operand))

    def _goes_on(self, op: Op) -> bool:
        """True if a loop around an atomic operation ends whatever other threads do.

        An addition of a constant that is not zero moves a counter along. An optimistic update compares with what was
        found before: it fails only where another thread has succeeded. One that moves on to another place, as in a
        hash table, does not wait either, unless there are signs of locks.
        """
        opcode, operands = op.opcode, op.operands
        if opcode.has("add") or opcode.has("inc"):
            return bool(self._layout.fixed(operands[2]))
        if opcode.has("cas") and self._moves(op, operands[1]):
            return not any(_releases(e) for e in self._function)
        if not opcode.has("cas") or self._layout.fixed(operands[2]) is not None:
            return False
        compared = {r.key for r in registers(operands[2])}
        found = {r.key for r in registers(operands[0])}
        return bool(compared & self._written) and any(self._is_success(e, compared, found) for e in self._ops)

    def _is_success(self, op: Op, compared: set[str], found: set[str]) -> bool:
        """True if an instruction asks if the exchange took place, to leave the loop."""
        opcode = op.opcode
        if opcode.mnemonic != "setp" or not (opcode.has("eq") or opcode.has("ne")):
            return False
        read, written = op.reads, op.writes
        keys = {r.key for r in read}
        return bool(keys & compared and keys & found and {r.key for r in written} & self._deciding)


def _is_sign(opcode: Opcode) -> bool:
    """True if it is what one finds where threads wait for one another: a fence, or a sleep."""
    return (opcode.does("orders_memory") and not opcode.does("ends_block")) or opcode.does("sleeps")


def _releases(op: Op) -> bool:
    """True if an instruction may be a part of giving a lock back."""
    opcode = op.opcode
    return (
        _is_sign(opcode) or opcode.has("exch") or (opcode.mnemonic == "st" and not ORDERED.isdisjoint(opcode.modifiers))
    )
