extern "C" __global__ void k(const float* x, float* y, int rows, int cols) {
    int w = threadIdx.x / 32, l = threadIdx.x % 32, r = blockIdx.x * (blockDim.x / 32) + w;
    __shared__ float sm[8];
    if (r >= rows) return;
    const float* p = x + r * cols;
    float m = -1e30f, s = 0;
    for (int i = l; i < cols; i += 32) {
        float v = p[i];
        if (v > m) {
            s = s * __expf(m - v) + 1;
            m = v;
        } else
            s += __expf(v - m);
    }
    for (int d = 16; d; d /= 2) {
        float om = __shfl_xor_sync(~0u, m, d), os = __shfl_xor_sync(~0u, s, d);
        float nm = fmaxf(m, om);
        s = s * __expf(m - nm) + os * __expf(om - nm);
        m = nm;
    }
    if (l == 0) sm[w] = 1 / s;
    __syncwarp();
    float inv = sm[w];
    for (int i = l; i < cols; i += 32) y[r * cols + i] = __expf(p[i] - m) * inv;
}
