// Points in a quarter circle from a counter-based generator (Philox 2x32, 10 rounds).
__device__ uint2 philox(unsigned c0, unsigned c1, unsigned key) {
    for (int i = 0; i < 10; i++, key += 0x9E3779B9u) {
        unsigned hi = __umulhi(0xD256D193u, c0), lo = 0xD256D193u * c0;
        c0 = hi ^ key ^ c1; c1 = lo;
    }
    return make_uint2(c0, c1);
}
extern "C" __global__ void kernel(unsigned* inside, int each) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, hits = 0;
    for (int j = 0; j < each; j++) {
        uint2 r = philox(i, j, 42);
        unsigned long long x = r.x >> 8, y = r.y >> 8;
        hits += x * x + y * y < 1ull << 48;
    }
    hits = __reduce_add_sync(~0u, hits);
    if (threadIdx.x % 32 == 0) atomicAdd(inside, hits);
}
