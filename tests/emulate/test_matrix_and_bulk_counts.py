"""Counters of matrix instructions, bulk copies, clusters and tensor memory, against numbers worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from support import tensor_memory_kernels
from support.launching import launch
from support.tensor_kernels import (
    SHARED,
    Tensor,
    load_kernel,
    multicast,
    random_tensor,
    run_copy,
    store_kernel,
)
from support.warpgroup_kernels import arguments, kernel, random_product

ENGINES = ("interpreter", "jit")
WARPS = 4
HEAD = ".version 8.6\n.target sm_90a\n.address_size 64"


def of_matrices(counters):
    """Totals of matrix instructions that are not 0."""
    wanted = ("_operations", "mma_instructions", "matrix_shared_bytes")
    return {name: n for name, n in counters.totals.items() if name.endswith(wanted) and n}


def of_bulk(counters):
    """Totals of bulk copies and of other blocks' memory that are not 0."""
    return {name: n for name, n in counters.totals.items() if name.startswith(("bulk_", "peer_")) and n}


MMA = {
    # 2 M N K a warp
    "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32": ("half", 4096, "mma.m16n8k16.f32.f16.f16", (4, 4, 2, 4)),
    "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32": ("tf32", 2048, "mma.m16n8k8.f32.tf32.tf32", (4, 4, 2, 4)),
    "mma.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32": ("int8", 8192, "mma.m16n8k32.s32.s8.u8", (4, 4, 2, 4)),
    "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32": ("fp8", 8192, "mma.m16n8k32.f32.e4m3.e5m2", (4, 4, 2, 4)),
}


@pytest.mark.parametrize("opcode", MMA)
@pytest.mark.parametrize("engine", ENGINES)
def test_operations_of_a_warps_products(opcode, engine):
    element, operations, form, counts = MMA[opcode]
    letter = "r" if "s32" in opcode else "f"  # of the registers of D and C
    letters = (letter, "r", "r", letter)
    operands = [
        [f"%{each}{8 * i + j}" for j in range(n)] for i, (each, n) in enumerate(zip(letters, counts, strict=True))
    ]
    setup = "".join(f"mov.b32 {register}, 0;\n" for each in operands for register in each)
    listed = ", ".join("{" + ", ".join(each) + "}" for each in operands)
    text = f"""{HEAD}
.visible .entry k(.param .u32 n) {{
.reg .b32 %r<40>; .reg .f32 %f<40>; .reg .b32 %n; .reg .pred %p;
{setup}ld.param.u32 %n, [n];
LOOP:
{opcode} {listed};
sub.u32 %n, %n, 1; setp.ne.u32 %p, %n, 0; @%p bra LOOP;
ret; }}"""
    done = launch(text, "k", 2, 64, np.uint32(3), engine=engine, count=True).result
    assert not done.faults
    times = 2 * 2 * 3  # blocks, warps, iterations
    assert of_matrices(done.counters) == {
        "mma_instructions": times,
        f"tensor_{element}_operations": times * operations,
    }
    assert done.counters.matrix_instructions == {form: times}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("types", "columns", "element", "depth", "in_registers"),
    [
        (("f32", "f16", "f16"), 128, "half", 16, False),
        (("f32", "bf16", "bf16"), 64, "half", 16, True),
        (("f32", "tf32", "tf32"), 8, "tf32", 8, False),
        (("f16", "e4m3", "e5m2"), 32, "fp8", 32, False),
        (("s32", "s8", "u8"), 16, "int8", 32, False),
    ],
)
def test_operations_of_a_warpgroups_product(types, columns, element, depth, in_registers, engine):
    product = random_product(np.random.default_rng(1), *types, columns, in_registers=in_registers)
    kind = {"f32": np.float32, "f16": np.float16, "s32": np.int32}[types[0]]
    c = np.zeros((64, columns), kind)
    done = launch(kernel(product), "k", 1, 128, *arguments(product, c), engine=engine, count=True).result
    assert not done.faults
    # A row of A or a column of B has 32 bytes, whatever its type.
    read = 32 * (columns + (0 if in_registers else 64))
    assert of_matrices(done.counters) == {
        "wgmma_instructions": WARPS,
        f"tensor_{element}_operations": 2 * 64 * columns * depth,
        "matrix_shared_bytes": read,
    }
    assert done.counters.matrix_instructions == {f"wgmma.m64n{columns}k{depth}.{'.'.join(types)}": WARPS}


PRODUCT = """mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0, %f1, %f2, %f3}, {%r1, %r1, %r1, %r1}, {%r1, %r2},
  {%f0, %f1, %f2, %f3};
"""


