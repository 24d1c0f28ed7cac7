void k(const int* restrict start, const int* restrict edges, const int* restrict level, int* restrict next, int nodes,
       int depth) {
#pragma omp parallel for
    for (int v = 0; v < nodes; v++)
        if (level[v] == depth)
            for (int e = start[v]; e < start[v + 1]; e++) {
                int to = edges[e];
                if (level[to] < 0) next[to] = depth + 1;
            }
}
