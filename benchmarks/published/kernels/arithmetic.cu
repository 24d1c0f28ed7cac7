// Multiplications and additions between two streams.
template <typename T, int N, int M, int BLOCK>
__global__ void chains(T* const __restrict__ a, T* const __restrict__ b, T* out) {
    T* mine = a + threadIdx.x + (size_t)blockIdx.x * BLOCK * M;
    T* other = b + threadIdx.x + (size_t)blockIdx.x * BLOCK * M;
    T sum = 0;
#pragma unroll 1
    for (int i = 0; i < M; i += 2) {
        T x = mine[i * BLOCK], y = other[i * BLOCK];
        T u = mine[(i + 1) * BLOCK], w = other[(i + 1) * BLOCK];
        T v = x - y, v2 = u - w;
        for (int step = 0; step < N; step++) {
            v = v * x - y;
            v2 = v2 * u - w;
        }
        sum += v + v2;
    }
    if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
