__kernel void k(__global const float* x, __global const float* y, __global float* z, int n) {
    int i = get_global_id(0);
    if (i < n) z[i] = x[i] + y[i];
}
