extern "C" __global__ void k(const float* in, float* out, int nx, int ny, int nz) {
    __shared__ float s[10][34];
    int tx = threadIdx.x, ty = threadIdx.y, x = blockIdx.x * 32 + tx, y = blockIdx.y * 8 + ty;
    int st = nx * ny;
    int o = y * nx + x;
    bool ok = x > 0 && y > 0 && x < nx - 1 && y < ny - 1;
    for (int z = 1; z < nz - 1; z++) {
        const float* p = in + z * st;
        s[ty + 1][tx + 1] = p[o];
        if (tx == 0 && x > 0) s[ty + 1][0] = p[o - 1];
        if (tx == 31 && x < nx - 1) s[ty + 1][33] = p[o + 1];
        if (ty == 0 && y > 0) s[0][tx + 1] = p[o - nx];
        if (ty == 7 && y < ny - 1) s[9][tx + 1] = p[o + nx];
        __syncthreads();
        if (ok)
            out[z * st + o] = s[ty + 1][tx] + s[ty + 1][tx + 2] + s[ty][tx + 1] + s[ty + 2][tx + 1] -
                              6 * s[ty + 1][tx + 1] + p[o - st] + p[o + st];
        __syncthreads();
    }
}