def test_a_thread_index_may_be_a_factor(launch, on_each_engine):
    """A register that products take most often, as floats, holds an index of the lanes."""
    text = f"""{HEAD}
.visible .entry k(.param .u64 out) {{
.reg .b32 %r<4>; .reg .f32 %f<8>; .reg .b64 %d<3>;
mov.u32 %r1, %tid.x; mov.b32 %r2, 0x3c003c00;
mov.f32 %f0, 0f00000000; mov.f32 %f1, %f0; mov.f32 %f2, %f0; mov.f32 %f3, %f0;
{2 * PRODUCT}ld.param.u64 %d0, [out]; mul.wide.u32 %d1, %r1, 4; add.u64 %d2, %d0, %d1; st.global.u32 [%d2], %r1;
ret; }}"""
    done = on_each_engine(launch)(text, "k", 1, 32, np.zeros(32, np.uint32), count=True)
    assert not done.result.faults
    assert np.array_equal(done.arrays[0], np.arange(32))


@pytest.mark.parametrize("engine", ENGINES)
def test_a_sparse_product_has_half_of_the_operations(engine):
    product = random_product(np.random.default_rng(1), "f32", "f16", "f16", 64, sparse=True)
    c = np.zeros((64, 64), np.float32)
    done = launch(kernel(product), "k", 1, 128, *arguments(product, c), engine=engine, count=True).result
    assert not done.faults
    assert of_matrices(done.counters) == {
        "wgmma_instructions": WARPS,
        "tensor_half_operations": 64 * 64 * 32,
        "tensor_sparse_operations": 64 * 64 * 32,
        "matrix_shared_bytes": 64 * 16 * 2 + 64 * 32 * 2,
    }
    assert done.counters.matrix_instructions == {"wgmma.sp.m64n64k32.f32.f16.f16": WARPS}


@pytest.mark.parametrize(
    ("kind", "types", "rows", "columns", "element", "depth", "options"),
    [
        ("f16", ("f32", "f16", "f16"), 128, 64, "half", 16, {}),
        ("f16", ("f32", "bf16", "bf16"), 64, 32, "half", 16, {"adds": False}),
        ("tf32", ("f32", "tf32", "tf32"), 128, 16, "tf32", 8, {}),
        ("i8", ("s32", "s8", "s8"), 128, 16, "int8", 32, {}),
        ("f8f6f4", ("f32", "e4m3", "e2m1"), 128, 16, "fp8", 32, {}),
    ],
)
@pytest.mark.parametrize("engine", ENGINES)
def test_operations_and_cells_of_tensor_memory(kind, types, rows, columns, element, depth, options, engine):
    product = tensor_memory_kernels.random_product(
        np.random.default_rng(1), kind, types, rows, columns, **options
    )  # fmt: skip
    before = product.tensor(np.zeros((rows, columns)), np.random.default_rng(2))
    text = tensor_memory_kernels.kernel(product.text)
    done = tensor_memory_kernels.run(text, product.shared()[0], before, count=True, engine=engine).result
    assert not done.faults
    # A row of A or a column of B has 32 bytes; of e2m1 in bytes 16 have gaps, which are not read.
    read = 32 * rows + (16 if types[2] == "e2m1" else 32) * columns
    assert of_matrices(done.counters) == {
        "tcgen05_mma_instructions": 1,
        f"tensor_{element}_operations": 2 * rows * columns * depth,
        "matrix_shared_bytes": read,
    }
    form = f"tcgen05.mma.m{rows}n{columns}k{depth}.cta_group::1.kind::{kind}.{'.'.join(types)}"
    assert done.counters.matrix_instructions == {form: 1}
    # D has a cell of 4 bytes for each element, which is read too where it is added to.
    cells = 4 * rows * columns * (1 if options else 2)
    assert done.counters.totals["tensor_memory_product_bytes"] == cells


@pytest.mark.parametrize("engine", ENGINES)
def test_moves_to_and_from_tensor_memory(engine):
    """The kernel around the text loads and stores all of it: the text adds one load of 8 columns by each of 4 warps."""
    text = """tcgen05.ld.sync.aligned.32x32b.x8.b32 {%w0, %w1, %w2, %w3, %w4, %w5, %w6, %w7}, [%tm];
tcgen05.wait::ld.sync.aligned;
"""
    plain, more = (
        tensor_memory_kernels.run(tensor_memory_kernels.kernel(each), count=True, engine=engine).result.counters.totals
        for each in ("", _by_quarters(text))
    )
    assert more["tensor_memory_load_bytes"] - plain["tensor_memory_load_bytes"] == 4 * 32 * 8 * 4
    assert plain["tensor_memory_columns"] == 512
    assert plain["tensor_memory_store_bytes"] == more["tensor_memory_store_bytes"] == 128 * 512 * 4


