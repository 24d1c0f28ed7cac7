"""LLVM IR as text: values by name, one lane (`width` 1) or the 32 of a warp as a vector.

Rows of the tables are written once against this and serve both widths.
"""

from __future__ import annotations

WARP = 32
BITS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "half": 16, "float": 32, "double": 64}


class Builder:
    """Lines of a function, a counter of names, the declarations and definitions that it needs."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declarations: dict[str, str] = {}
        self.definitions: dict[str, str] = {}
        self.allocations: list[str] = []
        self.width = 1
        self._counter = 0

    def name(self, stem: str = "t") -> str:
        self._counter += 1
        return f"{stem}{self._counter}"

    def line(self, text: str) -> None:
        self.lines.append(f"  {text}")

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def let(self, text: str) -> str:
        """A new value."""
        name = f"%{self.name()}"
        self.lines.append(f"  {name} = {text}")
        return name

    def allocate(self, type_: str) -> str:
        """A stack slot in the entry block; LLVM turns it into values."""
        name = f"%{self.name('slot')}"
        self.allocations.append(f"  {name} = alloca {type_}, align 64")
        return name

    def declare(self, name: str, signature: str) -> None:
        self.declarations[name] = f"declare {signature}"

    def define(self, name: str, text: str) -> None:
        """A function that the module needs, once."""
        self.definitions[name] = text

    # ------------------------------------------------------------ at the current width

    def type(self, scalar: str) -> str:
        return scalar if self.width == 1 else f"<{self.width} x {scalar}>"

    def const(self, scalar: str, value: int | str) -> str:
        return str(value) if self.width == 1 else f"splat ({scalar} {value})"

    def op(self, operation: str, scalar: str, *values: str) -> str:
        return self.let(f"{operation} {self.type(scalar)} {', '.join(values)}")

    def cast(self, operation: str, source: str, value: str, to: str) -> str:
        return self.let(f"{operation} {self.type(source)} {value} to {self.type(to)}")

    def select(self, condition: str, scalar: str, a: str, b: str) -> str:
        t = self.type(scalar)
        return self.let(f"select {self.type('i1')} {condition}, {t} {a}, {t} {b}")

    def call(self, intrinsic: str, scalar: str, *values: str, extra: str = "") -> str:
        """An intrinsic that is overloaded on one type."""
        t = self.type(scalar)
        suffix = {"float": "f32", "double": "f64", "half": "f16"}.get(scalar, scalar)
        mangled = f"@llvm.{intrinsic}.{'' if self.width == 1 else f'v{self.width}'}{suffix}"
        more = [extra.split()[0]] if extra else []
        self.declare(mangled, f"{t} {mangled}({', '.join([t] * len(values) + more)})")
        arguments = [f"{t} {v}" for v in values] + ([extra] if extra else [])
        return self.let(f"call {t} {mangled}({', '.join(arguments)})")

    def call1(self, intrinsic: str, scalar: str, *values: str) -> str:
        """An intrinsic on scalars, whatever the width is."""
        width, self.width = self.width, 1
        result = self.call(intrinsic, scalar, *values)
        self.width = width
        return result

    # ------------------------------------------------------------ between the widths

    def splat(self, scalar: str, value: str) -> str:
        """One value for all lanes."""
        if not value.startswith("%"):
            return f"splat ({scalar} {value})"
        first = self.let(f"insertelement <{WARP} x {scalar}> poison, {scalar} {value}, i64 0")
        return self.let(
            f"shufflevector <{WARP} x {scalar}> {first}, <{WARP} x {scalar}> poison, <{WARP} x i32> zeroinitializer"
        )

    def gep(self, pointer: str, offset: int | str) -> str:
        return pointer if offset == 0 else self.let(f"getelementptr i8, ptr {pointer}, i64 {offset}")

    def unlikely(self, condition: str, bad: str, good: str) -> None:
        """A branch that is hardly ever taken."""
        self.declare("@llvm.expect.i1", "i1 @llvm.expect.i1(i1, i1)")
        expected = self.let(f"call i1 @llvm.expect.i1(i1 {condition}, i1 false)")
        self.line(f"br i1 {expected}, label %{bad}, label %{good}")


def lane_constants(scalar: str, values: tuple[int, ...]) -> str:
    """A constant vector."""
    return "<" + ", ".join(f"{scalar} {v}" for v in values) + ">"
