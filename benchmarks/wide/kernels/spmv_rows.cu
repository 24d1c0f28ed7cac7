extern "C" __global__ void k(int rows, const int* start, const int* column, const float* value, const float* x, float* y) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r < rows) {
        float sum = 0;
        for (int i = start[r]; i < start[r + 1]; i++) sum += value[i] * x[column[i]];
        y[r] = sum;
    }
}
