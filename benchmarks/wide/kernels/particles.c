struct Particle { float x, y, z, u, v, w, m; };
void k(struct Particle* restrict p, int n, float dt) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float v = p[i].v - 9.81f * dt, y = p[i].y + v * dt;
        p[i].x += p[i].u * dt;
        p[i].z += p[i].w * dt;
        p[i].y = y < 0 ? -y : y;
        p[i].v = y < 0 ? -0.5f * v : v;
    }
}
