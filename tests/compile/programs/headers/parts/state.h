#ifndef STATE_H
#define STATE_H
struct State {
  float x, v;
  __host__ __device__ float energy() const { return 0.5f * v * v; }
};
#endif
