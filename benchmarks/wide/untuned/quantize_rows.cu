extern "C" __global__ void k(const float* x, signed char* q, float* scale, int cols) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    float m = 0;
    for (int c = 0; c < cols; c++) m = fmaxf(m, fabsf(x[r * cols + c]));
    float s = m / 127.0f;
    scale[r] = s;
    for (int c = 0; c < cols; c++) q[r * cols + c] = (signed char)rintf(x[r * cols + c] / s);
}
