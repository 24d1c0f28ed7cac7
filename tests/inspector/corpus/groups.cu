// Cooperative groups, votes, shuffles and matches.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

extern "C" __global__ void reduce_tile(const int* in, int* out, int n) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  int sum = 0;
  for (int i = block.thread_rank(); i < n; i += block.size())
    sum += in[i];
  sum = cg::reduce(warp, sum, cg::plus<int>());
  if (warp.thread_rank() == 0)
    atomicAdd(out, sum);
}

extern "C" __global__ void shuffles(float* x, unsigned* y) {
  float v = x[threadIdx.x];
  for (int step = 16; step > 0; step >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, step);
  float up = __shfl_up_sync(0xffffffffu, v, 1);
  float from = __shfl_sync(0xffffffffu, v, (threadIdx.x * 3) & 31);
  unsigned ballot = __ballot_sync(0xffffffffu, v > 2.0f);
  int all = __all_sync(0xffffffffu, up > from);
  unsigned same = __match_any_sync(0xffffffffu, y[threadIdx.x]);
  int predicate;
  unsigned every = __match_all_sync(0xffffffffu, y[threadIdx.x] & 7, &predicate);
  x[threadIdx.x] = (threadIdx.x & 31) ? v + up : from;
  y[threadIdx.x] = ballot ^ same ^ every ^ (all + predicate) ^ __activemask();
}

extern "C" __global__ void aggregated(const int* in, int* out, int* count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) {
    cg::coalesced_group active = cg::coalesced_threads();
    int base = 0;
    if (active.thread_rank() == 0)
      base = atomicAdd(count, active.size());
    out[active.shfl(base, 0) + active.thread_rank()] = in[i];
  }
}
