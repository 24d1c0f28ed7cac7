/* Read before each file that zig compiles for nvcc.

   zig's headers of glibc declare functions of C23 (cospi, rsqrt) for every version of glibc; CUDA's headers declare
   them again, and agree about exceptions where glibc 2.42 is said to be there. */
#include <features.h>
#undef __GLIBC_PREREQ
#define __GLIBC_PREREQ(major, minor) ((major) < 2 || ((major) == 2 && (minor) <= 42))
