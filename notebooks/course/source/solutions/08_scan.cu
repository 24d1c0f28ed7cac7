// == scan_serial ==
extern "C" __global__ void scan_serial(const int* x, int* y, int n)
{
    // BEGIN SOLUTION
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += x[i];
        y[i] = sum;
    }
    //- for (int i = 0; i < n; i++) {
    //-     y[i] = 0;
    //-     for (int j = 0; j <= i; j++)
    //-         y[i] += x[j];
    //- }
    // END SOLUTION
}

// == scan_warp ==
extern "C" __global__ void scan_warp(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32;
    int value = i < n ? x[i] : 0;
    // BEGIN SOLUTION
    for (int d = 1; d < 32; d *= 2) {
        int below = __shfl_up_sync(0xffffffff, value, d);
        if (lane >= d)
            value += below;
    }
    // END SOLUTION
    if (i < n)
        y[i] = value;
}

// == scan_block ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    // BEGIN SOLUTION
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    // END SOLUTION
    if (t < n)
        y[t] = s[t];
}

// == scan_exclusive ==
extern "C" __global__ void scan_exclusive(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    s[t] = t > 0 && t - 1 < n ? x[t - 1] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
    // END SOLUTION
}

// == scan_bug ==
extern "C" __global__ void scan_bug(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        // BEGIN SOLUTION
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
        //- int before = t >= d ? s[t - d] : 0;
        //- s[t] += before;
        //- __syncthreads();
        // END SOLUTION
    }
    if (t < n)
        y[t] = s[t];
}

// == running_maximum ==
extern "C" __global__ void running_maximum(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    s[t] = t < n ? x[t] : INT_MIN;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : INT_MIN;
        __syncthreads();
        s[t] = max(s[t], before);
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
    // END SOLUTION
}

// == scan_chunks ==
extern "C" __global__ void scan_chunks(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    int sum = 0;
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++)
        sum += x[i];
    s[t] = sum;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    sum = t > 0 ? s[t - 1] : 0;
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++) {
        sum += x[i];
        y[i] = sum;
    }
    // END SOLUTION
}

// == scan_few_barriers ==
extern "C" __global__ void scan_few_barriers(const int* x, int* y, int n)
{
    __shared__ int sums[32];
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    // BEGIN SOLUTION
    int value = t < n ? x[t] : 0;
    for (int d = 1; d < 32; d *= 2) {
        int below = __shfl_up_sync(0xffffffff, value, d);
        if (lane >= d)
            value += below;
    }
    if (lane == 31)
        sums[warp] = value;
    __syncthreads();
    if (warp == 0) {
        int sum = sums[lane];
        for (int d = 1; d < 32; d *= 2) {
            int below = __shfl_up_sync(0xffffffff, sum, d);
            if (lane >= d)
                sum += below;
        }
        sums[lane] = sum;
    }
    __syncthreads();
    if (warp > 0)
        value += sums[warp - 1];
    if (t < n)
        y[t] = value;
    // END SOLUTION
}

// == scan_blocks ==
extern "C" __global__ void scan_blocks(const int* x, int* y, int* sums, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    s[t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (i < n)
        y[i] = s[t];
    if (t == 255)
        sums[blockIdx.x] = s[t];
    // END SOLUTION
}

// == scan_add_before ==
extern "C" __global__ void scan_add_before(int* y, const int* sums, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && blockIdx.x > 0)
        y[i] += sums[blockIdx.x - 1];
    // END SOLUTION
}

// == scan_segments ==
extern "C" __global__ void scan_segments(const int* x, const int* head, int* y, int n)
{
    __shared__ int s[256], begins[256];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    s[t] = t < n ? x[t] : 0;
    begins[t] = t < n ? head[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = 0, flag = 0;
        if (t >= d) {
            before = begins[t] ? 0 : s[t - d];
            flag = begins[t - d];
        }
        __syncthreads();
        s[t] += before;
        begins[t] |= flag;
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
    // END SOLUTION
}

// == scan_compact ==
extern "C" __global__ void scan_compact(const int* x, int* y, int* count, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    // BEGIN SOLUTION
    int keep = t < n && x[t] > 0;
    s[t] = keep;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (keep)
        y[s[t] - 1] = x[t];
    if (t == 255)
        count[0] = s[t];
    // END SOLUTION
}
