#pragma once
// The driver's API is host code. Kernels need a few types of this header.
typedef unsigned long long cuuint64_t;
typedef unsigned int cuuint32_t;
struct CUtensorMap_st {
    alignas(64) cuuint64_t opaque[16];
};
typedef struct CUtensorMap_st CUtensorMap;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
typedef unsigned long long CUdeviceptr;
