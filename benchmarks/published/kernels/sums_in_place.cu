// y += x.

template <typename INDEX>
__global__ void by_one_thread(const INDEX n, const float* x, float* y) {
    for (INDEX i = 0; i < n; ++i) y[i] = x[i] + y[i];
}

template <typename INDEX>
__global__ void by_one_thread_restricted(const INDEX n, const float* __restrict__ x, float* __restrict__ y) {
    for (INDEX i = 0; i < n; ++i) y[i] = x[i] + y[i];
}

__device__ inline void add(float& y, float x) { y = x + y; }
__device__ inline void add(float4& y, float4 x) { y = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w); }

// ROUNDS words of type T side by side a thread; STRIDED: threads go on by the grid's size.
template <typename T, int ROUNDS, bool STRIDED>
__global__ void by_threads(const int n, const T* __restrict__ x, T* __restrict__ y) {
    int first = (blockIdx.x * blockDim.x + threadIdx.x) * ROUNDS, stride = gridDim.x * blockDim.x * ROUNDS;
    for (int i = first; i < n; i += stride) {
#pragma unroll
        for (int j = 0; j < ROUNDS; j++) {
            T value = y[i + j];
            add(value, x[i + j]);
            y[i + j] = value;
        }
        if (!STRIDED) break;
    }
}
