// Reads that hit a cache.

// Every block reads the same buffer of N words again and again.
template <int N, int BLOCK>
__global__ void read_again(float* __restrict__ a, const float* __restrict__ b, int zero, int rounds) {
    float sum = 0;
    b += threadIdx.x;
#pragma unroll N / BLOCK > 32 ? 1 : 32 / (N / BLOCK)
    for (int round = 0; round < rounds; round++) {
        b += zero;
#pragma unroll N / BLOCK >= 64 ? 32 : N / BLOCK
        for (int i = 0; i < N; i += BLOCK) sum += b[i];
        sum *= 1.3f;
    }
    if (sum == 1233.0f) a[blockIdx.x * BLOCK + threadIdx.x] += sum;
}

// Each block reads one of `parts` pieces of a buffer, two words of a piece at a time.
template <int N, int BLOCK>
__global__ void read_piece(double* __restrict__ a, const double* __restrict__ b, int parts) {
    double sum = 0;
    for (int i = 0; i < N / 2; i++) {
        int at = (BLOCK * parts * i + (blockIdx.x % parts) * BLOCK) * 2 + threadIdx.x;
        sum += b[at] * b[at + BLOCK];
    }
    sum *= 1.3;
    if (threadIdx.x > 1233 || sum == 23.12) a[threadIdx.x] += sum;
}

// One block reads lines of L1; neighbouring lanes are `stride` words apart.
template <typename T>
__global__ void read_strided(T* a, T* b, int zero, int stride, int n) {
    T sum = 0;
    T* at = a + (threadIdx.x % 64) * stride;
#pragma unroll 1
    for (int i = 0; i < n; i += 8) {
        at += zero;
        sum += at[0] * at[4];
        sum += at[8] * at[12];
        sum += at[20] * at[16];
        sum += at[24] * at[28];
    }
    if (sum == T(123123.23)) b[threadIdx.x] = sum;
}
