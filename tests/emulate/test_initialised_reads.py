"""Proofs that reads of shared memory find what their block has written; each kernel has a twin that differs in
one thing and is not."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, load, values
from workbench.emulate.analysis.block_forms import Known, combined
from workbench.emulate.analysis.initialised_reads import initialised_accesses
from workbench.emulate.analysis.thread_evaluation import viewed
from workbench.emulate.analysis.value_ranges import KnownLaunch
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.numbers import DTYPES, UNSIGNED
from workbench.emulate.passes import resolve_parameters
from workbench.emulate.values.table import VALUES
from workbench.isa.ptx import parse

LOOP = '_Pragma("unroll 1") for'
GRID, BLOCK = Dim3(6, 4), Dim3(16, 8)
COLUMNS, ROWS = 16 * 6 - 3, 8 * 4
SYNC = "__syncthreads();"
BODIES = {
    "one_each": f"s[t] = g; {SYNC} y[g] = s[127 - t];",
    "one_each_too_far": f"s[t] = g; {SYNC} y[g] = s[t + 1];",
    "own_alone": "volatile int* v = s; v[t] = g; y[g] = v[t];",
    "anothers_alone": "volatile int* v = s; v[t] = g; y[g] = v[t ^ 1];",
    "padded": f"s[ty * 17 + tx] = g; {SYNC} y[g] = s[(t % 8) * 17 + t / 8];",
    "padded_wrong": f"s[ty * 17 + tx] = g; {SYNC} y[g] = s[(t % 8) * 16 + t / 8];",
    "either_way": f"if (col < n) s[t] = x[g]; else s[t] = 0; {SYNC} y[g] = s[t];",
    "either_way_elsewhere": f"if (col < n) s[t] = x[g]; else s[t ^ 1] = 0; {SYNC} y[g] = s[t];",
    "by_what_is_read": f"if (x[g] > 3) s[t] = 1; else s[t] = 2; {SYNC} y[g] = s[t];",
    "by_what_is_read_or_not": f"if (x[g] > 3) s[t] = 1; {SYNC} y[g] = s[t];",
    "guarded_alike": f"if (col < n) s[t] = x[g]; {SYNC} if (col < n) y[g] = s[t];",
    "guarded_less": f"if (col < n) s[t] = x[g]; {SYNC} if (col < n + 1) y[g] = s[t];",
    "always_inside": f"if (row < m) s[t] = x[g]; {SYNC} y[g] = s[t];",
    "not_always_inside": f"if (row < m - 1) s[t] = x[g]; {SYNC} y[g] = s[t];",
    "both_inside": f"if (col >= 1 && row >= 1) s[t] = x[g]; {SYNC} if (col >= 1 && row >= 1) y[g] = s[t];",
    "one_inside": f"if (col >= 1 && row >= 1) s[t] = x[g]; {SYNC} if (col >= 1) y[g] = s[t];",
    "halo": f"s[t + 1] = g; if (t == 0) s[0] = col > 0 ? x[g - 1] : 0; if (t == 127) s[129] = col + 1 < n ? x[g] : 0; "
    f"{SYNC} y[g] = s[t] + s[t + 2];",
    "halo_of_inner_blocks": "s[t + 1] = g; if (t == 0 && col > 0) s[0] = x[g - 1]; if (t == 127) s[129] = 3; "
    f"{SYNC} y[g] = s[t] + s[t + 2];",
    "strided": f"LOOP (int i = t; i < 130; i += 128) s[i] = x[i]; {SYNC} y[g] = s[t + 2];",
    "strided_short": f"LOOP (int i = t; i < 129; i += 128) s[i] = x[i]; {SYNC} y[g] = s[t + 2];",
    "cleared": f"LOOP (int i = t; i < 256; i += 128) s[i] = 0; {SYNC} atomicAdd(&s[x[g] & 255], 1); {SYNC} "
    "y[g] = s[t];",
    "cleared_in_part": f"LOOP (int i = t; i < 255; i += 128) s[i] = 0; {SYNC} atomicAdd(&s[x[g] & 255], 1); {SYNC} "
    "y[g] = s[t];",
    "table_of_bytes": f"s[t] = g; s[t + 128] = g; {SYNC} y[g] = s[((const unsigned char*)x)[g]];",
    "table_of_fewer": f"s[t] = g; s[t + 127] = g; {SYNC} y[g] = s[((const unsigned char*)x)[g]];",
    "two_buffers": f"s[t] = g; {SYNC} LOOP (int k = 0; k < 5; k++) {{ s[(~k & 1) * 128 + t] = s[(k & 1) * 128 + "
    f"(t ^ 3)]; {SYNC} }} y[g] = s[t];",
    "two_buffers_late": f"s[t] = g; {SYNC} LOOP (int k = 0; k < 5; k++) {{ s[(k & 1) * 128 + t] = s[(~k & 1) * 128 + "
    f"(t ^ 3)]; {SYNC} }} y[g] = s[t];",
    "as_long_as_it_takes": f"LOOP (int k = 0; k < b / 5; k++) {{ {SYNC} s[t] = k; {SYNC} y[g] = s[t ^ 1]; }}",
    "as_long_as_it_took": f"LOOP (int k = 0; k < b / 5; k++) {{ {SYNC} s[t] = k; }} {SYNC} y[g] = s[t ^ 1];",
    "tree": f"s[t] = g; {SYNC} LOOP (int d = 64; d > 0; d >>= 1) {{ if (t < d) s[t] += s[t + d]; {SYNC} }} "
    "y[g] = s[0];",
    "tree_too_wide": f"s[t] = g; {SYNC} LOOP (int d = 128; d > 0; d >>= 1) {{ if (t < d) s[t] += s[t + d]; {SYNC} }} "
    "y[g] = s[0];",
    "sums_of_warps": f"if ((t & 31) == 0) s[t / 32] = g; {SYNC} if (t < 4) y[g] = s[t];",
    "sums_of_more_warps": f"if ((t & 31) == 0) s[t / 32] = g; {SYNC} if (t < 5) y[g] = s[t];",
    "gone_early": f"if (col >= n) return; s[t] = g; {SYNC} y[g] = s[t & ~1];",
    "gone_early_and_missed": f"if (col >= n) return; s[t] = g; {SYNC} y[g] = s[t | 1];",
    "in_blocks_of_both_ways": f"if (b % 5) {{ s[t] = 1; {SYNC} }} else {{ s[t ^ 64] = 2; {SYNC} }} y[g] = s[t ^ 1];",
    "in_blocks_of_one_way": f"if (b % 5) {{ s[t] = 1; {SYNC} }} else {{ s[t & ~1] = 2; {SYNC} }} y[g] = s[t ^ 1];",
    "bytes": f"((char*)s)[2 * t] = 1; ((char*)s)[2 * t + 1] = 1; {SYNC} y[g] = s[t / 2];",
    "bytes_missing": f"((char*)s)[2 * t] = 1; if (t != 9) ((char*)s)[2 * t + 1] = 1; {SYNC} y[g] = s[t / 2];",
}  # fmt: skip
TWINS = dict(zip(list(BODIES)[::2], list(BODIES)[1::2], strict=True))


@cache
def module() -> str:
    head = """int bx = blockDim.x, tx = threadIdx.x, ty = threadIdx.y, t = ty * bx + tx, size = bx * blockDim.y;
    int b = blockIdx.y * gridDim.x + blockIdx.x, g = b * size + t;
    int col = blockIdx.x * bx + tx, row = blockIdx.y * blockDim.y + ty; __shared__ int s[256];"""
    kernels = (
        f'extern "C" __global__ void {name}(const int* x, int* y, int n, int m) {{ {head} {body} }}'.replace(
            "LOOP", LOOP
        )
        for name, body in BODIES.items()
    )
    return wb.compile("\n".join(kernels)).ptx


def left(name: str, n: int = COLUMNS, m: int = ROWS) -> int:
    """Accesses of shared memory that must be told of."""
    memory = Memory()
    program = load(parse(module()), memory)
    kernel = EmulatedKernel(program, name)
    params = np.array([1 << 40, 1 << 41], np.uint64).tobytes() + np.array([n, m], np.int32).tobytes()
    unit = Unit(build_graph(kernel), GRID, BLOCK)
    resolve_parameters.run(unit)
    initialised = initialised_accesses(unit, KnownLaunch(GRID, BLOCK, params), 2048)
    ops = [op for node in unit.graph.blocks for op in node.ops if op.opcode.space == "shared"]
    assert ops
    return sum((op.line, op.column) not in initialised for op in ops)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", TWINS)
def test_reads_of_what_the_block_has_written_are_initialised(name: str) -> None:
    assert left(name) == 0
    assert left(TWINS[name]) > 0


def test_what_is_proved_is_proved_of_the_parameters() -> None:
    assert left("not_always_inside", m=ROWS + 1) == 0
    assert left("always_inside", m=ROWS - 1) > 0


OPCODES = (
    "mov.u32", "add.s32", "add.u64", "sub.s32", "mul.lo.s32", "mul.lo.u64", "mul.wide.s32", "mul.wide.u32",
    "mad.lo.s32", "mad.wide.s32", "mad.wide.u32", "shl.b32", "or.b32", "or.b64", "bfi.b32", "cvt.s64.s32",
    "cvt.u64.u32", "cvt.u32.u64", "setp.lt.s64", "setp.hs.u32",
    *(f"setp.{r}.{t}" for r in ("lt", "le", "gt", "ge", "eq", "ne") for t in ("s32", "u32")),
)  # fmt: skip


@pytest.mark.sampled(10)
@pytest.mark.parametrize("text", OPCODES)
def test_numbers_of_all_blocks_are_those_of_each(text: str) -> None:
    """Facts about a range of blocks equal the instruction's result in each of them."""
    values.load_rows()
    rng = np.random.default_rng(OPCODES.index(text))
    opcode = split_opcode(text)
    row = None if opcode.mnemonic == "mov" else VALUES[opcode.mnemonic](opcode)
    types = row.operands if row is not None else (opcode.type,)
    known_lanes = 0
    for _ in range(300):
        indices = [(low := int(rng.integers(0, 3)), low + int(rng.integers(0, 4))) for _ in range(3)]
        operands = [operand(rng, opcode.mnemonic, i, type_) for i, type_ in enumerate(types)]
        found = combined(opcode, operands, indices)
        if found is None or found.only_sign:
            continue
        for block in np.ndindex(*(high - low + 1 for low, high in indices)):
            at = [low + step for (low, _), step in zip(indices, block, strict=True)]
            inputs = [viewed(of_block(each, at), type_) for each, type_ in zip(operands, types, strict=True)]
            if row is None:
                wanted = inputs[0]
            else:
                compute = row.compute if len(row.results) == 1 else row.single
                assert compute is not None
                with np.errstate(all="ignore"):
                    wanted = compute(*inputs)
            got = of_block(found, at)
            same = got == wanted.view(got.dtype)
            assert same[found.known].all(), (text, operands, indices, at)
        known_lanes += int(found.known.sum())
    assert known_lanes > 300


