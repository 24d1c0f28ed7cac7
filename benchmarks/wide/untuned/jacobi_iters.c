void k(const float* in, float* out, int w, int it) {
    for (int by_ = 0; by_ < 16; by_++)
        for (int bx_ = 0; bx_ < 16; bx_++) {
            float a[18][18] = {0}, b[18][18] = {0};
            for (int y = 0; y < 16; y++)
                for (int x = 0; x < 16; x++) a[y + 1][x + 1] = in[(by_ * 16 + y) * w + bx_ * 16 + x];
            for (int i = 0; i < it; i++) {
                for (int y = 1; y < 17; y++)
                    for (int x = 1; x < 17; x++)
                        b[y][x] = 0.25f * (a[y - 1][x] + a[y + 1][x] + a[y][x - 1] + a[y][x + 1]);
                for (int y = 1; y < 17; y++)
                    for (int x = 1; x < 17; x++) a[y][x] = b[y][x];
            }
            for (int y = 0; y < 16; y++)
                for (int x = 0; x < 16; x++) out[(by_ * 16 + y) * w + bx_ * 16 + x] = a[y + 1][x + 1];
        }
}
