extern "C" __global__ void k(const float* x, float* y, int n, int win) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i + win > n) return;
    float m = x[i];
    for (int j = 1; j < win; j++) m = fmaxf(m, x[i + j]);
    y[i] = m;
}
