// Names of CUDA in C++, for kernels without barriers whose threads run one after another (threads_as_c.py).
#include <math.h>
#include <stdint.h>

struct Index3 {
    unsigned x, y, z;
};
#define __device__ static inline
#define __forceinline__
#define __expf expf
struct int2 {
    int x, y;
};
struct uchar3 {
    unsigned char x, y, z;
};
struct alignas(16) float4 {
    float x, y, z, w;
};
template <class T> static inline T min(T a, T b) { return a < b ? a : b; }
template <class T> static inline T max(T a, T b) { return a > b ? a : b; }
static inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
template <class T> static inline T atomicAdd(T* place, T value) {
    T old = *place;
    *place += value;
    return old;
}
