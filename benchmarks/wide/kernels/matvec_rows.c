void k(const float* restrict A, const float* restrict x, float* restrict y, int rows, int cols) {
#pragma omp parallel for
    for (int r = 0; r < rows; r++) {
        float sum = 0;
#pragma omp simd reduction(+ : sum)
        for (int c = 0; c < cols; c++) sum += A[r * cols + c] * x[c];
        y[r] = sum;
    }
}
