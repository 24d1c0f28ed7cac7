"""Drawn pipelines across the blocks of a cluster, which barrier objects order: right ones, and such with one mistake.

Each block has a part of every stage: its producer sends it to all blocks of the cluster, by a multicast bulk copy or by
stores and arrivals of its lanes, and begins again once the consumers of all blocks have freed the stage.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np

import workbench as wb

THREADS = 64
_PART_BYTES = 128
_MISTAKES = (
    "no_start", "no_fence", "no_empty_wait", "freed_early", "frees_itself", "no_end", "arrives_first", "no_meeting",
    "block_scope",
)  # fmt: skip


@dataclass(frozen=True)
class ClusterPipeline:
    """One kernel and its launch. blocks: of a cluster. fills: `copies` or `threads`. starts: how the objects become
    known, by a `barrier` of the cluster or by a `relaxed` arrival behind a fence. mistake: its name, or empty."""

    blocks: int
    clusters: int
    stages: int
    fills: str
    starts: str
    sums: bool
    mistake: str
    rounds: int

    @property
    def source(self) -> str:
        """CUDA C++ of the kernel `k(x, y, rounds)`."""
        chosen = {
            "BLOCKS": self.blocks, "STAGES": self.stages, "COPIES": self.fills == "copies",
            "RELAXED": self.starts == "relaxed", "SUMS": self.sums,
        }  # fmt: skip
        chosen |= {name.upper(): name == self.mistake for name in _MISTAKES}
        return "".join(f"#define {name} {int(value)}\n" for name, value in chosen.items()) + _SOURCE

    @property
    def right(self) -> ClusterPipeline:
        """The same kernel without its mistake."""
        return replace(self, mistake="")

    @property
    def grid(self) -> int:
        """Blocks of the launch."""
        return self.blocks * self.clusters

    def arguments(self) -> list[np.ndarray | np.int32]:
        """x, y and the number of rounds."""
        x = np.arange(self.grid * self.rounds * _PART_BYTES // 4, dtype=np.int32)
        return [x, np.zeros(self.grid * 32, np.int32), np.int32(self.rounds)]


@cache
def ptx_of(pipeline: ClusterPipeline) -> str:
    """The kernel as PTX."""
    return str(wb.compile(pipeline.source, arch="sm_90a").ptx)


def drawn(seed: int) -> ClusterPipeline:
    """A pipeline, with a mistake that its parts can have."""
    r = Random(seed)
    fills, starts, sums = r.choice(("copies", "threads")), r.choice(("barrier", "relaxed")), r.random() < 0.4
    possible = ["no_start", "freed_early", "frees_itself", "no_end", "no_meeting"]
    if fills == "copies":  # lanes would end phases that nobody waits for any more
        possible.append("no_empty_wait")
    else:
        possible.append("arrives_first")
    if starts == "relaxed":
        possible.append("no_fence")
    if sums:
        possible.append("block_scope")
    stages = r.randint(1, 3)
    return ClusterPipeline(
        r.choice((2, 2, 4)), r.randint(1, 2), stages, fills, starts, sums, r.choice(possible), stages + r.randint(1, 3)
    )


_SOURCE = r"""
typedef unsigned long long u64;
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ unsigned there(const void* p, unsigned rank) {
  unsigned a;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(a) : "r"(address(p)), "r"(rank));
  return a;
}
__device__ void make(u64* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
}
__device__ void arrive(u64* bar, unsigned rank) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(there(bar, rank)) : "memory");
}
__device__ void wait(u64* bar, int phase) {
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1;"
               " @!p bra again; }" ::"r"(address(bar)), "r"(phase) : "memory");
}
__device__ void meet() { asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory"); }

extern "C" __global__ void __cluster_dims__(BLOCKS) k(const char* x, int* y, int rounds) {
  __shared__ alignas(128) int tiles[STAGES][BLOCKS][32];
  __shared__ u64 full[STAGES], empty[STAGES];
  __shared__ int total;
  int t = threadIdx.x, rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  x += (u64)blockIdx.x * rounds * 128;
  y += blockIdx.x * 32;
  if (t == 0) {
    for (int s = 0; s < STAGES; s++) {
      make(full + s, COPIES ? 1 : 32 * BLOCKS);
      make(empty + s, FREES_ITSELF ? 1 : BLOCKS);
    }
    total = 0;
    if (RELAXED && !NO_FENCE) asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  if (NO_START) __syncthreads();
  else if (RELAXED) {
    __syncthreads();
    asm volatile("barrier.cluster.arrive.relaxed.aligned; barrier.cluster.wait.acquire.aligned;" ::: "memory");
  } else meet();
  int sum = 0;
  if (t >= 32) {
    for (int i = 0; i < rounds; i++) {
      int s = i % STAGES;
      if (!NO_EMPTY_WAIT) wait(empty + s, i / STAGES % 2 ^ 1);
      if (COPIES) {
        if (t != 32) continue;
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;"
                     ::"r"(address(full + s)), "r"(128 * BLOCKS) : "memory");
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
                     " [%0], [%1], 128, [%2], %3;"
                     ::"r"(address(tiles[s][rank])), "l"(x + i * 128), "r"(address(full + s)),
                       "h"((short)((1 << BLOCKS) - 1)) : "memory");
      } else {
        int value = ((const int*)(x + i * 128))[t - 32];
        for (int r = 0; r < BLOCKS; r++) {
          if (ARRIVES_FIRST) arrive(full + s, r);
          asm volatile("st.shared::cluster.u32 [%0], %1;"
                       ::"r"(there(&tiles[s][rank][t - 32], r)), "r"(value) : "memory");
          if (!ARRIVES_FIRST) arrive(full + s, r);
        }
      }
    }
  } else {
    for (int i = 0; i < rounds; i++) {
      int s = i % STAGES;
      wait(full + s, i / STAGES % 2);
      if (FREED_EARLY && (FREES_ITSELF ? t == 0 : t < BLOCKS)) arrive(empty + s, FREES_ITSELF ? rank : t);
      for (int r = 0; r < BLOCKS; r++) sum += tiles[s][r][(t + i) % 32];
      if (!NO_MEETING) __syncwarp();
      if (!FREED_EARLY && (FREES_ITSELF ? t == 0 : t < BLOCKS)) arrive(empty + s, FREES_ITSELF ? rank : t);
    }
    if (SUMS) {
      if (BLOCK_SCOPE) asm volatile("red.relaxed.cta.shared::cluster.add.u32 [%0], %1;"
                                    ::"r"(there(&total, 0)), "r"(sum) : "memory");
      else asm volatile("red.relaxed.cluster.shared::cluster.add.u32 [%0], %1;"
                        ::"r"(there(&total, 0)), "r"(sum) : "memory");
    }
  }
  if (!NO_END) meet();
  if (t < 32) y[t] = sum + (SUMS && rank == 0 ? total : 0);
}
"""
