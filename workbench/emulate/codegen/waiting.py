"""Waits of lanes and warps: one state machine with three states, for all events.

A lane runs, waits or has ended. Each block has a mask of the lanes that may run it; other masks hold the lanes that
wait at a convergence point for lanes that they name (`convergence_points`), at a barrier, or behind a failed test of a
barrier object. When no lane of a warp can run, `suspend` decides, in this order:

1. lanes continue that waited for lanes which have ended;
2. lanes whose test has failed: the warp yields, and they continue;
3. if some wait for lanes of their warp that wait at a barrier, it is a deadlock;
4. lanes at a barrier: the warp waits, and they continue behind it;
5. the warp has ended.

A full warp is at one place, so it waits or yields there at once. `time_slices` then selects the next warp and detects
that none can continue. Barriers at which lanes of one warp may wait at the same time are left together, others one by
one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.base.errors import InternalError
from workbench.emulate.analysis.barrier_forms import (
    awaits_products,
    awaits_registers,
    barrier_operands,
    ends_in_own_wait,
    has_unaligned,
    has_votes,
    is_aligned,
    is_cluster_wait,
    is_test,
    is_tested_again,
    is_vote,
)
from workbench.emulate.analysis.copies import copies
from workbench.emulate.codegen import (
    barrier_votes,
    clusters,
    convergence_points,
    mbarriers,
    register_counts,
    tensor_memory,
    time_slices,
    warpgroup_products,
)
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.grid_loop import FAULT_ENDS
from workbench.emulate.codegen.mask_ops import emit_ops
from workbench.emulate.codegen.time_slices import WARP_WAITS, WARP_YIELDS, TimeSlices
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import Register
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import Operand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op


@dataclass(frozen=True)
class Group:
    """Barriers that the lanes of a warp leave together. lanes: the word of those that wait at them. each: the words of
    those at each, where they are more than one."""

    barriers: tuple[int, ...]
    label: str
    lanes: str
    each: dict[int, str]


class Waiting:
    """The waiting of one kernel, each of whose warps goes on at a place of its own. several: whether warps wait at
    another barrier than one for all."""

    def __init__(self, e: WarpEmission, several: bool) -> None:
        self.e = e
        self.barriers = [n.number for n in e.graph.blocks if n.end == "barrier"]
        self._several = several
        self._lanes_come_apart = self._may_come_apart()
        self._groups: list[Group] = []
        self._tests: Group | None = None
        self._at = ""
        """The word of the barrier that lanes of a warp came to last."""
        self._asked: tuple[str, ...] = ()
        """Words of what they asked there: its number, its threads, whether those were given, and the site."""

    def _may_come_apart(self) -> bool:
        """True if lanes of a warp may wait at different barriers. Raises NotLowered."""
        graph = self.e.graph
        if has_unaligned(graph) and has_votes(graph):
            raise NotLowered("votes of lanes that may wait at several barriers")
        return has_unaligned(graph)

    def polls(self, node: BasicBlock) -> bool:
        """True if a round that ends in a block asks whether to go on."""
        return True

    def time_slices(self) -> TimeSlices:
        """The text around the warp's code."""
        if not self.barriers and not self._several:
            return time_slices.straight(self.e.warps)
        return time_slices.by_state(self.e.warps, self._several, self.e.in_cluster)

    def reserve(self, word: Callable[[], str]) -> None:
        """Reserves words of the frame for barriers that lanes may reach in masked clones."""
        nodes = [self.e.graph.blocks[n] for n in self.barriers if n in self.e.word_slots]
        waits = tuple(n.number for n in nodes if not is_test(n))
        tests = tuple(n.number for n in nodes if is_test(n))
        if waits:
            lanes = word()
            together = [waits] if self._lanes_come_apart else [(n,) for n in waits]
            self._groups = [Group(some, f"L{some[0]}", lanes, _each(some, word)) for some in together]
        if len(waits) > 1:
            self._at = word()
        if waits and self._several:
            self._asked = tuple(word() for _ in range(4))
        self._tests = Group(tests, f"L{tests[0]}", word(), _each(tests, word)) if tests else None

    # ------------------------------------------------------------ the way of a full warp

    def begin(self) -> None:
        """A warp begins."""

    def enter(self, node: BasicBlock) -> None:
        """A full warp is at a block."""

    def part(self) -> None:
        """Lanes of a full warp part."""

    def turn(self, node: BasicBlock, holds: bool) -> None:
        """All lanes of a full warp leave a block by one side of its branch, for which its predicate is `holds`."""

    # ------------------------------------------------------------ arrival

    def come(self, node: BasicBlock) -> None:
        """The active lanes are at a barrier: counts what they say."""
        if is_vote(node):
            barrier_votes.arrive(self.e, node)

    def arrive(self, node: BasicBlock, registers: Iterable[str]) -> None:
        """Emits the arrival of a full warp at a barrier, or its test of a barrier object. registers: that it moves to
        its frame if it waits."""
        e, b = self.e, self.e.b
        op = node.last
        assert op is not None
        target = node.targets[0]
        if is_test(node):
            passed = self._test(node, "-1")
            on, wait = b.name("on"), b.name("wait")
            b.line(f"br i1 {b.let(f'icmp eq i32 {passed}, -1')}, label %{on}, label %{wait}")
            b.label(on)
            e.goto(node, target)
            b.label(wait)
        requested = _asked(e, op) if self._several and not is_test(node) else None
        e.save_registers(registers)
        if requested is not None:
            _count(e, requested, "-1", _bit(e))
        self._end_time_slice(f"R{node.number}", WARP_YIELDS if is_test(node) else WARP_WAITS)

    def _test(self, node: BasicBlock, word: str) -> str:
        """The lanes of a word for which a test holds."""
        op = node.last
        assert op is not None
        if ends_in_own_wait(node):
            return _passing(self.e, node, word)
        if not is_cluster_wait(node):
            return mbarriers.test(self.e, op)
        if is_aligned(node):
            self._refuse_waiting_lanes(node, word)
        clusters.wait(self.e, op, word)
        return "0"

    def _refuse_waiting_lanes(self, node: BasicBlock, word: str) -> None:
        """For an aligned wait in a cluster it is a fault that lanes of the warp wait at a barrier of the block."""
        if not self._groups or word == "-1":
            return
        e, b = self.e, self.e.b
        bad, good = b.name("bad"), b.name("good")
        lanes = b.let(f"load i32, ptr {self._groups[0].lanes}")
        b.unlikely(b.let(f"icmp ne i32 {lanes}, 0"), bad, good)
        b.label(bad)
        at = b.let(f"load i32, ptr {self._at}") if self._at else str(self.barriers.index(self._groups[0].barriers[0]))
        b.line(f"store i32 {at}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}")
        e.fault(context.FAULT_BARRIER, self.barriers.index(node.number), word)
        b.label(good)

    def wait(self, node: BasicBlock, word: str, following: str) -> None:
        """Lanes are at a barrier in a masked clone, or make a test: those wait whose test fails.

        For an aligned barrier it is a fault that lanes of the warp wait elsewhere.
        """
        e, b = self.e, self.e.b
        op, n = node.last, node.number
        assert op is not None
        if is_test(node):
            assert self._tests is not None
            passed = self._test(node, word)
            e.send(node.targets[0], passed)
            _add(e, self._tests, n, b.let(f"xor i32 {passed}, {word}"))
            b.line(f"br label %{following}")
            return
        if self._asked:
            for slot, value in zip(self._asked, _asked(e, op), strict=True):
                b.line(f"store i32 {value}, ptr {slot}")
        group = self.group(n)
        assert group is not None
        if self._at:
            index = self.barriers.index(n)
            if is_aligned(node):
                at = b.let(f"load i32, ptr {self._at}")
                some = b.let(f"icmp ne i32 {b.let(f'load i32, ptr {group.lanes}')}, 0")
                bad, good = b.name("bad"), b.name("good")
                elsewhere = b.let(f"and i1 {b.let(f'icmp ne i32 {at}, {index}')}, {some}")
                b.line(f"br i1 {elsewhere}, label %{bad}, label %{good}")
                b.label(bad)
                b.line(f"store i32 {at}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}")
                e.fault(context.FAULT_BARRIER, index, word)
                b.label(good)
            b.line(f"store i32 {index}, ptr {self._at}")
        _add(e, group, n, word)
        b.line(f"br label %{following}")

    def suspend(self) -> None:
        """Emits the decision for a warp of which no lane can run."""
        e, b = self.e, self.e.b
        convergence_points.resume(e)
        if self._tests is not None:
            failed = b.let(f"load i32, ptr {self._tests.lanes}")
            b.line(f"br i1 {b.let(f'icmp eq i32 {failed}, 0')}, label %no.tests, label %yield")
            b.label("yield")
            self._end_time_slice(self._tests.label, WARP_YIELDS)
            b.label("no.tests")
        convergence_points.report_fault(e)
        if self._groups:
            lanes = b.let(f"load i32, ptr {self._groups[0].lanes}")
            b.line(f"br i1 {b.let(f'icmp eq i32 {lanes}, 0')}, label %none, label %suspend")
            b.label("suspend")
            if self._several:
                number, count, given, site = (b.let(f"load i32, ptr {slot}") for slot in self._asked)
                _count(e, (number, count, b.let(f"icmp ne i32 {given}, 0"), site), lanes, _bit(e))
            if len(self._groups) > 1:
                cases = [f"i32 {self.barriers.index(g.barriers[0])}, label %S{g.label}" for g in self._groups]
                b.line(f"switch i32 {b.let(f'load i32, ptr {self._at}')}, label %none [ {' '.join(cases)} ]")
            for group in self._groups:
                if len(self._groups) > 1:
                    b.label(f"S{group.label}")
                self.wait_apart(group)
            b.label("none")
        e.end_warp()

    def wait_apart(self, group: Group) -> None:
        """All lanes of a warp that have not ended wait at the barriers of a group."""
        self._end_time_slice(group.label, WARP_WAITS)

    def _end_time_slice(self, label: str, how: str) -> None:
        self.e.b.line(f"store i32 {self._labels().index(label) + 1}, ptr %state")
        self.e.b.line(how)

    def emit_barrier_exits(self) -> None:
        """Emits the code behind barriers that warps reach one by one."""

    # ------------------------------------------------------------ polls

    def poll(self, node: BasicBlock, word: str) -> None:
        """At a backward branch: now and then asks whether the lanes of a mask go on."""
        if self.polls(node):
            self.ask(node, 1, word)

    def ask(self, node: BasicBlock, rounds: int, word: str) -> None:
        """Emits the poll whether to continue, once in many iterations."""
        e, b = self.e, self.e.b
        poll_budget = b.gep("%ctx", context.POLL_BUDGET)
        left = b.let(f"sub i64 {b.let(f'load i64, ptr {poll_budget}')}, {rounds}")
        b.line(f"store i64 {left}, ptr {poll_budget}")
        empty, on, stop = b.name("empty"), b.name("on"), b.name("stop")
        b.unlikely(b.let(f"icmp slt i64 {left}, 0"), empty, on)
        b.label(empty)
        line = node.ops[0].line if node.ops else 0
        site = e.new_site("position", 0, "read", line)
        halt = e.call("poll", f"ptr %ctx, i32 {site}, i32 {word}")
        b.line(f"br i1 {halt}, label %{stop}, label %{on}")
        b.label(stop)
        b.line(FAULT_ENDS)
        b.label(on)

    # ------------------------------------------------------------ continuation

    def _labels(self) -> list[str]:
        """Labels at which a warp continues; the number that it leaves is the index here plus one, and 0 is the
        beginning."""
        whole = [f"R{n}" for n in self.barriers] if self.e.all_active else []
        apart = [g.label for g in (*self._groups, self._tests) if g is not None]
        return whole + apart

    def cases(self) -> str:
        """The cases of a switch to where a warp goes on."""
        return " ".join(f"i32 {i + 1}, label %{label}" for i, label in enumerate(self._labels()))

    def emit_resumptions(self) -> None:
        """Emits the entries at which warps continue."""
        e, b = self.e, self.e.b
        for group in (*self._groups, self._tests):
            if group is not None:
                b.label(group.label)
                self.release(group)
        for n in self.barriers if e.all_active else ():
            b.label(f"R{n}")
            if is_tested_again(e.graph.blocks[n]):
                on, again = b.name("on"), b.name("again")
                everyone = b.let(f"icmp eq i32 {_passing(e, e.graph.blocks[n], '-1')}, -1")
                b.line(f"br i1 {everyone}, label %{on}, label %{again}")
                b.label(again)
                b.line(WARP_YIELDS)
                b.label(on)
            self._emit_behind(n)

    def _emit_behind(self, number: int) -> None:
        """Emits the ops behind a barrier."""
        e, ops = self.e, self.e.code.behind_barriers[number]
        e.clone = next(clone for clone in e.unit.of(copies) if clone.block == number)
        e.forget(e.registers(sorted(key for op in ops for key in op.registers if op.name in ("from_block", "resume"))))
        emit_ops(e, ops)

    def take_shared(self, registers: list[Register]) -> None:
        """Reads registers that all warps of a block share."""
        raise InternalError("warps that go on one by one share no registers")

    def go_on_one_by_one(self, node: BasicBlock, shared: list[Register]) -> None:
        """Lanes that came to a barrier one by one go on behind it."""
        raise InternalError("warps that go on one by one have entries of their own for their lanes")

    def release(self, group: Group) -> None:
        """Lanes that wait in masked clones go on, each behind its barrier."""
        e, b = self.e, self.e.b
        still: list[str] = []
        for n in group.barriers:
            node = e.graph.blocks[n]
            slot, ready = group.each.get(n, group.lanes), e.word_slots[node.targets[0]]
            word = b.let(f"load i32, ptr {slot}")
            left = "0"
            if is_tested_again(node):
                waiting, word = word, _passing(e, node, word)
                left = b.let(f"xor i32 {waiting}, {word}")
                still.append(left)
            there = b.let(f"or i32 {word}, {b.let(f'load i32, ptr {ready}')}") if group.each else word
            b.line(f"store i32 {there}, ptr {ready}")
            b.line(f"store i32 {left}, ptr {slot}")
            e.values.blocked = True
            self.leave(node, word)
            e.values.blocked = False
        if group.each:
            together = "0"
            for word in still:
                together = b.let(f"or i32 {together}, {word}") if together != "0" else word
            b.line(f"store i32 {together}, ptr {group.lanes}")
        b.line(f"br label %C{min(e.graph.blocks[n].targets[0] for n in group.barriers)}")

    def leave(self, node: BasicBlock, word: str) -> None:
        """These lanes go on behind a barrier, with what all have said there."""
        if is_vote(node):
            barrier_votes.leave(self.e, node, word)

    def group(self, number: int) -> Group | None:
        """The group of a barrier that lanes may reach in masked clones; else None."""
        return next((g for g in self._groups if number in g.barriers), None)


