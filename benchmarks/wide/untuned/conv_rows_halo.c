void k(const float* restrict x, const float* restrict w, float* restrict y, int W, int R) {
    for (int r = 0; r < 128; r++)
        for (int c = 0; c < W; c++) {
            float a = 0;
            for (int j = -R; j <= R; j++) {
                int g = c + j;
                if (g >= 0 && g < W) a += x[r * W + g] * w[j + R];
            }
            y[r * W + c] = a;
        }
}
