// == add_one ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] + 1;
    // END SOLUTION
}

// == thread_names ==
extern "C" __global__ void thread_names(int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i < n)
        y[i] = 1000 * blockIdx.x + threadIdx.x;
    // END SOLUTION
}

// == warp_and_lane ==
extern "C" __global__ void warp_and_lane(int* warp, int* lane, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        // BEGIN SOLUTION
        warp[i] = threadIdx.x / 32;
        lane[i] = threadIdx.x % 32;
        // END SOLUTION
    }
}

// == axpy ==
extern "C" __global__ void axpy(float a, const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
    // END SOLUTION
}

// == reverse ==
extern "C" __global__ void reverse(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[n - 1 - i] = x[i];
    // END SOLUTION
}

// == squares ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] * x[i];
    // END SOLUTION
}

// == neighbour_sums ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float sum = x[i];
        if (i > 0)
            sum += x[i - 1];
        if (i + 1 < n)
            sum += x[i + 1];
        y[i] = sum;
    }
    // END SOLUTION
}

// == add_matrices ==
extern "C" __global__ void add_matrices(const float* a, const float* b, float* c, int rows, int columns)
{
    // BEGIN SOLUTION
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns) {
        int i = row * columns + column;
        c[i] = a[i] + b[i];
    }
    // END SOLUTION
}

// == checkerboard ==
extern "C" __global__ void checkerboard(const float* x, float* y, int rows, int columns)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * columns) {
        int row = i / columns, column = i % columns;
        y[i] = (row + column) % 2 == 0 ? x[i] : 0;
    }
    // END SOLUTION
}

// == crop ==
extern "C" __global__ void crop(const float* x, float* y, int rows, int columns, int width, int top, int left)
{
    // BEGIN SOLUTION
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = x[(row + top) * width + column + left];
    // END SOLUTION
}

// == clamp_image ==
extern "C" __global__ void clamp_image(const float* x, float* y, float low, float high, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    // BEGIN SOLUTION
    //- if (column >= columns)
    //-     return;
    //- float pixel = x[row * columns + column];
    //- y[row * columns + column] = fminf(fmaxf(pixel, high), low);
    if (column >= columns || row >= rows)
        return;
    float pixel = x[row * columns + column];
    y[row * columns + column] = fminf(fmaxf(pixel, low), high);
    // END SOLUTION
}
