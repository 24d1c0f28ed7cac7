#include <immintrin.h>
void k(const unsigned short* restrict in, unsigned short* restrict out, int width, int height) {
#pragma omp parallel for
    for (int i = 0; i < width * height; i += 8) {
        __m256 v = _mm256_cvtph_ps(_mm_loadu_si128((const __m128i*)(in + i)));
        v = _mm256_max_ps(v, _mm256_mul_ps(v, _mm256_set1_ps(0.1f)));
        _mm_storeu_si128((__m128i*)(out + i), _mm256_cvtps_ph(v, 0));
    }
}
