"""Drawn pipelines of a producer's warp and four consumers' warps, which barrier objects order: right ones, and such
with one mistake.

A stage is filled by bulk copies or by threads, read by `wgmma` or by loads, and freed by all consumers, by one of each
warp, or by one of all. Results are written by threads, or through shared memory by a bulk copy.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

import workbench as wb

THREADS = 160
STAGE_BYTES = 2304
"""A of 64 x 16 halves, and B of 8 x 16."""
_MISTAKES = (
    "no_empty_wait", "freed_early", "no_proxy_fence", "no_barrier", "no_start",
    "no_products_wait", "out_again",
)  # fmt: skip


@dataclass(frozen=True)
class Pipeline:
    """One kernel and its launch. fills: `copies` or `threads`. reads: `products` or `loads`. frees: `all`, `warps` or
    `one`. ends: `stores` or `copy`. maps: consumers name objects by addresses of the cluster. mistake: its name, or
    empty."""

    stages: int
    fills: str
    reads: str
    frees: str
    ends: str
    maps: bool
    mistake: str
    rounds: int
    blocks: int

    @property
    def source(self) -> str:
        """CUDA C++ of the kernel `k(x, y, rounds)`."""
        arrivals = {"all": 128, "warps": 4, "one": 1}[self.frees]
        chosen = {
            "STAGES": self.stages, "COPIES": self.fills == "copies", "PRODUCTS": self.reads == "products",
            "ALL": self.frees == "all", "WARPS": self.frees == "warps", "COPY_OUT": self.ends == "copy",
            "MAPS": self.maps,
            "FREES": arrivals, "STAGE_BYTES": STAGE_BYTES,
        }  # fmt: skip
        chosen |= {name.upper(): name == self.mistake for name in _MISTAKES}
        return "".join(f"#define {name} {int(value)}\n" for name, value in chosen.items()) + _SOURCE

    @property
    def right(self) -> Pipeline:
        """The same kernel without its mistake."""
        return replace(self, mistake="")

    def arguments(self) -> list[np.ndarray | np.int32]:
        """x, y and the number of rounds."""
        x = np.arange(self.blocks * self.rounds * STAGE_BYTES // 4, dtype=np.int32) & 0x3FFF
        return [x, np.zeros(self.blocks * 128, np.float32), np.int32(self.rounds)]


@cache
def ptx_of(pipeline: Pipeline) -> str:
    """The kernel as PTX."""
    return str(wb.compile(pipeline.source, arch="sm_90a").ptx)


def drawn(seed: int) -> Pipeline:
    """A pipeline, with a mistake that its parts can have."""
    r = Random(seed)
    fills, reads = r.choice(("copies", "threads")), r.choice(("products", "loads"))
    frees, ends = r.choice(("all", "warps", "one")), r.choice(("stores", "copy"))
    possible = ["freed_early", "no_start"]
    if fills == "copies":  # threads would end phases that nobody waits for any more
        possible.append("no_empty_wait")
    if (fills, reads) == ("threads", "products") or ends == "copy":
        possible.append("no_proxy_fence")
    if (reads == "loads" and frees != "all") or ends == "copy":
        possible.append("no_barrier")
    if reads == "products":
        possible.append("no_products_wait")
    if ends == "copy":
        possible.append("out_again")
    stages = r.randint(1, 3)
    mistake, rounds, blocks = r.choice(possible), stages + r.randint(1, 3), r.randint(1, 2)
    return Pipeline(stages, fills, reads, frees, ends, r.random() < 0.3, mistake, rounds, blocks)


_SOURCE = r"""
typedef unsigned long long u64;
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void make(u64* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
}
__device__ void arrive(u64* bar) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(address(bar)) : "memory");
}
__device__ void release(u64* bar) {
  if (MAPS)
    asm volatile("{ .reg .b32 a; mapa.shared::cluster.u32 a, %0, 0; mbarrier.arrive.shared::cluster.b64 _, [a]; }"
                 ::"r"(address(bar)) : "memory");
  else arrive(bar);
}
__device__ void wait(u64* bar, int phase) {
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared.b64 p, [%0], %1; @!p bra again; }"
               ::"r"(address(bar)), "r"(phase) : "memory");
}
__device__ void load(void* to, const char* from, int bytes, u64* bar) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
               ::"r"(address(to)), "l"(from), "r"(bytes), "r"(address(bar)) : "memory");
}
__device__ void fence() { if (!NO_PROXY_FENCE) asm volatile("fence.proxy.async;" ::: "memory"); }
__device__ void meet() { if (!NO_BARRIER) asm volatile("bar.sync 1, 128;" ::: "memory"); }
__device__ u64 described(const void* p) { return (u64)(address(p) >> 4) | (u64)8 << 16 | (u64)16 << 32; }

extern "C" __global__ void k(const char* x, float* y, int rounds) {
  __shared__ alignas(128) char tiles[STAGES][STAGE_BYTES];
  __shared__ alignas(128) float out[128];
  __shared__ u64 full[STAGES], empty[STAGES];
  int t = threadIdx.x;
  x += (u64)blockIdx.x * rounds * STAGE_BYTES;
  y += blockIdx.x * 128;
  if (t == 0)
    for (int s = 0; s < STAGES; s++) { make(full + s, COPIES ? 1 : 32); make(empty + s, FREES); }
  if (!NO_START) __syncthreads();
  if (t >= 128) {
    if (COPIES && t != 128) return;
    for (int i = 0; i < rounds; i++) {
      int s = i % STAGES;
      if (!NO_EMPTY_WAIT) wait(empty + s, i / STAGES % 2 ^ 1);
      const char* from = x + i * STAGE_BYTES;
      if (COPIES) {
        asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }"
                     ::"r"(address(full + s)), "r"(STAGE_BYTES) : "memory");
        load(tiles[s], from, 2048, full + s);
        load(tiles[s] + 2048, from + 2048, 256, full + s);
      } else {
        for (int j = t - 128; j < STAGE_BYTES / 4; j += 32) ((int*)tiles[s])[j] = ((const int*)from)[j];
        fence();
        arrive(full + s);
      }
    }
    return;
  }
  float d[4] = {};
  for (int i = 0; i < rounds; i++) {
    int s = i % STAGES, phase = i / STAGES % 2;
    wait(full + s, phase);
    if (FREED_EARLY && (ALL || (WARPS ? t % 32 == 0 : t == 0))) release(empty + s);
    if (PRODUCTS) {
      asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
      asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"
                   : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                   : "l"(described(tiles[s])), "l"(described(tiles[s] + 2048)));
      asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
      if (NO_PRODUCTS_WAIT) asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
      else asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    } else {
      for (int j = t; j < STAGE_BYTES / 4; j += 128) d[j % 4] += ((const int*)tiles[s])[j];
      if (WARPS && !NO_BARRIER) __syncwarp();
      if (!ALL && !WARPS) meet();
    }
    if (!FREED_EARLY && (ALL || (WARPS ? t % 32 == 0 : t == 0))) release(empty + s);
  }
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  float sum = d[0] + d[1] + d[2] + d[3];
  if (!COPY_OUT) {
    y[t] = sum;
    return;
  }
  out[t] = sum;
  fence();
  meet();
  if (t == 0) {
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 512; cp.async.bulk.commit_group;"
                 ::"l"(y), "r"(address(out)) : "memory");
    if (OUT_AGAIN) out[5] = sum;
    asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
  }
}
"""
__all__ = ["THREADS", "Pipeline", "drawn", "ptx_of"]
