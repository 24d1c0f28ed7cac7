// Layer norms of rows in single precision, and RMS norms in half precision.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cuda_fp16.h>

namespace cg = cooperative_groups;
constexpr float EPSILON = 1e-5f;

__device__ inline float sum_of(cg::thread_block_tile<32> warp, float value) {
    return cg::reduce(warp, value, cg::plus<float>{});
}

__device__ inline void keep(float* at, float value) {
    if (at != nullptr) __stcs(at, value);
}

// A warp a row, which it reads three times: mean, variance, result.
__global__ void layer_norm_warp(float* __restrict__ out, float* __restrict__ mean, float* __restrict__ rstd,
                                const float* __restrict__ in, const float* __restrict__ weight,
                                const float* __restrict__ bias, int rows, int columns) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
    int row = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
    if (row >= rows) return;
    const float* x = in + row * columns;
    float sum = 0;
    for (int i = warp.thread_rank(); i < columns; i += 32) sum += x[i];
    float m = sum_of(warp, sum) / columns;
    if (warp.thread_rank() == 0) keep(mean + row, m);
    sum = 0;
    for (int i = warp.thread_rank(); i < columns; i += 32) {
        float d = x[i] - m;
        sum += d * d;
    }
    float s = rsqrtf(sum_of(warp, sum) / columns + EPSILON);
    if (warp.thread_rank() == 0) keep(rstd + row, s);
    for (int i = warp.thread_rank(); i < columns; i += 32)
        __stcs(out + row * columns + i, s * (__ldcs(x + i) - m) * weight[i] + bias[i]);
}

// A block a row, sums of values and of squares in one pass.
__global__ void layer_norm_block(float* __restrict__ out, float* __restrict__ mean, float* __restrict__ rstd,
                                 const float* __restrict__ in, const float* __restrict__ weight,
                                 const float* __restrict__ bias, int rows, int columns) {
    cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
    __shared__ float sums[32], squares[32];
    int warps = blockDim.x / 32, id = threadIdx.x / 32, lane = threadIdx.x % 32, row = blockIdx.x;
    const float* x = in + row * columns;
    float sum = 0, square = 0;
    for (int i = threadIdx.x; i < columns; i += blockDim.x) {
        float v = x[i];
        sum += v;
        square += v * v;
    }
    sums[id] = sum_of(warp, sum);
    squares[id] = sum_of(warp, square);
    __syncthreads();
    float m = sum_of(warp, lane < warps ? sums[lane] : 0) / columns;
    float s = rsqrtf(sum_of(warp, lane < warps ? squares[lane] : 0) / columns - m * m + EPSILON);
    if (threadIdx.x == 0) {
        keep(mean + row, m);
        keep(rstd + row, s);
    }
    for (int i = threadIdx.x; i < columns; i += blockDim.x)
        __stcs(out + row * columns + i, s * (__ldcs(x + i) - m) * weight[i] + bias[i]);
}

__device__ inline float sum_by_shuffles(float value) {
    for (int offset = 16; offset > 0; offset /= 2) value += __shfl_xor_sync(0xffffffff, value, offset);
    return value;
}

// A warp a row, which it keeps in shared memory beside weights and biases. ONCE: sums and squares in one pass.
template <bool ONCE>
__global__ void layer_norm_shared(float* __restrict__ out, float* __restrict__ mean, float* __restrict__ rstd,
                                  const float* __restrict__ in, const float* __restrict__ weight,
                                  const float* __restrict__ bias, int rows, int columns) {
    extern __shared__ float4 shared[];
    float4 *weights = shared, *biases = shared + columns / 4, *mine = shared + (2 + threadIdx.y) * columns / 4;
    for (int i = threadIdx.x + 32 * threadIdx.y; i < columns / 4; i += blockDim.y * 32) {
        weights[i] = reinterpret_cast<const float4*>(weight)[i];
        biases[i] = reinterpret_cast<const float4*>(bias)[i];
    }
    __syncthreads();
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    const float4* x = reinterpret_cast<const float4*>(in + row * columns);
    float4* y = reinterpret_cast<float4*>(out + row * columns);
    float sum = 0, square = 0;
    for (int i = threadIdx.x; i < columns / 4; i += 32) {
        float4 v = __ldcs(x + i);
        sum += v.x + v.y + v.z + v.w;
        if (ONCE) square += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
        mine[i] = v;
    }
    float m = sum_by_shuffles(sum) / columns, variance;
    if (ONCE)
        variance = sum_by_shuffles(square) / columns - m * m;
    else {
        for (int i = threadIdx.x; i < columns / 4; i += 32) {
            float4 v = mine[i];
            square += (v.x - m) * (v.x - m) + (v.y - m) * (v.y - m) + (v.z - m) * (v.z - m) + (v.w - m) * (v.w - m);
        }
        variance = sum_by_shuffles(square) / columns;
    }
    float s = rsqrtf(variance + EPSILON);
    for (int i = threadIdx.x; i < columns / 4; i += 32) {
        float4 v = mine[i], w = weights[i], b = biases[i];
        __stcs(y + i, make_float4(s * (v.x - m) * w.x + b.x, s * (v.y - m) * w.y + b.y, s * (v.z - m) * w.z + b.z,
                                  s * (v.w - m) * w.w + b.w));
    }
    if (threadIdx.x == 0) {
        keep(mean + row, m);
        keep(rstd + row, s);
    }
}

__device__ inline float sum_of_block(float value) {
    __shared__ float parts[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    value = sum_by_shuffles(value);
    if (lane == 0) parts[warp] = value;
    __syncthreads();
    value = threadIdx.x < blockDim.x / 32.0f ? parts[lane] : 0;
    return sum_by_shuffles(value);
}

// A block a row of halves, which it reads twice.
__global__ void rms_norm_halves(__half* __restrict__ out, const __half* __restrict__ in,
                                const __half* __restrict__ weight, float epsilon, int rows, int columns) {
    __shared__ float scale;
    float sum = 0;
    for (int i = threadIdx.x; i < columns; i += blockDim.x) {
        float x = __half2float(in[blockIdx.x * columns + i]);
        sum += x * x;
    }
    sum = sum_of_block(sum);
    if (threadIdx.x == 0) scale = rsqrtf(sum / columns + epsilon);
    __syncthreads();
    for (int i = threadIdx.x; i < columns; i += blockDim.x) {
        float x = __half2float(in[blockIdx.x * columns + i]);
        out[blockIdx.x * columns + i] = __float2half(x * scale) * weight[i];
    }
}
