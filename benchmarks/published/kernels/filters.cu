// Filters of rows and images, and stencils. Weights are in global memory or in constant memory.

__constant__ float weights[121];

// Between 0 and 1, in double precision, as the program that was measured does it.
__device__ __forceinline__ float within(float x) { return min(max(x, 0.0), 1.0); }

extern "C" __global__ void row_global(const float* in, const float* mask, float* out, int taps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0;
    int first = i - taps / 2;
    for (int j = 0; j < taps; ++j)
        if (first + j >= 0 && first + j < n) sum += in[first + j] * mask[j];
    out[i] = within(sum);
}

extern "C" __global__ void row_constant(const float* in, float* out, int taps, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, first = i - taps / 2;
    float sum = 0;
    for (int j = 0; j < taps; j++)
        if (first + j >= 0 && first + j < n) sum += in[first + j] * weights[j];
    out[i] = within(sum);
}

// A part of the row with its halo in shared memory.
extern "C" __global__ void row_halo(const float* in, float* out, int taps, int n) {
    extern __shared__ float part[];
    int i = blockIdx.x * blockDim.x + threadIdx.x, half = taps / 2;
    int left = (blockIdx.x - 1) * blockDim.x + threadIdx.x, right = (blockIdx.x + 1) * blockDim.x + threadIdx.x;
    if (threadIdx.x >= blockDim.x - half) part[threadIdx.x - (blockDim.x - half)] = left < 0 ? 0 : in[left];
    part[half + threadIdx.x] = in[i];
    if (threadIdx.x < half) part[half + blockDim.x + threadIdx.x] = right >= n ? 0 : in[right];
    __syncthreads();
    float sum = 0;
    for (int j = 0; j < taps; j++) sum += part[threadIdx.x + j] * weights[j];
    out[i] = within(sum);
}

// The halo comes from the caches.
extern "C" __global__ void row_own(const float* in, float* out, int taps, int n) {
    extern __shared__ float part[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = in[i];
    __syncthreads();
    int own = blockIdx.x * blockDim.x, next = (blockIdx.x + 1) * blockDim.x, first = i - taps / 2;
    float sum = 0;
    for (int j = 0; j < taps; j++) {
        int at = first + j;
        if (at >= 0 && at < n)
            sum += (at >= own && at < next ? part[threadIdx.x + j - taps / 2] : in[at]) * weights[j];
    }
    out[i] = within(sum);
}

template <bool CONSTANT>
__device__ void image(const float* in, const float* mask, float* out, int down, int across, int height, int width,
                      int channels) {
    int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= height || j >= width) return;
    int top = i - down / 2, left = j - across / 2;
    for (int c = 0; c < channels; ++c) {
        float sum = 0;
        for (int k = 0; k < down; ++k)
            for (int l = 0; l < across; ++l)
                if (top + k >= 0 && top + k < height && left + l >= 0 && left + l < width)
                    sum += in[((top + k) * width + left + l) * channels + c] *
                           (CONSTANT ? weights[k * across + l] : mask[k * across + l]);
        out[(i * width + j) * channels + c] = within(sum);
    }
}

extern "C" __global__ void image_global(const float* in, const float* mask, float* out, int down, int across,
                                        int height, int width, int channels) {
    image<false>(in, mask, out, down, across, height, width, channels);
}

extern "C" __global__ void image_constant(const float* in, float* out, int down, int across, int height, int width,
                                          int channels) {
    image<true>(in, nullptr, out, down, across, height, width, channels);
}

// Blocks load the halo too, so that threads at the edges make no pixel.
extern "C" __global__ void image_halo(const float* in, float* out, int down, int across, int height, int width,
                                      int channels) {
    extern __shared__ float part[];
    int rows = blockDim.y - down + 1, columns = blockDim.x - across + 1, y = threadIdx.y, x = threadIdx.x;
    int row = blockIdx.y * rows + y, column = blockIdx.x * columns + x;
    int from_row = row - down / 2, from_column = column - across / 2;
    for (int c = 0; c < channels; ++c) {
        bool inside = from_row >= 0 && from_row < height && from_column >= 0 && from_column < width;
        part[y * blockDim.x + x] = inside ? in[(from_row * width + from_column) * channels + c] : 0;
        __syncthreads();
        float sum = 0;
        if (y < rows && x < columns && row < height && column < width) {
            for (int k = 0; k < down; ++k)
                for (int l = 0; l < across; ++l) sum += part[(y + k) * blockDim.x + x + l] * weights[k * across + l];
            out[(row * width + column) * channels + c] = within(sum);
        }
        __syncthreads();
    }
}

// Nine weights on pixels of a byte.
template <bool CONSTANT>
__global__ void nine_of_bytes(const unsigned char* __restrict__ in, unsigned char* __restrict__ out, int width,
                              int height, const float* __restrict__ global) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int xs[3] = {max(0, x - 1), x, min(width - 1, x + 1)}, ys[3] = {max(0, y - 1), y, min(height - 1, y + 1)};
    float sum = 0;
#pragma unroll
    for (int k = 0; k < 9; k++) sum += (CONSTANT ? weights[k] : global[k]) * in[ys[k / 3] * width + xs[k % 3]];
    out[y * width + x] = min(255, (unsigned)(sum + 0.5f));
}

