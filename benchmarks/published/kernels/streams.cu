// Streams over whole arrays, an element a thread: written, read, scaled, added, and 1D stencils.
using size = unsigned long long;

#define ELEMENT (threadIdx.x + (size)blockIdx.x * blockDim.x)
// Allocated and not used: only two blocks fit on an SM.
#define SPOILED __shared__ double spoiler[768]; if (never) spoiler[threadIdx.x] = b[threadIdx.x]
#define READ_BACK if (never) a[i] = spoiler[i]

template <typename T>
__global__ void initialise(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n) return;
    SPOILED;
    a[i] = T(0.23);
    READ_BACK;
}

template <typename T>
__global__ void read(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n) return;
    SPOILED;
    T value = b[i];
    if (never || value == T(123)) a[i] = value + spoiler[i];
}

template <typename T>
__global__ void scale(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n) return;
    SPOILED;
    a[i] = b[i] * T(1.2);
    READ_BACK;
}

template <typename T>
__global__ void triad(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n) return;
    SPOILED;
    a[i] = b[i] * T(1.2) + c[i];
    READ_BACK;
}

template <typename T>
__global__ void three_points(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n - 1 || i == 0) return;
    SPOILED;
    a[i] = T(0.5) * b[i - 1] - b[i] + T(0.5) * b[i + 1];
    READ_BACK;
}

template <typename T>
__global__ void five_points(T* a, const T* __restrict__ b, const T* __restrict__ c, size n, bool never) {
    size i = ELEMENT;
    if (i >= n - 2 || i < 2) return;
    SPOILED;
    a[i] = T(0.25) * (b[i - 2] + b[i - 1]) - b[i] + T(0.5) * (b[i + 1] + b[i + 2]);
    READ_BACK;
}

template <typename T>
__global__ void scale_all(T* __restrict__ a, const T* __restrict__ b, int n) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i < n) a[i] = b[i] * T(0.25);
}
