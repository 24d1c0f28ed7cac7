// How soon z = z * z + c leaves a circle, a c a thread of a part of the plane.
__global__ void mandelbrot(float* shares, unsigned int width, unsigned int height, float left, float bottom, float across,
                           float up, unsigned int limit, unsigned int smooth) {
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    const float radius = 256.0f;
    float cx = left + (i + 0.5f) * across / width, cy = bottom + (j + 0.5f) * up / height;
    float x = cx, y = cy;
    int n = 0;
    for (; n < limit; ++n) {
        float old = x;
        x = x * x - y * y + cx;
        y = 2.0f * old * y + cy;
        if (x * x + y * y > radius * radius) break;
    }
    float share = n;
    if (smooth && n != limit) share -= logf(logf(sqrtf(x * x + y * y)) / logf(radius)) / logf(2.0f);
    shares[j * width + i] = share / limit;
}
