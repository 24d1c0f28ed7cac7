void k(const char* restrict text, int n, const char* restrict pattern, int m, int* restrict found) {
#pragma omp parallel for
    for (int i = 0; i <= n - m; i++) {
        int j = 0;
        while (j < m && text[i + j] == pattern[j]) j++;
        found[i] = j == m;
    }
}
