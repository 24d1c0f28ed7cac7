// A torus: neighbours by remainders of run-time sizes.
extern "C" __global__ void k(const unsigned char* in, unsigned char* out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx || dy) count += in[((y + dy + h) % h) * w + (x + dx + w) % w];
    out[y * w + x] = count == 3 || (count == 2 && in[y * w + x]);
}
