// == row_totals: shuffle_no_shared ==
extern "C" __global__ void row_totals(const float* a, float* sums, int rows)
{
    float mine = 0;
    for (int r = 0; r < 32; r++) {
        float v = a[(blockIdx.x * 32 + r) * 32 + threadIdx.x];
        for (int d = 16; d; d /= 2) v += __shfl_xor_sync(~0u, v, d);
        if (r == threadIdx.x) mine = v;
    }
    sums[blockIdx.x * 32 + threadIdx.x] = mine;
}

// == block_totals: one_thread ==
extern "C" __global__ void block_totals(const float* x, float* sums)
{
    if (threadIdx.x) return;
    double s = 0;
    for (int k = 0; k < 256; k++) s += x[blockIdx.x * 256 + k];
    sums[blockIdx.x] = s;
}

// == swizzled_transpose: add_swizzle ==
extern "C" __global__ void swizzled_transpose(const float* a, float* b, int rows, int columns)
{
    __shared__ float s[32][32];
    int x0 = blockIdx.x * 32, y0 = blockIdx.y * 32, l = threadIdx.x;
    for (int k = threadIdx.y; k < 32; k += 8) s[k][(l + k) & 31] = a[(y0 + k) * columns + x0 + l];
    __syncthreads();
    for (int k = threadIdx.y; k < 32; k += 8) b[(x0 + k) * rows + y0 + l] = s[l][(k + l) & 31];
}

// == running_of_eight: shuffle ==
extern "C" __global__ void running_of_eight(const int* x, int* y, int n)
{
    for (int k = 0; k < 8; k++) {
        int i = blockIdx.x * 256 + k * 32 + threadIdx.x, v = x[i];
        for (int d = 1; d < 8; d *= 2) { int o = __shfl_up_sync(~0u, v, d, 8); if ((threadIdx.x & 7) >= d) v += o; }
        y[i] = v;
    }
}

// == private_counts: ballots ==
extern "C" __global__ void private_counts(const int* x, int* counts, int n)
{
    __shared__ int c[2][16];
    int t = threadIdx.x, w = t / 32, l = t % 32, mine = 0;
    for (int k = t; k < 512; k += 64) {
        int v = x[blockIdx.x * 512 + k];
        for (int b = 0; b < 16; b++) { int m = __popc(__ballot_sync(~0u, v == b)); if (l == b) mine += m; }
    }
    if (l < 16) c[w][l] = mine;
    __syncthreads();
    if (t < 16) counts[blockIdx.x * 16 + t] = c[0][t] + c[1][t];
}
