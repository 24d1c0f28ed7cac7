extern "C" __global__ void k(int rows, const int* start, const int* column, const float* value, const float* x, float* y) {
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
    if (warp >= rows) return;
    float sum = 0;
    for (int i = start[warp] + lane; i < start[warp + 1]; i += 32) sum += value[i] * x[column[i]];
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xffffffff, sum, d);
    if (lane == 0) y[warp] = sum;
}
