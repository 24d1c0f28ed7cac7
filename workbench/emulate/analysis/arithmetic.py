"""The linear part of integer arithmetic over any domain: one driver for bounds, patterns of lanes, forms by thread and
by block, and the inspector's strides.

An element of a domain is an analysis's knowledge of an integer. `emulate.values` computes instructions of known
numbers; sums and products are evaluated here, with each domain's own operations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, Self, TypeVar

from workbench.emulate.ir.opcode import Opcode
from workbench.isa.ptx.types import integer_bits

Element = TypeVar("Element")


class Domain(Protocol[Element]):
    """Integers as an analysis knows them. None: nothing is known of the result."""

    def number(self, x: Element) -> int | None:
        """The number that an element is, where it is one."""

    def sum(self, a: Element, b: Element, sign: int) -> Element | None:
        """`a + b` or, with a sign of -1, `a - b`."""

    def scaled(self, a: Element, factor: int) -> Element | None:
        """A multiple."""

    def product(self, a: Element, b: Element) -> Element | None:
        """A product of which neither factor is one number."""


class Sum(Protocol):
    """A value that is itself a sum of multiples."""

    @property
    def number(self) -> int | None:
        """The number that it is, if it is one."""

    def plus(self, other: Self, factor: int = 1) -> Self:
        """The sum with a multiple of another."""

    def times(self, factor: int) -> Self:
        """A multiple."""


AnySum = TypeVar("AnySum", bound=Sum)


class Sums(Generic[AnySum]):
    """The domain of values that are themselves sums of multiples."""

    def number(self, x: AnySum) -> int | None:
        return x.number

    def sum(self, a: AnySum, b: AnySum, sign: int) -> AnySum:
        return a.plus(b, sign)

    def scaled(self, a: AnySum, factor: int) -> AnySum:
        return a.times(factor)

    def product(self, a: AnySum, b: AnySum) -> None:
        return None


def linear_result(opcode: Opcode, x: Sequence[Element], domain: Domain[Element]) -> Element | None:
    """The result of a sum, product or left shift, as if nothing wrapped; None for all other instructions.

    x: the source operands.
    """
    match opcode.operation, list(x):
        case "mov", [a]:
            return a
        case "add", [a, b]:
            return domain.sum(a, b, 1)
        case "sub", [a, b]:
            return domain.sum(a, b, -1)
        case "neg", [a]:
            return domain.scaled(a, -1)
        case (("mul" | "mul.wide"), [a, b]):
            return _product(a, b, domain)
        case (("mad" | "mad.wide"), [a, b, c]):
            product = _product(a, b, domain)
            return None if product is None else domain.sum(product, c, 1)
        case "shl", [a, by]:
            count = domain.number(by)
            in_range = count is not None and 0 <= count < integer_bits(opcode.type)
            return domain.scaled(a, 1 << count) if in_range and count is not None else None
    return None


def _product(a: Element, b: Element, domain: Domain[Element]) -> Element | None:
    for factor, other in ((b, a), (a, b)):
        number = domain.number(factor)
        if number is not None:
            return domain.scaled(other, number)
    return domain.product(a, b)


__all__ = ["Domain", "Sum", "Sums", "linear_result"]
