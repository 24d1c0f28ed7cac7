"""Counters against numbers worked out with pencil and NumPy: random strides, widths, offsets, paddings, active lanes.

The formulas here share no code with the emulator's: they go byte by byte from the definitions of `counter_table`.
"""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.records.counter_table import COUNTER_NAMES

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
WIDTHS = {1: ("u8", "%r2"), 2: ("u16", "%h"), 4: ("u32", "%r2"), 8: ("u64", "%d4"), 16: ("v2.u64", "{%d4, %d5}")}
ROOM = 1 << 14


def expected(space: str, offsets: np.ndarray, active: np.ndarray, size: int) -> dict[str, int]:
    """Requests, sectors, bytes, and so on of one access of a block: an offset in bytes and a flag a lane."""
    found = dict.fromkeys(("requests", "sectors", "bytes", "ideal_sectors", "wavefronts", "bank_conflicts"), 0)
    for first in range(0, len(offsets), 32):
        lanes = np.flatnonzero(active[first : first + 32]) + first
        if not lanes.size:
            continue
        found["requests"] += 1
        touched = (offsets[lanes][:, None] + np.arange(size)).ravel()
        found["sectors"] += len(set((touched // 32).tolist()))
        found["bytes"] += lanes.size * size
        found["ideal_sectors"] += -(-lanes.size * size // 32)
        # A request is served in phases of 128 bytes, each a pass for every different word of its fullest bank.
        each = 32 if size <= 4 else 128 // size
        for phase in range(first, first + 32, each):
            there = lanes[(lanes >= phase) & (lanes < phase + each)]
            words = {int(w) for lane in there for w in (offsets[lane] + np.arange(size)) // 4}
            if words:
                passes = max(sum(w % 32 == bank for w in words) for bank in range(32))
                found["wavefronts"] += passes
                found["bank_conflicts"] += passes - 1
    wanted = ("requests", "sectors", "bytes", "ideal_sectors") if space == "global" else (
        "requests", "wavefronts", "bank_conflicts")  # fmt: skip
    return {name: found[name] for name in wanted}


def access(space: str, does: str, size: int, guarded: str) -> str:
    width, register = WIDTHS[size]
    base = "%d1" if space == "global" else "%d3"
    operands = f"{register}, [{base}]" if does == "load" else f"[{base}], {register}"
    return f"{guarded}{'ld' if does == 'load' else 'st'}.{space}.{width} {operands};"


def gathered(body: str) -> str:
    """A kernel whose lanes access what a table of offsets says; a negative one: the lane is not active."""
    return HEAD + (
        f""".entry k(.param .u64 p, .param .u64 q) {{ .reg .b64 %d<8>; .reg .b32 %r<4>; .reg .b16 %h; .reg .pred %a;
    .shared .align 16 .b8 s[{ROOM}]; mov.u32 %r0, %tid.x; mov.u32 %r2, 0; mov.u16 %h, 0; mov.u64 %d4, 0;
    mov.u64 %d5, 0; ld.param.u64 %d1, [p]; ld.param.u64 %d2, [q]; mad.wide.u32 %d2, %r0, 4, %d2;
    ld.global.u32 %r1, [%d2]; setp.ge.s32 %a, %r1, 0; max.s32 %r1, %r1, 0; mov.u64 %d3, s; cvt.u64.u32 %d6, %r1;
    add.u64 %d3, %d3, %d6; add.u64 %d1, %d1, %d6;
    {body} ret; }}"""
    )


@pytest.mark.sampled(6)
@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("size", list(WIDTHS))
def test_random_patterns_in_ptx(launch, on_each_engine, space, size):
    """Loads and stores at strides, paddings of rows, broadcasts and at random; with all lanes and with some."""
    rng = np.random.default_rng([size, len(space)])
    run = on_each_engine(launch)
    threads = 96
    lane = np.arange(threads)
    body = access(space, "load", size, "@%a ") + "\n" + access(space, "store", size, "@%a ")
    for case in range(6):
        stride, shift, row = rng.integers(0, 33), rng.integers(0, 9), rng.integers(32, 37)
        places = {
            0: lane * stride + shift,
            1: lane % 32 * row + lane // 32,
            2: np.full(threads, shift),
            3: lane // rng.integers(1, 9) + shift,
            4: rng.integers(0, 256, threads),
            5: lane[::-1] * stride,
        }[case] % (ROOM // size)
        offsets = places * size
        active = rng.random(threads) < (1.0 if case % 2 else rng.choice([0.05, 0.5, 0.9]))
        given = np.where(active, offsets, -1).astype(np.int32)
        totals = run(
            gathered(body), "k", 1, threads, np.zeros(ROOM, np.uint8), given, count=True
        ).result.counters.totals
        for does in ("load", "store"):
            want = expected(space, offsets, active, size)
            if space == "global" and does == "load":  # the table of offsets is read, too
                table = expected("global", lane * 4, np.ones(threads, bool), 4)
                want = {name: amount + table[name] for name, amount in want.items()}
            got = {name: totals[f"{space}_{does}_{name}"] for name in want}
            assert got == want, (does, case, stride, shift, row)


TYPES = {1: "char", 2: "short", 4: "float", 8: "double", 16: "float4"}
STRIDED = """extern "C" __global__ void k(const T* __restrict__ x, T* y, int n, int stride, int shift) {
    __shared__ __align__(16) T tile[32 * ROW];
    int i = threadIdx.x, w = i / 32, l = i % 32;
    if (i >= n) return;
    tile[l * ROW + w] = x[i * stride + shift];
    __syncwarp(__activemask());
    y[i] = tile[w * ROW + l]; }"""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", list(TYPES))
def test_random_strides_and_paddings_in_cuda(cuda, on_each_engine, size):
    """A tile with padded rows is written by columns and read by rows; a block whose last warp has few lanes."""
    rng = np.random.default_rng(size)
    run = on_each_engine(cuda)
    for row in rng.choice(np.arange(32, 42), 2, replace=False):
        source = (
            STRIDED.replace("ROW", str(row)).replace("T*", TYPES[size] + "*").replace("T tile", f"{TYPES[size]} tile")
        )
        for _ in range(2):
            stride, shift, n = (int(v) for v in (rng.integers(1, 20), rng.integers(0, 8), rng.integers(33, 128)))
            x, y = np.zeros((128 * stride + shift) * size, np.uint8), np.zeros(128 * size, np.uint8)
            done = run(source, 1, 128, x, y, np.int32(n), np.int32(stride), np.int32(shift), count=True)
            assert not done.result.faults
            totals = done.result.counters.totals
            lane = np.arange(128)
            active = lane < n
            wanted = {
                "global_load": expected("global", (lane * stride + shift) * size, active, size),
                "global_store": expected("global", lane * size, active, size),
                "shared_store": expected("shared", (lane % 32 * row + lane // 32) * size, active, size),
                "shared_load": expected("shared", (lane // 32 * row + lane % 32) * size, active, size),
            }
            got = {of: {name: totals[f"{of}_{name}"] for name in parts} for of, parts in wanted.items()}
            assert got == wanted, (row, stride, shift, n)


def test_what_is_worked_out_here_are_counters():
    names = {f"global_load_{name}" for name in expected("global", np.zeros(32, int), np.ones(32, bool), 4)}
    names |= {f"shared_load_{name}" for name in expected("shared", np.zeros(32, int), np.ones(32, bool), 4)}
    assert names <= set(COUNTER_NAMES)


def test_merged_accesses_have_the_ideal_of_their_own_width(launch, on_each_engine):
    """Two loads of 4 bytes that ptxas merges are one request of 8 bytes a lane; its sectors may straddle."""
    rng = np.random.default_rng(5)
    run = on_each_engine(launch)
    lane = np.arange(64)
    for stride, shift in zip(rng.integers(1, 9, 3), rng.integers(0, 9, 3), strict=True):
        offsets = lane * 8 * stride + 4 * shift
        body = "ld.global.u32 %r2, [%d1];\nld.global.u32 %r3, [%d1+4];"
        text = gathered(body)
        first = next(i for i, line in enumerate(text.splitlines(), 1) if "[%d1]" in line)
        plan = {first: (first, 8), first + 1: (first, 8)}
        counted = run(
            text, "k", 1, 64, np.zeros(ROOM, np.uint8), offsets.astype(np.int32), count=True, access_plan=plan
        ).result.counters  # fmt: skip
        want = expected("global", offsets, np.ones(64, bool), 8)
        assert {name: counted.by_ptx_line[first][f"global_load_{name}"] for name in want} == want
