extern "C" __global__ void k(const float* x, const float* y, float* z, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[row * n + i] * y[i * n + column];
    z[row * n + column] = sum;
}
