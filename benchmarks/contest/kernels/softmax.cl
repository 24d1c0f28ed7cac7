__kernel void k(__global const float* x, __global const float* y, __global float* z, int n) {
    __local float s[256];
    int t = get_local_id(0);
    __global const float* row = x + get_group_id(0) * n;
    __global float* out = z + get_group_id(0) * n;
    float most = -3.4e38f;
    for (int i = t; i < n; i += 256) most = fmax(most, row[i]);
    s[t] = most;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = 128; half_ > 0; half_ >>= 1) {
        if (t < half_) s[t] = fmax(s[t], s[t + half_]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    most = s[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (int i = t; i < n; i += 256) {
        float e = exp(row[i] - most);
        out[i] = e;
        sum += e;
    }
    s[t] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = 128; half_ > 0; half_ >>= 1) {
        if (t < half_) s[t] += s[t + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = t; i < n; i += 256) out[i] /= s[0];
}
