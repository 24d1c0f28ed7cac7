extern "C" __global__ void k(const int* in, int* out, int n) {
    __shared__ int sums[8];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5, i = blockIdx.x * blockDim.x + t;
    int v = i < n ? in[i] : 0;
    for (int d = 1; d < 32; d *= 2) {
        int other = __shfl_up_sync(0xffffffff, v, d);
        if (lane >= d) v += other;
    }
    if (lane == 31) sums[warp] = v;
    __syncthreads();
    if (warp == 0) {
        int s = lane < 8 ? sums[lane] : 0;
        for (int d = 1; d < 8; d *= 2) {
            int other = __shfl_up_sync(0xffffffff, s, d);
            if (lane >= d) s += other;
        }
        if (lane < 8) sums[lane] = s;
    }
    __syncthreads();
    if (warp > 0) v += sums[warp - 1];
    if (i < n) out[i] = v;
}
