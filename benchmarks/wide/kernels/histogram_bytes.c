void k(const unsigned char* restrict data, int n, unsigned* restrict hist) {
#pragma omp parallel
    {
        unsigned bins[4][256] = {{0}};
#pragma omp for
        for (int i = 0; i < n / 4; i++)
            for (int j = 0; j < 4; j++) bins[j][data[4 * i + j]]++;
#pragma omp critical
        for (int i = 0; i < 256; i++) hist[i] += bins[0][i] + bins[1][i] + bins[2][i] + bins[3][i];
    }
    for (int i = n / 4 * 4; i < n; i++) hist[data[i]]++;
}
