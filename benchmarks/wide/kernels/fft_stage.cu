// One radix-2 stage over an array of complex numbers; the half is a power of two, given at run time.
extern "C" __global__ void k(const float2* in, float2* out, const float2* roots, int n, int half) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n / 2) return;
    int group = i / half, at = i % half, a = group * 2 * half + at, b = a + half;
    float2 w = roots[at * (n / 2 / half)], u = in[a], v = in[b];
    float re = v.x * w.x - v.y * w.y, im = v.x * w.y + v.y * w.x;
    out[a] = make_float2(u.x + re, u.y + im);
    out[b] = make_float2(u.x - re, u.y - im);
}
