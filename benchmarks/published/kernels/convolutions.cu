// Convolutions of an image of 4096 by 4096 with weights of constant memory. Images have a border to the right and below.

constexpr int SIDE = 4096, FILTER = 15, BORDER = FILTER - 1, PITCH = SIDE + BORDER;

__constant__ float weights[33 * 33];

template <bool READ_ONLY>
__device__ __forceinline__ float pixel(const float* at) {
    if constexpr (READ_ONLY) return __ldg(at);
    return *at;
}

constexpr int padding(int across, int tile_across) {
    int more = BORDER + across * tile_across - across;
    return across % 32 != 0 && more % 32 != 0 ? (32 - more) & 31 : 0;
}

// A block of ACROSS by DOWN threads makes TILE_ACROSS by TILE_DOWN pixels a thread, out of a part of the image that it
// keeps in shared memory. PADDED: with rows that begin in different banks.
template <int ACROSS, int DOWN, int TILE_ACROSS, int TILE_DOWN, bool READ_ONLY, bool PADDED>
__global__ void convolve(float* out, float* in, float* filter) {
    constexpr int WIDTH = ACROSS * TILE_ACROSS, HEIGHT = DOWN * TILE_DOWN;
    constexpr bool WHOLE = SIDE % WIDTH == 0 && SIDE % HEIGHT == 0;
    __shared__ float part[HEIGHT + BORDER][WIDTH + BORDER + (PADDED ? padding(ACROSS, TILE_ACROSS) : 0)];
    int left = blockIdx.x * WIDTH, top = blockIdx.y * HEIGHT, x0 = threadIdx.x, y0 = threadIdx.y;
#pragma unroll
    for (int y = y0; y < HEIGHT + BORDER; y += DOWN)
#pragma unroll
        for (int x = x0; x < WIDTH + BORDER; x += ACROSS)
            if (WHOLE || (top + y < PITCH && left + x < PITCH))
                part[y][x] = pixel<READ_ONLY>(in + (top + y) * PITCH + left + x);
    __syncthreads();
    float sums[TILE_DOWN][TILE_ACROSS] = {};
#pragma unroll
    for (int r = 0; r < FILTER; r++)
#pragma unroll
        for (int c = 0; c < FILTER; c++)
#pragma unroll
            for (int j = 0; j < TILE_DOWN; j++)
#pragma unroll
                for (int i = 0; i < TILE_ACROSS; i++)
                    sums[j][i] += part[y0 + j * DOWN + r][x0 + i * ACROSS + c] * weights[r * FILTER + c];
#pragma unroll
    for (int j = 0; j < TILE_DOWN; j++)
#pragma unroll
        for (int i = 0; i < TILE_ACROSS; i++) {
            int x = left + x0 + i * ACROSS, y = top + y0 + j * DOWN;
            if (WHOLE || (x < SIDE && y < SIDE)) out[y * SIDE + x] = sums[j][i];
        }
}
