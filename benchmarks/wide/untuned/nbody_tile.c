#include <math.h>

typedef struct {
    float x, y, z, w;
} float4;
void k(const float4* p, float4* a, int n) {
    for (int i = 0; i < n; i++) {
        float ax = 0, ay = 0, az = 0;
        float4 me = p[i];
        for (int j = 0; j < n; j++) {
            float dx = p[j].x - me.x, dy = p[j].y - me.y, dz = p[j].z - me.z;
            float d = dx * dx + dy * dy + dz * dz + 1e-3f;
            float inv = 1 / sqrtf(d), f = p[j].w * inv * inv * inv;
            ax += dx * f;
            ay += dy * f;
            az += dz * f;
        }
        a[i] = (float4){ax, ay, az, 0};
    }
}
