extern "C" __global__ void k(const unsigned char* d, const unsigned* table, unsigned* out, int rows,
                             int len) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= rows) return;
    unsigned c = 0xffffffffu;
    for (int j = 0; j < len; j++) c = table[(c ^ d[i * len + j]) & 255] ^ (c >> 8);
    out[i] = ~c;
}
