// shfl_scan: int scans by inline shfl with its predicate, warp sums by width 8, and a summed area row of 4 packed bytes.
extern "C" __global__ void scan(const int* x, int* out, int* partial, int n) {
    extern __shared__ int sums[];
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x / 32;
    int value = i < n ? x[i] : 0;
#pragma unroll
    for (int d = 1; d < 32; d *= 2)
        asm volatile("{ .reg .s32 r; .reg .pred p; shfl.sync.up.b32 r|p, %0, %1, 0x0, -1; @p add.s32 r, r, %0; mov.s32 %0, r; }"
                     : "+r"(value) : "r"(d));
    if (lane == 31) sums[warp] = value;
    __syncthreads();
    if (warp == 0) {
        int v = lane < blockDim.x / 32 ? sums[lane] : 0;
        for (int d = 1; d < 8; d *= 2) { int o = __shfl_up_sync(~0u, v, d, 8); if ((lane & 7) >= d) v += o; }
        if (lane < blockDim.x / 32) sums[lane] = v;
    }
    __syncthreads();
    if (warp > 0) value += sums[warp - 1];
    if (i < n) out[i] = value;
    if (threadIdx.x == blockDim.x - 1) partial[blockIdx.x] = value;
}
extern "C" __global__ void bytes(const uint4* in, uint4* out) {
    int lane = threadIdx.x & 31;
    uint4 v = in[threadIdx.x];
    unsigned r[16];
    const unsigned w[4] = {v.x, v.y, v.z, v.w};
#pragma unroll
    for (int j = 0; j < 16; j++) r[j] = (w[j / 4] >> 8 * (j % 4) & 255) + (j ? r[j - 1] : 0);
    unsigned sum = r[15];
#pragma unroll
    for (int d = 1; d < 32; d *= 2) { unsigned o = __shfl_up_sync(0xffffffff, sum, d, 32); if (lane >= d) sum += o; }
    unsigned before = sum - r[15];
#pragma unroll
    for (int j = 0; j < 16; j += 4) out[threadIdx.x * 4 + j / 4] = make_uint4(r[j] + before, r[j + 1] + before, r[j + 2] + before, r[j + 3] + before);
}
