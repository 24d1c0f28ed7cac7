"""One bounds check for several accesses: of a block, by one register; of a loop, in all of its rounds.

Before a block is run by a whole warp, the lowest and the highest place that it reaches through a register are looked
at. Where all of it lies inside one allocation, or every lane of every access in one of several, no access of the block
is checked again. Otherwise one of them is a fault: the block is run once more lane by lane, up to the right one.

Where a loop can be counted (`analysis.counted_loops`), its addresses in the first round and what a round adds say how
far its accesses reach. If all of that lies inside one allocation for each, the warp runs a clone of the loop without
checks. Otherwise an access is a fault, or the loop is a rare one, and lanes are looked up one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.emulate.analysis.access_groups import Group
from workbench.emulate.analysis.counted_loops import CountedLoop, MovingAccess, Test
from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.analysis.pointer_provenance import address_sources
from workbench.emulate.codegen import bounds_cache, strided_values
from workbench.emulate.codegen.memory import AccessSite, InBounds, signed
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from workbench.emulate.codegen.control import WarpEmitter
    from workbench.emulate.codegen.emitter import Emitter

_MOST_ROUNDS = 1 << 32
_MOST_STEP = 1 << 30
"""What a round adds, below: with so many rounds less than 2**62, and no sum with what lanes add wraps."""
_NEAR = 1 << 61
"""Numbers of 64 bits that are compared, from minus this on and below it: then no sum of them wraps."""

Places = dict[int, dict[int, InBounds]]
"""By block and position, where the accesses of a clone without checks are."""


def emit_coalesced_check(e: Emitter, node: BasicBlock, groups: Sequence[Group], otherwise: str) -> dict[int, InBounds]:
    """Emits the checks of a block; goes to `otherwise` where one fails.

    Returns, for the position of each access that needs no check, where it is.
    """
    b = e.b
    prechecked: dict[int, InBounds] = {}
    for group in groups:
        value = e.values.register(Register(group.register, e.live.types[group.register]))
        b.width = 1
        name = value.name
        if value.scalar == "i32":
            name = b.cast("zext", "i32", name, "i64")
        lowest = b.op("add", "i64", name, str(group.low)) if group.low else name
        span = group.high - group.low
        even = "true"
        if group.alignment > 1 and value.uniformity.zeros < group.alignment.bit_length() - 1:
            even = b.op("icmp eq", "i64", b.op("and", "i64", name, str(group.alignment - 1)), "0")
        fine = b.op("and", "i1", _inside(e, group, lowest, span), even)
        good = b.name("good")
        if group.space == "shared":
            b.unlikely(b.op("xor", "i1", fine, "true"), otherwise, good)
        else:
            doubt = b.name("doubt")
            b.unlikely(b.op("xor", "i1", fine, "true"), doubt, good)
            b.label(doubt)
            site = e.site_pointer(_site(group, span))
            known = e.call("settle", f"ptr %ctx, ptr {site}, i64 {lowest}, i64 {span}")
            assert known is not None
            apart = b.name("apart")
            b.line(f"br i1 {b.op('and', 'i1', known, even)}, label %{good}, label %{apart}")
            b.label(apart)
            b.line(f"br i1 {_each_inside(e, group, value.uniformity, name)}, label %{good}, label %{otherwise}")
        b.label(good)
        place = InBounds(e.shared_base if group.space == "shared" else e.arena_delta)
        prechecked.update((member.index, place) for member in group.members)
    return prechecked


def _site(group: Group, span: int) -> AccessSite:
    return AccessSite(group.space, 1, "read", group.members[0].line, span)


def _each_inside(e: Emitter, group: Group, uniformity: Uniformity, name: str) -> str:
    """Whether every lane of every access is in some allocation, and aligned; one call of the runtime each."""
    b = e.b
    lanes = e.lane_table(uniformity.lanes or (0,) * WARP)
    fine = "true"
    for member in group.members:
        site = e.site_pointer(AccessSite(group.space, member.size_bytes, "read", member.line, member.size_bytes))
        base = b.op("add", "i64", name, str(member.offset)) if member.offset else name
        found = e.call("inside", f"ptr %ctx, ptr {site}, i64 {base}, ptr {lanes}")
        assert found is not None
        fine = b.op("and", "i1", fine, found)
    return fine


def _inside(e: Emitter, group: Group, lowest: str, span: int) -> str:
    b = e.b
    if group.space == "shared":
        room = b.call("usub.sat", "i64", b.op("add", "i64", e.shared_bytes, "1"), str(span))
        return b.op("icmp ult", "i64", lowest, room)
    return bounds_cache.inside(e.b, e.site_pointer(_site(group, span)), lowest, 1)


# ---------------------------------------------------------------- of a loop


@dataclass(frozen=True)
class _Reach:
    """What accesses by one register reach, those too whose registers differ from it by what all lanes share. first:
    of each, the lowest address of all rounds and lanes; extent: from there to the highest."""

    space: str
    size_bytes: int
    site: AccessSite
    first: Sequence[str]
    extent: str


def emit_loop_check(e: WarpEmitter, loop: CountedLoop, checked: str, unchecked: str) -> Places:
    """Emits the check where a loop is entered; goes to `unchecked` where all is inside of allocations."""
    return _LoopCheck(e, loop).emit(checked, unchecked)


class _LoopCheck:
    """The check before one loop."""

    def __init__(self, e: WarpEmitter, loop: CountedLoop) -> None:
        self._e, self._b, self._loop = e, e.b, loop
        self._fine: list[str] = []
        self._steps: dict[tuple[str, int], str] = {}
        self._fars: dict[tuple[str, int], tuple[str, str]] = {}
        self._rounds = ""

    def emit(self, checked: str, unchecked: str) -> Places:
        e, loop = self._e, self._loop
        for op in loop.entry:
            e.instruction(op)
        self._rounds = self._count(loop.test)
        words = {
            (w.register.key, a.recurrence.root, w.factor, w.signed) for a in loop.accesses for w in a.recurrence.words
        }
        for key, root, factor, signed_ in sorted(words):
            if root:
                self._may_not_wrap(key, root, factor, signed_)
        groups: dict[object, list[MovingAccess]] = {}
        for a in loop.accesses:
            member, recurrence = a.member, a.recurrence
            sources = frozenset(e.unit.of(address_sources).get(member.register, ()))
            allocation = member.register if "data" in sources else sources
            alike = member.space, member.size_bytes, recurrence.leader, recurrence.root, recurrence.factor, allocation
            groups.setdefault(alike, []).append(a)
        places: Places = {}
        reaches = []
        for accesses in groups.values():
            reach, place = self._reach(accesses)
            reaches.append(reach)
            for a in accesses:
                places.setdefault(a.block, {})[a.member.index] = place
        self._branch(reaches, checked, unchecked)
        return places

    def _branch(self, reaches: Sequence[_Reach], checked: str, unchecked: str) -> None:
        """Looks twice: allocations that sites do not know are looked up in between."""
        e, b = self._e, self._b
        first, test, again, settle = (b.name(stem) for stem in ("first", "test", "again", "settle"))
        b.line(f"br label %{first}")
        b.label(first)
        b.line(f"br label %{test}")
        b.label(test)
        looked = b.let(f"phi i1 [ false, %{first} ], [ true, %{settle} ]")
        fine, *others = [*self._fine, *(self._inside(reach) for reach in reaches)]
        for other in others:
            fine = b.op("and", "i1", fine, other)
        b.unlikely(b.op("xor", "i1", fine, "true"), again, unchecked)
        b.label(again)
        b.line(f"br i1 {looked}, label %{checked}, label %{settle}")
        b.label(settle)
        for reach in reaches:
            if reach.space != "shared":
                e.call("settle", f"ptr %ctx, ptr {e.site_pointer(reach.site)}, i64 {reach.first[0]}, i64 1")
        b.line(f"br label %{test}")

    # ------------------------------------------------------------ what is reached

    def _inside(self, reach: _Reach) -> str:
        """Whether all that is reached lies inside the allocation that the site knows, or shared memory."""
        e, b = self._e, self._b
        b.width = 1
        low, size = "0", e.shared_bytes
        if reach.space != "shared":
            site = e.site_pointer(reach.site)
            low, size = b.let(f"load i64, ptr {site}"), b.let(f"load i64, ptr {b.gep(site, context.SITE_SIZE)}")
        room = b.call("usub.sat", "i64", b.op("add", "i64", size, "1"), str(reach.size_bytes))
        most, *others = (b.op("sub", "i64", address, low) for address in reach.first)
        for other in others:
            most = b.call("umax", "i64", most, other)
        last = b.op("add", "i64", most, reach.extent)
        return b.op("and", "i1", b.op("icmp ult", "i64", most, room), b.op("icmp ult", "i64", last, room))

    def _reach(self, accesses: Sequence[MovingAccess]) -> tuple[_Reach, InBounds]:
        e, b = self._e, self._b
        member, recurrence = accesses[0].member, accesses[0].recurrence
        value, straight = self._straight(member.register)
        low, high, unwrapped = strided_values.reach(e, value, straight)
        b.width = 1
        if unwrapped:
            self._fine.append(unwrapped)
        odd = [b.op("add", "i64", straight.name, str(straight.uniformity.each[0])), *straight.terms]
        if recurrence.root:
            below, above = self._far(recurrence.root, recurrence.factor)
            low, high = b.op("add", "i64", low, below), b.op("add", "i64", high, above)
            odd.append(self._step(recurrence.root, recurrence.factor))
        down = b.op("sub", "i64", low, straight.name)
        first = []
        for key, offset in sorted({(a.member.register, signed(a.member.offset, BITS[value.scalar])) for a in accesses}):
            name = straight.name
            if key != member.register:
                name = self._straight(key)[1].name
                odd.append(name)
            if offset % member.size_bytes:
                self._fine.append("false")
            first.append(b.op("add", "i64", b.op("add", "i64", name, down), str(offset)))
        self._must_be_even(odd, member.size_bytes)
        place = InBounds(e.shared_base if member.space == "shared" else e.arena_delta, straight.terms)
        if value.index is not None and not recurrence.words:
            added = b.op("add", "i64", b.op("sub", "i64", straight.name, value.name), place.added)
            place = InBounds(added, straight.terms, steady=True)
        site = AccessSite(member.space, 1, "read", member.line, 1)
        return _Reach(member.space, member.size_bytes, site, first, b.op("sub", "i64", high, low)), place

    def _must_be_even(self, numbers: Sequence[str], size: int) -> None:
        """All must be multiples of an access."""
        if size == 1:
            return
        b = self._b
        union, *others = numbers
        for other in others:
            union = b.op("or", "i64", union, other)
        self._fine.append(b.op("icmp eq", "i64", b.op("and", "i64", union, str(size - 1)), "0"))

    def _register(self, key: str) -> Value:
        return self._e.values.register(Register(key, self._e.live.types[key]))

    def _straight(self, key: str) -> tuple[Value, Value]:
        """What a register holds, and the linear number of 64 bits that it is; what has 32 may have a sign, as lanes may
        add more than is missing."""
        value = self._register(key)
        straight = strided_values.straightened(self._e, value)
        if value.scalar == "i32":
            straight = replace(straight, name=self._wide(value))
        return value, straight

    def _wide(self, value: Value, signed_: bool = True) -> str:
        return (
            value.name
            if value.scalar == "i64"
            else self._b.cast("sext" if signed_ else "zext", "i32", value.name, "i64")
        )

    # ------------------------------------------------------------ what a round adds

    def _step(self, root: str, factor: int) -> str:
        """What a round adds to what moves with a root, in 64 bits; it must be little."""
        if (root, factor) not in self._steps:
            b = self._b
            if factor == 1:
                before, behind = self._register(root), self._register(self._loop.following[root].key)
                b.width = 1
                step = self._wide(replace(before, name=b.op("sub", before.scalar, behind.name, before.name)))
            else:
                step = b.op("mul", "i64", self._step(root, 1), str(factor))
            little = b.op("icmp ult", "i64", b.op("add", "i64", step, str(_MOST_STEP)), str(2 * _MOST_STEP))
            self._fine.append(little)
            self._steps[root, factor] = step
        return self._steps[root, factor]

    def _far(self, root: str, factor: int) -> tuple[str, str]:
        """What all rounds add: at least, and at most."""
        if (root, factor) not in self._fars:
            b = self._b
            far = b.op("mul", "i64", self._step(root, factor), self._rounds)
            self._fars[root, factor] = b.call("smin", "i64", far, "0"), b.call("smax", "i64", far, "0")
        return self._fars[root, factor]

    def _may_not_wrap(self, key: str, root: str, factor: int, signed_: bool) -> None:
        """A number of 32 bits, in no lane and no round."""
        b = self._b
        ends = strided_values.bounds_of_word(self._e, self._register(key), signed_)
        fars, limits = self._far(root, factor), strided_values.limits_of_word(signed_)
        for end, far, comparison, limit in zip(ends, fars, ("sge", "sle"), limits, strict=True):
            self._fine.append(b.op(f"icmp {comparison}", "i64", b.op("add", "i64", end, far), str(limit)))

    # ------------------------------------------------------------ how often

    def _count(self, test: Test) -> str:
        """How often a whole warp goes round again."""
        e, b = self._e, self._b
        counter, bound = (e.values.read(test.op, o, test.type) for o in (test.counter, test.bound))
        b.width = 1
        if test.comparison == "ne":
            return self._count_to(test, counter, bound)
        signed_, rising, equal = (
            test.type[0] == "s",
            test.comparison in ("lt", "le"),
            int(test.comparison in ("le", "ge")),
        )
        step = abs(test.step)
        if counter.scalar == "i64":
            least, most = (-_NEAR if signed_ else 0), _NEAR
            low, high = strided_values.bounds(e, counter)
        else:
            least, most = strided_values.limits_of_word(signed_)
            low, high = strided_values.bounds_of_word(e, counter, signed_)
        b.width = 1
        end = self._wide(bound, signed_)
        numbers = [(low, "sge", least), (high, "sle", most)]
        if counter.scalar == "i64":
            numbers += [(end, "sge", least), (end, "sle", most)]
        # The first number for which the comparison does not hold may not have wrapped.
        edge = (end, "sle", most + 1 - equal - step) if rising else (end, "sge", least - 1 + equal + step)
        numbers.append(edge)
        self._fine += [b.op(f"icmp {comparison}", "i64", number, str(limit)) for number, comparison, limit in numbers]
        left = b.op("sub", "i64", end, high) if rising else b.op("sub", "i64", low, end)
        left = b.op("add", "i64", b.call("smax", "i64", b.op("add", "i64", left, str(equal)), "0"), str(step - 1))
        return self._seldom_enough(b.op("udiv", "i64", left, str(step)))

    def _count_to(self, test: Test, counter: Value, bound: Value) -> str:
        """The same where the counter has to meet the bound."""
        b, step = self._b, test.step
        ends = (bound.name, counter.name) if step > 0 else (counter.name, bound.name)
        left = self._wide(replace(counter, name=b.op("sub", counter.scalar, *ends)))
        self._fine.append(b.op("icmp sge", "i64", left, "0"))
        rounds = b.op("udiv", "i64", left, str(abs(step)))
        self._fine.append(b.op("icmp eq", "i64", b.op("mul", "i64", rounds, str(abs(step))), left))
        return self._seldom_enough(rounds)

    def _seldom_enough(self, rounds: str) -> str:
        self._fine.append(self._b.op("icmp ult", "i64", rounds, str(_MOST_ROUNDS)))
        return rounds
