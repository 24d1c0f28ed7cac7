/* The names that Torch's headers use, where the library's own header is not installed. */
#pragma once
#if __has_include_next(<cublasLt.h>)
#include_next <cublasLt.h>
#else
typedef struct cublasLtContext *cublasLtHandle_t;
#endif
