void k(const float* restrict in, float* restrict out, int w, int h) {
#pragma omp parallel for
    for (int y = 0; y < h; y++) {
        const float *m = in + y * w, *u = m - w, *l = m + w;
        if (y == 0 || y == h - 1) {
            const float* other = y == 0 ? l : u;
            for (int x = 1; x < w - 1; x++) out[y * w + x] = 0.5f * m[x] + 0.125f * (other[x] + m[x - 1] + m[x + 1]);
        } else
            for (int x = 1; x < w - 1; x++)
                out[y * w + x] = 0.5f * m[x] + 0.125f * (u[x] + l[x] + m[x - 1] + m[x + 1]);
        for (int x = 0; x < w; x += w - 1)
            out[y * w + x] = 0.5f * m[x] + 0.125f * ((y ? u[x] : 0) + (y < h - 1 ? l[x] : 0) + (x ? m[x - 1] : m[x + 1]));
    }
}
