"""Operands and constants of PTX read from tokens: the part of the grammar below a statement (PTX ISA 4.5, 5.5, 6.4)."""

from __future__ import annotations

import struct

from workbench.isa.ptx import expressions
from workbench.isa.ptx.lexer import Positions, Token, error
from workbench.isa.ptx.nodes import (
    Address,
    FloatBits,
    Group,
    Integer,
    Name,
    Negated,
    Operand,
    Pair,
    SymbolAddress,
    Vector,
)

_MAX_DEPTH = 100
"""Nesting of braces, parentheses and signs that is taken; no compiler comes near it."""


class OperandParser:
    """A place among the tokens of a text, and what is read there.

    positions: of the offsets that the tokens have.
    """

    def __init__(self, positions: Positions, tokens: list[Token]) -> None:
        self.positions = positions
        self.tokens = tokens
        self.at = 0
        self.depth = 0

    # ------------------------------------------------------------ tokens

    def place(self, token: Token) -> tuple[int, int]:
        return self.positions.of(token.start)

    def fail(self, message: str, token: Token | None = None) -> Exception:
        token = token or self.tokens[self.at]
        line, column = self.place(token)
        return error(message, line, column, column + max(len(token.text.split("\n")[0]), 1))

    def found(self) -> str:
        token = self.tokens[self.at]
        return "the end of the text" if token.kind == "end" else f"`{token.text[:40]}`"

    def take(self) -> Token:
        token = self.tokens[self.at]
        if token.kind != "end":
            self.at += 1
        return token

    def accept(self, text: str) -> bool:
        token = self.tokens[self.at]
        if token.text == text and token.kind != "string":
            self.at += 1
            return True
        return False

    def expect(self, text: str, after: str = "") -> Token:
        token = self.tokens[self.at]
        if token.text != text or token.kind in ("string", "end"):
            raise self.fail(f"expected `{text}`{f' {after}' if after else ''}, found {self.found()}")
        self.at += 1
        return token

    def word(self, what: str) -> Token:
        token = self.tokens[self.at]
        if token.kind != "word":
            raise self.fail(f"expected {what}, found {self.found()}")
        self.at += 1
        return token

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise self.fail(f"nested more than {_MAX_DEPTH} deep")

    # ------------------------------------------------------------ operands

    def operand(self, call: bool) -> Operand:
        token = self.tokens[self.at]
        kind, text = token.kind, token.text
        if kind == "word":
            following = self.tokens[self.at + 1].text
            if following in (",", ";", "}", "]") and text != "WARP_SZ":
                self.at += 1
                return Name(text, *self.place(token))
            return self.named()
        if kind == "punct":
            if text == "[":
                return self.address()
            if text == "{":
                return Vector(self.elements("{", "}", call), *self.place(token))
            if text == "(" and call:
                return Group(self.elements("(", ")", call), *self.place(token))
            if text in ("!", "-") and self.tokens[self.at + 1].kind == "word":
                if self.tokens[self.at + 1].text == "WARP_SZ":
                    return self.constant()
                self.at += 1
                name = self.take()
                return Negated(Name(name.text, *self.place(name)), text, *self.place(token))
        if kind in ("int", "float") or (kind == "punct" and text in ("(", "-", "+", "~", "!")):
            return self.constant()
        raise self.fail(f"expected an operand, found {self.found()}")

    def elements(self, opening: str, closing: str, call: bool) -> tuple[Operand, ...]:
        self.deeper()
        self.expect(opening)
        found: list[Operand] = []
        while not self.accept(closing):
            if found:
                self.expect(",", f"or `{closing}`")
            found.append(self.operand(call))
        self.depth -= 1
        return tuple(found)

    def named(self) -> Operand:
        """A word and what may follow it: `a`, `a|b`, `a+4`, `generic(a)+4`, `0xff(a)` comes through `constant`."""
        token = self.take()
        line, column = self.place(token)
        if token.text == "WARP_SZ":
            self.at -= 1
            return self.constant()
        if token.text in ("generic", "mask") and self.tokens[self.at].text == "(":
            self.at += 1
            mask = None
            if token.text == "mask":
                mask = self.constant_integer()
                self.expect(",")
            symbol = self.word("a variable").text
            self.expect(")")
            return SymbolAddress(symbol, self.signed_offset(), token.text == "generic", mask, line, column)
        first = Name(token.text, line, column)
        if self.accept("|"):
            return Pair(first, self.operand(False), line, column)
        if self.tokens[self.at].text in ("+", "-"):
            return SymbolAddress(token.text, self.signed_offset(), False, None, line, column)
        return first

    def signed_offset(self) -> int:
        token = self.tokens[self.at]
        if token.text not in ("+", "-") or token.kind != "punct":
            return 0
        return self.constant_integer()

    def address(self) -> Address:
        opening = self.expect("[")
        line, column = self.place(opening)
        token = self.tokens[self.at]
        base: Name | Integer
        if token.kind == "word" and token.text != "WARP_SZ":
            self.at += 1
            base = Name(token.text, *self.place(token))
            offset = self.signed_offset()
        else:
            base = Integer(self.constant_integer(), True, *self.place(token))
            offset = 0
        coordinates: list[Operand] = []
        while self.accept(","):
            coordinates.append(self.operand(False))
        self.expect("]", "after an address")
        return Address(base, offset, tuple(coordinates), line, column)

    # ------------------------------------------------------------ constants

    def number(self, token: Token) -> tuple[int, bool]:
        try:
            value = expressions.parse_integer(token.text)
        except expressions.ConstantError as problem:
            raise self.fail(str(problem), token) from None
        assert isinstance(value, tuple)
        return value

    def constant(self) -> Operand:
        token = self.tokens[self.at]
        line, column = self.place(token)
        negative = token.text == "-" and self.tokens[self.at + 1].kind == "float"
        literal = self.tokens[self.at + negative]
        if literal.kind == "float" and self.tokens[self.at + negative + 1].text in (",", ";", "}", ")"):
            self.at += 1 + negative
            try:
                bits, width = expressions.parse_float(literal.text)
            except expressions.ConstantError as problem:
                raise self.fail(str(problem), literal) from None
            return FloatBits(bits ^ (negative << (width - 1)), width, line, column)
        value = self.expression(1)
        if isinstance(value, float):
            return FloatBits(int.from_bytes(struct.pack("<d", value), "little"), 64, line, column)
        if self.tokens[self.at].text == "(" and self.tokens[self.at + 1].kind == "word":  # 0xff00(variable)
            self.at += 1
            symbol = self.word("a variable").text
            offset = self.signed_offset()
            self.expect(")")
            return SymbolAddress(symbol, offset, False, value[0], line, column)
        return Integer(value[0], value[1], line, column)

    def constant_integer(self) -> int:
        token = self.tokens[self.at]
        value = self.expression(1)
        if isinstance(value, float):
            raise self.fail("expected an integer", token)
        return value[0]

    def expression(self, lowest: int) -> expressions.Constant:
        self.deeper()
        left = self.unary()
        while True:
            sign = self.tokens[self.at]
            precedence = expressions.PRECEDENCE.get(sign.text, 0) if sign.kind == "punct" else 0
            if precedence < lowest:
                break
            self.at += 1
            right = self.expression(precedence + 1)
            try:
                left = expressions.binary(sign.text, left, right)
            except (expressions.ConstantError, OverflowError) as problem:
                raise self.fail(str(problem), sign) from None
        if lowest == 1 and self.accept("?"):
            first = self.expression(1)
            self.expect(":")
            second = self.expression(1)
            left = first if (left[0] if isinstance(left, tuple) else left) else second
        self.depth -= 1
        return left

    def unary(self) -> expressions.Constant:
        token = self.take()
        if token.kind == "int":
            return self.number(token)
        if token.kind == "float":
            try:
                bits, width = expressions.parse_float(token.text)
            except expressions.ConstantError as problem:
                raise self.fail(str(problem), token) from None
            unpacked: float = struct.unpack("<f" if width == 32 else "<d", bits.to_bytes(width // 8, "little"))[0]
            return unpacked
        if token.text == "WARP_SZ":
            return (32, False)
        if token.kind == "punct" and token.text in ("-", "+", "~", "!"):
            self.deeper()
            inner = self.unary()
            self.depth -= 1
            try:
                return expressions.unary(token.text, inner)
            except expressions.ConstantError as problem:
                raise self.fail(str(problem), token) from None
        if token.text == "(":
            if self.tokens[self.at].kind == "directive":  # a cast: (.s64) or (.u64)
                cast = self.take()
                if cast.text not in (".s64", ".u64"):
                    raise self.fail("a cast is (.s64) or (.u64)", cast)
                self.expect(")")
                self.deeper()
                inner = self.unary()
                self.depth -= 1
                if isinstance(inner, float):
                    raise self.fail("a cast needs an integer", cast)
                return expressions.wrap(inner[0], cast.text == ".u64")
            inner = self.expression(1)
            self.expect(")")
            return inner
        self.at -= token.kind != "end"
        raise self.fail(f"expected a constant, found {self.found()}")
