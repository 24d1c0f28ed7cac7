static const float mask[25] = {1, 4, 6, 4, 1, 4, 16, 24, 16, 4, 6, 24, 36, 24, 6, 4, 16, 24, 16, 4, 1, 4, 6, 4, 1};
static int clamp(int v, int most) { return v < 0 ? 0 : v > most ? most : v; }
void k(const float* restrict in, float* restrict out, int w, int h) {
#pragma omp parallel for
    for (int y = 0; y < h; y++) {
        const float* rows[5];
        for (int j = 0; j < 5; j++) rows[j] = in + clamp(y + j - 2, h - 1) * w;
#pragma omp simd
        for (int x = 2; x < w - 2; x++) {
            float sum = 0;
            for (int j = 0; j < 5; j++)
                for (int i = 0; i < 5; i++) sum += rows[j][x + i - 2] * mask[5 * j + i];
            out[y * w + x] = sum / 256.0f;
        }
        for (int x = 0; x < w; x = x == 1 ? w - 2 : x + 1) {
            float sum = 0;
            for (int j = 0; j < 5; j++)
                for (int i = 0; i < 5; i++) sum += rows[j][clamp(x + i - 2, w - 1)] * mask[5 * j + i];
            out[y * w + x] = sum / 256.0f;
        }
    }
}
