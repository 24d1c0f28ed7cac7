extern "C" __global__ void kernel(unsigned short* out, int w, int h, double cx, double cy, double scale, int limit) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    double a = cx + (x - w / 2) * scale, b = cy + (y - h / 2) * scale, u = 0, v = 0;
    int i = 0;
    while (i < limit && __dadd_rn(__dmul_rn(u, u), __dmul_rn(v, v)) <= 4.0) {
        double t = __dadd_rn(__dsub_rn(__dmul_rn(u, u), __dmul_rn(v, v)), a);
        v = __dadd_rn(__dmul_rn(__dmul_rn(2.0, u), v), b); u = t; i++;
    }
    out[y * w + x] = i;
}
