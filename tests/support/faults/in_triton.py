"""The table's kernels in Triton: a program of as many lanes as the table's block has threads."""

from __future__ import annotations

import triton
import triton.language as tl

from support.faults.rows import HOST, Row, array_of, examined
from workbench.base.records.outcomes import Outcome

HOST_ADDRESS = tl.constexpr(HOST.ctypes.data)


@triton.jit
def outside(x, n, LANES: tl.constexpr):
    tl.device_print("n is", n)
    tl.store(x + tl.arange(0, LANES) + n, 1)


@triton.jit
def misaligned(x, n, LANES: tl.constexpr):
    bytes = x.to(tl.pointer_type(tl.int8)) + n + tl.arange(0, LANES) * 0
    tl.store(bytes.to(tl.pointer_type(tl.int32)), 1)


@triton.jit
def null(x, n, LANES: tl.constexpr):
    addresses = n + tl.arange(0, LANES).to(tl.int64) * 0
    tl.store(addresses.to(tl.pointer_type(tl.int32)), 1)


@triton.jit
def host(x, n, LANES: tl.constexpr):
    i = tl.arange(0, LANES)
    address = tl.where(n == 1, HOST_ADDRESS, x.to(tl.int64, bitcast=True))
    table = (address + i.to(tl.int64) % 4 * 4).to(tl.pointer_type(tl.int32))
    tl.store(x + i, tl.load(table, volatile=True))


@triton.jit
def stuck(x, n, LANES: tl.constexpr):
    i = tl.arange(0, LANES)
    tl.inline_asm_elementwise(
        "{ .reg .pred p; setp.lt.s32 p, $1, $2; @p bar.sync 1, 64; mov.b32 $0, 0; }",
        "=r,r,r", [i, n + i * 0], dtype=tl.int32, is_pure=False, pack=1,
    )  # fmt: skip


@triton.jit
def spinning(x, n, LANES: tl.constexpr):
    while tl.atomic_add(x, 0) == n:
        pass


@triton.jit
def odd_count(x, n, LANES: tl.constexpr):
    i = tl.arange(0, LANES)
    tl.inline_asm_elementwise(
        "bar.sync 1, $1; mov.b32 $0, 0;", "=r,r", [n + i * 0], dtype=tl.int32, is_pure=False, pack=1
    )


@triton.jit
def race(x, n, LANES: tl.constexpr):
    i = tl.arange(0, LANES)
    tl.store(x + n + i * 0, i)


@triton.jit
def unwritten_array(x, n, LANES: tl.constexpr):
    i = tl.arange(0, LANES) + n
    tl.store(x + i, tl.load(x + i) + 1)


@triton.jit(debug=True)
def failed_assert(x, n, LANES: tl.constexpr):
    tl.device_assert(tl.load(x + tl.arange(0, LANES)) != n, "x is n")


_ALL = (
    outside, misaligned, null, host, stuck, spinning, odd_count, race, unwritten_array, failed_assert,
)  # fmt: skip
KERNELS = {each.__name__: each for each in _ALL}


def launch(row: Row) -> Outcome:
    x, kernel = array_of(row), KERNELS[row.kernel]
    return examined(lambda: kernel[(row.grid,)](x, row.n, LANES=row.block, num_warps=row.block // 32), row)
