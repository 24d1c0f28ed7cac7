extern "C" __global__ void k(const float* in, float* out, int cols) {
    extern __shared__ float s[];
    int t = threadIdx.x;
    const float* row = in + blockIdx.x * cols;
    float most = -3.0e38f, sum = 0;
    for (int i = t; i < cols; i += blockDim.x) most = fmaxf(most, row[i]);
    s[t] = most;
    __syncthreads();
    for (int d = blockDim.x / 2; d > 0; d >>= 1) {
        if (t < d) s[t] = fmaxf(s[t], s[t + d]);
        __syncthreads();
    }
    most = s[0];
    __syncthreads();
    for (int i = t; i < cols; i += blockDim.x) sum += expf(row[i] - most);
    s[t] = sum;
    __syncthreads();
    for (int d = blockDim.x / 2; d > 0; d >>= 1) {
        if (t < d) s[t] += s[t + d];
        __syncthreads();
    }
    sum = s[0];
    for (int i = t; i < cols; i += blockDim.x) out[blockIdx.x * cols + i] = expf(row[i] - most) / sum;
}
