// == from_ptx: loop ==
extern "C" __global__ void from_ptx(const int* x, int* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) { int v = x[i]; y[i] = v >= 11 ? v + v + v + 1 : (int)floorf(v / 2.f); }
}

// == polynomial: estrin ==
extern "C" __global__ void polynomial(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { float v = x[i], w = v * v; y[i] = (1 + 2 * v) + w * ((3 + 4 * v) + 5 * w); }
}

// == bits_set: bit_tricks ==
extern "C" __global__ void bits_set(const unsigned* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned v = x[i];
    v = v - (v >> 1 & 0x55555555); v = (v & 0x33333333) + (v >> 2 & 0x33333333); v = v + (v >> 4) & 0x0f0f0f0f;
    y[i] = v * 0x01010101 >> 24;
}

// == select_not_branch: pointer ==
extern "C" __global__ void select_not_branch(const float* x, const float* a, const float* b, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i] * (x[i] > 0 ? a : b)[i];
}

// == short_loop: template ==
template <int K> __device__ float squares(const float* p) { float s = 0;
#pragma unroll
    for (int j = 0; j < K; j++) s = fmaf(p[j], p[j], s); return s; }
extern "C" __global__ void short_loop(const float* a, float* y, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = squares<8>(a + 8 * i);
}

// == sort_four: bubble_in_global ==
extern "C" __global__ void sort_four(float* a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float* p = a + 4 * i;
    for (int r = 0; r < 3; r++) for (int j = 0; j < 3; j++) if (p[j] > p[j + 1]) { float t = p[j]; p[j] = p[j + 1]; p[j + 1] = t; }
}
