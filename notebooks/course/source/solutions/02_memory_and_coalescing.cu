// == copy_all ==
extern "C" __global__ void copy_all(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i];
    // END SOLUTION
}

// == to_grey ==
extern "C" __global__ void to_grey(const float* planes, float* grey, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        grey[i] = 0.25f * planes[i] + 0.5f * planes[n + i] + 0.25f * planes[2 * n + i];
    // END SOLUTION
}

// == mirror ==
extern "C" __global__ void mirror(const float* x, float* y, int rows, int columns)
{
    // BEGIN SOLUTION
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = x[row * columns + columns - 1 - column];
    // END SOLUTION
}

// == column_sums ==
extern "C" __global__ void column_sums(const float* a, float* sums, int rows, int columns)
{
    // BEGIN SOLUTION
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (column >= columns)
        return;
    float sum = 0;
    for (int row = 0; row < rows; row++)
        sum += a[row * columns + column];
    sums[column] = sum;
    // END SOLUTION
}

// == row_parts ==
extern "C" __global__ void row_parts(const float* a, float* parts, int columns)
{
    // BEGIN SOLUTION
    const float* row = a + blockIdx.x * columns;
    float sum = 0;
    for (int column = threadIdx.x; column < columns; column += 32)
        sum += row[column];
    parts[blockIdx.x * 32 + threadIdx.x] = sum;
    // END SOLUTION
}

// == scale_by_four ==
extern "C" __global__ void scale_by_four(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) {
        float4 v = reinterpret_cast<const float4*>(x)[i];
        reinterpret_cast<float4*>(y)[i] = make_float4(2 * v.x, 2 * v.y, 2 * v.z, 2 * v.w);
    }
    // END SOLUTION
}

// == kinetic_energy ==
struct Particle {
    float x, y, z, mass;
};

extern "C" __global__ void kinetic_energy(const Particle* particles, float* energy, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    //- if (i < n) {
    //-     Particle p = particles[i];
    //-     energy[i] = 0.5f * p.mass * (p.x * p.x + p.y * p.y + p.z * p.z);
    //- }
    if (i < n) {
        float4 p = reinterpret_cast<const float4*>(particles)[i];
        energy[i] = 0.5f * p.w * (p.x * p.x + p.y * p.y + p.z * p.z);
    }
    // END SOLUTION
}

// == transpose_reading ==
extern "C" __global__ void transpose_reading(const float* a, float* b, int rows, int columns)
{
    // BEGIN SOLUTION
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = a[row * columns + column];
    // END SOLUTION
}

// == transpose_writing ==
extern "C" __global__ void transpose_writing(const float* a, float* b, int rows, int columns)
{
    // BEGIN SOLUTION
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    int column = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = a[row * columns + column];
    // END SOLUTION
}

// == scale_rows ==
extern "C" __global__ void scale_rows(const float* x, const float* factors, float* y, int rows, int columns)
{
    // BEGIN SOLUTION
    //- int across = (columns + 31) / 32 * 32;
    //- int thread = (blockIdx.y * 8 + threadIdx.y) * across + blockIdx.x * 32 + threadIdx.x;
    //- int row = thread % ((rows + 7) / 8 * 8), column = thread / ((rows + 7) / 8 * 8);
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    // END SOLUTION
    if (row < rows && column < columns)
        y[row * columns + column] = factors[row] * x[row * columns + column];
}
