"""Values as functions of a thread's indices: sums of multiples of indices and of loop increments.

A `Form` is a sum of multiples of leaves, exact. A leaf is an index of the thread or its block, or a register that is
written in several places or not by a sum. `ThreadValues` are those that a leaf or a form has in each thread: a number
for each thread of a block, so much more for each block along each axis, and any multiple of a step. Step 1 says
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import gcd

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.arithmetic import Sums, linear_result
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.thread_evaluation import computed
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES
from workbench.isa.ptx.nodes import Name, Operand
from workbench.isa.ptx.types import integer_bits

Leaf = tuple[str, int]
"""A special register, or a register and which op reads it; 0 for one that is written in one place."""
Numbers = NDArray[np.int64]
_BLOCKS = ("%ctaid.x", "%ctaid.y", "%ctaid.z")
_LONGEST = 1 << 24
"""Limit of a loop's increment of a 64-bit value: it wraps after 2**40 iterations at the earliest."""
_MAX = 1 << 60
"""Limit of coefficients and constants: sums of several stay within 64 bits."""


@dataclass(frozen=True)
class Form:
    """A sum of multiples of leaves, and a constant."""

    terms: dict[Leaf, int] = field(default_factory=dict)
    constant: int = 0

    def plus(self, other: Form, factor: int = 1) -> Form:
        """The sum with a multiple of another."""
        terms = dict(self.terms)
        for leaf, count in other.terms.items():
            terms[leaf] = terms.get(leaf, 0) + factor * count
        return Form({leaf: n for leaf, n in terms.items() if n}, self.constant + factor * other.constant)

    def times(self, factor: int) -> Form:
        """A multiple."""
        return Form().plus(self, factor)

    @property
    def number(self) -> int | None:
        """The number that it is in all threads, if it is one."""
        return None if self.terms else self.constant


@dataclass(frozen=True, eq=False)
class ThreadValues:
    """Values by thread. each: of each thread of a block. blocks: what an index of the block adds, by axis. step: of
    which any multiple may be added; 0 for none."""

    each: Numbers
    blocks: tuple[int, int, int]
    step: int

    @property
    def is_local(self) -> bool:
        """True if it is one known number for each thread of a block, the same in all blocks."""
        return not self.step and not any(self.blocks)