def _passing(e: Emission, node: BasicBlock, lanes: str) -> str:
    """Those of the lanes that wait whose test passes now."""
    if is_cluster_wait(node):
        return clusters.passing(e, lanes)
    assert node.last is not None
    if awaits_products(node):
        return warpgroup_products.passing(e, node.last, lanes)
    if awaits_registers(node):
        return register_counts.passing(e, node.last, lanes)
    return tensor_memory.passing(e, node.last, lanes)


def _each(barriers: tuple[int, ...], word: Callable[[], str]) -> dict[int, str]:
    return {n: word() for n in barriers} if len(barriers) > 1 else {}


def _add(e: Emission, group: Group, number: int, word: str) -> None:
    """Marks lanes as waiting at a barrier of a group."""
    for slot in (group.lanes, *(s for n, s in group.each.items() if n == number)):
        had = e.b.let(f"load i32, ptr {slot}")
        e.b.line(f"store i32 {e.b.let(f'or i32 {had}, {word}')}, ptr {slot}")


# ---------------------------------------------------------------- several barriers


def _bit(e: Emission) -> str:
    return e.b.let("shl nuw i32 1, %warp")


def _scalar(e: Emission, op: Op, operand: Operand) -> str:
    """The value that is taken for all lanes of the mask."""
    value = e.values.read(op, operand, "u32")
    return value.name if value.uniformity.kind == "uniform" else e.last_active(e.values.vector(value), "i32")


def _asked(e: Emission, op: Op) -> tuple[str, str, str, str]:
    """The barrier's number, its threads, whether they are given, and the site."""
    number, *count = barrier_operands(op)
    site = e.new_site("barrier", 0, "read", op.line)
    threads = _scalar(e, op, count[0]) if count else "0"
    return _scalar(e, op, number), threads, "1" if count else "0", str(site)


def _count(e: Emission, asked: tuple[str, str, str, str], lanes: str, bit: str) -> None:
    """Counts lanes in at one of several barriers. bit: of the warp that waits, 0 if none does."""
    number, count, given, site = asked
    arguments = f"ptr %ctx, i32 {site}, i32 {number}, i32 {count}, i1 {given}, i32 {lanes}, i32 {bit}"
    bad = e.call("barrier.arrive", arguments)
    on = e.b.name("on")
    e.b.unlikely(str(bad), e.faulted(), on)
    e.b.label(on)


def arrive(e: Emission, op: Op) -> None:
    """`bar.arrive`: the warp does not wait."""
    _count(e, _asked(e, op), e.mask_word, "0")
