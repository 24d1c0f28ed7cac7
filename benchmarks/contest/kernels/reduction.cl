__kernel void k(__global const float* x, __global const float* y, __global float* z, int n) {
    __local float s[256];
    int t = get_local_id(0);
    float sum = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) sum += x[i];
    s[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = 128; half_ > 0; half_ >>= 1) {
        if (t < half_) s[t] += s[t + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t == 0) z[get_group_id(0)] = s[0];
}
