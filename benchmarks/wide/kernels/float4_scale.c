void k(const float* restrict in, float* restrict out, float a, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        const float* v = in + 4 * i;
        float x = v[0] * a;
        out[4 * i] = x, out[4 * i + 1] = v[1] + a, out[4 * i + 2] = v[2] * v[2], out[4 * i + 3] = x - v[3];
    }
}
