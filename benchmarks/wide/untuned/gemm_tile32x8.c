void k(const float* restrict A, const float* restrict B, float* restrict Cc, int M, int N, int Kk) {
    for (int i = 0; i < M; i++) {
        for (int j = 0; j < N; j++) Cc[i * N + j] = 0;
        for (int q = 0; q < Kk; q++) {
            float v = A[i * Kk + q];
            for (int j = 0; j < N; j++) Cc[i * N + j] += v * B[q * N + j];
        }
    }
}
