extern "C" __global__ void k(int* x, int n) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = x[blockIdx.x * 128 + t];
    __syncthreads();
    for (int p = 0; p < 128; p++) {
        if ((t & 1) == (p & 1) && t < 127 && s[t] > s[t + 1]) {
            int v = s[t];
            s[t] = s[t + 1];
            s[t + 1] = v;
        }
        __syncthreads();
    }
    x[blockIdx.x * 128 + t] = s[t];
}
