// softmax(Q K^T / sqrt(D)) V in single precision, a block a row of Q or a thread an element of the result.
constexpr int TILE = 16;
constexpr float LEAST = -1e20f;

__global__ void elements(const float* __restrict__ q, const float* __restrict__ k, const float* __restrict__ v,
                         float* __restrict__ out, int batch, int n, int d) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= batch * n * d) return;
    int column = i % d, row = i / d % n, b = i / d / n;
    const float* mine = q + (b * n + row) * d;
    float scale = rsqrtf((float)d), highest = LEAST;
    for (int j = 0; j < n; j++) {
        float score = 0;
        for (int t = 0; t < d; t++) score += mine[t] * k[b * n * d + j * d + t];
        score *= scale;
        if (score > highest) highest = score;
    }
    float below = 0, above = 0;
    for (int j = 0; j < n; j++) {
        float score = 0;
        for (int t = 0; t < d; t++) score += mine[t] * k[b * n * d + j * d + t];
        float weight = expf(score * scale - highest);
        below += weight;
        above += weight * v[b * n * d + j * d + column];
    }
    out[(b * n + row) * d + column] = above / below;
}

// The score of one row of K, by a tree of barriers.
__device__ float score_of(const float* mine, float* row_k, float* row_v, float* scores, const float* k, const float* v,
                          int at, int d, int t) {
    row_k[t] = k[at * d + t];
    row_v[t] = v[at * d + t];
    __syncthreads();
    scores[t] = mine[t] * row_k[t];
    __syncthreads();
    for (int stride = d / 2; stride > 0; stride /= 2) {
        if (t < stride) scores[t] += scores[t + stride];
        __syncthreads();
    }
    return scores[0];
}

__global__ void a_row_at_a_time(const float* __restrict__ q, const float* __restrict__ k, const float* __restrict__ v,
                                float* __restrict__ out, int batch, int n, int d) {
    int row = blockIdx.x % n, b = blockIdx.x / n, t = threadIdx.x;
    extern __shared__ float shared[];
    float *mine = shared, *row_k = shared + d, *row_v = shared + 2 * d, *scores = shared + 3 * d;
    mine[t] = q[(b * n + row) * d + t];
    __syncthreads();
    float scale = rsqrtf((float)d), highest = LEAST;
    for (int j = 0; j < n; j++) {
        float score = score_of(mine, row_k, row_v, scores, k, v, b * n + j, d, t) * scale;
        if (score > highest) highest = score;
    }
    __syncthreads();
    float below = 0, above = 0;
    for (int j = 0; j < n; j++) {
        float weight = expf(score_of(mine, row_k, row_v, scores, k, v, b * n + j, d, t) * scale - highest);
        below += weight;
        above += weight * row_v[t];
    }
    out[(b * n + row) * d + t] = above / below;
}

__device__ void load_tile(float* tile_k, float* tile_v, const float* k, const float* v, int first, int n, int b, int d,
                          int t) {
    for (int j = 0; j < TILE; j++)
        if (first + j < n) {
            tile_k[j * d + t] = k[(b * n + first + j) * d + t];
            tile_v[j * d + t] = v[(b * n + first + j) * d + t];
        }
    __syncthreads();
}

// The scores of a tile of rows, by one tree.
__device__ void scores_of_tile(const float* mine, const float* tile_k, float* scores, int first, int n, int d, int t) {
    for (int j = 0; j < TILE; j++)
        if (first + j < n) scores[j * d + t] = mine[t] * tile_k[j * d + t];
    __syncthreads();
    for (int stride = d / 2; stride > 0; stride /= 2) {
        if (t < stride)
            for (int j = 0; j < TILE; j++)
                if (first + j < n) scores[j * d + t] += scores[j * d + t + stride];
        __syncthreads();
    }
}

