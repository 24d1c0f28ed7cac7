extern "C" __global__ void k(const unsigned* in, unsigned* out, int n)
{
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned h = in[t & 255] + t, p = h % 97, q = 1, g1 = 0, g2 = 0, g3 = 0, g4 = 0;
    int c = 0;
    while (q & 3) { do { p++; h += p % 97 + p / 13 + q; p = in[c & 255] & 63; } while ((h >> 19) & 1); }}
