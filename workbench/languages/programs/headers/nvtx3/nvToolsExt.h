/* NVTX: ranges and marks for a profiler. Nothing records them here; the functions do nothing. */
#ifndef NVTOOLSEXT_H_
#define NVTOOLSEXT_H_

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define NVTX_VERSION 3
#define NVTX_API
#define NVTX_INLINE_STATIC static inline
#define NVTX_SUCCESS 0
#define NVTX_NO_PUSH_POP_TRACKING ((int)-2)
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxEventAttributes_t))
#define NVTX_INITIALIZATION_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(nvtxInitializationAttributes_t))

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;
typedef struct nvtxResourceHandle_st *nvtxResourceHandle_t;
typedef enum nvtxColorType_t { NVTX_COLOR_UNKNOWN = 0, NVTX_COLOR_ARGB = 1 } nvtxColorType_t;
typedef enum nvtxMessageType_t {
    NVTX_MESSAGE_UNKNOWN = 0,
    NVTX_MESSAGE_TYPE_ASCII = 1,
    NVTX_MESSAGE_TYPE_UNICODE = 2,
    NVTX_MESSAGE_TYPE_REGISTERED = 3
} nvtxMessageType_t;
typedef enum nvtxPayloadType_t {
    NVTX_PAYLOAD_UNKNOWN = 0,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
    NVTX_PAYLOAD_TYPE_INT64 = 2,
    NVTX_PAYLOAD_TYPE_DOUBLE = 3,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
    NVTX_PAYLOAD_TYPE_INT32 = 5,
    NVTX_PAYLOAD_TYPE_FLOAT = 6
} nvtxPayloadType_t;
typedef union nvtxMessageValue_t {
    const char *ascii;
    const wchar_t *unicode;
    nvtxStringHandle_t registered;
} nvtxMessageValue_t;
typedef struct nvtxInitializationAttributes_v2 {
    uint16_t version, size;
    uint32_t messageType;
    nvtxMessageValue_t message;
} nvtxInitializationAttributes_t;
typedef struct nvtxEventAttributes_v2 {
    uint16_t version, size;
    uint32_t category;
    int32_t colorType;
    uint32_t color;
    int32_t payloadType, reserved0;
    union payload_t {
        uint64_t ullValue;
        int64_t llValue;
        double dValue;
        uint32_t uiValue;
        int32_t iValue;
        float fValue;
    } payload;
    int32_t messageType;
    nvtxMessageValue_t message;
} nvtxEventAttributes_t;

#define WORKBENCH_NVTX(result, name, parameters, value)                                                                \
    static inline result name parameters { return value; }
#define WORKBENCH_NVTX_NONE(name, parameters)                                                                          \
    static inline void name parameters {}

