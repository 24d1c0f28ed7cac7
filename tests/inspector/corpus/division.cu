// Divisions, square roots and remainders whose code ptxas takes from its own library, and those that it writes out.
extern "C" __global__ void floats(float* x, const float* y, float c) {
  int i = threadIdx.x;
  float a = x[i], b = y[i];
  x[i] = a / b + sqrtf(a) + 1.0f / b + a / 4.0f + a / 3.0f + rsqrtf(b) + fmodf(a, c);
}

extern "C" __global__ void doubles(double* x, const double* y) {
  int i = threadIdx.x;
  double a = x[i], b = y[i];
  if (b > 0.5)
    x[i] = a / b;
  else
    x[i] = sqrt(a) + 1.0 / a;
}

extern "C" __global__ void fast(float* x, const float* y) {
  int i = threadIdx.x;
  x[i] = __fdividef(x[i], y[i]) + __expf(x[i]) + __logf(y[i]) + __powf(x[i], 1.5f);
}

extern "C" __global__ void integers(long long* x, long long d, int m, unsigned u) {
  int i = threadIdx.x;
  long long v = x[i];
  x[i] = v / d + v % 10 + (i % 7) + i / m + (unsigned)i % u + (i * 12345) / 10 + v / 8 + i % 16;
}

extern "C" __global__ void by_warp_size(int* x, long long* y) {
  int i = threadIdx.x;
  x[i] = x[i] / warpSize + (i % warpSize);
  y[i] = y[i] / warpSize;
}

// A quotient is added to the number that was divided.
extern "C" __global__ void quotients_of_one(unsigned* x, unsigned h) {
  unsigned p = x[threadIdx.x];
  for (unsigned k = 0; k < h; ++k)
    h += p % 97 + p / 13 + k;
  x[threadIdx.x] = h;
}
