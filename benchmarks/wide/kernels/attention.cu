// Online softmax: a query a thread, keys and values by tiles in shared memory; 32 dimensions.
#define D 32
extern "C" __global__ void k(const float* Q, const float* K, const float* V, float* O, int n, float scale) {
    __shared__ float Ks[64][D], Vs[64][D];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float q[D], o[D] = {}, most = -3.0e38f, sum = 0;
    for (int d = 0; d < D; d++) q[d] = Q[i * D + d] * scale;
    for (int j0 = 0; j0 < n; j0 += 64) {
        for (int e = threadIdx.x; e < 64 * D; e += blockDim.x) {
            Ks[e / D][e % D] = K[j0 * D + e];
            Vs[e / D][e % D] = V[j0 * D + e];
        }
        __syncthreads();
        for (int j = 0; j < 64; j++) {
            float s = 0;
            for (int d = 0; d < D; d++) s += q[d] * Ks[j][d];
            float next = fmaxf(most, s), keep = __expf(most - next), p = __expf(s - next);
            most = next;
            sum = sum * keep + p;
            for (int d = 0; d < D; d++) o[d] = o[d] * keep + p * Vs[j][d];
        }
        __syncthreads();
    }
    for (int d = 0; d < D; d++) O[i * D + d] = o[d] / sum;
}
