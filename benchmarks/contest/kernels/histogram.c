#include "contest.h"

static void add_up(uint32_t* restrict z, const uint32_t* restrict bins, int tables) {
#pragma omp critical
    for (int j = 0; j < tables; j++)
        for (int b = 0; b < 256; b++) z[b] += bins[j * 256 + b];
}

void one_table(const uint32_t* restrict x, const float* restrict y, uint32_t* restrict z, int n) {
#pragma omp parallel
    {
        uint32_t bins[256] = {0};
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++) bins[x[i] & 255]++;
        add_up(z, bins, 1);
    }
}

void four_tables(const uint32_t* restrict x, const float* restrict y, uint32_t* restrict z, int n) {
#pragma omp parallel
    {
        uint32_t bins[4 * 256] = {0};
#pragma omp for schedule(static)
        for (int i = 0; i < n; i += 4)
            for (int j = 0; j < 4; j++) bins[j * 256 + (x[i + j] & 255)]++;
        add_up(z, bins, 4);
    }
}

void eight_tables(const uint32_t* restrict x, const float* restrict y, uint32_t* restrict z, int n) {
#pragma omp parallel
    {
        uint32_t bins[8 * 256] = {0};
#pragma omp for schedule(static)
        for (int i = 0; i < n; i += 8)
            for (int j = 0; j < 8; j++) bins[j * 256 + (x[i + j] & 255)]++;
        add_up(z, bins, 8);
    }
}
