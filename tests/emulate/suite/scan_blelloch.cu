// Exclusive scan by up-sweep and down-sweep, with the bank-conflict padding of the classic.
#define AT(i) ((i) + ((i) >> 5))
extern "C" __global__ void kernel(const float* x, float* y, int n) {
    extern __shared__ float s[];
    int t = threadIdx.x, offset = 1;
    s[AT(2 * t)] = x[2 * t]; s[AT(2 * t + 1)] = x[2 * t + 1];
    for (int d = n >> 1; d > 0; d >>= 1, offset *= 2) {
        __syncthreads();
        if (t < d) s[AT(offset * (2 * t + 2) - 1)] += s[AT(offset * (2 * t + 1) - 1)];
    }
    if (t == 0) s[AT(n - 1)] = 0;
    for (int d = 1; d < n; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < d) {
            int a = AT(offset * (2 * t + 1) - 1), b = AT(offset * (2 * t + 2) - 1);
            float v = s[a]; s[a] = s[b]; s[b] += v;
        }
    }
    __syncthreads();
    y[2 * t] = s[AT(2 * t)]; y[2 * t + 1] = s[AT(2 * t + 1)];
}
