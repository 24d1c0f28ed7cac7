"""Drawn PTX with vector registers, registers of 128 bits and sums as operands; what it leaves, in plain integers."""

from __future__ import annotations

import random
from collections.abc import Callable

_M32, _M64 = (1 << 32) - 1, (1 << 64) - 1
_WORDS = [f"%r{i}" for i in range(6)]
_DOUBLES = [f"%d{i}" for i in range(4)]
_PAIRS, _FOURS, _LONGS, _WIDES = ["a0", "a1", "a2"], ["c", "%v1"], ["x", "y"], ["%q1", "%q2", "w"]
OUTPUT_WORDS = 64
_HEAD = """.version 9.0
.target sm_100a
.address_size 64
.func (.reg .b128 o) swapped(.reg .b128 i) {
  .reg .b64 low, high; mov.b128 {low, high}, i; mov.b128 o, {high, low}; ret;
}
.func (.reg .v2 .u32 o) turned(.reg .v2 .u32 i, .reg .u32 by) {
  add.u32 o.x, i.y, by; xor.b32 o.y, i.x, by; ret;
}
.visible .entry k(.param .u64 out) {
  .reg .b32 %r<10>; .reg .b64 %d<10>; .reg .v2 .u32 a<3>; .reg .v4 .u32 c; .reg .v4 .b32 %v<2>; .reg .v2 .u64 x, y;
  .reg .b128 %q<3>, w; .reg .pred %p; .reg .b64 %o, %s; .reg .b32 %t; .shared .align 16 .b8 held[1024];
  mov.u32 %t, %tid.x; mul.wide.u32 %s, %t, 16; ld.param.u64 %o, [out]; mad.wide.u32 %o, %t, OUT, %o;
  mov.u64 %d9, held; add.u64 %s, %s, %d9; and.b32 %r9, %t, 1; setp.eq.u32 %p, %r9, 1;
"""


