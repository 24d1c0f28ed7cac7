extern "C" __global__ void k(const float* in, float* out, int w, int h, int ow, int oh, int size, int stride) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= ow || y >= oh) return;
    float most = -3.0e38f;
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) {
            int sy = y * stride + i, sx = x * stride + j;
            if (sy < h && sx < w) most = fmaxf(most, in[sy * w + sx]);
        }
    out[y * ow + x] = most;
}
