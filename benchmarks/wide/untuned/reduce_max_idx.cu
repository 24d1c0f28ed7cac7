extern "C" __global__ void k(const float* x, float* bv, int* bi, int n) {
    __shared__ float v[128];
    __shared__ int w[128];
    int t = threadIdx.x;
    float m = -1e30f;
    int mi = -1;
    for (int i = blockIdx.x * 128 + t; i < n; i += gridDim.x * 128)
        if (x[i] > m) {
            m = x[i];
            mi = i;
        }
    v[t] = m;
    w[t] = mi;
    __syncthreads();
    for (int s = 64; s > 0; s >>= 1) {
        if (t < s && v[t + s] > v[t]) {
            v[t] = v[t + s];
            w[t] = w[t + s];
        }
        __syncthreads();
    }
    if (!t) {
        bv[blockIdx.x] = v[0];
        bi[blockIdx.x] = w[0];
    }
}
