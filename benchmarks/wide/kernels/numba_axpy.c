void k(const float* restrict x, float* restrict y, float a) {
#pragma omp parallel for simd
    for (int i = 0; i < 1000000; i++) y[i] = a * x[i] + y[i];
}
