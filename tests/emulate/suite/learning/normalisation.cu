// rmsnorm in bf16x2 with a templated block reduction, rotary embedding, GELU, layernorm backward, group norm with Welford.
#include <cuda_bf16.h>
template <class T, class F> __device__ T reduced(T v, F f) {
    __shared__ T s[32];
    for (int d = 16; d; d >>= 1) v = f(v, __shfl_xor_sync(~0u, v, d));
    __syncthreads();
    if (threadIdx.x % 32 == 0) s[threadIdx.x / 32] = v;
    __syncthreads();
    v = s[0];
    for (int w = 1; w < blockDim.x / 32; w++) v = f(v, s[w]);
    return v;
}
struct Add { template <class T> __device__ T operator()(T a, T b) const { return a + b; } };
extern "C" __global__ void rmsnorm(const __nv_bfloat162* x, const __nv_bfloat162* w, __nv_bfloat162* y, int pairs, float eps) {
    x += blockIdx.x * pairs; y += blockIdx.x * pairs;
    float sum = 0;
    for (int i = threadIdx.x; i < pairs; i += blockDim.x) { float2 v = __bfloat1622float2(x[i]); sum += v.x * v.x + v.y * v.y; }
    float scale = rsqrtf(reduced(sum, Add()) / (2 * pairs) + eps);
    for (int i = threadIdx.x; i < pairs; i += blockDim.x) {
        float2 v = __bfloat1622float2(x[i]);
        y[i] = __hmul2(__floats2bfloat162_rn(v.x * scale, v.y * scale), w[i]);
    }
}
extern "C" __global__ void rotary(float2* x, const int* positions, int heads, int half_dim) {
    int token = blockIdx.x, head = threadIdx.y, i = threadIdx.x;
    if (i >= half_dim || head >= heads) return;
    float angle = positions[token] * powf(10000.0f, -2.0f * i / (2 * half_dim)), s, c;
    sincosf(angle, &s, &c);
    float2& v = x[(token * heads + head) * half_dim + i];
    v = {v.x * c - v.y * s, v.x * s + v.y * c};
}
extern "C" __global__ void gelu(const float4* x, float4* exact, float4* approximate, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float4 v = x[i];
    auto f = [](float t) { return 0.5f * t * (1 + erff(t * 0.70710678f)); };
    auto g = [](float t) { return 0.5f * t * (1 + tanhf(0.79788456f * (t + 0.044715f * t * t * t))); };
    exact[i] = {f(v.x), f(v.y), f(v.z), f(v.w)};
    approximate[i] = {g(v.x), g(v.y), g(v.z), g(v.w)};
}
extern "C" __global__ void layernorm_backward(const float* x, const float* g, const float* dy, float* dx, float* dg, int n) {
    x += blockIdx.x * n; dy += blockIdx.x * n; dx += blockIdx.x * n;
    float s = 0, q = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) s += x[i];
    float mean = reduced(s, Add()) / n;
    for (int i = threadIdx.x; i < n; i += blockDim.x) q += (x[i] - mean) * (x[i] - mean);
    float inv = 1.0f / sqrtf(reduced(q, Add()) / n + 1e-5f), a = 0, b = 0;
    for (int i = threadIdx.x; i < n; i += blockDim.x) { float h = (x[i] - mean) * inv, d = dy[i] * g[i]; a += d; b += d * h; atomicAdd(dg + i, dy[i] * h); }
    a = reduced(a, Add()) / n; b = reduced(b, Add()) / n;
    for (int i = threadIdx.x; i < n; i += blockDim.x) dx[i] = inv * (dy[i] * g[i] - a - (x[i] - mean) * inv * b);
}
struct Moments { float mean, m2, count; };
__device__ Moments merged(Moments a, Moments b) {
    float n = a.count + b.count, d = b.mean - a.mean;
    if (n == 0) return {0, 0, 0};
    return {a.mean + d * b.count / n, a.m2 + b.m2 + d * d * a.count * b.count / n, n};
}
extern "C" __global__ void groupnorm(const float* x, float* y, int n) {
    x += blockIdx.x * n; y += blockIdx.x * n;
    Moments m{0, 0, 0};
    for (int i = threadIdx.x; i < n; i += 32) { m.count++; float d = x[i] - m.mean; m.mean += d / m.count; m.m2 += d * (x[i] - m.mean); }
    for (int d = 16; d; d >>= 1) m = merged(m, {__shfl_xor_sync(~0u, m.mean, d), __shfl_xor_sync(~0u, m.m2, d), __shfl_xor_sync(~0u, m.count, d)});
    for (int i = threadIdx.x; i < n; i += 32) y[i] = (x[i] - m.mean) * rsqrtf(m.m2 / n + 1e-5f);
}
