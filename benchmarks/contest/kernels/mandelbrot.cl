__kernel void k(__global const float* x, __global const float* y, __global int* z, int n) {
    int i = get_global_id(0), j = get_global_id(1), count = 0;
    float cx = -2 + 3.f * i / n, cy = -1.5f + 3.f * j / n, u = 0, v = 0;
    while (count < 256 && u * u + v * v < 4) {
        float t = u * u - v * v + cx;
        v = 2 * u * v + cy;
        u = t;
        count++;
    }
    z[j * n + i] = count;
}
