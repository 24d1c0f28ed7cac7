#include <cstdio>
#include <vector>
#include <cuda.h>
static const char* code = R"(
.version 8.6
.target sm_90
.address_size 64
.visible .entry exchange(.param .u64 multicast, .param .u64 to) {
  .reg .u64 %m, %t, %o; .reg .u32 %i; .reg .f32 %f<5>; .reg .pred %p; .reg .u32 %s;
  .shared .align 16 .b8 tile[16];
  ld.param.u64 %m, [multicast]; ld.param.u64 %t, [to];
  mov.u32 %i, %tid.x;
  mul.wide.u32 %o, %i, 16;
  add.u64 %m, %m, %o; add.u64 %t, %t, %o;
  multimem.ld_reduce.relaxed.sys.global.add.v4.f32 {%f1, %f2, %f3, %f4}, [%m];
  st.global.v4.f32 [%t], {%f1, %f2, %f3, %f4};
  multimem.red.release.sys.global.add.f32 [%m+4], %f2;
  multimem.st.release.sys.global.f32 [%m+8], %f1;
  setp.ne.u32 %p, %i, 0;
  @%p ret;
  st.shared.v4.f32 [tile], {%f1, %f2, %f3, %f4};
  fence.proxy.async;
  mov.u32 %s, tile;
  cp.async.bulk.global.shared::cta.bulk_group [%t+1024], [%s], 16;
  cp.async.bulk.commit_group;
  cp.async.bulk.wait_group 0;
  ret;
}
.visible .entry plain(.param .u64 multicast, .param .u64 to) {
  .reg .u64 %m; .reg .u32 %v;
  ld.param.u64 %m, [multicast];
  ld.global.u32 %v, [%m];
  st.global.u32 [%m+4], %v;
  ret;
}
.visible .entry elsewhere(.param .u64 to, .param .u64 unused) {
  .reg .u64 %m; .reg .u32 %v;
  ld.param.u64 %m, [to];
  multimem.ld_reduce.weak.global.add.u32 %v, [%m];
  st.global.u32 [%m+4], %v;
  ret;
}
)";
#define CHECK(call) do { CUresult e = (call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
static CUmodule module;
static CUresult run(const char* name, CUdeviceptr a, CUdeviceptr b) {
  CUfunction function;
  CUresult e = cuModuleGetFunction(&function, module, name);
  void* arguments[] = {&a, &b};
  if (!e) e = cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, 0, arguments, 0);
  return e ? e : cuCtxSynchronize();
}
int main(int count, char** arguments) {
  CUdevice device; CUcontext context;
  CHECK(cuInit(0)); CHECK(cuDeviceGet(&device, 0)); CHECK(cuDevicePrimaryCtxRetain(&context, device)); CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoadData(&module, code));
  int supported = 0;
  CHECK(cuDeviceGetAttribute(&supported, CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED, device));
  CUmulticastObjectProp asked = {};
  asked.numDevices = 1; asked.size = 1;
  size_t unit;
  CHECK(cuMulticastGetGranularity(&unit, &asked, CU_MULTICAST_GRANULARITY_RECOMMENDED));
  asked.size = 4 * unit;
  CUmemGenericAllocationHandle object, first, second;
  CHECK(cuMulticastCreate(&object, &asked));
  CUmemAllocationProp properties = {};
  properties.type = CU_MEM_ALLOCATION_TYPE_PINNED; properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  CUmemAccessDesc access = {properties.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
  CHECK(cuMemCreate(&first, 2 * unit, &properties, 0)); CHECK(cuMemCreate(&second, unit, &properties, 0));
  CUdeviceptr plain, multicast, to;
  CHECK(cuMemAlloc(&to, 2048));
  CHECK(cuMemAddressReserve(&plain, 2 * unit, 0, 0, 0)); CHECK(cuMemAddressReserve(&multicast, 4 * unit, 0, 0, 0));
  printf("%d %d ", supported, cuMulticastBindMem(object, 0, first, 0, 2 * unit, 0));  // no device was added
  CHECK(cuMulticastAddDevice(object, device));
  printf("%d ", cuMulticastAddDevice(object, device));
  CHECK(cuMulticastBindMem(object, unit, first, unit, unit, 0));
  printf("%d ", cuMulticastBindMem(object, unit, second, 0, unit, 0));  // something is bound there
  printf("%d\n", cuMulticastBindMem(object, 2 * unit, object, 0, unit, 0));
  CHECK(cuMemMap(multicast, 4 * unit, 0, object, 0)); CHECK(cuMemSetAccess(multicast, 4 * unit, &access, 1));
  CHECK(cuMemMap(plain, 2 * unit, 0, first, 0)); CHECK(cuMemSetAccess(plain, 2 * unit, &access, 1));
  std::vector<float> host(128);
  for (int i = 0; i < 128; i++) host[i] = i;
  CHECK(cuMemcpyHtoD(plain + unit, host.data(), 512));

  // Bound memory is seen at both addresses.
  CHECK(run("exchange", multicast + unit, to));
  CHECK(cuMemcpyDtoH(host.data(), to, 512));
  printf("%g %g ", host[5], host[127]);
  CHECK(cuMemcpyDtoH(host.data(), plain + unit, 512));
  printf("%g %g %g %g\n", host[4], host[5], host[6], host[7]);

  // Memory that is mapped nowhere else, and memory by its address.
  CHECK(cuMulticastBindMem(object, 0, second, 0, unit, 0));
  CHECK(cuMulticastBindAddr(object, 3 * unit, plain, unit, 0));
  CHECK(cuMemsetD32(plain, 0x40000000, 128));
  CHECK(run("exchange", multicast + 3 * unit, to));
  CHECK(cuMemcpyDtoH(host.data(), plain, 512));
  printf("%g %g %g ", host[0], host[1], host[2]);
  CHECK(run("exchange", multicast, to));
  CHECK(cuMulticastUnbind(object, device, 0, unit));
  CUdeviceptr other;
  CHECK(cuMemAddressReserve(&other, unit, 0, 0, 0)); CHECK(cuMemMap(other, unit, 0, second, 0)); CHECK(cuMemSetAccess(other, unit, &access, 1));
  std::vector<float> written(128), read(128);
  CHECK(cuMemcpyDtoH(written.data(), other, 512)); CHECK(cuMemcpyDtoH(read.data(), to, 512));
  int same = 0;
  for (int i = 0; i < 32; i++) same += written[4 * i + 2] == read[4 * i] || read[4 * i] != read[4 * i];
  printf("%d\n", same);

  // An object outlives its handle as long as it is mapped; its memory too.
  CHECK(cuMemRelease(first)); CHECK(cuMemRelease(object)); CHECK(cuMemUnmap(plain, 2 * unit));
  CHECK(run("exchange", multicast + unit, to));
  CHECK(cuMemcpyDtoH(host.data(), to, 512));
  printf("%g %g\n", host[5], host[7]);
  if (count > 1) {
    bool within = arguments[1][0] == 'p', unbound = arguments[1][0] == 'u';
    return run(within ? "plain" : unbound ? "exchange" : "elsewhere", within ? multicast + unit : unbound ? multicast : to, to);
  }
  CHECK(cuMemUnmap(multicast, 4 * unit)); CHECK(cuMemAddressFree(multicast, 4 * unit)); CHECK(cuMemAddressFree(plain, 2 * unit));
  CHECK(cuMemUnmap(other, unit)); CHECK(cuMemAddressFree(other, unit)); CHECK(cuMemRelease(second)); CHECK(cuMemFree(to));
  printf("%d\n", cuMemRelease(object));
}
