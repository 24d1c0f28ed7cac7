// An array of structures of seven floats.
struct Particle { float x, y, z, u, v, w, m; };
extern "C" __global__ void k(Particle* p, int n, float dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    p[i].v -= 9.81f * dt;
    p[i].x += p[i].u * dt;
    p[i].y += p[i].v * dt;
    p[i].z += p[i].w * dt;
    if (p[i].y < 0) {
        p[i].y = -p[i].y;
        p[i].v = -0.5f * p[i].v;
    }
}
