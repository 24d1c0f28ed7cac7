"""Coherent branches: a cheap test for agreement of all lanes, before lanes are tested one by one.

Most warps are entirely inside a bound or entirely outside. Which one follows from the least and the greatest value of
the compared operands over the lanes, which take a few scalars; the same holds for `and`, `or` and `not` of such
comparisons. For a predicate that a branch reads, both answers (all lanes, no lane) are computed with it: for a loop
mostly before the loop. `analysis.coherent_branches` selects the predicates.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from workbench.emulate.analysis.coherent_branches import CoherentBranches, joined_by
from workbench.emulate.analysis.lane_runs import straight_uniformity
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import strided_values
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.ir.comparisons import UNSIGNED, asked_by
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Negated, Operand


class CoherentTest(NamedTuple):
    """Two scalars: a predicate holds for all lanes; it holds for none. Neither need hold."""

    all: str
    none: str

    @property
    def negated(self) -> CoherentTest:
        return CoherentTest(self.none, self.all)


_UNKNOWN = CoherentTest("false", "false")


class Ends(NamedTuple):
    """Numbers of 64 bits that no lane is below or above; an `exact` that does not hold says that they are not known,
    empty that they are."""

    low: str
    high: str
    exact: str = ""


_ANYTHING = 1 << 61


class CoherentTests:
    """Answers of coherent-branch tests of one kernel, in stack slots that become values.

    They belong to predicates with a single definition, in full warps; `forget` drops them where that does not hold.
    """

    def __init__(self, e: Emission, found: CoherentBranches) -> None:
        self._e = e
        self._compares = found.tested
        b = e.b
        self._slots = {
            key: CoherentTest(b.allocate_for_time_slice("i1", "all"), b.allocate_for_time_slice("i1", "none"))
            for key in found.tested
        }
        self._ends = {
            key: Ends(b.allocate_for_time_slice("i64", "low"), b.allocate_for_time_slice("i64", "high"))
            for key in found.ranged
        }

    def _is_scalar(self, key: str) -> bool:
        return self._e.uniformities.of.get(key, VARYING).scalar

    def _ends_of(self, op: Op, operand: Operand, type_: str, signed: bool) -> Ends:
        e = self._e
        found = e.uniformities.operand(op, operand, type_)
        if found is not None and straight_uniformity(found) is not None:
            return Ends(*strided_values.exact_range(e, e.values.read(op, operand, type_), signed))
        assert isinstance(operand, RegisterName)
        slots = self._ends[operand.register.key]
        return Ends(*(e.b.let(f"load i64, ptr {slot}") for slot in slots[:2]))

    def _note_ends(self, op: Op, key: str) -> None:
        """Notes the range over all lanes of an integer that combines two."""
        b = self._e.b
        ends = [self._ends_of(op, operand, "s32", signed=True) for operand in op.operands[1:]]
        b.width = 1
        (low, high, _), (least, most, _) = ends
        if op.operation == "or":
            below = b.op("icmp slt", "i64", b.call("smin", "i64", high, most), "0")
            found = b.call("smin", "i64", low, least), b.select(below, "i64", "-1", b.op("add", "i64", high, most))
        else:
            order = f"s{op.operation}"
            found = b.call(order, "i64", low, least), b.call(order, "i64", high, most)
        for _, _, exact in ends:
            if exact:
                found = (
                    b.select(exact, "i64", found[0], str(-_ANYTHING)),
                    b.select(exact, "i64", found[1], str(_ANYTHING)),
                )
        self._put_ends(key, *found)

    def _put_ends(self, key: str, low: str = str(-_ANYTHING), high: str = str(_ANYTHING)) -> None:
        slots = self._ends[key]
        self._e.b.line(f"store i64 {low}, ptr {slots.low}")
        self._e.b.line(f"store i64 {high}, ptr {slots.high}")

    def of(self, key: str) -> CoherentTest | None:
        """The answers for a predicate; None where it has none."""
        slots = self._slots.get(key)
        return None if slots is None else CoherentTest(*(self._e.b.let(f"load i1, ptr {slot}") for slot in slots))

    def forget(self, written: Iterable[Register]) -> None:
        """These have other values than their instructions gave them."""
        for register in written:
            if register.key in self._slots:
                self._put(register.key, _UNKNOWN)
            if register.key in self._ends:
                self._put_ends(register.key)

    def note(self, op: Op) -> None:
        """An instruction was emitted: what it makes may have answers."""
        values = self._e.values
        if values.blocked:
            return
        for register in op.writes:
            if register.key in self._ends:
                if values.mask is not None:
                    self._put_ends(register.key)
                else:
                    self._note_ends(op, register.key)
            if register.key in self._slots:
                self._put(register.key, _UNKNOWN if values.mask is not None else self._found(op))

    def _put(self, key: str, found: CoherentTest) -> None:
        for slot, name in zip(self._slots[key], found, strict=True):
            self._e.b.line(f"store i1 {name}, ptr {slot}")

    def _found(self, op: Op) -> CoherentTest:
        parts = [self._answers(op, operand) for operand in joined_by(op)]
        if op.operation == "not":
            return parts[0].negated
        if asked_by(op.opcode)[0]:
            parts.append(self._compared(op) if self._compares[op.writes[0].key] else _UNKNOWN)
        result, *others = parts
        for other in others:
            result = self._joined(op, result, other)
        return result

    def _compared(self, op: Op) -> CoherentTest:
        """The answers for a comparison, where neither side is seen to wrap."""
        b, opcode = self._e.b, op.opcode
        relation, _ = asked_by(opcode)
        signed = opcode.type[0] != "u" and opcode.modifiers[0] not in UNSIGNED
        bounds = [self._ends_of(op, operand, opcode.type, signed) for operand in op.operands[1:3]]
        (low, high, exact), (least, most, fits) = bounds
        b.width = 1

        def when(x: str, comparison: str, y: str) -> str:
            result = b.op(f"icmp {comparison}", "i64", x, y)
            for one in filter(None, (exact, fits)):
                result = b.op("and", "i1", result, one)
            return result

        match relation:
            case "lt":
                return CoherentTest(when(high, "slt", least), when(low, "sge", most))
            case "le":
                return CoherentTest(when(high, "sle", least), when(low, "sgt", most))
            case "gt":
                return CoherentTest(when(low, "sgt", most), when(high, "sle", least))
            case "ge":
                return CoherentTest(when(low, "sge", most), when(high, "slt", least))
        apart = b.op("or", "i1", when(low, "sgt", most), when(high, "slt", least))
        return CoherentTest("false", apart) if relation == "eq" else CoherentTest(apart, "false")

    def _answers(self, op: Op, operand: Operand) -> CoherentTest:
        if isinstance(operand, Negated):
            return self._answers(op, operand.operand).negated
        if isinstance(operand, RegisterName) and not self._is_scalar(operand.register.key):
            return self.of(operand.register.key) or _UNKNOWN
        held = self._e.values.read(op, operand, "pred").name
        return CoherentTest(held, self._e.b.let(f"xor i1 {held}, true"))

    def _joined(self, op: Op, x: CoherentTest, y: CoherentTest) -> CoherentTest:
        b = self._e.b
        if "xor" in (op.operation, asked_by(op.opcode)[1]):
            differ = [b.let(f"and i1 {one}, {other}") for one, other in ((x.all, y.none), (x.none, y.all))]
            agree = [b.let(f"and i1 {one}, {other}") for one, other in ((x.all, y.all), (x.none, y.none))]
            return CoherentTest(*(b.let(f"or i1 {', '.join(each)}") for each in (differ, agree)))
        either = "or" in (op.operation, asked_by(op.opcode)[1])
        one, other = ("or", "and") if either else ("and", "or")
        return CoherentTest(b.let(f"{one} i1 {x.all}, {y.all}"), b.let(f"{other} i1 {x.none}, {y.none}"))
