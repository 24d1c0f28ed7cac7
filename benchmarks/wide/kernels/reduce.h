void k(const float* restrict in, float* restrict out, int n) {
#pragma omp parallel for
    for (int b = 0; b < n; b += 256) {
        float sum = 0;
        int end = b + 256 < n ? b + 256 : n;
#pragma omp simd reduction(+ : sum)
        for (int i = b; i < end; i++) sum += in[i];
        out[b / 256] = sum;
    }
}
