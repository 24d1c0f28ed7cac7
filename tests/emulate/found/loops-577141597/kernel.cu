extern "C" __global__ void k(const unsigned* in, unsigned* out, int n)
{
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned h = in[t & 255] + t, p = h % 97, q = 1, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0;
    int c = 0;
    out[t] = h + 31 * p + 7 * q + c + g1 + g2 + g3 + g4 + g5;
}
