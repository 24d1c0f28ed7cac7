void k(int* restrict out, int w, int h, int most) {
#pragma omp parallel for schedule(dynamic)
    for (int py = 0; py < h; py++)
        for (int p0 = 0; p0 < w; p0 += 8) {
            float cx[8], cy = -1.5f + 3.0f * py / h, x[8] = {0}, y[8] = {0};
            int n[8] = {0}, live = 1;
            for (int j = 0; j < 8; j++) cx[j] = -2.0f + 3.0f * (p0 + j) / w;
            for (int i = 0; i < most && live; i++) {
                live = 0;
#pragma omp simd reduction(| : live)
                for (int j = 0; j < 8; j++) {
                    int in = x[j] * x[j] + y[j] * y[j] <= 4;
                    float t = x[j] * x[j] - y[j] * y[j] + cx[j], u = 2 * x[j] * y[j] + cy;
                    x[j] = in ? t : x[j];
                    y[j] = in ? u : y[j];
                    n[j] += in;
                    live |= in;
                }
            }
            for (int j = 0; j < 8 && p0 + j < w; j++) out[py * w + p0 + j] = n[j];
        }
}
