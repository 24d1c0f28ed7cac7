// CSR times vector: a thread a row, and a warp a row.
extern "C" __global__ void scalar(const int* rows, const int* cols, const float* values, const float* x, float* y, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) return;
    float sum = 0;
    for (int j = rows[row]; j < rows[row + 1]; j++) sum += values[j] * x[cols[j]];
    y[row] = sum;
}
extern "C" __global__ void vector(const int* rows, const int* cols, const float* values, const float* x, float* y, int n) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= n) return;
    float sum = 0;
    for (int j = rows[row] + lane; j < rows[row + 1]; j += 32) sum += values[j] * x[cols[j]];
    for (int d = 16; d; d /= 2) sum += __shfl_down_sync(~0u, sum, d);
    if (lane == 0) y[row] = sum;
}
