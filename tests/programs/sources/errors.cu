#include <cstdio>
#include <cstdlib>
#include <cassert>
#include <csignal>
#include <cstring>
__global__ void store(int* p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
__global__ void trapped() { if (threadIdx.x == 3) __trap(); }
__global__ void checked(int x) { assert(x < 5); }
__global__ void odd(char* p) { *(int*)(p + 1) = 1; }
static void show(const char* what, cudaError_t e) { printf("%s %d %s: %s\n", what, e, cudaGetErrorName(e), cudaGetErrorString(e)); }
int main(int, char** argv) {
  int* p;
  const char* what = argv[1];
  show("malloc", cudaMalloc(&p, 256));
  if (!strcmp(what, "bounds")) store<<<3, 32>>>(p, 96);
  if (!strcmp(what, "trap")) trapped<<<1, 32>>>();
  if (!strcmp(what, "assert")) checked<<<1, 1>>>(7);
  if (!strcmp(what, "misaligned")) odd<<<1, 1>>>((char*)p);
  if (!strcmp(what, "block")) store<<<1, 2048>>>(p, 1);
  if (!strcmp(what, "smem")) store<<<1, 32, 64 << 10>>>(p, 1);
  if (!strcmp(what, "free")) show("free", cudaFree(p + 1));
  if (!strcmp(what, "copy")) { int h[100]; show("copy", cudaMemcpy(p, h, 400, cudaMemcpyHostToDevice)); }
  if (!strcmp(what, "direction")) { int h[1]; show("copy", cudaMemcpy(h, h, 4, cudaMemcpyDeviceToHost)); }
  if (!strcmp(what, "memory")) show("huge", cudaMalloc(&p, (size_t)1 << 50));
  if (!strcmp(what, "unknown")) { cudaExternalMemory_t memory; cudaExternalMemoryHandleDesc handle = {}; show("import", cudaImportExternalMemory(&memory, &handle)); }
  if (!strcmp(what, "host")) printf("%d\n", *p);
  if (!strcmp(what, "abort")) abort();
  show("launch", cudaPeekAtLastError());
  show("sync", cudaDeviceSynchronize());
  show("last", cudaGetLastError());
  show("again", cudaGetLastError());
  show("malloc", cudaMalloc(&p, 4));
  cudaDeviceReset();
  show("reset", cudaMalloc(&p, 4));
  store<<<1, 1>>>(p, 1);
  show("sync", cudaDeviceSynchronize());
  return 0;
}
