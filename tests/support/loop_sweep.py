"""Loops whose accesses end at borders of allocations, or beyond them: native code finds what the interpreter finds.

A kernel has one loop, drawn by how it counts and by what an iteration adds to its addresses; it is launched with ranges
that end a few bytes around the ends of a buffer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import prod
from unittest.mock import patch

import numpy as np

from support import address_sweep
from support.comparing import Found
from workbench.emulate import costs

HEAD = ".version 8.6\n.target sm_90a\n.address_size 64\n"
NUM_LAUNCHES = 15
"""Launches of a kernel, each with other ranges."""
_BUFFERS = (4096, 1000, 72, 6000)
_SHARED_BYTES = 4096
_BLOCKS = [(32,)] * 4 + [(16, 2), (16, 2), (8, 4), (8, 2, 2), (4, 8), (64,), (20, 3), (33,), (16, 16), (5,)]
_TYPES = {"b8": 1, "b16": 2, "b32": 4, "b64": 8, "v2.b32": 8, "v4.b32": 16}


@dataclass(frozen=True)
class Access:
    """One access. form: `pointer`, `index` (of 32 bits, widened), or `shared`. column, row: bytes, or elements of an
    index, from thread to thread. step: the same from iteration to iteration. by_parameter: whether an iteration adds a
    parameter, which has the value of `step`. offsets: of the accesses of an iteration."""

    form: str
    type: str
    store: bool
    column: int
    row: int
    step: int
    by_parameter: bool
    signed: bool
    offsets: tuple[int, ...]

    @property
    def size_bytes(self) -> int:
        """Bytes of one lane."""
        return _TYPES[self.type]

    @property
    def scale(self) -> int:
        """Bytes of an element that an index counts."""
        return self.size_bytes if self.form == "index" else 1


@dataclass(frozen=True)
class Loop:
    """A kernel. type, comparison, step: of its counter; stays: whether another iteration follows where the comparison
    holds."""

    text: str
    block: tuple[int, ...]
    accesses: tuple[Access, ...]
    type: str
    comparison: str
    step: int
    stays: bool
    by_lane: bool
    seed: int

    def compare(self) -> Found:
        """Launches it on both engines, with all loops checked before they begin that can be."""
        with patch.multiple(costs, MAX_OPS_A_CHECK=1000, MIN_CHECKS_IN_LOOP=1):
            return address_sweep.compare(
                self.text, self.block, _BUFFERS, self.seed, partial(_drawn, self), reported=prod(self.block) <= 32
            )


def _access(r: random.Random) -> Access:
    form = r.choice(("pointer", "pointer", "pointer", "index", "shared"))
    type_ = r.choice(("b32", "b32", "b32", *_TYPES))
    size = _TYPES[type_]
    unit = 1 if form == "index" else size
    column = r.choice((0, 1, 1, 1, -1, 2, 3, 17, 64)) * unit
    return Access(
        form, type_, r.random() < 0.25, column, r.choice((0, 5, 40, -33)) * unit,
        r.choice((1, 1, 4, 0, -1, -3, 40)) * unit, form == "pointer" and r.random() < 0.4, r.random() < 0.6,
        r.choice(((0,), (0,), (0, size), (size * 3, 0, -size), tuple(size * i for i in range(4)))),
    )  # fmt: skip


_OPPOSITE = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "ne": "eq"}


def kernel_of(seed: int) -> Loop:
    """The kernel of a seed."""
    r = random.Random(f"loop {seed}")
    accesses = tuple(_access(r) for _ in range(r.choice((3, 3, 4, 5))))
    type_, comparison, stays = (
        r.choice(("s32", "s32", "u32", "s64", "u64")),
        r.choice(tuple(_OPPOSITE)),
        r.random() < 0.7,
    )
    step = r.choice((1, 1, 2, 4, 3)) * (1 if comparison in ("lt", "le") else -1)
    if comparison == "ne":
        step *= r.choice((1, -1))
    by_lane = comparison != "ne" and r.random() < 0.2
    block = r.choice(_BLOCKS)
    bits = type_[1:]
    lines, body, behind = [], [], []
    for n, a in enumerate(accesses):
        moves, name = f"%step{n}" if a.by_parameter else str(a.step), f"%p{n}"
        if a.form == "pointer":
            lines += [f"mad.wide.s32 %t, %x, {a.column}, %base{n};", f"mad.wide.s32 {name}, %y, {a.row}, %t;"]
            behind.append(f"add.s64 {name}, {name}, {moves};")
        elif a.form == "shared":
            lines += [
                f"cvt.u32.u64 %s{n}, %base{n};", f"mad.lo.s32 %s{n}, %x, {a.column}, %s{n};",
                f"mad.lo.s32 %s{n}, %y, {a.row}, %s{n};",
            ]  # fmt: skip
            behind.append(f"add.s32 %s{n}, %s{n}, {a.step};")
            name = f"%s{n}"
        else:
            lines += [f"mad.lo.s32 %i{n}, %x, {a.column}, %first{n};", f"mad.lo.s32 %i{n}, %y, {a.row}, %i{n};"]
            kind = "s32" if a.signed else "u32"
            body += [f"mul.wide.{kind} %q{n}, %i{n}, {a.scale};", f"add.s64 {name}, %base{n}, %q{n};"]
            behind.append(f"add.s32 %i{n}, %i{n}, {a.step};")
        space = "shared" if a.form == "shared" else "global"
        for offset in a.offsets:
            body += _moved(a, space, f"[{name}+{offset}]")
    test = comparison if stays else _OPPOSITE[comparison]
    if type_[0] == "u":
        test = {"lt": "lo", "le": "ls", "gt": "hi", "ge": "hs"}.get(test, test)
    if r.random() < 0.5:
        body, behind = [*body, *behind], []
    count = len(accesses)
    text = f"""{HEAD}
