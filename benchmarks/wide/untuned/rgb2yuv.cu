extern "C" __global__ void k(const uchar3* in, unsigned char* y, unsigned char* u, unsigned char* v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    uchar3 p = in[i];
    y[i] = (66 * p.x + 129 * p.y + 25 * p.z + 128 >> 8) + 16;
    u[i] = (-38 * p.x - 74 * p.y + 112 * p.z + 128 >> 8) + 128;
    v[i] = (112 * p.x - 94 * p.y - 18 * p.z + 128 >> 8) + 128;
}
