#pragma once
// The driver's API is host code. Kernels need one type of this header: the tensor map of TMA copies.
typedef unsigned long long cuuint64_t;
typedef unsigned int cuuint32_t;
struct CUtensorMap_st {
    alignas(64) cuuint64_t opaque[16];
};
typedef struct CUtensorMap_st CUtensorMap;
