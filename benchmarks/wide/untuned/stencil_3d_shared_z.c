void k(const float* restrict in, float* restrict out, int nx, int ny, int nz) {
    int st = nx * ny;
    for (int z = 1; z < nz - 1; z++)
        for (int y = 1; y < ny - 1; y++)
            for (int x = 1; x < nx - 1; x++) {
                int o = z * st + y * nx + x;
                out[o] =
                    in[o - 1] + in[o + 1] + in[o - nx] + in[o + nx] - 6 * in[o] + in[o - st] + in[o + st];
            }
}
