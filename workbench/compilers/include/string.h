#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
// memcpy and memset are the compiler's own; strings have no functions in device code.
#ifndef NULL
#define NULL 0
#endif
