// The names of cuComplex.h over `complex<T>`, for kernels that are compiled with translate_cucomplex=True.
#pragma once
#include <cupy/complex.cuh>

typedef complex<float> cuFloatComplex;
typedef complex<float> cuComplex;
typedef complex<double> cuDoubleComplex;

#define CUPY_CU(SUFFIX, TYPE, PART)                                                                        \
  __host__ __device__ inline PART cuCreal##SUFFIX(TYPE z) { return z.real(); }                             \
  __host__ __device__ inline PART cuCimag##SUFFIX(TYPE z) { return z.imag(); }                             \
  __host__ __device__ inline PART cuCabs##SUFFIX(TYPE z) { return abs(z); }                                \
  __host__ __device__ inline TYPE cuConj##SUFFIX(TYPE z) { return conj(z); }                               \
  __host__ __device__ inline TYPE cuCadd##SUFFIX(TYPE x, TYPE y) { return x + y; }                         \
  __host__ __device__ inline TYPE cuCsub##SUFFIX(TYPE x, TYPE y) { return x - y; }                         \
  __host__ __device__ inline TYPE cuCmul##SUFFIX(TYPE x, TYPE y) { return x * y; }                         \
  __host__ __device__ inline TYPE cuCdiv##SUFFIX(TYPE x, TYPE y) { return x / y; }                         \
  __host__ __device__ inline TYPE cuCfma##SUFFIX(TYPE x, TYPE y, TYPE d) { return x * y + d; }
CUPY_CU(f, cuFloatComplex, float)
CUPY_CU(, cuDoubleComplex, double)
#undef CUPY_CU
__host__ __device__ inline cuFloatComplex make_cuFloatComplex(float r, float i) { return cuFloatComplex(r, i); }
__host__ __device__ inline cuComplex make_cuComplex(float r, float i) { return cuComplex(r, i); }
__host__ __device__ inline cuDoubleComplex make_cuDoubleComplex(double r, double i) { return cuDoubleComplex(r, i); }
__host__ __device__ inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) { return cuFloatComplex(z); }
__host__ __device__ inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return cuDoubleComplex(z); }
