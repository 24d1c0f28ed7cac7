// SAXPY: y[i] = a * x[i] + y[i], in place.

// One thread an element. The product and the sum become one rounding: look for `fma.rn.f32`.
__global__ void saxpy(float a, const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}

// Changes: a promise, `__restrict__`, that x and y don't overlap. The loads of x may then bypass the coherent path:
// look for `ld.global.nc`. Passing one array as both is from now on an error of the caller.
__global__ void saxpy_restrict(float a, const float* __restrict__ x, float* __restrict__ y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}

// Changes: a grid-stride loop, which the compiler unrolls by four. Since x is promised to be apart from y, it may load
// the next x before the last y is stored.
__global__ void saxpy_grid_stride(float a, const float* __restrict__ x, float* __restrict__ y, int n) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        y[i] = a * x[i] + y[i];
    }
}
