// Programming Massively Parallel Processors, chapter 3: three bytes a pixel.
extern "C" __global__ void k(unsigned char* out, const unsigned char* in, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        int at = y * width + x;
        unsigned char r = in[3 * at], g = in[3 * at + 1], b = in[3 * at + 2];
        out[at] = (unsigned char)(0.21f * r + 0.71f * g + 0.07f * b);
    }
}
