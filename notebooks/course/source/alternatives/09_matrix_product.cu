// == matrix_vector: block_stride ==
extern "C" __global__ void matrix_vector(const float* a, const float* x, float* y, int n, int k)
{
    int l = threadIdx.x % 32; double s = 0;
    int r = blockIdx.x * 8 + threadIdx.x / 32;
    if (r >= n) return;
    for (int q = k - 1 - l; q >= 0; q -= 32) s += (double)a[r * k + q] * x[q];
    for (int d = 16; d; d /= 2) s += __shfl_xor_sync(~0u, s, d);
    if (l == 31) y[r] = s;
}

// == matmul_element: accumulate_global ==
extern "C" __global__ void matmul_element(const float* a, const float* b, float* c, int n, int m, int k)
{
    int r = blockIdx.y * 16 + threadIdx.y, q = blockIdx.x * 16 + threadIdx.x;
    if (r >= n || q >= m) return;
    c[r * m + q] = 0;
    for (int i = k - 1; i >= 0; --i) c[r * m + q] += a[r * k + i] * b[i * m + q];
}

// == matmul_scaled: split ==
extern "C" __global__ void matmul_scaled(const float* a, const float* b, float* c, float alpha, float beta, int n, int m, int k)
{
    int r = blockIdx.y * 16 + threadIdx.y, q = blockIdx.x * 16 + threadIdx.x;
    if (r >= n || q >= m) return;
    float v = beta / alpha * c[r * m + q];
    for (int i = 0; i < k; i++) v = fmaf(a[r * k + i], b[i * m + q], v);
    c[r * m + q] = alpha * v;
}

// == matmul_tiled: bigger_k ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    // Only b in shared memory; the rows of a by shuffles.
    __shared__ float t[16][16];
    int x = threadIdx.x, y = threadIdx.y; float v = 0;
    for (int z = 0; z < k; z += 16) {
        float mine = a[(blockIdx.y * 16 + y) * k + z + x];
        t[y][x] = b[(z + y) * m + blockIdx.x * 16 + x];
        __syncthreads();
        for (int i = 0; i < 16; i++) v += __shfl_sync(~0u, mine, i, 16) * t[i][x];
        __syncthreads();
    }
    c[(blockIdx.y * 16 + y) * m + blockIdx.x * 16 + x] = v;
}

// == matmul_strip: float_regs ==
extern "C" __global__ void matmul_strip(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float s[16][64], t[16][16];
    int x = threadIdx.x, y = threadIdx.y, id = y * 16 + x; float v[4] = {};
    for (int z = 0; z < k; z += 16) {
        for (int e = id; e < 1024; e += 256) s[e % 16][e / 16] = a[(blockIdx.y * 64 + e / 16) * k + z + e % 16];
        t[y][x] = b[(z + y) * m + blockIdx.x * 16 + x];
        __syncthreads();
        for (int i = 0; i < 16; i++) { float w = t[i][x]; float4 f = *(float4*)&s[i][4 * y]; v[0] += f.x * w; v[1] += f.y * w; v[2] += f.z * w; v[3] += f.w * w; }
        __syncthreads();
    }
    for (int j = 0; j < 4; j++) c[(blockIdx.y * 64 + 4 * y + j) * m + blockIdx.x * 16 + x] = v[j];
}

// == matmul_one_barrier: cp_async ==
#include <cuda_pipeline.h>
extern "C" __global__ void matmul_one_barrier(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float s[2][16][16], t[2][16][16];
    int x = threadIdx.x, y = threadIdx.y, r = blockIdx.y * 16 + y, q = blockIdx.x * 16 + x, T = k / 16; float v = 0;
    auto load = [&](int z) { __pipeline_memcpy_async(&s[z & 1][y][x], &a[r * k + z * 16 + x], 4); __pipeline_memcpy_async(&t[z & 1][y][x], &b[(z * 16 + y) * m + q], 4); __pipeline_commit(); };
    load(0);
    for (int z = 0; z < T; z++) {
        __pipeline_wait_prior(0);
        __syncthreads();
        if (z + 1 < T) load(z + 1);
        for (int i = 0; i < 16; i++) v += s[z & 1][y][i] * t[z & 1][i][x];
    }
    c[r * m + q] = v;
}
