"""Recognises the division that a chain of PTX instructions computes: runs the chain on numbers and compares.

A quotient by a constant is a product with a large factor, a shift, and corrections, of which the forms are many. So no
form is looked for: registers behind the product are computed for dividends at which a wrong divisor, sign or rounding
shows, and named a quotient only where all of them agree with it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from workbench.analyse.inspector.ptx_arithmetic import Words, evaluate_all
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.isa.ptx.nodes import Instruction, Integer, Name, Operand

_TYPE = re.compile(r"([usb])(8|16|32|64)")
_MAX_STEPS = 12
_MAX_OF_POWER = 32
_SAMPLES = 96


@dataclass(frozen=True)
class Quotient:
    """A quotient by the constant `divisor`, rounded towards zero; `path` has the instructions that compute it."""

    divisor: int
    bits: int
    signed: bool
    path: tuple[Instruction, ...]


@dataclass(frozen=True)
class PowerOfTwo:
    """A signed number divided by a power of two, rounded towards zero.

    Attributes
    ----------
    result
        The PTX line of the step that computes it: of a quotient the last shift, of a remainder the conjunction whose
        result is taken off.
    """

    operation: Literal["division", "remainder"]
    divisor: int
    bits: int
    result: int


def powers_of_two_of(sign: Instruction, flow: PtxFlow) -> Iterator[PowerOfTwo]:
    """Yield the quotients and remainders that a shift to a number's sign is a part of."""
    kind = _TYPE.fullmatch(sign.modifiers[-1]) if sign.modifiers else None
    if sign.mnemonic != "shr" or kind is None or kind[1] != "s" or sign.predicate is not None:
        return
    value, amount = sign.operands[1:3]
    bits = int(kind[2])
    if not isinstance(value, Name) or not isinstance(amount, Integer) or amount.value != bits - 1:
        return
    dividends = _dividends(bits, True)
    steps = list(_behind(sign, value.text, flow, _MAX_OF_POWER))
    values = _run(steps, value.text, dividends)
    signed = [_wrapped(each, bits, True) for each in dividends]
    for n, step in enumerate(steps[1:], 1):
        found = values.get(_result(step))
        amount = step.operands[-1]
        if found is None or _width(step) != bits or sign not in _path(steps[: n + 1]):
            continue
        results = [_wrapped(each, bits, True) for each in found]
        if step.mnemonic == "shr" and isinstance(amount, Integer) and 0 < amount.value < bits - 1:
            divisor = 1 << amount.value
            if results == [_divided(each, divisor) for each in signed]:
                yield PowerOfTwo("division", divisor, bits, step.line)
        if step.mnemonic == "sub":
            masks = [each for each in _path(steps[: n + 1]) if each.mnemonic == "and"]
            mask = masks[-1].operands[-1] if len(masks) == 1 else None
            divisor = -_wrapped(mask.value, bits, True) if isinstance(mask, Integer) else 0
            powers = divisor >= 2 and not divisor & (divisor - 1)
            if powers and results == [each - divisor * _divided(each, divisor) for each in signed]:
                yield PowerOfTwo("remainder", divisor, bits, masks[0].line)


def quotient_of(product: Instruction, flow: PtxFlow) -> Quotient | None:
    """The quotient by a constant that a product with a constant is a part of; None where there is none."""
    shape = _dividend_of(product, flow)
    if shape is None:
        return None
    name, bits, signed = shape
    steps = list(_behind(product, name, flow))
    dividends = _dividends(bits, signed)
    values = _run(steps, name, dividends)
    for n in range(len(steps) - 1, -1, -1):
        results = values.get(_result(steps[n]))
        path = _path(steps[: n + 1])
        if results is None or product not in path:
            continue
        for divisor in _guesses(dividends, results, _width(steps[n]), signed):
            edges = _multiples(divisor, bits, signed)
            at_edges = _run(steps[: n + 1], name, edges)[_result(steps[n])]
            if _are_quotients([*dividends, *edges], [*results, *at_edges], divisor, _width(steps[n]), signed):
                return Quotient(divisor, bits, signed, path)
    return None


