void k(int* x, int n) {
    for (int b = 0; b < 64; b++) {
        int* s = x + b * 128;
        for (int p = 0; p < 128; p++)
            for (int t = p & 1; t < 127; t += 2) {
                int a = s[t], c = s[t + 1];
                s[t] = a < c ? a : c;
                s[t + 1] = a < c ? c : a;
            }
    }
}
