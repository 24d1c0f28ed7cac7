"""Divisions of which only the quotient, rounded up, is used: `n / d + (n % d > 0)`.

Numba computes so how often a range runs. Where the number of elements is a multiple of the number of threads, the first
thread of each row has another quotient than those behind it, and no rest; rounded up it is the same. With the quotient
less one and a rest as large as the divisor the sum is the same too, if nothing else sees them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.ir.blocks import LEAVE
from workbench.emulate.ir.comparisons import compared_by
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Integer, Operand
from workbench.isa.ptx.types import integer_bits

_TYPES = ("s32", "s64")


class RoundedQuotients:
    """Finds them in a kernel."""

    def __init__(self, unit: Unit) -> None:
        self._blocks = unit.graph.blocks
        self._lists = unit.of(def_use)
        self._branches = {node.predicate for node in self._blocks}
        definitions = self._lists.definitions.values()
        self._places = {id(each.op): (each.block, each.position) for placed in definitions for each in placed}

    def has(self, block: int, division: Op) -> bool:
        """True if a signed division in a block is one."""
        number, divisor = division.sources
        if division.opcode.type not in _TYPES or not isinstance(number, RegisterName) or division.guard is not None:
            return False
        quotients = self._copies(division)
        users = self._users_of(quotients)
        products = [op for op in users if _multiplies(op, quotients, divisor)]
        rests = [op for product in products for op in self._only_users(product)]
        if len(products) != 1 or len(rests) != 1 or not _subtracts(rests[0], number, products[0]):
            return False
        remainders = self._copies(rests[0])
        sums = [op for op in users if op is not products[0]]
        steps = self._steps(self._users_of(remainders), remainders)
        if steps is None or self._only_users(steps[-1]) != sums or not _adds(sums[0], quotients, steps[-1]):
            return False
        before, behind = [division, products[0], rests[0]], [*steps, sums[0]]
        return (
            {integer_bits(op.opcode.type) for op in (*before, *behind)} == {integer_bits(division.opcode.type)}
            and self._follow(block, before, behind)
            and self._are_written_together(block, quotients | remainders, behind)
            and self._stay(block, division)
            and self._says_positive(steps[1], number, block)
        )

    def _are_written_together(self, block: int, keys: set[str], readers: Sequence[Op]) -> bool:
        """True if ops behind the block of a division read a quotient and a rest that one block has written."""
        writers = [self._lists.writers(r.key) for op in readers for r in op.reads if r.key in keys]
        blocks = {frozenset(self._places[id(op)][0] for op in each) for each in writers}
        own = {self._places[id(op)][0] for op in readers} - {block}
        return len(blocks) == 1 and not own & set(*blocks) and all(op.guard is None for each in writers for op in each)

    def _stay(self, block: int, division: Op) -> bool:
        """True if the block of a division writes what is divided before it, if at all."""
        at = self._places[id(division)]
        written = [self._places[id(op)] for r in division.reads for op in self._lists.writers(r.key)]
        return all(place < at for place in written if place[0] == block)

    def _copies(self, op: Op) -> set[str]:
        """The result of an op, and the registers to which its block copies it; none if the block writes them again."""
        result = {op.writes[0].key}
        block, first = self._places[id(op)]
        for other in self._blocks[block].ops[first + 1 :]:
            if _is_copy(other) and other.reads[0].key in result:
                result.add(other.writes[0].key)
            elif any(register.key in result for register in other.writes):
                return set()
        return result

    def _users_of(self, keys: Iterable[str]) -> list[Op]:
        """The ops that read registers, but for copies of one to another of them."""
        keys = set(keys)
        found = {id(op): op for key in sorted(keys) for op in self._lists.readers(key)}
        return [op for op in found.values() if not (_is_copy(op) and op.writes[0].key in keys)]

    def _only_users(self, op: Op) -> list[Op]:
        """The users of a result, if it is written there alone and no branch is by it."""
        key = op.writes[0].key
        return self._lists.readers(key) if self._lists.single.get(key) is op and key not in self._branches else []

    def _steps(self, users: Sequence[Op], rest: set[str]) -> list[Op] | None:
        """The ops that make 1 of a rest that is not 0, else 0: they negate it, choose, compare with 0 and choose."""
        negations = [op for op in users if op.operation == "neg"]
        choices = [op for op in users if op.operation == "selp"]
        if len(users) != 2 or len(negations) != 1 or len(choices) != 1:
            return None
        (negation,), (choice,) = negations, choices
        chosen, other, _ = choice.sources
        if not _is(chosen, rest) or not _is(other, {negation.writes[0].key}) or self._only_users(negation) != [choice]:
            return None
        comparisons = self._only_users(choice)
        if len(comparisons) != 1 or not _is_above_0(comparisons[0], choice.writes[0].key):
            return None
        ones = self._only_users(comparisons[0])
        if len(ones) != 1 or ones[0].operation != "selp" or _numbers(ones[0].sources[:2]) != [1, 0]:
            return None
        return [negation, choice, comparisons[0], ones[0]]

    def _says_positive(self, choice: Op, number: RegisterName, block: int) -> bool:
        """True if a choice is by whether the number that a block divides is above 0."""
        predicate = choice.sources[2]
        comparison = self._lists.single.get(predicate.register.key) if isinstance(predicate, RegisterName) else None
        maker = self._lists.single.get(number.register.key)
        if comparison is None or maker is None or not _is_above_0(comparison, number.register.key):
            return False
        made, compared, chosen = (self._places[id(op)] for op in (maker, comparison, choice))
        if made[0] == compared[0] or chosen[0] in (made[0], compared[0]):
            return made < compared if made[0] == compared[0] else chosen[0] != made[0] and compared < chosen
        return block == compared[0] or (block != made[0] and block not in self._reached(made[0], compared[0]))

    def _reached(self, first: int, without: int) -> set[int]:
        """The blocks that come after one on a way without another."""
        result: set[int] = set()
        pending = [first]
        while pending:
            for target in self._blocks[pending.pop()].targets:
                if target not in (LEAVE, without) and target not in result:
                    result.add(target)
                    pending.append(target)
        return result

    def _follow(self, block: int, before: Sequence[Op], behind: Sequence[Op]) -> bool:
        """True if ops are in this order: the first ones in a block, the others there too or in the one behind it."""
        first, last = ([self._places[id(op)] for op in ops] for ops in (before, behind))
        in_order = first == sorted(first) and last == sorted(last) and {n for n, _ in first} == {block}
        node, (follows, *others) = self._blocks[block], {n for n, _ in last}
        if others or any(op.guard is not None or len(op.writes) != 1 for op in (*before, *behind)):
            return False
        return in_order and (
            first[-1] < last[0] if follows == block else node.end == "jump" and node.targets == [follows]
        )


def _is(operand: Operand, keys: set[str]) -> bool:
    return isinstance(operand, RegisterName) and operand.register.key in keys


def _is_copy(op: Op) -> bool:
    return op.operation == "mov" and op.guard is None and len(op.reads) == len(op.writes) == 1


def _numbers(operands: Sequence[Operand]) -> list[int | None]:
    return [each.value if isinstance(each, Integer) else None for each in operands]


def _same(a: Operand, b: Operand) -> bool:
    if isinstance(a, RegisterName) and isinstance(b, RegisterName):
        return a.register.key == b.register.key
    return isinstance(a, Integer) and isinstance(b, Integer) and a.value == b.value


def _multiplies(op: Op, quotients: set[str], divisor: Operand) -> bool:
    if op.operation != "mul" or op.guard is not None or len(op.sources) != 2:
        return False
    a, b = op.sources
    return (_is(a, quotients) and _same(b, divisor)) or (_is(b, quotients) and _same(a, divisor))


def _subtracts(op: Op, number: RegisterName, product: Op) -> bool:
    """True if an op subtracts a product from a number."""
    if op.operation != "sub" or op.guard is not None:
        return False
    a, b = op.sources
    return _same(a, number) and _is(b, {product.writes[0].key})


def _adds(op: Op, quotients: set[str], one: Op) -> bool:
    """True if an op adds to a quotient what another writes."""
    if op.operation != "add":
        return False
    a, b = op.sources
    added = {one.writes[0].key}
    return (_is(a, quotients) and _is(b, added)) or (_is(b, quotients) and _is(a, added))


def _is_above_0(op: Op, key: str) -> bool:
    """True if an op compares a register with 0, and says whether it is greater."""
    if compared_by(op) != "gt" or op.opcode.type not in _TYPES or len(op.operands) != 3 or op.guard is not None:
        return False
    return _is(op.operands[1], {key}) and _numbers(op.operands[2:]) == [0]


__all__ = ["RoundedQuotients"]
