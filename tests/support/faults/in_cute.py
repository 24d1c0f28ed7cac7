"""The table's kernels in CuTe DSL."""

from __future__ import annotations

import cutlass
from cutlass import cute, memory
from cutlass.cute.runtime import from_dlpack
from cutlass.cute.testing import assert_

from support.faults.rows import HOST, Row, array_of, examined
from workbench.base.records.outcomes import Outcome

HOST_ADDRESS = HOST.ctypes.data


def _pointer(address):
    return cute.make_ptr(cutlass.Int32, address, cute.AddressSpace.gmem)


@cute.kernel
def outside(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    if thread == 0:
        cute.printf("n is %d", n)
    x[thread + n] = 1


@cute.kernel
def outside_shared(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    s = memory.SmemAllocator().allocate_tensor(cutlass.Int32, cute.make_layout(32), 16)
    s[thread + n] = 1
    cute.arch.sync_threads()
    x[thread] = s[31 - thread]


@cute.kernel
def misaligned(x: cute.Tensor, n: cutlass.Int32):
    cute.make_tensor(_pointer(x.iterator.toint() + n), cute.make_layout(1))[0] = 1


@cute.kernel
def null(x: cute.Tensor, n: cutlass.Int32):
    cute.make_tensor(_pointer(cutlass.Int64(n)), cute.make_layout(1))[0] = 1


@cute.kernel
def host(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    address = x.iterator.toint()
    if n == 1:
        address = cutlass.Int64(HOST_ADDRESS)
    x[thread] = cute.make_tensor(_pointer(address), cute.make_layout(4))[thread % 4]


@cute.kernel
def stuck(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    if thread < n:
        cute.arch.barrier(barrier_id=1, number_of_threads=64)


@cute.kernel
def spinning(x: cute.Tensor, n: cutlass.Int32):
    while cute.arch.atomic_add(x.iterator, cutlass.Int32(0)) == n:
        pass


@cute.kernel
def odd_count(x: cute.Tensor, n: cutlass.Int32):
    cute.arch.barrier(barrier_id=1, number_of_threads=n)


@cute.kernel
def race(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    x[n] = thread


@cute.kernel
def race_shared(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    s = memory.SmemAllocator().allocate_tensor(cutlass.Int32, cute.make_layout(64), 16)
    s[thread] = thread
    x[thread] = s[thread ^ n]


@cute.kernel
def unwritten(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    s = memory.SmemAllocator().allocate_tensor(cutlass.Int32, cute.make_layout(64), 16)
    x[thread] = s[thread ^ n]


@cute.kernel
def unwritten_array(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    x[thread + n] = x[thread + n] + 1


@cute.kernel
def divergent(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    if thread < n:
        cute.arch.sync_threads()
    x[thread] = 1


@cute.kernel
def failed_assert(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    assert_(x[thread] != n, "x is n")


KERNELS = {
    "outside": outside,
    "outside_shared": outside_shared,
    "misaligned": misaligned,
    "null": null,
    "host": host,
    "stuck": stuck,
    "spinning": spinning,
    "odd_count": odd_count,
    "divergent": divergent,
    "race": race,
    "race_shared": race_shared,
    "unwritten": unwritten,
    "unwritten_array": unwritten_array,
    "failed_assert": failed_assert,
}


_held: list[object] = []
"""Arrays of launches, whose memory replays need."""


@cute.jit
def launched(x: cute.Tensor, n: cutlass.Int32, name: cutlass.Constexpr, block: cutlass.Constexpr):
    KERNELS[name](x, n).launch(grid=[1, 1, 1], block=[block, 1, 1])


def launch(row: Row) -> Outcome:
    array = array_of(row)
    x = from_dlpack(array)
    _held.append((array, x))
    if row.kernel == "failed_assert":  # an option of the compiler has its assert_ do something
        compiled = cute.compile(launched, x, row.n, row.kernel, row.block, options="--enable-assertions")
        return examined(lambda: compiled(x, row.n), row)
    return examined(lambda: launched(x, row.n, row.kernel, row.block), row)
