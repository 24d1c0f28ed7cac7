extern "C" __global__ void k(const double* a, const double* x, double* y, int m, int n) {
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i >= m) return;
    double s = 0;
    for (int j = 0; j < n; j++) s = fma(a[i + (long long)j * m], x[j], s);
    y[i] = s;
}
