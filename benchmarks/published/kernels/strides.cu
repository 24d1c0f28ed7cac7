// Arrays that a warp reads and writes side by side, at a stride, or in any order; sums and greys of pixels.

extern "C" __global__ void side_by_side(float* output, const float* data, size_t n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) output[i] = data[i] * 2.0f;
}

extern "C" __global__ void at_stride(float* output, const float* data, size_t n, int stride) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        size_t at = size_t(i) * stride % n;
        output[at] = data[at] * 2.0f;
    }
}

// COLUMNS: lanes of a warp are in different rows.
template <bool COLUMNS>
__global__ void sum_of_matrices(const float* a, const float* b, float* c, int m, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int i = COLUMNS ? x : y, j = COLUMNS ? y : x;
    if (i < n && j < m) c[i * m + j] = a[i * m + j] + b[i * m + j];
}

extern "C" __global__ void grey(const unsigned char* in, unsigned char* out, int width, int height) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= height || column >= width) return;
    int at = row * width + column;
    unsigned char r = in[at * 3], g = in[at * 3 + 1], b = in[at * 3 + 2];
    out[at] = (unsigned char)(0.21f * r + 0.71f * g + 0.07f * b);
}

// Whole tiles of 32 by 32 with 8 rows of threads.
extern "C" __global__ void copy_by_tiles(float* output, const float* input) {
    int x = 32 * blockIdx.x + threadIdx.x, y = 32 * blockIdx.y + threadIdx.y, width = gridDim.x * 32;
    for (int j = 0; j < 32; j += 8) output[(y + j) * width + x] = input[(y + j) * width + x];
}

extern "C" __global__ void transpose_by_tiles(float* output, const float* input) {
    int x = 32 * blockIdx.x + threadIdx.x, y = 32 * blockIdx.y + threadIdx.y, width = gridDim.x * 32;
    for (int j = 0; j < 32; j += 8) output[x * width + y + j] = input[(y + j) * width + x];
}

template <int PITCH, bool TRANSPOSED>
__global__ void through_shared(float* output, const float* input) {
    __shared__ float tile[32][PITCH];
    int x = 32 * blockIdx.x + threadIdx.x, y = 32 * blockIdx.y + threadIdx.y, width = gridDim.x * 32;
    for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = input[(y + j) * width + x];
    __syncthreads();
    if (TRANSPOSED) {
        x = 32 * blockIdx.y + threadIdx.x;
        y = 32 * blockIdx.x + threadIdx.y;
        for (int j = 0; j < 32; j += 8) output[(y + j) * width + x] = tile[threadIdx.x][threadIdx.y + j];
    } else {
        for (int j = 0; j < 32; j += 8) output[(y + j) * width + x] = tile[threadIdx.y + j][threadIdx.x];
    }
}
