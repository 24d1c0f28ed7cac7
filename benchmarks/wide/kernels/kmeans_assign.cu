extern "C" __global__ void k(const float* points, const float* centres, int* nearest, int n, int count, int dims) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float least = 3.0e38f;
    int best = 0;
    for (int c = 0; c < count; c++) {
        float sum = 0;
        for (int d = 0; d < dims; d++) {
            float e = points[d * n + i] - centres[c * dims + d];
            sum += e * e;
        }
        if (sum < least) {
            least = sum;
            best = c;
        }
    }
    nearest[i] = best;
}
