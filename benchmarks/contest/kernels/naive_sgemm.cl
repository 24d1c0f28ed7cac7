__kernel void k(__global const float* x, __global const float* y, __global float* z, int n) {
    int row = get_global_id(1), column = get_global_id(0);
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[row * n + i] * y[i * n + column];
    z[row * n + column] = sum;
}
