/* helper_cuda.h of NVIDIA's cuda-samples: errors end a program with their place, and a device is chosen. Written from how
   programs use it. Errors of a library have a name here if its header comes before this one. */
#ifndef COMMON_HELPER_CUDA_H_
#define COMMON_HELPER_CUDA_H_

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <cuda_runtime.h>
#include <helper_string.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }

#ifdef __cuda_cuda_h__
inline const char *_cudaGetErrorEnum(CUresult error) {
    const char *name = NULL;
    cuGetErrorName(error, &name);
    return name ? name : "<unknown>";
}
#endif
/* Codes of libraries, whose names their manuals have. */
#define WORKBENCH_NUMBERED_ERROR(type, library)                                                                        \
    inline const char *_cudaGetErrorEnum(type error) {                                                                 \
        static char text[64];                                                                                          \
        snprintf(text, sizeof text, library " status %d", (int)error);                                                 \
        return text;                                                                                                   \
    }
#ifdef CUBLAS_API_H_
WORKBENCH_NUMBERED_ERROR(cublasStatus_t, "cuBLAS")
#endif
#ifdef _CUFFT_H_
WORKBENCH_NUMBERED_ERROR(cufftResult, "cuFFT")
#endif
#ifdef CURAND_H_
WORKBENCH_NUMBERED_ERROR(curandStatus_t, "cuRAND")
#endif
#ifdef CUSPARSEAPI
WORKBENCH_NUMBERED_ERROR(cusparseStatus_t, "cuSPARSE")
#endif
#ifdef CUSOLVER_COMMON_H_
WORKBENCH_NUMBERED_ERROR(cusolverStatus_t, "cuSOLVER")
#endif
#ifdef NVJPEGAPI
WORKBENCH_NUMBERED_ERROR(nvjpegStatus_t, "nvJPEG")
#endif
#ifdef NV_NPPIDEFS_H
WORKBENCH_NUMBERED_ERROR(NppStatus, "NPP")
#endif

template <typename T>
void check(T result, char const *const func, const char *const file, int const line) {
    if (result) {
        fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", file, line, (int)result, _cudaGetErrorEnum(result),
                func);
        exit(EXIT_FAILURE);
    }
}

#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) __getLastCudaError(msg, __FILE__, __LINE__)
#define printLastCudaError(msg) __printLastCudaError(msg, __FILE__, __LINE__)

inline void __printLastCudaError(const char *message, const char *file, const int line) {
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess)
        fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, message, (int)error,
                cudaGetErrorString(error));
}

inline void __getLastCudaError(const char *message, const char *file, const int line) {
    cudaError_t error = cudaPeekAtLastError();
    __printLastCudaError(message, file, line);
    if (error != cudaSuccess)
        exit(EXIT_FAILURE);
}

#ifndef MAX
#define MAX(a, b) (a > b ? a : b)
#endif
#ifndef MIN
#define MIN(a, b) (a < b ? a : b)
#endif

inline int ftoi(float value) { return value >= 0 ? (int)(value + 0.5f) : (int)(value - 0.5f); }

/* fp32 lanes of an SM (CUDA C++ Programming Guide, "Arithmetic Instructions": results a clock). */
inline int _ConvertSMVer2Cores(int major, int minor) {
    switch (10 * major + minor) {
    case 30: case 32: case 35: case 37: return 192;
    case 60: case 70: case 72: case 75: case 80: return 64;
    default: return 128;
    }
}

inline const char *_ConvertSMVer2ArchName(int major, int minor) {
    switch (major) {
    case 3: return "Kepler";
    case 5: return "Maxwell";
    case 6: return "Pascal";
    case 7: return minor < 5 ? "Volta" : "Turing";
    case 8: return minor == 9 ? "Ada" : "Ampere";
    case 9: return "Hopper";
    case 10: case 11: case 12: return "Blackwell";
    default: return "Graphics Device";
    }
}

#ifdef __CUDA_RUNTIME_H__
inline int gpuDeviceInit(int devID) {
    int count = 0, mode = cudaComputeModeDefault, major = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    if (count == 0) {
        fprintf(stderr, "gpuDeviceInit() CUDA error: no devices supporting CUDA.\n");
        exit(EXIT_FAILURE);
    }
    devID = MAX(devID, 0);
    if (devID > count - 1) {
        fprintf(stderr, "gpuDeviceInit (-device=%d) is not a valid GPU device: %d are there.\n", devID, count);
        return -devID;
    }
    checkCudaErrors(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, devID));
    checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, devID));
    if (mode == cudaComputeModeProhibited || major < 1)
        return -1;
    checkCudaErrors(cudaSetDevice(devID));
    return devID;
}

/* The device with the most fp32 operations a second. */
inline int gpuGetMaxGflopsDeviceId() {
    int count = 0, best = -1;
    uint64_t most = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    for (int device = 0; device < count; device++) {
        int major, minor, sms, clock, mode;
        checkCudaErrors(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, device));
        checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
        checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
        checkCudaErrors(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device));
        checkCudaErrors(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device));
        uint64_t rate = (uint64_t)sms * _ConvertSMVer2Cores(major, minor) * clock;
        if (mode != cudaComputeModeProhibited && (best < 0 || rate > most)) {
            best = device;
            most = rate;
        }
    }
    if (best < 0) {
        fprintf(stderr, "gpuGetMaxGflopsDeviceId() CUDA error: no devices supporting CUDA.\n");
        exit(EXIT_FAILURE);
    }
    return best;
}

/* The device that `-device=` names, else the fastest, which is made the current one. */
inline int findCudaDevice(int argc, const char **argv) {
    int device = 0;
    if (checkCmdLineFlag(argc, argv, "device")) {
        device = gpuDeviceInit(getCmdLineArgumentInt(argc, argv, "device="));
        if (device < 0) {
            printf("exiting...\n");
            exit(EXIT_FAILURE);
        }
    } else {
        int major = 0, minor = 0;
        device = gpuGetMaxGflopsDeviceId();
        checkCudaErrors(cudaSetDevice(device));
        checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
        checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
        printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device, _ConvertSMVer2ArchName(major, minor),
               major, minor);
    }
    return device;
}

/* An integrated GPU that may compute; ends the program where there is none. */
inline int findIntegratedGPU() {
    int count = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    for (int device = 0; device < count; device++) {
        int integrated = 0, mode = 0;
        checkCudaErrors(cudaDeviceGetAttribute(&integrated, cudaDevAttrIntegrated, device));
        checkCudaErrors(cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, device));
        if (integrated && mode != cudaComputeModeProhibited) {
            checkCudaErrors(cudaSetDevice(device));
            return device;
        }
    }
    fprintf(stderr, "CUDA error: no integrated GPU\n");
    exit(EXIT_FAILURE);
}

inline bool checkCudaCapabilities(int major_version, int minor_version) {
    int device = 0, major = 0, minor = 0;
    checkCudaErrors(cudaGetDevice(&device));
    checkCudaErrors(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    checkCudaErrors(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
    bool enough = major > major_version || (major == major_version && minor >= minor_version);
    if (!enough)
        printf("  No GPU device was found that can support CUDA compute capability %d.%d.\n", major_version,
               minor_version);
    return enough;
}
#endif

#endif
