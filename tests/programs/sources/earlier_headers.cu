// Headers that CUDA 13 or its packages lack: helpers of NVIDIA's samples, NVTX, cuSOLVER; members of `cudaDeviceProp` and
// forms of calls that CUDA 12 has.
#include <cublas_v2.h>
#include <cufftXt.h>
#include <curand.h>
#include <cusolverDn.h>
#include <cuda_profiler_api.h>
#if !defined(CUBLAS_V2_H_) || !defined(CUBLAS_API_H_) || !defined(_CUFFTXT_H_) || !defined(CURAND_H_) || !defined(CUSOLVERDN_H_)
#error "a header that looks for a library by its guard does not find it"
#endif
#include <helper_cuda.h>
#include <helper_functions.h>
#include <helper_math.h>
#include <nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>
#include <nvtx3/nvtx3.hpp>
#include <cstdio>

struct my_domain {
    static constexpr char const* name{"mine"};
};

__global__ void vectors(float4* p, uint3* q) {
    float4 a = make_float4(1.f), b = make_float4(make_float3(2.f, 3.f, 4.f), 5.f);
    a += b * 2.0f;
    a = clamp(lerp(a, b, 0.5f), 0.f, 4.f);
    p[0] = a;
    p[1] = make_float4(cross(make_float3(1.f, 0.f, 0.f), make_float3(0.f, 1.f, 0.f)), length(make_float2(3.f, 4.f)));
    p[2] = make_float4(dot(-b, b), fracf(1.25f), smoothstep(0.f, 1.f, 0.5f), reflect(make_float3(b), make_float3(1)).x);
    p[3] = 2.0f / b;
    q[0] = make_uint3(make_float3(1.5f, 2.5f, 3.5f)) + make_uint3(1);
}

int main(int argc, char** argv) {
    NVTX3_FUNC_RANGE();
    nvtx3::scoped_range range{"range", nvtx3::rgb{1, 2, 3}, nvtx3::payload{3}};
    nvtx3::scoped_range_in<my_domain> other{nvtx3::event_attributes{"x", nvtx3::category{1}}};
    nvtx3::mark("mark");
    nvtxEventAttributes_t attributes = {};
    attributes.version = NVTX_VERSION;
    attributes.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    attributes.messageType = NVTX_MESSAGE_TYPE_ASCII;
    attributes.message.ascii = "x";
    nvtxRangePushEx(&attributes);
    nvtxRangePush("b");
    nvtxRangePop();
    nvtxRangePop();
    int device = findCudaDevice(argc, (const char**)argv);
    cudaDeviceProp properties, *p = &properties;
    checkCudaErrors(cudaGetDeviceProperties(p, device));
    int clockRate = properties.clockRate, attribute = 0;
    cudaDeviceGetAttribute(&attribute, cudaDevAttrClockRate, device);
    printf("%d %d %d\n", clockRate == attribute, properties.memoryClockRate, p->memoryBusWidth);
    cudaDeviceGetAttribute(&attribute, cudaDevAttrMemoryClockRate, device);
    printf("%d %.0f GB/s\n", attribute == p->memoryClockRate, 2.0 * attribute * (p->memoryBusWidth / 8) / 1.0e6);
    printf("%d %d %d %d %d %d\n", p->deviceOverlap, p->computeMode, p->kernelExecTimeoutEnabled,
           p->singleToDoublePrecisionPerfRatio, p->cooperativeMultiDeviceLaunch, p->maxTexture1DLinear > 0);
    StopWatchInterface* timer = nullptr;
    sdkCreateTimer(&timer);
    sdkStartTimer(&timer);
    float4* d;
    uint3* q;
    cudaMallocManaged(&d, 256);
    cudaMallocManaged(&q, 256);
    checkCudaErrors(cudaMemAdvise(d, 256, cudaMemAdviseSetReadMostly, device));
    checkCudaErrors(cudaMemPrefetchAsync(d, 256, device));
    checkCudaErrors(cudaMemPrefetchAsync(d, 256, cudaCpuDeviceId, NULL));
    vectors<<<1, 1>>>(d, q);
    getLastCudaError("vectors");
    checkCudaErrors(cudaDeviceSynchronize());
    for (int i = 0; i < 4; i++) printf("%g %g %g %g\n", d[i].x, d[i].y, d[i].z, d[i].w);
    printf("%u %u %u\n", q->x, q->y, q->z);
    sdkStopTimer(&timer);
    char* file = nullptr;
    getCmdLineArgumentString(argc, (const char**)argv, "file", &file);
    printf("%d %d %s\n", sdkGetTimerValue(&timer) > 0, getCmdLineArgumentInt(argc, (const char**)argv, "n"), file);
    sdkDeleteTimer(&timer);
    cusolverDnHandle_t handle;
    int size;
    printf("%d ", cusolverDnCreate(&handle));
    printf("%d\n", cusolverDnSgetrf_bufferSize(handle, 4, 4, (float*)d, 4, &size));
    fflush(stdout);
    checkCudaErrors(cudaSetDevice(3));
}
