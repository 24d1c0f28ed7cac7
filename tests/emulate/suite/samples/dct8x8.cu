// dct8x8: a block's rows, then its columns; coefficients in constant memory that the kernel reads in two patterns.
__constant__ float c[8] = {0.35355339f, 0.49039264f, 0.46193977f, 0.41573481f, 0.35355339f, 0.27778512f, 0.19134172f, 0.09754516f};
struct __align__(16) Row { float v[8]; };
__device__ __forceinline__ void dct(float* p, int step) {
    float a = p[0] + p[7 * step], b = p[step] + p[6 * step], d = p[2 * step] + p[5 * step], e = p[3 * step] + p[4 * step];
    float f = p[0] - p[7 * step], g = p[step] - p[6 * step], h = p[2 * step] - p[5 * step], m = p[3 * step] - p[4 * step];
    p[0] = c[0] * (a + b + d + e);
    p[2 * step] = c[2] * (a - e) + c[6] * (b - d);
    p[4 * step] = c[4] * (a - b - d + e);
    p[6 * step] = c[6] * (a - e) - c[2] * (b - d);
    p[step] = c[1] * f + c[3] * g + c[5] * h + c[7] * m;
    p[3 * step] = c[3] * f - c[7] * g - c[1] * h - c[5] * m;
    p[5 * step] = c[5] * f - c[1] * g + c[7] * h + c[3] * m;
    p[7 * step] = c[7] * f - c[5] * g + c[3] * h - c[1] * m;
}
extern "C" __global__ void kernel(const Row* in, Row* out, int rows, int pitch) {
    __shared__ float tile[32][9];
    int band = threadIdx.x / 8, r = threadIdx.x % 8;
    int y = blockIdx.y * 8 + r, x = blockIdx.x * 4 + band;
    float* mine = tile[threadIdx.x];
    Row q = in[y * pitch + x];
    for (int i = 0; i < 8; i++) mine[i] = q.v[i];
    dct(mine, 1);
    __syncwarp();
    dct(&tile[band * 8][r], 9);
    __syncwarp();
    for (int i = 0; i < 8; i++) q.v[i] = mine[i];
    out[y * pitch + x] = q;
}
