extern "C" __global__ void k(const float* a, const float* x, float* y, int m, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i >= m) return;
    float s = 0;
    for (int j = 0; j < n; j++) s += a[i * n + j] * x[j];
    y[i] = s;
}
