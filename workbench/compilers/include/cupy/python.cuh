// Python's and NumPy's arithmetic on scalars, for kernels that are translated from Python.
#pragma once
#include <cupy/complex.cuh>
#include <cupy/float16.cuh>

namespace cupy_python {
template <typename T> __device__ inline T floor_divide(T x, T y) {
  if (y == T(0)) return T(0);
  T q = x / y;
  return (x % y != T(0) && ((x < T(0)) != (y < T(0)))) ? q - T(1) : q;
}
__device__ inline float floor_divide(float x, float y) { return floorf(x / y); }
__device__ inline double floor_divide(double x, double y) { return floor(x / y); }
__device__ inline float16 floor_divide(float16 x, float16 y) { return float16(floorf((float)x / (float)y)); }
template <typename T> __device__ inline T remainder(T x, T y) {
  if (y == T(0)) return T(0);
  T r = x % y;
  return (r != T(0) && ((r < T(0)) != (y < T(0)))) ? r + y : r;
}
__device__ inline float remainder(float x, float y) {
  float r = fmodf(x, y);
  return (r != 0.0f && ((r < 0.0f) != (y < 0.0f))) ? r + y : r;
}
__device__ inline double remainder(double x, double y) {
  double r = fmod(x, y);
  return (r != 0.0 && ((r < 0.0) != (y < 0.0))) ? r + y : r;
}
__device__ inline float16 remainder(float16 x, float16 y) { return float16(remainder((float)x, (float)y)); }
template <typename T> __device__ inline T power(T x, T y) {
  if (y < T(0)) return x == T(1) ? T(1) : x + T(1) == T(0) ? (y % T(2) != T(0) ? x : T(1)) : T(0);
  T r = 1;
  for (; y; y >>= 1) {
    if (y & T(1)) r *= x;
    x *= x;
  }
  return r;
}
__device__ inline float power(float x, float y) { return powf(x, y); }
__device__ inline double power(double x, double y) { return pow(x, y); }
__device__ inline float16 power(float16 x, float16 y) { return float16(powf((float)x, (float)y)); }
template <typename T> __device__ inline complex<T> power(complex<T> x, complex<T> y) { return pow(x, y); }
template <typename T> __device__ inline bool is_nan(T) { return false; }
__device__ inline bool is_nan(float x) { return isnan(x); }
__device__ inline bool is_nan(double x) { return isnan(x); }
__device__ inline bool is_nan(float16 x) { return isnan((float)x); }
template <typename T> __device__ inline bool is_nan(complex<T> x) { return isnan(x); }
template <typename T> __device__ inline T maximum(T x, T y) { return is_nan(x) ? x : is_nan(y) ? y : x < y ? y : x; }
template <typename T> __device__ inline T minimum(T x, T y) { return is_nan(x) ? x : is_nan(y) ? y : y < x ? y : x; }
struct sum_of {
  template <typename T> __device__ T operator()(const T& x, const T& y) const { return T(x + y); }
};
struct maximum_of {
  template <typename T> __device__ T operator()(const T& x, const T& y) const { return maximum(x, y); }
};
struct minimum_of {
  template <typename T> __device__ T operator()(const T& x, const T& y) const { return minimum(x, y); }
};
template <typename T> __device__ inline T absolute(T x) { return x < T(0) ? T(-x) : x; }
__device__ inline float absolute(float x) { return fabsf(x); }
__device__ inline double absolute(double x) { return fabs(x); }
template <typename T> __device__ inline T absolute(complex<T> x) { return abs(x); }
template <typename T> __device__ inline T sign(T x) {
  return is_nan(x) ? x : T((int)(x > T(0)) - (int)(x < T(0)));
}
// Conversions keep the real part, as NumPy's do.
template <typename T, typename S> struct converted {
  static __device__ inline T of(const S& x) { return T(x); }
};
template <typename T, typename S> struct converted<T, complex<S>> {
  static __device__ inline T of(const complex<S>& x) { return T(x.real()); }
};
template <typename T, typename S> struct converted<complex<T>, complex<S>> {
  static __device__ inline complex<T> of(const complex<S>& x) { return complex<T>(x); }
};
template <typename T, typename S> struct converted<complex<T>, S> {
  static __device__ inline complex<T> of(const S& x) { return complex<T>(T(x)); }
};
template <typename S> struct converted<bool, complex<S>> {
  static __device__ inline bool of(const complex<S>& x) { return x.real() != S(0) || x.imag() != S(0); }
};
template <typename T, typename S> __device__ inline T as(const S& x) { return converted<T, S>::of(x); }

// Atomic operations of types that CUDA has none for.
template <typename T> __device__ inline T atomic_add(T* p, T v) { return atomicAdd(p, v); }
__device__ inline long long atomic_add(long long* p, long long v) {
  return (long long)atomicAdd((unsigned long long*)p, (unsigned long long)v);
}
__device__ inline float16 atomic_add(float16* p, float16 v) {
  unsigned short* bits = (unsigned short*)p;
  float16 old = *p;
  while (true) {
    float16 next((float)old + (float)v);
    unsigned short seen = atomicCAS(bits, old.bits(), next.bits());
    if (seen == old.bits()) return old;
    *(unsigned short*)&old = seen;
  }
}
}  // namespace cupy_python
