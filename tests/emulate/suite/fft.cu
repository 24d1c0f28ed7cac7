// Radix-2 Stockham FFT of one row a block.
extern "C" __global__ void kernel(const float2* x, float2* y, int n) {
    extern __shared__ float2 s[];
    int t = threadIdx.x, half = n / 2;
    float2 *a = s, *b = s + n;
    a[t] = x[blockIdx.x * n + t]; a[t + half] = x[blockIdx.x * n + t + half];
    __syncthreads();
    for (int ns = 1; ns < n; ns *= 2) {
        float angle = -3.14159265358979f * (t % ns) / ns, c, sn;
        sincosf(angle, &sn, &c);
        float2 u = a[t], v = a[t + half];
        float2 w = make_float2(v.x * c - v.y * sn, v.x * sn + v.y * c);
        int to = t / ns * ns * 2 + t % ns;
        b[to] = make_float2(u.x + w.x, u.y + w.y);
        b[to + ns] = make_float2(u.x - w.x, u.y - w.y);
        __syncthreads();
        float2* swap = a; a = b; b = swap;
    }
    y[blockIdx.x * n + t] = a[t]; y[blockIdx.x * n + t + half] = a[t + half];
}
