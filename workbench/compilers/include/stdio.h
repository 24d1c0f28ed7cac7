#pragma once
// Stands in for the C header of this name, which NVRTC refuses.
// printf is the compiler's own; files and streams do not exist in device code.
#ifndef NULL
#define NULL 0
#endif
