#pragma once
// What a text has under nvcc without an include: cuda_runtime.h, which nvcc includes, includes the headers below, and
// <cmath>, <functional> and <utility>, which bring the others.
#include "algorithm"
#include "assert.h"
#include "cmath"
#include "cstddef"
#include "cstdlib"
#include "cuda_runtime_api.h"
#include "limits"
#include "limits.h"
#include "math.h"
#include "stdint.h"
#include "stdio.h"
#include "string.h"
#include "type_traits"
#include "utility"
// The C library's <stdlib.h> includes <sys/types.h>.
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