class VectorProgram:
    """A kernel drawn by a seed. text: its PTX."""

    def __init__(self, seed: int, length: int = 30) -> None:
        self._random = random.Random(seed)
        self._steps: list[Callable[[dict[str, int]], None]] = []
        self._texts: list[str] = []
        for name in (
            *_WORDS,
            *(f"{v}.{e}" for v in _PAIRS for e in "xy"),
            *(f"{v}.{e}" for v in _FOURS for e in "xyzw"),
        ):
            self._begin(name, 32)
        for name in (*_DOUBLES, *(f"{v}.{e}" for v in _LONGS for e in "xy")):
            self._begin(name, 64)
        for name in _WIDES:
            low, high = self._begin("%d8", 64), self._begin("%d9", 64)
            self._say(f"mov.b128 {name}, {{%d8, %d9}};", lambda s, n=name: s.update({n: s["%d8"] | s["%d9"] << 64}))
            assert low != high
        for _ in range(length):
            self._random.choice(self._kinds())()
        self.text = f"{_HEAD.replace('OUT', str(4 * OUTPUT_WORDS))}  {chr(10).join(self._texts)}\n{self._ending()}}}\n"

    def expected(self, thread: int) -> list[int]:
        """The words that a thread leaves."""
        state = {"%t": thread}
        for step in self._steps:
            step(state)
        return [state[name] >> 32 * i & _M32 for name, size in self._outputs() for i in range(size)]

    # ------------------------------------------------------------ parts

    def _say(self, text: str, step: Callable[[dict[str, int]], None]) -> None:
        self._texts.append(text)
        self._steps.append(step)

    def _begin(self, name: str, bits: int) -> int:
        value = self._random.getrandbits(bits)
        mask = (1 << bits) - 1
        more = "cvt.u64.u32 %d7, %t; " if bits == 64 else ""
        by = "%d7" if bits == 64 else "%t"
        self._say(
            f"{more}mov.b{bits} {name}, {value:#x}U; mad.lo.u{bits} {name}, {by}, 77, {name};",
            lambda s: s.update({name: (value + 77 * s["%t"]) & mask}),
        )
        return value

    def _word(self) -> str:
        vector = self._random.choice(_PAIRS + _FOURS)
        element = self._random.choice("xy" if vector in _PAIRS else "xyzw")
        return self._random.choice([f"{vector}.{element}", self._random.choice(_WORDS)])

    def _spelt(self, name: str) -> str:
        """An element under one of its two names."""
        stem, dot, letter = name.partition(".")
        return f"{stem}.{'rgba'['xyzw'.index(letter)]}" if dot and self._random.random() < 0.3 else name

    def _double(self) -> str:
        return self._random.choice([*_DOUBLES, *(f"{v}.{e}" for v in _LONGS for e in "xy")])

    def _assign(self, text: str, names: list[str], values: Callable[[dict[str, int]], list[int]]) -> None:
        """Says an instruction, under a guard now and then."""
        guard = self._random.choice(["", "", "@%p ", "@!%p "])

        def step(s: dict[str, int]) -> None:
            if guard and (s["%t"] & 1 == 1) != (guard == "@%p "):
                return
            s.update({n: v for n, v in zip(names, values(s), strict=True) if n != "_"})

        self._say(f"{guard}{text}", step)

    def _kinds(self) -> list[Callable[[], None]]:
        return [
            self._vectors,
            self._packed,
            self._wide,
            self._wide_words,
            self._sum,
            self._stored,
            self._called,
            self._cas,
        ]

    def _elements(self, count: int) -> list[str]:
        found: list[str] = []
        while len(found) < count:
            name = self._word()
            if name not in found:
                found.append(name)
        return found

    def _vectors(self) -> None:
        count = self._random.choice([2, 4])
        sources, targets = [self._word() for _ in range(count)], self._elements(count)
        whole = self._random.choice(_PAIRS if count == 2 else _FOURS)
        parts = [f"{whole}.{e}" for e in "xyzw"[:count]]
        left, right = f"{{{', '.join(map(self._spelt, targets))}}}", f"{{{', '.join(map(self._spelt, sources))}}}"
        shape = self._random.randrange(3)
        if shape == 0:
            left, targets = whole, parts
        elif shape == 1:
            right, sources = whole, parts
        type_ = self._random.choice(["u32", "b32", "s32", "f32"]) if shape == 2 else "b32" if whole == "%v1" else "u32"
        self._assign(f"mov.v{count}.{type_} {left}, {right};", targets, lambda s: [s[n] for n in sources])

    def _packed(self) -> None:
        pair, double = self._random.choice(_PAIRS), self._random.choice(_DOUBLES)
        parts = [f"{pair}.x", f"{pair}.y"]
        if self._random.random() < 0.5:
            self._assign(f"mov.b64 {double}, {pair};", [double], lambda s: [s[parts[0]] | s[parts[1]] << 32])
        else:
            self._assign(f"mov.b64 {pair}, {double};", parts, lambda s: [s[double] & _M32, s[double] >> 32])

    def _wide(self) -> None:
        wide, other, long = self._random.choice(_WIDES), self._random.choice(_WIDES), self._random.choice(_LONGS)
        low, high = self._random.sample([*_DOUBLES, "x.x", "y.y"], 2)
        shape = self._random.randrange(5)
        if shape == 0:
            self._assign(f"mov.b128 {wide}, {{{low}, {high}}};", [wide], lambda s: [s[low] | s[high] << 64])
        elif shape == 1:
            self._assign(f"mov.b128 {{{low}, {high}}}, {wide};", [low, high], lambda s: [s[wide] & _M64, s[wide] >> 64])
        elif shape == 2:
            self._assign(f"mov.b128 {wide}, {other};", [wide], lambda s: [s[other]])
        elif shape == 3:
            self._assign(f"mov.b128 {wide}, {long};", [wide], lambda s: [s[f"{long}.x"] | s[f"{long}.y"] << 64])
        else:
            self._assign(f"mov.b128 {{_, {high}}}, {wide};", ["_", high], lambda s: [0, s[wide] >> 64])

    def _wide_words(self) -> None:
        wide, names = self._random.choice(_WIDES), self._elements(4)
        listed = ", ".join(names)
        if self._random.random() < 0.5:
            value = lambda s: [sum(s[n] << 32 * i for i, n in enumerate(names))]  # noqa: E731
            self._assign(f"mov.b128 {wide}, {{{listed}}};", [wide], value)
        else:
            self._assign(
                f"mov.b128 {{{listed}}}, {wide};", names, lambda s: [s[wide] >> 32 * i & _M32 for i in range(4)]
            )

    def _sum(self) -> None:
        constant = self._random.randrange(1 << 20)
        if self._random.random() < 0.5:
            to, one, other = self._random.sample(_WORDS, 3)
            self._assign(
                f"add.u32 {to}, {one}+{constant}, {other};", [to], lambda s: [(s[one] + constant + s[other]) & _M32]
            )
        else:
            to, one = self._random.sample(_DOUBLES, 2)
            self._assign(f"mov.u64 {to}, {one}+{constant};", [to], lambda s: [(s[one] + constant) & _M64])

    def _stored(self) -> None:
        four, wide = self._random.choice(_FOURS), self._random.choice(_WIDES)
        parts = [f"{four}.{e}" for e in "xyzw"]
        if self._random.random() < 0.5:
            text = f"st.shared.v4.b32 [%s], {four}; ld.shared.b128 {wide}, [%s];"
            self._say(text, lambda s: s.update({wide: sum(s[n] << 32 * i for i, n in enumerate(parts))}))
        else:
            text = f"st.shared.b128 [%s], {wide}; ld.shared.v4.b32 {four}, [%s];"
            self._say(text, lambda s: s.update({n: s[wide] >> 32 * i & _M32 for i, n in enumerate(parts)}))

    def _called(self) -> None:
        if self._random.random() < 0.5:
            to, given = self._random.choice(_WIDES), self._random.choice(_WIDES)
            step = lambda s: s.update({to: s[given] >> 64 | (s[given] & _M64) << 64})  # noqa: E731
            self._say(f"call ({to}), swapped, ({given});", step)
            return
        pair, source, by = self._random.choice(_PAIRS), self._random.choice(_PAIRS), self._random.choice(_WORDS)

        def step(s: dict[str, int]) -> None:
            x, y = s[f"{source}.x"], s[f"{source}.y"]
            s.update({f"{pair}.x": (y + s[by]) & _M32, f"{pair}.y": x ^ s[by]})

        self._say(f"call ({pair}), turned, ({source}, {by});", step)

    def _cas(self) -> None:
        held, new, old, compared = (self._random.choice(_WIDES) for _ in range(4))
        text = (
            f"st.shared.b128 [%s], {held}; atom.shared.cas.b128 {old}, [%s], {compared}, {new}; "
            f"atom.shared.exch.b128 {new}, [%s], {old};"
        )

        def step(s: dict[str, int]) -> None:
            place, value = s[held], s[new]
            after = value if place == s[compared] else place
            s[old] = place
            s[new] = after

        self._say(text, step)

    def _outputs(self) -> list[tuple[str, int]]:
        words = [*_WORDS, *(f"{v}.{e}" for v in _PAIRS for e in "xy"), *(f"{v}.{e}" for v in _FOURS for e in "xyzw")]
        doubles = [*_DOUBLES, *(f"{v}.{e}" for v in _LONGS for e in "xy")]
        return [*((n, 4) for n in _WIDES), *((n, 2) for n in doubles), *((n, 1) for n in words)]

    def _ending(self) -> str:
        found, at = [], 0
        for name, size in self._outputs():
            found.append(f"st.global.b{32 * size} [%o+{4 * at}], {name};")
            at += size
        return "  " + " ".join(found) + " ret;\n"
