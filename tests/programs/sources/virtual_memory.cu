#include <cstdio>
#include <cstring>
#include <vector>
#include <cuda.h>
static const char* code = R"(
.version 8.0
.target sm_75
.address_size 64
.visible .entry add(.param .u64 p, .param .u32 n, .param .u32 by) {
  .reg .u64 %a, %o; .reg .u32 %n, %i, %b, %s, %v; .reg .pred %q;
  ld.param.u64 %a, [p]; ld.param.u32 %n, [n]; ld.param.u32 %v, [by];
  mov.u32 %i, %tid.x; mov.u32 %b, %ctaid.x; mov.u32 %s, %ntid.x;
  mad.lo.u32 %i, %b, %s, %i;
  setp.ge.u32 %q, %i, %n;
  @%q ret;
  mul.wide.u32 %o, %i, 4096;
  add.u64 %a, %a, %o;
  ld.global.u32 %s, [%a];
  add.u32 %s, %s, %v;
  st.global.u32 [%a], %s;
  ret;
}
)";
#define CHECK(call) do { CUresult e = (call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
static CUfunction add;
static CUresult run(CUdeviceptr p, unsigned n, unsigned by) {
  void* arguments[] = {&p, &n, &by};
  CUresult e = cuLaunchKernel(add, (n + 63) / 64, 1, 1, 64, 1, 1, 0, 0, arguments, 0);
  return e ? e : cuCtxSynchronize();
}
int main(int count, char**) {
  CUdevice device; CUcontext context; CUmodule module;
  CHECK(cuInit(0)); CHECK(cuDeviceGet(&device, 0)); CHECK(cuDevicePrimaryCtxRetain(&context, device)); CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoadData(&module, code)); CHECK(cuModuleGetFunction(&add, module, "add"));
  int supported = 0;
  CHECK(cuDeviceGetAttribute(&supported, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, device));
  CUmemAllocationProp properties = {};
  properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  size_t unit;
  CHECK(cuMemGetAllocationGranularity(&unit, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  CUmemAccessDesc access = {properties.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};

  // An array that grows in place: two pieces one after the other, copied and changed as one.
  CUdeviceptr base; CUmemGenericAllocationHandle first, second;
  CHECK(cuMemAddressReserve(&base, 4 * unit, 0, 0, 0));
  CHECK(cuMemCreate(&first, unit, &properties, 0)); CHECK(cuMemMap(base, unit, 0, first, 0));
  printf("%d %d\n", supported, cuMemcpyHtoD(base, &unit, 4));  // no access yet
  CHECK(cuMemSetAccess(base, unit, &access, 1));
  CHECK(cuMemsetD32(base, 7, unit / 4));
  CHECK(cuMemCreate(&second, 2 * unit, &properties, 0)); CHECK(cuMemMap(base + unit, 2 * unit, 0, second, 0));
  CHECK(cuMemSetAccess(base, 3 * unit, &access, 1));
  CHECK(cuMemsetD32(base + unit, 8, 2 * unit / 4));
  unsigned n = 3 * unit / 4096;
  CHECK(run(base, n, 100));
  std::vector<unsigned> host(3 * unit / 4);
  CHECK(cuMemcpyDtoH(host.data(), base, 3 * unit));
  size_t sum = 0;
  for (unsigned each : host) sum += each;
  printf("%d %d %d\n", host[0], host[unit / 4], sum == unit / 4 * 7 + 2 * unit / 4 * 8 + 100 * (size_t)n);

  // Elsewhere the same memory has the same bytes; where it was there is none.
  unsigned long long flags;
  CHECK(cuMemGetAccess(&flags, &properties.location, base));
  CHECK(cuMemUnmap(base + unit, 2 * unit));
  CUdeviceptr other;
  CHECK(cuMemAddressReserve(&other, 2 * unit, 8 * unit, 0, 0));
  CHECK(cuMemMap(other, 2 * unit, 0, second, 0)); CHECK(cuMemSetAccess(other, 2 * unit, &access, 1));
  CHECK(cuMemcpyDtoH(host.data(), other, 8));
  printf("%llu %d %d %d\n", flags, host[0], host[1], (int)(other % (8 * unit)));
  CUmemGenericAllocationHandle again;
  CHECK(cuMemRetainAllocationHandle(&again, (void*)(other + 5)));
  printf("%d %d\n", again == second, cuMemcpyDtoH(host.data(), base + unit, 4));

  // What the driver refuses.
  printf("%d ", cuMemAddressReserve(&other, unit + 1, 0, 0, 0));
  printf("%d ", cuMemAddressFree(base, 4 * unit));  // something is mapped
  printf("%d ", cuMemMap(base, unit, 0, first, 0));
  printf("%d ", cuMemSetAccess(base + unit, unit, &access, 1));
  printf("%d ", cuMemUnmap(base, 2 * unit));
  printf("%d ", cuMemFree(base));
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  printf("%d\n", cuMemCreate(&again, unit, &properties, 0));

  CHECK(cuMemRelease(second)); CHECK(cuMemRelease(second)); CHECK(cuMemRelease(first));
  printf("%d\n", cuMemRelease(first));
  CHECK(run(base, 1, 1));
  if (count > 1) return run(base + unit, 1, 1);  // a fault: nothing is mapped there
  CHECK(cuMemUnmap(base, unit)); CHECK(cuMemAddressFree(base, 4 * unit));
  CHECK(cuMemUnmap(other, 2 * unit)); CHECK(cuMemAddressFree(other, 2 * unit));
}
