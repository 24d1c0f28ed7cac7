void k(int* restrict steps, int n) {
#pragma omp parallel for schedule(dynamic, 1024)
    for (int i = 0; i < n; i++) {
        unsigned long long v = i + 1;
        int count = 0;
        while (v != 1) {
            v = v & 1 ? 3 * v + 1 : v >> 1;
            count++;
        }
        steps[i] = count;
    }
}
