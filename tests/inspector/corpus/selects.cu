// Selections, minima and maxima, absolute values, negations and saturation.
extern "C" __global__ void floats(const float* a, const float* b, float* out) {
  int i = threadIdx.x;
  float x = a[i], y = b[i];
  float v = x > y ? x - y : y;
  v += fminf(x, y) * fmaxf(x, -y) + fabsf(x) - fabsf(y) * x;
  v = __saturatef(v * 0.25f + 0.5f);
  v = fminf(fmaxf(v, 0.125f), 0.875f);
  out[i] = copysignf(v, x) + (x < 0 ? -x : x) - truncf(y) + rintf(x);
}

extern "C" __global__ void integers(const int* a, const int* b, int* out, unsigned char* bytes) {
  int i = threadIdx.x;
  int x = a[i], y = b[i];
  int v = abs(x - y) + min(x, y) - max(x, -y) + (x == y ? 12 : y >> 3);
  v = x < 0 ? -v : v;
  out[i] = v + (x > 3 && y > 5) + !(x & y) - (x != 0);
  bytes[i] = (unsigned char)min(max(v, 0), 255);
}

extern "C" __global__ void conversions(const float* f, const short* s, double* d, unsigned long long* u, signed char* c) {
  int i = threadIdx.x;
  d[i] = (double)f[i] * s[i] - (float)u[i];
  u[i] = (unsigned long long)f[i] + (unsigned short)s[i] + (long long)c[i];
  c[i] = (signed char)(s[i] + __float2int_rd(f[i]));
}