__global__ void tiles_twice(const float* __restrict__ q, const float* __restrict__ k, const float* __restrict__ v,
                            float* __restrict__ out, int batch, int n, int d) {
    int row = blockIdx.x % n, b = blockIdx.x / n, t = threadIdx.x;
    extern __shared__ float shared[];
    float *mine = shared, *tile_k = shared + d, *tile_v = tile_k + TILE * d, *scores = tile_v + TILE * d;
    mine[t] = q[(b * n + row) * d + t];
    __syncthreads();
    float scale = rsqrtf((float)d), highest = LEAST, below = 0, above = 0;
    for (int first = 0; first < n; first += TILE) {
        load_tile(tile_k, tile_v, k, v, first, n, b, d, t);
        scores_of_tile(mine, tile_k, scores, first, n, d, t);
        for (int j = 0; j < TILE; j++)
            if (first + j < n) highest = fmaxf(highest, scores[j * d] * scale);
        __syncthreads();
    }
    for (int first = 0; first < n; first += TILE) {
        load_tile(tile_k, tile_v, k, v, first, n, b, d, t);
        scores_of_tile(mine, tile_k, scores, first, n, d, t);
        for (int j = 0; j < TILE; j++)
            if (first + j < n) {
                float weight = expf(scores[j * d] * scale - highest);
                below += weight;
                above += weight * tile_v[j * d + t];
            }
        __syncthreads();
    }
    out[(b * n + row) * d + t] = above / below;
}

__global__ void tiles_online(const float* __restrict__ q, const float* __restrict__ k, const float* __restrict__ v,
                             float* __restrict__ out, int batch, int n, int d) {
    int row = blockIdx.x % n, b = blockIdx.x / n, t = threadIdx.x;
    extern __shared__ float shared[];
    float *mine = shared, *tile_k = shared + d, *tile_v = tile_k + TILE * d, *scores = tile_v + TILE * d;
    mine[t] = q[(b * n + row) * d + t];
    __syncthreads();
    float scale = rsqrtf((float)d), highest = LEAST, below = 0, above = 0;
    for (int first = 0; first < n; first += TILE) {
        load_tile(tile_k, tile_v, k, v, first, n, b, d, t);
        scores_of_tile(mine, tile_k, scores, first, n, d, t);
        float in_tile = LEAST;
        for (int j = 0; j < TILE; j++)
            if (first + j < n) in_tile = fmaxf(in_tile, scores[j * d] * scale);
        float higher = fmaxf(in_tile, highest), factor = expf(highest - higher);
        below *= factor;
        above *= factor;
        __syncthreads();
        for (int j = 0; j < TILE; j++)
            if (first + j < n) {
                float weight = expf(scores[j * d] * scale - higher);
                below += weight;
                above += weight * tile_v[j * d + t];
            }
        highest = higher;
        __syncthreads();
    }
    out[(b * n + row) * d + t] = above / below;
}

__device__ __forceinline__ float sum_of_warp(float value) {
    for (int offset = 16; offset > 0; offset >>= 1) value += __shfl_down_sync(0xffffffff, value, offset);
    return value;
}

__global__ void tiles_online_by_warps(const float* __restrict__ q, const float* __restrict__ k,
                                      const float* __restrict__ v, float* __restrict__ out, int batch, int n, int d) {
    int row = blockIdx.x % n, b = blockIdx.x / n, t = threadIdx.x;
    if (t >= d) return;
    int warp = t >> 5, lane = t & 31, warps = (d + 31) >> 5;
    extern __shared__ float shared[];
    float *mine = shared, *tile_k = mine + d, *tile_v = tile_k + TILE * d, *scores = tile_v + TILE * d;
    float* sums = scores + TILE;
    mine[t] = q[(b * n + row) * d + t];
    __syncthreads();
    float scale = rsqrtf((float)d), highest = LEAST, below = 0, above = 0;
    for (int first = 0; first < n; first += TILE) {
        load_tile(tile_k, tile_v, k, v, first, n, b, d, t);
        for (int j = 0; j < TILE; j++) {
            if (first + j < n) {
                float part = sum_of_warp(mine[t] * tile_k[j * d + t]);
                if (lane == 0) sums[warp] = part;
            }
            __syncthreads();
            if (warp == 0) {
                float sum = sum_of_warp(lane < warps ? sums[lane] : 0);
                if (lane == 0) scores[j] = sum * scale;
            }
            __syncthreads();
        }
        float in_tile = LEAST;
        for (int j = 0; j < TILE; j++)
            if (first + j < n) in_tile = fmaxf(in_tile, scores[j]);
        float higher = fmaxf(highest, in_tile), factor = expf(highest - higher);
        below *= factor;
        above *= factor;
        for (int j = 0; j < TILE; j++)
            if (first + j < n) {
                float weight = expf(scores[j] - higher);
                below += weight;
                above += weight * tile_v[j * d + t];
            }
        highest = higher;
        __syncthreads();
    }
    out[(b * n + row) * d + t] = above / below;
}
