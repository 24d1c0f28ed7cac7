"""Blocks in clusters: their registers, each other's shared memory, their barrier (PTX ISA 3.1, 9.7.9 mapa, 9.7.13
barrier.cluster)."""

from __future__ import annotations

import numpy as np
import pytest
from support.warpgroup_kernels import arguments, kernel, random_product, sums

import workbench as wb
from workbench.base.errors import LaunchError, UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs
from workbench.emulate.tensor_maps import TensorMap, encode

HEAD = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
"""


@pytest.fixture
def told_by_its_engine(monkeypatch):
    """The interpreter does not repeat launches that end with a fault in native code."""
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)


def _in_grid(grid, block):
    """Coordinates of the blocks of a grid, by number."""
    return np.stack(np.unravel_index(np.arange(grid.size), tuple(grid)[::-1])[::-1], axis=1)


REGISTERS = (
    *(f"%clusterid.{axis}" for axis in "xyz"),
    *(f"%nclusterid.{axis}" for axis in "xyz"),
    *(f"%cluster_ctaid.{axis}" for axis in "xyz"),
    *(f"%cluster_nctaid.{axis}" for axis in "xyz"),
    "%cluster_ctarank",
    "%cluster_nctarank",
)


@pytest.mark.parametrize("options", [{}, {"seed": 3}, {"engine": "jit"}])
@pytest.mark.parametrize(
    ("grid", "cluster"),
    [(Dim3(4, 6, 2), Dim3(2, 3, 1)), (Dim3(3, 2, 4), Dim3(1, 1, 2)), (Dim3(2, 2, 2), Dim3(2, 2, 2)), (Dim3(5), None)],
)
def test_special_registers(launch, grid, cluster, options):
    reads = "\n".join(f"mov.u32 %r2, {name}; st.global.u32 [%d1+{4 * i}], %r2;" for i, name in enumerate(REGISTERS))
    count = len(REGISTERS) + 1
    text = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {{
.reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<2>;
mov.u32 %r0, %ctaid.z; mov.u32 %r1, %nctaid.y; mov.u32 %r2, %ctaid.y; mad.lo.u32 %r0, %r0, %r1, %r2;
mov.u32 %r1, %nctaid.x; mov.u32 %r2, %ctaid.x; mad.lo.u32 %r0, %r0, %r1, %r2;
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r0, {4 * count}, %d0;
{reads}
mov.pred %p1, %is_explicit_cluster; selp.u32 %r2, 1, 0, %p1; st.global.u32 [%d1+{4 * count - 4}], %r2;
ret; }}"""
    found = launch(text, "k", tuple(grid), 1, np.zeros((grid.size, count), np.uint32), cluster=cluster, **options)
    assert not found.result.faults
    extents = np.array(tuple(cluster or Dim3(1)))
    at = _in_grid(grid, None)
    within = at % extents
    expected = np.concatenate(
        [
            at // extents,
            np.broadcast_to(np.array(tuple(grid)) // extents, at.shape),
            within,
            np.broadcast_to(extents, at.shape),
            (within @ np.array([1, extents[0], extents[0] * extents[1]]))[:, None],
            np.full((grid.size, 1), extents.prod()),
            np.full((grid.size, 1), cluster is not None),
        ],
        axis=1,
    )
    np.testing.assert_array_equal(found.arrays[0], expected)


RING = (
    HEAD
    + """
extern "C" __global__ void __cluster_dims__(4, 1, 1) ring(const int* in, int* out, int whole) {
    __shared__ int other[3], mine[64];
    auto cluster = cg::this_cluster();
    mine[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    if (threadIdx.x < 3) other[threadIdx.x] = 0;
    if (whole) cluster.sync();
    else __syncthreads();
    int next = (cluster.block_rank() + 1) % cluster.num_blocks();
    int* there = cluster.map_shared_rank(mine, next);
    out[blockIdx.x * blockDim.x + threadIdx.x] = there[threadIdx.x];
    cluster.sync();
}
"""
)


@pytest.mark.parametrize("options", [{}, {"seed": 1}, {"engine": "jit"}])
def test_ring_exchange(cuda, options):
    x = np.arange(16 * 64, dtype=np.int32)
    found = cuda(RING, 16, 64, x, np.zeros_like(x), np.int32(1), **options)
    assert not found.result.faults, found.result.faults
    expected = np.roll(x.reshape(4, 4, 64), -1, axis=1).reshape(-1)
    np.testing.assert_array_equal(found.arrays[1], expected)


@pytest.mark.parametrize("adversarial", [(), ("turns", "lanes", "stores", "loads")])
@pytest.mark.parametrize("seed", [1, 2])
def test_ring_exchange_is_clean(cuda, adversarial, seed):
    x = np.arange(8 * 64, dtype=np.int32)
    found = cuda(
        RING, 8, 64, x, np.zeros_like(x), np.int32(1), sanitize=("race", "init", "sync"), adversarial=adversarial,
        seed=seed,
    )  # fmt: skip
    assert not found.result.faults
    assert not found.result.findings
    np.testing.assert_array_equal(found.arrays[1], np.roll(x.reshape(2, 4, 64), -1, axis=1).reshape(-1))


def test_a_missing_barrier_of_the_cluster_is_a_race(cuda):
    x = np.arange(8 * 64, dtype=np.int32)
    found = cuda(RING, 8, 64, x, np.zeros_like(x), np.int32(0), sanitize=("race",))
    (race,) = found.result.findings
    assert (race.kind, race.cause, race.touch.space) == ("racecheck.read_write", "no_cluster_barrier", "shared")
    reader, writer = race.touch.thread // 64, race.other.thread // 64
    assert {reader, writer} == {reader, reader // 4 * 4 + (reader + 1) % 4}


def test_a_relaxed_arrival_orders_nothing(launch):
    found = _exchange(
        launch, "barrier.cluster.arrive.relaxed.aligned; barrier.cluster.wait.aligned;", sanitize=("race",)
    )
    assert {race.cause for race in found.result.findings} == {"no_cluster_barrier"}
    found = _exchange(launch, "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;", sanitize=("race",))
    assert not found.result.findings


def _exchange(launch, barrier, last="barrier.cluster.arrive; barrier.cluster.wait;", more="", **options):
    """Each of two blocks writes its number, and reads the other's from its shared memory."""
    text = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {{
.reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<3>; .shared .align 16 .b8 pad[48]; .shared .u32 mine;
mov.u32 %r0, %cluster_ctarank; mov.u32 %r7, %ctaid.x; xor.b32 %r1, %r0, 1; mov.u32 %r6, %tid.x;
setp.eq.u32 %p0, %r6, 0;
@%p0 st.shared.u32 [mine], %r7;
{barrier}
mov.u32 %r3, mine; mapa.shared::cluster.u32 %r4, %r3, %r1;
{more or "ld.shared::cluster.u32 %r5, [%r4];"}
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r7, 4, %d0; @%p0 st.global.u32 [%d1], %r5;
{last}
ret; }}"""
    return launch(text, "k", 4, 32, np.zeros(4, np.uint32), cluster=Dim3(2), **options)


SYNC = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"


@pytest.mark.parametrize(
    ("access", "cause"),
    [
        ("ld.shared.u32 %r5, [%r4];", "other_block_shared"),
        ("ld.shared::cta.u32 %r5, [%r4];", "other_block_shared"),
        (
            "mov.u32 %r2, 2; mapa.shared::cluster.u32 %r4, %r3, %r2; ld.shared::cluster.u32 %r5, [%r4];",
            "outside_cluster",
        ),
        ("ld.shared::cluster.u32 %r5, [%r4+4];", "past_end"),
        ("cvta.shared::cluster.u32 %r4, %r4;", ""),
    ],
)
def test_what_an_address_of_another_block_reaches(launch, access, cause, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    if not cause:
        more = "cvt.u64.u32 %d1, %r4; cvta.shared::cluster.u64 %d2, %d1; ld.u32 %r5, [%d2];"
        found = _exchange(launch, SYNC, more=more)
        assert not found.result.faults
        np.testing.assert_array_equal(found.arrays[0], [1, 0, 3, 2])
        return
    (fault,) = _exchange(launch, SYNC, more=access).result.faults
    assert (fault.kind, fault.cause.kind, fault.space) == ("memcheck.out_of_bounds", cause, "shared")


ALONE = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {
.reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<2>; .shared .b32 mine; .shared .b64 object; .reg .b64 %state;
mov.u32 %r7, %ctaid.x; mov.u32 %r6, %tid.x; setp.eq.u32 %p0, %r6, 0; mov.u32 %r3, mine;
@%p0 st.shared.u32 [mine], %r7; @%p0 mbarrier.init.shared::cta.b64 [object], 32;
barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;
mapa.shared::cluster.u32 %r4, %r3, RANK; ld.shared::cluster.u32 %r5, [%r4];
mov.u32 %r2, object; mapa.shared::cluster.u32 %r2, %r2, 0; mbarrier.arrive.shared::cluster.b64 _, [%r2];
WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p1, [object], 0; @!%p1 bra WAIT;
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r7, 4, %d0; @%p0 st.global.u32 [%d1], %r5; ret; }"""


@pytest.mark.parametrize("cluster", [None, Dim3(1)])
def test_blocks_in_no_cluster_are_each_one_of_a_block(launch, cluster, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    found = launch(ALONE.replace("RANK", "0"), "k", 3, 32, np.zeros(3, np.uint32), cluster=cluster)
    assert not found.result.faults
    np.testing.assert_array_equal(found.arrays[0], [0, 1, 2])
    (fault,) = launch(ALONE.replace("RANK", "1"), "k", 3, 32, np.zeros(3, np.uint32), cluster=cluster).result.faults
    assert (fault.kind, fault.cause.kind, fault.space) == ("memcheck.out_of_bounds", "outside_cluster", "shared")


def test_a_block_that_has_ended_has_no_memory(launch, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    more = f"""setp.eq.u32 %p1, %r0, 1; @%p1 bra READ; {SYNC} ret; READ: {SYNC}
    nanosleep.u32 100; ld.shared::cluster.u32 %r5, [%r4];"""
    (fault,) = _exchange(launch, SYNC, last="", more=more).result.faults
    assert (fault.kind, fault.cause.kind, fault.block) == ("memcheck.out_of_bounds", "ended_block", Dim3(1, 0, 0))


@pytest.mark.parametrize(
    ("barrier", "cause"),
    [
        ("barrier.cluster.arrive; barrier.cluster.arrive;", "cluster_arrives_twice"),
        ("barrier.cluster.wait;", "cluster_waits_first"),
    ],
)
def test_each_thread_arrives_and_waits_in_turn(launch, barrier, cause, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    (fault,) = _exchange(launch, barrier).result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.bad_count", cause)


def test_a_barrier_that_some_do_not_reach_is_told(launch, on_each_engine):
    launch = on_each_engine(launch)
    barrier = f"setp.eq.u32 %p1, %r0, 0; @%p1 bra ALONE; {SYNC} ALONE: bar.sync 0, 64;"
    (fault,) = _exchange(launch, barrier).result.faults
    assert fault.kind == "deadlock"
    waits = {(each.what, each.threads) for each in fault.cause["waiting"]}
    assert waits == {("cluster", 64), ("barrier", 64)}


def test_threads_that_have_ended_are_not_waited_for(launch, on_each_engine):
    launch = on_each_engine(launch)
    barrier = f"setp.ge.u32 %p1, %r6, 16; barrier.cluster.arrive; @%p1 exit; barrier.cluster.wait; {SYNC}"
    found = _exchange(launch, barrier)
    assert not found.result.faults
    np.testing.assert_array_equal(found.arrays[0], [1, 0, 3, 2])


@pytest.mark.parametrize(
    ("grid", "cluster", "directives", "kind"),
    [
        (6, Dim3(4), "", "cluster_grid"),
        (34, Dim3(17), "", "cluster_size"),
        (4, Dim3(2), ".reqnctapercluster 4, 1, 1", "other_cluster"),
        (4, None, ".explicitcluster", "no_cluster"),
        (8, Dim3(8), ".maxclusterrank 4", "cluster_size"),
        (6, None, ".reqnctapercluster 4, 1, 1", "cluster_grid"),
    ],
)
def test_what_cuda_refuses(launch, grid, cluster, directives, kind):
    text = f".version 8.0 .target sm_90 .address_size 64 .visible .entry k() {directives} {{ ret; }}"
    with pytest.raises(LaunchError) as refused:
        launch(text, "k", grid, 1, cluster=cluster)
    assert refused.value.refusal.kind == kind


def test_native_code_shuffles_no_blocks_of_clusters(cuda):
    x = np.arange(4 * 64, dtype=np.int32)
    with pytest.raises(UnsupportedInstruction):
        cuda(RING, 4, 64, x, x.copy(), np.int32(1), engine="jit", seed=1)


def _with_object(launch, send, bytes_, *, barrier=SYNC, arrivals=1, after="", **options):
    """Two blocks of 32 threads. Each makes an object at `full` and one at `empty`, waits for `bytes_` bytes at `full`
    once `send` has run, and gives what lies in `into` by then. %r4, %r8, %r9: `into`, `full` and `empty` there; %r3:
    `into` here, %r5: a value by block and thread; %d3: the launch's source of 128 bytes."""
    text = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out, .param .u64 source) {{
.reg .b32 %r<16>; .reg .b64 %d<6>; .reg .pred %p<4>;
.shared .align 16 .b8 into[256]; .shared .align 8 .b64 full; .shared .align 8 .b64 empty;
.shared .align 16 .b8 here[128];
mov.u32 %r0, %cluster_ctarank; mov.u32 %r7, %ctaid.x; xor.b32 %r1, %r0, 1; mov.u32 %r6, %tid.x;
setp.eq.u32 %p0, %r6, 0; ld.param.u64 %d3, [source];
shl.b32 %r10, %r6, 2; mov.u32 %r3, into; add.u32 %r11, %r3, %r10;
st.shared.u32 [%r11], 5; st.shared.u32 [%r11+128], 7;
mad.lo.u32 %r5, %r7, 1000, %r6; mov.u32 %r12, here; add.u32 %r12, %r12, %r10; st.shared.u32 [%r12], %r5;
@%p0 mbarrier.init.shared.b64 [full], {arrivals}; @%p0 mbarrier.init.shared.b64 [empty], 1;
fence.proxy.async;
@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], {bytes_};
{barrier}
mapa.shared::cluster.u32 %r4, %r3, %r1; add.u32 %r13, %r4, %r10;
mov.u32 %r8, full; mapa.shared::cluster.u32 %r8, %r8, %r1; mov.u32 %r9, empty; mapa.shared::cluster.u32 %r9, %r9, %r1;
mov.u32 %r12, here;
{send}
WAIT: mbarrier.try_wait.parity.shared.b64 %p1, [full], 0; @!%p1 bra WAIT;
{after}
ld.shared.u32 %r14, [%r11]; ld.shared.u32 %r15, [%r11+128];
ld.param.u64 %d0, [out]; mad.lo.u32 %r6, %r7, 32, %r6; mad.wide.u32 %d1, %r6, 8, %d0;
st.global.v2.u32 [%d1], {{%r14, %r15}};
{SYNC}
ret; }}"""
    source = np.arange(32, dtype=np.uint32) + 100
    found = launch(text, "k", 4, 32, np.zeros((4, 32, 2), np.uint32), source, cluster=Dim3(2), **options)
    return found.result, found.arrays[0]


THERE = (np.array([1, 0, 3, 2])[:, None] * 1000 + np.arange(32)).astype(np.uint32)
"""Values that the other block of the cluster sends, by block and thread."""
STORE = "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r13], %r5, [%r8];"
REDUCE = "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r13], %r5, [%r8];"
VECTOR = (
    "and.b32 %r2, %r6, 3; setp.eq.u32 %p2, %r2, 0; "
    "@%p2 st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r13], {%r5, %r6}, [%r8];"
)
COPY = "@%p0 cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r4], [%r12], 128, [%r8];"
ADD = COPY.replace("cp.async", "cp.reduce.async").replace("bytes ", "bytes.add.u32 ")
ARRIVE = (
    "st.shared::cluster.u32 [%r13], %r5; bar.warp.sync 0xffffffff; "
    "@%p0 mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%r8];"
)
EVERYTHING = ("race", "init", "sync")


@pytest.mark.parametrize(
    "options",
    [{}, {"engine": "jit"}, {"sanitize": EVERYTHING}, {"adversarial": ("turns", "stores", "loads"), "seed": 5}],
)
@pytest.mark.parametrize("name", ["store", "vector", "reduce", "copy", "add", "arrive"])
def test_data_and_the_object_that_tells_of_it(launch, name, options):
    send = {"store": STORE, "vector": VECTOR, "reduce": REDUCE, "copy": COPY, "add": ADD, "arrive": ARRIVE}[name]
    bytes_ = {"vector": 64, "arrive": 0}.get(name, 128)
    result, arrays = _with_object(launch, send, bytes_, arrivals=2 if name == "arrive" else 1, **options)
    assert not result.faults
    assert not result.findings
    expected = np.full((4, 32, 2), (5, 7), np.uint32)
    if name == "vector":
        expected[:, ::4, 0] = THERE[:, ::4]
        expected[:, 1::4, 0] = np.arange(0, 32, 4)
    else:
        expected[:, :, 0] = THERE + (5 if name in ("reduce", "add") else 0)
    np.testing.assert_array_equal(arrays, expected)


def test_a_read_before_the_wait_is_a_race(launch):
    result, _ = _with_object(launch, f"{STORE} ld.shared.u32 %r14, [%r11];", 128, sanitize=("race",))
    assert {(each.kind, each.cause) for each in result.findings} == {("racecheck.read_write", "asynchronous")}


def test_an_object_that_waits_for_more_bytes_than_come_is_a_deadlock(launch, on_each_engine):
    launch = on_each_engine(launch)
    result, _ = _with_object(launch, STORE, 132)
    assert [fault.kind for fault in result.faults] == ["deadlock"]


@pytest.mark.parametrize(
    ("send", "cause"),
    [
        (STORE.replace("[%r13]", "[%r13+4096]"), "past_end"),
        (STORE.replace("[%r8]", "[%r8+4096]"), "past_end"),
        ("@%p0 mbarrier.arrive.shared.b64 _, [%r8];", "other_block_shared"),
        (COPY.replace("[%r12]", "[%r4]"), "other_block_shared"),
    ],
)
def test_what_reaches_no_memory_is_a_fault_of_the_instruction(launch, send, cause, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    result, _ = _with_object(launch, send, 128)
    assert [(fault.kind, fault.cause.kind) for fault in result.faults] == [("memcheck.out_of_bounds", cause)]


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize(("last", "found"), [(SYNC, False), ("", True), ("barrier.cluster.arrive;", True)])
def test_a_block_that_may_end_before_it_is_read_is_found_in_every_order(launch, last, found, seed):
    """An arrival without a wait does not keep the block from ending."""
    result = _exchange(launch, SYNC, last=last, sanitize=("race",), seed=seed).result
    if result.faults:  # in this order it has ended
        assert found
        assert {fault.cause.kind for fault in result.faults} == {"ended_block"}
        return
    assert {(each.kind, each.cause, each.touch.kind) for each in result.findings} == (
        {("racecheck.read_write", "peer_may_end", "read")} if found else set()
    )


@pytest.mark.parametrize("waits", [True, False])
def test_a_block_that_waits_for_its_reader_may_end(launch, waits):
    """The reader arrives at an object of the block that it has read, which alone waits for it."""
    more = """.shared .align 8 .b64 done; .reg .pred %w; .reg .b32 %o; mov.u32 %o, done;
    @%p0 mbarrier.init.shared.b64 [done], 32; barrier.cluster.arrive; barrier.cluster.wait;
    ld.shared::cluster.u32 %r5, [%r4]; xor.b32 %r1, %r0, 1; mapa.shared::cluster.u32 %o, %o, %r1;
    mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%o];"""
    wait = "WAIT: mbarrier.try_wait.parity.shared.b64 %w, [done], 0; @!%w bra WAIT;" if waits else ""
    result = _exchange(launch, SYNC, last=wait, more=more, sanitize=("race",)).result
    assert not result.faults
    kinds = {(each.cause, each.touch.kind) for each in result.findings}
    assert kinds == (set() if waits else {("peer_may_end", "atomic")})


MULTICAST = (
    "setp.eq.u32 %p3, %r0, 1; and.pred %p3, %p3, %p0; "
    "@%p3 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster "
    "[into+64], [%d3], 64, [full], {};"
)


@pytest.mark.parametrize("options", [{}, {"engine": "jit"}, {"sanitize": EVERYTHING}])
def test_one_copy_goes_to_several_blocks(launch, options):
    result, arrays = _with_object(launch, MULTICAST.format(3), 64, **options)
    assert not result.faults
    assert not result.findings
    expected = np.full((4, 32, 2), (5, 7), np.uint32)
    expected[:, 16:, 0] = np.arange(16) + 100
    np.testing.assert_array_equal(arrays, expected)


@pytest.mark.parametrize("send", [STORE, VECTOR, REDUCE, COPY, ADD, ARRIVE, MULTICAST.format(3)])
def test_what_is_sent_is_counted_alike_in_both_engines(launch, send):
    """But for instructions of the loop that tests the object: warps wait there as often as their engine lets them."""
    bytes_ = {VECTOR: 64, ARRIVE: 0, MULTICAST.format(3): 64}.get(send, 128)
    expected, found = (
        _with_object(launch, send, bytes_, arrivals=1 + (send == ARRIVE), engine=engine, count=True)[0].counters.totals
        for engine in ("interpreter", "jit")
    )
    of_memory = [name for name in expected if name.startswith(("peer_", "bulk_", "shared_", "global_"))]
    assert {name: found[name] for name in of_memory} == {name: expected[name] for name in of_memory}
    assert any(expected[name] for name in of_memory if name.startswith(("peer_", "bulk_")))


def test_a_multicast_copy_goes_to_blocks_of_the_cluster(launch, on_each_engine, told_by_its_engine):
    launch = on_each_engine(launch)
    result, _ = _with_object(launch, MULTICAST.format(5), 64)
    assert [(fault.kind, fault.cause.kind) for fault in result.faults] == [
        ("memcheck.out_of_bounds", "outside_cluster")
    ]


def test_a_product_of_a_warpgroup_reads_its_own_block(launch, on_each_engine):
    """Descriptors have no rank."""
    launch = on_each_engine(launch)
    product = random_product(np.random.default_rng(3), "f32", "f16", "f16", 8)
    c = np.zeros((64, product.columns), np.float32)
    found = launch(kernel(product), "k", 2, 128, *arguments(product, c), cluster=Dim3(2), sequential=True)
    assert not found.result.faults
    once, twice = (
        product.expected(c),
        product.expected(product.expected(c)),
    )  # both blocks add to the same matrix, in any order of their warps
    left = sums(found.arrays[1], product)
    assert ((left == once) | (left == twice)).all()


def test_printf_reads_the_text_of_another_block(cuda, on_each_engine):
    cuda = on_each_engine(cuda)
    source = (
        HEAD
        + """
extern "C" __global__ void __cluster_dims__(2, 1, 1) told(const char* in) {
    __shared__ char text[8];
    auto cluster = cg::this_cluster();
    text[0] = 'a' + cluster.block_rank(); text[1] = 0;
    cluster.sync();
    printf("%s%s ", text, cluster.map_shared_rank(text, cluster.block_rank() ^ 1));
    cluster.sync();
}
"""
    )
    assert sorted(cuda(source, 2, 1, np.zeros(1, np.int8)).result.stdout.split()) == ["ab", "ba"]


def test_a_launch_by_a_target_may_ask_for_clusters():
    text = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {
.reg .b32 %r<3>; .reg .b64 %d<3>;
ld.param.u64 %d0, [out]; mov.u32 %r0, %ctaid.x; mad.wide.u32 %d1, %r0, 4, %d0;
mov.u32 %r1, %cluster_ctarank; st.global.u32 [%d1], %r1;
ret; }"""
    kernel_of_text, target = wb.kernel(text, arch="sm_90"), wb.target("emulator")
    out = target.zeros(6, np.uint32)
    outcome = target.launch(kernel_of_text, 6, 1, (out,), cluster=3)
    assert not outcome.faults
    np.testing.assert_array_equal(out.copy_to_host(), [0, 1, 2, 0, 1, 2])
    for grid, cluster, kind in ((6, 4, "cluster_grid"), (16, 16, "cluster_size")):
        with pytest.raises(LaunchError) as refused:
            target.launch(kernel_of_text, grid, 1, (out,), cluster=cluster)
        assert refused.value.refusal.kind == kind


TILES = r"""
#include <cuda.h>
extern "C" __global__ void __cluster_dims__(2, 1, 1) k(const __grid_constant__ CUtensorMap map, float* out) {
    __shared__ alignas(128) float tile[8 * 16];
    __shared__ alignas(8) unsigned long long full;
    unsigned there = (unsigned)__cvta_generic_to_shared(tile) ^ 1u << 24;
    unsigned mine = (unsigned)__cvta_generic_to_shared(&full), theirs = mine ^ 1u << 24;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(mine));
        asm volatile("fence.mbarrier_init.release.cluster;");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 512;" :: "r"(mine));
    }
    BARRIER
    if (threadIdx.x == 0)
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
                     " [%0], [%1, {%2, %3}], [%4];"
                     :: "r"(there), "l"(&map), "r"(0), "r"((int)(blockIdx.x ^ 1) * 8), "r"(theirs) : "memory");
    asm volatile("{ .reg .pred p; W: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra W; }"
                 :: "r"(mine) : "memory");
    for (int i = threadIdx.x; i < 128; i += 32) out[blockIdx.x * 128 + i] = tile[i];
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
}
"""


SYNCHRONISES = 'asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");'


@pytest.mark.parametrize("barrier", [SYNCHRONISES, "__syncthreads();"])
def test_a_tensor_copy_may_lead_to_another_block(barrier):
    x, out = np.arange(512, dtype=np.float32).reshape(32, 16), np.zeros(512, np.float32)
    compiled = wb.kernel(TILES.replace("BARRIER", barrier))
    outcome = wb.target("emulator").launch(compiled, 4, 32, (wb.tensor_map(x, (8, 16)), out), sanitize="race")
    np.testing.assert_array_equal(out, x.ravel())
    causes = set() if barrier == SYNCHRONISES else {"no_cluster_barrier"}
    assert {each.cause.kind for each in outcome.faults} == causes


@pytest.mark.parametrize(("flipped", "cause"), [("24", ""), ("25", "outside_cluster"), ("4", "misaligned")])
def test_a_tensor_copy_in_each_engine(launch, on_each_engine, told_by_its_engine, flipped, cause):
    memory = Memory()
    x = np.arange(512, dtype=np.float32).reshape(32, 16)
    at = memory.allocate(x.nbytes, "x")
    memory.write(at, x.reshape(-1).view(np.uint8))
    tiles = encode(TensorMap(7, at, (16, 32), (64,), (16, 8), (1, 1)))
    text = TILES.replace("BARRIER", SYNCHRONISES).replace("(tile) ^ 1u << 24", f"(tile) ^ 1u << {flipped}")
    out = np.zeros(512, np.float32)
    found = on_each_engine(launch)(wb.compile(text, arch="sm_90").ptx, "k", 4, 32, tiles, out, memory=memory)
    if cause:
        assert [fault.cause.kind for fault in found.result.faults] == [cause]
        return
    assert not found.result.faults
    np.testing.assert_array_equal(found.arrays[0], x.ravel())
