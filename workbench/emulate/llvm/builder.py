"""LLVM IR as text: values by name, one lane (`width` 1) or the 32 of a warp as a vector.

Rows of the tables are written once against this and serve both widths.
"""

from __future__ import annotations

from collections.abc import Callable

WARP = 32
SELDOM = ', !prof !{!"branch_weights", i32 1, i32 1048575}'
"""Behind a branch of which the first way is hardly ever taken: what must be out of registers there is put on the stack
there. Written as weights, since `llvm.expect` means nothing to code generation without a pass that is not run."""
BITS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "i128": 128, "half": 16, "float": 32, "double": 64}


class Builder:
    """Lines of a function, a counter of names, the declarations and definitions that it needs."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declarations: dict[str, str] = {}
        self.allocations: list[str] = []
        self.places: list[str] = []
        """Pointers into the warp's frame, which are computed at the start of its time slice, and zeros of slots."""
        self.definitions: dict[str, str] = {}
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

    def allocate(self, type_: str, stem: str = "slot") -> str:
        """A stack slot in the entry block, with zeros in it at first; LLVM turns it into values.

        No value is undefined to LLVM then: a slot that is read only where it was written before may be one of which
        LLVM cannot see that (where the code goes on behind a barrier is a number), and llvmlite's `new_gvn` then drops
        what writes it (`tests/emulate/test_undefined_in_llvm.py`).
        """
        name = self._slot(type_, stem)
        if not type_.startswith("["):
            self.allocations.append(_zeros(type_, name))
        return name

    def allocate_for_time_slice(self, type_: str, stem: str) -> str:
        """The same for what each time slice writes before it reads it: it holds zeros as a time slice begins.

        Zeros of the function's beginning would be one more value that its loops over blocks and warps carry around.
        """
        name = self._slot(type_, stem)
        self.places.append(_zeros(type_, name))
        return name

    def _slot(self, type_: str, stem: str) -> str:
        name = f"%{self.name(stem)}"
        self.allocations.append(f"  {name} = alloca {type_}, align 64")
        return name

    def declare(self, name: str, signature: str) -> None:
        self.declarations[name] = f"declare {signature}"

    def define(self, name: str, text: str) -> None:
        """A function that the module holds once, however often it is asked for."""
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

    # ------------------------------------------------------------ between the widths

    def splat(self, scalar: str, value: str) -> str:
        """One value for all lanes."""
        if not value.startswith("%"):
            return f"splat ({scalar} {value})"
        first = self.let(f"insertelement <{WARP} x {scalar}> poison, {scalar} {value}, i64 0")
        return self.let(
            f"shufflevector <{WARP} x {scalar}> {first}, <{WARP} x {scalar}> poison, <{WARP} x i32> zeroinitializer"
        )

    def lanes_of(self, word: str) -> str:
        """The bits of a word as a vector: compared with each lane's, since without mask registers a bitcast becomes an
        extraction and an insertion for each."""
        bits = lane_constants("i32", tuple(1 << lane for lane in range(WARP)))
        own = self.let(f"and <{WARP} x i32> {self.splat('i32', word)}, {bits}")
        return self.let(f"icmp ne <{WARP} x i32> {own}, zeroinitializer")

    def part(self, vector: str, scalar: str, first: int, count: int) -> str:
        """Some neighbouring lanes of a vector."""
        if count == WARP:
            return vector
        picked = ", ".join(f"i32 {first + i}" for i in range(count))
        return self.let(
            f"shufflevector <{WARP} x {scalar}> {vector}, <{WARP} x {scalar}> poison, <{count} x i32> <{picked}>"
        )

    def concatenate(self, parts: list[tuple[str, int]], scalar: str) -> str:
        """One vector of several."""
        name, have = parts[0]
        for other, count in parts[1:]:
            total = have + count
            big, picked = have, list(range(total))
            if count != have:  # shufflevector takes vectors of one length
                big = max(have, count)
                name = self.padded(name, scalar, have, big)
                other = self.padded(other, scalar, count, big)
                picked = [*range(have), *range(big, big + count)]
            indices = ", ".join(f"i32 {i}" for i in picked)
            name = self.let(
                f"shufflevector <{big} x {scalar}> {name}, <{big} x {scalar}> {other}, <{total} x i32> <{indices}>"
            )
            have = total
        return name

    def padded(self, name: str, scalar: str, have: int, want: int) -> str:
        """A vector with anything behind it."""
        if have == want:
            return name
        indices = ", ".join(f"i32 {i}" if i < have else "i32 poison" for i in range(want))
        return self.let(
            f"shufflevector <{have} x {scalar}> {name}, <{have} x {scalar}> poison, <{want} x i32> <{indices}>"
        )

    def gep(self, pointer: str, offset: int | str) -> str:
        return pointer if offset == 0 else self.let(f"getelementptr i8, ptr {pointer}, i64 {offset}")

    def unlikely(self, condition: str, bad: str, good: str) -> None:
        """A branch that is hardly ever taken."""
        self.line(f"br i1 {condition}, label %{bad}, label %{good}{SELDOM}")

    def on_two_paths(self, fine: str, usual: Callable[[], None], seldom: Callable[[], None]) -> None:
        """Emits `usual` on the path where a condition holds and `seldom` on the other, unlikely one; then both join."""
        near, far, done = self.name("usual"), self.name("seldom"), self.name("done")
        self.width = 1
        self.unlikely(self.op("xor", "i1", fine, "true"), far, near)
        for label, path in ((near, usual), (far, seldom)):
            self.label(label)
            path()
            self.line(f"br label %{done}")
        self.label(done)


def _zeros(type_: str, slot: str) -> str:
    return f"  store {type_} zeroinitializer, ptr {slot}, align 64"


def lane_constants(scalar: str, values: tuple[int, ...]) -> str:
    """A constant vector."""
    return "<" + ", ".join(f"{scalar} {v}" for v in values) + ">"
