"""Functions of the runtime that work on the lanes of a warp at once, as they are written in LLVM IR."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX

ROW_BYTES = 4 * WARP
WORDS, FLOATS, BITS = (f"<{WARP} x {t}>" for t in ("i32", "float", "i1"))
NO_LANES = "zeroinitializer"


class WarpFunction:
    """A function while it is written: vectors of a warp, and scalars of a texture's record."""

    def __init__(self, b: Builder) -> None:
        self.b, self.record = b, "%record"

    def field(self, offset: int, type_: str = "i32") -> str:
        return self.b.let(f"load {type_}, ptr {self.b.gep(self.record, offset)}")

    def splat(self, value: str, scalar: str = "i32") -> str:
        return self.b.splat(scalar, value)

    def vector(self, operation: str, scalar: str, *values: str) -> str:
        with self._wide():
            return self.b.op(operation, scalar, *values)

    def cast(self, operation: str, source: str, value: str, to: str) -> str:
        with self._wide():
            return self.b.cast(operation, source, value, to)

    def select(self, condition: str, scalar: str, a: str, b: str) -> str:
        """By lanes."""
        with self._wide():
            return self.b.select(condition, scalar, a, b)

    def choose(self, condition: str, scalar: str, a: str, b: str) -> str:
        """One of two vectors, for all lanes."""
        t = f"<{WARP} x {scalar}>"
        return self.b.let(f"select i1 {condition}, {t} {a}, {t} {b}")

    def call(self, intrinsic: str, scalar: str, *values: str) -> str:
        with self._wide():
            return self.b.call(intrinsic, scalar, *values)

    def clamped(self, index: str, last: str) -> str:
        """Indices within 0 and the last ones."""
        return self.call("smin", "i32", self.call("smax", "i32", index, NO_LANES), last)

    @contextmanager
    def _wide(self) -> Iterator[None]:
        self.b.width = WARP
        yield
        self.b.width = 1

    def word(self, lanes: str) -> str:
        """The lanes of a vector as a word."""
        return self.b.let(f"bitcast {BITS} {lanes} to i32")

    def row(self, rows: str, number: int, type_: str = WORDS) -> str:
        return self.b.let(f"load {type_}, ptr {self.b.gep(rows, ROW_BYTES * number)}, align 64")

    def put_row(self, rows: str, number: int, value: str) -> None:
        self.b.line(f"store {WORDS} {value}, ptr {self.b.gep(rows, ROW_BYTES * number)}, align 64")

    def leave_unless(self, condition: str) -> None:
        """Answers False where a condition does not hold."""
        on = self.b.name("on")
        self.b.line(f"br i1 {condition}, label %{on}, label %elsewhere")
        self.b.label(on)


def written(name: str, result: str, parameters: str, write: Callable[[Builder], None], attributes: str) -> FunctionText:
    b = Builder()
    write(b)
    body = "\n".join([*b.allocations, *b.lines])
    linkage = "internal " if not name.startswith(PREFIX) else ""
    return FunctionText(
        f"define {linkage}{result} @{name}({parameters}) {attributes} {{\nentry:\n{body}\n}}", b.declarations
    )


class FunctionText:
    """The text of a function, and the declarations that it needs."""

    def __init__(self, text: str, declarations: dict[str, str]) -> None:
        self.text, self.declarations = text, declarations


def module_of(parts: Sequence[FunctionText]) -> str:
    """Functions with what they need, but for declarations that all units have."""
    declared: dict[str, str] = {}
    for part in parts:
        declared |= part.declarations
    return "\n".join([*declared.values(), *(part.text for part in parts)])
