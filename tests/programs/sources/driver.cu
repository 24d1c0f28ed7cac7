#include <cstdio>
#include <cstring>
#include <cuda.h>
static const char* ptx = R"(
.version 8.0
.target sm_80
.address_size 64
.visible .global .align 4 .u32 offset = 5;
.visible .entry add(.param .u64 p, .param .u32 value) {
  .reg .u64 %a; .reg .u32 %t<5>;
  .reg .u64 %b;
  ld.param.u64 %a, [p];
  ld.param.u32 %t0, [value];
  cvta.to.global.u64 %a, %a;
  mov.u32 %t1, %tid.x;
  mul.wide.u32 %b, %t1, 4;
  add.u64 %a, %a, %b;
  ld.global.u32 %t2, [%a];
  add.u32 %t2, %t2, %t0;
  ld.global.u32 %t3, [offset];
  add.u32 %t2, %t2, %t3;
  st.global.u32 [%a], %t2;
  ret;
}
)";
#define CHECK(call) do { CUresult e = (call); if (e) { const char *n, *s; cuGetErrorName(e, &n); cuGetErrorString(e, &s); printf("line %d: %s %s\n", __LINE__, n, s); return 1; } } while (0)
int main() {
  CUdevice device; CUcontext context; CUmodule module, none; CUfunction add; CUdeviceptr p, offset; CUstream stream;
  int count, major, minor, h[32], value = 10; char name[100]; size_t bytes;
  CHECK(cuInit(0)); CHECK(cuDeviceGetCount(&count)); CHECK(cuDeviceGet(&device, 0)); CHECK(cuDeviceGetName(name, 100, device));
  CHECK(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  CHECK(cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device));
  printf("%d %s %d %d\n", count, name, major, minor);
  CHECK(cuDevicePrimaryCtxRetain(&context, device)); CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoadData(&module, ptx)); CHECK(cuModuleGetFunction(&add, module, "add")); CHECK(cuModuleGetGlobal(&offset, &bytes, module, "offset"));
  int blocks, threads, fewer;
  CHECK(cuOccupancyMaxPotentialBlockSize(&blocks, &threads, add, nullptr, 0, 0));
  CHECK(cuOccupancyMaxPotentialBlockSize(&count, &fewer, add, [](int threads) { return (size_t)threads * 256; }, 0, 256));
  printf("blocks %d of %d, %d of %d\n", blocks, threads, count, fewer);
  CHECK(cuStreamCreate(&stream, 0)); CHECK(cuMemAlloc(&p, 128)); CHECK(cuMemsetD32Async(p, 0x01020304, 32, stream));
  void* arguments[] = {&p, &value};
  CHECK(cuLaunchKernel(add, 1, 1, 1, 32, 1, 1, 0, stream, arguments, nullptr));
  value = 7; CHECK(cuMemcpyHtoD(offset, &value, 4));
  struct { CUdeviceptr p; int value; } packed = {p, 100};
  size_t size = sizeof packed;
  void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  CHECK(cuLaunchKernel(add, 1, 1, 1, 32, 1, 1, 0, stream, nullptr, extra));
  CHECK(cuStreamSynchronize(stream)); CHECK(cuMemcpyDtoH(h, p, 128));
  printf("%d %zu %d\n", h[31] - 0x01020304, bytes, (int)cuLaunchKernel(add, 1, 1, 1, 2048, 1, 1, 0, 0, arguments, nullptr));
  CHECK(cuMemsetD2D16Async(p, 64, 0xABCD, 3, 2, stream)); CHECK(cuMemsetD8Async(p + 8, 7, 4, stream));
  CHECK(cuStreamSynchronize(stream)); CHECK(cuMemcpyDtoH(h, p, 128));
  printf("%x %x %x %x %d\n", h[0], h[1] & 0xFFFF, h[2], h[16], (int)cuMemsetD32(p + 2, 0, 1));
  const char* text; cuGetErrorName(CUDA_ERROR_OUT_OF_MEMORY, &text); printf("%s", text);
  cuGetErrorName(cuModuleGetFunction(&add, module, "nothing"), &text); printf(" %s", text);
  cuGetErrorName(cuModuleLoadData(&none, ".version 8.0\n.target sm_80\n nonsense"), &text); printf(" %s", text);
  cuGetErrorName(cuModuleLoad(&none, "absent.ptx"), &text); printf(" %s", text);
  cuGetErrorName(cuMemFree(1), &text); printf(" %s\n", text);
  printf("runtime %d\n", cudaGetLastError());
  CHECK(cuMemFree(p)); CHECK(cuModuleUnload(module));
  printf("%d %d %d %d\n", cuModuleGetFunction(&add, module, "add"), cuModuleGetGlobal(&offset, &bytes, module, "offset"), cuModuleGetFunction(&add, nullptr, "add"), cuModuleUnload(module));
  CHECK(cuStreamDestroy(stream)); CHECK(cuDevicePrimaryCtxRelease(device));
  return 0;
}
