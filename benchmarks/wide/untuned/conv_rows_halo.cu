extern "C" __global__ void k(const float* x, const float* w, float* y, int W, int R) {
    __shared__ float s[128 + 32];
    int t = threadIdx.x, c = blockIdx.x * 128 + t, row = blockIdx.y;
    for (int i = t; i < 128 + 2 * R; i += 128) {
        int g = blockIdx.x * 128 + i - R;
        s[i] = g >= 0 && g < W ? x[row * W + g] : 0;
    }
    __syncthreads();
    float a = 0;
    for (int j = -R; j <= R; j++) a += s[t + R + j] * w[j + R];
    if (c < W) y[row * W + c] = a;
}
