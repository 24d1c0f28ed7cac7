// Programming Massively Parallel Processors, chapter 8: input tiles of 8x8x8, the inner 6x6x6 are written.
extern "C" __global__ void k(const float* in, float* out, int nx, int ny, int nz) {
    __shared__ float s[8][8][8];
    int x = blockIdx.x * 6 + threadIdx.x - 1, y = blockIdx.y * 6 + threadIdx.y - 1, z = blockIdx.z * 6 + threadIdx.z - 1;
    int tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
    if (x >= 0 && x < nx && y >= 0 && y < ny && z >= 0 && z < nz) s[tz][ty][tx] = in[(z * ny + y) * nx + x];
    __syncthreads();
    if (x >= 1 && x < nx - 1 && y >= 1 && y < ny - 1 && z >= 1 && z < nz - 1)
        if (tx >= 1 && tx < 7 && ty >= 1 && ty < 7 && tz >= 1 && tz < 7)
            out[(z * ny + y) * nx + x] =
                0.4f * s[tz][ty][tx] + 0.1f * (s[tz][ty][tx - 1] + s[tz][ty][tx + 1] + s[tz][ty - 1][tx] +
                                               s[tz][ty + 1][tx] + s[tz - 1][ty][tx] + s[tz + 1][ty][tx]);
}
