void k(const float* restrict a, const float* restrict b, float* restrict out, int n) {
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    *out += sum;
}
