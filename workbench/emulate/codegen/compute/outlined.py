"""Long sequences as functions of their own: compiled once a module, called wherever a row needs them.

A kernel of a hundred such instructions then compiles about as fast as one with a single one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.emulate.llvm.builder import Builder

_ATTRIBUTES = 'nounwind noinline "no-trapping-math"="true" "prefer-vector-width"="256"'


@dataclass(frozen=True)
class Outlined:
    """A function of the module that is being emitted; called, it emits a call.

    name: unique among all, without the width. operands, results: LLVM scalars. emit: `emit(builder, *operands)`.
    strict: the function changes the rounding mode.
    """

    name: str
    operands: tuple[str, ...]
    results: tuple[str, ...]
    emit: Callable[..., str | tuple[str, ...]]
    strict: bool = False

    def many(self, b: Builder, *values: str) -> tuple[str, ...]:
        """Calls it at the builder's width."""
        symbol = f"@{self.name}.{b.width}"
        if symbol not in b.definitions:
            b.define(symbol, "")
            b.define(symbol, self._text(b, symbol))
        arguments = ", ".join(f"{b.type(s)} {v}" for s, v in zip(self.operands, values, strict=True))
        found = b.let(f"call {self._result(b)} {symbol}({arguments})")
        if len(self.results) == 1:
            return (found,)
        return tuple(b.let(f"extractvalue {self._result(b)} {found}, {i}") for i in range(len(self.results)))

    def __call__(self, b: Builder, *values: str) -> str:
        """The same for a function with one result."""
        (result,) = self.many(b, *values)
        return result

    def _result(self, b: Builder) -> str:
        types = [b.type(s) for s in self.results]
        return types[0] if len(types) == 1 else f"{{ {', '.join(types)} }}"

    def _text(self, outer: Builder, symbol: str) -> str:
        b = Builder()
        b.width, b.declarations, b.definitions = outer.width, outer.declarations, outer.definitions
        parameters = [f"%a{i}" for i in range(len(self.operands))]
        found = self.emit(b, *parameters)
        results = found if isinstance(found, tuple) else (found,)
        value, type_ = results[0], self._result(b)
        if len(results) > 1:
            value = "poison"
            for i, (scalar, result) in enumerate(zip(self.results, results, strict=True)):
                value = b.let(f"insertvalue {type_} {value}, {b.type(scalar)} {result}, {i}")
        arguments = ", ".join(f"{b.type(s)} {p}" for s, p in zip(self.operands, parameters, strict=True))
        head = f"define internal {type_} {symbol}({arguments}) {_ATTRIBUTES}{' strictfp' if self.strict else ''} {{"
        return "\n".join([head, "entry:", *b.allocations, *b.lines, f"  ret {type_} {value}", "}"])
