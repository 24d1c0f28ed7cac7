// Inclusive scan of one block, double-buffered in shared memory.
extern "C" __global__ void kernel(const int* x, int* y, int n) {
    extern __shared__ int s[];
    int t = threadIdx.x, out = 0, in = 1;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < n; d *= 2) {
        out = 1 - out; in = 1 - out;
        s[out * n + t] = t >= d ? s[in * n + t] + s[in * n + t - d] : s[in * n + t];
        __syncthreads();
    }
    y[t] = s[out * n + t];
}
