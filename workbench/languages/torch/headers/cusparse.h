/* The names that Torch's headers use, where the library's own header is not installed. */
#pragma once
#if __has_include_next(<cusparse.h>)
#include_next <cusparse.h>
#else
typedef struct cusparseContext *cusparseHandle_t;
typedef enum { CUSPARSE_STATUS_SUCCESS = 0 } cusparseStatus_t;
#endif
