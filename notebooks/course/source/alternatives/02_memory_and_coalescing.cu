// == copy_all: float4 ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
    for (int i = t; i < n / 4; i += all) reinterpret_cast<float4*>(y)[i] = __ldg(reinterpret_cast<const float4*>(x) + i);
    for (int i = n / 4 * 4 + t; i < n; i += all) y[i] = x[i];
}

// == copy_all: halves ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    // Block 0 the first half, block 1 the second; lanes side by side.
    int half = (n + 1) / 2, begin = blockIdx.x * half, end = min(n, begin + half);
    for (int i = begin + threadIdx.x; i < end; i += blockDim.x) y[i] = x[i];
}

// == column_sums: backwards ==
extern "C" __global__ void column_sums(const float* a, float* sums, int rows, int columns)
{
    int q = columns - 1 - (threadIdx.x + blockIdx.x * blockDim.x);
    if (q < 0) return;
    float s0 = 0, s1 = 0; int r = 0;
    for (; r + 1 < rows; r += 2) { s0 += a[r * columns + q]; s1 += a[(r + 1) * columns + q]; }
    if (r < rows) s0 += a[r * columns + q];
    sums[q] = s0 + s1;
}

// == scale_by_four: asm ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 3 >= n) return;
    float a, b, c, d;
    asm volatile("ld.global.v4.f32 {%0,%1,%2,%3}, [%4];" : "=f"(a), "=f"(b), "=f"(c), "=f"(d) : "l"(x + i));
    asm volatile("st.global.v4.f32 [%0], {%1,%2,%3,%4};" :: "l"(y + i), "f"(2*a), "f"(2*b), "f"(2*c), "f"(2*d) : "memory");
}

// == scale_by_four: struct ==
struct alignas(16) Four { float v[4]; };
extern "C" __global__ void scale_by_four(const Four* __restrict__ x, Four* __restrict__ y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) { Four f = x[i];
#pragma unroll
        for (float& e : f.v) e *= 2; y[i] = f; }
}

// == kinetic_energy: shared_stage ==
extern "C" __global__ void kinetic_energy(const float* particles, float* energy, int n)
{
    __shared__ float s[512];
    int base = blockIdx.x * 512;
    for (int k = threadIdx.x; k < 512; k += 128) s[k] = base + k < 4 * n ? particles[base + k] : 0;
    __syncthreads();
    int i = blockIdx.x * 128 + threadIdx.x;
    const float* p = s + 4 * threadIdx.x;
    if (i < n) energy[i] = .5f * p[3] * (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
}

// == transpose_reading: stride ==
extern "C" __global__ void transpose_reading(const float* a, float* b, int rows, int columns)
{
    int side = blockDim.x * blockDim.y, t = threadIdx.y * 32 + threadIdx.x;
    long block = blockIdx.y * gridDim.x + blockIdx.x, all = (long)gridDim.x * gridDim.y * side;
    for (long i = block * side + t; i < (long)rows * columns; i += all) b[i % columns * rows + i / columns] = a[i];
}

// == scale_rows: shuffle ==
extern "C" __global__ void scale_rows(const float* x, const float* factors, float* y, int rows, int columns)
{
    int q = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y;
    float f = 0; if (threadIdx.x == 0 && r < rows) f = factors[r];
    f = __shfl_sync(0xffffffff, f, 0);
    if (q < columns && r < rows) y[r * columns + q] = f * x[r * columns + q];
}
