// Numbers of 16 bits as CuPy's kernels compute with them: in float.
#pragma once

class float16 {
  unsigned short bits_;

 public:
  float16() = default;
  __device__ float16(float v) { asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits_) : "f"(v)); }
  __device__ float16(double v) { asm("cvt.rn.f16.f64 %0, %1;" : "=h"(bits_) : "d"(v)); }
  template <typename T> __device__ float16(const T& v) : float16((float)v) {}
  __device__ operator float() const {
    float v;
    asm("cvt.f32.f16 %0, %1;" : "=f"(v) : "h"(bits_));
    return v;
  }
  __device__ unsigned short bits() const { return bits_; }
#define CUPY_IN_PLACE(OP) \
  template <typename T> __device__ float16& operator OP##=(const T& v) { return *this = float16((float)*this OP (float)v); }
  CUPY_IN_PLACE(+) CUPY_IN_PLACE(-) CUPY_IN_PLACE(*) CUPY_IN_PLACE(/)
#undef CUPY_IN_PLACE
};
__device__ inline bool isnan(const float16& v) { return isnan((float)v); }
__device__ inline bool isinf(const float16& v) { return isinf((float)v); }
__device__ inline bool isfinite(const float16& v) { return isfinite((float)v); }
__device__ inline bool signbit(const float16& v) { return signbit((float)v); }
__device__ inline float16 min(const float16& x, const float16& y) { return float16(fminf(x, y)); }
__device__ inline float16 max(const float16& x, const float16& y) { return float16(fmaxf(x, y)); }
