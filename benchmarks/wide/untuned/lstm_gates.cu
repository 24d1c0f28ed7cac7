__device__ float sg(float x) { return 1.0f / (1.0f + expf(-x)); }
extern "C" __global__ void k(const float* g, float* c, float* h, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float a = sg(g[i]), f = sg(g[i + n]), o = sg(g[i + 2 * n]), u = tanhf(g[i + 3 * n]);
        float cc = f * c[i] + a * u;
        c[i] = cc;
        h[i] = o * tanhf(cc);
    }
}
