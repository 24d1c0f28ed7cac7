#include <cstdio>
#include <cstring>
__managed__ int total = 5;
__managed__ double table[3] = {1, 2, 3};
__global__ void add(int* p, int n) { for (int i = 0; i < n; i++) atomicAdd(&total, p[i]); table[1] += total; }
__global__ void rows(float* p, size_t pitch, int w, int h) {
  for (int y = 0; y < h; y++) for (int x = threadIdx.x; x < w; x += 32) ((float*)((char*)p + y * pitch))[x] = 10 * y + x;
}
#define CHECK(call) do { cudaError_t e = (call); if (e) { printf("line %d: %s\n", __LINE__, cudaGetErrorString(e)); return 1; } } while (0)
int main() {
  int *managed, *pinned, *registered = new int[4]{1, 2, 3, 4}, *seen;
  CHECK(cudaMallocManaged(&managed, 4 * 4));
  CHECK(cudaHostAlloc((void**)&pinned, 4 * 4, cudaHostAllocMapped));
  for (int i = 0; i < 4; i++) managed[i] = i, pinned[i] = 100;
  add<<<1, 1>>>(managed, 4);
  add<<<1, 1>>>(pinned, 2);
  CHECK(cudaHostRegister(registered, 16, cudaHostRegisterMapped));
  CHECK(cudaHostGetDevicePointer(&seen, registered, 0));
  add<<<1, 1>>>(seen, 4);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaHostUnregister(registered));
  printf("total %d table %g\n", total, table[1]);
  float *d, h[5][7] = {};
  size_t pitch;
  CHECK(cudaMallocPitch(&d, &pitch, 7 * 4, 5));
  CHECK(cudaMemset2D(d, pitch, 0, 28, 5));
  rows<<<1, 32>>>(d, pitch, 7, 4);
  CHECK(cudaMemcpy2D(h, 28, d, pitch, 28, 5, cudaMemcpyDeviceToHost));
  printf("pitch %d rows %g %g %g\n", pitch % 32 == 0 && pitch >= 28, h[1][2], h[3][6], h[4][6]);
  cudaPointerAttributes a;
  for (void* p : {(void*)managed, (void*)pinned, (void*)d, (void*)h}) {
    CHECK(cudaPointerGetAttributes(&a, p));
    printf("%d ", a.type);
  }
  size_t free, all;
  CHECK(cudaMemGetInfo(&free, &all));
  printf("\nfree %d\n", free < all && all > 1 << 20);
  CHECK(cudaFree(managed)); CHECK(cudaFreeHost(pinned)); CHECK(cudaFree(d)); CHECK(cudaFree(nullptr));
  delete[] registered;
  return 0;
}
