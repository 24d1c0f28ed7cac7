void k(unsigned char* restrict out, const unsigned char* restrict in, int width, int height) {
#pragma omp parallel for simd
    for (int i = 0; i < width * height; i++)
        out[i] = (unsigned char)(0.21f * in[3 * i] + 0.71f * in[3 * i + 1] + 0.07f * in[3 * i + 2]);
}
