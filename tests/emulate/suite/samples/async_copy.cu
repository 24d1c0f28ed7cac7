// globalToShmemAsyncCopy: a matrix product whose tiles come by cg::memcpy_async, and by cuda_pipeline's primitives.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
enum { B = 16 };
extern "C" __global__ void grouped(float* c, const float* a, const float* b, int wa, int wb) {
    __shared__ alignas(16) float as[B][B], bs[B][B];
    auto block = cg::this_thread_block();
    float sum = 0;
    for (int t = 0; t < wa / B; t++) {
        for (int r = 0; r < B; r++) {
            cg::memcpy_async(block, as[r], a + (blockIdx.y * B + r) * wa + t * B, sizeof(float) * B);
            cg::memcpy_async(block, bs[r], b + (t * B + r) * wb + blockIdx.x * B, cuda::aligned_size_t<16>(sizeof(float) * B));
        }
        cg::wait(block);
        for (int k = 0; k < B; k++) sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
        block.sync();
    }
    c[(blockIdx.y * B + threadIdx.y) * wb + blockIdx.x * B + threadIdx.x] = sum;
}
extern "C" __global__ void staged(float* c, const float* a, const float* b, int wa, int wb) {
    constexpr int stages = 3;
    __shared__ alignas(16) float as[stages][B][B], bs[stages][B][B];
    int ty = threadIdx.y, tx = threadIdx.x, tiles = wa / B;
    auto fetch = [&](int t) {
        if (t < tiles && tx < 4) {
            __pipeline_memcpy_async(&as[t % stages][ty][4 * tx], a + (blockIdx.y * B + ty) * wa + t * B + 4 * tx, 16);
            __pipeline_memcpy_async(&bs[t % stages][ty][4 * tx], b + (t * B + ty) * wb + blockIdx.x * B + 4 * tx, 16);
        }
        __pipeline_commit();
    };
    for (int t = 0; t < stages - 1; t++) fetch(t);
    float sum = 0;
    for (int t = 0; t < tiles; t++) {
        fetch(t + stages - 1);
        __pipeline_wait_prior(stages - 1);
        __syncthreads();
        for (int k = 0; k < B; k++) sum += as[t % stages][ty][k] * bs[t % stages][k][tx];
        __syncthreads();
    }
    c[(blockIdx.y * B + ty) * wb + blockIdx.x * B + tx] = sum;
}
