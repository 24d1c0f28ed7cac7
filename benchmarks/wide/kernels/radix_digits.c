void k(const unsigned* restrict keys, int* restrict counts, int n, int shift) {
    int blocks = (n + 255) / 256;
#pragma omp parallel for
    for (int b = 0; b < blocks; b++) {
        int bins[16] = {0}, end = b * 256 + 256 < n ? b * 256 + 256 : n;
        for (int i = b * 256; i < end; i++) bins[keys[i] >> shift & 15]++;
        for (int d = 0; d < 16; d++) counts[d * blocks + b] = bins[d];
    }
}