/* A compiler may warn of parameters that nothing uses: they have names here only where a declaration needs them. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
WORKBENCH_NVTX_NONE(nvtxInitialize, (const void *reserved))
WORKBENCH_NVTX_NONE(nvtxMarkEx, (const nvtxEventAttributes_t *attributes))
WORKBENCH_NVTX_NONE(nvtxMarkA, (const char *message))
WORKBENCH_NVTX_NONE(nvtxMarkW, (const wchar_t *message))
WORKBENCH_NVTX(nvtxRangeId_t, nvtxRangeStartEx, (const nvtxEventAttributes_t *attributes), 0)
WORKBENCH_NVTX(nvtxRangeId_t, nvtxRangeStartA, (const char *message), 0)
WORKBENCH_NVTX(nvtxRangeId_t, nvtxRangeStartW, (const wchar_t *message), 0)
WORKBENCH_NVTX_NONE(nvtxRangeEnd, (nvtxRangeId_t id))
WORKBENCH_NVTX(int, nvtxRangePushEx, (const nvtxEventAttributes_t *attributes), NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX(int, nvtxRangePushA, (const char *message), NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX(int, nvtxRangePushW, (const wchar_t *message), NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX(int, nvtxRangePop, (void), NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX_NONE(nvtxNameCategoryA, (uint32_t category, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCategoryW, (uint32_t category, const wchar_t *name))
WORKBENCH_NVTX_NONE(nvtxNameOsThreadA, (uint32_t thread, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameOsThreadW, (uint32_t thread, const wchar_t *name))
WORKBENCH_NVTX(nvtxDomainHandle_t, nvtxDomainCreateA, (const char *name), NULL)
WORKBENCH_NVTX(nvtxDomainHandle_t, nvtxDomainCreateW, (const wchar_t *name), NULL)
WORKBENCH_NVTX_NONE(nvtxDomainDestroy, (nvtxDomainHandle_t domain))
WORKBENCH_NVTX(nvtxStringHandle_t, nvtxDomainRegisterStringA, (nvtxDomainHandle_t domain, const char *text), NULL)
WORKBENCH_NVTX(nvtxStringHandle_t, nvtxDomainRegisterStringW, (nvtxDomainHandle_t domain, const wchar_t *text), NULL)
WORKBENCH_NVTX_NONE(nvtxDomainNameCategoryA, (nvtxDomainHandle_t domain, uint32_t category, const char *name))
WORKBENCH_NVTX_NONE(nvtxDomainNameCategoryW, (nvtxDomainHandle_t domain, uint32_t category, const wchar_t *name))
WORKBENCH_NVTX_NONE(nvtxDomainMarkEx, (nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes))
WORKBENCH_NVTX(nvtxRangeId_t, nvtxDomainRangeStartEx,
               (nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes), 0)
WORKBENCH_NVTX_NONE(nvtxDomainRangeEnd, (nvtxDomainHandle_t domain, nvtxRangeId_t id))
WORKBENCH_NVTX(int, nvtxDomainRangePushEx, (nvtxDomainHandle_t domain, const nvtxEventAttributes_t *attributes),
               NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX(int, nvtxDomainRangePop, (nvtxDomainHandle_t domain), NVTX_NO_PUSH_POP_TRACKING)
WORKBENCH_NVTX_NONE(nvtxDomainResourceDestroy, (nvtxResourceHandle_t resource))
/* nvToolsExtCuda.h and nvToolsExtCudaRt.h: names of devices, streams and events, whose types are pointers or numbers. */
WORKBENCH_NVTX_NONE(nvtxNameCudaDeviceA, (int device, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCudaStreamA, (const void *stream, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCudaEventA, (const void *event, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCuDeviceA, (int device, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCuContextA, (const void *context, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCuStreamA, (const void *stream, const char *name))
WORKBENCH_NVTX_NONE(nvtxNameCuEventA, (const void *event, const char *name))
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#undef WORKBENCH_NVTX
#undef WORKBENCH_NVTX_NONE

#ifdef UNICODE
#define WORKBENCH_NVTX_TEXT(name) name##W
#else
#define WORKBENCH_NVTX_TEXT(name) name##A
#endif
#define nvtxMark WORKBENCH_NVTX_TEXT(nvtxMark)
#define nvtxRangeStart WORKBENCH_NVTX_TEXT(nvtxRangeStart)
#define nvtxRangePush WORKBENCH_NVTX_TEXT(nvtxRangePush)
#define nvtxNameCategory WORKBENCH_NVTX_TEXT(nvtxNameCategory)
#define nvtxNameOsThread WORKBENCH_NVTX_TEXT(nvtxNameOsThread)
#define nvtxDomainCreate WORKBENCH_NVTX_TEXT(nvtxDomainCreate)
#define nvtxDomainRegisterString WORKBENCH_NVTX_TEXT(nvtxDomainRegisterString)
#define nvtxDomainNameCategory WORKBENCH_NVTX_TEXT(nvtxDomainNameCategory)
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
#define nvtxNameCuDevice nvtxNameCuDeviceA
#define nvtxNameCuContext nvtxNameCuContextA
#define nvtxNameCuStream nvtxNameCuStreamA
#define nvtxNameCuEvent nvtxNameCuEventA

#endif
