__device__ float cnd(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float c = 0.39894228f * expf(-0.5f * d * d) *
              (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - c : c;
}
extern "C" __global__ void k(const float* S, const float* X, const float* T, float* call, float r, float v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float root = sqrtf(T[i]), d1 = (logf(S[i] / X[i]) + (r + 0.5f * v * v) * T[i]) / (v * root), d2 = d1 - v * root;
    call[i] = S[i] * cnd(d1) - X[i] * expf(-r * T[i]) * cnd(d2);
}
