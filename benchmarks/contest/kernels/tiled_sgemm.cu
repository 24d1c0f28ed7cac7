extern "C" __global__ void k(const float* x, const float* y, float* z, int n) {
    __shared__ float a[16][16], b[16][16];
    int u = threadIdx.x, v = threadIdx.y, row = blockIdx.y * 16 + v, column = blockIdx.x * 16 + u;
    float sum = 0;
    for (int t = 0; t < n; t += 16) {
        a[v][u] = x[row * n + t + u];
        b[v][u] = y[(t + v) * n + column];
        __syncthreads();
        for (int i = 0; i < 16; i++) sum += a[v][i] * b[i][u];
        __syncthreads();
    }
    z[row * n + column] = sum;
}
