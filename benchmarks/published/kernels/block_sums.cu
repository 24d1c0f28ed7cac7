// Sums of blocks of 256 threads, one better than the other; and inner products of halves with atomics into one place.
#include <cuda_fp16.h>

constexpr int THREADS = 256;

// WAY 0: threads whose index is a multiple add, 1: the first threads add at strides, 2: the first threads add in order.
template <int WAY, int LOADS>
__global__ void tree(float* in, float* out) {
    __shared__ float sums[THREADS];
    unsigned int t = threadIdx.x, i = blockIdx.x * (blockDim.x * LOADS) + t;
    sums[t] = LOADS == 2 ? in[i] + in[i + blockDim.x] : in[i];
    __syncthreads();
    if constexpr (WAY == 2) {
        for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
            if (t < s) sums[t] += sums[t + s];
            __syncthreads();
        }
    } else {
        for (unsigned int s = 1; s < blockDim.x; s *= 2) {
            if constexpr (WAY == 0) {
                if (t % (2 * s) == 0) sums[t] += sums[t + s];
            } else {
                int at = 2 * s * t;
                if (at < blockDim.x) sums[at] += sums[at + s];
            }
            __syncthreads();
        }
    }
    if (t == 0) out[blockIdx.x] = sums[0];
}

__device__ void add_in_a_warp(volatile float* sums, unsigned int t) {
    for (int s = 32; s > 0; s /= 2) sums[t] += sums[t + s];
}

// The last warp goes on by itself. UNROLLED: so are the steps before.
template <bool UNROLLED, int LOADS>
__global__ void tree_and_warp(float* in, float* out) {
    __shared__ float sums[THREADS];
    unsigned int t = threadIdx.x, i = blockIdx.x * (blockDim.x * LOADS) + t;
    if constexpr (LOADS == 2) {
        sums[t] = in[i] + in[i + blockDim.x];
    } else {
        sums[t] = 0;
#pragma unroll
        for (int l = 0; l < LOADS; l++) sums[t] += in[i + l * THREADS];
    }
    __syncthreads();
    if constexpr (UNROLLED) {
        if (t < 128) sums[t] += sums[t + 128];
        __syncthreads();
        if (t < 64) sums[t] += sums[t + 64];
        __syncthreads();
    } else {
        for (unsigned int s = blockDim.x / 2; s > 32; s >>= 1) {
            if (t < s) sums[t] += sums[t + s];
            __syncthreads();
        }
    }
    if (t < 32) add_in_a_warp(sums, t);
    if (t == 0) out[blockIdx.x] = sums[0];
}

template <int WIDTH>
__device__ __forceinline__ float sum_of_lanes(float sum) {
#pragma unroll
    for (int s = WIDTH / 2; s > 0; s /= 2) sum += __shfl_down_sync(0xffffffff, sum, s);
    return sum;
}

template <int LOADS>
__global__ void shuffles(float* in, float* out, unsigned int n) {
    float sum = 0;
    unsigned int i = blockIdx.x * (THREADS * LOADS) + threadIdx.x;
#pragma unroll
    for (int l = 0; l < LOADS; l++) sum += in[i + l * THREADS];
    __shared__ float of_warps[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    sum = sum_of_lanes<32>(sum);
    if (lane == 0) of_warps[warp] = sum;
    __syncthreads();
    sum = threadIdx.x < blockDim.x / 32 ? of_warps[lane] : 0;
    if (warp == 0) sum = sum_of_lanes<8>(sum);
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

// WAY 0: an atomic of a half; 1: of two halves, the other one 0.
template <int WAY>
__global__ void inner_product(half* a, half* b, half* c, int n) {
    half sum = 0.0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum = sum + a[i] * b[i];
    if constexpr (WAY == 0) atomicAdd(c, sum);
    else atomicAdd(reinterpret_cast<half2*>(c), half2{sum, half(0)});
}

__global__ void inner_product_of_pairs(half2* a, half2* b, half2* c, int n) {
    half sum = 0.0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 2; i += gridDim.x * blockDim.x) {
        sum = sum + a[i].x * b[i].x;
        sum = sum + a[i].y * b[i].y;
    }
    atomicAdd(c, half2{sum, sum});
}