.visible .entry k(.param .u64 out, .param .u64 start, .param .u64 bound, .param .u32 onmask,
{", ".join(f".param .u64 base{n}, .param .u64 step{n}, .param .u32 first{n}" for n in range(count))})
{{
.shared .align 16 .b8 room[{_SHARED_BYTES}];
.reg .b64 %out, %t, %base<{count}>, %step<{count}>, %p<{count}>, %q<{count}>, %d<2>;
.reg .b32 %x, %y, %k, %on, %i<{count}>, %s<{count}>, %first<{count}>, %w<4>, %sum;
.reg .b16 %h;
.reg .b{bits} %count, %bound;
.reg .pred %more, %off;
ld.param.u64 %out, [out];
ld.param.u{bits} %count, [start];
ld.param.u{bits} %bound, [bound];
ld.param.u32 %on, [onmask];
{" ".join(f"ld.param.u64 %{name}{n}, [{name}{n}];" for name in ("base", "step") for n in range(count))}
{" ".join(f"ld.param.u32 %first{n}, [first{n}];" for n in range(count))}
mov.u32 %x, %tid.x;
mov.u32 %y, %tid.y;
mov.u32 %k, %tid.z;
mad.lo.u32 %y, %k, {block[1] if len(block) > 1 else 1}, %y;
mov.b32 %sum, 0;
mov.b32 %w0, %x; mov.b32 %w1, 7; mov.b32 %w2, %y; mov.b32 %w3, 9;
mov.b16 %h, 3; mov.b64 %d0, 11;
mov.u32 %k, 0;
FILL:
mad.lo.u32 %w1, %k, 77, %y;
st.shared.b32 [%k], %w1;
add.u32 %k, %k, 4;
setp.lt.u32 %more, %k, {_SHARED_BYTES};
@%more bra FILL;
mov.b32 %w1, 7;
bar.sync 0;
{chr(10).join(lines)}
{_lane_count(bits) if by_lane else ""}
mad.lo.u32 %k, %y, {block[0]}, %x;
and.b32 %k, %k, 31;
shr.u32 %k, %on, %k;
and.b32 %k, %k, 1;
setp.eq.u32 %off, %k, 0;
@%off bra END;
NEXT:
{chr(10).join(body)}
add.s{bits} %count, %count, {step};
{chr(10).join(behind)}
setp.{test}.{type_} %more, %count, %bound;
@{"" if stays else "!"}%more bra NEXT;
END:
mad.lo.u32 %k, %y, {block[0]}, %x;
mad.wide.u32 %out, %k, 4, %out;
st.global.b32 [%out], %sum;
ret;
}}
"""
    return Loop(text, block, accesses, type_, comparison, step, stays, by_lane, seed)


def _lane_count(bits: str) -> str:
    return "add.s32 %count, %count, %x;" if bits == "32" else "cvt.u64.u32 %t, %x; add.s64 %count, %count, %t;"


def _moved(a: Access, space: str, place: str) -> list[str]:
    """An access, and the addition to the sum of what it loads."""
    names = {
        "b8": "%h",
        "b16": "%h",
        "b32": "%w0",
        "b64": "%d0",
        "v2.b32": "{%w0, %w1}",
        "v4.b32": "{%w0, %w1, %w2, %w3}",
    }
    if a.store:
        return [f"st.{space}.{a.type} {place}, {names[a.type]};"]
    text = [f"ld.{space}.{a.type} {names[a.type]}, {place};"]
    return [*text, "xor.b32 %sum, %sum, %w0;"] if "32" in a.type else text


def _iterations(r: random.Random) -> int:
    return r.choice((1, 1, 2, 3, 5, 8, 17, 40))


def launches(loop: Loop, buffers: list[tuple[int, int]], out: int) -> Iterator[bytes]:
    """Parameters of a kernel's launches."""
    r = random.Random(f"launches {loop.seed}")
    across = loop.block[0]
    down = prod(loop.block[1:])
    width = int(loop.type[1:])
    for _ in range(NUM_LAUNCHES):
        iterations = _iterations(r)
        start = r.choice((0, 0, 1, 5, 100, -7 if loop.type[0] == "s" else 7, (1 << (width - 1)) - 200))
        if loop.step < 0 and loop.type[0] == "u":
            start = r.choice((1 << 20, 40 * 5 + 3, (1 << width) - 1, 0))
        bound = start + loop.step * iterations
        if loop.comparison in ("le", "ge"):
            bound -= loop.step // abs(loop.step)
        bound += r.choice((0, 0, 0, loop.step // abs(loop.step) if loop.comparison != "ne" else 0))
        if r.random() < 0.03 and any(a.step for a in loop.accesses) and not loop.by_lane:
            bound = r.choice((start, (1 << (width - 1)) - 1, -(1 << (width - 1)), (1 << width) - 1))
            if loop.comparison == "ne":
                bound = start + loop.step * r.choice((1 << 12, 100))
        values = [(out, 8), (start, 8), (bound, 8), (r.choice((0xFFFF_FFFF,) * 5 + (1, 0x5555_5555, 0xFFFF)), 4)]
        wrong = r.choice((-1, -1, *range(len(loop.accesses))))
        for n, a in enumerate(loop.accesses):
            corners = [
                a.scale * (x * a.column + y * a.row + k * a.step) + offset
                for x in (0, across - 1)
                for y in (0, down - 1)
                for k in (0, iterations - 1)
                for offset in a.offsets
            ]
            low, high = min(corners), max(corners) + a.size_bytes
            place, room = (0, _SHARED_BYTES) if a.form == "shared" else r.choice(buffers)
            if a.form != "shared" and r.random() < 0.8:
                place, room = max(buffers, key=lambda b: b[1])
            base = r.choice((place - low, place + room - high, place - low + (room - high + low) // 2 // 16 * 16))
            if n == wrong:
                size = a.size_bytes
                base += r.choice((1, -1, size, -size, 4, -4, 256, 1 << 31, 1 << 32, r.getrandbits(64)))
            first = 0
            if a.form == "index":
                first = r.choice((0, 0, 1, 1000, -5 if a.signed else 5, (1 << 31) - 3, (1 << 32) - 40, -(1 << 31) + 2))
                word = first % (1 << 32)
                base -= a.scale * (word - (word >> 31 << 32) if a.signed else word)
            values += [(base, 8), (a.step, 8), (first, 4)]
        yield _packed(values)


def _packed(values: list[tuple[int, int]]) -> bytes:
    block = bytearray()
    for value, size in values:
        block.extend(bytes(-len(block) % size))
        block.extend((value % (1 << 8 * size)).to_bytes(size, "little"))
    return bytes(block)


def _drawn(loop: Loop, buffers: list[tuple[int, int]], table: int, out: int) -> address_sweep.Launches:
    del table
    return ((params, np.zeros(1, np.uint64)) for params in launches(loop, buffers, out))
