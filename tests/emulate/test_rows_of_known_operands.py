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
from support.spellings import HEAD, declared, operands_of, width
from support.tiers import THOROUGH

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.numbers import DTYPES
from workbench.emulate.values.table import VALUES
from workbench.isa.ptx.types import SIZES

from .test_rows import OPCODES, groups, results_of


def kernel(opcodes: tuple[str, ...], seed: int) -> str:
    """Each opcode on operands of a drawn kind; its result is stored, and leads to an access of shared memory."""
    draw = random.Random(seed)
    lines = [HEAD, f"mad.wide.u32 %t, %i, {8 * len(opcodes)}, %t;", "mov.u32 %s, cells;", "st.shared.u32 [cells], %i;"]
    for n, opcode in enumerate(opcodes):
        made, names = operands_of(opcode, n, draw)
        types = results_of(opcode)
        targets = [f"%d{n}_{m}" for m in range(len(types))]
        lines += [*made, *declared(targets, types)]
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
