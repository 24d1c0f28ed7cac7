void k(int* dist, int n, int via) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int first = dist[i * n + via], *row = dist + i * n, *step = dist + via * n;
#pragma omp simd
        for (int j = 0; j < n; j++) row[j] = row[j] < first + step[j] ? row[j] : first + step[j];
    }
}
