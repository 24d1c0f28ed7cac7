void k(const unsigned char* restrict in, unsigned char* restrict out, int w, int h) {
#pragma omp parallel for
    for (int y = 0; y < h; y++) {
        const unsigned char *m = in + y * w, *u = in + (y + h - 1) % h * w, *l = in + (y + 1) % h * w;
        for (int x = 1; x < w - 1; x++) {
            unsigned char count = u[x - 1] + u[x] + u[x + 1] + m[x - 1] + m[x + 1] + l[x - 1] + l[x] + l[x + 1];
            out[y * w + x] = (count == 3) | ((count == 2) & m[x]);
        }
        for (int x = 0; x < w; x += w - 1) {
            int a = (x + w - 1) % w, b = (x + 1) % w;
            unsigned char count = u[a] + u[x] + u[b] + m[a] + m[b] + l[a] + l[x] + l[b];
            out[y * w + x] = (count == 3) | ((count == 2) & m[x]);
        }
    }
}
