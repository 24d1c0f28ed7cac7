void k(const float* restrict a, float* restrict b) {
#pragma omp parallel for
    for (int j = 1; j < 1023; j++)
        for (int i = 1; i < 1023; i++)
            b[j * 1024 + i] = 0.25f * (a[j * 1024 + i - 1] + a[j * 1024 + i + 1] + a[(j - 1) * 1024 + i] + a[(j + 1) * 1024 + i]);
}
