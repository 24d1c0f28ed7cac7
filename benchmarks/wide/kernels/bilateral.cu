extern "C" __global__ void k(const float* in, float* out, int w, int h, float space, float range) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float centre = in[y * w + x], sum = 0, weights = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int sx = x + dx, sy = y + dy;
            if (sx < 0 || sx >= w || sy < 0 || sy >= h) continue;
            float v = in[sy * w + sx], d = v - centre;
            float weight = expf(-(dx * dx + dy * dy) * space - d * d * range);
            sum += weight * v;
            weights += weight;
        }
    out[y * w + x] = sum / weights;
}
