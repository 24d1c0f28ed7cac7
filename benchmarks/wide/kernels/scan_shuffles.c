void k(const int* restrict in, int* restrict out, int n) {
#pragma omp parallel for
    for (int b = 0; b < n; b += 256) {
        int sum = 0;
        for (int i = b; i < b + 256 && i < n; i++) out[i] = sum += in[i];
    }
}
