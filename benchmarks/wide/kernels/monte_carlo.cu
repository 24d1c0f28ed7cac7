// Pi by xorshift in each thread.
extern "C" __global__ void k(const unsigned* seeds, int* hits, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, count = 0;
    unsigned s = seeds[i];
    for (int r = 0; r < rounds; r++) {
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        float x = (s >> 8) * (1.0f / 16777216.0f);
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        float y = (s >> 8) * (1.0f / 16777216.0f);
        if (x * x + y * y <= 1.0f) count++;
    }
    hits[i] = count;
}
