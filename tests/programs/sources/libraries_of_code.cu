// Code that a program loads as it runs, its kernels with their parameters, and copies between devices.
#include <cstdio>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>
static const char* ptx = R"(
.version 8.0
.target sm_80
.address_size 64
.visible .global .align 8 .u64 offset = 5;
.visible .entry add(.param .u64 p, .param .u8 narrow, .param .align 16 .b8 box[24], .param .u32 value) {
  .reg .u64 %a, %b; .reg .u32 %t<4>;
  ld.param.u64 %a, [p]; ld.param.u32 %t0, [value]; cvta.to.global.u64 %a, %a;
  mov.u32 %t1, %tid.x; mul.wide.u32 %b, %t1, 4; add.u64 %a, %a, %b;
  ld.global.u32 %t2, [offset]; add.u32 %t2, %t2, %t0; st.global.u32 [%a], %t2;
  ret;
}
.visible .entry nothing() { ret; }
)";
#define CHECK(call) do { int e = (int)(call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
int main() {
  cudaLibrary_t library; cudaKernel_t add, all[4] = {}; unsigned count; size_t at, size; void* offset; int* p; int h[32];
  CHECK(cudaLibraryLoadData(&library, ptx, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CHECK(cudaLibraryGetKernelCount(&count, library)); CHECK(cudaLibraryEnumerateKernels(all, 1, library));
  CHECK(cudaLibraryGetKernel(&add, library, "add")); CHECK(cudaLibraryGetGlobal(&offset, &size, library, "offset"));
  printf("%u %d %zu:", count, all[1] == nullptr, size);
  for (size_t i = 0; i < 4; ++i) { CHECK(cudaFuncGetParamInfo((const void*)add, i, &at, &size)); printf(" %zu+%zu", at, size); }
  printf(" %d\n", cudaFuncGetParamInfo((const void*)add, 4, &at, &size));
  CHECK(cudaMalloc(&p, sizeof h));
  unsigned char narrow = 1, box[24] = {}; int value = 10; void* arguments[] = {&p, &narrow, box, &value};
  CHECK(cudaLaunchKernel((const void*)add, dim3(1), dim3(32), arguments, 0, 0)); CHECK(cudaMemcpy(h, p, sizeof h, cudaMemcpyDefault));
  printf("%d", h[31]);
  CUlibrary same; CUkernel kernel; CUfunction function; CUmodule module; CUdeviceptr place; size_t parameters; const char* name;
  CHECK(cuLibraryLoadData(&same, ptx, nullptr, nullptr, 0, nullptr, nullptr, 0)); CHECK(cuLibraryGetKernel(&kernel, same, "add"));
  CHECK(cuKernelGetFunction(&function, kernel)); CHECK(cuLibraryGetModule(&module, same)); CHECK(cuModuleGetGlobal(&place, &size, module, "offset"));
  CHECK(cuKernelGetParamCount(kernel, &parameters)); CHECK(cuKernelGetName(&name, kernel));
  unsigned long long seven = 7; CHECK(cuMemcpyHtoD(place, &seven, 8));
  CHECK(cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, 0, arguments, nullptr)); CHECK(cudaMemcpy(h, p, sizeof h, cudaMemcpyDefault));
  printf(" %d %zu %s\n", h[31], parameters, name);
  int *a, *b, sum = 0, got[64];
  CHECK(cudaMalloc(&a, 4 * 64)); CHECK(cudaMalloc(&b, 4 * 64)); CHECK(cudaMemset(b, 0, 4 * 64));
  for (int i = 0; i < 64; ++i) got[i] = i;
  CHECK(cudaMemcpy(a, got, 4 * 64, cudaMemcpyHostToDevice));
  cudaMemcpy3DPeerParms box3 = {};  // two planes of three rows of two elements, from the middle
  box3.srcPtr = make_cudaPitchedPtr(a, 16, 4, 4); box3.dstPtr = make_cudaPitchedPtr(b, 16, 4, 4);
  box3.srcPos = make_cudaPos(4, 1, 1); box3.extent = make_cudaExtent(8, 3, 2);
  CHECK(cudaMemcpy3DPeer(&box3)); CHECK(cudaMemcpy(got, b, 4 * 64, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 64; ++i) sum += got[i];
  printf("%d %d %d", got[0], got[25], sum);
  box3.srcDevice = 1; printf(" %d", cudaMemcpy3DPeer(&box3)); box3.srcDevice = 0;
  CHECK(cudaMemset(b, 0, 4 * 64)); CHECK(cudaMemcpy3DPeerAsync(&box3, 0)); CHECK(cudaDeviceSynchronize()); CHECK(cudaMemcpy(got, b, 4 * 64, cudaMemcpyDeviceToHost));
  printf(" %d %d\n", got[25], cudaMemcpyPeer(b, 0, a, 1, 4));
  CHECK(cudaLibraryUnload(library));
  printf("%d", cudaLibraryGetKernel(&add, library, "add")); printf(" %d", cudaLibraryUnload(library));
  printf(" %d", cudaLibraryLoadFromFile(&library, "absent.ptx", nullptr, nullptr, 0, nullptr, nullptr, 0));
  printf(" %d", (int)cuLibraryGetKernel(&kernel, same, "none")); printf(" %d\n", (int)cuLibraryUnload(same));
  return 0;
}
