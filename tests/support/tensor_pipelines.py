"""Drawn pipelines of tensor memory: a producer's warp, a thread that multiplies, and four warps that load what it has
summed; right ones, and such with one mistake.

A stage is filled by bulk copies or by threads, and freed by a commit. Sums lie in one place or two in turns, which are
freed by all threads, by one of each warp, or by one of all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

import workbench as wb

THREADS = 192
STAGE_BYTES = 5120
"""A of 128 x 16 halves, and B of 32 x 16."""
_MISTAKES = (
    "no_empty_wait", "freed_early", "no_load_wait", "no_done_wait", "no_proxy_fence", "no_start", "freed_by_arrival",
    "no_barrier_before_the_end", "no_store_wait", "adds_to_nothing", "no_barrier",
)  # fmt: skip


@dataclass(frozen=True)
class TensorPipeline:
    """One kernel and its launch. fills: `copies` or `threads`. frees: `all`, `warps` or `one`. places: of sums. stores:
    whether the warps also write what they have loaded. mistake: its name, or empty."""

    stages: int
    fills: str
    frees: str
    places: int
    stores: bool
    mistake: str
    rounds: int
    tiles: int
    blocks: int

    @property
    def source(self) -> str:
        """CUDA C++ of the kernel `k(x, y, tiles, rounds)`."""
        arrivals = {"all": 128, "warps": 4, "one": 1}[self.frees]
        chosen = {
            "STAGES": self.stages, "COPIES": self.fills == "copies", "ALL": self.frees == "all",
            "WARPS": self.frees == "warps", "FREES": arrivals, "PLACES": self.places, "STORES": self.stores,
            "STAGE_BYTES": STAGE_BYTES,
        }  # fmt: skip
        chosen |= {name.upper(): name == self.mistake for name in _MISTAKES}
        return "".join(f"#define {name} {int(value)}\n" for name, value in chosen.items()) + _SOURCE

    @property
    def right(self) -> TensorPipeline:
        """The same kernel without its mistake."""
        return replace(self, mistake="")

    def arguments(self) -> list[np.ndarray | np.int32]:
        """x, y, the number of tiles and that of rounds of each."""
        halves = np.arange(self.blocks * self.tiles * self.rounds * STAGE_BYTES // 2) % 7
        sums = np.zeros(self.blocks * self.tiles * 128, np.float32)
        return [halves.astype(np.float16), sums, np.int32(self.tiles), np.int32(self.rounds)]


@cache
def ptx_of(pipeline: TensorPipeline) -> str:
    """The kernel as PTX."""
    return str(wb.compile(pipeline.source, arch="sm_100a").ptx)


def drawn(seed: int) -> TensorPipeline:
    """A pipeline, with a mistake that its parts can have."""
    r = Random(seed)
    fills, frees, stores = r.choice(("copies", "threads")), r.choice(("all", "warps", "one")), r.random() < 0.4
    possible = [
        "freed_early", "no_load_wait", "no_done_wait", "no_start", "freed_by_arrival",
        "no_barrier_before_the_end", "adds_to_nothing",
    ]  # fmt: skip
    if fills == "copies":  # threads would end phases that nobody waits for any more
        possible.append("no_empty_wait")
    else:
        possible.append("no_proxy_fence")
    if stores:
        possible.append("no_store_wait")
    if frees == "one":
        possible.append("no_barrier")
    stages, places = r.randint(1, 2), r.randint(1, 2)
    mistake = r.choice(possible)
    tiles = places + (mistake != "no_done_wait")  # who does not wait would end phases that others wait for
    rounds = stages + r.randint(0, 1)
    return TensorPipeline(stages, fills, frees, places, stores, mistake, rounds, tiles, r.randint(1, 2))


_SOURCE = r"""
typedef unsigned long long u64;
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void make(u64* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
}
__device__ void arrive(u64* bar) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(address(bar)) : "memory");
}
__device__ void commit(u64* bar) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];"
               ::"r"(address(bar)) : "memory");
}
__device__ void wait(u64* bar, int phase) {
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared.b64 p, [%0], %1; @!p bra again; }"
               ::"r"(address(bar)), "r"(phase) : "memory");
}
__device__ void load(void* to, const char* from, int bytes, u64* bar) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
               ::"r"(address(to)), "l"(from), "r"(bytes), "r"(address(bar)) : "memory");
}
__device__ u64 described(const void* p, unsigned leading) {
  return (u64)(address(p) >> 4) | (u64)(leading >> 4) << 16 | 8ull << 32 | 1ull << 46;
}

