extern "C" __global__ void k(const float* in, float* out, int n) {
    __shared__ float s[2][256];
    int t = threadIdx.x, i = blockIdx.x * 256 + t, from = 0;
    s[0][t] = i < n ? in[i] : 0.0f;
    __syncthreads();
    for (int d = 1; d < 256; d <<= 1) {
        s[1 - from][t] = t >= d ? s[from][t] + s[from][t - d] : s[from][t];
        from = 1 - from;
        __syncthreads();
    }
    if (i < n) out[i] = s[from][t];
}
