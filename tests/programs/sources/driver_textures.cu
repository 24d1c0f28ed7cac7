// The driver's arrays and texture objects, with a kernel of its own module of PTX.
#include <cstdio>
#include <cuda.h>

static int wrong;
#define CHECK(call) \
    if (CUresult error = call) printf(#call ": %d\n", error), wrong++

static const char text[] = R"(.version 8.0
.target sm_75
.address_size 64
.visible .entry fetch(.param .u64 texture, .param .f32 x, .param .u64 out)
{
  .reg .b64 %t, %o; .reg .f32 %x, %r<4>;
  ld.param.u64 %t, [texture]; ld.param.f32 %x, [x]; ld.param.u64 %o, [out];
  tex.2d.v4.f32.f32 {%r0, %r1, %r2, %r3}, [%t, {%x, %x}];
  st.global.f32 [%o], %r0;
  ret;
})";

int main()
{
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction function;
    CHECK(cuInit(0));
    CHECK(cuDeviceGet(&device, 0));
    CHECK(cuDevicePrimaryCtxRetain(&context, device));
    CHECK(cuCtxSetCurrent(context));
    CHECK(cuModuleLoadData(&module, text));
    CHECK(cuModuleGetFunction(&function, module, "fetch"));

    unsigned char host[2][4] = {{0, 51, 102, 153}, {0, 0, 204, 255}};
    CUDA_ARRAY_DESCRIPTOR described = {4, 2, CU_AD_FORMAT_UNSIGNED_INT8, 1};
    CUarray array;
    CHECK(cuArrayCreate(&array, &described));
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = host;
    copy.srcPitch = 4;
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = array;
    copy.WidthInBytes = 4;
    copy.Height = 2;
    CHECK(cuMemcpy2D(&copy));

    CUDA_RESOURCE_DESC resource = {};
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = array;
    CUDA_TEXTURE_DESC texture = {};
    texture.addressMode[0] = texture.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
    CUtexObject made;
    CHECK(cuTexObjectCreate(&made, &resource, &texture, nullptr));
    CUdeviceptr out;
    CHECK(cuMemAlloc(&out, 4));
    float x = 2, found;
    void* arguments[] = {&made, &x, &out};
    CHECK(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
    CHECK(cuMemcpyDtoH(&found, out, 4));
    // Integers of 8 bits are read as numbers from 0 to 1 unless a flag says otherwise.
    printf("%g\n", found);
    CUDA_ARRAY3D_DESCRIPTOR full;
    CHECK(cuArray3DGetDescriptor(&full, array));
    printf("%zu %zu %zu %d %u\n", full.Width, full.Height, full.Depth, full.Format, full.NumChannels);
    CHECK(cuTexObjectDestroy(made));
    CHECK(cuArrayDestroy(array));
    printf("%d wrong\n", wrong);
}
