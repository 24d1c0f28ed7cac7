extern "C" __global__ void k(const float* A, const float* B, float* Cc, int M, int N, int Kk) {
    __shared__ float a[32][33], b[32][33];
    int tx = threadIdx.x, ty = threadIdx.y, col = blockIdx.x * 32 + tx, row0 = blockIdx.y * 32;
    float acc[4] = {0, 0, 0, 0};
    for (int k0 = 0; k0 < Kk; k0 += 32) {
        for (int j = 0; j < 32; j += 8) {
            a[ty + j][tx] = A[(row0 + ty + j) * Kk + k0 + tx];
            b[ty + j][tx] = B[(k0 + ty + j) * N + col];
        }
        __syncthreads();
        for (int q = 0; q < 32; q++)
            for (int j = 0; j < 4; j++) acc[j] += a[ty + 8 * j][q] * b[q][tx];
        __syncthreads();
    }
    for (int j = 0; j < 4; j++) Cc[(row0 + ty + 8 * j) * N + col] = acc[j];
}
