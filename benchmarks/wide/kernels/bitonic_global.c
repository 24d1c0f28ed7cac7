void k(const int* restrict in, int* restrict out, int n, int j, int size) {
#pragma omp parallel for
    for (int i = 0; i < n; i += 2 * j) {
        int up = (i & size) == 0;
        for (int q = i; q < i + j; q++) {
            int a = in[q], b = in[q + j], l = a < b ? a : b, h = a < b ? b : a;
            out[q] = up ? l : h;
            out[q + j] = up ? h : l;
        }
    }
}
