// European options; the cumulative normal by a polynomial and by erfc.
__device__ float normal(float d) {
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float c = 0.39894228f * expf(-0.5f * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1 - c : c;
}
extern "C" __global__ void kernel(const float* s, const float* x, const float* t, float* call, double* put, int n) {
    const float r = 0.02f, v = 0.3f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        float root = sqrtf(t[i]), d1 = (logf(s[i] / x[i]) + (r + 0.5f * v * v) * t[i]) / (v * root), d2 = d1 - v * root;
        call[i] = s[i] * normal(d1) - x[i] * expf(-r * t[i]) * normal(d2);
        double e1 = (log((double)s[i] / x[i]) + (0.02 + 0.045) * t[i]) / (0.3 * sqrt((double)t[i]));
        double e2 = e1 - 0.3 * sqrt((double)t[i]);
        put[i] = x[i] * exp(-0.02 * t[i]) * 0.5 * erfc(e2 * 0.70710678118654752) - s[i] * 0.5 * erfc(e1 * 0.70710678118654752);
    }
}
