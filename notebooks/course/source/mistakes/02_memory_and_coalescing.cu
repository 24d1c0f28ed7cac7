// == copy_all: strided_loads ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    int run = (n + 127) / 128;
    int first = (blockIdx.x * blockDim.x + threadIdx.x) * run;
    for (int i = first; i < min(first + run, n); i++)
        y[i] = x[i];
}

// == copy_all: tail_missing ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < max(n / 128, 1); round++, i += 128)
        if (i < n)
            y[i] = x[i];
}

// == copy_all: one_thread_works ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    if (blockIdx.x == 0 && threadIdx.x == 0)
        for (int i = 0; i < n; i++)
            y[i] = x[i];
}

// == to_grey: interleaved ==
extern "C" __global__ void to_grey(const float* planes, float* grey, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        grey[i] = 0.25f * planes[3 * i] + 0.5f * planes[3 * i + 1] + 0.25f * planes[3 * i + 2];
}

// == mirror: upside_down ==
extern "C" __global__ void mirror(const float* x, float* y, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = x[(rows - 1 - row) * columns + column];
}

// == column_sums: last_row_missing ==
extern "C" __global__ void column_sums(const float* a, float* sums, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int row = 0; column < columns && row < rows - 1; row++)
        sum += a[row * columns + column];
    if (column < columns)
        sums[column] = sum;
}

// == row_parts: runs_in_place_of_strides ==
extern "C" __global__ void row_parts(const float* a, float* parts, int columns)
{
    int run = (columns + 31) / 32;
    float sum = 0;
    for (int k = threadIdx.x * run; k < min((threadIdx.x + 1) * run, columns); k++)
        sum += a[blockIdx.x * columns + k];
    parts[blockIdx.x * 32 + threadIdx.x] = sum;
}

// == row_parts: lanes_without_element ==
extern "C" __global__ void row_parts(const float* a, float* parts, int columns)
{
    if (threadIdx.x >= columns)
        return;
    float sum = 0;
    for (int k = threadIdx.x; k < columns; k += 32)
        sum += a[blockIdx.x * columns + k];
    parts[blockIdx.x * 32 + threadIdx.x] = sum;
}

// == scale_by_four: narrow_loads ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = i; k < n; k += gridDim.x * blockDim.x)
        y[k] = 2 * x[k];
}

// == scale_by_four: first_of_four ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) {
        float4 v = reinterpret_cast<const float4*>(x)[i];
        v.x *= 2;
        reinterpret_cast<float4*>(y)[i] = v;
    }
}

// == scale_by_four: no_guard ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float4 v = reinterpret_cast<const float4*>(x)[i];
        reinterpret_cast<float4*>(y)[i] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    }
}

// == kinetic_energy: strided_loads ==
extern "C" __global__ void kinetic_energy(const float* particles, float* energy, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float* p = particles + 4 * i;
        energy[i] = 0.5f * p[3] * (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
    }
}

// == kinetic_energy: zeros ==
extern "C" __global__ void kinetic_energy(const float4* particles, float* energy, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float4 p = particles[i];
        energy[i] = 1 / 2 * p.w * (p.x * p.x + p.y * p.y + p.z * p.z);
    }
}

// == transpose_reading: strided_loads ==
extern "C" __global__ void transpose_reading(const float* a, float* b, int rows, int columns)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int column = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = a[row * columns + column];
}

// == transpose_writing: strided_stores ==
extern "C" __global__ void transpose_writing(const float* a, float* b, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = a[row * columns + column];
}

// == transpose_writing: not_transposed ==
extern "C" __global__ void transpose_writing(const float* a, float* b, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        b[row * columns + column] = a[row * columns + column];
}

// == scale_by_four: first_quarter_only ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4)
        y[i] = 2 * x[i];
}

// == scale_by_four: misaligned ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) {
        float4 v = *reinterpret_cast<const float4*>(x + i);
        *reinterpret_cast<float4*>(y + i) = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    }
}

// == scale_by_four: narrow_stores ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i < n) { float4 v = ((const float4*)x)[i]; y[4*i] = 2*v.x; y[4*i+1] = 2*v.y; y[4*i+2] = 2*v.z; y[4*i+3] = 2*v.w; }
}

// == copy_all: last_missing ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
    for (int i = t; i < n / 4; i += all) reinterpret_cast<float4*>(y)[i] = reinterpret_cast<const float4*>(x)[i];
}
