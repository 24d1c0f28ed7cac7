#include <stdlib.h>
void k(const unsigned char* restrict in, unsigned char* restrict out, int w, int h, int ow, int oh) {
    int* from = malloc(ow * sizeof(int));
    for (int x = 0; x < ow; x++) from[x] = x * w / ow;
#pragma omp parallel for
    for (int y = 0; y < oh; y++)
        for (int x = 0; x < ow; x++) out[y * ow + x] = in[(y * h / oh) * w + from[x]];
    free(from);
}
