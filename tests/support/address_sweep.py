"""Addresses at and beyond each border, by every path on which native code touches memory: as the interpreter has it.

A kernel is launched with many addresses, on both engines from the same memory. What they leave behind and what they
find must be the same, and no address may end the process.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import prod
from unittest.mock import patch

import numpy as np

from support.comparing import Found
from support.launching import run
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.isa.ptx import parse

Launches = Iterator[tuple[bytes, np.ndarray]]
"""Parameters, and what a table holds."""
Drawn = Callable[[list[tuple[int, int]], int, int], Launches]
SHARED_BYTES, LOCAL_BYTES = 1024, 192
HEAD = ".version 8.6\n.target sm_90a\n.address_size 64\n"
NUM_LAUNCHES = 40
"""Launches of a kernel, each with other addresses."""
_SIZES = (1024, 72, 4096, 1000)
"""Bytes of the buffers that kernels look for."""
_TOP = 1 << 64
_WINDOWS = {"shared": 0x7FF0_0000_0000, "local": 0x7FF1_0000_0000, "param": 0x7FF2_0000_0000}


@dataclass(frozen=True)
class Access:
    """An access of a kernel at its address.

    {a}: the address with its offset. size_bytes: of one lane. registers: what it writes, which the kernel then stores.
    spaces: where it may be done. aligned: every lane takes part, so none may be masked. overlaps: it stores several
    values a lane, and where their places are one, either may stay. said: both engines look at its addresses in
    the same order, and tell the same fault.
    """

    text: str
    size_bytes: int
    registers: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ("global", "shared", "local", "")
    aligned: bool = False
    overlaps: bool = False
    said: bool = True


def _vector(names: tuple[str, ...]) -> str:
    return f"{{{', '.join(names)}}}"


def _moves() -> list[Access]:
    found = []
    for bits in (8, 16, 32, 64):
        wide = "d" if bits == 64 else "w"
        for count in (1, 2, 4, 8):
            if bits * count > 256 or (bits < 32 and count == 8):
                continue
            spaces = ("global",) if bits * count == 256 else ("global", "shared", "local", "")
            names = tuple(f"%{wide}{i}" for i in range(count))
            vector = f".v{count}" if count > 1 else ""
            listed = _vector(names) if count > 1 else names[0]
            size = bits * count // 8
            kinds = ("b", "s", "u") if count == 1 else ("b",)
            for kind in kinds:
                found.append(Access(f"ld%s{vector}.{kind}{bits} {listed}, {{a}};", size, names, spaces))
            sources = tuple(f"%v{wide}{i}" for i in range(count))
            given = _vector(sources) if count > 1 else sources[0]
            found.append(Access(f"st%s{vector}.b{bits} {{a}}, {given};", size, (), spaces))
            if count == 1 and bits >= 32:
                found.append(Access(f"st%s.b{bits} {{a}}, {'7'};", size))
    found.append(Access("ld.volatile%s.b32 %w0, {a};", 4, ("%w0",), ("global", "shared", "")))
    found.append(Access("ld%s.f32 %f0, {a};", 4, ("%f0",)))
    found.append(Access("ld.global.nc.b32 %w0, {a};", 4, ("%w0",), ("global",)))
    found.append(Access("ld.const.b32 %w0, {a};", 4, ("%w0",), ("global",)))
    return found


def _atomics() -> list[Access]:
    spaces = ("global", "shared", "")
    found = []
    for op, type_, value in (
        ("add", "u32", "%vw0"), ("add", "u64", "%vd0"), ("exch", "b32", "%vw0"), ("max", "s32", "%vw0"),
        ("inc", "u32", "%vw0"), ("add", "f32", "%vf0"), ("and", "b64", "%vd0"), ("add.noftz", "f16x2", "%vw0"),
    ):  # fmt: skip
        size = 8 if "64" in type_ else 4
        result = "%d0" if size == 8 else "%f0" if type_ == "f32" else "%w0"
        found.append(Access(f"atom%s.{op}.{type_} {result}, {{a}}, {value};", size, (result,), spaces))
        if op not in ("exch",):
            found.append(Access(f"red%s.{op}.{type_} {{a}}, {value};", size, (), spaces))
    found.append(Access("atom%s.cas.b32 %w0, {a}, %vw0, %vw1;", 4, ("%w0",), spaces))
    found.append(Access("atom%s.cas.b64 %d0, {a}, %vd0, %vd1;", 8, ("%d0",), spaces))
    for text in ("atom%s.exch.b128 %wide1, {a}, %wide0;", "atom%s.cas.b128 %wide1, {a}, %wide0, %wide0;"):
        lines = ("mov.b128 %wide0, {%vd0, %vd1};", text, "mov.b128 {%d0, %d1}, %wide1;")
        found.append(Access("\n".join(lines), 16, ("%d0", "%d1"), spaces))
    found.append(Access("red%s.add.u32 {a}, 1;", 4, (), spaces))
    found.append(Access("red%s.add.u64 {a}, 3;", 8, (), spaces))
    four = tuple(f"%f{i}" for i in range(4))
    text = f"atom.global.v4.f32.add {_vector(four)}, {{a}}, {_vector(('%vf0', '%vf1') * 2)};"
    found.append(Access(text, 16, four, ("global",)))
    return found


def _warp_wide() -> list[Access]:
    found = []
    for number in (1, 2, 4):
        for trans in ("", ".trans"):
            names = tuple(f"%w{i}" for i in range(number))
            listed, given = _vector(names), _vector(tuple(f"%vw{i}" for i in range(number)))
            head = f"sync.aligned.m8n8.x{number}{trans}"
            found.append(Access(f"ldmatrix.{head}%s.b16 {listed}, {{a}};", 16, names, ("shared",), True))
            found.append(Access(f"stmatrix.{head}%s.b16 {{a}}, {given};", 16, (), ("shared",), True))
    for order, stride in product(("row", "col"), ("", ", %stride")):
        head = f"sync.aligned.{order}.m16n16k16"
        eight = tuple(f"%w{i}" for i in range(8))
        for spaces in (("global",), ("shared",), ("",)):
            for type_, names in (("f16", eight), ("bf16", eight[:4])):
                text = f"wmma.load.a.{head}%s.{type_} {_vector(names)}, {{a}}{stride};"
                found.append(Access(text, 2, names, spaces, True))
            text = f"wmma.store.d.{head}%s.f32 {{a}}, {_vector(('%vf0', '%vf1') * 4)}{stride};"
            found.append(Access(text, 4, (), spaces, True, True))
    return found


def _barrier_objects() -> list[Access]:
    found = []
    for space in ("shared", "shared::cta", ""):
        dot = f".{space}" if space else ""
        spaces = ("shared",) if space else ("",)
        found.append(Access(f"mbarrier.init{dot}.b64 {{a}}, 32;", 8, (), spaces))
        found.append(Access(f"mbarrier.inval{dot}.b64 {{a}};", 8, (), spaces))
        found.append(Access(f"mbarrier.arrive{dot}.b64 %d0, {{a}};", 8, ("%d0",), spaces))
        found.append(Access(f"mbarrier.test_wait.parity{dot}.b64 %q, {{a}}, 1;", 8, ("%q",), spaces))
        found.append(Access(f"mbarrier.test_wait{dot}.b64 %q, {{a}}, %vd0;", 8, ("%q",), spaces))
        found.append(Access(f"mbarrier.try_wait.parity{dot}.b64 %q, {{a}}, 0;", 8, (), spaces))
    found.append(Access("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 {a}, 16;", 8, (), ("shared",)))
    return found


def _copies() -> list[Access]:
    found = []
    for size in (4, 8, 16):
        way = "cg" if size == 16 else "ca"
        found.append(Access(f"cp.async.{way}.shared.global {{a}}, [%good], {size};\ncp.async.wait_all;", size, (),
                            ("shared",)))  # fmt: skip
        found.append(Access(f"cp.async.{way}.shared.global [%near], {{a}}, {size};\ncp.async.wait_all;", size, (),
                            ("global",)))  # fmt: skip
        found.append(Access(f"cp.async.{way}.shared.global [%near], {{a}}, {size}, %less;\ncp.async.wait_all;", size,
                            (), ("global",)))  # fmt: skip
    return found


def _bulk_copies() -> list[Access]:
    """Bulk copies of any size; each of the three addresses in turn."""
    into = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{}], [{}], %nbytes, [{}];"
    back = "cp.async.bulk.global.shared::cta.bulk_group [{}], [{}], %nbytes;\ncp.async.bulk.commit_group;"
    wait = "mbarrier.try_wait.parity.shared::cta.b64 %q, [%bar], 0;"
    begin = "mov.u32 %bar, object;\nmbarrier.init.shared::cta.b64 [%bar], 1;"
    found = []
    for text, spaces in (
        (into.format("{a}", "%good", "%bar"), ("shared",)),
        (into.format("%near", "{a}", "%bar"), ("global",)),
        (into.format("%near", "%good", "{a}"), ("shared",)),
        (back.format("{a}", "%near"), ("global",)),
        (back.format("%good", "{a}"), ("shared",)),
    ):
        text = text.replace("[{a}]", "{a}")
        after = "cp.async.bulk.wait_group 0;" if "bulk_group" in text else wait
        found.append(Access(f"{begin}\n{text}\n{after}", 16, (), spaces, said=False))
    return found


_BLOCKS = (
    (32, 1, 1), (32, 1, 1), (8, 8, 1), (16, 4, 1), (20, 2, 1), (64, 1, 1), (16, 2, 1), (4, 8, 1), (2, 16, 1),
    (12, 5, 1), (20, 6, 1), (10, 10, 1), (24, 4, 1), (18, 5, 1), (7, 7, 1), (33, 2, 1), (40, 3, 1), (5, 5, 5),
    (5, 7, 1), (6, 3, 4), (8, 3, 3), (3, 3, 9), (48, 1, 2), (1, 40, 1), (29, 1, 3),
)  # fmt: skip
_BEHIND = 5
"""Rows between one plane of a block and the next, as kernels number them."""
ACCESSES = (*_moves() * 2, *_atomics(), *_warp_wide(), *_barrier_objects(), *_copies(), *_bulk_copies() * 2)


@dataclass(frozen=True)
class Kernel:
    """A kernel and how its addresses are made: `step` bytes from lane to lane, `offsets` of its accesses, and what form
    each lane's address has. narrow: addresses are in registers of 32 bits. column: bytes from a lane to the next of its
    row. bits: what is done to a thread's index, by and, xor, shift and or."""

    text: str
    block: tuple[int, int, int]
    space: str
    access: Access
    form: str
    narrow: bool
    step: int
    offsets: tuple[int, ...]
    scale: int
    signed: bool
    column: int
    bits: tuple[int, int, int, int]
    seed: int

    def compare(self) -> Found:
        """Launches it with many addresses on both engines."""
        # The interpreter runs warps side by side: whom it meets first is another.
        reported = self.access.said and prod(self.block) <= 32
        with patch.object(costs, "REPLAY_BYTES", 0):
            return compare(
                self.text, self.block, _SIZES, self.seed, partial(launches, self), reported, not self.access.overlaps
            )


