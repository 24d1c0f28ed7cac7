extern "C" __global__ void k(const unsigned* in, unsigned* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned v = in[i], g = v ^ v >> 1, h = v;
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    h ^= h >> 16;
    out[i] = h + __popc(v) * 3 + __clz(g) + (__brev(v) >> 7) + __funnelshift_l(v, g, 5);
}
