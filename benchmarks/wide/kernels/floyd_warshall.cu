extern "C" __global__ void k(int* dist, int n, int via) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < n) dist[i * n + j] = min(dist[i * n + j], dist[i * n + via] + dist[via * n + j]);
}
