extern "C" __global__ void k(const unsigned* x, unsigned* y, int bit) {
    __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * 256 + t;
    unsigned v = x[i];
    int f = !((v >> bit) & 1);
    s[t] = f;
    __syncthreads();
    for (int d = 1; d < 256; d <<= 1) {
        int q = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += q;
        __syncthreads();
    }
    int total = s[255];
    int pos = f ? s[t] - 1 : total + t - s[t];
    y[blockIdx.x * 256 + pos] = v;
}
