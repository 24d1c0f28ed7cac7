// One step of an elimination: multipliers by division, the rows below a pivot.
extern "C" __global__ void k(const float* in, float* out, int n, int pivot) {
    int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= n || col >= n) return;
    float v = in[row * n + col];
    if (row > pivot && col >= pivot) v -= in[row * n + pivot] / in[pivot * n + pivot] * in[pivot * n + col];
    out[row * n + col] = v;
}
