void k(const int* a, const int* b, int* out, int n) {
    for (int k = 0; k < 32; k++) {
        int row[129] = {0};
        for (int i = 0; i < 128; i++) {
            int diag = 0;
            for (int j = 0; j < 128; j++) {
                int up = row[j + 1];
                int v = a[k * 128 + i] == b[k * 128 + j] ? diag + 1 : (up > row[j] ? up : row[j]);
                diag = up;
                row[j + 1] = v;
            }
        }
        out[k] = row[128];
    }
}
