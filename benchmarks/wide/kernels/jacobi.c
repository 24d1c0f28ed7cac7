void k(const float* restrict a, float* restrict b, int nx, int ny) {
#pragma omp parallel for
    for (int j = 1; j < ny - 1; j++)
        for (int i = 1; i < nx - 1; i++)
            b[j * nx + i] = 0.25f * (a[j * nx + i - 1] + a[j * nx + i + 1] + a[(j - 1) * nx + i] + a[(j + 1) * nx + i]);
}
