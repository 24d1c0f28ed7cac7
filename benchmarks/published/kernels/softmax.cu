// Softmax of rows.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;
#define NONE (-__int_as_float(0x7f800000))

struct __align__(8) Part {
    float highest, sum;
};

__device__ __forceinline__ Part merge(Part a, Part b) {
    bool first = a.highest > b.highest;
    Part more = first ? a : b, less = first ? b : a;
    return {more.highest, more.sum + less.sum * expf(less.highest - more.highest)};
}

// A warp a row, online, with cooperative groups.
__global__ void online_groups(float* out, const float* in, int rows, int columns) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
    int row = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
    if (row >= rows) return;
    const float* x = in + row * columns;
    Part part = {NONE, 0};
    for (int i = warp.thread_rank(); i < columns; i += warp.size()) part = merge(part, {x[i], 1.0f});
    Part all = cg::reduce(warp, part, merge);
    for (int i = warp.thread_rank(); i < columns; i += warp.size())
        __stcs(out + row * columns + i, expf(x[i] - all.highest) / all.sum);
}

// A warp a row, online, with shuffles.
__global__ void online_shuffles(float* out, const float* in, int rows, int columns) {
    int lane = threadIdx.x % warpSize, row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
    if (threadIdx.x >= columns || row >= rows) return;
    const float* x = in + row * columns;
    float* y = out + row * columns;
    float highest = NONE, sum = 0;
    for (int i = lane; i < columns; i += warpSize) {
        float higher = fmaxf(highest, x[i]);
        sum = sum * expf(highest - higher) + expf(x[i] - higher);
        highest = higher;
    }
    for (int offset = warpSize / 2; offset > 0; offset >>= 1) {
        __syncwarp();
        float other = __shfl_down_sync(0xffffffff, highest, offset);
        float other_sum = __shfl_down_sync(0xffffffff, sum, offset);
        if (other > highest) {
            sum *= expf(highest - other);
            highest = other;
        } else
            other_sum *= expf(other - highest);
        sum += other_sum;
    }
    highest = __shfl_sync(0xffffffff, highest, 0);
    sum = __shfl_sync(0xffffffff, sum, 0);
    for (int i = lane; i < columns; i += warpSize) __stcs(y + i, expf(x[i] - highest) / sum);
}
