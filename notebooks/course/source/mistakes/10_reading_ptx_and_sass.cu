// == from_ptx: other_side ==
extern "C" __global__ void from_ptx(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int v = x[i];
        y[i] = v > 10 ? v >> 1 : 3 * v + 1;
    }
}

// == from_ptx: divides ==
extern "C" __global__ void from_ptx(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int v = x[i];
        y[i] = v > 10 ? 3 * v + 1 : v / 2;
    }
}

// == from_ptx: adds_three ==
extern "C" __global__ void from_ptx(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int v = x[i];
        y[i] = v > 10 ? v + 3 : v >> 1;
    }
}

// == from_sass: not_reversed ==
extern "C" __global__ void from_sass(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = fmaxf(x[i], 0) * 0.5f + x[i];
}

// == from_sass: smaller_one ==
extern "C" __global__ void from_sass(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[n - 1 - i] = fminf(x[i], 0) * 0.5f + x[i];
}

// == from_sass: index_too_large ==
extern "C" __global__ void from_sass(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[n - i] = fmaxf(x[i], 0) * 0.5f + x[i];
}

// == single_precision: double_precision ==
extern "C" __global__ void single_precision(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 0.5 * x[i] * x[i] + 0.25;
}

// == polynomial: many_instructions ==
extern "C" __global__ void polynomial(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    y[i] = 1 + 2 * v + 3 * v * v + 4 * v * v * v + 5 * v * v * v * v;
}

// == polynomial: coefficients_reversed ==
extern "C" __global__ void polynomial(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    y[i] = (((1 * v + 2) * v + 3) * v + 4) * v + 5;
}

// == polynomial: one_power_too_many ==
extern "C" __global__ void polynomial(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    y[i] = ((((5 * v + 4) * v + 3) * v + 2) * v + 1) * v;
}

// == exponential_once: computes_again ==
extern "C" __global__ void exponential_once(const float* x, const float* d, float* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] * expf(-d[0]);
}

// == exponential_once: wrong_sign ==
extern "C" __global__ void exponential_once(const float* x, const float* d, float* y, int n)
{
    float factor = expf(d[0]);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] * factor;
}

// == bits_set: many_instructions ==
extern "C" __global__ void bits_set(const unsigned* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int count = 0;
        for (unsigned v = x[i]; v != 0; v >>= 1)
            count += v & 1;
        y[i] = count;
    }
}

// == bits_set: top_bit_missing ==
extern "C" __global__ void bits_set(const unsigned* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __popc(x[i] & 0x7fffffff);
}

// == select_not_branch: diverges ==
extern "C" __global__ void select_not_branch(const float* x, const float* a, const float* b, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    if (x[i] > 0)
        y[i] = x[i] * a[i];
    else
        y[i] = x[i] * b[i];
}

// == select_not_branch: other_side ==
extern "C" __global__ void select_not_branch(const float* x, const float* a, const float* b, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const float* factors = x[i] > 0 ? b : a;
    y[i] = x[i] * factors[i];
}

// == sum_in_register: stores_again ==
extern "C" __global__ void sum_in_register(const float* a, float* y, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    y[i] = 0;
    for (int row = 0; row < k; row++)
        y[i] += a[row * n + i];
}

// == sum_in_register: last_row_only ==
extern "C" __global__ void sum_in_register(const float* a, float* y, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int row = 0; row < k; row++)
        sum = a[row * n + i];
    y[i] = sum;
}

// == wide_scale: narrow_loads ==
extern "C" __global__ void wide_scale(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++)
        y[i] = 2 * x[i];
}

// == wide_scale: out_of_bounds ==
extern "C" __global__ void wide_scale(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * t < n) {
        float4 v = ((const float4*)x)[t];
        ((float4*)y)[t] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    } else {
        for (int i = 4 * t; i < n; i++)
            y[i] = 2 * x[i];
    }
}

// == wide_scale: tail_missing ==
extern "C" __global__ void wide_scale(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * t + 3 < n) {
        float4 v = ((const float4*)x)[t];
        ((float4*)y)[t] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    }
}

// == wide_scale: misaligned ==
extern "C" __global__ void wide_scale(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * t + 3 < n) {
        float4 v = *(const float4*)(x + t);
        ((float4*)y)[t] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    } else {
        for (int i = 4 * t; i < n; i++)
            y[i] = 2 * x[i];
    }
}

// == short_loop: many_branches ==
extern "C" __global__ void short_loop(const float* a, float* y, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int j = 0; j < length; j++)
        sum += a[length * i + j] * a[length * i + j];
    y[i] = sum;
}

// == short_loop: one_short ==
extern "C" __global__ void short_loop(const float* a, float* y, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int j = 0; j < 7; j++)
        sum += a[8 * i + j] * a[8 * i + j];
    y[i] = sum;
}

// == sort_four: local_memory ==
extern "C" __global__ void sort_four(float* a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v[4];
    for (int j = 0; j < 4; j++) {
        float value = a[4 * i + j];
        int place = j;
        while (place > 0 && v[place - 1] > value) {
            v[place] = v[place - 1];
            place--;
        }
        v[place] = value;
    }
    for (int j = 0; j < 4; j++)
        a[4 * i + j] = v[j];
}

// == sort_four: middle_not_compared ==
__device__ void order(float& first, float& second)
{
    float smaller = fminf(first, second);
    second = fmaxf(first, second);
    first = smaller;
}

extern "C" __global__ void sort_four(float* a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v[4];
    for (int j = 0; j < 4; j++)
        v[j] = a[4 * i + j];
    order(v[0], v[1]);
    order(v[2], v[3]);
    order(v[0], v[2]);
    order(v[1], v[3]);
    for (int j = 0; j < 4; j++)
        a[4 * i + j] = v[j];
}

// == sort_four: largest_first ==
__device__ void order(float& first, float& second)
{
    float smaller = fminf(first, second);
    second = fmaxf(first, second);
    first = smaller;
}

extern "C" __global__ void sort_four(float* a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v[4];
    for (int j = 0; j < 4; j++)
        v[j] = a[4 * i + j];
    order(v[0], v[1]);
    order(v[2], v[3]);
    order(v[0], v[2]);
    order(v[1], v[3]);
    order(v[1], v[2]);
    for (int j = 0; j < 4; j++)
        a[4 * i + j] = v[3 - j];
}
