"""Counters of real kernels against hand-computed numbers, and of random accesses against a count by brute force."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.isa.ptx.instruction_classes import INSTRUCTION_CLASSES

pytestmark = pytest.mark.sampled(60)

RNG = np.random.default_rng(99)
COPY = """extern "C" __global__ void k(const %(t)s* __restrict__ x, %(t)s* y, int n, int stride, int shift) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[(long long)i * stride + shift]; }"""


@pytest.fixture
def launch(launch, on_each_engine):
    return on_each_engine(launch)


@pytest.fixture
def cuda(cuda, on_each_engine):
    return on_each_engine(cuda)


@pytest.mark.parametrize(
    ("type_", "stride", "shift", "loads", "stores"),
    [
        ("float", 1, 0, 4, 4),
        ("float", 2, 0, 8, 4),
        ("float", -2, 254, 8, 4),
        ("float", 8, 0, 32, 4),
        ("float", 32, 0, 32, 4),
        ("float", 0, 3, 1, 4),
        ("float", 1, 1, 5, 4),
        ("float2", 1, 0, 8, 8),
        ("float2", 1, 1, 9, 8),
        ("float4", 1, 0, 16, 16),
        ("float4", 1, 1, 17, 16),
        ("double", 2, 0, 16, 8),
        ("char", 1, 0, 1, 1),
        ("short", 1, 0, 2, 2),
    ],
)
def test_sectors_of_copies(cuda, type_, stride, shift, loads, stores):
    """128 threads, 4 warps: sectors of 32 bytes a warp."""
    size = {"float2": 8, "float4": 16, "double": 8, "char": 1, "short": 2}.get(type_, 4)
    x, y = np.zeros((4300 * size,), np.uint8), np.zeros(128 * size, np.uint8)
    done = cuda(COPY % {"t": type_}, 1, 128, x, y, np.int32(128), np.int32(stride), np.int32(shift), count=True)
    assert not done.result.faults, done.result.faults[0]
    totals = done.result.counters.totals
    assert (totals["global_load_requests"], totals["global_store_requests"]) == (4, 4)
    assert (totals["global_load_sectors"], totals["global_store_sectors"]) == (4 * loads, 4 * stores)
    assert totals["global_load_bytes"] == totals["global_store_bytes"] == 128 * size
    assert totals["global_memory_instructions"] == 8
    assert sum(totals[f"{name}_instructions"] for name in INSTRUCTION_CLASSES) == totals["warp_instructions"]


TRANSPOSE = """extern "C" __global__ void k(const float* x, float* y, int n) {
    __shared__ float tile[32][32 + PAD];
    int t = threadIdx.x, w = threadIdx.y, c = blockIdx.x * 32, r = blockIdx.y * 32;
    for (int j = w; j < 32; j += 8) tile[j][t] = x[(r + j) * n + c + t];
    __syncthreads();
    for (int j = w; j < 32; j += 8) y[(c + j) * n + r + t] = tile[t][j]; }"""


@pytest.mark.parametrize(("pad", "wavefronts"), [(0, 32), (1, 1), (2, 2), (4, 4), (16, 16)])
def test_bank_conflicts_of_a_transposed_tile(cuda, pad, wavefronts):
    x = RNG.standard_normal((64, 64)).astype(np.float32)
    source = TRANSPOSE.replace("PAD", str(pad))
    done = cuda(source, (2, 2), (32, 8), x, np.zeros_like(x), np.int32(64), count=True)
    assert not done.result.faults
    assert np.array_equal(done.arrays[1], x.T)
    totals = done.result.counters.totals
    warps = 4 * 8 * 4
    assert totals["shared_store_wavefronts"] == warps
    assert totals["shared_load_wavefronts"] == warps * wavefronts
    assert totals["global_load_sectors"] == totals["global_store_sectors"] == warps * 4
    assert totals["shared_load_bank_conflicts"] == warps * (wavefronts - 1)
    assert totals["shared_store_bank_conflicts"] == 0
    assert totals["barriers"] == totals["barrier_instructions"] == 4 * 8
    assert totals["global_load_bytes"] == totals["global_store_bytes"] == x.nbytes
    assert done.result.counters.ratios["global_load_bytes_per_sector"].value == 32


def brute_sectors(addresses, active, size):
    """Distinct (warp, 32-byte sector) pairs, byte by byte."""
    touched = {
        (lane // 32, (int(address) + byte) // 32)
        for lane, address in enumerate(addresses)
        if active[lane]
        for byte in range(size)
    }
    return len(touched)


def brute_wavefronts(addresses, active, size):
    """For each phase of 128 bytes: the largest number of distinct words in one bank."""
    total = 0
    each = 32 if size <= 4 else 128 // size
    for first in range(0, len(addresses), each):
        words = {
            (int(addresses[lane]) + byte) // 4
            for lane in range(first, first + each)
            if active[lane]
            for byte in range(size)
        }
        banks = [0] * 32
        for word in words:
            banks[word % 32] += 1
        total += max(banks)
    return total


@pytest.mark.parametrize("size", [1, 2, 4, 8, 16])
@pytest.mark.parametrize("space", ["global", "shared"])
def test_random_accesses_against_brute_force(launch, space, size):
    base = "%d1" if space == "global" else "%d3"
    width = {1: "u8", 2: "u16", 4: "u32", 8: "u64", 16: "v2.u64"}[size]
    registers = {8: "%d4", 16: "{%d4, %d5}"}.get(size, "%r2")
    ptx = f""".version 8.0\n.target sm_90\n.address_size 64
    .entry k(.param .u64 p, .param .u64 q) {{ .reg .b64 %d<8>; .reg .b32 %r<4>; .reg .pred %a;
    .shared .align 16 .b8 s[4096];
    mov.u32 %r0, %tid.x; mov.u32 %r2, 0; mov.u64 %d4, 0; mov.u64 %d5, 0;
    ld.param.u64 %d1, [p]; ld.param.u64 %d2, [q];
    mad.wide.u32 %d2, %r0, 4, %d2; ld.global.u32 %r1, [%d2]; setp.ge.s32 %a, %r1, 0; max.s32 %r1, %r1, 0;
    mov.u64 %d3, s; cvt.u64.u32 %d6, %r1; add.u64 %d3, %d3, %d6; add.u64 %d1, %d1, %d6;
    @%a ld.{space}.{width} {registers}, [{base}]; ret; }}"""
    for span in (256, 1024, 4096):
        offsets = RNG.integers(0, span // size, 96) * size
        active = RNG.random(96) < 0.8
        given = np.where(active, offsets, -1).astype(np.int32)
        done = launch(ptx, "k", 1, 96, np.zeros(4096, np.uint8), given, count=True)
        assert not done.result.faults
        totals = done.result.counters.totals
        if space == "shared":
            assert totals["shared_load_wavefronts"] == brute_wavefronts(offsets, active, size)
            ideal = brute_wavefronts(np.arange(96) * size, active, size)
            assert totals["shared_load_bank_conflicts"] == totals["shared_load_wavefronts"] - ideal
        else:
            own = 3 * 4  # three warps read 128 bytes of offsets each
            assert totals["global_load_sectors"] - own == brute_sectors(offsets, active, size)
            assert totals["global_load_bytes"] == 96 * 4 + int(active.sum()) * size


HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
OFFSETS = (
    HEAD
    + """.entry k(.param .u64 p, .param .u64 q) {{ .reg .b64 %d<8>; .reg .b32 %r<8>; .reg .pred %a;
    .shared .align 16 .b8 s[4096]; {variables}
    mov.u32 %r0, %tid.x; mov.u32 %r2, 0; mov.u64 %d4, 0; mov.u64 %d5, 0; ld.param.u64 %d1, [p]; ld.param.u64 %d2, [q];
    mad.wide.u32 %d2, %r0, 4, %d2; ld.global.u32 %r1, [%d2]; setp.ge.s32 %a, %r1, 0; max.s32 %r1, %r1, 0;
    mov.u64 %d3, s; {local} cvt.u64.u32 %d6, %r1;
    add.s64 %d3, %d3, %d6; add.s64 %d1, %d1, %d6;
    {access} ret; }}"""
)


LOCAL = {
    "variables": ".local .align 16 .b8 l[1024];",
    "local": "mov.u64 %d7, l; cvt.u64.u32 %d6, %r1; add.s64 %d7, %d7, %d6;",
}


def kernel_of(access):
    """Local memory is declared where it is used: it has no native form yet."""
    return OFFSETS.format(access=access, **(LOCAL if ".local" in access else {"variables": "", "local": ""}))


def count_at(launch, access, offsets, active):
    """Totals of one access at an offset a lane, less those of reading the offsets."""
    given = np.where(active, offsets, -1).astype(np.int32)
    done = launch(kernel_of(access), "k", 1, len(given), np.zeros(4096, np.uint8), given, count=True)
    assert not done.result.faults, done.result.faults[0]
    return done.result.counters


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("places", [1, 2, 7, 64])
def test_the_same_address_degree_of_atomics(launch, space, places):
    offsets = RNG.integers(0, places, 96) * 4
    active = RNG.random(96) < 0.8
    base = "%d1" if space == "global" else "%d3"
    totals = count_at(launch, f"@%a red.{space}.add.u32 [{base}], 1;", offsets, active).totals
    degrees = [np.unique(offsets[w : w + 32][active[w : w + 32]], return_counts=True)[1].max() for w in (0, 32, 64)]
    assert totals[f"{space}_atomic_requests"] == 3
    assert totals[f"{space}_atomic_same_address_lanes"] == sum(degrees)
    if space == "global":
        assert totals["global_atomic_sectors"] == brute_sectors(offsets, active, 4)


def test_an_atomic_on_one_counter_is_32_deep(launch):
    counted = count_at(launch, "red.global.add.u32 [%d1], 1;", np.zeros(64), np.ones(64, bool))
    assert counted.totals["global_atomic_same_address_lanes"] == 64
    assert counted.ratios["global_atomic_same_address_lanes_per_request"].value == 32


@pytest.mark.parametrize(("size", "sectors"), [(1, 4), (4, 4), (8, 8), (16, 16)])
def test_local_memory_at_one_offset_is_coalesced(launch, size, sectors):
    width, register = {1: ("u8", "%r2"), 4: ("u32", "%r2"), 8: ("u64", "%d4"), 16: ("v2.u64", "{%d4, %d5}")}[size]
    every = np.ones(64, bool)
    totals = count_at(launch, f"st.local.{width} [%d7], {register};", np.full(64, 32), every).totals
    assert (totals["local_store_requests"], totals["local_store_sectors"]) == (2, 2 * sectors)
    assert totals["local_memory_instructions"] == 2
    totals = count_at(launch, f"ld.local.{width} {register}, [%d7];", np.arange(64) * 16, every).totals
    # A row of its own for each lane, words of one lane 128 bytes apart.
    assert totals["local_load_sectors"] == 64 * max(size // 4, 1)


@pytest.mark.parametrize("size", [4, 8])
def test_random_local_accesses_against_brute_force(launch, size):
    offsets = RNG.integers(0, 128, 96) * size
    active = RNG.random(96) < 0.8
    width, register = {4: ("u32", "%r2"), 8: ("u64", "%d4")}[size]
    totals = count_at(launch, f"@%a ld.local.{width} {register}, [%d7];", offsets, active).totals
    touched = {
        (lane // 8, int(offset) // 4 + word)
        for lane, offset in enumerate(offsets)
        if active[lane]
        for word in range(size // 4)
    }
    assert totals["local_load_sectors"] == len(touched)


def test_a_plan_counts_a_merged_access_once(launch):
    """Four loads of 4 bytes as one of 16: of lanes 16 bytes apart each load has conflicts, the one has none."""
    access = "\n".join(f"ld.shared.u32 %r{2 + i}, [%d3+{4 * i}];" for i in (1, 0, 2, 3))
    lanes = np.arange(32) * 16
    plain = count_at(launch, access, lanes, np.ones(32, bool))
    assert plain.totals["shared_load_wavefronts"] == 4 * 4
    lines = sorted(line for line, counts in plain.by_ptx_line.items() if counts.get("shared_load_requests"))
    leader = lines[1]
    plan = dict.fromkeys(lines, (leader, 16))
    merged = launch(
        kernel_of(access), "k", 1, 32, np.zeros(4096, np.uint8), lanes.astype(np.int32), count=True,
        access_plan=plan,
    ).result.counters  # fmt: skip
    assert merged.totals["shared_load_requests"] == 1
    assert merged.totals["shared_load_wavefronts"] == 4
    assert merged.totals["shared_load_bank_conflicts"] == 0
    assert "shared_load_requests" not in merged.by_ptx_line[lines[0]]
    assert merged.totals["warp_instructions"] == plain.totals["warp_instructions"]


def test_an_indexed_branch_diverges_by_its_targets(launch):
    ptx = (
        HEAD
        + """.entry k() { .reg .b32 %r<4>;
    mov.u32 %r1, %tid.x; shr.u32 %r1, %r1, 4; min.u32 %r1, %r1, 2;
    T: .branchtargets A, B, C;
    brx.idx %r1, T;
    A: ret; B: ret; C: ret; }"""
    )
    totals = launch(ptx, "k", 1, 96, count=True).result.counters.totals
    # Warp 0 goes to A and B, warps 1 and 2 to C alone.
    assert (totals["branches"], totals["divergent_branches"]) == (3, 1)