def operand(rng: np.random.Generator, mnemonic: str, place: int, type_: str) -> Known:
    """Numbers of 8 threads, small, large or negative, and how far the block's index moves them."""
    dtype = UNSIGNED[DTYPES[type_].itemsize]
    size = 8 * dtype.itemsize
    fixed = {"shl": (0, 5), "bfi": (0, 0, 6, size - 6)}.get(mnemonic, (0,) * 4)[place]
    if mnemonic in ("mul", "mad") and place == 1:
        fixed = int(rng.integers(-9, 9))
    if fixed:
        return Known(np.full(8, fixed).astype(dtype), np.ones(8, np.bool_))
    scale = int(rng.choice([4, 64, 1 << size // 2, 1 << size - 2]))
    numbers = rng.integers(-scale, scale, 8)
    if rng.random() < 0.3:
        numbers = np.full(8, numbers[0])
    if mnemonic == "or":
        numbers = numbers & (63 if place else ~63)
    steps = (0, 0, 0)
    if rng.random() < 0.6 and not (mnemonic in ("or", "bfi") and place == 1):
        x, y, z = (int(n) for n in rng.choice([0, 1, -1, 16, 64, 1 << size - 4], 3))
        steps = x, y, z
    return Known(numbers.astype(f"i{dtype.itemsize}").view(dtype), rng.random(8) < 0.9, steps)


def of_block(known: Known, at: list[int]) -> np.ndarray:
    """The numbers of the threads of one block."""
    if known.bits.dtype == np.bool_:
        return known.bits
    size = 8 * known.bits.itemsize
    moved = sum(n * i for n, i in zip(known.blocks, at, strict=True)) & ((1 << size) - 1)
    return known.bits + np.array(moved, known.bits.dtype)
