"""One bounds check for all accesses of a loop in all of its iterations, before a full warp enters it.

The addresses of the first iteration, what an iteration adds and the number of iterations say how far each access
reaches. If that lies inside one allocation for each, the warp runs a version of the loop without checks. Otherwise an
access faults, or the loop is a rare one, and the loop with checks runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.emulate.analysis.counted_loops import CountedLoop, MovingAccess, Test
from workbench.emulate.analysis.pointer_provenance import address_sources
from workbench.emulate.codegen import strided_values
from workbench.emulate.codegen.memory import signed
from workbench.emulate.codegen.registers import Value
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import BITS
from workbench.emulate.runtime import context

_MAX_ITERATIONS = 1 << 32
_MAX_STEP = 1 << 30
"""Steps of an iteration are smaller. With so many iterations their sum is below 2**62, and adding lanes cannot wrap."""
_NEAR = 1 << 61
"""Numbers of 64 bits from minus this on and below it: sums of a few do not wrap."""


@dataclass(frozen=True)
class _Reach:
    """The addresses of accesses whose registers differ by what all lanes share. first: of each, the lowest address of
    all iterations and lanes; extent: from there to the highest."""

    space: str
    size_bytes: int
    site: AccessSite
    first: Sequence[str]
    extent: str


def emit_loop_check(e: WarpEmission, loop: CountedLoop, checked: str, unchecked: str) -> None:
    """Emits the check before a loop; goes to `unchecked` where all accesses are inside of allocations."""
    _LoopCheck(e, loop).emit(checked, unchecked)


class _LoopCheck:
    """The check before one loop."""

    def __init__(self, e: WarpEmission, loop: CountedLoop) -> None:
        self._e, self._b, self._loop = e, e.b, loop
        self._fine: list[str] = []
        self._steps: dict[tuple[str, int], str] = {}
        self._fars: dict[tuple[str, int], tuple[str, str]] = {}
        self._iterations = ""

    def emit(self, checked: str, unchecked: str) -> None:
        e, loop = self._e, self._loop
        for op in loop.entry:
            e.instruction(op)
        self._iterations = self._count(loop.test)
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
        self._branch([self._reach(accesses) for accesses in groups.values()], checked, unchecked)

    def _branch(self, reaches: Sequence[_Reach], checked: str, unchecked: str) -> None:
        """Compares twice: allocations that sites do not know are looked up in between."""
        e, b = self._e, self._b
        first, test, again, settle = (b.name(stem) for stem in ("first", "test", "again", "settle"))
        b.line(f"br label %{first}")
        b.label(first)
        b.line(f"br label %{test}")
        b.label(test)
        looked = b.let(f"phi i1 [ false, %{first} ], [ true, %{settle} ]")
        fine, *others = [*self._fine, *(self._inside(reach) for reach in reaches)]
        b.width = 1
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

    # ------------------------------------------------------------ how far accesses reach

    def _inside(self, reach: _Reach) -> str:
        """True if all of a reach lies inside the allocation that the site knows, or shared memory."""
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

    def _reach(self, accesses: Sequence[MovingAccess]) -> _Reach:
        b = self._b
        member, recurrence = accesses[0].member, accesses[0].recurrence
        value, straight = self._straight(member.register)
        low, high, unwrapped = strided_values.reach(self._e, value, straight)
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
            b.width = 1
            if offset % member.size_bytes:
                self._fine.append("false")
            first.append(b.op("add", "i64", b.op("add", "i64", name, down), str(offset)))
        self._must_be_even(odd, member.size_bytes)
        site = AccessSite(member.space, 1, "read", member.line, 1)
        return _Reach(member.space, member.size_bytes, site, first, b.op("sub", "i64", high, low))

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
        """The value of a register, and the linear one of 64 bits that it is; 32 bits are taken as signed, as lanes may
        add more than is missing."""
        value = self._register(key)
        straight = strided_values.straightened(self._e, value)
        if value.scalar == "i32":
            straight = replace(straight, name=self._wide(value))
        return value, straight

    def _wide(self, value: Value, signed_: bool = True) -> str:
        self._b.width = 1
        if value.scalar == "i64":
            return value.name
        return self._b.cast("sext" if signed_ else "zext", "i32", value.name, "i64")

    # ------------------------------------------------------------ what an iteration adds

    def _step(self, root: str, factor: int) -> str:
        """The step of an iteration for a multiple of a root, in 64 bits; it must be little."""
        if (root, factor) not in self._steps:
            b = self._b
            if factor == 1:
                before, behind = self._register(root), self._register(self._loop.following[root].key)
                b.width = 1
                step = self._wide(replace(before, name=b.op("sub", before.scalar, behind.name, before.name)))
            else:
                step = b.op("mul", "i64", self._step(root, 1), str(factor))
            little = b.op("icmp ult", "i64", b.op("add", "i64", step, str(_MAX_STEP)), str(2 * _MAX_STEP))
            self._fine.append(little)
            self._steps[root, factor] = step
        return self._steps[root, factor]

    def _far(self, root: str, factor: int) -> tuple[str, str]:
        """The sum of the steps of all iterations: at least, and at most."""
        if (root, factor) not in self._fars:
            step = self._step(root, factor)
            b = self._b
            b.width = 1
            far = b.op("mul", "i64", step, self._iterations)
            self._fars[root, factor] = b.call("smin", "i64", far, "0"), b.call("smax", "i64", far, "0")
        return self._fars[root, factor]

    def _may_not_wrap(self, key: str, root: str, factor: int, signed_: bool) -> None:
        """A number of 32 bits must not wrap, in any lane and iteration."""
        b = self._b
        ends = strided_values.bounds_of_word(self._e, self._register(key), signed_)
        fars, limits = self._far(root, factor), strided_values.limits_of_word(signed_)
        b.width = 1
        for end, far, comparison, limit in zip(ends, fars, ("sge", "sle"), limits, strict=True):
            self._fine.append(b.op(f"icmp {comparison}", "i64", b.op("add", "i64", end, far), str(limit)))

    # ------------------------------------------------------------ the number of iterations

    def _count(self, test: Test) -> str:
        """The number of iterations of a full warp after the first."""
        e, b = self._e, self._b
        counter, bound = (e.values.read(test.op, o, test.type) for o in (test.counter, test.bound))
        b.width = 1
        if test.comparison == "ne":
            return self._count_to(test, counter, bound)
        signed_ = test.type[0] == "s"
        rising, equal = test.comparison in ("lt", "le"), int(test.comparison in ("le", "ge"))
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
        # The first number for which the comparison does not hold must not have wrapped.
        edge = (end, "sle", most + 1 - equal - step) if rising else (end, "sge", least - 1 + equal + step)
        numbers.append(edge)
        self._fine += [b.op(f"icmp {comparison}", "i64", number, str(limit)) for number, comparison, limit in numbers]
        left = b.op("sub", "i64", end, high) if rising else b.op("sub", "i64", low, end)
        left = b.op("add", "i64", b.call("smax", "i64", b.op("add", "i64", left, str(equal)), "0"), str(step - 1))
        return self._few_enough(b.op("udiv", "i64", left, str(step)))

    def _count_to(self, test: Test, counter: Value, bound: Value) -> str:
        """The same where the counter has to meet the bound."""
        b, step = self._b, test.step
        ends = (bound.name, counter.name) if step > 0 else (counter.name, bound.name)
        left = self._wide(replace(counter, name=b.op("sub", counter.scalar, *ends)))
        self._fine.append(b.op("icmp sge", "i64", left, "0"))
        iterations = b.op("udiv", "i64", left, str(abs(step)))
        self._fine.append(b.op("icmp eq", "i64", b.op("mul", "i64", iterations, str(abs(step))), left))
        return self._few_enough(iterations)

    def _few_enough(self, iterations: str) -> str:
        self._fine.append(self._b.op("icmp ult", "i64", iterations, str(_MAX_ITERATIONS)))
        return iterations
