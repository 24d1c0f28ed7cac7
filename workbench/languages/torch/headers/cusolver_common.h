/* The names that Torch's headers use, where the library's own header is not installed. */
#pragma once
#if __has_include_next(<cusolver_common.h>)
#include_next <cusolver_common.h>
#else
typedef enum { CUSOLVER_STATUS_SUCCESS = 0 } cusolverStatus_t;
#endif
