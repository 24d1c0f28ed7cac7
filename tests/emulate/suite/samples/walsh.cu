// fastWalsh: radix-4 butterflies in dynamic shared memory, a last radix-2 stage where log2 is odd.
extern "C" __global__ void kernel(float* out, const float* in, int log2n) {
    extern __shared__ float s[];
    const int n = 1 << log2n;
    const float* src = in + blockIdx.x * n;
    float* dst = out + blockIdx.x * n;
    for (int p = threadIdx.x; p < n; p += blockDim.x) s[p] = src[p];
    const int pos = threadIdx.x;
    for (int stride = n >> 2; stride > 0; stride >>= 2) {
        int lo = pos & (stride - 1), i0 = ((pos - lo) << 2) + lo, i1 = i0 + stride, i2 = i1 + stride, i3 = i2 + stride;
        __syncthreads();
        float a = s[i0], b = s[i1], c = s[i2], d = s[i3], t;
        t = a; a = a + c; c = t - c;
        t = b; b = b + d; d = t - d;
        t = a; s[i0] = a + b; s[i1] = t - b;
        t = c; s[i2] = c + d; s[i3] = t - d;
    }
    if (log2n & 1) {
        __syncthreads();
        for (int p = threadIdx.x; p < n / 2; p += blockDim.x) {
            float a = s[2 * p], b = s[2 * p + 1];
            s[2 * p] = a + b; s[2 * p + 1] = a - b;
        }
    }
    __syncthreads();
    for (int p = threadIdx.x; p < n; p += blockDim.x) dst[p] = s[p];
}
