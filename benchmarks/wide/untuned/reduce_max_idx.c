void k(const float* x, float* bv, int* bi, int n) {
    for (int b = 0; b < 64; b++) {
        float m = -1e30f;
        int mi = -1;
        for (int i = b * 128; i < n; i += 64 * 128)
            for (int j = i; j < i + 128; j++)
                if (x[j] > m) {
                    m = x[j];
                    mi = j;
                }
        bv[b] = m;
        bi[b] = mi;
    }
}
