extern "C" __global__ void k(unsigned* s, int n, int rounds) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned x = s[i];
        for (int r = 0; r < rounds; r++) {
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
        }
        s[i] = x;
    }
}
