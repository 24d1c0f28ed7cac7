#include <cstdio>
#include <cstring>
#include <cuda.h>
static const char* caller = R"(
.version 8.0
.target sm_75
.address_size 64
.extern .func (.param .b32 r) twice(.param .b32 x);
.visible .entry run(.param .u64 p) {
  .reg .u64 %a; .reg .b32 %t;
  ld.param.u64 %a, [p];
  ld.global.u32 %t, [%a];
  { .param .b32 x; .param .b32 r;
    st.param.b32 [x], %t;
    call (r), twice, (x);
    ld.param.b32 %t, [r]; }
  st.global.u32 [%a], %t;
  ret;
}
)";
static const char* callee = R"(
.version 8.0
.target sm_75
.address_size 64
.visible .func (.param .b32 r) twice(.param .b32 x) {
  .reg .b32 %t;
  ld.param.b32 %t, [x];
  add.u32 %t, %t, %t;
  st.param.b32 [r], %t;
  ret;
}
)";
#define CHECK(call) do { CUresult e = (call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
int main() {
  CUdevice device; CUcontext context; CUmodule module; CUfunction run; CUdeviceptr p; CUlinkState link; void* image; size_t size;
  CHECK(cuInit(0)); CHECK(cuDeviceGet(&device, 0)); CHECK(cuDevicePrimaryCtxRetain(&context, device)); CHECK(cuCtxSetCurrent(context));
  CHECK(cuLinkCreate(0, 0, 0, &link));
  CHECK(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void*)caller, strlen(caller) + 1, "caller", 0, 0, 0));
  CHECK(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void*)callee, strlen(callee) + 1, "callee", 0, 0, 0));
  printf("file %d\n", cuLinkAddFile(link, CU_JIT_INPUT_PTX, "absent.ptx", 0, 0, 0));
  CHECK(cuLinkComplete(link, &image, &size));
  CHECK(cuModuleLoadData(&module, image)); CHECK(cuLinkDestroy(link)); CHECK(cuModuleGetFunction(&run, module, "run"));
  int h = 21;
  CHECK(cuMemAlloc(&p, 4)); CHECK(cuMemcpyHtoD(p, &h, 4));
  void* arguments[] = {&p};
  CHECK(cuLaunchKernel(run, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0));
  CHECK(cuMemcpyDtoH(&h, p, 4));
  printf("%d %d\n", h, cuLinkDestroy(link));
}
