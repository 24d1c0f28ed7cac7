// Softmax, layer norm and RMS norm of rows, by one thread or one block a row.
#define NONE (-__int_as_float(0x7f800000))

__global__ void softmax_by_threads(const float* in, float* out, int rows, int columns) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* x = in + (size_t)row * columns;
    float* y = out + (size_t)row * columns;
    float highest = NONE, sum = 0;
    for (int i = 0; i < columns; i++) highest = fmaxf(highest, x[i]);
    for (int i = 0; i < columns; i++) sum += expf(x[i] - highest);
    for (int i = 0; i < columns; i++) y[i] = expf(x[i] - highest) / sum;
}

__global__ void softmax_by_blocks(const float* in, float* out, int rows, int columns) {
    __shared__ float part[256];
    int t = threadIdx.x, threads = blockDim.x;
    const float* x = in + (size_t)blockIdx.x * columns;
    float* y = out + (size_t)blockIdx.x * columns;
    float own = NONE;
    for (int i = t; i < columns; i += threads) own = fmaxf(own, x[i]);
    part[t] = own;
    __syncthreads();
    for (int s = threads / 2; s > 0; s >>= 1) {
        if (t < s) part[t] = fmaxf(part[t], part[t + s]);
        __syncthreads();
    }
    float highest = part[0];
    __syncthreads();
    own = 0;
    for (int i = t; i < columns; i += threads) own += expf(x[i] - highest);
    part[t] = own;
    __syncthreads();
    for (int s = threads / 2; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    float sum = part[0];
    __syncthreads();
    for (int i = t; i < columns; i += threads) y[i] = expf(x[i] - highest) / sum;
}

// A thread a row, with maximum and sum in one pass.
__global__ void online_by_threads(const float* in, float* out, size_t columns, size_t n) {
    size_t row = blockIdx.x * blockDim.x + threadIdx.x, first = row * columns;
    if (first >= n) return;
    float highest = in[first], sum = 1.0f;
    for (int i = 1; i < columns; i++) {
        float higher = fmaxf(highest, in[first + i]);
        sum = sum * expf(highest - higher) + expf(in[first + i] - higher);
        highest = higher;
    }
    for (int i = 0; i < columns; i++) out[first + i] = expf(in[first + i] - highest) / sum;
}

__global__ void layer_norm_by_threads(const float* in, float* out, const float* weight, const float* bias, int rows,
                                      int columns, float epsilon) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    const float* x = in + (size_t)row * columns;
    float* y = out + (size_t)row * columns;
    float mean = 0, variance = 0;
    for (int i = 0; i < columns; i++) mean += x[i];
    mean /= columns;
    for (int i = 0; i < columns; i++) {
        float off = x[i] - mean;
        variance += off * off;
    }
    variance /= columns;
    float scale = rsqrtf(variance + epsilon);
    for (int i = 0; i < columns; i++) y[i] = (x[i] - mean) * scale * weight[i] + bias[i];
}

// Sum and sum of squares in one pass.
__global__ void layer_norm_by_blocks(const float* in, float* out, const float* weight, const float* bias, int rows,
                                     int columns, float epsilon) {
    __shared__ float sums[256], squares[256];
    int t = threadIdx.x, threads = blockDim.x;
    const float* x = in + (size_t)blockIdx.x * columns;
    float* y = out + (size_t)blockIdx.x * columns;
    float sum = 0, square = 0;
    for (int i = t; i < columns; i += threads) {
        float value = x[i];
        sum += value;
        square += value * value;
    }
    sums[t] = sum;
    squares[t] = square;
    __syncthreads();
    for (int s = threads / 2; s > 0; s >>= 1) {
        if (t < s) {
            sums[t] += sums[t + s];
            squares[t] += squares[t + s];
        }
        __syncthreads();
    }
    float mean = sums[0] / columns, variance = squares[0] / columns - mean * mean, scale = rsqrtf(variance + epsilon);
    for (int i = t; i < columns; i += threads) y[i] = (x[i] - mean) * scale * weight[i] + bias[i];
}

__global__ void rms_norm_by_blocks(const float* in, float* out, const float* weight, int rows, int columns,
                                   float epsilon) {
    __shared__ float squares[256];
    int t = threadIdx.x, threads = blockDim.x;
    const float* x = in + (size_t)blockIdx.x * columns;
    float* y = out + (size_t)blockIdx.x * columns;
    float square = 0;
    for (int i = t; i < columns; i += threads) {
        float value = x[i];
        square += value * value;
    }
    squares[t] = square;
    __syncthreads();
    for (int s = threads / 2; s > 0; s >>= 1) {
        if (t < s) squares[t] += squares[t + s];
        __syncthreads();
    }
    float scale = rsqrtf(squares[0] / columns + epsilon);
    for (int i = t; i < columns; i += threads) y[i] = x[i] * scale * weight[i];
}

// One thread alone normalizes an array: sum, variance, result.
__global__ void norm_by_one_thread(const float* in, float* out, size_t n) {
    if (blockIdx.x != 0 || threadIdx.x != 0) return;
    float sum = 0, variance = 0;
    for (size_t i = 0; i < n; i++) sum += in[i];
    float mean = sum / static_cast<float>(n);
    for (size_t i = 0; i < n; i++) {
        float off = in[i] - mean;
        variance += off * off;
    }
    float scale = rsqrtf(variance / static_cast<float>(n) + 1.0e-5f);
    for (size_t i = 0; i < n; i++) out[i] = (in[i] - mean) * scale;
}
