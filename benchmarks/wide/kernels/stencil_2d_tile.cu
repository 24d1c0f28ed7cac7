// Five points, a tile with its halo in shared memory.
#define B 16
extern "C" __global__ void k(const float* in, float* out, int w, int h) {
    __shared__ float s[B + 2][B + 2];
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1, x = blockIdx.x * B + threadIdx.x, y = blockIdx.y * B + threadIdx.y;
    if (x < w && y < h) {
        s[ty][tx] = in[y * w + x];
        if (tx == 1) s[ty][0] = x > 0 ? in[y * w + x - 1] : 0;
        if (tx == B || x == w - 1) s[ty][tx + 1] = x < w - 1 ? in[y * w + x + 1] : 0;
        if (ty == 1) s[0][tx] = y > 0 ? in[(y - 1) * w + x] : 0;
        if (ty == B || y == h - 1) s[ty + 1][tx] = y < h - 1 ? in[(y + 1) * w + x] : 0;
    }
    __syncthreads();
    if (x < w && y < h)
        out[y * w + x] = 0.5f * s[ty][tx] + 0.125f * (s[ty - 1][tx] + s[ty + 1][tx] + s[ty][tx - 1] + s[ty][tx + 1]);
}
