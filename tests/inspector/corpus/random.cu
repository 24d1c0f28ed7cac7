// A generator of random numbers that keeps its state, a walk that depends on it, and Mandelbrot's set.
struct State { unsigned x, y, z, w; };

__device__ unsigned next(State& s) {
  unsigned t = s.x ^ (s.x << 11);
  s.x = s.y;
  s.y = s.z;
  s.z = s.w;
  return s.w = s.w ^ (s.w >> 19) ^ t ^ (t >> 8);
}

extern "C" __global__ void estimate(State* states, unsigned long long* hits, int rounds) {
  State s = states[threadIdx.x];
  unsigned inside = 0;
  for (int i = 0; i < rounds; ++i) {
    float a = next(s) * 2.3283064e-10f, b = next(s) * 2.3283064e-10f;
    inside += a * a + b * b <= 1.0f;
  }
  states[threadIdx.x] = s;
  atomicAdd(hits, (unsigned long long)inside);
}

extern "C" __global__ void mandelbrot(unsigned short* out, int width, float scale, float left, float top, int most) {
  int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
  float cx = left + px * scale, cy = top + py * scale, x = 0, y = 0;
  int n = 0;
  for (; n < most && x * x + y * y < 4.0f; ++n) {
    float next_x = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next_x;
  }
  out[py * width + px] = n == most ? 0 : (unsigned short)n;
}
