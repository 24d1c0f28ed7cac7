// Which points are within a polygon of constant memory, by the number of its edges to the right of each.

constexpr int CORNERS = 600;

__constant__ float2 corners[CORNERS];

// Whether the height y is between those of an edge's ends, in four ways to compute it.
template <int WAY>
__device__ __forceinline__ int between(float y, float one, float other) {
    if constexpr (WAY == 0) return (one > y) != (other > y);
    if constexpr (WAY == 1) return (one <= y && other > y) || (one > y && other <= y);
    if constexpr (WAY == 2) return (y - one) == 0.0f || (y - one) * (y - other) < 0.0f;
    return (y - one) * (y - other) < 0.0f || y - one == 0.0f;
}

// A thread counts for TILE points. COUNT 0: it flips a bit behind a branch; 1: it adds without one; 2: it adds behind one.
template <int WAY, int THREADS, int TILE, int COUNT>
__global__ void within(int* found, const float2* points, int n) {
    int first = blockIdx.x * THREADS * TILE + threadIdx.x;
    if (first >= n) return;
    int counts[TILE];
    float2 mine[TILE];
#pragma unroll
    for (int t = 0; t < TILE; t++) {
        counts[t] = 0;
        if (first + THREADS * t < n) mine[t] = points[first + THREADS * t];
    }
    int before = CORNERS - 1;
    for (int j = 0; j < CORNERS; before = j++) {
        float2 a = corners[j], b = corners[before];
        float slope = (b.x - a.x) / (b.y - a.y);
#pragma unroll
        for (int t = 0; t < TILE; t++) {
            float2 p = mine[t];
            if constexpr (COUNT == 1) {
                int is = between<WAY>(p.y, a.y, b.y);
                counts[t] += is && p.x < a.x + slope * (p.y - a.y);
            } else if (between<WAY>(p.y, a.y, b.y) && p.x < slope * (p.y - a.y) + a.x) {
                if constexpr (COUNT == 0) counts[t] = !counts[t];
                else counts[t] += 1;
            }
        }
    }
#pragma unroll
    for (int t = 0; t < TILE; t++)
        if (first + THREADS * t < n) found[first + THREADS * t] = COUNT == 0 ? counts[t] : counts[t] & 1;
}
