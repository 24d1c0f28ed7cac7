extern "C" __global__ void kernel(const unsigned* a, const unsigned* b, unsigned* out, int n) {
    int i = threadIdx.x;
    unsigned x = a[i], y = b[i];
    unsigned long long w = (unsigned long long)x << 32 | y;
    unsigned r[12] = {(unsigned)__popc(x), (unsigned)__clz(x), __brev(x), (unsigned)__ffs(x), (unsigned)__popcll(w),
        (unsigned)__clzll(w), __byte_perm(x, y, 0x5140), __funnelshift_l(x, y, x & 31), __umulhi(x, y),
        (unsigned)__mulhi((int)x, (int)y), __usad(x, y, 7), (unsigned)(__brevll(w) >> 32)};
    for (int k = 0; k < 12; k++) out[k * n + i] = r[k];
}
