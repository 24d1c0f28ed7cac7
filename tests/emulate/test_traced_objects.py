"""Barrier objects, copies in flight and roles of warps in a trace: from what each step left in shared memory."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.emulate.interpret.mbarriers import ObjectState

# Warp 1 copies two tiles of 256 bytes, each with a barrier object; warp 0 waits for them and adds them up.
PIPE = """#include <cuda/ptx>
namespace ptx = cuda::ptx;
extern "C" __global__ void pipe(const int* x, int* y)
{
    __shared__ alignas(128) int tiles[2][64];
    __shared__ unsigned long long full[2];
    if (threadIdx.x == 0)
        for (int i = 0; i < 2; i++)
            ptx::mbarrier_init(&full[i], 1);
    __syncthreads();
    if (threadIdx.x == 32)
        for (int i = 0; i < 2; i++) {
            ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[i], 256);
            ptx::cp_async_bulk(ptx::space_shared, ptx::space_global, tiles[i], x + 64 * i, 256, &full[i]);
        }
    if (threadIdx.x < 32) {
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            while (!ptx::mbarrier_try_wait_parity(&full[i], 0)) {}
            sum += tiles[i][threadIdx.x] + tiles[i][threadIdx.x + 32];
        }
        y[threadIdx.x] = sum;
    }
}"""


@pytest.fixture(scope="module")
def trace() -> Trace:
    kernel = wb.kernel(PIPE, arch="sm_90")
    return wb.trace(kernel, 1, 64, (np.arange(128, dtype=np.int32), np.zeros(32, np.int32)))


def steps_of(trace: Trace, opcode: str, warp: int) -> list[int]:
    return [
        step.number for step in trace.steps if step.op.opcode.text.startswith(opcode) and step.warp == warp and step.ran
    ]


def states(trace: Trace, step: int) -> dict[str, tuple[int, ObjectState]]:
    return {trace.objects.name(each.address): (each.phases, each.state) for each in trace.objects.at(step)}


def test_an_object_has_its_phase_arrivals_and_bytes_behind_each_step(trace: Trace) -> None:
    first, second = steps_of(trace, "mbarrier.init", 0)
    assert states(trace, first - 1) == {}
    assert states(trace, first) == {"full[0]": (0, ObjectState(0, 1, 1, 0))}
    assert states(trace, second)["full[1]"] == (0, ObjectState(0, 1, 1, 0))
    announced = steps_of(trace, "mbarrier.arrive.expect_tx", 1)
    assert states(trace, announced[0])["full[0]"] == (0, ObjectState(0, 0, 1, 256))
    assert states(trace, announced[0])["full[1]"] == (0, ObjectState(0, 1, 1, 0))
    last = states(trace, len(trace) - 1)
    assert last == {name: (1, ObjectState(1, 1, 1, 0)) for name in ("full[0]", "full[1]")}


def test_a_copy_is_in_flight_until_a_test_of_its_object(trace: Trace) -> None:
    begun = steps_of(trace, "cp.async.bulk", 1)
    tiles = next(each.address for each in trace.arrays if each.name == "tiles")
    assert trace.objects.in_flight(begun[0] - 1) == ()
    flights = [each for each in trace.objects.in_flight(begun[1]) if each.begun.kind == "write"]
    into = [each.begun for each in flights]
    assert [(each.warp, each.space, each.address - tiles, each.size_bytes) for each in into] == [
        (1, "shared", 0, 256),
        (1, "shared", 256, 256),
    ]
    passed = [each for each in trace.objects.tests if not each.failed]
    assert [each.ends for each in flights] == [each.step for each in passed]
    assert trace.objects.in_flight(passed[1].step) == ()
    # The bytes are there behind the step with which it ends, and not before.
    place = slice(tiles, tiles + 256)
    assert np.array_equal(trace.shared(passed[0].step)[place].view(np.int32), np.arange(64))
    assert not np.array_equal(trace.shared(passed[0].step - 1)[place].view(np.int32), np.arange(64))


def test_a_warp_is_told_by_what_it_starts_tests_and_arrives_at(trace: Trace) -> None:
    roles = trace.objects.roles
    names = {warp: [trace.objects.name(each) for each in role.tests] for warp, role in roles.items()}
    assert {warp: role.copies for warp, role in roles.items()} == {0: 0, 1: 2}
    assert names == {0: ["full[0]", "full[1]"], 1: []}
    assert [trace.objects.name(each) for each in roles[1].arrives] == ["full[0]", "full[1]"]
    assert roles[0].arrives == ()


def test_a_warp_that_is_not_watched_still_makes_objects() -> None:
    kernel = wb.kernel(PIPE, arch="sm_90")
    args = (np.arange(128, dtype=np.int32), np.zeros(32, np.int32))
    trace = wb.trace(kernel, 1, 64, args, warps=[1])
    assert {trace.objects.name(each.address): each.phases for each in trace.objects.at(len(trace) - 1)} == {
        "full[0]": 1,
        "full[1]": 1,
    }


def test_groups_of_copies_are_in_flight_until_the_wait() -> None:
    kernel = wb.kernel(
        """extern "C" __global__ void k(const int* x, int* y) {
        __shared__ int tile[32];
        unsigned at = __cvta_generic_to_shared(tile + threadIdx.x);
        asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(at), "l"(x + threadIdx.x));
        asm volatile("cp.async.commit_group; cp.async.wait_group 0;" ::: "memory");
        y[threadIdx.x] = tile[threadIdx.x]; }""",
        arch="sm_80",
    )
    trace = wb.trace(kernel, 1, 32, (np.arange(32, dtype=np.int32), np.zeros(32, np.int32)))
    (copy,) = steps_of(trace, "cp.async.ca", 0)
    (wait,) = steps_of(trace, "cp.async.wait_group", 0)
    writes = [each for each in trace.objects.copies if each.begun.kind == "write"]
    assert [(each.begun.step, each.ends, each.begun.size_bytes) for each in writes] == [(copy, wait, 128)]
    assert trace.objects.roles[0].copies == 1


def test_a_copy_of_another_block_of_the_cluster_is_in_flight_where_it_lands() -> None:
    kernel = wb.kernel(
        """#include <cuda/ptx>
        namespace ptx = cuda::ptx;
        extern "C" __global__ void __cluster_dims__(2) k(const int* x, int* y) {
        __shared__ alignas(128) int tile[64];
        __shared__ unsigned long long full;
        unsigned rank; asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
        if (threadIdx.x == 0) {
            ptx::mbarrier_init(&full, 1);
            ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, 256);
        }
        ptx::barrier_cluster_arrive(); ptx::barrier_cluster_wait();
        if (threadIdx.x == 0 && rank == 0)
            ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, x, 256, &full, (unsigned short)2);
        while (!ptx::mbarrier_try_wait_parity(&full, rank ^ 1)) {}
        y[blockIdx.x * 32 + threadIdx.x] = tile[threadIdx.x]; }""",
        arch="sm_90",
    )
    args = (np.arange(64, dtype=np.int32), np.zeros(64, np.int32))
    receiver, sender = (wb.trace(kernel, 2, 32, args, block_id=block, steps=600) for block in (1, 0))
    into = [each.begun for each in receiver.objects.copies if each.begun.space == "shared"]
    assert [(each.block, each.size_bytes, each.kind) for each in into] == [(0, 256, "write")]
    assert [each.begun.space for each in sender.objects.copies] == ["global"]
    assert receiver.objects.roles[0].copies == 0
