extern "C" __global__ void k(const float* x, const float* y, float* z, int n) {
    __shared__ float s[256];
    int t = threadIdx.x;
    const float* row = x + blockIdx.x * n;
    float most = -3.4e38f;
    for (int i = t; i < n; i += 256) most = fmaxf(most, row[i]);
    s[t] = most;
    __syncthreads();
    for (int half = 128; half > 0; half >>= 1) {
        if (t < half) s[t] = fmaxf(s[t], s[t + half]);
        __syncthreads();
    }
    most = s[0];
    __syncthreads();
    float sum = 0;
    for (int i = t; i < n; i += 256) {
        float e = expf(row[i] - most);
        z[blockIdx.x * n + i] = e;
        sum += e;
    }
    s[t] = sum;
    __syncthreads();
    for (int half = 128; half > 0; half >>= 1) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    for (int i = t; i < n; i += 256) z[blockIdx.x * n + i] /= s[0];
}
