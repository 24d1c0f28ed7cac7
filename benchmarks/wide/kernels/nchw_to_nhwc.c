void k(const float* restrict in, float* restrict out, int total, int channels, int h, int w) {
    int area = h * w;
#pragma omp parallel for collapse(2)
    for (int n = 0; n < 4; n++)
        for (int p0 = 0; p0 < area; p0 += 64) {
            int p1 = p0 + 64 < area ? p0 + 64 : area;
            for (int c = 0; c < channels; c++)
                for (int p = p0; p < p1; p++) out[(n * area + p) * channels + c] = in[(n * channels + c) * area + p];
        }
}
