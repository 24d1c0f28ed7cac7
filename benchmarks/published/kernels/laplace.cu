// Steps of Jacobi's relaxation in two dimensions, and copies back; rows of `columns` + 2 words with an edge of one.
#include <cuda_fp16.h>

__device__ inline float quarter_of(float a, float b, float c, float d) { return 0.25f * (a + b + c + d); }

__device__ inline half quarter_of(half a, half b, half c, half d) {
    return __hmul(__hadd(__hadd(a, b), __hadd(c, d)), __float2half(0.25f));
}

template <typename T>
__global__ void relax(int columns, int rows, T* out, T* in) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < columns + 1 && y > 0 && y < rows + 1)
        out[y * pitch + x] =
            quarter_of(in[y * pitch + x + 1], in[y * pitch + x - 1], in[(y - 1) * pitch + x], in[(y + 1) * pitch + x]);
}

template <typename T>
__global__ void copy_back(int columns, int rows, T* in, T* out) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < columns + 1 && y > 0 && y < rows + 1) out[y * pitch + x] = in[y * pitch + x];
}

// Four words a thread.
__global__ void relax_fours(int columns, int rows, float4* out, float4* in) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < pitch / 4 && y > 0 && y < rows + 1) {
        float4 here = in[y * pitch / 4 + x], left = in[y * pitch / 4 + (x - 1)], right = in[y * pitch / 4 + (x + 1)];
        float4 up = in[(y - 1) * pitch / 4 + x], down = in[(y + 1) * pitch / 4 + x];
        out[y * pitch / 4 + x] =
            make_float4(quarter_of(left.w, here.y, up.x, down.x), quarter_of(here.x, here.z, up.y, down.y),
                        quarter_of(here.y, here.w, up.z, down.z), quarter_of(here.z, right.x, up.w, down.w));
    }
}

__global__ void copy_fours_back(int columns, int rows, float4* in, float4* out) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < pitch / 4 && y > 0 && y < rows + 1) out[y * pitch / 4 + x] = in[y * pitch / 4 + x];
}

// Two halves a thread.
__global__ void relax_pairs(int columns, int rows, half2* out, half2* in) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < pitch / 2 && y > 0 && y < rows + 1) {
        half2 here = in[y * pitch / 2 + x], before = in[y * pitch / 2 + (x - 1)], after = in[y * pitch / 2 + (x + 1)];
        half2 up = in[(y - 1) * pitch / 2 + x], down = in[(y + 1) * pitch / 2 + x];
        half2 left = __halves2half2(before.y, here.x), right = __halves2half2(here.y, after.x);
        out[y * pitch / 2 + x] =
            __hmul2(__float2half2_rn(0.25f), __hadd2(__hadd2(left, right), __hadd2(up, down)));
    }
}

__global__ void copy_pairs_back(int columns, int rows, half2* in, half2* out) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y, pitch = columns + 2;
    if (x > 0 && x < pitch / 2 && y > 0 && y < rows + 1) out[y * pitch / 2 + x] = in[y * pitch / 2 + x];
}
