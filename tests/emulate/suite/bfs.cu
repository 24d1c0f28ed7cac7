// One level of a breadth-first search; the host launches it until no frontier is left.
extern "C" __global__ void kernel(const int* rows, const int* cols, int* distance, const int* frontier, int size,
                                  int* next, int* next_size, int level) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size) return;
    int v = frontier[i];
    for (int j = rows[v]; j < rows[v + 1]; j++) {
        int w = cols[j];
        if (atomicCAS(&distance[w], -1, level) == -1) next[atomicAdd(next_size, 1)] = w;
    }
}
