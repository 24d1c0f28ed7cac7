// Attention of one head a block row, in the manner of FlashAttention: 64 queries a block, 16 a warp, keys and values in
// tiles of 64, scores and outputs in tensor-core fragments, the softmax kept as a running maximum and sum.
#include <cub/block/block_reduce.cuh>
#include <cuda_fp16.h>
#include <math.h>

constexpr int ROWS = 64, WARPS = 4, TILE = 64, PAD = 8;

__device__ __forceinline__ void mma(float (&c)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

__device__ __forceinline__ unsigned pack(float low, float high) {
    __half2 two = __floats2half2_rn(low, high);
    return reinterpret_cast<unsigned&>(two);
}

__device__ __forceinline__ unsigned pair(const __half* low, const __half* high) {
    __half2 two = __halves2half2(*low, *high);
    return reinterpret_cast<unsigned&>(two);
}

template <int D>
__device__ __forceinline__ void load_tile(__half (*tile)[D + PAD], const __half* from, int first, int n) {
    for (int i = threadIdx.x; i < TILE * D / 8; i += WARPS * 32) {
        int row = i / (D / 8), column = i % (D / 8) * 8;
        uint4 value = make_uint4(0, 0, 0, 0);
        if (first + row < n) value = *reinterpret_cast<const uint4*>(&from[(size_t)(first + row) * D + column]);
        *reinterpret_cast<uint4*>(&tile[row][column]) = value;
    }
}

template <int D, bool CAUSAL>
__global__ void __launch_bounds__(WARPS * 32)
flash_attention(const __half* q, const __half* k, const __half* v, float* o, float* highest, int n, float scale) {
    __shared__ __align__(16) __half keys[TILE][D + PAD], values[TILE][D + PAD];
    using Reduce = cub::BlockReduce<float, WARPS * 32>;
    __shared__ typename Reduce::TempStorage storage;
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, group = lane / 4, four = lane % 4;
    const size_t head = (size_t)blockIdx.y * n * D;
    const int row = blockIdx.x * ROWS + warp * 16 + group;

    unsigned a[D / 16][4];
#pragma unroll
    for (int s = 0; s < D / 16; s++)
#pragma unroll
        for (int j = 0; j < 4; j++) {
            int r = row + 8 * (j & 1), column = 16 * s + 2 * four + 8 * (j >> 1);
            a[s][j] = r < n ? *reinterpret_cast<const unsigned*>(&q[head + (size_t)r * D + column]) : 0u;
        }

    float out[D / 8][4] = {}, most[2] = {-INFINITY, -INFINITY}, sum[2] = {0, 0};
    const int last = CAUSAL ? min(n, (int)(blockIdx.x + 1) * ROWS) : n;
    for (int first = 0; first < last; first += TILE) {
        __syncthreads();
        load_tile<D>(keys, k + head, first, n);
        load_tile<D>(values, v + head, first, n);
        __syncthreads();

        float score[TILE / 8][4] = {};
#pragma unroll
        for (int t = 0; t < TILE / 8; t++)
#pragma unroll
            for (int s = 0; s < D / 16; s++) {
                const __half* b = &keys[8 * t + group][16 * s + 2 * four];
                mma(score[t], a[s], *reinterpret_cast<const unsigned*>(b), *reinterpret_cast<const unsigned*>(b + 8));
            }

        float highest_now[2] = {most[0], most[1]};
#pragma unroll
        for (int t = 0; t < TILE / 8; t++)
#pragma unroll
            for (int j = 0; j < 4; j++) {
                int column = first + 8 * t + 2 * four + (j & 1), r = row + 8 * (j >> 1);
                bool seen = column < n && (!CAUSAL || column <= r);
                score[t][j] = seen ? score[t][j] * scale : -INFINITY;
                highest_now[j >> 1] = fmaxf(highest_now[j >> 1], score[t][j]);
            }
#pragma unroll
        for (int h = 0; h < 2; h++) {
            highest_now[h] = fmaxf(highest_now[h], __shfl_xor_sync(~0u, highest_now[h], 1));
            highest_now[h] = fmaxf(highest_now[h], __shfl_xor_sync(~0u, highest_now[h], 2));
            float shrink = highest_now[h] == -INFINITY ? 1.f : __expf(most[h] - highest_now[h]);
            sum[h] *= shrink;
            most[h] = highest_now[h];
#pragma unroll
            for (int t = 0; t < D / 8; t++) out[t][2 * h] *= shrink, out[t][2 * h + 1] *= shrink;
        }
#pragma unroll
        for (int t = 0; t < TILE / 8; t++)
#pragma unroll
            for (int j = 0; j < 4; j++) {
                score[t][j] = most[j >> 1] == -INFINITY ? 0.f : __expf(score[t][j] - most[j >> 1]);
                sum[j >> 1] += score[t][j];
            }

#pragma unroll
        for (int s = 0; s < TILE / 16; s++) {
            unsigned p[4] = {pack(score[2 * s][0], score[2 * s][1]), pack(score[2 * s][2], score[2 * s][3]),
                             pack(score[2 * s + 1][0], score[2 * s + 1][1]), pack(score[2 * s + 1][2], score[2 * s + 1][3])};
#pragma unroll
            for (int t = 0; t < D / 8; t++) {
                int column = 8 * t + group, r = 16 * s + 2 * four;
                mma(out[t], p, pair(&values[r][column], &values[r + 1][column]),
                    pair(&values[r + 8][column], &values[r + 9][column]));
            }
        }
    }

#pragma unroll
    for (int h = 0; h < 2; h++) {
        sum[h] += __shfl_xor_sync(~0u, sum[h], 1);
        sum[h] += __shfl_xor_sync(~0u, sum[h], 2);
        if (row + 8 * h < n)
#pragma unroll
            for (int t = 0; t < D / 8; t++)
                *reinterpret_cast<float2*>(&o[head + (size_t)(row + 8 * h) * D + 8 * t + 2 * four]) =
                    make_float2(out[t][2 * h] / sum[h], out[t][2 * h + 1] / sum[h]);
    }
    __syncthreads();
    float mine = fmaxf(row < n ? most[0] : -INFINITY, row + 8 < n ? most[1] : -INFINITY);
    float all = Reduce(storage).Reduce(mine, [](float x, float y) { return fmaxf(x, y); });
    if (threadIdx.x == 0) highest[blockIdx.y * gridDim.x + blockIdx.x] = all;
}

template __global__ void flash_attention<64, true>(const __half*, const __half*, const __half*, float*, float*, int, float);
template __global__ void flash_attention<128, false>(const __half*, const __half*, const __half*, float*, float*, int, float);
