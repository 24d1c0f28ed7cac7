void k(const unsigned char* x, unsigned* h, int n) {
    for (int i = 0; i < n; i++) h[x[i]]++;
}
