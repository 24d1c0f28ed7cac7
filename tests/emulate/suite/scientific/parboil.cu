// Parboil's manner: mri-q with constant tables of structs, sad of 4x4 blocks in shorts, spmv in JDS, 7-point stencil, saturating histogram.
struct K { float x, y, z, phi; };
__constant__ K samples[64];
extern "C" __global__ void mri_q(int count, const float* x, const float* y, const float* z, float2* q, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float2 sum = q[i];
    float a = x[i], b = y[i], c = z[i];
    int k = 0;
    if (count % 2) { float e = 2 * (samples[0].x * a + samples[0].y * b + samples[0].z * c); sum.x += samples[0].phi * cospif(e); sum.y += samples[0].phi * sinpif(e); k++; }
    for (; k < count; k += 2)
        for (int j = 0; j < 2; j++) { const K& s = samples[k + j]; float e = 2 * (s.x * a + s.y * b + s.z * c); sum.x += s.phi * cospif(e); sum.y += s.phi * sinpif(e); }
    q[i] = sum;
}
extern "C" __global__ void sad(const unsigned short* frame, const unsigned short* reference, unsigned short* sums, int w, int range) {
    int dx = threadIdx.x - range, dy = threadIdx.y - range, bx = blockIdx.x * 4, by = blockIdx.y * 4, total = 0;
    for (int y = 0; y < 4; y++)
        for (int x = 0; x < 4; x++) {
            int rx = min(max(bx + x + dx, 0), w - 1), ry = min(max(by + y + dy, 0), (int)gridDim.y * 4 - 1);
            total = __usad(frame[(by + y) * w + bx + x], reference[ry * w + rx], total);
        }
    sums[(blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x * blockDim.y + threadIdx.y * blockDim.x + threadIdx.x] = min(total, 65535);
}
extern "C" __global__ void jds(const float* values, const int* columns, const int* starts, const int* lengths, const int* order, const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float sum = 0;
    const int bound = lengths[i / 32];
    for (int k = 0; k < bound; k++) { int j = starts[k] + i; if (starts[k + 1] > j) sum += values[j] * __ldg(&x[columns[j]]); }
    y[order[i]] = sum;
}
extern "C" __global__ void stencil(const double* __restrict__ a, double* __restrict__ b, int nx, int ny, int nz, double c0, double c1) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < 1 || j < 1 || i >= nx - 1 || j >= ny - 1) return;
    size_t plane = (size_t)nx * ny, at = j * nx + i;
    double below = a[at], here = a[at + plane];
    for (int k = 1; k < nz - 1; k++) {
        double above = a[at + (k + 1) * plane];
        size_t p = at + k * plane;
        b[p] = c1 * (above + below + a[p - 1] + a[p + 1] + a[p - nx] + a[p + nx]) - c0 * here;
        below = here; here = above;
    }
}
extern "C" __global__ void histo(const unsigned short* x, unsigned* global, unsigned char* out, int n, int bins) {
    extern __shared__ unsigned packed[];
    for (int i = threadIdx.x; i < bins / 2; i += blockDim.x) packed[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        unsigned v = x[i] % bins, add = v & 1 ? 0x10000u : 1u, *cell = &packed[v / 2], old = *cell, seen;
        do { seen = old; if (((v & 1 ? seen >> 16 : seen) & 0xffff) >= 255) break; old = atomicCAS(cell, seen, seen + add); } while (old != seen);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < bins; i += blockDim.x) {
        unsigned c = ((unsigned short*)packed)[i];
        if (c) { unsigned before = atomicAdd(&global[i], c); if (before + c >= 255) out[i] = 255; }
    }
}
