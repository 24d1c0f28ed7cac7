extern "C" __global__ void k(const float* in, const float* weights, float* out, int n, int radius) {
    extern __shared__ float s[];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    s[t + radius] = i < n ? in[i] : 0;
    if (t < radius) {
        s[t] = i >= radius ? in[i - radius] : 0;
        s[t + radius + blockDim.x] = i + (int)blockDim.x < n ? in[i + blockDim.x] : 0;
    }
    __syncthreads();
    float sum = 0;
    for (int j = -radius; j <= radius; j++) sum += s[t + radius + j] * weights[radius + j];
    if (i < n) out[i] = sum;
}
