extern "C" __global__ void k(const int* a, const int* b, int* out, int n) {
    __shared__ int prev[130], cur[130], old[130];
    int t = threadIdx.x;
    const int* p = a + blockIdx.x * 128;
    const int* q = b + blockIdx.x * 128;
    prev[t] = 0;
    old[t] = 0;
    cur[t] = 0;
    if (t < 2) {
        prev[128 + t] = 0;
        old[128 + t] = 0;
        cur[128 + t] = 0;
    }
    __syncthreads();
    int last = 0;
    for (int d = 0; d < 255; d++) {
        int j = d - t;
        if (j >= 0 && j < 128) {
            int v = p[t] == q[j] ? old[t] + 1 : max(prev[t], prev[t + 1]);
            cur[t + 1] = v;
            last = v;
        }
        __syncthreads();
        old[t + 1] = prev[t + 1];
        prev[t + 1] = cur[t + 1];
        __syncthreads();
    }
    if (t == 127) out[blockIdx.x] = last;
}
