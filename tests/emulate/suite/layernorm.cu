// A block a row: mean and variance by shuffles, Welford's way.
extern "C" __global__ void kernel(const float* x, const float* gamma, const float* beta, float* y, int n, float eps) {
    __shared__ float means[32], m2s[32], counts[32];
    const float* row = x + blockIdx.x * n;
    float mean = 0, m2 = 0, count = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float d = row[i] - mean; count += 1; mean += d / count; m2 += d * (row[i] - mean);
    }
    auto merge = [&](float om, float o2, float oc) {
        float total = count + oc;
        if (total == 0) return;
        float d = om - mean; mean += d * oc / total; m2 += o2 + d * d * count * oc / total; count = total;
    };
    for (int s = 16; s; s /= 2)
        merge(__shfl_xor_sync(~0u, mean, s), __shfl_xor_sync(~0u, m2, s), __shfl_xor_sync(~0u, count, s));
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (lane == 0) { means[warp] = mean; m2s[warp] = m2; counts[warp] = count; }
    __syncthreads();
    mean = m2 = count = 0;
    for (int w = 0; w < blockDim.x / 32; w++) merge(means[w], m2s[w], counts[w]);
    float inv = rsqrtf(m2 / n + eps);
    for (int i = threadIdx.x; i < n; i += blockDim.x) y[blockIdx.x * n + i] = (row[i] - mean) * inv * gamma[i] + beta[i];
}
