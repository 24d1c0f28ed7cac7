extern "C" __global__ void k(const unsigned char* in, unsigned char* out, const char* abc, int groups) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= groups) return;
    unsigned v = in[3 * i] << 16 | in[3 * i + 1] << 8 | in[3 * i + 2];
    for (int j = 0; j < 4; j++) out[4 * i + j] = abc[(v >> (18 - 6 * j)) & 63];
}
