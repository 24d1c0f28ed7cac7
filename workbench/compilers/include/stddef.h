#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
// NVRTC defines size_t and ptrdiff_t by itself.
#include <cuda/std/cstddef>
#ifndef NULL
#define NULL 0
#endif
using ::cuda::std::max_align_t;
