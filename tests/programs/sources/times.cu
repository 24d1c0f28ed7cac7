#include <cstdio>
__global__ void scale(float* x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] *= 2; }
__global__ void allocate(int** p) { *p = (int*)malloc(4); }
static cudaEvent_t a, b;
static void begin() { cudaEventRecord(a); }
static void end(const char* what) {
  float ms;
  cudaEventRecord(b);
  cudaEventSynchronize(b);
  cudaEventElapsedTime(&ms, a, b);
  printf("%s %.7g\n", what, ms);
}
int main() {
  const int n = 1 << 20;
  static float h[n];
  float *x, *locked;
  int** p;
  cudaMalloc(&x, n * 4); cudaMalloc(&p, 8); cudaMallocHost(&locked, n * 4);
  cudaEventCreate(&a); cudaEventCreate(&b);
  begin(); end("nothing");
  begin(); cudaMemcpy(x, h, n * 4, cudaMemcpyHostToDevice); end("to");
  begin(); cudaMemcpy(locked, x, n * 4, cudaMemcpyDeviceToHost); end("from");
  begin(); cudaMemset(x, 0, n * 4); end("fill");
  begin(); scale<<<n / 256, 256>>>(x, n); end("kernel");
  begin(); for (int i = 0; i < 10; i++) scale<<<1, 32>>>(x, 32); end("small");
  begin(); allocate<<<1, 1>>>(p); end("allocate");
}
