// Forward attention with a running maximum: a thread a query, keys and values tiled through shared memory.
#define D 16
#define T 32
extern "C" __global__ void kernel(const float* q, const float* k, const float* v, float* o, int n, int causal) {
    __shared__ float ks[T][D], vs[T][D];
    int row = blockIdx.x * T + threadIdx.x;
    float query[D], acc[D] = {}, best = -__int_as_float(0x7f800000), sum = 0;
    for (int d = 0; d < D; d++) query[d] = row < n ? q[row * D + d] * 0.25f : 0;
    for (int start = 0; start < n; start += T) {
        __syncthreads();
        for (int d = 0; d < D; d++) {
            ks[threadIdx.x][d] = start + threadIdx.x < n ? k[(start + threadIdx.x) * D + d] : 0;
            vs[threadIdx.x][d] = start + threadIdx.x < n ? v[(start + threadIdx.x) * D + d] : 0;
        }
        __syncthreads();
        for (int j = 0; j < T && start + j < n; j++) {
            if (causal && start + j > row) break;
            float s = 0;
            for (int d = 0; d < D; d++) s += query[d] * ks[j][d];
            float top = fmaxf(best, s), scale = __expf(best - top), p = __expf(s - top);
            sum = sum * scale + p;
            for (int d = 0; d < D; d++) acc[d] = acc[d] * scale + p * vs[j][d];
            best = top;
        }
    }
    if (row < n) for (int d = 0; d < D; d++) o[row * D + d] = acc[d] / sum;
}
