void k(int rows, const int* restrict start, const int* restrict column, const float* restrict value,
       const float* restrict x, float* restrict y) {
#pragma omp parallel for
    for (int r = 0; r < rows; r++) {
        float sum = 0;
        for (int i = start[r]; i < start[r + 1]; i++) sum += value[i] * x[column[i]];
        y[r] = sum;
    }
}
