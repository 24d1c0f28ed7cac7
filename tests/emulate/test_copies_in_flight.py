"""Copies that a warp begins are in flight for the rest of its time slice: the block's other warps come to their tests
of the barrier object before the next phase (docs/decisions/0090)."""

from __future__ import annotations

import numpy as np
import pytest

HEAD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out, .param .u64 source) {
.reg .b32 %r<16>; .reg .b64 %d<6>; .reg .pred %p<4>;
.shared .align 16 .b8 into[2048]; .shared .align 8 .b64 full;
mov.u32 %r0, %tid.x; setp.eq.u32 %p0, %r0, 0; ld.param.u64 %d0, [out]; ld.param.u64 %d1, [source];
mad.wide.u32 %d0, %r0, 8, %d0;
@%p0 mbarrier.init.shared.b64 [full], 1; fence.proxy.async; bar.sync 0;
mov.u32 %r1, 0; mov.u32 %r4, 0; mov.u32 %r2, into;
"""
BEGIN = """@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 512;
@%p0 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%d1], 512, [full];
"""
TEST = "mbarrier.try_wait.parity.shared.b64 %p1, [full], %r3;"
ENGINES = pytest.mark.parametrize(
    "options", [{}, {"engine": "jit"}, {"engine": "jit", "sanitize": ("race", "init", "sync")}]
)


@ENGINES
def test_no_warp_misses_a_phase(launch, options):
    body = f"""NEXT: and.b32 %r3, %r1, 1; {BEGIN}
WAIT: {TEST} @!%p1 bra WAIT;
shl.b32 %r5, %r0, 2; add.u32 %r5, %r5, %r2; ld.shared.u32 %r6, [%r5]; mad.lo.u32 %r4, %r4, 3, %r6;
add.u32 %r2, %r2, 512; add.u64 %d1, %d1, 512; add.u32 %r1, %r1, 1; setp.lt.u32 %p2, %r1, 4; @%p2 bra NEXT;
st.global.u32 [%d0], %r4; ret; }}"""
    source = np.arange(512, dtype=np.uint32).reshape(4, 128)
    found = launch(HEAD + body, "k", 1, 128, np.zeros((128, 2), np.uint32), source, **options)
    assert not found.result.faults
    assert not found.result.findings
    assert found.arrays[0][:, 0].tolist() == (source * np.array([27, 9, 3, 1])[:, None]).sum(0).tolist()


@ENGINES
@pytest.mark.parametrize(("threads", "first"), [(64, 0), (32, 1)])
def test_the_first_test_of_the_warp_that_began_a_copy(launch, options, threads, first):
    """It fails if the block has another warp, which might not have run; the wait behind it ends."""
    body = f"""{BEGIN} mov.u32 %r3, 0; setp.ge.u32 %p2, %r0, 32; @%p2 bra WAIT;
{TEST} selp.u32 %r4, 1, 0, %p1;
WAIT: {TEST} @!%p1 bra WAIT;
shl.b32 %r5, %r0, 2; add.u32 %r5, %r5, %r2; ld.shared.u32 %r6, [%r5]; st.global.v2.u32 [%d0], {{%r4, %r6}}; ret; }}"""
    source = np.arange(5, 133, dtype=np.uint32)
    found = launch(HEAD + body, "k", 1, threads, np.zeros((threads, 2), np.uint32), source, **options)
    assert not found.result.faults
    assert found.arrays[0][:, 0].tolist() == [first] * 32 + [0] * (threads - 32)
    assert found.arrays[0][:, 1].tolist() == source[:threads].tolist()


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_copy_in_flight_whose_object_nobody_tests_keeps_no_deadlock_from_being_one(launch, engine):
    body = f"""{BEGIN} .shared .align 8 .b64 never; mov.u32 %r3, 0;
@%p0 mbarrier.init.shared.b64 [never], 1; bar.sync 0;
WAIT: {TEST.replace("full", "never")} @!%p1 bra WAIT;
ret; }}"""
    found = launch(
        HEAD + body, "k", 1, 64, np.zeros((64, 2), np.uint32), np.arange(128, dtype=np.uint32), engine=engine
    )
    assert [fault.kind for fault in found.result.faults] == ["deadlock"]
