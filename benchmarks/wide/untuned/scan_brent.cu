extern "C" __global__ void k(const float* x, float* y, float* sums, int n) {
    __shared__ float s[512];
    int t = threadIdx.x, base = blockIdx.x * 512;
    s[t] = x[base + t];
    s[t + 256] = x[base + t + 256];
    for (unsigned d = 1; d <= 256; d *= 2) {
        __syncthreads();
        int j = (t + 1) * 2 * d - 1;
        if (j < 512) s[j] += s[j - d];
    }
    for (int d = 128; d > 0; d /= 2) {
        __syncthreads();
        int j = (t + 1) * 2 * d - 1;
        if (j + d < 512) s[j + d] += s[j];
    }
    __syncthreads();
    y[base + t] = s[t];
    y[base + t + 256] = s[t + 256];
    if (t == 0) sums[blockIdx.x] = s[511];
}
