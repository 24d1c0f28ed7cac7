// quasirandomGenerator: Niederreiter bits from a table, then Moro's inverse of the normal distribution.
extern "C" __global__ void niederreiter(float* out, const unsigned* table, unsigned seed, unsigned n) {
    unsigned pos = blockIdx.x * blockDim.x + threadIdx.x, stride = blockDim.x * gridDim.x;
    const unsigned* row = table + threadIdx.y * 31;
    for (; pos < n; pos += stride) {
        unsigned result = 0, data = seed + pos;
        for (int bit = 0; bit < 31; bit++, data >>= 1) if (data & 1) result ^= row[bit];
        out[threadIdx.y * n + pos] = (float)(result + 1) * (1.0f / (float)0x80000001u);
    }
}
__device__ __forceinline__ double moro(unsigned x) {
    const double a1 = 2.50662823884, a2 = -18.61500062529, a3 = 41.39119773534, a4 = -25.44106049637;
    const double b1 = -8.4735109309, b2 = 23.08336743743, b3 = -21.06224101826, b4 = 3.13082909833;
    const double c[9] = {0.337475482272615, 0.976169019091719, 0.160797971491821, 2.76438810333863e-02, 3.8405729373609e-03,
                         3.951896511919e-04, 3.21767881768e-05, 2.888167364e-07, 3.960315187e-07};
    bool negate = false;
    if (x >= 0x80000000u) { x = 0xffffffffu - x; negate = true; }
    double p = ((double)x + 0.5) * (1.0 / 4294967296.0), y = p - 0.5, z;
    if (fabs(y) < 0.42) {
        z = y * y;
        z = y * (((a4 * z + a3) * z + a2) * z + a1) / ((((b4 * z + b3) * z + b2) * z + b1) * z + 1);
    } else {
        z = log(-log(p));
        double w = c[8];
#pragma unroll
        for (int i = 7; i >= 0; i--) w = w * z + c[i];
        z = -w;
    }
    return negate ? -z : z;
}
extern "C" __global__ void inverse(double* out, const unsigned* in, unsigned n) {
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) out[i] = moro(in[i]);
}
