// Sums of the columns of a matrix in rows, added to what is there.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

// A warp a column.
__global__ void warp_a_column(float* sums, const float* in, int batch, int steps, int columns) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
    int column = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
    if (column >= columns) return;
    float sum = 0;
    for (int i = warp.thread_rank(); i < batch * steps; i += warp.size()) sum += in[i * columns + column];
    sum = cg::reduce(warp, sum, cg::plus<float>{});
    if (warp.thread_rank() == 0) sums[column] += sum;
}

// A block 32 neighbouring columns.
__global__ void block_32_columns(float* sums, const float* in, int batch, int steps, int columns) {
    extern __shared__ float parts[];
    int warp = threadIdx.x / warpSize, lane = threadIdx.x % warpSize, first = blockIdx.x * warpSize;
    int warps = blockDim.x / warpSize;
    const float* mine = in + first + lane;
    float sum = 0;
    for (int row = warp; row < batch * steps; row += warps) sum += mine[row * columns];
    parts[lane + warp * warpSize] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = 0;
        for (int i = 0; i < warps; i++) sum += parts[lane + i * warpSize];
        sums[first + lane] += sum;
    }
}
