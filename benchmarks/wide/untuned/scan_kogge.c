void k(const int* x, int* y, int n) {
    for (int b = 0; b < n; b += 512) {
        int s = 0;
        for (int i = b; i < b + 512 && i < n; i++) {
            s += x[i];
            y[i] = s;
        }
    }
}
