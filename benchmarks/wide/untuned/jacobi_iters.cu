extern "C" __global__ void k(const float* in, float* out, int w, int it) {
    __shared__ float a[18][18], b[18][18];
    int x = threadIdx.x, y = threadIdx.y, gx = blockIdx.x * 16 + x, gy = blockIdx.y * 16 + y;
    if (x < 9 && y < 2)
        for (int i = 0; i < 2; i++)
            for (int q = 0; q < 9; q++) {
                a[y * 9 + q][x + 9 * i] = 0;
                b[y * 9 + q][x + 9 * i] = 0;
            }
    __syncthreads();
    a[y + 1][x + 1] = in[gy * w + gx];
    __syncthreads();
    for (int i = 0; i < it; i++) {
        b[y + 1][x + 1] = 0.25f * (a[y][x + 1] + a[y + 2][x + 1] + a[y + 1][x] + a[y + 1][x + 2]);
        __syncthreads();
        a[y + 1][x + 1] = b[y + 1][x + 1];
        __syncthreads();
    }
    out[gy * w + gx] = a[y + 1][x + 1];
}
