extern "C" __global__ void k(const int* x, int* y, int n) {
    __shared__ int s[2][512];
    int t = threadIdx.x, i = blockIdx.x * 512 + t, p = 0;
    s[0][t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int d = 1; d < 512; d *= 2) {
        s[1 - p][t] = t >= d ? s[p][t] + s[p][t - d] : s[p][t];
        p = 1 - p;
        __syncthreads();
    }
    if (i < n) y[i] = s[p][t];
}
