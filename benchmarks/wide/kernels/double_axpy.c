void k(const double* restrict x, double* restrict y, double a, int n) {
#pragma omp parallel for simd
    for (int i = 0; i < n; i++) y[i] = a * x[i] + y[i];
}
