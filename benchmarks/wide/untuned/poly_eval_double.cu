extern "C" __global__ void k(const double* c, const double* x, double* y, int n, int deg) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        double v = x[i], s = c[deg];
        for (int d = deg - 1; d >= 0; d--) s = s * v + c[d];
        y[i] = s;
    }
}
