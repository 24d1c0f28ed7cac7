void k(const float* restrict a, const float* restrict b, float* restrict c, int width, int height) {
#pragma omp parallel for simd
    for (int i = 0; i < width * height; i++) c[i] = a[i] + b[i];
}
