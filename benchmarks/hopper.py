"""Instructions of sm_90 and sm_100 in native code beside NumPy's own operation, a pipeline with sanitisers beside the
plain launch, and clusters beside the interpreter, in one run.

python benchmarks/hopper.py

Least processor time of calls made in turns. A tile of a tensor copy has 128 rows of 128 bytes (float16, swizzle 128);
the time is that of a loop with its barrier object or group. A product is 128 x 128 x 64 of float16 by two warpgroups,
four steps of m64n128k16 each, or by `tcgen05.mma` of one thread, four steps of 128 x 128 x 16, beside `np.matmul` of
float32 by one thread. The pipeline is a warp-specialised product of 512 x 256 x 512 halves in four stages, tiles by
TMA and `wgmma`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads that wait for work are processor time too

import numpy as np

import workbench as wb

COPIES = 2000
PRODUCTS = 200
COMMON = r"""
#include <cstdint>
#include <cuda.h>
__device__ uint32_t shared(const void* p) { return (uint32_t)__cvta_generic_to_shared(p); }
"""
LOAD = r"""
extern "C" __global__ void load(const __grid_constant__ CUtensorMap map, int count) {
    __shared__ __align__(1024) char tile[16384];
    __shared__ __align__(8) uint64_t object;
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(&object)));
    for (int i = 0; i < count; i++) {
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 16384;" :: "r"(shared(&object)) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
                     "[%0], [%1, {%2, %2}], [%3];"
                     :: "r"(shared(tile)), "l"(&map), "r"(64), "r"(shared(&object)) : "memory");
        uint32_t done = 0;
        while (!done)
            asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                         : "=r"(done) : "r"(shared(&object)), "r"(i & 1) : "memory");
    }
}
"""
STORE = r"""
extern "C" __global__ void store(const __grid_constant__ CUtensorMap map, int count) {
    __shared__ __align__(1024) char tile[16384];
    for (int i = 0; i < 4096; i++) ((int*)tile)[i] = i;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    for (int i = 0; i < count; i++)
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%1, {%2, %2}], [%0];"
                     "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
                     :: "r"(shared(tile)), "l"(&map), "r"(64) : "memory");
}
"""
PRODUCT = r"""
__device__ uint64_t described(const void* p, int offset) {
    return ((shared(p) + offset) & 0x3FFFF) >> 4 | (uint64_t)1 << 16 | (uint64_t)64 << 32 | (uint64_t)1 << 62;
}
extern "C" __global__ void product(float* out, int count) {
    __shared__ __align__(1024) char a[16384], b[16384];
    for (int i = threadIdx.x; i < 8192; i += 256) ((short*)a)[i] = ((short*)b)[i] = 0x3C00;
    __syncthreads();
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    float d[64] = {};
    for (int i = 0; i < count; i++) {
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
        for (int k = 0; k < 4; k++)
            asm volatile("wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 {REGISTERS}, %64, %65, 1, 1, 1, 0, 0;"
                         : OPERANDS : "l"(described(a, threadIdx.x / 128 * 8192 + 32 * k)), "l"(described(b, 32 * k)));
        asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
    }
    for (int i = 0; i < 64; i++) out[threadIdx.x * 64 + i] = d[i];
}
"""
PRODUCT = PRODUCT.replace("REGISTERS", ", ".join(f"%{i}" for i in range(64)))
PRODUCT = PRODUCT.replace("OPERANDS", ", ".join(f'"+f"(d[{i}])' for i in range(64)))
PIPELINE = r"""
constexpr int STAGES = 4;
struct Stage { char left[8192], right[8192]; };
__device__ uint64_t described(const void* p, int offset) {
    return ((shared(p) + offset) & 0x3FFFF) >> 4 | (uint64_t)1 << 16 | (uint64_t)64 << 32 | (uint64_t)1 << 62;
}
__device__ void wait(uint64_t* object, uint32_t parity) {
    uint32_t done = 0;
    while (!done)
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done) : "r"(shared(object)), "r"(parity) : "memory");
}
__device__ void load(char* tile, const CUtensorMap* map, int k, int row, uint64_t* object) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
                 "[%0], [%1, {%2, %3}], [%4];"
                 :: "r"(shared(tile)), "l"(map), "r"(k), "r"(row), "r"(shared(object)) : "memory");
}
extern "C" __global__ void pipeline(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b,
                                    float* c, int m, int k) {
    extern __shared__ __align__(1024) unsigned char memory[];
    Stage* stages = (Stage*)memory;
    __shared__ uint64_t full[STAGES], empty[STAGES];
    int row = blockIdx.y * 64, column = blockIdx.x * 64, t = threadIdx.x;
    if (t == 0)
        for (int s = 0; s < STAGES; s++) {
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(full + s)));
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 128;" :: "r"(shared(empty + s)));
        }
    __syncthreads();
    if (t >= 128) {
        for (int i = 0; t == 128 && i < k / 64; i++) {
            int s = i % STAGES;
            wait(empty + s, i / STAGES % 2 ^ 1);
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 16384;"
                         :: "r"(shared(full + s)) : "memory");
            load(stages[s].left, &a, 64 * i, row, full + s);
            load(stages[s].right, &b, 64 * i, column, full + s);
        }
        return;
    }
    float d[32] = {};
    for (int i = 0; i < k / 64; i++) {
        int s = i % STAGES;
        wait(full + s, i / STAGES % 2);
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
        for (int j = 0; j < 4; j++)
            asm volatile("wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {REGISTERS}, %32, %33, 1, 1, 1, 0, 0;"
                         : OPERANDS : "l"(described(stages[s].left, 32 * j)), "l"(described(stages[s].right, 32 * j)));
        asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
        asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(shared(empty + s)) : "memory");
    }
    for (int i = 0; i < 32; i++)
        c[(row + t / 32 * 16 + t % 32 / 4 + i / 2 % 2 * 8) * m + column + i / 4 * 8 + t % 4 * 2 + i % 2] = d[i];
}
"""
PIPELINE = PIPELINE.replace("REGISTERS", ", ".join(f"%{i}" for i in range(32)))
PIPELINE = PIPELINE.replace("OPERANDS", ", ".join(f'"+f"(d[{i}])' for i in range(32)))
TENSOR_PRODUCT = r"""
__device__ uint64_t described(const void* p, int offset) {
    uint64_t fixed = (uint64_t)1 << 16 | (uint64_t)64 << 32 | (uint64_t)1 << 46 | (uint64_t)2 << 61;
    return ((shared(p) + offset) & 0x3FFFF) >> 4 | fixed;
}
extern "C" __global__ void product(float* out, int count) {
    __shared__ __align__(1024) char a[16384], b[16384];
    __shared__ __align__(8) uint64_t object;
    __shared__ uint32_t place;
    for (int i = threadIdx.x; i < 8192; i += 128) ((short*)a)[i] = ((short*)b)[i] = 0x3C00;
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(&object)));
    if (threadIdx.x < 32)
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 128;"
                     :: "r"(shared(&place)) : "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    uint32_t d = place, kinds = 1 << 4 | 128 / 8 << 17 | 128 / 16 << 24;
    for (int i = 0; threadIdx.x < 32 && i < count; i++) {
        if (threadIdx.x == 0) {
            for (int k = 0; k < 4; k++)
                asm volatile("{ .reg .pred p; setp.ne.u32 p, %4, 0;"
                             "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }"
                             :: "r"(d), "l"(described(a, 32 * k)), "l"(described(b, 32 * k)), "r"(kinds), "r"(i + k));
            asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];"
                         :: "r"(shared(&object)) : "memory");
        }
        uint32_t done = 0;
        while (!done)
            asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                         : "=r"(done) : "r"(shared(&object)), "r"(i & 1) : "memory");
    }
    __syncthreads();
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    for (int column = 0; column < 128; column++) {
        float value;
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1]; tcgen05.wait::ld.sync.aligned;"
                     : "=f"(value) : "r"(d + (threadIdx.x / 32 << 21) + column));
        out[threadIdx.x * 128 + column] = value;
    }
    __syncthreads();
    if (threadIdx.x < 32)
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 128;" :: "r"(d));
}
"""
TENSOR_PIPELINE = (
    PIPELINE[: PIPELINE.index('extern "C"')]
    .replace("char left[8192], right[8192];", "char left[16384], right[8192];")
    .replace("(uint64_t)1 << 62", "(uint64_t)1 << 46 | (uint64_t)2 << 61")
    + r"""
