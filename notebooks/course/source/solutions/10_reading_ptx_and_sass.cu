// == from_ptx ==
extern "C" __global__ void from_ptx(const int* x, int* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int v = x[i];
        y[i] = v > 10 ? 3 * v + 1 : v >> 1;
    }
    // END SOLUTION
}

// == from_sass ==
extern "C" __global__ void from_sass(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[n - 1 - i] = fmaxf(x[i], 0) * 0.5f + x[i];
    // END SOLUTION
}

// == single_precision ==
extern "C" __global__ void single_precision(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        // BEGIN SOLUTION
        y[i] = 0.5f * x[i] * x[i] + 0.25f;
        //- y[i] = 0.5 * x[i] * x[i] + 0.25;
        // END SOLUTION
}

// == polynomial ==
extern "C" __global__ void polynomial(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    // BEGIN SOLUTION
    y[i] = (((5 * v + 4) * v + 3) * v + 2) * v + 1;
    //- y[i] = 1 + 2 * v + 3 * v * v + 4 * v * v * v + 5 * v * v * v * v;
    // END SOLUTION
}

// == exponential_once ==
extern "C" __global__ void exponential_once(const float* x, const float* d, float* y, int n)
{
    // BEGIN SOLUTION
    float factor = expf(-d[0]);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] * factor;
    //- for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    //-     y[i] = x[i] * expf(-d[0]);
    // END SOLUTION
}

// == bits_set ==
extern "C" __global__ void bits_set(const unsigned* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i < n)
        y[i] = __popc(x[i]);
    //- if (i < n) {
    //-     int count = 0;
    //-     for (unsigned v = x[i]; v != 0; v >>= 1)
    //-         count += v & 1;
    //-     y[i] = count;
    //- }
    // END SOLUTION
}

// == select_not_branch ==
extern "C" __global__ void select_not_branch(const float* x, const float* a, const float* b, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    // BEGIN SOLUTION
    const float* factors = x[i] > 0 ? a : b;
    y[i] = x[i] * factors[i];
    //- if (x[i] > 0)
    //-     y[i] = x[i] * a[i];
    //- else
    //-     y[i] = x[i] * b[i];
    // END SOLUTION
}

// == sum_in_register ==
extern "C" __global__ void sum_in_register(const float* a, float* y, int n, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    // BEGIN SOLUTION
    float sum = 0;
    for (int row = 0; row < k; row++)
        sum += a[row * n + i];
    y[i] = sum;
    //- y[i] = 0;
    //- for (int row = 0; row < k; row++)
    //-     y[i] += a[row * n + i];
    // END SOLUTION
}

// == wide_scale ==
extern "C" __global__ void wide_scale(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (4 * t + 3 < n) {
        float4 v = ((const float4*)x)[t];
        ((float4*)y)[t] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    } else {
        for (int i = 4 * t; i < n; i++)
            y[i] = 2 * x[i];
    }
    //- for (int i = 4 * t; i < 4 * t + 4 && i < n; i++)
    //-     y[i] = 2 * x[i];
    // END SOLUTION
}

// == short_loop ==
extern "C" __global__ void short_loop(const float* a, float* y, int n, int length)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    // BEGIN SOLUTION
    for (int j = 0; j < 8; j++)
        sum += a[8 * i + j] * a[8 * i + j];
    //- for (int j = 0; j < length; j++)
    //-     sum += a[length * i + j] * a[length * i + j];
    // END SOLUTION
    y[i] = sum;
}

// == sort_four ==
// BEGIN SOLUTION
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
        a[4 * i + j] = v[j];
}
//- extern "C" __global__ void sort_four(float* a, int n)
//- {
//-     int i = blockIdx.x * blockDim.x + threadIdx.x;
//-     if (i >= n)
//-         return;
//-     float v[4];
//-     for (int j = 0; j < 4; j++) {
//-         float value = a[4 * i + j];
//-         int place = j;
//-         while (place > 0 && v[place - 1] > value) {
//-             v[place] = v[place - 1];
//-             place--;
//-         }
//-         v[place] = value;
//-     }
//-     for (int j = 0; j < 4; j++)
//-         a[4 * i + j] = v[j];
//- }
// END SOLUTION
