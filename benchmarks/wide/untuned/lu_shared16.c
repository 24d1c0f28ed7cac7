void k(float* A, int n) {
    for (int b = 0; b < 256; b++) {
        float* s = A + b * 256;
        for (int q = 0; q < 15; q++)
            for (int y = q + 1; y < 16; y++) {
                float f = s[y * 16 + q] /= s[q * 16 + q];
                for (int x = q + 1; x < 16; x++) s[y * 16 + x] -= f * s[q * 16 + x];
            }
    }
}
