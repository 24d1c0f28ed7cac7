// Divergent lanes, arrays of structures, local arrays: kernels whose counters were published.

extern "C" __global__ void same_trips(const float* __restrict__ data, float* __restrict__ out, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i >= n) return;
    float v = data[i];
#pragma unroll 1
    for (int t = 0; t < 32; t++) v = v * 1.001f + 0.001f;
    out[i] = v;
}

extern "C" __global__ void trips_by_lane(const float* __restrict__ data, float* __restrict__ out, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i >= n) return;
    float v = data[i];
    int trips = threadIdx.x % 32 + 1;
#pragma unroll 1
    for (int t = 0; t < trips; t++) v = v * 1.001f + 0.001f;
    out[i] = v;
}

__device__ __noinline__ float twice(float x) { return x * 2.0f + 1.0f; }
__device__ __noinline__ float thrice(float x) { return x * 3.0f + 2.0f; }

extern "C" __global__ void one_call(const float* __restrict__ data, float* __restrict__ out, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i < n) out[i] = twice(data[i]);
}

extern "C" __global__ void call_by_parity(const float* __restrict__ data, float* __restrict__ out, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i < n) {
        if (i % 2) out[i] = twice(data[i]);
        else out[i] = thrice(data[i]);
    }
}

struct Pair { float x, y; };

extern "C" __global__ void pairs(const Pair* __restrict__ in, Pair* __restrict__ out, int n) {
    int i = blockIdx.x * (blockDim.x * blockDim.y) + threadIdx.y * blockDim.x + threadIdx.x;
    if (i < n) {
        Pair v = in[i];
        v.x += 0.0001f;
        v.y += 0.0002f;
        out[i] = v;
    }
}

extern "C" __global__ void aligned_pairs(const float2* __restrict__ in, float2* __restrict__ out, int n) {
    int i = blockIdx.x * (blockDim.x * blockDim.y) + threadIdx.y * blockDim.x + threadIdx.x;
    if (i < n) {
        float2 v = in[i];
        v.x += 0.0001f;
        v.y += 0.0002f;
        out[i] = v;
    }
}

extern "C" __global__ void read_columns(float* __restrict__ out, const float* __restrict__ in, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) out[y * n + x] = in[x * n + y];
}

extern "C" __global__ void write_columns(float* __restrict__ out, const float* __restrict__ in, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) out[x * n + y] = in[y * n + x];
}

// An array that the compiler keeps in registers as far as they last.
template <int SIZE>
__global__ void many_registers(const float* __restrict__ data, float* __restrict__ out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float values[SIZE];
#pragma unroll
    for (int j = 0; j < SIZE; j++) values[j] = data[(i + j * SIZE) % n];
    float sum = 0;
#pragma unroll
    for (int j = 0; j < SIZE; j++) sum += values[j] * values[(j * 37) % SIZE];
    if (i < n) out[i] = sum;
}

extern "C" __global__ void add(const float* a, const float* b, float* c, int n) {
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}