def kernel_of(seed: int) -> Kernel:
    """The kernel that a seed names."""
    r = random.Random(seed)
    access = r.choice(ACCESSES)
    space = r.choice(access.spaces)
    size = access.size_bytes
    forms = ("uniform", "affine", "affine", "wide", "indexed", "indexed", "varying", "stride", "rows", "rows", "bits")
    form = r.choice((*forms, "row index", "row index", "plane", "plane", "plane index"))
    narrow = space in ("shared", "local") and r.random() < 0.4
    block = r.choice(_BLOCKS)
    step = r.choice((size, size, 0, -size, 2 * size, 4, 16, 64, 256, 512, 1 << 20, 1 << 31, 1 << 40, 3))
    scale, signed = r.choice((size, size, size, 1, 4, 2 * size)), r.random() < 0.5
    column = r.choice((size, size, size, 0, 2 * size))
    bits = (
        r.choice((7, 15, 16, 31, 63, -1)),
        r.choice((0, 1, 5, 31, 32)),
        r.choice((0, 0, 1, 4, 5, 6)),
        r.choice((0, 1, 9)),
    )
    places = r.choice((1, 1, 1, 3, 4))
    limit = (1 << 31) - 1
    far = (0, 0, 0, 0, size, 2 * size, -size, -16, 64, 1, limit, limit - 15, -limit - 1, -256)
    first = r.choice(far)
    apart = r.choice((size, -size, 64, 128))
    offsets = tuple(max(-limit - 1, min(limit, first + apart * i)) for i in range(places))
    mask = "all" if access.aligned else r.choice(("all", "all", "guard", "branch", "branch"))
    if "_wait" in access.text and mask == "guard":  # tests of barrier objects under a predicate are the interpreter's
        mask = "branch"
    loop = places == 1 and not access.aligned and r.random() < 0.25
    dot = f".{space}" if space else ""
    body = []
    t = "b32" if narrow else "b64"
    u = "u32" if narrow else "u64"
    s = "s32" if signed else "u32"
    base = "%base"
    if narrow:
        body.append("cvt.u32.u64 %base32, %base;")
        base = "%base32"
    a = "%p32" if narrow else "%p"
    if form == "uniform":
        body.append(f"mov.{t} {a}, {base};")
    elif form == "affine":
        body += ["cvt.u64.u32 %o, %t;", f"mul.lo.s64 %o, %o, {step};"]
        if narrow:
            body += ["cvt.u32.u64 %o32, %o;", f"add.u32 {a}, {base}, %o32;"]
        else:
            body += [f"add.s64 {a}, {base}, %o;"]
    elif form == "stride":
        body += ["cvt.u64.u32 %o, %t;", "mul.lo.s64 %o, %o, %step;"]
        body += ["cvt.u32.u64 %o32, %o;", f"add.u32 {a}, {base}, %o32;"] if narrow else [f"add.s64 {a}, {base}, %o;"]
    elif form == "rows":
        body += ["cvt.u64.u32 %o, %y;", "mul.lo.s64 %o, %o, %step;"]
        if narrow:
            body += ["cvt.u32.u64 %o32, %o;", f"mad.lo.u32 %o32, %x, {column}, %o32;", f"add.u32 {a}, {base}, %o32;"]
        else:
            body += [f"mad.wide.u32 %o, %x, {column}, %o;", f"add.s64 {a}, {base}, %o;"]
    elif form == "bits":
        body += [f"and.b32 %i, %t, {bits[0]};", f"xor.b32 %i, %i, {bits[1]};", f"shr.u32 %i, %i, {bits[2]};"]
        body += [f"or.b32 %i, %i, {bits[3]};"]
        body += [f"mad.lo.u32 {a}, %i, {size}, {base};" if narrow else f"mad.wide.u32 {a}, %i, {size}, {base};"]
    elif form == "plane":
        body += ["cvt.s64.s32 %o, %stride;", "cvt.u64.u32 %d1, %x;", "mul.lo.s64 %o, %o, %d1;", "cvt.u64.u32 %d1, %y;"]
        body += ["mad.lo.s64 %o, %step, %d1, %o;", "mov.b64 %d1, 0;"]
        body += ["cvt.u32.u64 %o32, %o;", f"add.u32 {a}, {base}, %o32;"] if narrow else [f"add.s64 {a}, {base}, %o;"]
    elif form in ("wide", "indexed", "row index", "plane index"):
        if form == "wide":
            body += ["add.s32 %i, %start, %t;"]
        elif form == "row index":
            body += ["mad.lo.s32 %i, %y, %stride, %start;", f"mad.lo.s32 %i, %x, {column // size}, %i;"]
        elif form == "plane index":
            body += ["mad.lo.s32 %i, %y, %stride, %start;", "xor.b32 %k, %stride, 3;", "mad.lo.s32 %i, %x, %k, %i;"]
        else:
            body += ["mul.wide.u32 %o, %t, 4;", "add.s64 %o, %table, %o;", "ld.global.b32 %i, [%o];"]
        if narrow:
            body += [f"mad.lo.u32 {a}, %i, {scale}, {base};"]
        else:
            body += [f"mul.wide.{s} %o, %i, {scale};", f"add.s64 {a}, {base}, %o;"]
    else:
        body += ["mul.wide.u32 %o, %t, 8;", "add.s64 %o, %table, %o;", "ld.global.b64 %o, [%o];"]
        body += ["cvt.u32.u64 %o32, %o;", f"add.u32 {a}, {base}, %o32;"] if narrow else [f"add.s64 {a}, {base}, %o;"]
    lines = []
    stored = 0
    for offset in offsets:
        text = access.text.replace("%s", dot, 1) if "%s" in access.text else access.text
        text = text.replace("{a}", f"[{a}{offset:+d}]" if offset else f"[{a}]")
        guard = "@%on " if mask == "guard" else ""
        lines += [guard + part for part in text.split("\n")]
        for name in access.registers:
            if name.startswith("%q"):
                lines.append(f"selp.u32 %w9, 1, 0, {name};")
                name = "%w9"
            type_ = {"d": "b64", "f": "f32"}.get(name[1], "b32")
            lines.append(f"{guard}st.global.{type_} [%mine+{8 * stored}], {name};")
            stored += 1
    if loop:
        lines = [
            "mov.u32 %k, 0;",
            "LOOP:",
            *lines,
            f"add.{u} {a}, {a}, {max(size, 16)};",
            "add.u32 %k, %k, 1;",
            "setp.lt.u32 %more, %k, %rounds;",
            "@%more bra LOOP;",
        ]
    if mask == "branch":
        lines = ["@!%on bra SKIP;", *lines, "SKIP:"]
    text = f"""{HEAD}.visible .entry k(.param .u64 base, .param .u64 step, .param .u64 table, .param .u64 out,
    .param .u32 start, .param .u32 stride, .param .u32 on, .param .u32 rounds, .param .u64 good, .param .u32 size)
{{
.reg .b64 %base, %step, %table, %out, %p, %o, %mine, %good, %d<8>, %vd<8>;
.reg .b32 %base32, %p32, %o32, %t, %i, %start, %stride, %k, %onmask, %rounds, %near, %less, %nbytes, %bar, %x, %y;
.reg .b32 %w<10>, %vw<8>;
.reg .f32 %f<8>, %vf<4>;
.reg .b128 %wide<2>;
.reg .pred %on, %more, %q;
.shared .align 16 .b8 room[{SHARED_BYTES}];
.shared .align 8 .b64 object;
.local .align 16 .b8 own[{LOCAL_BYTES}];
ld.param.u64 %base, [base];
ld.param.u64 %step, [step];
ld.param.u64 %table, [table];
ld.param.u64 %out, [out];
ld.param.u32 %start, [start];
ld.param.u32 %stride, [stride];
ld.param.u32 %onmask, [on];
ld.param.u32 %rounds, [rounds];
ld.param.u64 %good, [good];
ld.param.u32 %nbytes, [size];
mov.u32 %x, %tid.x;
mov.u32 %y, %tid.y;
mov.u32 %k, %tid.z;
mad.lo.u32 %t, %k, {block[1]}, %y;
mad.lo.u32 %t, %t, {block[0]}, %x;
mad.lo.u32 %y, %k, {_BEHIND}, %y;
mul.wide.u32 %mine, %t, 256;
add.s64 %mine, %out, %mine;
and.b32 %k, %t, 31;
shr.u32 %k, %onmask, %k;
and.b32 %k, %k, 1;
setp.ne.u32 %on, %k, 0;
and.b32 %less, %t, 7;
mov.u32 %near, room;
{"".join(f"mad.lo.u32 %vw{i}, %t, {77 + i}, {i};" for i in range(8))}
{"".join(f"cvt.u64.u32 %vd{i}, %vw{i};" for i in range(4))}
{"".join(f"cvt.rn.f32.u32 %vf{i}, %vw{i};" for i in range(2))}
{"".join(f"mov.b32 %w{i}, 0;" for i in range(10))}
{"".join(f"mov.b64 %d{i}, 0;" for i in range(8))}
{"".join(f"mov.b32 %f{i}, 0f00000000;" for i in range(4))}
setp.ne.u32 %q, 0, 0;
{"".join(f"st.local.b64 [own+{i}], %vd1;" for i in range(0, LOCAL_BYTES, 8))}
mov.u32 %k, %t;
FILL:
mad.lo.u32 %i, %k, 8, %near;
st.shared.b64 [%i], %vd0;
add.u32 %k, %k, {prod(block)};
setp.lt.u32 %more, %k, {SHARED_BYTES // 8};
@%more bra FILL;
st.shared.b64 [object], 77;
bar.sync 0;
{chr(10).join(body)}
{chr(10).join(lines)}
ret;
}}
"""
    return Kernel(text, block, space, access, form, narrow, step, offsets, scale, signed, column, bits, seed)


