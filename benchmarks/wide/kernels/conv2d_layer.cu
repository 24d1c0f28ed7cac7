// A layer: an output channel a blockIdx.z, 3x3 filters over all input channels, padding of one.
extern "C" __global__ void k(const float* in, const float* weights, float* out, int channels, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, o = blockIdx.z;
    if (x >= w || y >= h) return;
    float sum = 0;
    for (int c = 0; c < channels; c++)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                int sy = y + i - 1, sx = x + j - 1;
                if (sy >= 0 && sy < h && sx >= 0 && sx < w)
                    sum += in[(c * h + sy) * w + sx] * weights[((o * channels + c) * 3 + i) * 3 + j];
            }
    out[(o * h + y) * w + x] = sum;
}
