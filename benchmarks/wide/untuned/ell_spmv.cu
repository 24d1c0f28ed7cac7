extern "C" __global__ void k(const int* col, const float* val, const float* x, float* y, int rows,
                             int width) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows) {
        float s = 0;
        for (int j = 0; j < width; j++) {
            int c = col[j * rows + i];
            if (c >= 0) s += val[j * rows + i] * x[c];
        }
        y[i] = s;
    }
}
