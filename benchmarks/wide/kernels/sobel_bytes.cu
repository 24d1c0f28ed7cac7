extern "C" __global__ void k(const unsigned char* in, unsigned char* out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
    int a = in[(y - 1) * w + x - 1], b = in[(y - 1) * w + x], c = in[(y - 1) * w + x + 1];
    int d = in[y * w + x - 1], f = in[y * w + x + 1];
    int g = in[(y + 1) * w + x - 1], i = in[(y + 1) * w + x], j = in[(y + 1) * w + x + 1];
    int gx = c + 2 * f + j - a - 2 * d - g, gy = g + 2 * i + j - a - 2 * b - c;
    out[y * w + x] = min(abs(gx) + abs(gy), 255);
}
