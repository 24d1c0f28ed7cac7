#include <immintrin.h>
void k(const unsigned short* restrict x, unsigned short* restrict y, float a, int n) {
    __m256 f = _mm256_set1_ps(a);
#pragma omp parallel for
    for (int i = 0; i < 2 * n; i += 8) {
        __m256 v = _mm256_cvtph_ps(_mm_loadu_si128((const __m128i*)(x + i)));
        __m256 w = _mm256_cvtph_ps(_mm_loadu_si128((const __m128i*)(y + i)));
        _mm_storeu_si128((__m128i*)(y + i), _mm256_cvtps_ph(_mm256_fmadd_ps(f, v, w), 0));
    }
}
