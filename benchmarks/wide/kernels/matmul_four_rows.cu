// Four rows a thread, B read once for them.
extern "C" __global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {
    int col = blockIdx.x * blockDim.x + threadIdx.x, row = (blockIdx.y * blockDim.y + threadIdx.y) * 4;
    if (col >= N || row + 3 >= M) return;
    float s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    for (int i = 0; i < K; i++) {
        float b = B[i * N + col];
        s0 += A[row * K + i] * b;
        s1 += A[(row + 1) * K + i] * b;
        s2 += A[(row + 2) * K + i] * b;
        s3 += A[(row + 3) * K + i] * b;
    }
    C[row * N + col] = s0;
    C[(row + 1) * N + col] = s1;
    C[(row + 2) * N + col] = s2;
    C[(row + 3) * N + col] = s3;
}
