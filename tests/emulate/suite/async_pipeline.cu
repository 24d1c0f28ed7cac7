// Three stages of cp.async ahead of the sum that uses them.
#include <cuda_pipeline.h>
extern "C" __global__ void kernel(const float4* x, float4* y, int tiles) {
    __shared__ float4 s[3][64];
    int t = threadIdx.x;
    for (int i = 0; i < 2; i++) {
        if (i < tiles) __pipeline_memcpy_async(&s[i][t], &x[i * 64 + t], 16);
        __pipeline_commit();
    }
    float4 sum = make_float4(0, 0, 0, 0);
    for (int i = 0; i < tiles; i++) {
        if (i + 2 < tiles) __pipeline_memcpy_async(&s[(i + 2) % 3][t], &x[(i + 2) * 64 + t], 16);
        __pipeline_commit();
        __pipeline_wait_prior(2);
        __syncthreads();
        float4 v = s[i % 3][63 - t];
        sum.x += v.x; sum.y += v.y; sum.z += v.z; sum.w += v.w;
        __syncthreads();
    }
    y[t] = sum;
}