def _borders(kernel: Kernel, buffers: list[tuple[int, int]]) -> list[int]:
    """Addresses around which something changes."""
    size = kernel.access.size_bytes
    window = {"shared": SHARED_BYTES + 8, "local": LOCAL_BYTES}
    marks = []
    if kernel.space in window:
        marks += [0, window[kernel.space]] * 6
    else:
        for start, count in buffers:
            marks += [start, start + count]
        marks *= 3
    if not kernel.space:
        for space, first in _WINDOWS.items():
            marks += [first, first + window.get(space, 64)] * 3
            marks += [first + (1 << 32)]
    marks += [0, 1 << 31, 1 << 32, (1 << 32) + 64, 1 << 63, _TOP, 1 << 16, (1 << 63) + 64]
    near = (0, 0, 1, -1, size, -size, size - 1, 1 - size, size + 1, 256, -256, 2 * size, -4 * size, 32 * size, 64)
    return [mark + d for mark in marks for d in near]


def launches(kernel: Kernel, buffers: list[tuple[int, int]], table: int, out: int) -> Launches:
    """Parameters and tables of a kernel's launches."""
    r = random.Random(f"launches {kernel.seed}")
    borders = _borders(kernel, buffers)
    threads = prod(kernel.block)
    start, _ = buffers[0]
    inside = {"shared": 256, "local": 64}.get(kernel.space, start + 256)
    for _ in range(NUM_LAUNCHES):
        lane = r.randrange(threads)
        row = lane // kernel.block[0] % kernel.block[1] + lane // prod(kernel.block[:2]) * _BEHIND
        target = r.choice(borders) - r.choice(kernel.offsets)
        step = r.choice((kernel.access.size_bytes, 0, 4, 64, -16, 1 << 33, -(1 << 63), r.getrandbits(64)))
        index = r.choice(
            (0, 1, -1, (1 << 31) - 1 - threads // 2, -(1 << 31), (1 << 32) - threads // 2, r.getrandbits(32))
        )
        stride = r.choice((16, 8, 0, 1, 24, 1 << 15, 1 << 30, (1 << 32) - 1, (1 << 31) + 8, r.getrandbits(32)))
        words = np.zeros(threads, np.uint64)
        base = target
        if kernel.form == "affine":
            base -= lane * kernel.step
        elif kernel.form == "stride":
            base -= lane * step
        elif kernel.form == "rows":
            base -= row * step + lane % kernel.block[0] * kernel.column
        elif kernel.form == "plane":
            across = stride - (stride >> 31 << 32)
            base -= row * step + lane % kernel.block[0] * across
        elif kernel.form == "bits":
            kept, turned, by, added = kernel.bits
            base -= (((lane & kept) ^ turned) >> by | added) * kernel.access.size_bytes
        elif kernel.form in ("row index", "plane index"):
            columns = stride ^ 3 if kernel.form == "plane index" else kernel.column // kernel.access.size_bytes
            i = (index + row * stride + lane % kernel.block[0] * columns) % (1 << 32)
            base -= kernel.scale * (i - (i >> 31 << 32) if kernel.signed else i)
        elif kernel.form == "wide":
            i = (index + lane) % (1 << 32)
            base -= kernel.scale * (i - (i >> 31 << 32) if kernel.signed else i)
        elif kernel.form == "indexed":
            near = [k % (1 << 32) for k in range(threads)]
            if r.random() < 0.5:
                near = [r.randrange(16) for _ in near]
            for at in r.sample(range(threads), r.choice((0, 1, 1, 2, threads))):
                near[at] = r.choice((index, r.getrandbits(32), near[at] + 1, (1 << 31), (1 << 32) - 1)) % (1 << 32)
            words = np.array(near, np.uint32)
            base = r.choice((inside, target, target - kernel.scale * near[lane]))
        elif kernel.form == "varying":
            base = r.choice((0, 0, target))
            chosen = [(inside - kernel.offsets[0] - base + 16 * r.randrange(4)) % _TOP for _ in range(threads)]
            for at in r.sample(range(threads), r.choice((0, 1, 2, threads))):
                chosen[at] = (r.choice(borders) - r.choice(kernel.offsets) - base) % _TOP
            words = np.array(chosen, np.uint64)
        on = r.choice((0xFFFF_FFFF, 1, 0x5555_5555, 1 << (lane % 32), 0, r.getrandbits(32)))
        params = b"".join(
            (value % (1 << 8 * n)).to_bytes(n, "little")
            for value, n in (
                (base, 8), (step, 8), (table, 8), (out, 8), (index, 4), (stride, 4), (on, 4), (r.choice((1, 3, 9)), 4),
                (start, 8), (r.choice((0, 16, 16, 32, 64, 256, 17, 4096, (1 << 32) - 16)), 4),
            )
        )  # fmt: skip
        yield params, words


def compare(
    text: str,
    block: tuple[int, ...],
    sizes: tuple[int, ...],
    seed: int,
    drawn: Drawn,
    reported: bool,
    exact: bool = True,
) -> Found:
    """Launches a kernel on both engines, until one launch differs. sizes: of buffers. drawn: gives launches for
    buffers (the last one freed), the table and a place for results. reported: whether both tell the same
    fault. exact: whether they leave the same memory."""
    module = parse(text)
    sides = []
    for engine in ("interpreter", "jit"):
        memory = Memory()
        buffers = [(memory.allocate(n, f"b{n}"), n) for n in sizes]
        gone = memory.allocate(512, "gone")
        table, out = memory.allocate(125 * 8, "table"), memory.allocate(125 * 256, "out")
        memory.free(gone)
        sides.append((engine, memory, load(module, memory)))
    contents = np.random.default_rng(seed).integers(0, 256, memory.footprint_bytes, np.uint8)
    made = 0
    for params, words in drawn([*buffers, (gone, 512)], table, out):
        results = []
        for engine, memory, program in sides:
            memory.put_back(((0, contents),))
            memory.write(table, words)
            try:
                done = run(program, "k", grid=Dim3(1), block=Dim3(*block), params=params, engine=engine)
            except UnsupportedInstruction as reason:
                return Found(made, refused=str(reason))
            results.append((done.faults, memory.arena(np.dtype(np.uint8))[: memory.footprint_bytes].copy()))
        made += 1
        (slow, expected), (fast, found) = results
        if not reported:
            slow, fast = bool(slow), bool(fast)
        if slow != fast and not _alike(slow, fast):
            return Found(
                made, differs=f"launch {made}: the interpreter finds {_reported(slow)}, native code {_reported(fast)}"
            )
        if not slow and exact and not np.array_equal(expected, found):
            at = np.flatnonzero(expected != found)
            return Found(made, differs=f"launch {made}: memory differs at {at[:4]} of {at.size}")
    return Found(made)


def _alike(slow, fast) -> bool:
    """True if faults differ in what native code cannot say: how many arrivals a barrier object was given."""
    kinds = {fault.kind for fault in (*slow, *fast)} if slow and fast and isinstance(slow, tuple) else set()
    return kinds == {"synccheck.bad_count"} and slow[0].thread == fast[0].thread


def _reported(faults) -> str:
    """On one line, with what the sentence of a fault leaves out."""
    if isinstance(faults, bool):
        return str(faults or "nothing")
    reported = [f"{f} [{f.address}, {f.space}, {f.access}, {f.size_bytes}]" for f in faults]
    return " ".join("; ".join(reported).split()) or "nothing"
