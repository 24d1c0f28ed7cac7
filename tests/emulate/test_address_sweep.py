"""Native code never touches what is not the kernel's: what the sweep over addresses, the profile `addresses` of the
campaigns, is made of, and addresses far outside."""

from __future__ import annotations

import numpy as np
import pytest
from support import address_sweep

from workbench.emulate import costs


def test_every_way_to_memory_is_drawn():
    drawn = [address_sweep.kernel_of(seed) for seed in range(3000)]
    assert {kernel.access for kernel in drawn} == set(address_sweep.ACCESSES)
    ways = {(kernel.form, kernel.space, kernel.narrow) for kernel in drawn}
    assert len({form for form, _, _ in ways}) == 11
    assert {(space, narrow) for _, space, narrow in ways} == {
        ("global", False), ("", False), ("shared", False), ("shared", True), ("local", False), ("local", True),
    }  # fmt: skip


NEGATIVE = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out, .param .s64 index)
{
    .reg .b64 %out, %i, %t, %base;
    .reg .b32 %v, %tid;
    .shared .align 4 .b8 room[256];
    ld.param.u64 %out, [out];
    ld.param.s64 %i, [index];
    mov.u32 %tid, %tid.x;
    cvt.u64.u32 %t, %tid;
    add.s64 %i, %i, %t;
    shl.b64 %i, %i, 2;
    mov.u64 %base, room;
    add.s64 %base, %base, %i;
    ld.shared.b32 %v, [%base];
    shl.b64 %t, %t, 2;
    add.s64 %out, %out, %t;
    st.global.b32 [%out], %v;
    ret;
}
"""


@pytest.mark.parametrize("index", [-70, -(2**36), -1, 2**30, 2**31, 2**62 - 16])
def test_an_index_far_outside_of_shared_memory_is_a_fault(launch, monkeypatch, index):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    (fault,) = launch(NEGATIVE, "k", 1, 32, np.zeros(32, np.int32), np.int64(index), engine="jit").result.faults
    assert (fault.kind, fault.space) == ("memcheck.out_of_bounds", "shared")


FAR = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 buffer, .param .u64 far)
{
    .reg .b64 %b, %a, %d; .reg .b32 %v, %w;
    .shared .align 16 .b8 room[256];
    ld.param.u64 %b, [buffer]; ld.param.u64 %a, [far]; mov.u32 %v, %tid.x; mov.u32 %w, room;
    TEXT
    cp.async.wait_all;
    ret;
}
"""
FAR_ACCESSES = (
    "ld{0}.b32 %v, [%a];", "st{0}.b32 [%a], %v;", "ld{0}.b64 %d, [%a+8];", "atom{0}.add.u32 %v, [%a], 1;",
    "red{0}.add.u32 [%a], 1;",
)  # fmt: skip
FAR_COPIES = (
    "cp.async.ca.shared.global [%a], [%b], 4;", "cp.async.cg.shared.global [%a], [%b], 16;",
    "cp.async.ca.shared.global [%w], [%a], 8;", "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%v}, [%a];",
    "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%a], {%v};", "mbarrier.init.shared.b64 [%a], 1;",
)  # fmt: skip


@pytest.mark.parametrize("text", [
    *(t.format(s) for t in FAR_ACCESSES for s in ("", ".global", ".shared", ".local") if t[0] in "ls" or s != ".local"),
    *FAR_COPIES,
])  # fmt: skip
def test_an_address_that_no_memory_has_is_a_fault_counted_or_not(launch, text):
    for far in (1 << 63, (1 << 64) - 256, 1 << 48):
        for count in (True, False):
            ptx = FAR.replace("TEXT", text)
            for engine in ("interpreter", None):
                done = launch(ptx, "k", 1, 32, np.zeros(64, np.int32), np.uint64(far), count=count, engine=engine)
                assert [fault.kind.partition(".")[0] for fault in done.result.faults] == ["memcheck"], (
                    hex(far),
                    count,
                    engine,
                )


def test_a_test_of_a_barrier_object_needs_no_other_barrier(launch):
    ptx = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k()
{
    .reg .pred %q;
    .shared .align 8 .b64 bar;
    mbarrier.init.shared.b64 [bar], 1;
    mbarrier.test_wait.parity.shared.b64 %q, [bar], 1;
    ret;
}
"""
    for threads in (1, 32, 96):
        assert not launch(ptx, "k", 2, threads, engine="jit").result.faults
