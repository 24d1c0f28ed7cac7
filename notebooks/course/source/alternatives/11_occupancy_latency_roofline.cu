// == any_grid: chunks ==
extern "C" __global__ void any_grid(const float* x, float* y, int n)
{
    int all = gridDim.x * blockDim.x, t = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = (long long)n * t / all; i < (long long)n * (t + 1) / all; i++) y[i] = fmaf(3, x[i], -1);
}

// == any_block: one ==
extern "C" __global__ void any_block(const int* x, int* y, int n)
{
    if (threadIdx.x) return;
    int s = 0; for (int i = blockIdx.x * blockDim.x; i < min(n, (int)((blockIdx.x + 1) * blockDim.x)); i++) s += x[i];
    y[blockIdx.x] = s;
}

// == few_registers: welford ==
extern "C" __global__ void few_registers(const float* a, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float mean = 0, m2 = 0;
#pragma unroll 1
    for (int k = 0; k < 64; k++) { float v = a[k * n + i], d = v - mean; mean += d / (k + 1); m2 += d * (v - mean); }
    y[i] = m2 / 64;
}

// == few_registers: shifted ==
extern "C" __global__ void few_registers(const float* a, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s0 = a[i], s = 0, q = 0;
    for (int k = 0; k < 64; k++) { float d = a[k * n + i] - s0; s += d; q += d * d; }
    y[i] = (q - s * s / 64) / 64;
}

// == small_types: uint ==
extern "C" __global__ void small_types(const unsigned char* x, float* y, float scale, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x, i = 4 * t;
    if (i + 3 < n) { unsigned v = ((const unsigned*)x)[t];
        ((float4*)y)[t] = make_float4(scale * (v & 255), scale * (v >> 8 & 255), scale * (v >> 16 & 255), scale * (v >> 24)); }
    else while (i < n) { y[i] = x[i] * scale; i++; }
}
