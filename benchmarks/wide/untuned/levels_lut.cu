struct alignas(8) ushort4_ {
    unsigned short x, y, z, w;
};
extern "C" __global__ void k(const unsigned short* in, const unsigned short* lut, unsigned short* out,
                             int n) {
    int i = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    if (i + 3 < n) {
        ushort4_ v = *(const ushort4_*)(in + i);
        v.x = lut[v.x >> 4];
        v.y = lut[v.y >> 4];
        v.z = lut[v.z >> 4];
        v.w = lut[v.w >> 4];
        *(ushort4_*)(out + i) = v;
    }
}
