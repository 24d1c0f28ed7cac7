// Rodinia's manner: hotspot with a pyramid of steps, needleman-wunsch by diagonals, lud, pathfinder, srad, gaussian, lavaMD.
enum { B = 16 };
#define IN(x, a, b) ((x) >= (a) && (x) <= (b))
extern "C" __global__ void hotspot(int steps, const float* power, const float* src, float* dst, int cols, int rows, float cap, float rx, float ry, float rz) {
    __shared__ float on[B][B], pw[B][B], t[B][B];
    int bx = blockIdx.x, by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
    int small = B - steps * 2, y0 = small * by - steps, x0 = small * bx - steps, y = y0 + ty, x = x0 + tx, at = cols * y + x;
    if (IN(y, 0, rows - 1) && IN(x, 0, cols - 1)) { on[ty][tx] = src[at]; pw[ty][tx] = power[at]; }
    __syncthreads();
    int ylo = y0 < 0 ? -y0 : 0, yhi = y0 + B - 1 > rows - 1 ? B - 1 - (y0 + B - rows) : B - 1;
    int xlo = x0 < 0 ? -x0 : 0, xhi = x0 + B - 1 > cols - 1 ? B - 1 - (x0 + B - cols) : B - 1;
    int n = max(ty - 1, ylo), s = min(ty + 1, yhi), w = max(tx - 1, xlo), e = min(tx + 1, xhi);
    bool done = false;
    for (int i = 0; i < steps; i++) {
        done = false;
        if (IN(tx, i + 1, B - i - 2) && IN(ty, i + 1, B - i - 2) && IN(tx, xlo, xhi) && IN(ty, ylo, yhi)) {
            done = true;
            t[ty][tx] = on[ty][tx] + cap * (pw[ty][tx] + (on[s][tx] + on[n][tx] - 2.0f * on[ty][tx]) * ry + (on[ty][e] + on[ty][w] - 2.0f * on[ty][tx]) * rx + (80.0f - on[ty][tx]) * rz);
        }
        __syncthreads();
        if (i == steps - 1) break;
        if (done) on[ty][tx] = t[ty][tx];
        __syncthreads();
    }
    if (done) dst[at] = t[ty][tx];
}
extern "C" __global__ void needle(const int* reference, int* m, int cols, int penalty, int i, int blocks) {
    __shared__ int t[B + 1][B + 1], ref[B][B];
    int bx = blockIdx.x + max(0, i - blocks + 1), by = i - bx, k = threadIdx.x;
    int base = cols * B * by + B * bx;
    if (k == 0) t[0][0] = m[base];
    for (int y = 0; y < B; y++) ref[y][k] = reference[base + cols + 1 + cols * y + k];
    t[k + 1][0] = m[base + cols * (k + 1)];
    t[0][k + 1] = m[base + k + 1];
    __syncthreads();
    for (int d = 0; d < 2 * B - 1; d++) {
        int x = k + 1, y = d - k + 1;
        if (y >= 1 && y <= B) t[y][x] = max(t[y - 1][x - 1] + ref[y - 1][x - 1], max(t[y][x - 1] - penalty, t[y - 1][x] - penalty));
        __syncthreads();
    }
    for (int y = 0; y < B; y++) m[base + cols + 1 + cols * y + k] = t[y + 1][k + 1];
}
extern "C" __global__ void lud(float* a, int n) {
    extern __shared__ float s[];
    for (int i = threadIdx.x; i < n * n; i += blockDim.x) s[i] = a[i];
    __syncthreads();
    for (int k = 0; k < n - 1; k++) {
        int i = threadIdx.x;
        if (i > k && i < n) { s[i * n + k] /= s[k * n + k]; for (int j = k + 1; j < n; j++) s[i * n + j] -= s[i * n + k] * s[k * n + j]; }
        __syncthreads();
    }
    for (int i = threadIdx.x; i < n * n; i += blockDim.x) a[i] = s[i];
}
extern "C" __global__ void pathfinder(const int* wall, const int* src, int* dst, int cols, int start, int steps) {
    __shared__ int prev[64], result[64];
    int tx = threadIdx.x, small = 64 - steps * 2, x = small * blockIdx.x - steps + tx;
    bool valid = IN(x, 0, cols - 1);
    if (valid) prev[tx] = src[x];
    __syncthreads();
    bool done = false;
    for (int i = 0; i < steps; i++) {
        done = false;
        if (IN(tx, i + 1, 62 - i) && valid) {
            done = true;
            int l = x > 0 ? prev[tx - 1] : prev[tx], r = x < cols - 1 ? prev[tx + 1] : prev[tx];
            result[tx] = min(l, min(prev[tx], r)) + wall[cols * (start + i) + x];
        }
        __syncthreads();
        if (i == steps - 1) break;
        if (done) prev[tx] = result[tx];
        __syncthreads();
    }
    if (done) dst[x] = result[tx];
}
struct Atom { double v, x, y, z; };
extern "C" __global__ void lava(const Atom* atoms, const double* q, const int* starts, const int* neighbours, Atom* force, double a2) {
    __shared__ Atom other[32];
    __shared__ double charge[32];
    int box = blockIdx.x, me = starts[box] + threadIdx.x;
    bool real = me < starts[box + 1];
    Atom mine = real ? atoms[me] : Atom{}, f{};
    for (int k = 0; k < 4; k++) {
        int b = neighbours[4 * box + k];
        if (b < 0) continue;
        int from = starts[b], count = starts[b + 1] - from;
        __syncthreads();
        if (threadIdx.x < count) { other[threadIdx.x] = atoms[from + threadIdx.x]; charge[threadIdx.x] = q[from + threadIdx.x]; }
        __syncthreads();
        for (int j = 0; real && j < count; j++) {
            double r2 = mine.v + other[j].v - (mine.x * other[j].x + mine.y * other[j].y + mine.z * other[j].z), e = exp(-a2 * r2), fs = 2 * e;
            f.v += charge[j] * e; f.x += charge[j] * fs * (mine.x - other[j].x); f.y += charge[j] * fs * (mine.y - other[j].y); f.z += charge[j] * fs * (mine.z - other[j].z);
        }
    }
    if (real) force[me] = f;
}
