static unsigned reversed(unsigned v) {
    v = (v >> 1 & 0x55555555u) | (v & 0x55555555u) << 1;
    v = (v >> 2 & 0x33333333u) | (v & 0x33333333u) << 2;
    v = (v >> 4 & 0x0f0f0f0fu) | (v & 0x0f0f0f0fu) << 4;
    return __builtin_bswap32(v);
}
static unsigned ones(unsigned v) {
    v -= v >> 1 & 0x55555555u;
    v = (v & 0x33333333u) + (v >> 2 & 0x33333333u);
    return ((v + (v >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}
void k(const unsigned* restrict in, unsigned* restrict out, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        unsigned v = in[i], g = v ^ v >> 1, h = v, f = g;
        h ^= h >> 16;
        h *= 0x85ebca6bu;
        h ^= h >> 13;
        h *= 0xc2b2ae35u;
        h ^= h >> 16;
        f |= f >> 1, f |= f >> 2, f |= f >> 4, f |= f >> 8, f |= f >> 16;
        out[i] = h + ones(v) * 3 + ones(~f) + (reversed(v) >> 7) + (g << 5 | v >> 27);
    }
}
