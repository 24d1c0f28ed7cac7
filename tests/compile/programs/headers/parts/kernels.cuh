#pragma once
#include "state.h"
__global__ void advance(State *s, float dt) {
  s[threadIdx.x].x += dt * s[threadIdx.x].v;
  if (s[threadIdx.x].energy() > 1) s[threadIdx.x].v = 0;
}
inline void launch(State *s, float dt) { advance<<<1, 128>>>(s, dt); }