def _path(steps: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Those of these instructions that the last one's result is computed by."""
    needed: set[str] = {_result(steps[-1])}
    found = []
    for i in reversed(steps):
        if _result(i) in needed:
            found.append(i)
            needed.update(o.text for o in i.operands[1:] if isinstance(o, Name))
    return tuple(reversed(found))


def _dividend_of(product: Instruction, flow: PtxFlow) -> tuple[str, int, bool] | None:
    """The multiplied value: its register, how many bits it can have, and whether it has a sign."""
    kind = _TYPE.fullmatch(product.modifiers[-1]) if product.modifiers else None
    if product.mnemonic != "mul" or kind is None or len(product.operands) != 3 or product.predicate is not None:
        return None
    _, value, factor = product.operands
    if not isinstance(value, Name) or not isinstance(factor, Integer):
        return None
    bits, signed = int(kind[2]), kind[1] == "s"
    if not {"hi", "wide"} & set(product.modifiers):
        # The product of a short number holds its upper half in the lower one.
        narrow = _narrow(value.text, flow)
        return None if narrow is None else (value.text, *narrow)
    return value.text, bits, signed


def _narrow(name: str, flow: PtxFlow) -> tuple[int, bool] | None:
    """The type of a number that was widened to a register, where it has 8 or 16 bits."""
    writers = flow.writers.get(name, [])
    if len(writers) != 1 or writers[0].mnemonic != "cvt":
        return None
    kind = _TYPE.fullmatch(writers[0].modifiers[-1])
    return (int(kind[2]), kind[1] == "s") if kind is not None and int(kind[2]) <= 16 else None


def _behind(product: Instruction, dividend: str, flow: PtxFlow, most: int = _MAX_STEPS) -> Iterator[Instruction]:
    """The product, and instructions behind it that compute with nothing but it, the dividend and constants.

    Another product begins another division, as of a quotient, or makes a remainder.
    """
    known = {dividend}
    start = flow.instructions.index(product)
    yield product
    known.add(_result(product))
    for i in flow.instructions[start + 1 : start + 1 + most]:
        if i.mnemonic not in _COMPUTED or i.predicate is not None or not isinstance(i.operands[0], Name):
            continue
        names = [o.text for o in i.operands[1:] if isinstance(o, Name)]
        plain = all(isinstance(o, Name | Integer) for o in i.operands[1:])
        if plain and names and set(names) <= known and len(flow.writers.get(i.operands[0].text, [])) == 1:
            known.add(i.operands[0].text)
            yield i


def _result(i: Instruction) -> str:
    operand = i.operands[0]
    return operand.text if isinstance(operand, Name) else ""


_COMPUTED = frozenset({"shr", "shl", "add", "sub", "cvt", "mov", "and"})


def _run(steps: Sequence[Instruction], dividend: str, values: Sequence[int]) -> Mapping[str, list[int]]:
    """The value of each register for each dividend, as bits; of those that can be computed."""
    known: dict[str, Words] = {dividend: _words(values)}
    for i in steps:
        sources = [_operand(o, known, len(values)) for o in i.operands[1:]]
        columns = [source for source in sources if source is not None]
        if not i.modifiers or not _TYPE.fullmatch(i.modifiers[-1]) or len(columns) < len(sources):
            continue
        found = columns[0] if i.mnemonic == "mov" else evaluate_all(i, columns)
        if found is not None:
            known[_result(i)] = found
    return {name: words.tolist() for name, words in known.items()}


def _operand(operand: Operand, known: Mapping[str, Words], count: int) -> Words | None:
    if isinstance(operand, Integer):
        return _words([operand.value] * count)
    return known.get(operand.text) if isinstance(operand, Name) else None


def _words(values: Sequence[int]) -> Words:
    return np.array([value & (1 << 64) - 1 for value in values], np.uint64)


def _wrapped(value: int, bits: int, signed: bool) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def _width(i: Instruction) -> int:
    """Bits of an instruction's result."""
    kind = _TYPE.fullmatch(i.modifiers[0] if i.mnemonic == "cvt" else i.modifiers[-1])
    return int(kind[2]) * (2 if "wide" in i.modifiers else 1) if kind is not None else 0


def _dividends(bits: int, signed: bool) -> Sequence[int]:
    """Numbers at which a wrong quotient shows: the ends, powers of two, and many at random; always the same."""
    generator = random.Random(bits)
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    powers = [1 << n for n in range(bits - 1)]
    near = [p + d for p in powers for d in (-1, 0, 1)]
    drawn = [generator.randrange(low, high + 1) for _ in range(_SAMPLES)]
    drawn += [generator.randrange(1 << generator.randrange(1, bits)) for _ in range(_SAMPLES)]
    return [*drawn, low, low + 1, high, high - 1, *near, *([-n for n in near] if signed else ())]


def _guesses(dividends: Sequence[int], quotients: Sequence[int], bits: int, signed: bool) -> Iterator[int]:
    """Divisors that the quotient of the largest dividend may belong to: 3 or more and no power of two, any sign."""
    x, y = max(zip(dividends, quotients, strict=True))
    quotient = _wrapped(y, bits, signed)
    if quotient:
        for guess in {_divided(x, quotient) + n for n in (-1, 0, 1)}:
            if abs(guess) >= 3 and abs(guess) & (abs(guess) - 1):
                yield guess


def _multiples(divisor: int, bits: int, signed: bool) -> Sequence[int]:
    """Dividends next to multiples of a divisor, the smallest and the largest ones: there a quotient changes."""
    high = (1 << bits - signed) - 1
    size = abs(divisor)
    counts = [*range(1, _SAMPLES), *(high // size - k for k in range(_SAMPLES))]
    near = [k * size + d for k in counts for d in (-1, 0, 1) if 0 <= k * size + d <= high]
    return [*near, *(-n for n in near)] if signed else near


def _are_quotients(dividends: Sequence[int], quotients: Sequence[int], divisor: int, bits: int, signed: bool) -> bool:
    return all(_wrapped(y, bits, signed) == _divided(x, divisor) for x, y in zip(dividends, quotients, strict=True))


def _divided(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient
