// warpAggregatedAtomicsCG: one atomic a bucket and warp; ranks in the group place the values.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__device__ int add_aggregated(int* counter) {
    auto active = cg::coalesced_threads();
    int base = 0;
    if (active.thread_rank() == 0) base = atomicAdd(counter, (int)active.size());
    return active.shfl(base, 0) + active.thread_rank();
}
extern "C" __global__ void kernel(const int* x, int* kept, int* counter, int* buckets, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        if (x[i] > 0) kept[add_aggregated(counter)] = x[i];
        auto active = cg::coalesced_threads();
        auto bucket = cg::labeled_partition(active, x[i] & 7);
        if (bucket.thread_rank() == 0) atomicAdd(&buckets[x[i] & 7], (int)bucket.size());
    }
}
