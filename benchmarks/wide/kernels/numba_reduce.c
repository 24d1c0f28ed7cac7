#define k sums
#include "reduce.h"
#undef k
void k(const float* in, float* out) { sums(in, out, 1000000); }