def _by_quarters(text):
    """A text whose warps name the lanes of their own quarters."""
    return "shl.b32 %x0, %warp, 21;\nadd.u32 %x1, %tm, %x0;\n" + text.replace("[%tm]", "[%x1]")


def box(dims, box_, type_="u16"):
    tensor = Tensor(type_, dims, box_)
    tensor.values = np.zeros(tensor.nbytes + 64, np.uint8)
    return tensor


LOAD = "cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes"


@pytest.mark.parametrize("engine", ENGINES)
def test_bytes_and_sectors_of_a_box(engine):
    tensor = box((64, 8), (32, 4))  # rows of 128 bytes; a box is 4 rows of 64
    done = run_copy(tensor, load_kernel(LOAD, 2, 0, tensor.transferred), (0, 0), count=True, engine=engine).result
    assert not done.faults
    start = {"bulk_load_requests": 1, "bulk_load_bytes": 4 * 64, "bulk_load_shared_bytes": 4 * 64}
    assert of_bulk(done.counters) == {**start, "bulk_load_sectors": 4 * 2}


@pytest.mark.parametrize("engine", ENGINES)
def test_bytes_outside_of_a_tensor_are_written_and_not_read(engine):
    tensor = box((64, 8), (32, 4))
    done = run_copy(tensor, load_kernel(LOAD, 2, 0, tensor.transferred), (56, 6), count=True, engine=engine).result
    # 8 of 32 columns of 2 of 4 rows are in the tensor: 16 bytes of each row.
    assert of_bulk(done.counters) == {
        "bulk_load_requests": 1,
        "bulk_load_bytes": 2 * 16,
        "bulk_load_sectors": 2,
        "bulk_load_shared_bytes": 4 * 64,
    }


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("reduction", ["", "add"])
def test_stores_and_reductions_of_a_box(reduction, engine):
    tensor = box((64, 8), (32, 4), "u32")
    opcode = "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"
    if reduction:
        opcode = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group"
    ptx = store_kernel(opcode, 2, 0, "")
    done = run_copy(tensor, ptx, (8, 2), np.zeros(SHARED, np.uint8), count=True, engine=engine).result
    assert not done.faults
    name = "bulk_reduction" if reduction else "bulk_store"
    # 4 rows of 128 bytes, which begin at byte 32 of a row of 256
    assert of_bulk(done.counters) == {f"{name}_requests": 1, f"{name}_bytes": 512, f"{name}_sectors": 16}


RUNS = """.visible .entry k(.param .u64 x, .param .u64 y) {
.reg .b64 %d<5>; .reg .b32 %r<5>; .reg .pred %p, %q;
.shared .align 16 .b8 room[512]; .shared .align 8 .b64 object;
ld.param.u64 %d0, [x]; ld.param.u64 %d1, [y]; mov.u32 %r0, room; mov.u32 %r1, object; mov.u32 %r2, %tid.x;
setp.ne.u32 %p, %r2, 0; @%p ret;
mbarrier.init.shared.b64 [%r1], 1;
mbarrier.arrive.expect_tx.shared.b64 %d2, [%r1], 96;
cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r0], [%d0+16], 96, [%r1];
WAIT: mbarrier.test_wait.shared.b64 %q, [%r1], %d2; @!%q bra WAIT;
fence.proxy.async;
cp.async.bulk.global.shared::cta.bulk_group [%d1], [%r0], 64;
cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%d1+128], [%r0], 32;
cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;
ret; }"""


@pytest.mark.parametrize("engine", ENGINES)
def test_bytes_and_sectors_of_runs_of_bytes(engine):
    x, y = np.arange(64, dtype=np.uint32), np.zeros(64, np.uint32)
    done = launch(f"{HEAD}\n{RUNS}", "k", 3, 32, x, y, engine=engine, count=True)
    assert not done.result.faults
    assert np.array_equal(done.arrays[1][:16], x[4:20])
    assert np.array_equal(done.arrays[1][32:40], 3 * x[4:12])
    # 96 bytes from byte 16 on begin and end in the middle of a sector.
    each = {
        "bulk_load_requests": 1, "bulk_load_bytes": 96, "bulk_load_sectors": 4, "bulk_load_shared_bytes": 96,
        "bulk_store_requests": 1, "bulk_store_bytes": 64, "bulk_store_sectors": 2,
        "bulk_reduction_requests": 1, "bulk_reduction_bytes": 32, "bulk_reduction_sectors": 1,
    }  # fmt: skip
    assert of_bulk(done.result.counters) == {name: 3 * n for name, n in each.items()}
    line = next(i for i, text in enumerate(f"{HEAD}\n{RUNS}".splitlines(), 1) if "bulk_group.add" in text)
    assert done.result.counters.by_ptx_line[line]["bulk_reduction_bytes"] == 3 * 32


