__kernel void k(__global const float* x, __global const float* y, __global float* z, int n) {
    __local float a[16][16], b[16][16];
    int u = get_local_id(0), v = get_local_id(1), row = get_group_id(1) * 16 + v, column = get_group_id(0) * 16 + u;
    float sum = 0;
    for (int t = 0; t < n; t += 16) {
        a[v][u] = x[row * n + t + u];
        b[v][u] = y[(t + v) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < 16; i++) sum += a[v][i] * b[i][u];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    z[row * n + column] = sum;
}
