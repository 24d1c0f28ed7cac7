void k(const float* restrict in, float* restrict out, const float* restrict roots, int n, int half) {
    int step = n / 2 / half;
#pragma omp parallel for
    for (int g = 0; g < n; g += 2 * half)
        for (int t = 0; t < half; t++) {
            int a = 2 * (g + t), b = a + 2 * half;
            float wr = roots[2 * t * step], wi = roots[2 * t * step + 1];
            float re = in[b] * wr - in[b + 1] * wi, im = in[b] * wi + in[b + 1] * wr;
            out[a] = in[a] + re, out[a + 1] = in[a + 1] + im, out[b] = in[a] - re, out[b + 1] = in[a + 1] - im;
        }
}
