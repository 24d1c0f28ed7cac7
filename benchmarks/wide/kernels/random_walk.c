void k(const unsigned long long* restrict seeds, int* restrict ends, int steps) {
#pragma omp parallel for
    for (int i = 0; i < 16384; i++) {
        int visits[4] = {0, 0, 0, 0};
        unsigned long long s = seeds[i];
        for (int r = 0; r < steps; r++) {
            s = s * 6364136223846793005ull + 1442695040888963407ull;
            visits[s >> 62]++;
        }
        ends[i] = (visits[0] - visits[1]) * 1000 + visits[2] - visits[3];
    }
}
