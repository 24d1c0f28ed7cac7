extern "C" __global__ void k(const int* start, const int* edges, const int* level, int* next, int nodes, int depth) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < nodes && level[v] == depth)
        for (int e = start[v]; e < start[v + 1]; e++) {
            int to = edges[e];
            if (level[to] < 0) next[to] = depth + 1;
        }
}
