void k(const float* restrict in, float* restrict out, int width, int height) {
#pragma omp parallel for collapse(2)
    for (int y0 = 0; y0 < height; y0 += 16)
        for (int x0 = 0; x0 < width; x0 += 16) {
            int y1 = y0 + 16 < height ? y0 + 16 : height, x1 = x0 + 16 < width ? x0 + 16 : width;
            for (int x = x0; x < x1; x++)
                for (int y = y0; y < y1; y++) out[x * height + y] = in[y * width + x];
        }
}
