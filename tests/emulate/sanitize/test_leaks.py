"""The heap of device code from launch to launch: what nobody gives back is told on demand, with line and bytes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.refusals import refused

import workbench as wb
from workbench.base.records.facts import Fact
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import costs

SOURCE = """\
struct Counted {
    int v;
    __device__ Counted() : v(5) {}
    __device__ ~Counted() { v = -1; }
};
__device__ void* slots[64][4];
extern "C" __global__ void script(const int* ops, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 0; i < n; i++) {
        int op = ops[t * n + i];
        if (op > 0)
            slots[t][op - 1] = malloc(op * 24);
        else if (op < 0)
            free(slots[t][-op - 1]);
    }
}
extern "C" __global__ void half(int* out) {
    int* p = new int[threadIdx.x + 1];
    p[threadIdx.x] = threadIdx.x;
    out[threadIdx.x] = p[threadIdx.x];
    if (threadIdx.x % 2)
        delete[] p;
}
extern "C" __global__ void objects(int* out, int n) {
    Counted* many = new Counted[n];
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += many[i].v;
    out[threadIdx.x] = sum;
    delete[] many;
}
extern "C" __global__ void aligned(unsigned long long* out) {
    for (int i = 0; i < 8; i++) {
        char* p = (char*)__nv_aligned_device_malloc(48, 8 << i);
        p[47] = 1;
        out[i] = (unsigned long long)p % (8 << i);
        free(p);
    }
}
extern "C" __global__ void keeps(int** p) { *p = (int*)malloc(64); (*p)[3] = 7; }
extern "C" __global__ void gives_back(int** p, int* x) { free(*p); x[0] = 1; x[1 << 20] = 2; }
extern "C" __global__ void reads(int** p, int* x) { x[0] = (*p)[3]; }
extern "C" __global__ void into(int** p) { free(*p + 1); }
"""


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE, arch="sm_90")


@pytest.fixture(scope="module")
def target():
    return EmulatorTarget()


def line_of(text):
    return next(i for i, line in enumerate(SOURCE.splitlines(), 1) if text in line)


def test_what_nobody_frees_is_told_with_its_line_and_bytes(compilation):
    target, out = EmulatorTarget(), np.zeros(32, np.int32)
    (leak,) = target.launch(compilation.kernel("half"), 1, 32, (out,), sanitize=("leak",)).faults
    assert (leak.kind, leak.severity, leak.source_line, leak.count) == (
        "memcheck.leak", "warning", line_of("new int[threadIdx"), 16,
    )  # fmt: skip
    total = sum(4 * (t + 1) for t in range(0, 32, 2))
    assert (leak.cause.kind, leak.cause["bytes"], leak.cause["owner_bytes"]) == ("leak", 4, total)
    assert (out == np.arange(32)).all()
    assert not target.launch(compilation.kernel("half"), 1, 32, (out,), sanitize="all").faults, "not asked for"
    assert not target.launch(compilation.kernel("half"), 1, 32, (out,)).faults
    with refused("sanitize"):
        target.launch(compilation.kernel("half"), 1, 32, (out,), sanitize=("leaks",))


@pytest.mark.parametrize("sanitize", [(), ("leak",), ("race", "init", "leak")])
def test_arrays_of_objects_keep_their_count(compilation, sanitize):
    out = np.zeros(32, np.int32)
    assert not EmulatorTarget().launch(compilation.kernel("objects"), 1, 32, (out, 9), sanitize=sanitize).faults
    assert (out == 45).all()


def test_aligned_pieces_are_aligned(compilation):
    out = np.ones(8, np.uint64)
    assert not EmulatorTarget().launch(compilation.kernel("aligned"), 1, 1, (out,), sanitize=("leak",)).faults
    assert not out.any()


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
def test_a_piece_outlives_its_launch_and_a_launch_that_is_repeated(compilation, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    target, x = EmulatorTarget(), np.zeros(4, np.int32)
    at = target.zeros(1, np.uint64)
    kernel = {name: compilation.kernel(name) for name in ("keeps", "reads", "gives_back", "into")}
    assert len(target.launch(kernel["keeps"], 1, 1, (at,), sanitize=("leak",)).faults) == 1
    assert not target.launch(kernel["reads"], 1, 1, (at, x), sanitize=("leak",)).faults, "an earlier launch's"
    assert x[0] == 7
    (fault,) = target.launch(kernel["into"], 1, 1, (at,)).faults
    assert fault.cause == Fact("inside_a_piece", {"distance_bytes": 4})
    (fault,) = target.launch(kernel["gives_back"], 1, 1, (at, x)).faults
    assert (fault.kind, fault.source_line) == ("memcheck.out_of_bounds", line_of("gives_back"))
    (fault,) = target.launch(kernel["reads"], 1, 1, (at, x)).faults
    assert fault.kind == "memcheck.use_after_free"
    (fault,) = target.launch(kernel["gives_back"], 1, 1, (at, x)).faults
    assert (fault.kind, fault.cause.kind) == ("memcheck.use_after_free", "freed_twice")


@settings(max_examples=15, deadline=None)
@given(
    st.booleans(),
    st.lists(st.integers(1, 4), min_size=1, max_size=3),
    st.integers(1, 40),
    st.randoms(use_true_random=False),
)
def test_what_is_left_of_drawn_scripts_is_told(compilation, target, mixed, lengths, threads, random):
    """Drawn sequences of launches, each with allocations of its own and of earlier launches, in either engine."""
    blocks = random.choice([1, 2, 3])
    per_block = -(-threads // blocks)
    held = [set() for _ in range(blocks * per_block)]
    for length in lengths:
        ops = np.zeros((len(held), length), np.int32)
        made = [set() for _ in held]
        for t, mine in enumerate(held):
            for i in range(length):
                slot = random.randint(1, 4)
                if slot in mine:
                    mine.discard(slot)
                    made[t].discard(slot)
                    ops[t, i] = -slot
                elif random.random() < 0.7:
                    mine.add(slot)
                    made[t].add(slot)
                    ops[t, i] = slot
        told = not mixed or random.random() < 0.5
        faults = target.launch(
            compilation.kernel("script"), blocks, per_block, (ops, length), sanitize=("leak",) if told else ()
        ).faults
        if not told:
            assert not faults
            continue
        left = [slot for mine in made for slot in mine]
        assert [(fault.kind, fault.count) for fault in faults] == ([("memcheck.leak", len(left))] if left else [])
        if left:
            assert faults[0].cause["owner_bytes"] == 24 * sum(left)
