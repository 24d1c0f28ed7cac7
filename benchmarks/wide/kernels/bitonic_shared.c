// The same network: with constant sizes the steps are minima and maxima of vectors.
#define STEP(size, j)                                                  \
    for (int i = 0; i < 256; i += 2 * (j)) {                           \
        int up = (i & (size)) == 0;                                    \
        for (int q = i; q < i + (j); q++) {                            \
            int a = d[q], b = d[q + (j)], l = a < b ? a : b, h = a < b ? b : a; \
            d[q] = up ? l : h;                                         \
            d[q + (j)] = up ? h : l;                                   \
        }                                                              \
    }
void k(int* data) {
#pragma omp parallel for
    for (int b = 0; b < 512; b++) {
        int* restrict d = data + b * 256;
        for (int size = 2; size <= 256; size *= 2) {
            if (size > 128) STEP(size, 128);
            if (size > 64) STEP(size, 64);
            if (size > 32) STEP(size, 32);
            if (size > 16) STEP(size, 16);
            if (size > 8) STEP(size, 8);
            if (size > 4) STEP(size, 4);
            if (size > 2) STEP(size, 2);
            STEP(size, 1);
        }
    }
}