// Smooths or finds edges: four pixels a thread, tiles of 64 by 16 with their halo in shared memory.
template <bool EDGES>
__global__ void four_of_bytes(const unsigned char* __restrict__ in, unsigned char* __restrict__ out, int width,
                              int height) {
    __shared__ unsigned char tile[18][66];
    int x0 = blockIdx.x * 64, y0 = blockIdx.y * 16, xa = x0 + threadIdx.x * 4, ya = y0 + threadIdx.y;
    int x = threadIdx.x * 4 + 1, y = threadIdx.y + 1;
    uchar4 four = reinterpret_cast<const uchar4*>(in)[(ya * width + xa) / 4];
    tile[y][x] = four.x, tile[y][x + 1] = four.y, tile[y][x + 2] = four.z, tile[y][x + 3] = four.w;
    int left = max(0, x0 - 1), right = min(width - 1, x0 + 64);
    if (y == 1) {
        int top = max(0, y0 - 1);
        for (int k = 0; k < 4; k++) tile[0][x + k] = in[top * width + xa + k];
        if (threadIdx.x == 0) tile[0][0] = in[top * width + left], tile[0][65] = in[top * width + right];
        tile[threadIdx.x + 1][0] = in[(y0 + threadIdx.x) * width + left];
    }
    if (y == 3) {
        int bottom = min(height - 1, y0 + 16);
        for (int k = 0; k < 4; k++) tile[17][x + k] = in[bottom * width + xa + k];
        if (threadIdx.x == 0) tile[17][0] = in[bottom * width + left], tile[17][65] = in[bottom * width + right];
        tile[threadIdx.x + 1][65] = in[(y0 + threadIdx.x) * width + right];
    }
    __syncthreads();
    unsigned char made[4];
    for (int k = 0; k < 4; k++, x++) {
        float v;
        if (EDGES) {
            float dx = tile[y - 1][x + 1] - tile[y - 1][x - 1] + 2.0f * (tile[y][x + 1] - tile[y][x - 1]) +
                       tile[y + 1][x + 1] - tile[y + 1][x - 1];
            float dy = tile[y - 1][x - 1] - tile[y + 1][x - 1] + 2.0f * (tile[y - 1][x] - tile[y + 1][x]) +
                       tile[y - 1][x + 1] - tile[y + 1][x + 1];
            v = sqrtf(dx * dx + dy * dy);
        } else {
            v = weights[0] * tile[y - 1][x - 1] + weights[1] * tile[y - 1][x] + weights[2] * tile[y - 1][x + 1] +
                weights[3] * tile[y][x - 1] + weights[4] * tile[y][x] + weights[5] * tile[y][x + 1] +
                weights[6] * tile[y + 1][x - 1] + weights[7] * tile[y + 1][x] + weights[8] * tile[y + 1][x + 1];
        }
        made[k] = min(255, (unsigned)(v + 0.5f));
    }
    reinterpret_cast<uchar4*>(out)[(ya * width + xa) / 4] = make_uchar4(made[0], made[1], made[2], made[3]);
}

extern "C" __global__ void cross(const float* __restrict__ a, float* __restrict__ b, int nx, int ny) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
    b[y * nx + x] = 0.25f * (a[y * nx + x + 1] + a[y * nx + x - 1] + a[(y + 1) * nx + x] + a[(y - 1) * nx + x]);
}

extern "C" __global__ void square(const float* __restrict__ a, float* __restrict__ b, int nx, int ny,
                                  const float* __restrict__ c) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
    float sum = 0;
#pragma unroll
    for (int k = 0; k < 9; k++) sum += c[k] * a[(y + k / 3 - 1) * nx + x + k % 3 - 1];
    b[y * nx + x] = sum;
}

// Tiles of SIDE by SIDE that overlap, in shared memory; SQUARE: nine points, else four.
template <int SIDE, bool SQUARE>
__global__ void overlapping(const float* __restrict__ a, float* __restrict__ b, int nx, int ny,
                            const float* __restrict__ c) {
    __shared__ float s[SIDE][SIDE];
    int x = (blockDim.x - 2) * blockIdx.x + threadIdx.x, y = (blockDim.y - 2) * blockIdx.y + threadIdx.y;
    int xs = threadIdx.x, ys = threadIdx.y;
    if (x >= nx || y >= ny) return;
    s[ys][xs] = a[y * nx + x];
    __syncthreads();
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
    if (xs < 1 || ys < 1 || xs >= SIDE - 1 || ys >= SIDE - 1) return;
    if (SQUARE) {
        float sum = 0;
#pragma unroll
        for (int k = 0; k < 9; k++) sum += c[k] * s[ys + k / 3 - 1][xs + k % 3 - 1];
        b[y * nx + x] = sum;
    } else {
        b[y * nx + x] = 0.25f * (s[ys][xs + 1] + s[ys][xs - 1] + s[ys + 1][xs] + s[ys - 1][xs]);
    }
}

// A thread goes through all layers.
extern "C" __global__ void layers(const float* __restrict__ a, float* __restrict__ b, int nx, int ny, int nz) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
    auto at = [&](int z, int y, int x) { return a[(z * ny + y) * nx + x]; };
    for (int z = 1; z < nz - 1; z++)
        b[(z * ny + y) * nx + x] = 0.16666666666667f * (at(z, y, x + 1) + at(z, y, x - 1) + at(z, y + 1, x) +
                                                        at(z, y - 1, x) + at(z + 1, y, x) + at(z - 1, y, x));
}
