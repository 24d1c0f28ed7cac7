"""Integers in all threads of a box: each thread of each part has the number that the instruction computes."""

from __future__ import annotations

import itertools
import random

import pytest
from support.tiers import drawn

from workbench.emulate.analysis.box_values import Box, Linear, Split, as_unsigned, bounds, constant, holds, result
from workbench.emulate.ir.opcode import split_opcode

RELATIONS = {
    "lt": lambda a, b: a < b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b,
}  # fmt: skip


def _quotient(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


OPERATIONS = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul.lo": lambda a, b: a * b, "mul.wide": lambda a, b: a * b,
    "min": min, "max": max, "div": _quotient, "rem": lambda a, b: a - b * _quotient(a, b),
    "shr": lambda a, b: a >> b, "shl": lambda a, b: a << b, "and": lambda a, b: a & b, "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b, "not": lambda a: ~a, "neg": lambda a: -a, "mad.lo": lambda a, b, c: a * b + c,
    "mul.hi": lambda a, b: a * b >> 32,
}  # fmt: skip
TYPES = {
    **dict.fromkeys(("add", "sub", "mul.lo", "min", "max", "div", "rem", "mad.lo"), ("s32", "u32", "s64", "u64")),
    **dict.fromkeys(("and", "or", "xor", "not", "shl"), ("b32", "b64")), "shr": ("s32", "u32", "s64", "u64"),
    "neg": ("s32", "s64"), "mul.wide": ("s32", "u32"), "mul.hi": ("s32", "u32"),
}  # fmt: skip
BOXES: list[Box] = [((0, 5), (0, 3), (2, 2)), ((3, 40), (0, 0), (0, 0)), ((7, 7), (1, 9), (0, 1)), ((2, 2),) * 3]


def parts(box: Box, answer):
    """The answers of a function of a box, and of the parts into which it divides it."""
    try:
        found = answer(box)
    except Split as split:
        below, above = split.parts(box)
        axis = split.axis
    else:
        yield box, found
        return
    assert below[axis][0] <= below[axis][1] < above[axis][0] <= above[axis][1]
    yield from parts(below, answer)
    yield from parts(above, answer)


def threads(box: Box):
    return itertools.product(*(range(first, last + 1) for first, last in box))


def at(value: Linear, thread: tuple[int, ...]) -> int:
    return sum(factor * index for factor, index in zip(value, thread, strict=False)) + value.constant


def wrapped(number: int, bits: int) -> int:
    number &= (1 << bits) - 1
    return number - (1 << bits) if number >> bits - 1 else number


def drawn_value(draw: random.Random) -> Linear:
    factors = [draw.choice([0, 0, 1, 1, -1, 3, 4, 64, -640]) for _ in range(3)]
    return Linear(*factors, draw.choice([0, 1, -1, 7, -100, 639, 640, 1 << 20, (1 << 31) - 50, -(1 << 31) + 50]))


def drawn_constant(draw: random.Random) -> Linear:
    return constant(draw.choice([0, 1, 2, 3, 4, 7, 15, 31, 63, 640, -1, -4, -64, 1 << 20]))


@pytest.mark.parametrize("operation", OPERATIONS)
def test_each_thread_has_the_number_that_is_computed(operation):
    known = 0
    for seed in drawn(12, thorough=150):
        draw = random.Random(f"{operation} {seed}")
        type_, box = draw.choice(TYPES[operation]), draw.choice(BOXES)
        opcode = split_opcode(f"{operation}.{type_}")
        count = OPERATIONS[operation].__code__.co_argcount if operation not in ("min", "max") else 2
        x = [drawn_value(draw), draw.choice([drawn_constant, drawn_value])(draw), drawn_value(draw)][:count]
        width = int(type_[1:])
        if operation == "shl":
            x[1] = constant(draw.randrange(width))
        for part, found in parts(box, lambda box, opcode=opcode, x=x: result(opcode, x, box)):
            known += found is not None
            if found is None:
                continue
            for thread in threads(part):
                numbers = [at(each, thread) for each in x]
                if any(wrapped(n, width) != n for n in numbers):
                    break  # no register holds it
                if type_[0] == "u":
                    numbers = [n & (1 << width) - 1 for n in numbers]
                if operation in ("div", "rem") and not numbers[1]:
                    break
                wide = width * (1 + (operation == "mul.wide"))
                wanted = wrapped(OPERATIONS[operation](*numbers), wide)
                if isinstance(found, Linear):
                    assert at(found, thread) == wanted, (opcode.text, x, part, thread)
                else:
                    assert found[0] <= wanted <= found[1], (opcode.text, x, part, thread)
    assert known


@pytest.mark.parametrize("relation", RELATIONS)
def test_the_threads_of_a_part_have_one_answer(relation):
    known = 0
    for seed in drawn(20, thorough=200):
        draw = random.Random(f"{relation} {seed}")
        a, b, unsigned = drawn_value(draw), draw.choice([drawn_value, drawn_constant])(draw), draw.random() < 0.5

        def answer(box: Box, a=a, b=b, unsigned=unsigned):
            if unsigned:
                a, b = as_unsigned(a, 64, box), as_unsigned(b, 64, box)
            return holds(relation, a, b, box) if isinstance(a, Linear) and isinstance(b, Linear) else None

        for part, found in parts(draw.choice(BOXES), answer):
            if found is None:
                continue
            known += 1
            for thread in threads(part):
                numbers = [at(each, thread) % (1 << 64) if unsigned else at(each, thread) for each in (a, b)]
                assert RELATIONS[relation](*numbers) == found, (a, b, part, thread)
    assert known


def test_numbers_that_no_register_holds_are_unknown():
    box: Box = ((0, 9), (0, 9), (0, 0))
    assert result(split_opcode("add.s32"), [Linear(1, 0, 0, (1 << 31) - 10), constant(0)], box) is not None
    assert result(split_opcode("add.s32"), [Linear(1, 0, 0, (1 << 31) - 9), constant(0)], box) is None
    assert result(split_opcode("cvt.u32.u64"), [Linear(1 << 29, 0, 0, 0)], box) is None
    assert result(split_opcode("cvt.s64.s32"), [Linear(-1, 0, 0, 0)], box) == Linear(-1, 0, 0, 0)
    assert result(split_opcode("cvt.u64.u32"), [Linear(-1, 0, 0, -1)], box) is None
    assert result(split_opcode("and.b64"), [(0, 1 << 20), constant(-1 << 32)], box) == constant(0)
    assert bounds(Linear(2, -3, 0, 1), box) == (-26, 19)
