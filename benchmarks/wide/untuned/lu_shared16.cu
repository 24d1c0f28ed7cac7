extern "C" __global__ void k(float* A, int n) {
    __shared__ float s[16][17];
    int x = threadIdx.x, y = threadIdx.y;
    float* p = A + blockIdx.x * 256;
    s[y][x] = p[y * 16 + x];
    __syncthreads();
    for (int q = 0; q < 15; q++) {
        if (x == q && y > q) s[y][q] /= s[q][q];
        __syncthreads();
        if (x > q && y > q) s[y][x] -= s[y][q] * s[q][x];
        __syncthreads();
    }
    p[y * 16 + x] = s[y][x];
}
