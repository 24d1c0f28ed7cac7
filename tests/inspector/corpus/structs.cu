// Structs by value and by reference, arrays of them, and results through several pointers.
struct Body { float x, y, z, mass; float vx, vy, vz; int id; };
struct Settings { float step; float softening; int count; const Body* others; double scale[2]; };

extern "C" __global__ void gravity(Body* bodies, Settings settings) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= settings.count)
    return;
  Body b = bodies[i];
  float ax = 0, ay = 0, az = 0;
  for (int j = 0; j < settings.count; ++j) {
    Body o = settings.others[j];
    float dx = o.x - b.x, dy = o.y - b.y, dz = o.z - b.z;
    float d = dx * dx + dy * dy + dz * dz + settings.softening;
    float w = o.mass * rsqrtf(d * d * d);
    ax += w * dx;
    ay += w * dy;
    az += w * dz;
  }
  b.vx += settings.step * ax;
  b.vy += settings.step * ay;
  b.vz += settings.step * az;
  b.x += settings.step * b.vx * settings.scale[1];
  bodies[i] = b;
}

struct Indexed { int values[12]; };
extern "C" __global__ void by_argument(Indexed chosen, int* out, int which) {
  out[threadIdx.x] = chosen.values[which] + chosen.values[threadIdx.x % 12] + chosen.values[3];
}
