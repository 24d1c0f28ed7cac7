static inline int least(int a, int b) { return a < b ? a : b; }
void k(const char* restrict a, const char* restrict b, int* restrict out, int n) {
#pragma omp parallel for
    for (int p = 0; p < 512; p++) {
        int row[65];
        for (int j = 0; j <= n; j++) row[j] = j;
        for (int i = 1; i <= n; i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= n; j++) {
                int was = row[j];
                row[j] = least(least(row[j - 1], was) + 1, corner + (a[p * n + i - 1] != b[p * n + j - 1]));
                corner = was;
            }
        }
        out[p] = row[n];
    }
}
