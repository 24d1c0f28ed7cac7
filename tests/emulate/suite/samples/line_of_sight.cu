// lineOfSight: angles along a ray, an inclusive maximum scan by warps and by block, visible where nothing before is higher.
extern "C" __global__ void kernel(const float* heights, unsigned char* visible, int n, float view) {
    __shared__ float tops[32];
    int i = threadIdx.x, lane = i & 31, warp = i >> 5;
    float angle = i < n ? atanf((heights[i] - view) / (i + 1)) : -10.0f, best = angle;
#pragma unroll
    for (int d = 1; d < 32; d <<= 1) {
        float other = __shfl_up_sync(~0u, best, d);
        if (lane >= d) best = fmaxf(best, other);
    }
    if (lane == 31) tops[warp] = best;
    __syncthreads();
    if (warp == 0) {
        float v = lane < blockDim.x / 32 ? tops[lane] : -10.0f;
#pragma unroll
        for (int d = 1; d < 32; d <<= 1) { float other = __shfl_up_sync(~0u, v, d); if (lane >= d) v = fmaxf(v, other); }
        tops[lane] = v;
    }
    __syncthreads();
    float before = __shfl_up_sync(~0u, best, 1);
    if (lane == 0) before = -10.0f;
    if (warp > 0) before = fmaxf(before, tops[warp - 1]);
    if (i < n) visible[i] = angle > before;
}
