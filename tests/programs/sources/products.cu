// cuBLAS among kernels, streams and graphs, in both pointer modes.
#include <cublas_v2.h>
#include <cstdio>
#include <cstdlib>
#include <vector>
#define OK(call) do { int status = (int)(call); if (status) { printf("%s %d\n", #call, status); exit(1); } } while (0)
__global__ void square(float* x, int n) { int i = threadIdx.x; if (i < n) x[i] *= x[i]; }
static cublasHandle_t handle;
static float* device(const std::vector<float>& host) {
  float* p;
  OK(cudaMalloc(&p, host.size() * 4));
  OK(cublasSetVector((int)host.size(), 4, host.data(), 1, p, 1));
  return p;
}
static void show(const char* what, float* p, int n) {
  std::vector<float> h(n);
  OK(cublasGetVector(n, 4, p, 1, h.data(), 1));
  printf("%s", what);
  for (float v : h) printf(" %g", v);
  printf("\n");
}
int main() {
  OK(cublasCreate(&handle));
  cudaStream_t stream;
  OK(cudaStreamCreate(&stream));
  OK(cublasSetStream(handle, stream));
  float one = 1, two = 2, zero = 0, dot = 0;
  // By column: A is 2 x 3, B is 3 x 2.
  float *a = device({1, 2, 3, 4, 5, 6}), *b = device({1, 0, 1, 0, 1, 0}), *c = device({9, 9, 9, 9});
  OK(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 3, &two, a, 2, b, 3, &zero, c, 2));
  show("gemm", c, 4);
  OK(cublasSaxpy(handle, 4, &one, a, 1, c, 1));
  square<<<1, 32, 0, stream>>>(c, 2);
  show("axpy", c, 4);
  OK(cublasSdot(handle, 3, a, 1, b, 1, &dot));
  printf("dot %g\n", dot);
  float *r = device({0}), *alpha = device({3});
  OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  OK(cublasSnrm2(handle, 2, a + 2, 1, r));
  OK(cublasSscal(handle, 3, alpha, b, 1));
  OK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST));
  show("nrm2", r, 1);
  show("scal", b, 6);
  // In a graph the product is done when the graph runs.
  cudaGraph_t graph; cudaGraphExec_t ready;
  OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  OK(cublasSaxpy(handle, 1, &one, a, 1, c, 1));
  OK(cudaStreamEndCapture(stream, &graph));
  OK(cudaGraphInstantiate(&ready, graph, 0));
  show("before", c, 1);
  for (int i = 0; i < 3; i++) OK(cudaGraphLaunch(ready, stream));
  show("after", c, 1);
  printf("wrong %d\n", cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 3, &two, a, 1, b, 3, &zero, c, 2));
  printf("outside %d", cublasSaxpy(handle, 1000, &one, a, 1, c, 1));
  printf(" %d %s\n", cudaGetLastError(), cublasGetStatusName(CUBLAS_STATUS_NOT_SUPPORTED));
  OK(cudaDeviceReset());
  OK(cublasDestroy(handle));
  printf("destroyed %d\n", cublasDestroy(handle));
}
