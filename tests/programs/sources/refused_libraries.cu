// Calls that the stand-ins refuse.
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
#include <cuda_profiler_api.h>
#include <cstdio>
int main() {
  cublasHandle_t handle;
  curandGenerator_t numbers;
  cufftHandle plan;
  cudaProfilerStart();
  cublasCreate(&handle);
  float x = 1;
  printf("types %d", (int)cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &x, &x, CUDA_R_8F_E4M3, 1, &x, CUDA_R_8F_E4M3, 1, &x, &x, CUDA_R_16F, 1,
                                       CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
  printf(" size %d", (int)cufftPlan1d(&plan, -1, CUFFT_C2C, 1));
  printf(" kind %d", (int)curandCreateGenerator(&numbers, CURAND_RNG_TEST));
  printf(" last %d\n", (int)cudaGetLastError());
}
