// Shared memory and tiles of products whose counters were published.

extern "C" __global__ void rows_and_rows(int* out) {
    __shared__ int tile[32][32];
    int i = blockDim.x * threadIdx.y + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = i;
    __syncthreads();
    out[i] = tile[threadIdx.y][threadIdx.x];
}

extern "C" __global__ void columns_and_columns(int* out) {
    __shared__ int tile[32][32];
    int i = blockDim.x * threadIdx.y + threadIdx.x;
    tile[threadIdx.x][threadIdx.y] = i;
    __syncthreads();
    out[i] = tile[threadIdx.x][threadIdx.y];
}

template <int PADDING>
__global__ void rows_and_columns(int* out) {
    __shared__ int tile[32][32 + PADDING];
    int i = blockDim.x * threadIdx.y + threadIdx.x;
    tile[threadIdx.y][threadIdx.x] = i;
    __syncthreads();
    out[i] = tile[threadIdx.x][threadIdx.y];
}

extern "C" __global__ void narrow_columns(int* out) {
    __shared__ int tile[32][16];
    int i = blockDim.x * threadIdx.y + threadIdx.x;
    tile[threadIdx.x][threadIdx.y] = i;
    __syncthreads();
    out[i] = tile[threadIdx.x][threadIdx.y];
}

extern "C" __global__ void four_a_thread(float* a, float* b, int n) {
    __shared__ float values[512];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 four = reinterpret_cast<float4*>(a)[i];
    four.x *= 2;
    reinterpret_cast<float4*>(values)[threadIdx.x] = four;
    __syncthreads();
    reinterpret_cast<float4*>(b)[i] = reinterpret_cast<float4*>(values)[threadIdx.x];
}

extern "C" __global__ void one_word_a_lane(const float* __restrict__ data, int n) {
    __shared__ float values[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) values[i % 32] = data[i];
    __syncthreads();
    volatile float kept = values[i % 32];
}

extern "C" __global__ void tiled_product(
    const float* a, const float* b, float* c, int m, int n, int k, float divisor) {
    __shared__ float tile_a[16][16], tile_b[16][16];
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    float sum = 0.0f;
    for (int t = 0; t < (k + 15) / 16; ++t) {
        tile_a[threadIdx.y][threadIdx.x] = y < m && t * 16 + threadIdx.x < k ? a[y * k + t * 16 + threadIdx.x] : 0.0f;
        tile_b[threadIdx.y][threadIdx.x] = x < n && t * 16 + threadIdx.y < k ? b[(t * 16 + threadIdx.y) * n + x] : 0.0f;
        __syncthreads();
        for (int i = 0; i < 16; ++i) sum += tile_a[threadIdx.y][i] * tile_b[i][threadIdx.x];
        __syncthreads();
    }
    if (y < m && x < n) c[y * n + x] = sum / divisor;
}

// Rows of a tile of 16-bit floats, STRIDE bytes apart, read by ldmatrix.
template <int STRIDE>
__global__ void matrices_of_shared(unsigned* out, int steps) {
    __shared__ __align__(16) unsigned char bytes[8 * 16 * 160];
    for (int i = threadIdx.x; i < 8 * 16 * 160; i += 256) bytes[i] = i;
    __syncthreads();
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    unsigned from = __cvta_generic_to_shared(&bytes[warp * 16 * 160 + (lane & 15) * STRIDE + (lane >> 4) * 16]);
    unsigned kept = 0, r0, r1, r2, r3;
    for (int i = 0; i < steps; i++) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(from));
        kept ^= r0 ^ r1 ^ r2 ^ r3;
    }
    out[threadIdx.x] = kept;
}
