void k(const unsigned* x, unsigned* y, int bit) {
    for (int b = 0; b < 256; b++) {
        int o = b * 256;
        for (int i = 0; i < 256; i++)
            if (!((x[b * 256 + i] >> bit) & 1)) y[o++] = x[b * 256 + i];
        for (int i = 0; i < 256; i++)
            if ((x[b * 256 + i] >> bit) & 1) y[o++] = x[b * 256 + i];
    }
}
