// A filter: one atomic for the lanes of a warp that keep their element.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ int next(int* counter) {
    auto g = cg::coalesced_threads();
    int base;
    if (g.thread_rank() == 0) base = atomicAdd(counter, (int)g.size());
    return g.shfl(base, 0) + g.thread_rank();
}
extern "C" __global__ void kernel(const int* x, int* out, int* counter, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] % 3 == 0) out[next(counter)] = x[i];
}
