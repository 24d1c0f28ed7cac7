// == reverse_blocks ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    part[threadIdx.x] = x[i];
    __syncthreads();
    y[i] = part[127 - threadIdx.x];
    // END SOLUTION
}

// == guarded_reverse ==
extern "C" __global__ void guarded_reverse(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int t = threadIdx.x, first = blockIdx.x * 128;
    // BEGIN SOLUTION
    //- if (first + t < n)
    //-     part[t] = x[first + t];
    //- __syncthreads();
    //- if (first + t < n)
    //-     y[first + t] = part[127 - t];
    int elements = min(n - first, 128);
    if (t < elements)
        part[t] = x[first + t];
    __syncthreads();
    if (t < elements)
        y[first + t] = part[elements - 1 - t];
    // END SOLUTION
}

// == reverse_groups ==
extern "C" __global__ void reverse_groups(const float* x, float* y, int n)
{
    __shared__ float part[200];
    int first = blockIdx.x * 200;
    // BEGIN SOLUTION
    //- for (int k = threadIdx.x; k < 200; k += 128) {
    //-     part[k] = x[first + k];
    //-     __syncthreads();
    //- }
    for (int k = threadIdx.x; k < 200; k += 128)
        part[k] = x[first + k];
    __syncthreads();
    // END SOLUTION
    for (int k = threadIdx.x; k < 200; k += 128)
        y[first + k] = part[199 - k];
}

// == distance_to_mean ==
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    __shared__ float part[128];
    __shared__ float mean;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = x[i];
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int k = 0; k < 128; k++)
            sum += part[k];
        mean = sum / 128;
    }
    __syncthreads();
    y[i] = part[threadIdx.x] - mean;
    // END SOLUTION
}

// == window_sums ==
extern "C" __global__ void window_sums(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    __shared__ float part[128 + 8];
    int first = blockIdx.x * 128 - 4;
    for (int k = threadIdx.x; k < 128 + 8; k += 128)
        part[k] = first + k >= 0 && first + k < n ? x[first + k] : 0;
    __syncthreads();
    int i = blockIdx.x * 128 + threadIdx.x;
    if (i >= n)
        return;
    float sum = 0;
    for (int k = 0; k < 9; k++)
        sum += part[threadIdx.x + k];
    y[i] = sum;
    // END SOLUTION
}

// == five_rounds ==
extern "C" __global__ void five_rounds(const int* x, int* y, int n)
{
    __shared__ int part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = x[i];
    __syncthreads();
    for (int round = 0; round < 5; round++) {
        // BEGIN SOLUTION
        //- part[t] = part[t] + part[(t + 1) % 128];
        //- __syncthreads();
        int sum = part[t] + part[(t + 1) % 128];
        __syncthreads();
        part[t] = sum;
        __syncthreads();
        // END SOLUTION
    }
    y[i] = part[t];
}

// == distances ==
extern "C" __global__ void distances(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    __shared__ float tile[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float own = i < n ? x[i] : 0, sum = 0;
    for (int first = 0; first < n; first += 128) {
        int j = first + threadIdx.x;
        if (j < n)
            tile[threadIdx.x] = x[j];
        __syncthreads();
        for (int k = 0; k < min(n - first, 128); k++)
            sum += fabsf(own - tile[k]);
        __syncthreads();
    }
    if (i < n)
        y[i] = sum;
    // END SOLUTION
}

// == reverse_all ==
extern "C" __global__ void reverse_all(const float* x, float* y, int n)
{
    extern __shared__ float held[];
    // BEGIN SOLUTION
    for (int k = threadIdx.x; k < n; k += 64)
        held[k] = x[k];
    __syncthreads();
    for (int k = threadIdx.x; k < n; k += 64)
        y[k] = held[n - 1 - k];
    // END SOLUTION
}

// == transpose_tiles ==
extern "C" __global__ void transpose_tiles(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[16][16];
    // BEGIN SOLUTION
    int column = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    if (row < rows && column < columns)
        tile[threadIdx.y][threadIdx.x] = a[row * columns + column];
    __syncthreads();
    row = blockIdx.y * 16 + threadIdx.x;
    column = blockIdx.x * 16 + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = tile[threadIdx.x][threadIdx.y];
    // END SOLUTION
}

// == running_sums ==
extern "C" __global__ void running_sums(const int* x, int* y, int n)
{
    // BEGIN SOLUTION
    __shared__ int part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int distance = 1; distance < 128; distance *= 2) {
        int before = t >= distance ? part[t - distance] : 0;
        __syncthreads();
        part[t] += before;
        __syncthreads();
    }
    if (i < n)
        y[i] = part[t];
    // END SOLUTION
}
