#include <omp.h>
#include <stdlib.h>
#include <string.h>
void k(const int* restrict in, int* restrict out, int* restrict count, int n, int limit) {
#pragma omp parallel
    {
        int t = omp_get_thread_num(), all = omp_get_num_threads(), from = (long)n * t / all, to = (long)n * (t + 1) / all;
        int *kept = malloc((to - from + 1) * sizeof(int)), m = 0, base;
        for (int i = from; i < to; i++) {
            kept[m] = in[i];
            m += in[i] > limit;
        }
#pragma omp atomic capture
        {
            base = *count;
            *count += m;
        }
        memcpy(out + base, kept, m * sizeof(int));
        free(kept);
    }
}
