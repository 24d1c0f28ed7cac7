void k(const unsigned* restrict seeds, int* restrict hits, int rounds) {
#pragma omp parallel for
    for (int i0 = 0; i0 < 16384; i0 += 32) {
        unsigned s[32];
        int count[32] = {0};
        for (int j = 0; j < 32; j++) s[j] = seeds[i0 + j];
        for (int r = 0; r < rounds; r++)
#pragma omp simd
            for (int j = 0; j < 32; j++) {
                unsigned v = s[j];
                v ^= v << 13, v ^= v >> 17, v ^= v << 5;
                float x = (int)(v >> 8) * (1.0f / 16777216.0f);
                v ^= v << 13, v ^= v >> 17, v ^= v << 5;
                float y = (int)(v >> 8) * (1.0f / 16777216.0f);
                count[j] += x * x + y * y <= 1.0f;
                s[j] = v;
            }
        for (int j = 0; j < 32; j++) hits[i0 + j] = count[j];
    }
}
