"""Instructions whose operands follow from the launch: constants, parameters, a thread's index and what grows with it.

Native code holds such values as scalars or as a scalar and a distance from lane to lane, and analyses compute them
before anything runs, in one lane or in all. Every opcode is asked under every sanitiser and counted: nothing may break,
and both engines find the same bits.
"""

from __future__ import annotations

import random
import zlib

import numpy as np
import pytest
from support.tiers import THOROUGH

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.numbers import DTYPES
from workbench.emulate.values.table import VALUES
from workbench.ptx.types import SIZES

from .test_rows import OPCODES, groups, results_of

HEAD = """.version 8.6
.target sm_100
.address_size 64
.visible .entry k(.param .u64 to, .param .u32 number) {
.shared .align 8 .b8 cells[512];
.reg .b64 %t, %wide; .reg .b32 %i, %n, %x, %s, %at; .reg .b16 %half; .reg .pred %p, %q;
ld.param.u64 %t, [to]; ld.param.u32 %n, [number]; mov.u32 %i, %tid.x;
cvta.to.global.u64 %t, %t;
"""
KINDS = ("constant", "parameter", "index", "affine", "lane", "far")


def width(type_: str) -> int:
    return 16 if type_ == "pred" else max(16, 8 * SIZES[type_])


def given(kind: str, name: str, type_: str, draw: random.Random) -> list[str]:
    """A register of a type that holds what a kind of operand is."""
    bits = width(type_)
    if type_ == "pred":
        return [f".reg .pred {name}; setp.lt.u32 {name}, %i, {draw.choice((0, 7, 64))};"]
    lines = [f".reg .b{bits} {name};"]
    if kind == "constant":
        value = draw.choice([0, 1, 7, (1 << bits) - 1, 1 << (bits - 1), draw.getrandbits(bits)])
        return [*lines, f"mov.b{bits} {name}, {value};"]
    of = {
        "parameter": "mov.u32 %x, %n;", "index": "mov.u32 %x, %tid.x;", "lane": "mov.u32 %x, %laneid;",
        "affine": f"mad.lo.u32 %x, %i, {draw.choice((3, 255, 0x10001, 0xFFFFFFFF))}, {draw.getrandbits(32)};",
        "far": f"shl.b32 %x, %i, {draw.choice((3, 8, 25))}; add.u32 %x, %x, %n;",
    }[kind]  # fmt: skip
    lines.append(of)
    if bits == 32:
        lines.append(f"mov.b32 {name}, %x;")
    else:
        lines.append(f"cvt.{'u64.s32' if bits == 64 else 'u16.u32'} {name}, %x;" if bits < 128 else "")
    return lines


def kernel(opcodes: tuple[str, ...], seed: int) -> str:
    """Each opcode on operands of a drawn kind; its result is stored, and leads to an access of shared memory."""
    draw = random.Random(seed)
    lines = [HEAD, f"mad.wide.u32 %t, %i, {8 * len(opcodes)}, %t;", "mov.u32 %s, cells;", "st.shared.u32 [cells], %i;"]
    for n, opcode in enumerate(opcodes):
        row = VALUES[split_opcode(opcode).mnemonic](split_opcode(opcode))
        names = []
        kind = draw.choice(KINDS)
        for m, type_ in enumerate(row.operands):
            if draw.random() < 0.4:
                kind = draw.choice(KINDS)
            lines += given(kind, f"%a{n}_{m}", type_, draw)
            names.append(f"%a{n}_{m}")
        types = results_of(opcode)
        targets = [f"%d{n}_{m}" for m in range(len(types))]
        lines += [
            f".reg .{'pred' if t == 'pred' else f'b{width(t)}'} {d};" for d, t in zip(targets, types, strict=True)
        ]
        lines.append(f"{opcode} {'|'.join(targets)}, {', '.join(names)};")
        if types[0] == "pred":
            lines.append(f"selp.u32 %x, 4, 0, {targets[0]};")
        elif width(types[0]) == 32:
            lines.append(f"mov.b32 %x, {targets[0]};")
        else:
            lines.append(f"cvt.u32.u{width(types[0])} %x, {targets[0]};")
        lines.append(f"st.global.u32 [%t+{8 * n}], %x; and.b32 %at, %x, 508; add.u32 %at, %at, %s;")
        lines.append("st.shared.u32 [%at], %x; ld.shared.u32 %x, [%at];" if n % 2 else "ld.shared.u32 %x, [%at];")
        lines.append(f"st.global.u32 [%t+{8 * n + 4}], %x;" if n % 2 else "bar.sync 0;")
    return "\n".join([*lines, "ret; }"])


@pytest.mark.sampled(10)
@pytest.mark.parametrize("opcodes", groups(12, 1 if THOROUGH else 11), ids=lambda opcodes: opcodes[0])
def test_each_sanitiser_and_counting_take_what_is_known_before(launch, opcodes):
    seed = zlib.crc32(opcodes[0].encode())
    ptx = kernel(opcodes, seed)
    found = []
    for engine, options in (
        ("interpreter", {}), ("jit", {}), ("jit", {"count": True}), ("jit", {"sanitize": ("race", "init", "sync")}),
        ("interpreter", {"sanitize": ("init",), "count": True}),
    ):  # fmt: skip
        out = np.zeros((64, 2 * len(opcodes)), np.uint32)
        done = launch(ptx, "k", 1, 64, out, seed & 0xFFFF, engine=engine, **options)
        assert not any(fault.kind == "internal" for fault in done.result.faults)
        found.append(done.arrays[0][:, ::2])
    for other in found[1:]:
        differing = np.flatnonzero((other != found[0]).any(axis=0))
        assert not differing.size, [(opcodes[n], found[0][:3, n], other[:3, n]) for n in differing]


LAYOUTS = {
    "one lane": lambda v: v[:1], "spread": lambda v: np.broadcast_to(v[:1], v.shape), "whole": lambda v: v,
    "every second": lambda v: np.repeat(v, 2)[::2], "backwards": lambda v: v[::-1].copy()[::-1],
}  # fmt: skip


@pytest.mark.parametrize("mnemonic", sorted({split_opcode(o).mnemonic for o in OPCODES}))
def test_rows_take_operands_of_any_layout(mnemonic):
    rng = np.random.default_rng(len(mnemonic))
    for text in (o for o in OPCODES if split_opcode(o).mnemonic == mnemonic):
        row = VALUES[mnemonic](split_opcode(text))
        if row.carry_in or row.carry_out or (len(row.results) > 1 and row.single is None):
            continue
        whole = [rng.integers(0, 256, (32, max(1, SIZES[t])), np.uint8).view(DTYPES[t])[:, 0] & 1 == 1 if t == "pred"
                 else rng.integers(0, 256, (32, SIZES[t]), np.uint8).view(DTYPES[t])[:, 0].copy()
                 for t in row.operands]  # fmt: skip
        for drawn in range(4):
            names = [random.Random(f"{text}{drawn}{n}").choice(sorted(LAYOUTS)) for n in range(len(whole))]
            given = [LAYOUTS[name](v) for name, v in zip(names, whole, strict=True)]
            plain = [np.array(np.broadcast_to(v, np.broadcast_shapes(*(g.shape for g in given)))) for v in given]
            found, wanted = row.first_of(given), row.first_of(plain)
            assert found.tobytes() == wanted.tobytes(), (text, names)
