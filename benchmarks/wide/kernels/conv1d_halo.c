void k(const float* restrict in, const float* restrict weights, float* restrict out, int n, int radius) {
#pragma omp parallel for
    for (int b = 0; b < n; b += 1024) {
        int end = b + 1024 < n ? b + 1024 : n;
        for (int i = b; i < end; i++) out[i] = 0;
        for (int j = -radius; j <= radius; j++) {
            float w = weights[radius + j];
            int from = b + j < 0 ? -j : b, to = end + j > n ? n - j : end;
            for (int i = from; i < to; i++) out[i] += in[i + j] * w;
        }
    }
}
