extern "C" __global__ void k(const float* x, const float* g, const float* b, float* y, int cols) {
    __shared__ float red[256];
    int t = threadIdx.x;
    const float* r = x + blockIdx.x * cols;
    float s = 0;
    for (int i = t; i < cols; i += 256) s += r[i];
    red[t] = s;
    __syncthreads();
    for (int d = 128; d; d >>= 1) {
        if (t < d) red[t] += red[t + d];
        __syncthreads();
    }
    float mean = red[0] / cols;
    __syncthreads();
    s = 0;
    for (int i = t; i < cols; i += 256) {
        float d = r[i] - mean;
        s += d * d;
    }
    red[t] = s;
    __syncthreads();
    for (int d = 128; d; d >>= 1) {
        if (t < d) red[t] += red[t + d];
        __syncthreads();
    }
    float inv = rsqrtf(red[0] / cols + 1e-5f);
    for (int i = t; i < cols; i += 256) y[blockIdx.x * cols + i] = (r[i] - mean) * inv * g[i] + b[i];
}
