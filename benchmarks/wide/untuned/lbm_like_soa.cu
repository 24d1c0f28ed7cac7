extern "C" __global__ void k(const float* f, float* g, int nx, int ny, float om) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    int n = nx * ny;
    const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float w[9] = {4 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
    float v[9], rho = 0, ux = 0, uy = 0;
    for (int i = 0; i < 9; i++) {
        int sx = (x - ex[i] + nx) % nx, sy = (y - ey[i] + ny) % ny;
        v[i] = f[i * n + sy * nx + sx];
        rho += v[i];
        ux += ex[i] * v[i];
        uy += ey[i] * v[i];
    }
    ux /= rho;
    uy /= rho;
    float u2 = 1.5f * (ux * ux + uy * uy);
    for (int i = 0; i < 9; i++) {
        float e = 3 * (ex[i] * ux + ey[i] * uy);
        g[i * n + y * nx + x] = v[i] + om * (w[i] * rho * (1 + e + 0.5f * e * e - u2) - v[i]);
    }
}
