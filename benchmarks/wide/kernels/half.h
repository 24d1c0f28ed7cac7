// Halves by the processor's conversions (F16C).
#include <immintrin.h>
#include <stdlib.h>
static float* widened(const unsigned short* from, int n) {
    float* to = malloc(n * sizeof(float));
#pragma omp parallel for
    for (int i = 0; i < n; i += 8) _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i*)(from + i))));
    return to;
}
