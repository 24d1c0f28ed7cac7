// eigenvalues: bisection of a tridiagonal matrix by Sturm counts; each thread narrows one interval until it is small.
__device__ int smaller(const float* d, const float* s, int n, float x) {
    float delta = d[0] - x;
    int count = delta < 0;
    for (int k = 1; k < n; k++) {
        delta = d[k] - x - (s[k] * s[k]) / (fabsf(delta) < 1e-30f ? copysignf(1e-30f, delta) : delta);
        count += delta < 0;
    }
    return count;
}
extern "C" __global__ void kernel(const float* diagonal, const float* off, float* values, int n, float lo, float hi, float precision) {
    extern __shared__ float s[];
    float *d = s, *o = s + n;
    for (int i = threadIdx.x; i < n; i += blockDim.x) { d[i] = diagonal[i]; o[i] = off[i]; }
    __syncthreads();
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k >= n) return;
    float a = lo, b = hi;
    while (b - a > fmaxf(precision, 1e-6f * fmaxf(fabsf(a), fabsf(b)))) {
        float m = 0.5f * (a + b);
        if (smaller(d, o, n, m) > k) b = m; else a = m;
    }
    values[k] = 0.5f * (a + b);
}
