void k(const float* restrict in, float* restrict out, int nx, int ny, int nz) {
#pragma omp parallel for collapse(2)
    for (int z = 1; z < nz - 1; z++)
        for (int y = 1; y < ny - 1; y++)
            for (int x = 1; x < nx - 1; x++) {
                int i = (z * ny + y) * nx + x;
                out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx] + in[i - nx * ny] +
                                                in[i + nx * ny]);
            }
}
