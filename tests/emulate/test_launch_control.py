"""`clusterlaunchcontrol`: blocks take the places of clusters that have not begun, each of which runs once or never."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import costs

KERNEL = """.version 8.6
.target sm_100
.address_size 64
.visible .entry k(.param .u64 runs, .param .u64 works) CLUSTER
{
.reg .b64 %runs, %works, %d<4>; .reg .b32 %t, %r<9>, %x, %y, %z, %rank, %n, %parity; .reg .pred %p<6>; .reg .b128 %q;
.shared .align 16 .b8 answer[16]; .shared .align 8 .b64 bar;
ld.param.u64 %runs, [runs]; ld.param.u64 %works, [works];
mov.u32 %t, %tid.x; setp.eq.u32 %p0, %t, 0;
mov.u32 %x, %ctaid.x; mov.u32 %y, %ctaid.y; mov.u32 %z, %ctaid.z; mov.u32 %rank, %cluster_ctarank; mov.u32 %parity, 0;
setp.eq.and.u32 %p1, %rank, 0, %p0;
@%p0 mbarrier.init.shared::cta.b64 [bar], 1;
bar.sync 0; barrier.cluster.arrive; barrier.cluster.wait;
mov.u32 %r5, %nctaid.x; mov.u32 %r6, %nctaid.y;
mad.lo.u32 %n, %z, %r6, %y; mad.lo.u32 %n, %n, %r5, %x; mul.wide.u32 %d0, %n, 4; add.u64 %d1, %d0, %runs;
@%p0 red.global.add.u32 [%d1], 1;
LOOP:
@%p0 mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], 16;
REQUEST
mad.lo.u32 %n, %z, %r6, %y; mad.lo.u32 %n, %n, %r5, %x; mul.wide.u32 %d0, %n, 4; add.u64 %d1, %d0, %works;
@%p0 red.global.add.u32 [%d1], 1;
WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p2, [bar], %parity; @!%p2 bra WAIT;
ld.shared.b128 %q, [answer];
clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p3, %q;
fence.proxy.async.shared::cta;
bar.sync 0; barrier.cluster.arrive; barrier.cluster.wait;
AFTER
@!%p3 ret;
clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%x, %y, %z, _}, %q;
mov.u32 %r7, %cluster_ctaid.x; add.u32 %x, %x, %r7;
xor.b32 %parity, %parity, 1;
bra LOOP;
}
"""
TRY = "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes{}.b128 [answer], [bar];"


def kernel(cluster: int = 1, after: str = "", request: str | None = None) -> str:
    multicast = ".multicast::cluster::all" * (cluster > 1)
    text = KERNEL.replace("CLUSTER", f".reqnctapercluster {cluster}" * (cluster > 1)).replace("AFTER", after)
    return text.replace("REQUEST", f"@%p1 {TRY.format(multicast)}" if request is None else request)


def run(launch, text: str, grid: tuple[int, ...], resident: int, **options):
    blocks = Dim3(*grid).size
    zeros = np.zeros(blocks, np.uint32)
    options = {"engine": "interpreter", **options}
    done = launch(text, "k", grid, 64, zeros, zeros.copy(), resident_blocks=resident, **options)
    return done, done.arrays[0], done.arrays[1]


@pytest.mark.parametrize(
    ("grid", "cluster", "resident"), [((40, 1, 1), 1, 4), ((6, 5, 3), 1, 2), ((24, 2, 1), 2, 4), ((16, 1, 2), 4, 8)]
)
def test_each_block_is_worked_on_once(launch, grid, cluster, resident):
    """Running blocks do the work of those that have not begun."""
    done, runs, works = run(launch, kernel(cluster), grid, resident)
    assert not done.result.faults
    assert works.tolist() == [1] * works.size
    assert runs.max() == 1
    assert cluster <= runs.sum() <= resident
    assert (runs.reshape(-1, cluster) == runs.reshape(-1, cluster)[:, :1]).all()


@pytest.mark.parametrize(("grid", "cluster"), [((40, 1, 1), 1), ((6, 5, 3), 1), ((24, 2, 1), 2), ((16, 1, 2), 4)])
def test_in_native_code_workers_and_blocks_share_the_grid(launch, grid, cluster):
    done, runs, works = run(launch, kernel(cluster), grid, 4, engine="jit")
    assert not done.result.faults
    assert works.tolist() == [1] * works.size
    assert runs.max() == 1
    assert runs.sum() < works.size
    assert (runs.reshape(-1, cluster) == runs.reshape(-1, cluster)[:, :1]).all()


def test_a_grid_that_is_resident_has_nothing_to_cancel(launch):
    done, runs, works = run(launch, kernel(), (8,), 64)
    assert not done.result.faults
    assert runs.tolist() == works.tolist() == [1] * 8


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("cluster", [1, 2])
def test_adversarial_orders(launch, cluster, seed):
    """Some requests fail though clusters are left; the work is done once all the same."""
    done, runs, works = run(launch, kernel(cluster), (32,), 4, seed=seed, adversarial=("turns",))
    assert not done.result.faults
    assert works.tolist() == [1] * 32
    assert runs.max() == 1


@pytest.fixture(params=["interpreter", "jit"])
def engine(request, monkeypatch):
    """The engine that says what is wrong: the interpreter repeats nothing."""
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    return request.param


def test_a_request_after_a_failed_one_is_a_fault(launch, engine):
    again = f"@%p1 {TRY.format('')}"
    done, _, _ = run(launch, kernel(after=again), (2,), 8, engine=engine)
    (fault,) = done.result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.bad_count", "cancel_after_failure")


def test_an_answer_that_has_not_come_is_a_fault(launch, engine):
    early = f"@%p1 {TRY.format('')} ld.shared.b128 %q, [answer];"
    early += "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p3, %q;"
    done, _, _ = run(launch, kernel(request=early), (2,), 8, engine=engine)
    (fault,) = done.result.faults
    assert fault.cause.kind == "no_cancel_response"


def test_zeros_that_a_program_has_written_are_a_failed_request(launch, engine):
    """CUTLASS's schedulers end their loops so."""
    text = """.version 8.7
.target sm_100a
.address_size 64
.visible .entry k(.param .u64 out) {
.reg .b64 %d; .reg .b32 %r<3>; .reg .b128 %q; .reg .pred %p; .shared .align 16 .b8 answer[16];
ld.param.u64 %d, [out]; mov.u32 %r0, 0; mov.u32 %r1, 7;
st.shared.v4.b32 [answer], {%r0, %r0, %r0, %r0};
ld.shared.b128 %q, [answer];
clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p, %q;
selp.u32 %r1, 1, 2, %p;
st.global.u32 [%d], %r1;
ret; }"""
    done = launch(text, "k", (1,), 1, np.zeros(1, np.uint32), engine=engine)
    assert not done.result.faults
    assert done.arrays[0][0] == 2


def test_a_misaligned_place_is_a_fault(launch, engine):
    request = f"@%p1 {TRY.format('').replace('[answer]', '[answer+8]')}"
    (fault,) = run(launch, kernel(request=request), (2,), 8, engine=engine)[0].result.faults
    assert fault.kind == "memcheck.misaligned"


def test_the_answer_is_read_behind_the_wait(launch):
    """The sanitiser finds a read before it, and none behind it."""
    assert not run(launch, kernel(), (16,), 2, sanitize=("race",))[0].result.findings
    early = f"@%p1 {TRY.format('')} ld.shared.u32 %r8, [answer];"
    assert run(launch, kernel(request=early), (16,), 2, sanitize=("race",))[0].result.findings