extern "C" __global__ void pipeline(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b,
                                    float* c, int m, int k) {
    extern __shared__ __align__(1024) unsigned char memory[];
    Stage* stages = (Stage*)memory;
    __shared__ uint64_t full[STAGES], empty[STAGES], done;
    __shared__ uint32_t place;
    int row = blockIdx.y * 128, column = blockIdx.x * 64, t = threadIdx.x;
    if (t == 0) {
        for (int s = 0; s < STAGES; s++) {
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(full + s)));
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(empty + s)));
        }
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(shared(&done)));
    }
    if (t < 32)
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64;"
                     :: "r"(shared(&place)) : "memory");
    __syncthreads();
    uint32_t d = place;
    for (int i = 0; t == 128 && i < k / 64; i++) {
        int s = i % STAGES;
        wait(empty + s, i / STAGES % 2 ^ 1);
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 24576;" :: "r"(shared(full + s)) : "memory");
        load(stages[s].left, &a, 64 * i, row, full + s);
        load(stages[s].right, &b, 64 * i, column, full + s);
    }
    for (int i = 0; t == 160 && i < k / 64; i++) {
        int s = i % STAGES;
        wait(full + s, i / STAGES % 2);
        for (int j = 0; j < 4; j++)
            asm volatile("{ .reg .pred p; setp.ne.u32 p, %4, 0;"
                         "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }"
                         :: "r"(d), "l"(described(stages[s].left, 32 * j)), "l"(described(stages[s].right, 32 * j)),
                            "r"(1 << 4 | 64 / 8 << 17 | 128 / 16 << 24), "r"(i + j));
        asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];"
                     :: "r"(shared(i + 1 < k / 64 ? empty + s : &done)) : "memory");
    }
    if (t < 128) {
        wait(&done, 0);
        for (int i = 0; i < 64; i += 4) {
            float v[4];
            asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.b32 {%0, %1, %2, %3}, [%4]; tcgen05.wait::ld.sync.aligned;"
                         : "=f"(v[0]), "=f"(v[1]), "=f"(v[2]), "=f"(v[3]) : "r"(d + (t / 32 << 21) + i));
            for (int j = 0; j < 4; j++) c[(row + t) * m + column + i + j] = v[j];
        }
    }
    __syncwarp();
    __syncthreads();
    if (t < 32) asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" :: "r"(d));
}
"""
)
HISTOGRAM = r"""
#include <cooperative_groups.h>
extern "C" __global__ void __cluster_dims__(4, 1, 1) histogram(int* bins, int of_block, const int* x, int n) {
    extern __shared__ int own[];
    auto cluster = cooperative_groups::this_cluster();
    for (int i = threadIdx.x; i < of_block; i += blockDim.x) own[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        atomicAdd(cluster.map_shared_rank(own, x[i] / of_block) + x[i] % of_block, 1);
    cluster.sync();
    for (int i = threadIdx.x; i < of_block; i += blockDim.x)
        atomicAdd(bins + cluster.block_rank() * of_block + i, own[i]);
}
"""


def least(calls: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """The least seconds of processor time of each call, of rounds in which all have their turn."""
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            begun = time.process_time()
            call()
            best[name] = min(best[name], time.process_time() - begun)
    return best


def copy_rows(target: np.ndarray, source: np.ndarray) -> None:
    """Copies a tile so many times."""
    for _ in range(COPIES):
        np.copyto(target, source)


def copies() -> None:
    """Tensor copies beside `np.copyto` of the same rows."""
    tensor = np.random.default_rng(0).normal(size=(512, 1024)).astype(np.float16)
    buffer = wb.target("emulator").to_device(tensor)
    map_ = wb.tensor_map(buffer, (128, 64), swizzle=128)
    load, store = (wb.kernel(COMMON + text, arch="sm_90") for text in (LOAD, STORE))
    tile, rows = np.zeros((128, 64), np.float16), tensor[64:192, 64:128]
    found = least(
        {
            "copyto": partial(copy_rows, tile, rows),
            "load": lambda: load[1, 1](map_, COPIES),
            "store": lambda: store[1, 1](map_, COPIES),
        },
        8,
    )
    for name in ("load", "store"):
        each, ratio = 1e6 * found[name] / COPIES, found[name] / found["copyto"]
        print(f"tile of 16 KB, {name:8} {each:8.2f} us  {ratio:.2f} of copyto")


def products() -> None:
    """A tile by `wgmma` and by `tcgen05` beside NumPy."""
    hopper, blackwell = (
        wb.kernel(COMMON + text, arch=arch) for text, arch in ((PRODUCT, "sm_90a"), (TENSOR_PRODUCT, "sm_100a"))
    )
    outs = [wb.target("emulator").zeros(128 * 128, "float32") for _ in range(2)]
    a, b = np.ones((128, 64), np.float32), np.ones((64, 128), np.float32)
    found = least(
        {
            "wgmma": lambda: hopper[1, 256](outs[0], PRODUCTS),
            "tcgen05": lambda: blackwell[1, 128](outs[1], PRODUCTS),
            "numpy": lambda: [a @ b for _ in range(PRODUCTS)],
        },
        8,
    )
    assert all((out.copy_to_host() == 64 * PRODUCTS).all() for out in outs)
    for name in ("wgmma", "tcgen05"):
        each = 1e6 * found[name] / PRODUCTS
        print(f"128 x 128 x 64, {name:8} {each:8.2f} us  {found[name] / found['numpy']:.2f} of NumPy")


def pipeline(text: str, arch: str, rows: int, threads: int) -> None:
    """A warp-specialised product plain, counted and sanitised. rows: of a block's tile."""
    n, m, k, stages_bytes = 512, 256, 512, 4 * (rows + 64) * 128
    target, random = wb.target("emulator"), np.random.default_rng(2)
    kernel = wb.kernel(COMMON + text, arch=arch)
    kernel.max_dynamic_smem_bytes = stages_bytes
    a, b = (random.normal(size=(each, k)).astype(np.float16) for each in (n, m))
    c = np.zeros((n, m), np.float32)
    maps = [wb.tensor_map(target.to_device(each), (box, 64), swizzle=128) for each, box in ((a, rows), (b, 64))]

    def launch(grid: tuple[int, int] = (m // 64, n // rows), **options: Any) -> None:
        found = target.launch(kernel, grid, threads, (*maps, c, m, k), dynamic_smem_bytes=stages_bytes, **options)
        assert not found.faults

    launch()
    assert np.allclose(c, a.astype(np.float32) @ b.astype(np.float32).T, rtol=1e-3, atol=1e-3)
    calls: dict[str, Callable[[], object]] = {"plain": launch, "count": partial(launch, count=True)}
    calls |= {name: partial(launch, sanitize=name) for name in ("race", "init", "sync", "all")}
    found = least(calls, 6)
    for name in ("count", "race", "init", "sync", "all"):
        ratio = found[name] / found["plain"]
        print(f"{arch} of 512 x 256 x 512, {name:6} {1e3 * found[name]:8.1f} ms  {ratio:.2f} of the plain launch")


def clusters() -> None:
    """A histogram over the shared memory of four blocks, in both engines."""
    x = np.random.default_rng(1).integers(0, 2048, 1 << 18).astype(np.int32)
    kernel, target = wb.kernel(HISTOGRAM, arch="sm_90"), wb.target("emulator")
    data, bins = target.to_device(x), target.zeros(2048, "int32")
    launch = partial(target.launch, kernel, 16, 256, (bins, 512, data, x.size), dynamic_smem_bytes=2048)
    found = least({"native": launch, "interpreter": partial(launch, adversarial=("turns",))}, 3)
    ratio = found["interpreter"] / found["native"]
    print(f"histogram in clusters  {1e6 * found['native']:8.0f} us  the interpreter takes {ratio:.0f} times as long")


if __name__ == "__main__":
    copies()
    products()
    pipeline(PIPELINE, "sm_90a", 64, 256)
    pipeline(TENSOR_PIPELINE, "sm_100a", 128, 192)
    clusters()