extern "C" __global__ void k(const char* x, float* y, int tiles, int rounds) {
  __shared__ alignas(1024) char stage[STAGES][STAGE_BYTES];
  __shared__ u64 full[STAGES], empty[STAGES], done[PLACES], freed[PLACES];
  __shared__ unsigned place;
  int t = threadIdx.x, warp = t / 32;
  x += (u64)blockIdx.x * tiles * rounds * STAGE_BYTES;
  y += blockIdx.x * tiles * 128;
  if (t == 0) {
    for (int s = 0; s < STAGES; s++) { make(full + s, COPIES ? 1 : 32); make(empty + s, 1); }
    for (int s = 0; s < PLACES; s++) { make(done + s, 1); make(freed + s, FREES); }
  }
  if (warp == 5)
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64;" ::"r"(address(&place)) : "memory");
  if (NO_START) asm volatile("bar.sync 2, 192;" ::: "memory");
  else __syncthreads();
  unsigned cells = place;
  if (NO_START) { if (t == 0) make(empty, 1); }
  if (warp == 4 && (!COPIES || t == 128)) {
    for (int i = 0; i < tiles * rounds; i++) {
      int s = i % STAGES;
      if (!NO_EMPTY_WAIT) wait(empty + s, i / STAGES % 2 ^ 1);
      const char* from = x + i * STAGE_BYTES;
      if (COPIES) {
        asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }"
                     ::"r"(address(full + s)), "r"(STAGE_BYTES) : "memory");
        load(stage[s], from, 4096, full + s);
        load(stage[s] + 4096, from + 4096, 1024, full + s);
      } else {
        for (int j = t - 128; j < STAGE_BYTES / 4; j += 32) ((int*)stage[s])[j] = ((const int*)from)[j];
        if (!NO_PROXY_FENCE) asm volatile("fence.proxy.async;" ::: "memory");
        arrive(full + s);
      }
    }
  }
  if (t == 167) {
    for (int i = 0; i < tiles * rounds; i++) {
      int s = i % STAGES, tile = i / rounds, to = tile % PLACES, first = i % rounds == 0;
      if (first && tile >= PLACES) wait(freed + to, tile / PLACES % 2 ^ 1);
      wait(full + s, i / STAGES % 2);
      asm volatile("{ .reg .pred p; setp.ne.u32 p, %4, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }"
                   ::"r"(cells + 32 * to), "l"(described(stage[s], 2048)), "l"(described(stage[s] + 4096, 512)),
                   "r"(1u << 4 | 4u << 17 | 8u << 24), "r"((int)(!first || ADDS_TO_NOTHING)) : "memory");
      if (FREED_BY_ARRIVAL) arrive(empty + s);
      else commit(empty + s);
      if (i % rounds == rounds - 1) commit(done + to);
    }
  }
  if (warp < 4) {
    for (int tile = 0; tile < tiles; tile++) {
      int from = tile % PLACES, frees = ALL || (WARPS ? t % 32 == 5 : t == 0);
      unsigned mine = cells + 32 * from + (warp << 21), low, high;
      if (!NO_DONE_WAIT) wait(done + from, tile / PLACES % 2);
      if (FREED_EARLY && frees) arrive(freed + from);
      asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1];" : "=r"(low) : "r"(mine) : "memory");
      asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1];" : "=r"(high) : "r"(mine + 31) : "memory");
      if (!NO_LOAD_WAIT) asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory");
      if (STORES) {
        asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1};" ::"r"(mine + 7), "r"(high) : "memory");
        if (!NO_STORE_WAIT) asm volatile("tcgen05.wait::st.sync.aligned;" ::: "memory");
      }
      if (!ALL && !WARPS && !NO_BARRIER) asm volatile("bar.sync 1, 128;" ::: "memory");
      if (!FREED_EARLY && frees) arrive(freed + from);
      asm volatile("tcgen05.wait::ld.sync.aligned; tcgen05.wait::st.sync.aligned;" ::: "memory");
      y[tile * 128 + t] = __uint_as_float(low) + __uint_as_float(high);
    }
  }
  if (NO_BARRIER_BEFORE_THE_END) {
    if (t == 160) asm volatile("nanosleep.u32 10;");
  } else __syncthreads();
  __syncwarp();
  if (warp == 5) asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" ::"r"(cells) : "memory");
}
"""
__all__ = ["THREADS", "TensorPipeline", "drawn", "ptx_of"]
