// Each thread an 8x8 block of C in registers; 64 threads a tile of 64x64.
extern "C" __global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {
    __shared__ float As[8][64], Bs[8][64];
    int tx = threadIdx.x, ty = threadIdx.y, t = ty * 8 + tx;
    A += blockIdx.y * 64 * K;
    B += blockIdx.x * 64;
    float acc[8][8] = {};
    for (int k0 = 0; k0 < K; k0 += 8) {
        for (int i = 0; i < 8; i++) {
            As[i][t] = A[t * K + k0 + i];
            Bs[i][t] = B[(k0 + i) * N + t];
        }
        __syncthreads();
        for (int i = 0; i < 8; i++) {
            float a[8], b[8];
            for (int j = 0; j < 8; j++) {
                a[j] = As[i][ty * 8 + j];
                b[j] = Bs[i][tx * 8 + j];
            }
            for (int y = 0; y < 8; y++)
                for (int x = 0; x < 8; x++) acc[y][x] += a[y] * b[x];
        }
        __syncthreads();
    }
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 8; x++) C[(blockIdx.y * 64 + ty * 8 + y) * N + blockIdx.x * 64 + tx * 8 + x] = acc[y][x];
}