class ThreadForms:
    """The values of a kernel's registers in one launch."""

    def __init__(self, graph: Graph, launch: KnownLaunch, ranges: ValueRanges, undefined: set[str]) -> None:
        self._graph, self._launch, self._ranges = graph, launch, ranges
        self._undefined = undefined
        """Registers that are read before they are written."""
        self._made: dict[int, Form] = {}
        self._by_thread: dict[str, ThreadValues] = {}
        self._active: set[str] = set()
        block = launch.block
        threads = np.arange(block.size, dtype=np.int64)
        self._indices = {
            "%tid.x": threads % block.x,
            "%tid.y": threads // block.x % block.y,
            "%tid.z": threads // (block.x * block.y),
            "%laneid": threads % 32,
        }
        self._none = np.zeros(block.size, np.int64)
        self._unknown = ThreadValues(self._none, (0, 0, 0), 1)

    # ------------------------------------------------------------ forms

    def of(self, operand: Operand, op: Op) -> Form:
        """An operand as an op reads it."""
        bounds = self._ranges.value(operand, self._ranges.before.get(id(op), {}))
        if bounds is not None and bounds[0] == bounds[1]:
            return Form(constant=_signed(bounds[0], op))
        if isinstance(operand, RegisterName):
            key = operand.register.key
            one = self.single(key)
            return Form({(key, id(op)): 1}) if one is None else self._result(key, one)
        if isinstance(operand, Name) and (operand.text in self._indices or operand.text in _BLOCKS):
            return Form({(operand.text, 0): 1})
        return Form({("?", id(operand)): 1})

    def single(self, key: str) -> Op | None:
        """The one op that writes a register, before any reads it."""
        ops = self._ranges.def_use.writers(key)
        return ops[0] if len(ops) == 1 and ops[0].guard is None and key not in self._undefined else None

    def register(self, key: str) -> Form | None:
        """A register that is written in one place."""
        op = self.single(key)
        return None if op is None else self._result(key, op)

    def _result(self, key: str, op: Op) -> Form:
        if id(op) not in self._made:
            self._made[id(op)] = Form({(key, 0): 1})  # while its operands are evaluated
            form = self._sum(op)
            exact = form is not None and (self._width(op) == 64 or self._ranges.after.get(id(op)) is not None)
            if form is not None and exact and len(op.writes) == 1:
                self._made[id(op)] = form
        return self._made[id(op)]

    def _width(self, op: Op) -> int:
        opcode = op.opcode
        type_ = opcode.types[0] if op.operation == "cvt" else opcode.type
        return integer_bits(type_) * (2 if opcode.widens else 1)

    def _sum(self, op: Op) -> Form | None:
        """The form of an op's result if the op is a sum; wrapping is not considered."""
        opcode = op.opcode
        if not integer_bits(opcode.type) or not op.operation:
            return None
        if opcode.mnemonic == "cvta" and not opcode.has("to") and opcode.space != "global":
            return None
        if (opcode.widens or op.operation == "cvt") and not self._widens(op):
            return None
        x = [self.of(operand, op) for operand in op.operands[1:]]
        return x[0] if op.operation == "cvt" or opcode.mnemonic == "cvta" else linear_result(opcode, x, Sums[Form]())

    def _widens(self, op: Op) -> bool:
        """True if a number is the same after it was widened, or narrowed."""
        opcode = op.opcode
        bits = [integer_bits(type_) for type_ in opcode.types]
        if not all(bits):
            return False
        if op.operation == "cvt" and bits[0] < bits[1]:
            return self._ranges.after.get(id(op)) is not None
        is_signed, state = opcode.type[0] == "s", self._ranges.before.get(id(op), {})
        if op.operation != "cvt":
            bounds = [self._ranges.value(o, state) for o in op.operands[1:3]]
            return is_signed or all(each is not None and each[0] >= 0 for each in bounds)
        source = op.operands[1]
        # Only the low bits are read of a register that is wider than what is converted.
        is_part = isinstance(source, RegisterName) and integer_bits(source.register.type) != bits[1]
        if is_signed and not is_part:
            return True
        found = self._ranges.value(source, state)
        low, high = (-(1 << bits[1] - 1), (1 << bits[1] - 1) - 1) if is_signed else (0, (1 << bits[1]) - 1)
        return found is not None and low <= found[0] and found[1] <= high

    # ------------------------------------------------------------ bounds and by_thread

    def bounds(self, leaf: Leaf, state: dict[str, Interval]) -> Interval | None:
        """Bounds of a leaf, given bounds of registers."""
        name, reader = leaf
        if name.startswith("%") and (special := self._launch.special(name)) is not None:
            return special
        if reader:
            return self._ranges.before.get(reader, {}).get(name)
        op = self.single(name)
        return state.get(name) or (self._ranges.after.get(id(op)) if op is not None else None)

    def by_thread(self, form: Form) -> ThreadValues:
        """The values of a form in each thread."""
        if abs(form.constant) >= _MAX:
            return self._unknown
        each, blocks, step = self._none + form.constant, [0, 0, 0], 0
        for (name, _), count in form.terms.items():
            one = self._of_leaf(name)
            if abs(count) * max(1, int(np.abs(one.each).max()), *map(abs, one.blocks)) >= _MAX:
                return self._unknown
            each = each + one.each * count
            blocks = [a + b * count for a, b in zip(blocks, one.blocks, strict=True)]
            step = gcd(step, one.step * abs(count))
        return ThreadValues(each, (blocks[0], blocks[1], blocks[2]), step)

    def _of_leaf(self, name: str) -> ThreadValues:
        if name in self._indices:
            return ThreadValues(self._indices[name], (0, 0, 0), 0)
        if name in _BLOCKS:
            axis = _BLOCKS.index(name)
            return ThreadValues(self._none, (int(axis == 0), int(axis == 1), int(axis == 2)), 0)
        if name not in self._by_thread:
            if name in self._active:
                return self._unknown
            self._active.add(name)
            self._by_thread[name] = self._of_register(name)
            self._active.discard(name)
        return self._by_thread[name]

    def _of_register(self, key: str) -> ThreadValues:
        ops = self._ranges.def_use.writers(key)
        if not ops or key in self._undefined or any(len(op.writes) != 1 for op in ops):
            return self._unknown
        if self.single(key) is not None:
            return self._computed(ops[0])
        found: ThreadValues | None = None
        steps = 0
        for op in ops:
            form = self._sum(op)
            if form is None:
                return self._unknown
            own = [leaf for leaf in form.terms if leaf[0] == key]
            if own:  # what a loop adds
                rest = Form({leaf: n for leaf, n in form.terms.items() if leaf not in own}, form.constant)
                if rest.terms or [form.terms[leaf] for leaf in own] != [1]:
                    return self._unknown
                steps = gcd(steps, rest.constant, self._wrap(op, abs(rest.constant)))
                continue
            steps = gcd(steps, self._wrap(op, 0))
            by_thread = self.by_thread(form)
            found = by_thread if found is None else _either(found, by_thread)
        if found is None:
            return self._unknown
        return ThreadValues(found.each, found.blocks, gcd(found.step, steps))

    def _wrap(self, op: Op, step: int) -> int:
        """The modulus by which a result may be off when a loop adds `step`: 0 where it does not wrap. No launch is long
        enough to wrap 64 bits, and an address is within 64 bits by itself."""
        width = self._width(op)
        if self._ranges.after.get(id(op)) is not None or (width == 64 and step < _LONGEST):
            return 0
        return 1 << width if width else 1

    def _computed(self, op: Op) -> ThreadValues:
        """The result of an op on two non-negative numbers, where it is no sum."""
        opcode, state = op.opcode, self._ranges.before.get(id(op), {})
        if not integer_bits(opcode.type) or len(op.operands) != 3 or opcode.widens:
            return self._unknown
        bounds = [self._ranges.value(o, state) for o in op.operands[1:]]
        if any(each is None or each[0] < 0 for each in bounds):
            return self._unknown
        a, b = (self.by_thread(self.of(o, op)) for o in op.operands[1:])
        if a.is_local and b.is_local:
            numbers = dict(zip(map(id, op.operands[1:]), (a.each, b.each), strict=True))
            found = computed(op, lambda operand, type_: numbers[id(operand)].astype(DTYPES[type_]))
            if found is None or found.dtype.kind not in "iu":
                return self._unknown
            each = found.view(f"i{found.dtype.itemsize}").astype(np.int64)
            return self._unknown if (each < 0).any() else ThreadValues(each, (0, 0, 0), 0)
        if not b.is_local or (b.each != b.each[0]).any():
            return self._unknown
        by = int(b.each[0])
        by = {"shr": 1 << min(by, 62), "and": by + 1, "div": by, "rem": by}.get(op.operation, 0)
        if by <= 0 or (op.operation == "and" and by & (by - 1)) or any(n % by for n in (*a.blocks, a.step)):
            return self._unknown
        if op.operation in ("shr", "div"):
            x, y, z = (n // by for n in a.blocks)
            return ThreadValues(a.each // by, (x, y, z), a.step // by)
        return ThreadValues(a.each % by, (0, 0, 0), 0)


def _either(a: ThreadValues, b: ThreadValues) -> ThreadValues:
    """The union of two sets of values."""
    apart = int(np.gcd.reduce(np.abs(b.each - a.each)))
    blocks = gcd(*(y - x for x, y in zip(a.blocks, b.blocks, strict=True)))
    return ThreadValues(a.each, a.blocks, gcd(a.step, b.step, apart, blocks))


def _signed(value: int, op: Op) -> int:
    """A constant that was written without a sign, as the op takes it."""
    types = op.opcode.types
    width = (integer_bits(types[-1]) if types else 0) or 64
    return value - (1 << width) if value >= 1 << (width - 1) else value


__all__ = ["Form", "Leaf", "ThreadForms", "ThreadValues"]
