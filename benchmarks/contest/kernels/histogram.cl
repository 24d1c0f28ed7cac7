__kernel void k(__global const uint* x, __global const float* y, __global uint* z, int n) {
    __local uint bins[256];
    bins[get_local_id(0)] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) atomic_add(&bins[x[i] & 255], 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&z[get_local_id(0)], bins[get_local_id(0)]);
}
