#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
// malloc, free and abs are the compiler's own.
#ifndef NULL
#define NULL 0
#endif
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