def test_a_box_for_several_blocks_is_read_once():
    tensor = random_tensor(np.random.default_rng(9), "u16", 2, 2)
    done = multicast(tensor, 0b1111, count=True).result
    found = of_bulk(done.counters)
    assert found["bulk_load_requests"] == 1
    assert found["bulk_load_bytes"] <= tensor.transferred
    assert found["bulk_load_shared_bytes"] == found["bulk_multicast_bytes"] == 4 * tensor.transferred


RING = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void __cluster_dims__(4, 1, 1) ring(int* out) {
    __shared__ int mine[64];
    auto cluster = cg::this_cluster();
    mine[threadIdx.x] = threadIdx.x;
    cluster.sync();
    int* there = cluster.map_shared_rank(mine, (cluster.block_rank() + 1) % 4);
    int* here = cluster.map_shared_rank(mine, cluster.block_rank());
    int found = there[threadIdx.x] + here[threadIdx.x];
    cluster.sync();
    there[threadIdx.x] = found;
    if (threadIdx.x < 3) atomicAdd(there + 8, 1);
    cluster.sync();
    out[blockIdx.x * 64 + threadIdx.x] = mine[threadIdx.x];
}
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_bytes_in_the_memory_of_other_blocks(cuda, engine):
    done = cuda(RING, 8, 64, np.zeros(512, np.int32), count=True, engine=engine).result
    assert not done.faults
    threads = 8 * 64
    assert of_bulk(done.counters) == {
        "peer_load_bytes": 4 * threads,
        "peer_store_bytes": 4 * threads,
        "peer_atomic_bytes": 4 * 3 * 8,
    }


def test_lines_behind_a_wait_that_ends_its_block_are_counted(on_each_engine):
    """Several waits of one straight piece, and a branch of which some warps take each side right behind the last."""
    text = f"""{HEAD}
.visible .entry k(.param .u32 n) {{
.reg .b32 %r, %n; .reg .pred %p;
ld.param.u32 %n, [n]; mov.u32 %r, %tid.x; setp.lt.u32 %p, %r, 48;
wgmma.wait_group.sync.aligned 0;
add.u32 %n, %n, 1;
xor.b32 %n, %n, 3;
wgmma.wait_group.sync.aligned 0;
@%p bra END;
sub.u32 %n, %n, 1;
END:
ret; }}"""
    done = on_each_engine(launch)(text, "k", 1, 128, np.uint32(3), count=True).result
    assert not done.faults
    lines = {line: counts["warp_instructions"] for line, counts in done.counters.by_ptx_line.items()}
    assert {line: lines[line] for line in range(7, 13)} == {7: 4, 8: 4, 9: 4, 10: 4, 11: 4, 12: 3}
    assert (done.counters.totals["branches"], done.counters.totals["divergent_branches"]) == (4, 1)


def test_arrivals_without_a_wait_are_counted(on_each_engine):
    """Two warps arrive at a barrier that the two others wait at."""
    text = f"""{HEAD}
.visible .entry k(.param .u32 n) {{
.reg .b32 %r, %n; .reg .pred %p;
ld.param.u32 %n, [n]; mov.u32 %r, %tid.x; setp.lt.u32 %p, %r, 64;
LOOP:
@%p bra ARRIVES;
bar.sync 1, 128;
bra.uni NEXT;
ARRIVES:
bar.arrive 1, 128;
NEXT:
bar.sync 0;
sub.u32 %n, %n, 1; setp.ne.u32 %p, %n, 0;
ret; }}"""
    done = on_each_engine(launch)(text, "k", 1, 128, np.uint32(3), count=True).result
    assert not done.faults
    barriers = {line: counts["barriers"] for line, counts in done.counters.by_ptx_line.items() if "barriers" in counts}
    assert barriers == {9: 2, 12: 2, 14: 4}
    instructions = {line: counts["warp_instructions"] for line, counts in done.counters.by_ptx_line.items()}
    assert {line: instructions[line] for line in (9, 10, 12, 14, 15)} == {9: 2, 10: 2, 12: 2, 14: 4, 15: 8}
